/**
 * Works on bodies whose secrets are replaced by digests. Two bodies are the same policy or web app if their effective
 * bodies, under today's tables, and their secrets are equal, whichever digests stand for these. It never sees a secret.
 */

import { canonicalJson } from '../base/canonical-json.ts';
import { isObject, type Json, type JsonObject, sameJson } from '../base/json.ts';
import { mapAlong, segmentsOf } from '../base/json-pointer.ts';
import { carriesCredential } from '../base/url.ts';
import type { Desired } from '../compile/compiled.ts';
import { effectiveBody } from '../compile/effective-body.ts';
import { SENSITIVE } from '../diagnostics/redact.ts';
import { isSensitive } from '../lint/sensitive.ts';
import {
  addressPointers,
  type Field,
  isUnset,
  payloadFields,
  policy,
  secretPointers,
  type Table,
  webApp,
} from '../tables/index.ts';
import type { Change, SealedBody } from './plan.ts';

type SealedKind = Change['kind'];

export interface BodyIdentity {
  /** The body without what is unset, and with one digest per secret, however each was sealed. */
  unify(kind: SealedKind, body: SealedBody): SealedBody;
  /** Its effective body, with unified digests. */
  effectiveOf(kind: SealedKind, body: SealedBody): JsonObject;
  /** Equal exactly for bodies that are the same. The name is part of the body. */
  keyOf(kind: SealedKind, body: SealedBody): string;
  same(kind: SealedKind, a: SealedBody, b: SealedBody): boolean;
}

export const tableOf = (kind: SealedKind): Table => (kind === 'policy' ? policy : webApp);

export function createBodyIdentity(desired: readonly Desired[]): BodyIdentity {
  const representatives = chooseRepresentatives(desired);
  const unify = (kind: SealedKind, body: SealedBody): SealedBody =>
    mapSecrets(kind, withoutUnset(body), (value) =>
      typeof value === 'string' ? (representatives.get(value) ?? value) : value,
    );
  const effectiveOf = (kind: SealedKind, body: SealedBody): JsonObject =>
    effectiveBody(unify(kind, body), tableOf(kind));
  const keyOf = (kind: SealedKind, body: SealedBody): string => canonicalJson(effectiveOf(kind, body));
  return {
    unify,
    effectiveOf,
    keyOf,
    // Nearly every body is exactly as recorded, which needs no effective body to tell.
    same: (kind, a, b) => sameJson(a, b) || keyOf(kind, a) === keyOf(kind, b),
  };
}

/** Maps every other digest of a secret to the one that this run makes of it, which is the same in all files. */
function chooseRepresentatives(desired: readonly Desired[]): ReadonlyMap<string, string> {
  return new Map(
    desired.flatMap(({ equivalents }) =>
      [...equivalents].flatMap(([digest, others]) => others.map((other) => [other, digest] as const)),
    ),
  );
}

/** An address without a credential stays. */
export function blankSecrets(kind: SealedKind, body: SealedBody): JsonObject {
  return mapSecrets(kind, body, (value, field) => (isSensitive(field, value) ? SENSITIVE : value));
}

/** Blanks credentials in addresses, which an older edict recorded as written. Digests stay. */
export function blankWrittenAddresses(kind: SealedKind, body: SealedBody): JsonObject {
  return mapSecrets(kind, body, (value, { address }) =>
    address === true && typeof value === 'string' && carriesCredential(value) ? SENSITIVE : value,
  );
}

interface SecretPlace {
  readonly path: readonly string[];
  readonly field: Pick<Field, 'secret' | 'address'>;
}

const placesOf = (table: Table): readonly SecretPlace[] => {
  const at = (pointers: readonly string[], field: SecretPlace['field']): readonly SecretPlace[] =>
    pointers.map((pointer) => ({ path: segmentsOf(pointer), field }));
  return [...at(secretPointers(table), { secret: true }), ...at(addressPointers(table), { address: true })];
};
const secretPlaces = { policy: placesOf(policy), web_app: placesOf(webApp) };

/** A copy of the body with each of its secrets replaced. */
function mapSecrets(
  kind: SealedKind,
  body: JsonObject,
  replace: (value: Json, field: SecretPlace['field']) => Json,
): JsonObject {
  let mapped = body;
  for (const { path, field } of secretPlaces[kind])
    mapped = mapAlong(mapped, path, (value) => replace(value, field));
  return mapped;
}

const hasEmptyForm = ({ emptyMeansUnset, fields = [] }: Field): boolean =>
  emptyMeansUnset === true || fields.some(hasEmptyForm);
const emptyForms = payloadFields.filter(hasEmptyForm);

/** An older edict recorded empty lists as written. */
function withoutUnset(body: JsonObject): JsonObject {
  let kept = body;
  for (const field of emptyForms)
    kept = mapAlong(kept, ['macos', field.name], (value) => setPart(field, value));
  return kept;
}

/** Undefined where nothing is set. */
function setPart(field: Field, value: Json): Json | undefined {
  if (isUnset(field, value)) return undefined;
  if (!isObject(value)) return value;
  let kept = value;
  for (const inner of field.fields ?? []) kept = mapAlong(kept, [inner.name], (part) => setPart(inner, part));
  return kept;
}
