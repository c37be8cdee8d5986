/** Converts between bytes and text, without Node. */

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function hexOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte];
  return text;
}

/** Expects text that begins with a byte order mark or an ASCII character. `utf-8` means no more than "not UTF-16". */
export function unicodeEncodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first !== 0 && second === 0 && bytes.length > 1) return 'utf-16le';
  return first === 0 && second !== 0 ? 'utf-16be' : 'utf-8';
}

/** One character per byte. */
export function latin1Of(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

export function base64Of(bytes: Uint8Array): string {
  return btoa(latin1Of(bytes));
}

/** Throws for text that is no base64. */
export function bytesOfBase64(text: string): Uint8Array {
  const content = atob(text);
  const bytes = new Uint8Array(content.length);
  // Character by character: an iterator over megabytes takes a hundred times their memory.
  for (let at = 0; at < content.length; at += 1) bytes[at] = content.charCodeAt(at);
  return bytes;
}
