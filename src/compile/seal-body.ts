/** Bodies with digests in place of their secrets: what the state keeps and the plan compares. */
import type { JsonObject } from '../base/json.ts';
import { segmentsOf, valueAlong } from '../base/json-pointer.ts';
import { addressPointers, fieldAt, policy, secretPointers, webApp } from '../tables/index.ts';
import type { Compiled, Desired, SealedBody } from './compiled.ts';
import { type Digester, isSecretDigest } from './digests.ts';
import { fillSecrets } from './secrets.ts';
import { sourcesOf } from './sources.ts';

const noEquivalents: Desired['equivalents'] = new Map();

/** `values`: the secrets by JSON Pointer; `recorded`: the digests that the state holds. */
export async function sealBody(
  compiled: Compiled,
  values: ReadonlyMap<string, string>,
  digester: Digester,
  recorded: readonly string[],
): Promise<Desired> {
  if (values.size === 0) return desiredOf(compiled, compiled.body);
  const digests = new Map<string, string>();
  const equivalents = new Map<string, readonly string[]>();
  const table = compiled.kind === 'policy' ? policy : webApp;
  await Promise.all(
    [...values].map(async ([pointer, secret]) => {
      const digest = await digester.seal(secret);
      digests.set(pointer, digest);
      const others = await digester.alternatives(secret, recorded);
      // Older states hold addresses as they are, from before an address could be a secret.
      const isAddress = fieldAt(table, segmentsOf(pointer))?.address === true;
      equivalents.set(digest, isAddress ? [...others, secret] : others);
    }),
  );
  return desiredOf(compiled, fillSecrets(compiled.body, digests), equivalents);
}

/** The desired form of a compiled body whose secrets are sealed. */
export function desiredOf(
  compiled: Compiled,
  sealed: SealedBody,
  equivalents: Desired['equivalents'] = noEquivalents,
): Desired {
  const { kind, file, name } = compiled;
  const sources = sourcesOf(compiled);
  return {
    kind,
    file,
    name,
    app_id: kind === 'web_app' ? compiled.app_id : null,
    ...(kind === 'policy' && compiled.rung ? { rung: compiled.rung } : {}),
    sealed,
    ...(sources ? { sources } : {}),
    equivalents,
  };
}

/** Every distinct secret digest in the bodies of a state. */
export function recordedDigests(bodies: Iterable<JsonObject>): string[] {
  const pointers = new Set(
    [policy, webApp].flatMap((table) => [...secretPointers(table), ...addressPointers(table)]),
  );
  const paths = [...pointers].map(segmentsOf);
  const digests = new Set<string>();
  for (const body of bodies) {
    for (const path of paths) {
      const value = valueAlong(body, path);
      if (typeof value === 'string' && isSecretDigest(value)) digests.add(value);
    }
  }
  return [...digests];
}
