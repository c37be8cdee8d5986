/** Reads the policies of a case: written in it, or files of the repository. */
import { below } from '../../base/json-pointer.ts';
import { folderOf, joinPaths, leadsOutside, normalizePath } from '../../base/posix-path.ts';
import type { MapReader } from '../../lint/user-rules/map-reader.ts';
import { isBase } from '../../source/draft/file-fields.ts';
import type { Folder } from '../../source/files/folder.ts';
import type { MapNode, SourceNode } from '../../source/yaml/node.ts';
import type { ParsedYaml } from '../../source/yaml/parse-any-yaml.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';
import type { GivenPolicies } from './case.ts';

export interface CaseFile {
  /** Relative to the root, with `/`. */
  readonly path: string;
  readonly parsed: ParsedYaml;
  readonly folder: Folder;
  readonly reader: MapReader;
}

/** A policy for which no file is named. */
export interface SinglePolicy {
  /** Null where it is written in the case. */
  readonly path: string | null;
  readonly policy: ParsedYaml | null;
}

/** Null after a fault, which is reported. */
export function readSingle(node: SourceNode, at: string, file: CaseFile): SinglePolicy | null {
  if (node.kind === 'map') return { path: null, policy: inline(node, file) };
  const path = readPath(node, at, file);
  return path === null ? null : { path, policy: null };
}

/** A mapping of files to policies, or a list of files. */
export function readSeveral(node: SourceNode, at: string, file: CaseFile): GivenPolicies {
  const { reader } = file;
  const policies = new Map<string, ParsedYaml | null>();
  if (node.kind === 'list') {
    node.items.forEach((item, index) => {
      const path = readPath(item, below(at, index), file);
      if (path === null) return;
      if (!isBase(path)) policies.set(path, null);
      else {
        const message = `${path} is not a policy by its name, so it must stand for one`;
        reader.refuse('bad-reference', item.span, below(at, index), message, `write FILE.yaml: ${path}`);
      }
    });
    return policies;
  }
  if (node.kind !== 'map') {
    const message = 'This must be a mapping of files to policies';
    reader.refuse('wrong-type', node.span, at, message, 'write FILE.yaml: …');
    return policies;
  }
  for (const [name, { key, value }] of node.entries) {
    if (!isFileName(name)) {
      const message = `${JSON.stringify(name)} is not a valid name of a policy file`;
      reader.refuse('bad-format', key, below(at, name), message, 'write a path such as policies/wifi.yaml');
      continue;
    }
    const single = readSingle(value, below(at, name), file);
    if (single) policies.set(name, policyFor(name, single, file));
  }
  return policies;
}

export function isFileName(name: string): boolean {
  if (!/^[^/].*\.ya?ml$/.test(name) || isBase(name)) return false;
  return normalizePath(name) === name && !leadsOutside(name);
}

/** The policy for the file `name`, whichever file it comes from; null where that is the file itself. */
export function policyFor(
  name: string,
  { path, policy }: SinglePolicy,
  { folder }: CaseFile,
): ParsedYaml | null {
  if (policy !== null || path === null || path === name) return policy;
  const { file, diagnostic } = folder.read(path);
  return file ? parseYaml(file) : { root: null, diagnostics: [diagnostic], comments: [] };
}

function inline(node: MapNode, { parsed }: CaseFile): ParsedYaml {
  const { start, end, file } = node.span;
  const lineEnd = file.text.indexOf('\n', end);
  const last = lineEnd < 0 ? file.text.length : lineEnd;
  return {
    root: node,
    diagnostics: [],
    comments: parsed.comments.filter((comment) => comment.start >= start && comment.end <= last),
  };
}

/** A path relative to the file of the case, else to the root. */
function readPath(node: SourceNode, at: string, { path, folder, reader }: CaseFile): string | null {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') {
    reader.refuse('wrong-type', node.span, at, 'This must be a policy, or the path of one');
    return null;
  }
  const places = [joinPaths(folderOf(path), node.value), normalizePath(node.value)];
  // A link that leads outside is refused when it is read.
  const isThere = (place: string): boolean => ['file', 'outside'].includes(folder.kindOf(place));
  const found = places.find((place) => !leadsOutside(place) && isThere(place));
  if (found !== undefined) return found;
  const message = `There is no file ${JSON.stringify(node.value)}`;
  reader.refuse(
    'bad-reference',
    node.span,
    at,
    message,
    'the path is relative to this file, or to edict.yaml',
  );
  return null;
}
