/** Finds the differences between two bodies, field by field. It decides nothing; equal bodies have no differences. */
import { isObject, type Json, type JsonObject, ownMember, sameJson } from '../base/json.ts';
import { escapeSegment } from '../base/json-pointer.ts';
import { isSensitive } from '../lint/sensitive.ts';
import { type Field, strengthOf, type Table } from '../tables/index.ts';
import type { FieldDiff, SealedBody } from './plan.ts';

export interface BodyForms {
  readonly effective: JsonObject;
  readonly written: SealedBody;
}

/** One value in both forms; undefined if it is absent. */
interface ValueForms {
  readonly effective: Json | undefined;
  readonly written: Json | undefined;
}

const ABSENT: ValueForms = { effective: undefined, written: undefined };

/** In the order of the spec. */
export function diffBodies({ fields }: Table, before: BodyForms, after: BodyForms): readonly FieldDiff[] {
  return diffFields(fields, before, after, '');
}

/** A new body is shown as it is sent, since its defaults tell nothing new. */
export function fieldsOfNew({ fields }: Table, body: SealedBody): readonly FieldDiff[] {
  return diffFields(fields, ABSENT, { effective: body, written: body }, '');
}

function diffValue(
  field: Field | undefined,
  before: ValueForms,
  after: ValueForms,
  path: string,
): readonly FieldDiff[] {
  const [from, to] = [before.effective, after.effective];
  if (from !== undefined && to !== undefined && sameJson(from, to)) return [];
  if (field?.fields && [from, to].every((side) => side === undefined || isObject(side))) {
    return diffFields(field.fields, before, after, path);
  }
  const sensitive = field !== undefined && [from, to].some((value) => isSensitive(field, value));
  return [
    {
      path,
      before: sensitive ? null : (from ?? null),
      after: sensitive ? null : (to ?? null),
      change: from === undefined ? 'added' : to === undefined ? 'removed' : 'changed',
      sensitive,
      strength: strengthOf(field, from, to),
    },
  ];
}

function diffFields(
  fields: readonly Field[],
  before: ValueForms,
  after: ValueForms,
  path: string,
): readonly FieldDiff[] {
  const whole = before.effective === undefined || after.effective === undefined;
  const [from, to] = whole ? [asShown(before, fields), asShown(after, fields)] : [before, after];
  const members = membersOf(fields, from.effective, to.effective);
  if (whole && members.length === 0) return diffValue(undefined, from, to, path);
  return members.flatMap(([name, field]) =>
    diffValue(field, memberOf(from, name), memberOf(to, name), `${path}/${escapeSegment(name)}`),
  );
}

/**
 * A payload that is added or removed as a whole is shown as written, plus the defaults that protect: removing
 * FileVault is weaker even where no file stated that it was on.
 */
function asShown(side: ValueForms, fields: readonly Field[]): ValueForms {
  const { effective } = side;
  if (!isObject(side.written) || !isObject(effective)) return { effective, written: effective };
  const shown: JsonObject = { ...side.written };
  for (const field of fields) {
    const value = ownMember(effective, field.name);
    if (value === undefined || Object.hasOwn(shown, field.name)) continue;
    if (matters.has(strengthOf(field, undefined, value))) shown[field.name] = value;
  }
  return { effective: shown, written: side.written };
}

const matters: ReadonlySet<string> = new Set(['stronger', 'weaker']);

function memberOf(side: ValueForms, name: string): ValueForms {
  return {
    effective: isObject(side.effective) ? ownMember(side.effective, name) : undefined,
    written: isObject(side.written) ? ownMember(side.written, name) : undefined,
  };
}

/** Those that a value has; without a field where the tables do not know them. */
function membersOf(
  fields: readonly Field[],
  ...values: readonly (Json | undefined)[]
): readonly (readonly [string, Field | undefined])[] {
  const present = new Set(values.flatMap((value) => (isObject(value) ? Object.keys(value) : [])));
  const known = fields
    .filter(({ name }) => present.delete(name))
    .map((field) => [field.name, field] as const);
  return [...known, ...[...present].sort().map((name) => [name, undefined] as const)];
}
