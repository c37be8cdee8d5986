/** Where values of compiled bodies come from that stand in no file, as the state records it. It sees no value. */
import { sameJson } from '../base/json.ts';
import { digestOf } from '../compile/canonical.ts';
import type { Compiled, SecretSlot } from '../compile/compiled.ts';
import type { Sources } from '../state/state.ts';

/** Undefined for a body without secrets and users. A secret that stands in the file itself has no reference. */
export function sourcesOf(compiled: Compiled): Sources | undefined {
  if (compiled.kind !== 'policy') return undefined;
  const secrets = compiled.secrets.flatMap((slot): [string, string][] => {
    const reference = referenceOf(slot);
    return reference === null ? [] : [[slot.pointer, reference]];
  });
  if (compiled.secrets.length === 0 && compiled.lookedUp.size === 0) return undefined;
  return { secrets: Object.fromEntries(secrets), users: Object.fromEntries(compiled.lookedUp) };
}

/** SHA-256, hex, since a command may have a secret among its arguments; null for what is written in the file itself. */
export function referenceOf({ source, folder }: SecretSlot): string | null {
  if ('literal' in source) return null;
  if (source.kind === 'command') return digestOf({ ...source, argv: [...source.argv] });
  return digestOf(folder === undefined ? { ...source } : { ...source, folder });
}

export function sameSources(a: Sources | undefined, b: Sources | undefined): boolean {
  return sameJson(asJson(a), asJson(b));
}

const asJson = (sources: Sources = { secrets: {}, users: {} }) => ({
  secrets: { ...sources.secrets },
  users: { ...sources.users },
});
