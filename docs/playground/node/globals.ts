/** What stands for Node's `Buffer` and `process` in a browser, as far as lint, compile and plan use them. */

const encoder = new TextEncoder();

function bytesOf(text: string, encoding: string): Uint8Array {
  if (encoding === 'hex')
    return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  if (encoding === 'base64') return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  return encoder.encode(text);
}

export class Bytes extends Uint8Array {
  override toString(encoding = 'utf8', start = 0, end = this.length): string {
    const part = super.subarray(start, end);
    if (encoding === 'hex') return Array.from(part, (byte) => byte.toString(16).padStart(2, '0')).join('');
    if (encoding === 'utf8') return new TextDecoder('utf-8', { ignoreBOM: true }).decode(part);
    const text = Array.from(part, (byte) => String.fromCharCode(byte)).join('');
    return encoding === 'base64' ? btoa(text) : text;
  }
}

export const Buffer = {
  from(from: ArrayLike<number> | string, encoding: unknown = 'utf8'): Bytes {
    const bytes = typeof from === 'string' ? bytesOf(from, String(encoding)) : from;
    const copy = new Bytes(bytes.length);
    copy.set(bytes);
    return copy;
  },
  alloc: (length: number): Bytes => new Bytes(length),
  allocUnsafe: (length: number): Bytes => new Bytes(length),
  byteLength: (text: string): number => encoder.encode(text).length,
  isBuffer: (value: unknown): boolean => value instanceof Bytes,
  concat(list: readonly Uint8Array[], length = list.reduce((sum, part) => sum + part.length, 0)): Bytes {
    const all = new Bytes(length);
    let at = 0;
    for (const part of list) {
      all.set(part.subarray(0, length - at), at);
      at += Math.min(part.length, length - at);
    }
    return all;
  },
};

export const process = { platform: 'linux', env: {}, cwd: () => '/', versions: {}, nextTick: queueMicrotask };
