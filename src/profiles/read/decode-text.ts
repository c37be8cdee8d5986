/** Bytes to text: byte order marks, declared encodings, and a file that is HTML-escaped whole. It parses nothing. */
import { unicodeEncodingOf } from '../../base/bytes.ts';
import { countOf, MAX_MARKS, ReadFault, tooManyValues } from './plist.ts';

export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes, encodingOf(bytes)).replace(/^\ufeff/, '');
  return isEscaped(text) ? unescapeHtml(text) : text;
}

function encodingOf(bytes: Uint8Array): string {
  const unicode = unicodeEncodingOf(bytes);
  if (unicode !== 'utf-8') return unicode;
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1];
  const name = (declared ?? 'utf-8').toLowerCase();
  // The bytes show that these two are not meant.
  return name.startsWith('utf-16') || name === 'utf8' ? 'utf-8' : name;
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    const unknown = error instanceof RangeError;
    throw new ReadFault(
      unknown ? `its encoding ${encoding} is unknown` : `its bytes are not ${encoding.toUpperCase()} text`,
    );
  }
}

/** Some services hand out profiles as `&lt;?xml …`. */
function isEscaped(text: string): boolean {
  return /^\s*&lt;(?:\?xml|!DOCTYPE|plist|dict)/i.test(text) && !text.includes('<');
}

function unescapeHtml(text: string): string {
  if (countOf(text, '&') > MAX_MARKS) throw new ReadFault(tooManyValues);
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (whole, hex, dec) => {
      const code = hex === undefined ? Number(dec) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replaceAll('&amp;', '&');
}
