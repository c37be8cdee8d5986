/**
 * Names that files share: targets, variables, ladders, bases and other files, where they are used and where they are
 * defined.
 */
import { folderOf, isAbsolutePath, joinPaths, leadsOutside } from '../../base/posix-path.ts';
import { policyTargets, type TargetKind } from '../../tables/index.ts';
import type { TextKind } from './kinds.ts';
import { ELEMENT, type Spot, type TreeNode, type TreeScalar, walkSpots } from './tree.ts';

export type Name =
  | { readonly kind: 'target'; readonly of: TargetKind; readonly name: string }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'ladder'; readonly name: string }
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

export function mentionOf(found: Spot, kind: TextKind, file: string): Mention | null {
  const spot = { ...found, path: pathInItem(found.path, kind) };
  const { role, scalar } = spot;
  const waived = role === 'value' ? waivedTarget(spot, kind) : null;
  if (waived) return { ...waived, scalar, isDefinition: false };
  const name = role === 'key' ? definedName(spot, kind) : usedName(spot, kind, file);
  return name && { name, scalar, prefix: '', isDefinition: role === 'key' };
}

export function mentionsIn(tree: TreeNode | null, kind: TextKind, file: string): readonly Mention[] {
  return [...walkSpots(tree)].flatMap((spot) => mentionOf(spot, kind, file) ?? []);
}

function definedName({ path, scalar }: Spot, kind: TextKind): Name | null {
  const depth = ownerDepth(kind, path);
  if (depth === null) return null;
  const [what, second] = path.slice(depth);
  const name = scalar.value;
  const length = path.length - depth;
  if (what === 'targets' && length === 3 && isTargetKind(second)) return { kind: 'target', of: second, name };
  if (what === 'variables' && length === 2) return { kind: 'variable', name };
  return what === 'rings' && length === 2 ? { kind: 'ladder', name } : null;
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
  if (kind === 'policy' && isLadder(path)) return { kind: 'ladder', name: value };
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

function fileName(kind: 'base' | 'file', file: string, value: string): Name | null {
  if (isAbsolutePath(value)) return null;
  const name = joinPaths(folderOf(file), value);
  return leadsOutside(name) ? null : { kind, name };
}

export function isSameName(a: Name, b: Name): boolean {
  return (
    a.kind === b.kind && a.name === b.name && (a.kind !== 'target' || b.kind !== 'target' || a.of === b.of)
  );
}
