/**
 * Names that files share: targets, variables, ladders and their rings, groups, bases and other files, and the anchors of
 * one file; where they are used and where they are defined.
 */
import { folderOf, isAbsolutePath, joinPaths, leadsOutside } from '../../base/posix-path.ts';
import { policyTargets, type TargetKind } from '../../tables/index.ts';
import type { TextKind } from './kinds.ts';
import {
  ELEMENT,
  readAnchors,
  readTree,
  type Spot,
  spotAt,
  type TreeList,
  type TreeMap,
  type TreeScalar,
  walkSpots,
} from './tree.ts';

export type Name =
  | { readonly kind: 'target'; readonly of: TargetKind; readonly name: string }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'ladder'; readonly name: string }
  | { readonly kind: 'ring'; readonly of: string; readonly name: string }
  | { readonly kind: 'group'; readonly name: string }
  /** At an offset of one file, where a later anchor may have the same name. */
  | { readonly kind: 'anchor'; readonly file: string; readonly at: number; readonly name: string }
  /** Relative to the root. */
  | { readonly kind: 'base'; readonly name: string }
  | { readonly kind: 'file'; readonly name: string };

export interface Mention {
  readonly name: Name;
  readonly scalar: TreeScalar;
  /** What precedes the name in the same text: `devicegroups/`. */
  readonly prefix: string;
  /** Whether the name is defined here. */
  readonly isDefinition: boolean;
}

export function isTargetKind(word: string | undefined): word is TargetKind {
  return policyTargets.some(({ name }) => name === word);
}

/** How deep in a file the mapping is that holds `targets`, `variables` and `rings`; null for files without one. */
function ownerDepth(kind: TextKind, path: readonly string[]): number | null {
  if (kind === 'environment') return 0;
  if (kind !== 'config') return null;
  return path[0] === 'environments' || path[0] === 'groups' ? 2 : 0;
}

/** The path in the invariant, where a file holds several. */
export function pathInItem(path: readonly string[], kind: TextKind): readonly string[] {
  return kind === 'invariant' && path[0] === ELEMENT ? path.slice(1) : path;
}

export function mentionAt(text: string, offset: number, kind: TextKind, file: string): Mention | null {
  const spot = spotAt(readTree(text), offset);
  const here = [...anchorsIn(text, file), ...(spot ? mentionsOf(spot, kind, file) : [])];
  return here.find(({ scalar: { start, end } }) => start <= offset && offset <= end) ?? null;
}

export function mentionsIn(text: string, kind: TextKind, file: string): readonly Mention[] {
  const spots = [...walkSpots(readTree(text))];
  return [...spots.flatMap((spot) => mentionsOf(spot, kind, file)), ...anchorsIn(text, file)];
}

function anchorsIn(text: string, file: string): readonly Mention[] {
  return readAnchors(text).flatMap(({ definition: at, ...scalar }) => {
    if (at === null) return [];
    const name = { kind: 'anchor', file, at, name: scalar.value } as const;
    return [{ name, scalar, prefix: '', isDefinition: at === scalar.start }];
  });
}

function mentionsOf(found: Spot, kind: TextKind, file: string): readonly Mention[] {
  const spot = { ...found, path: pathInItem(found.path, kind) };
  const { role, scalar, path } = spot;
  const defined = definedName(spot, kind);
  if (defined) return [{ name: defined, scalar, prefix: '', isDefinition: true }];
  if (role === 'key') return [];
  if (isSelector(path, kind)) return groupsIn(scalar);
  const waived = waivedTarget(spot, kind);
  if (waived) return [{ ...waived, scalar, isDefinition: false }];
  const name = usedName(spot, kind, file);
  return name ? [{ name, scalar, prefix: '', isDefinition: false }] : [];
}

function definedName({ path, scalar, role }: Spot, kind: TextKind): Name | null {
  const depth = ownerDepth(kind, path);
  if (depth === null) return null;
  const [what, second, , last] = path.slice(depth);
  const name = scalar.value;
  const length = path.length - depth;
  if (role === 'value') {
    const isRing = what === 'rings' && second !== undefined && length === 4 && last === 'name';
    return isRing ? { kind: 'ring', of: second, name } : null;
  }
  if (kind === 'config' && path[0] === 'groups' && path.length === 2) return { kind: 'group', name };
  if (what === 'targets' && length === 3 && isTargetKind(second)) return { kind: 'target', of: second, name };
  if (what === 'variables' && length === 2) return { kind: 'variable', name };
  return what === 'rings' && length === 2 ? { kind: 'ladder', name } : null;
}

