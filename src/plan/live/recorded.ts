/**
 * What the service recorded of a policy, by the record that answered its create: where that differs from what was sent,
 * and what is live because of it. The only place that compares the two, by the tables; it sends and stores nothing.
 */
import { isObject, type Json, type JsonObject, ownMember, type UnknownObject } from '../../base/json.ts';
import { below, segmentsOf, valueAt } from '../../base/json-pointer.ts';
import { SENSITIVE } from '../../diagnostics/redact.ts';
import type { RecordedDifference } from '../../generated/plan-file.ts';
import type { RecordedValue } from '../../generated/state.ts';
import { isSensitive } from '../../lint/sensitive.ts';
import {
  extensionTypes,
  type Field,
  fieldAt,
  payloads,
  policy,
  policyRecord,
  type Scalar,
} from '../../tables/index.ts';
import type { SealedBody } from '../plan.ts';
import { blankSecrets } from '../sealed-bodies.ts';

export type { RecordedDifference, RecordedValue };

/** A policy of the state: what was sent, and what was recorded otherwise. */
export interface SentPolicy {
  readonly body: SealedBody;
  readonly recorded?: readonly RecordedValue[];
}

/**
 * Where `record` differs from the body that was sent. A key that the record lacks says nothing. `isSecret` tells texts
 * that give back a secret of the request: of these, and of secret fields, only the path is returned.
 */
export function compareRecord(
  body: JsonObject,
  record: UnknownObject,
  isSecret: (text: string) => boolean,
): readonly RecordedValue[] {
  const found: RecordedValue[] = [];
  const add = (path: string, field: Field | undefined, sent: Json | undefined, value: unknown): void => {
    const kept = keepable(value);
    const isHidden =
      kept === undefined ||
      (field !== undefined && (isSensitive(field, sent) || isSensitive(field, kept))) ||
      isSecret(typeof kept === 'string' ? kept : JSON.stringify(kept)) ||
      (typeof sent === 'string' && isSecret(sent));
    found.push(isHidden ? { path } : { path, value: kept });
  };
  compareFields(policy.fields, body, record, '', add);
  const macos = ownMember(body, MACOS);
  const hasPayload = isObject(macos) && payloads.some(({ name }) => isObject(ownMember(macos, name)));
  for (const { name } of policyRecord.fields) {
    const value = asBoolean(ownMember(record, name));
    if (!name.endsWith(CONFIGURED) || value === undefined) continue;
    const isOfMacos = name === `${MACOS}${CONFIGURED}`;
    if (isOfMacos ? hasPayload && !value : value) found.push({ path: `/${name}`, value });
  }
  return found;
}

const MACOS = 'macos';
const CONFIGURED = '_configured';

type Add = (path: string, field: Field | undefined, sent: Json | undefined, value: unknown) => void;

function compareFields(
  fields: readonly Field[],
  sent: JsonObject,
  record: UnknownObject,
  path: string,
  add: Add,
): void {
  for (const field of fields) {
    const value = valueIn(record, field);
    const own = ownMember(sent, field.name) ?? undefined;
    // Most of a record only says that what was not sent is unset.
    if (value === undefined || (own === undefined && isUnset(value))) continue;
    compareField(field, own, value, below(path, field.name), add);
  }
}

/** Under its own name or another one that the spec uses; undefined where the record lacks it. */
function valueIn(record: UnknownObject, { name, aliases = [] }: Field): unknown {
  let found = ownMember(record, name);
  for (const alias of aliases) {
    const value = found ?? ownMember(record, alias);
    if (value !== undefined) found = value;
  }
  return found;
}

function compareField(field: Field, sent: Json | undefined, value: unknown, path: string, add: Add): void {
  const { fields } = field;
  if (fields === undefined) {
    if (!isAlike(field, sent, value)) add(path, field, sent, asTabled(field, value));
    return;
  }
  const inner = isObject(sent) ? sent : {};
  const isGone = !isObject(value) || (isEmpty(value) && Object.keys(inner).length > 0);
  // It holds payloads or targets: where it is gone, each of these is.
  if (path.lastIndexOf('/') === 0) {
    compareFields(fields, inner, isGone ? allNull(fields) : value, path, add);
    return;
  }
  const hasEmptyForm = field.emptyMeansUnset === true;
  if (isObject(sent) && isPayload(path) && (isGone || (hasEmptyForm && isHollow(value)))) {
    if (!hasEmptyForm || !isHollow(sent)) add(path, field, sent, null);
  } else if (isObject(value)) compareFields(fields, inner, value, path, add);
  else if (!isUnset(value) || !isHollow(sent)) add(path, field, sent, isUnset(value) ? null : value);
}

