/** The bases that a file names: which files they are, and why some cannot be used. It does not read them. */
import { below } from '../../base/json-pointer.ts';
import { folderOf, isAbsolutePath, joinPaths, leadsOutside, nameOf } from '../../base/posix-path.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { printable } from '../../diagnostics/printable.ts';
import { report } from '../../diagnostics/report.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import type { Folder } from '../files/folder.ts';
import type { MapNode, SourceNode, Span } from '../yaml/node.ts';
import { rangeOf } from '../yaml/positions.ts';

/** A policy is built from a few bases; a list of hundreds is a mistake or an attack. */
export const MAX_BASES = 64;

export interface Base {
  /** Relative to the root. */
  readonly file: string;
  readonly span: Span;
  readonly path: string;
}

export interface ReadExtends {
  readonly bases: readonly Base[];
  readonly diagnostics: readonly Diagnostic[];
}

export function readExtends(folder: Folder, node: MapNode): ReadExtends {
  const bases: Base[] = [];
  const diagnostics: Diagnostic[] = [];
  const refuse = (span: Span, path: string, [message, hint]: Refusal): void => {
    diagnostics.push(badExtends({ span, path }, message, hint));
  };

  const readOne = (item: SourceNode, path: string): void => {
    if (item.kind !== 'scalar' || typeof item.value !== 'string' || item.value === '') {
      refuse(item.span, path, EXPECTED);
      return;
    }
    const file = joinPaths(folderOf(item.span.file.path), item.value);
    const refusal = check(folder, item.value, file);
    if (refusal) refuse(item.span, path, refusal);
    else bases.push({ file, span: item.span, path });
  };

  const value = node.entries.get('extends')?.value;
  if (!value || (value.kind === 'scalar' && value.value === null)) return { bases, diagnostics };
  if (value.kind !== 'list') readOne(value, '/extends');
  else if (value.items.length > MAX_BASES) {
    refuse(value.span, '/extends', [
      `The file names more than ${MAX_BASES} bases`,
      'merge some of them into one',
    ]);
  } else
    value.items.forEach((item, index) => {
      readOne(item, below('/extends', index));
    });
  return { bases, diagnostics };
}

export function badExtends(at: { span: Span; path: string }, message: string, hint: string): Diagnostic {
  const { span, path } = at;
  return report({ code: 'bad-extends', file: span.file.path, path, range: rangeOf(span), message, hint });
}

type Refusal = readonly [message: string, hint: string];

const EXPECTED: Refusal = [
  'extends takes the path of a file, or a list of paths',
  'write extends: _base/laptop.yaml',
];
const OUTSIDE: Refusal = ['The base lies outside of the repository', 'put it into the repository'];

function check(folder: Folder, written: string, file: string): Refusal | null {
  if (written.includes('\0')) return ['A path cannot hold a NUL character', 'write the path of a file'];
  if (isAbsolutePath(written))
    return ['The path of a base is relative to the file that names it', 'write extends: _base/laptop.yaml'];
  if (leadsOutside(file)) return OUTSIDE;
  switch (folder.kindOf(file)) {
    case 'file':
      return null;
    case 'outside':
      return OUTSIDE;
    case 'absent':
      return [`There is no file ${printable(file)}`, suggestFile(folder, written, file)];
    default:
      return [`${printable(file)} is not a file`, 'name a file'];
  }
}

function suggestFile(folder: Folder, written: string, file: string): string {
  const fallback = 'the path is relative to the file that names it';
  try {
    const names = folder.list(folderOf(file)).map(({ name }) => name);
    const meant = nearest(nameOf(file), names);
    return meant === null ? fallback : `did you mean ${printable(joinPaths(folderOf(written), meant))}?`;
  } catch {
    return fallback;
  }
}