/** Whether a value selects environments, as `--envs` does. */
export function isSelector(path: readonly string[], kind: TextKind): boolean {
  const place = path.join('/');
  if (kind === 'config')
    return ['waves', 'windows'].some((key) => place === `${key}/${ELEMENT}/environments`);
  return kind === 'invariant' && /^for\/environments(?:\/\*)?$/.test(place);
}

/** `group:NAME` in a selector. */
function groupsIn({ value, quoted, start, end }: TreeScalar): readonly Mention[] {
  const margin = quoted ? 1 : 0;
  // With escapes or several lines, the places in the text are others.
  if (end - start !== value.length + 2 * margin) return [];
  return [...value.matchAll(/(?<=(?:^|,)\s*!?group:)[\w.-]+/g)].map(({ 0: name, index }) => {
    const from = start + margin + index;
    const scalar = {
      kind: 'scalar',
      start: from,
      end: from + name.length,
      value: name,
      quoted: false,
    } as const;
    return { name: { kind: 'group', name }, scalar, prefix: '', isDefinition: false };
  });
}

/** Whether a value is in the list of the groups that an environment belongs to. */
export function isGroup(path: readonly string[], kind: TextKind): boolean {
  const depth = kind === 'environment' || path[0] === 'environments' ? ownerDepth(kind, path) : null;
  return depth !== null && path.length <= depth + 2 && path[depth] === 'groups';
}

/** `devicegroups/kiosk` in a waiver of an invariant. */
function waivedTarget({ path, scalar }: Spot, kind: TextKind): Pick<Mention, 'name' | 'prefix'> | null {
  if (kind !== 'invariant' || path.join('/') !== `waivers/${ELEMENT}/target`) return null;
  const [of, ...rest] = scalar.value.split('/');
  const name = rest.join('/');
  if (!isTargetKind(of) || name === '' || /^\d+$/.test(name)) return null;
  return { name: { kind: 'target', of, name }, prefix: `${of}/` };
}

function usedName({ path, scalar, holders }: Spot, kind: TextKind, file: string): Name | null {
  const { value } = scalar;
  if (value === '') return null;
  const last = path.at(-1);
  const [holder] = holders;
  const isAlone = holder?.kind === 'map' && holder.entries.length === 1;
  if (last === 'var' && isAlone && (kind === 'policy' || kind === 'web_app'))
    return { kind: 'variable', name: value };
  const of = targetSlot(path);
  if (of !== null && value === '*') return null;
  if (of !== null) return scalar.quoted || !/^\d+$/.test(value) ? { kind: 'target', of, name: value } : null;
  if (kind === 'policy' && isExtends(path)) return fileName('base', file, value);
  if (kind === 'invariant' && path.join('/') === 'never_weaker_than') return { kind: 'base', name: value };
  if (kind === 'rule' && path.join('/') === `waivers/${ELEMENT}/file`) return fileName('file', '', value);
  if (kind === 'policy' && isLadder(path)) return { kind: 'ladder', name: value };
  const ladder = kind === 'policy' && path.join('/') === 'rings/stop_at' ? ladderBeside(holder) : null;
  if (ladder !== null) return { kind: 'ring', of: ladder, name: value };
  if (isGroup(path, kind)) return { kind: 'group', name: value };
  if (last === 'file' && isAlone && (kind === 'policy' || kind === 'web_app'))
    return fileName('file', file, value);
  return null;
}

/** The kind of target that a list or a single value at a path names; null elsewhere. */
export function targetSlot(path: readonly string[]): TargetKind | null {
  const names = path.at(-1) === ELEMENT ? path.slice(0, -1) : path;
  // An exception may be one of a list.
  const holder = names.at(-2) === ELEMENT ? names.at(-3) : names.at(-2);
  const of = names.at(-1);
  const isHolder = holder === 'policy_targets' || holder === 'targets' || holder === 'except';
  return isHolder && isTargetKind(of) ? of : null;
}

export function isExtends(path: readonly string[]): boolean {
  return path[0] === 'extends' && (path.length === 1 || (path.length === 2 && path[1] === ELEMENT));
}

export function isLadder(path: readonly string[]): boolean {
  return path[0] === 'rings' && (path.length === 1 || (path.length === 2 && path[1] === 'ladder'));
}

function ladderBeside(holder: TreeMap | TreeList | undefined): string | null {
  const entries = holder?.kind === 'map' ? holder.entries : [];
  const value = entries.find(({ key }) => key.value === 'ladder')?.value;
  return value?.kind === 'scalar' ? value.value : null;
}

function fileName(kind: 'base' | 'file', file: string, value: string): Name | null {
  if (isAbsolutePath(value)) return null;
  const name = joinPaths(folderOf(file), value);
  return leadsOutside(name) ? null : { kind, name };
}
