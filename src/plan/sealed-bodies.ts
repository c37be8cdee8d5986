/**
 * Bodies with digests in the place of their secrets: replacing what stands there, and whether two bodies are the same
 * policy or web app to the service, which they are with equal effective bodies under the tables of today and equal
 * secrets, whichever digest stands for them. It never sees a secret.
 */

import { canonicalJson } from '../base/canonical-json.ts';
import { isObject, type Json, type JsonObject, ownMember, sameJson } from '../base/json.ts';
import type { Desired } from '../compile/compiled.ts';
import { effectiveBody } from '../compile/effective-body.ts';
import { SENSITIVE } from '../diagnostics/redact.ts';
import { policy, secretPointers, type Table, webApp } from '../tables/index.ts';
import type { Change, SealedBody } from './plan.ts';

type Kind = Change['kind'];

export interface BodyIdentity {
  /** Equal exactly for bodies that are the same. The name is part of a body. */
  keyOf(kind: Kind, body: SealedBody): string;
  /** The effective body, with one digest for each secret however it was sealed. */
  effectiveOf(kind: Kind, body: SealedBody): JsonObject;
  same(kind: Kind, a: SealedBody, b: SealedBody): boolean;
}

export const tableOf = (kind: Kind): Table => (kind === 'policy' ? policy : webApp);

export function createBodyIdentity(desired: readonly Desired[]): BodyIdentity {
  const representatives = chooseRepresentatives(desired);
  const effective = new WeakMap<SealedBody, JsonObject>();
  const keys = new WeakMap<SealedBody, string>();

  const identity: BodyIdentity = {
    effectiveOf(kind, body) {
      let found = effective.get(body);
      if (!found) {
        const table = tableOf(kind);
        found = mapSecrets(effectiveBody(body, table), table, (value) =>
          typeof value === 'string' ? (representatives.get(value) ?? value) : value,
        );
        effective.set(body, found);
      }
      return found;
    },
    keyOf(kind, body) {
      let key = keys.get(body);
      if (key === undefined) {
        key = canonicalJson(identity.effectiveOf(kind, body));
        keys.set(body, key);
      }
      return key;
    },
    // Nearly every body of a plan is as it was sent: that is seen without working out what is effective.
    same: (kind, a, b) => sameJson(a, b) || identity.keyOf(kind, a) === identity.keyOf(kind, b),
  };
  return identity;
}

/** For each digest of a secret, the one that stands for all digests of that secret. */
function chooseRepresentatives(desired: readonly Desired[]): ReadonlyMap<string, string> {
  const representatives = new Map<string, string>();
  for (const { equivalents } of desired) {
    for (const [digest, others] of equivalents) {
      const all = [digest, ...others];
      const known = all.find((candidate) => representatives.has(candidate));
      const representative = (known && representatives.get(known)) ?? digest;
      for (const each of all) if (!representatives.has(each)) representatives.set(each, representative);
    }
  }
  return representatives;
}

export function blankSecrets(kind: Kind, body: SealedBody): JsonObject {
  return mapSecrets(body, tableOf(kind), () => SENSITIVE);
}

const pathsOfTables = new WeakMap<Table, readonly (readonly string[])[]>();

function secretPaths(table: Table): readonly (readonly string[])[] {
  let paths = pathsOfTables.get(table);
  if (!paths) {
    paths = secretPointers(table).map((pointer) => pointer.slice(1).split('/'));
    pathsOfTables.set(table, paths);
  }
  return paths;
}

/** A copy of the body with something else in the place of each secret that it has. */
export function mapSecrets(body: JsonObject, table: Table, replace: (value: Json) => Json): JsonObject {
  let mapped = body;
  for (const path of secretPaths(table)) mapped = mapAt(mapped, path, replace);
  return mapped;
}

/** It copies only what it changes. */
function mapAt(object: JsonObject, path: readonly string[], replace: (value: Json) => Json): JsonObject {
  const [key, ...rest] = path;
  const value = key === undefined ? undefined : ownMember(object, key);
  if (key === undefined || value === undefined) return object;
  let replaced: Json;
  if (rest.length === 0) replaced = replace(value);
  else if (isObject(value)) replaced = mapAt(value, rest, replace);
  else return object;
  return replaced === value ? object : { ...object, [key]: replaced };
}
