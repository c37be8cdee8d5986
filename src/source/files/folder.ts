/**
 * How a repository is read, whether it lies in the file system or in memory. Paths are relative to the folder
 * of `edict.yaml`, with `/`; the folder itself is the empty path. Nothing outside of it can be read.
 */
import type { ReadSource } from './read-source.ts';

export interface Folder {
  /** The text, or why it cannot be read. */
  read(path: string): ReadSource;
  /** The first of `places` that exists; `fault` is the end of a sentence that begins "the file". */
  readBytes(places: readonly string[]): ReadBytes;
  kindOf(path: string): PathKind;
  /** The entries of a folder; empty if it does not exist or leads outside. Throws UserError where it cannot be read. */
  list(path: string): readonly FolderEntry[];
  /** Runs untrusted input, such as a pattern that may backtrack forever, within limits. */
  runBounded: RunBounded;
}

export type ReadBytes =
  | { readonly bytes: Uint8Array }
  | {
      readonly fault: string;
      /** It is outside the repository, and of everything else that may be read. */
      readonly isOutside?: true;
    };

/** `outside`: a link that leads outside. */
export type PathKind = 'file' | 'folder' | 'other' | 'outside' | 'absent';

export interface FolderEntry {
  readonly name: string;
  /** A `link` leads to a file or to nowhere; a link to a folder, which may be anywhere, is `other`. */
  readonly kind: 'file' | 'folder' | 'link' | 'other';
}

/** `task` is synchronous; anything it throws, other than for running out of time or stack, is thrown. */
export type RunBounded = <Result>(task: () => Result, milliseconds: number) => Bounded<Result>;

export type Bounded<Result> = { readonly result: Result } | { readonly exceeded: 'time' | 'depth' };
