/** The bases that a file names: which files they are, and why some cannot be used. It does not read them. */
import { below } from '../../base/json-pointer.ts';
import { folderOf, joinPaths } from '../../base/posix-path.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Folder } from '../files/folder.ts';
import { type PathRefusal, refuseFile } from '../files/named-path.ts';
import type { MapNode, SourceNode, Span } from '../yaml/node.ts';
import { reportAt } from '../yaml/positions.ts';

/** A policy is built from a few bases; a list of hundreds is a mistake or an attack. */
export const MAX_BASES = 64;

export interface BaseReference {
  /** Relative to the root. */
  readonly file: string;
  readonly span: Span;
  readonly path: string;
}

export interface ReadExtends {
  readonly bases: readonly BaseReference[];
  readonly diagnostics: readonly Diagnostic[];
}

export function readExtends(folder: Folder, node: MapNode): ReadExtends {
  const bases: BaseReference[] = [];
  const diagnostics: Diagnostic[] = [];
  const refuse = (span: Span, path: string, [message, hint]: PathRefusal): void => {
    diagnostics.push(reportAt('bad-extends', span, path, message, hint));
  };

  const readOne = (item: SourceNode, path: string): void => {
    if (item.kind !== 'scalar' || typeof item.value !== 'string' || item.value === '') {
      refuse(item.span, path, EXPECTED);
      return;
    }
    const file = joinPaths(folderOf(item.span.file.path), item.value);
    const refusal = refuseFile(folder, item.value, file, BASE);
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

const EXPECTED: PathRefusal = [
  'extends takes the path of a file, or a list of paths',
  'write extends: _base/laptop.yaml',
];

const BASE = {
  what: 'base',
  base: 'the file that names it',
  example: 'write extends: _base/laptop.yaml',
};
