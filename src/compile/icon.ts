/** Turns the image file of a web app's icon into a data URI. The file stays inside the repository; its bytes say what it is. */
import { base64Of, latin1Of } from '../base/bytes.ts';
import type { Folder } from '../source/files/folder.ts';

/** The data URI, or one sentence that says why there is none. `places` are tried in turn, relative to the root. */
export function readIcon(folder: Folder, places: readonly string[]): { uri: string } | { fault: string } {
  const read = folder.readBytes(places);
  if ('fault' in read) return { fault: `The icon ${read.fault}` };
  const mediaType = mediaTypeOf(read.bytes);
  if (mediaType === null) {
    return { fault: 'The icon is not an image that edict knows: PNG, JPEG, GIF, WebP, SVG or ICO' };
  }
  return { uri: `data:${mediaType};base64,${base64Of(read.bytes)}` };
}

const SIGNATURES: readonly (readonly [mediaType: string, signature: string])[] = [
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
  ['image/x-icon', '\x00\x00\x01\x00'],
];

/** By the first bytes; null for anything but an image. */
export function mediaTypeOf(bytes: Uint8Array): string | null {
  for (const [mediaType, signature] of SIGNATURES) {
    if (latin1Of(bytes.subarray(0, signature.length)) === signature) return mediaType;
  }
  if (/^RIFF[\s\S]{4}WEBP/.test(latin1Of(bytes.subarray(0, 12)))) return 'image/webp';
  return isSvg(bytes) ? 'image/svg+xml' : null;
}

/** An XML document whose first element is svg; a declaration, comments and a document type may precede it. */
function isSvg(bytes: Uint8Array): boolean {
  let text = new TextDecoder().decode(bytes.subarray(0, 65_536));
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
