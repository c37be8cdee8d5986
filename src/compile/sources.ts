/** Where the values come from that no file states, as the state records it. It sees no value. */
import { ownMember, sameJson } from '../base/json.ts';
import type { Origin, Sources } from '../generated/state.ts';
import type { SecretReference } from '../source/draft/draft.ts';
import { digestOf } from './canonical.ts';
import type { Compiled, SecretSlot } from './compiled.ts';

/** Undefined for a body without secrets and looked-up users. A secret written in the file itself has no reference. */
export function sourcesOf(compiled: Compiled): Sources | undefined {
  const { secrets } = compiled;
  const users = compiled.kind === 'policy' ? Object.fromEntries(compiled.lookedUp) : {};
  if (secrets.length === 0 && Object.keys(users).length === 0) return undefined;
  const digests: Record<string, string> = {};
  const from: Record<string, Origin> = {};
  for (const slot of secrets) {
    const reference = referenceOf(slot);
    if (reference === null || 'literal' in slot.source) continue;
    digests[slot.pointer] = reference;
    from[slot.pointer] = originOf(slot.source);
  }
  return { secrets: digests, users, from };
}

/** SHA-256, hex, since a command may have a secret among its arguments; null for a secret written in the file itself. */
export function referenceOf({ source, folder }: SecretSlot): string | null {
  if ('literal' in source) return null;
  if (source.kind === 'command') return digestOf({ ...source, argv: [...source.argv] });
  return digestOf(folder === undefined ? { ...source } : { ...source, folder });
}

/** For people to read: of a command only the program, since its arguments may hold secrets. */
function originOf(source: SecretReference): Origin {
  switch (source.kind) {
    case 'env':
      return { kind: 'env', name: shortened(source.name) };
    case 'file':
      return { kind: 'file', name: shortened(source.path) };
    case 'command':
      return { kind: 'command', name: programIn(source.argv[0] ?? '') };
  }
}

/** Keeps nothing of arguments, assignments or addresses that were written in place of a program. */
function programIn(word: string): string {
  const program = /^[^\s=?#&@:]*/.exec(word)?.[0] ?? '';
  return program === word ? shortened(word) : `${shortened(program)}…`;
}

/** Names only tell sources apart; they need not be complete. */
const LONGEST = 200;

function shortened(name: string): string {
  return name.length <= LONGEST ? name : `${name.slice(0, LONGEST)}…`.toWellFormed();
}

/** The secrets that come from other places, as JSON Pointers, and whether other names of users stand for their ids. */
export function otherSources(
  before: Sources = nowhere,
  after: Sources = nowhere,
): { readonly secrets: readonly string[]; readonly users: boolean } {
  if (before === after) return { secrets: [], users: false };
  const pointers = new Set([...Object.keys(before.secrets), ...Object.keys(after.secrets)]);
  return {
    secrets: [...pointers]
      .filter((at) => ownMember(before.secrets, at) !== ownMember(after.secrets, at))
      .sort(),
    users: !sameJson(before.users, after.users),
  };
}

const nowhere: Sources = { secrets: {}, users: {} };
