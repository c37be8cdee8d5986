/** Profiles for tests, from plain values to the XML that a service would hand out. */

export type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value } | Data;

/** `<data>`. */
interface Data {
  readonly base64: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');

function plistOf(value: Value): string {
  if (typeof value === 'string') return `<string>${escaped(value)}</string>`;
  if (typeof value === 'boolean') return `<${value}/>`;
  if (typeof value === 'number') {
    return Number.isInteger(value) ? `<integer>${value}</integer>` : `<real>${value}</real>`;
  }
  if (isList(value)) return `<array>${value.map(plistOf).join('')}</array>`;
  if ('base64' in value) return `<data>${String(value.base64)}</data>`;
  const entries = Object.entries(value).map(([key, item]) => `<key>${escaped(key)}</key>${plistOf(item)}`);
  return `<dict>${entries.join('\n')}</dict>`;
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

/** A profile with these payloads, and with `top` beside what every profile has. */
export function profileOf(
  payloads: readonly { readonly [key: string]: Value }[],
  top: { readonly [key: string]: Value } = {},
): Uint8Array {
  const root = {
    PayloadType: 'Configuration',
    PayloadVersion: 1,
    PayloadIdentifier: 'com.example.test',
    PayloadUUID: '00000000-0000-4000-8000-000000000000',
    PayloadDisplayName: 'Test',
    PayloadContent: payloads,
    ...top,
  };
  return new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">${plistOf(root)}</plist>`,
  );
}
