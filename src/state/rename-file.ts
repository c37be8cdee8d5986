/** Renames a policy file in a state, with everything that belongs to it. Pure. */
import { fileOfKey, policyKey, splitKey } from '../base/policy-key.ts';
import { type Holds, renameHolds } from './holds.ts';
import { filesOf, type Orphan, type StateContent } from './state.ts';
import { moveEntry } from './transitions.ts';

/** Moves a file with all its rings. The key of one ring is moved alone. */
export function moveFile(content: StateContent, from: string, to: string): StateContent {
  const rings = ringKeysOf(content, from);
  if (rings.length === 0) return renameHistory(moveEntry(content, from, to), from, fileOfKey(to));
  const moved = rings.reduce(
    (changed, key) => moveEntry(changed, key, policyKey(to, splitKey(key).ring)),
    content,
  );
  return renameHistory(moved, from, to);
}

/** The keys that the state has for rings of a file, sorted. */
export function ringKeysOf(content: StateContent, file: string): readonly string[] {
  return filesOf(content).filter((key) => key !== file && fileOfKey(key) === file);
}

/** Renames the file in what the state remembers beside its policies: what was left behind, counts, stops and skips. */
export function renameHistory<
  Content extends Pick<StateContent, 'orphans' | 'acknowledged' | 'copies' | keyof Holds>,
>(content: Content, from: string, to: string): Content {
  const { orphans, acknowledged, copies } = content;
  const renamed = (key: string): string => {
    const { file, ring } = splitKey(key);
    return file === from ? policyKey(to, ring) : key;
  };
  const withNewName = <One extends Orphan>(one: One): One => {
    const file = renamed(one.file);
    return file === one.file ? one : { ...one, file };
  };
  return {
    ...content,
    orphans: orphans.map(withNewName),
    ...(acknowledged && { acknowledged: acknowledged.map(withNewName) }),
    ...(copies && {
      copies: Object.fromEntries(Object.entries(copies).map(([file, count]) => [renamed(file), count])),
    }),
    ...renameHolds(content, (file) => (file === from ? to : file)),
  };
}
