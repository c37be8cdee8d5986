/**
 * The content of a policy, which climbs a ladder: its effective body without name and targets. Tells whether two policies
 * have equal content, and whether an older one gives the Macs of a newer one other values. It never sees a secret.
 */
import { isObject, type JsonObject, ownMember, sameJson } from '../../base/json.ts';
import { splitKey } from '../../base/policy-key.ts';
import type { Desired, SealedBody } from '../../compile/compiled.ts';
import { contentOf, nameInFile, type PolicyEntry } from '../../state/state.ts';
import { targetKinds } from '../../tables/index.ts';
import { targetIds } from '../live/affected-targets.ts';
import { type BodyIdentity, blankSecrets } from '../sealed-bodies.ts';

export function sameContent(a: SealedBody, b: SealedBody, identity: BodyIdentity): boolean {
  return identity.same('policy', contentOf(a), contentOf(b));
}

/** For statements about content whose secrets could not be read: they hold for any secrets. */
export function withAnySecrets(content: SealedBody): SealedBody {
  return blankSecrets('policy', content);
}

/** Whether a stop or a skip of `content` applies to this policy. */
export function isHeld(content: SealedBody, body: SealedBody, identity: BodyIdentity): boolean {
  return sameContent(content, body, identity) || sameContent(content, withAnySecrets(body), identity);
}

/** Whether name, content and targets are as wanted; another ring's name in brackets after the name makes no difference. */
export function isAsWanted(
  entry: Pick<PolicyEntry, 'name' | 'body'>,
  wanted: Pick<Desired, 'file' | 'name' | 'sealed'>,
  identity: BodyIdentity,
): boolean {
  const { body } = entry;
  if (identity.same('policy', body, wanted.sealed)) return true;
  const base = baseNameOf(wanted);
  if (base === null || baseOf(nameInFile(entry)) !== base) return false;
  return identity.same('policy', { ...body, name: wanted.name }, wanted.sealed);
}

/** The name in the file; null if the ring's policy has that name itself. */
function baseNameOf({ file, name }: Pick<Desired, 'file' | 'name'>): string | null {
  const ending = ` (${splitKey(file).ring})`;
  return name.endsWith(ending) ? name.slice(0, -ending.length) : null;
}

/** The name without a ring in brackets; null if there is none. */
function baseOf(name: string): string | null {
  return /^(?<base>.*) \([a-z0-9-]+\)$/s.exec(name)?.groups?.base ?? null;
}

function shareTarget(a: SealedBody, b: SealedBody): boolean {
  return targetKinds.some((kind) => {
    const others = new Set(targetIds(b, kind));
    return targetIds(a, kind).some((id) => others.has(id));
  });
}

export function sameTargets(a: SealedBody, b: SealedBody): boolean {
  return targetKinds.every((kind) => {
    const [one, other] = [new Set(targetIds(a, kind)), new Set(targetIds(b, kind))];
    return one.size === other.size && [...one].every((id) => other.has(id));
  });
}

/** Whether `older` gives a target of `newer` another value for one of the fields of `newer`. */
export function contradicts(older: SealedBody, newer: SealedBody, identity: BodyIdentity): boolean {
  if (!shareTarget(older, newer)) return false;
  const [there, here] = [older, newer].map((body) => identity.effectiveOf('policy', body).macos);
  return isObject(there) && isObject(here) && setsDifferentValue(there, here);
}

/** A missing payload, or a missing field without a default, gives no value. */
function setsDifferentValue(there: JsonObject, here: JsonObject): boolean {
  return Object.entries(here).some(([key, value]) => {
    const other = ownMember(there, key);
    if (other === undefined || other === null || value === null) return false;
    return isObject(value) && isObject(other) ? setsDifferentValue(other, value) : !sameJson(value, other);
  });
}
