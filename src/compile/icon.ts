/** Turns the image file of a web app's icon into a data URI. The file stays inside the repository; its bytes say what it is. */
import { readInside } from './read-inside.ts';

/** The data URI, or one sentence that says why there is none. `places` are tried in turn, relative to the root. */
export function readIcon(root: string, places: readonly string[]): { uri: string } | { fault: string } {
  const read = readInside(places, { root, folders: [] });
  if ('fault' in read) return { fault: `The icon ${read.fault}` };
  const mediaType = mediaTypeOf(read.bytes);
  if (mediaType === null) {
    return { fault: 'The icon is not an image that edict knows: PNG, JPEG, GIF, WebP, SVG or ICO' };
  }
  return { uri: `data:${mediaType};base64,${read.bytes.toString('base64')}` };
}

const SIGNATURES: readonly (readonly [mediaType: string, signature: string])[] = [
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
  ['image/x-icon', '\x00\x00\x01\x00'],
];

/** By the first bytes; null for what is no image. */
export function mediaTypeOf(bytes: Buffer): string | null {
  for (const [mediaType, signature] of SIGNATURES) {
    if (bytes.subarray(0, signature.length).toString('latin1') === signature) return mediaType;
  }
  if (/^RIFF[\s\S]{4}WEBP/.test(bytes.subarray(0, 12).toString('latin1'))) return 'image/webp';
  return isSvg(bytes) ? 'image/svg+xml' : null;
}

/** An XML document whose first element is svg; before it may stand a declaration, comments and a document type. */
function isSvg(bytes: Buffer): boolean {
  let text = bytes
    .subarray(0, 65_536)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  for (;;) {
    text = text.trimStart();
    const end = text.startsWith('<!--')
      ? '-->'
      : text.startsWith('<?')
        ? '?>'
        : /^<!doctype/i.test(text)
          ? '>'
          : null;
    if (end === null) return /^<svg[\s/>]/.test(text);
    const at = text.indexOf(end);
    if (at < 0) return false;
    text = text.slice(at + end.length);
  }
}
