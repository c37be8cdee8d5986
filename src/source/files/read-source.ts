/** Decodes the bytes of a file as text, or says why they are not text. It does not read files. */
import type { Diagnostic, Position, Range } from '../../diagnostics/diagnostic.ts';
import { report } from '../../diagnostics/report.ts';
import type { SourceFile } from '../yaml/node.ts';
import { fileStart, positionAt } from '../yaml/positions.ts';

/** Larger files are not read, in bytes. */
export const MAX_SOURCE = 1024 * 1024;

export type ReadSource =
  | { readonly file: SourceFile; readonly diagnostic: null }
  | { readonly file: null; readonly diagnostic: Diagnostic };

/** A text that is not on disk, such as one in an editor. */
export function sourceOfText(path: string, text: string): ReadSource {
  return sourceOfBytes(path, new TextEncoder().encode(text));
}

export function sourceOfBytes(path: string, bytes: Uint8Array): ReadSource {
  return bytes.length > MAX_SOURCE ? tooLarge(path) : decodeSource(path, bytes);
}

/** The text of the file with its byte order mark, if it had one. */
export function fullText({ text, marked }: SourceFile): string {
  return marked ? `\ufeff${text}` : text;
}

export function tooLarge(path: string): ReadSource {
  const message = 'The file is larger than 1 MiB';
  const hint = 'a policy has a few kilobytes; is this the right file?';
  const diagnostic = report({ code: 'yaml-limit', file: path, path: '', range: fileStart, message, hint });
  return { file: null, diagnostic };
}

const marks: readonly (readonly [string, readonly number[]])[] = [
  ['UTF-32', [0xff, 0xfe, 0, 0]],
  ['UTF-32', [0, 0, 0xfe, 0xff]],
  ['UTF-16', [0xff, 0xfe]],
  ['UTF-16', [0xfe, 0xff]],
];

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decodeSource(path: string, bytes: Uint8Array): ReadSource {
  // A shortcut: most files begin with an ASCII character.
  const mayBeMarked = bytes[0] === 0 || (bytes[0] ?? 0) >= 0xfe;
  const mark = mayBeMarked
    ? marks.find(([, start]) => start.every((byte, index) => bytes[index] === byte))
    : undefined;
  if (mark) return refuse(path, `The file is ${mark[0]}, not UTF-8`, { hint: 'save it as UTF-8' });

  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  // Decoded without the mark, since editors do not count it in columns.
  const text = decodeUtf8(marked ? bytes.subarray(3) : bytes);
  if (text === null) {
    const bad = firstBadByte(bytes);
    const before = new TextDecoder().decode(bytes.subarray(0, bad));
    const byte = `0x${(bytes[bad] ?? 0).toString(16).toUpperCase().padStart(2, '0')}`;
    const at = positionAt({ path, text: before }, before.length);
    return refuse(path, `The byte ${byte} is not UTF-8`, { hint: 'save the file as UTF-8', at });
  }
  const file: SourceFile = marked ? { path, text, marked } : { path, text };
  const nul = file.text.indexOf('\0');
  if (nul < 0) return { file, diagnostic: null };
  const hint = 'a UTF-16 file looks like this too: save it as UTF-8';
  return refuse(path, 'The file has a NUL byte, so it is not text', { hint, at: positionAt(file, nul) });
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** The result for a file that is not text. */
export function refuse(
  path: string,
  message: string,
  more: { hint?: string; at?: Position } = {},
): ReadSource {
  const { hint, at } = more;
  const range: Range = at ? { start: at, end: { line: at.line, column: at.column + 1 } } : fileStart;
  return {
    file: null,
    diagnostic: report({
      code: 'file-encoding',
      file: path,
      path: '',
      range,
      message,
      ...(hint ? { hint } : {}),
    }),
  };
}

/** The result for a file of Git's own, wherever it is. */
export function refuseGits(path: string): ReadSource {
  return refuse(path, 'The file belongs to Git, which may keep a token there', {
    hint: 'name a file of the repository itself',
  });
}

/** Whether a path, with `/`, leads into a Git folder. */
export function leadsIntoGit(path: string): boolean {
  return path.split('/').some((name) => name.toLowerCase() === '.git');
}

/** Index of the first byte that does not begin a UTF-8 character, in bytes that are not valid UTF-8. */
export function firstBadByte(bytes: Uint8Array): number {
  // With `stream`, an incomplete character at the end is not an error and is left out.
  const decode = (length: number): string =>
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, length), {
      stream: true,
    });
  let sound = 0;
  for (let left = bytes.length; left > 0; ) {
    const half = Math.ceil(left / 2);
    try {
      decode(sound + half);
      sound += half;
      left -= half;
    } catch {
      left = half - 1;
    }
  }
  return new TextEncoder().encode(decode(sound)).length;
}