function isPayload(path: string): boolean {
  return payloads.some(({ name }) => path === `/${MACOS}/${name}`);
}

function allNull(fields: readonly Field[]): UnknownObject {
  return Object.fromEntries(fields.map(({ name }) => [name, null]));
}

/** Whether the record says what was sent, in whatever spelling. Something unset is spelled in several ways. */
function isAlike(field: Field, sent: Json | undefined, value: unknown): boolean {
  if (isUnsetIn(field, value)) {
    return isUnset(sent) || (field.nullForDefault === true && sent === field.default);
  }
  if (field.secret === true && isMasked(value)) return true;
  if (sent === undefined) return field.default !== undefined && isSameScalar(field, field.default, value);
  if (typeof sent === 'string' && field.address === true && isMasked(value)) return true;
  if (field.type === 'array' || field.bracketedList === true) return isSameList(field, sent, value);
  return typeof sent === 'object' ? isSameContent(sent, value) : isSameScalar(field, sent, value);
}

function isUnset(value: unknown): boolean {
  return value === undefined || value === null || isEmpty(value);
}

/** Unset, or an object in which everything is; no shape of the spec is deeper than a state keeps. */
function isHollow(value: unknown, level = 0): boolean {
  if (!isObject(value)) return isUnset(value);
  return level < MOST_LEVELS && Object.values(value).every((each) => isHollow(each, level + 1));
}

function isUnsetIn({ falseMeansUnset }: Field, value: unknown): boolean {
  return isUnset(value) || (falseMeansUnset === true && textOf(value)?.trim().toLowerCase() === 'false');
}

function isEmpty(value: unknown): boolean {
  if (isObject(value)) return Object.keys(value).length === 0;
  return value === '' || (Array.isArray(value) && value.length === 0);
}

function isMasked(value: unknown): boolean {
  return typeof value === 'string' && /^[*•●∙·‣⦁]+$/u.test(value.trim());
}

function isSameScalar(field: Field, sent: Scalar, value: unknown): boolean {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return false;
  if (sent === value) return true;
  if (typeof sent === 'boolean') return asBoolean(value) === sent;
  if (typeof sent === 'number') {
    const number = field.switch === true ? Number(asBoolean(value) ?? value) : asNumber(value);
    return number === sent;
  }
  const choice = choiceOf(field, value);
  return choice === undefined ? textOf(value) === sent : choice === choiceOf(field, sent);
}

/** Undefined for objects and lists: these may be of any depth, and have a `toString` of their own. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'object' ? undefined : String(value);
}

/** The value that this is a spelling of, among those that the tables list. */
function choiceOf({ values = [] }: Field, value: unknown): string | undefined {
  const text = textOf(value)?.toLowerCase();
  return values.find((choice) =>
    [choice.value, ...(choice.aliases ?? [])].some((spelling) => spelling.toLowerCase() === text),
  )?.value;
}

function asBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 0 || value === 1) return value === 1;
  const text = typeof value === 'string' ? value.trim().toLowerCase() : null;
  return text === 'true' ? true : text === 'false' ? false : undefined;
}

function asNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\s*-?\d+(?:\.0+)?\s*$/.test(value) ? Number(value) : undefined;
}

/** A list may be kept as a text within square brackets, and its ids as texts. */
function isSameList(field: Field, sent: Json, value: unknown): boolean {
  const [one, other] = [listOf(sent), listOf(value)];
  if (one === undefined || other === undefined) return false;
  const items = field.items?.fields;
  if (items)
    return one.length === other.length && one.every((item, at) => isSameItem(items, item, other[at]));
  const these = new Set(one.map(textOf));
  const those = new Set(other.map(textOf));
  return these.size === those.size && [...these].every((item) => those.has(item));
}

function listOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  const inner = typeof value === 'string' ? /^\s*\[([\s\S]*)\]\s*$/.exec(value)?.[1] : undefined;
  return inner?.split(',').flatMap((item) => item.trim().replace(/^(["'])(.*)\1$/, '$2') || []);
}

function isSameItem(fields: readonly Field[], sent: unknown, value: unknown): boolean {
  return (
    isObject(sent) &&
    isObject(value) &&
    fields.every((field) => {
      const [one, other] = [ownMember(sent, field.name), ownMember(value, field.name)];
      return isUnset(one) || isUnset(other) ? isUnset(one) && isUnset(other) : textOf(one) === textOf(other);
    })
  );
}

/** Of an object whose fields the spec does not show: the same keys with the same values; null is no value. */
function isSameContent(sent: Json, value: unknown): boolean {
  if (Array.isArray(sent)) {
    return (
      Array.isArray(value) &&
      sent.length === value.length &&
      sent.every((item, at) => isSameContent(item, value[at]))
    );
  }
  if (isObject(sent)) {
    if (!isObject(value)) return false;
    return [...new Set([...Object.keys(sent), ...Object.keys(value)])].every((key) =>
      isSameContent(ownMember(sent, key) ?? null, ownMember(value, key) ?? null),
    );
  }
  if (sent === value || textOf(sent) === value) return true;
  return (
    typeof value === 'string' &&
    extensionTypes.some((type) => type === sent && type.toLowerCase() === value.toLowerCase())
  );
}

/** In the spelling of the tables, so that what is live reads as if it had been sent. */
function asTabled(field: Field, value: unknown): unknown {
  if (isUnsetIn(field, value)) return field.type === 'array' ? [] : null;
  if (field.bracketedList === true) {
    const items = Array.isArray(value) ? value.map(textOf) : [undefined];
    return items.includes(undefined) ? value : `[${items.join()}]`;
  }
  if (field.type === 'array') {
    const list = listOf(value);
    return list && field.items?.type === 'integer'
      ? list.map((item) => asNumber(item) ?? item)
      : (list ?? value);
  }
  if (field.type === 'boolean') return asBoolean(value) ?? value;
  if (field.type === 'integer') return asNumber(value) ?? value;
  return choiceOf(field, value) ?? value;
}

/** A record may be of any size, while a state is kept for years. */
const MOST_CHARACTERS = 4_000;
const MOST_LEVELS = 20;
const MOST_VALUES = 1_000;

/** A copy as JSON; undefined for what is too large to keep. */
function keepable(value: unknown): Json | undefined {
  let room = MOST_CHARACTERS;
  let values = MOST_VALUES;
  const copy = (from: unknown, level: number): Json | undefined => {
    values -= 1;
    if (level > MOST_LEVELS || values < 0) return undefined;
    if (from === null || typeof from === 'boolean') return from;
    // 1e999 is a number of JSON that nothing can be made of.
    if (typeof from === 'number') return Number.isFinite(from) ? from : undefined;
    if (typeof from === 'string') {
      room -= from.length;
      return room < 0 ? undefined : from;
    }
    const entries: [string, Json][] = [];
    for (const [key, item] of Object.entries(isObject(from) ? from : Array.isArray(from) ? from : {})) {
      room -= key.length;
      const kept = copy(item, level + 1);
      if (kept === undefined) return undefined;
      entries.push([key, kept]);
    }
    return Array.isArray(from) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
  };
  return copy(value, 0);
}

/** What is live: the body that was sent, with what the service recorded otherwise. */
export function liveBodyOf({ body, recorded }: SentPolicy): SealedBody {
  if (recorded === undefined) return body;
  return recorded.reduce((live, { path, value = SENSITIVE }) => {
    const segments = segmentsOf(path);
    // The mark of a platform is no part of a body.
    return fieldAt(policy, segments.slice(0, 1)) ? withMember(live, segments, value) : live;
  }, body);
}

/** Null removes it. */
function withMember(object: JsonObject, [key, ...rest]: readonly string[], value: Json): JsonObject {
  if (key === undefined) return object;
  const inner = ownMember(object, key);
  if (rest.length > 0) {
    if (value === null && !isObject(inner)) return object;
    return { ...object, [key]: withMember(isObject(inner) ? inner : {}, rest, value) };
  }
  const { [key]: _, ...others } = object;
  return value === null ? others : { ...object, [key]: value };
}

const NONE: readonly RecordedDifference[] = [];

/** The differences as they are shown: without secrets, and with how serious each is. */
export function differencesOf({ body, recorded = [] }: SentPolicy): readonly RecordedDifference[] {
  if (recorded.length === 0) return NONE;
  // A payload as a whole may hold secrets, of which not even digests are shown.
  const shown = blankSecrets('policy', body);
  return recorded.map(({ path, value }) => {
    const field = fieldAt(policy, segmentsOf(path));
    // The mark of a platform is true or false, and is never sent.
    const sent = field === undefined ? value === false : (valueAt(shown, path) ?? null);
    const sensitive = value === undefined || (field !== undefined && isSensitive(field, sent));
    const isAdded = sent === null && field?.targetKind === undefined;
    const severity = isAdded || isSameText(sent, value) ? 'info' : 'danger';
    return {
      path,
      sent: sensitive ? null : sent,
      value: sensitive ? null : (value ?? null),
      sensitive,
      severity,
    };
  });
}

function isSameText(sent: Json, value: Json | undefined): boolean {
  return typeof sent === 'string' && typeof value === 'string' && sent.normalize() === value.normalize();
}

/** Whether what was sent is not what is live. */
export function isDangerous({ severity }: Pick<RecordedDifference, 'severity'>): boolean {
  return severity === 'danger';
}
