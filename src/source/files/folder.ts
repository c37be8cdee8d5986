/**
 * How a repository is read, whatever it lies in: the file system, or files in memory. Paths are relative to the folder of
 * `edict.yaml`, with `/`; the folder itself is the empty path. Nothing outside of it can be read.
 */
import type { ReadSource } from './read-source.ts';

export interface Folder {
  /** Text as edict reads it, or why it does not. */
  read(path: string): ReadSource;
  /** The first of `places` that is there; `fault` is the end of a sentence that begins "the file". */
  readBytes(places: readonly string[]): ReadBytes;
  kindOf(path: string): PathKind;
  /** What stands in a folder: nothing where there is none, or it leads outside. Throws UserError where it cannot be read. */
  list(path: string): readonly FolderEntry[];
  /** Runs what a stranger wrote into a file, such as a pattern that may backtrack for ever. */
  runBounded: RunBounded;
}

export type ReadBytes =
  | { readonly bytes: Uint8Array }
  | {
      readonly fault: string;
      /** It lies outside of the repository, and of whatever else may be read. */
      readonly isOutside?: true;
    };

/** `outside`: a link leads there. */
export type PathKind = 'file' | 'folder' | 'other' | 'outside' | 'absent';

export interface FolderEntry {
  readonly name: string;
  /** A `link` leads to a file or to nowhere; one to a folder, which may lie anywhere, is `other`. */
  readonly kind: 'file' | 'folder' | 'link' | 'other';
}

/** `task` is synchronous; what it throws beyond running out of time or stack is thrown. */
export type RunBounded = <Result>(task: () => Result, milliseconds: number) => Bounded<Result>;

export type Bounded<Result> = { readonly result: Result } | { readonly exceeded: 'time' | 'depth' };
