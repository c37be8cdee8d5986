/** Files as a part of an address, behind `#`, which a browser sends to nobody. */

export interface Shared {
  readonly files: Readonly<Record<string, string>>;
  readonly before: Readonly<Record<string, string>>;
}

export async function toAddress(shared: Shared): Promise<string> {
  const bytes = await pass(
    new TextEncoder().encode(JSON.stringify(shared)),
    new CompressionStream('deflate-raw'),
  );
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Null where the address holds nothing of the kind. */
export async function fromAddress(text: string): Promise<Shared | null> {
  try {
    const packed = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(packed, (char) => char.charCodeAt(0));
    const json = new TextDecoder().decode(await pass(bytes, new DecompressionStream('deflate-raw')));
    const value: unknown = JSON.parse(json);
    return isShared(value) ? value : null;
  } catch {
    return null;
  }
}

function isShared(value: unknown): value is Shared {
  return isRecord(value) && isTexts(value.files) && isTexts(value.before);
}

function isTexts(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function pass(bytes: Uint8Array<ArrayBuffer>, through: GenericTransformStream): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(through);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
