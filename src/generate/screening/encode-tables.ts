/**
 * The tables as the bytes that the kernel of the fast path reads. `src/fast/kernel/layout.ts` says where what
 * stands.
 */
import {
  ADDRESS,
  ANY,
  BOOLEAN,
  BRACKETED,
  DOUBTFUL,
  EXACT,
  F_CHILD,
  F_CHOICE_COUNT,
  F_CHOICES,
  F_DEFAULT,
  F_DEFAULT_CHOICE,
  F_DEFAULT_LENGTH,
  F_FLAGS,
  F_LEAST,
  F_MAX,
  F_MIN,
  F_MOST,
  F_NAME,
  F_NAME_LENGTH,
  F_REMARKED_CHOICES,
  F_TARGET_KIND,
  FIELD_SIZE,
  FILLED,
  INTEGER,
  LIST,
  MOST_FIELDS,
  NAME,
  NULLABLE,
  O_COMPARED,
  O_COMPARED_FIELDS,
  O_DEFAULTED_FIELDS,
  O_FIELDS,
  O_FREE_FIELDS,
  O_HASH_MASK,
  O_HASHES,
  O_INSTANCE,
  O_REQUIRED,
  O_RULE_COUNT,
  O_RULES,
  OBJECT,
  OBJECT_SIZE,
  POPULATED,
  REMARKED,
  RULE_AVAILABLE,
  RULE_DISJOINT,
  RULE_FORBIDDEN,
  RULE_REQUIRED,
  SECRET,
  T_ANYTHING,
  T_POLICY,
  T_REFERENCE,
  T_WEB_APP,
  TABLES_HEAD,
  TARGET,
  TEXT,
  USERS,
  V_BOOLEAN,
  V_INTEGER,
  V_TEXT,
  VARIABLE,
} from '../../fast/kernel/layout.ts';
import { comparedAppLists, comparedPayloads } from '../../lint/across/settings.ts';
import { LAST_PORT } from '../../lint/rules/port-range.ts';
import { fileFields } from '../../source/file-fields.ts';
import {
  type Condition,
  effectCondition,
  type Field,
  type FieldType,
  payloads,
  policyTargets,
} from '../../tables/index.ts';
import { choicesOf, defaultChoice } from './choices.ts';
import { type Doubts, probeRules } from './probe-rules.ts';

/** Integers of more digits are left to the reference. */
const LARGEST = 10n ** 15n - 1n;
const APPS = 'app_management';

interface ObjectFacts {
  readonly doubts: Doubts;
  /** 1 and up for payloads that are compared, else 0. */
  readonly compared: number;
  readonly comparedFields: readonly string[];
  readonly instance: string | null;
  /** Whether its fields are judged apart from each other, but for what rules look at together. */
  readonly isParted: boolean;
}

const noDoubts: Doubts = { choices: new Map(), ranges: new Map(), pairs: [], disjoint: [] };
const plainObject: ObjectFacts = {
  doubts: noDoubts,
  compared: 0,
  comparedFields: [],
  instance: null,
  isParted: false,
};

/** The payloads that are compared, in the order of their numbers, which begin with 1. */
export const comparedNames: readonly string[] = [...comparedPayloads.map(({ payload }) => payload), APPS];

export function encodeTables(): Uint8Array {
  if (policyTargets[USERS]?.targetKind !== 'users')
    throw new Error('USERS of the layout is not that of the tables');
  const writer = createWriter();
  const head = writer.reserve(TABLES_HEAD);
  writer.u32(head + T_POLICY, writeObject(writer, fileFields('policy'), factsOf(fileFields('policy'))));
  writer.u32(head + T_WEB_APP, writeObject(writer, fileFields('web_app'), plainObject));
  writer.u32(head + T_REFERENCE, writeReference(writer));
  const anything = writer.reserve(FIELD_SIZE);
  writer.u32(anything + F_FLAGS, ANY);
  writer.u32(head + T_ANYTHING, anything);
  return writer.bytes();
}

/** `env` and `var`, in this order. */
function writeReference(writer: Writer): number {
  const word = (name: string): Field => ({ name, type: 'string', summary: '', minLength: 1, required: true });
  return writeObject(writer, [word('env'), word('var')], plainObject, EXACT);
}

function factsOf(fields: readonly Field[]): ObjectFacts {
  const payload = payloads.find((table) => table.fields === fields);
  if (!payload) return { ...plainObject, isParted: partedFields.includes(fields) };
  const compared = comparedNames.indexOf(payload.name) + 1;
  return {
    doubts: probeRules(payload),
    compared,
    comparedFields:
      compared === 0
        ? []
        : payload.name === APPS
          ? comparedAppLists
          : payload.fields.filter(isScalar).map(({ name }) => name),
    instance: comparedPayloads.find((candidate) => candidate.payload === payload.name)?.each ?? null,
    isParted: true,
  };
}

/** Of a policy, and of the object with its payloads. */
const partedFields = [
  fileFields('policy'),
  ...fileFields('policy').flatMap(({ name, fields }) => (name === 'macos' && fields ? [fields] : [])),
];

function isScalar({ type }: Field): boolean {
  return !typesOf(type).some((one) => one === 'array' || one === 'object');
}

function writeObject(writer: Writer, fields: readonly Field[], facts: ObjectFacts, more = 0): number {
  if (fields.length > MOST_FIELDS) throw new Error('An object has more fields than the kernel has bits for');
  const row = writer.reserve(OBJECT_SIZE);
  const rows = writer.reserve(fields.length * FIELD_SIZE);
  fields.forEach((field, index) => {
    writeField(writer, rows + index * FIELD_SIZE, field, index, facts);
    if (more !== 0) writer.u32(rows + index * FIELD_SIZE + F_FLAGS, flagsOf(field, facts) | more);
  });
  const rules = rulesOf(fields, facts);
  const { mask, slots } = hashesOf(fields.map(({ name }) => name));
  writer.u32(row + O_FIELDS, rows);
  writer.u32(row + O_HASH_MASK, mask);
  writer.u32(row + O_HASHES, writer.append(slots));
  // Of a reference, one of two is there.
  const required = more === 0 ? fields.map(({ required: is }) => is === true) : [];
  writer.u64(row + O_REQUIRED, bits(required.flatMap((is, index) => (is ? [index] : []))));
  writer.u32(row + O_RULES, writer.append(words(rules.flat())));
  writer.u32(row + O_RULE_COUNT, rules.length);
  writer.u32(row + O_COMPARED, facts.compared);
  writer.u32(row + O_INSTANCE, facts.instance === null ? 0 : indexOf(fields, facts.instance) + 1);
  const compared = facts.comparedFields.map((name) => indexOf(fields, name));
  writer.u64(row + O_FREE_FIELDS, bits(freeFields(fields, facts)));
  writer.u64(row + O_COMPARED_FIELDS, bits(compared));
  writer.u64(
    row + O_DEFAULTED_FIELDS,
    bits(compared.filter((index) => fields[index]?.default !== undefined)),
  );
  return row;
}

function writeField(writer: Writer, row: number, field: Field, index: number, facts: ObjectFacts): void {
  const name = new TextEncoder().encode(field.name);
  writer.u32(row + F_NAME, writer.append(name));
  writer.u32(row + F_NAME_LENGTH, name.length);
  writer.u32(row + F_FLAGS, flagsOf(field, facts));
  writeChoices(writer, row, field);
  writer.u64(
    row + F_REMARKED_CHOICES,
    bits([...deprecatedChoices(field), ...(facts.doubts.choices.get(field.name) ?? [])]),
  );
  const narrow = facts.doubts.ranges.get(field.name);
  writer.i64(row + F_MIN, BigInt(Math.max(0, field.min ?? 0)));
  writer.i64(row + F_MAX, BigInt(field.max ?? LARGEST));
  writer.i64(row + F_LEAST, BigInt(Math.max(field.port ? 1 : 0, narrow?.min ?? 0)));
  writer.i64(row + F_MOST, BigInt(narrow?.max ?? (field.port ? LAST_PORT : LARGEST)));
  if (facts.comparedFields.includes(field.name) && field.default !== undefined) {
    const bytes = encodeSetting(index, field.default);
    writer.u32(row + F_DEFAULT, writer.append(bytes));
    writer.u32(row + F_DEFAULT_LENGTH, bytes.length);
  }
  writer.u32(row + F_DEFAULT_CHOICE, defaultChoice(field));
  if (field.fields) writer.u32(row + F_CHILD, writeObject(writer, field.fields, factsOf(field.fields)));
  else if (field.items || field.bracketedList) writer.u32(row + F_CHILD, writeItem(writer, field));
}

function writeChoices(writer: Writer, row: number, field: Field): void {
  const texts = textsOf(field);
  const entries = texts.flatMap((text) => {
    const bytes = new TextEncoder().encode(text);
    return [writer.append(bytes), bytes.length];
  });
  writer.u32(row + F_CHOICES, writer.append(words(entries)));
  writer.u32(row + F_CHOICE_COUNT, texts.length);
}

/** The only texts that are accepted: enumerated ones, and of those that have a form the examples. */
function textsOf(field: Field): readonly string[] {
  if (field.values) return field.values.map(({ value }) => value);
  return isPatterned(field) ? (field.examples ?? []).map(String) : [];
}

function isPatterned(field: Field): boolean {
  return field.pattern !== undefined && !field.bracketedList;
}

function deprecatedChoices(field: Field): readonly number[] {
  return (field.deprecated?.values ?? []).map((value) =>
    (field.values ?? []).findIndex((choice) => choice.value === value),
  );
}

/** The row of the elements of a list. */
function writeItem(writer: Writer, field: Field): number {
  const row = writer.reserve(FIELD_SIZE);
  const { type, fields } = field.items ?? { type: 'string' as const };
  const types = typesOf(type);
  const target = policyTargets.findIndex(
    ({ targetKind }) => targetKind !== undefined && targetKind === field.targetKind,
  );
  let flags = 0;
  if (types.includes('string')) flags |= TEXT;
  if (types.includes('integer')) flags |= INTEGER;
  if (types.includes('boolean')) flags |= BOOLEAN;
  if (types.includes('object')) flags |= OBJECT;
  if (target >= 0) flags |= TARGET | TEXT;
  writer.u32(row + F_FLAGS, flags);
  writer.i64(row + F_MIN, 0n);
  writer.i64(row + F_MAX, LARGEST);
  writer.u32(row + F_TARGET_KIND, Math.max(target, 0));
  if (fields) writer.u32(row + F_CHILD, writeObject(writer, fields, plainObject));
  return row;
}

function flagsOf(field: Field, facts: ObjectFacts): number {
  const types = typesOf(field.type);
  let flags = 0;
  if (types.includes('string') && (!isPatterned(field) || field.examples)) flags |= TEXT;
  if (types.includes('integer')) flags |= INTEGER;
  if (types.includes('boolean')) flags |= BOOLEAN;
  if (types.includes('object')) flags |= OBJECT;
  if (types.includes('array') || field.bracketedList) flags |= LIST;
  if (field.bracketedList) flags |= BRACKETED;
  if (!field.required) flags |= NULLABLE;
  if (field.minLength !== undefined) flags |= FILLED;
  if (field.minLength !== undefined && field.minLength > 1)
    throw new Error(`${field.name}: only a minLength of 1 is known`);
  if (field.format === 'uri' || field.format === 'icon') flags |= ADDRESS;
  else if (field.format) flags |= DOUBTFUL;
  if (field.secret) flags |= SECRET;
  if (field.unspecified || (field.deprecated && !field.deprecated.values)) flags |= REMARKED;
  if (field.name === 'name' && field.minLength !== undefined) flags |= NAME | EXACT;
  if (field.name === facts.instance) flags |= EXACT;
  if (field.name === 'macos') flags |= POPULATED;
  const bound = FILLED | ADDRESS | SECRET | BRACKETED | DOUBTFUL | REMARKED;
  if ((flags & TEXT) !== 0 && !field.values && !isPatterned(field) && (flags & bound) === 0)
    flags |= VARIABLE;
  return flags;
}

function typesOf(type: FieldType | readonly FieldType[]): readonly FieldType[] {
  return typeof type === 'string' ? [type] : type;
}

function rulesOf(fields: readonly Field[], { doubts }: ObjectFacts): number[][] {
  const rules: number[][] = [];
  fields.forEach((field, index) => {
    // What has a default is written by the compiler.
    if (field.requiredWhen && field.default === undefined) {
      rules.push([RULE_REQUIRED, index, ...alternatives(field.requiredWhen, fields)]);
    }
    const condition = effectCondition(field);
    if (condition) rules.push([RULE_AVAILABLE, index, ...alternatives(condition, fields)]);
  });
  for (const pair of doubts.pairs) {
    const terms = pair.flatMap(({ field, choices }) => term(indexOf(fields, field), choices));
    rules.push([RULE_FORBIDDEN, 0, 1, 2, ...terms]);
  }
  for (const [one, other] of doubts.disjoint) {
    rules.push([RULE_DISJOINT, indexOf(fields, one), 1, 1, ...term(indexOf(fields, other), [])]);
  }
  return rules;
}

/** Rules about a policy as a whole look at these. */
const boundFields = ['macos', 'policy_targets'];

/**
 * The fields that may be left out where nothing is to be said of them: they need not be there, and no rule has
 * something to say of another one, or of their absence, for their sake.
 */
function freeFields(fields: readonly Field[], { doubts, isParted }: ObjectFacts): number[] {
  if (!isParted) return [];
  const bound = new Set([
    ...boundFields,
    ...fields.flatMap((field) => [
      ...(field.required || field.requiredWhen ? [field.name] : []),
      ...namesIn(field.requiredWhen),
      ...namesIn(effectCondition(field)),
    ]),
    ...[...doubts.choices].flatMap(([name, choices]) => (choices.length > 0 ? [name] : [])),
    ...doubts.ranges.keys(),
    ...doubts.pairs.flatMap((pair) => pair.map(({ field }) => field)),
    ...doubts.disjoint.flat(),
  ]);
  return fields.flatMap(({ name }, index) => (bound.has(name) ? [] : [index]));
}

function namesIn(condition: Condition | undefined): readonly string[] {
  if (!condition) return [];
  if ('any' in condition) return condition.any.flatMap(namesIn);
  return 'all' in condition ? condition.all.flatMap(namesIn) : [condition.field];
}

/** The condition as alternatives of terms that all must hold. */
function alternatives(condition: Condition, fields: readonly Field[]): number[] {
  const found = spread(condition, fields);
  return [found.length, ...found.flatMap((terms) => [terms.length, ...terms.flat()])];
}

function spread(condition: Condition, fields: readonly Field[]): number[][][] {
  if ('any' in condition) return condition.any.flatMap((part) => spread(part, fields));
  if ('all' in condition) {
    return condition.all.reduce<number[][][]>(
      (before, part) => before.flatMap((terms) => spread(part, fields).map((more) => [...terms, ...more])),
      [[]],
    );
  }
  const index = indexOf(fields, condition.field);
  const field = fields[index];
  const choices = (field ? choicesOf(field) : []).filter(({ values }) =>
    values.some((value) => condition.in.some((allowed) => allowed === value)),
  );
  if (choices.length === 0) throw new Error(`The condition on ${condition.field} names no choice of it`);
  return [
    [
      term(
        index,
        choices.map(({ number }) => number),
      ),
    ],
  ];
}

function term(index: number, choices: readonly number[]): number[] {
  const mask = bits(choices);
  return [index, Number(mask & 0xffffffffn), Number(mask >> 32n)];
}

function indexOf(fields: readonly Field[], name: string): number {
  const index = fields.findIndex((field) => field.name === name);
  if (index < 0) throw new Error(`There is no field ${name}`);
  return index;
}

/** A value as the kernel compares it. */
function encodeSetting(index: number, value: string | number | boolean): Uint8Array {
  const form = typeof value === 'string' ? V_TEXT : typeof value === 'number' ? V_INTEGER : V_BOOLEAN;
  const text = new TextEncoder().encode(String(value));
  return Uint8Array.from([index, form, text.length & 0xff, text.length >> 8, ...text]);
}

/** An open hash table: numbers of names, from 1, by `hashKey` of the kernel. */
function hashesOf(names: readonly string[]): { mask: number; slots: Uint8Array } {
  let size = 4;
  while (size < names.length * 3) size *= 2;
  const slots = new Uint8Array(size);
  names.forEach((name, index) => {
    let slot = hashName(name) & (size - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (size - 1);
    slots[slot] = index + 1;
  });
  return { mask: size - 1, slots };
}

function hashName(name: string): number {
  const bytes = new TextEncoder().encode(name);
  const word = (part: Uint8Array): bigint =>
    part.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);
  const last = bytes.length < 8 ? 0n : word(bytes.slice(-8));
  const mixed = (word(bytes.slice(0, 8)) ^ (last << 7n) ^ BigInt(bytes.length)) & WORD;
  return Number(((mixed * 0x9e3779b97f4a7c15n) & WORD) >> 40n);
}

const WORD = 2n ** 64n - 1n;

function bits(numbers: readonly number[]): bigint {
  return numbers.reduce((mask, number) => mask | (1n << BigInt(number)), 0n);
}

function words(numbers: readonly number[]): Uint8Array {
  return new Uint8Array(Uint32Array.from(numbers).buffer);
}

type Writer = ReturnType<typeof createWriter>;

/** Bytes that grow; whatever is appended begins at a multiple of 8. */
function createWriter() {
  const space = new Uint8Array(131_072);
  const view = new DataView(space.buffer);
  let length = 0;
  const reserve = (size: number): number => {
    const at = length;
    length += Math.ceil(size / 8) * 8;
    if (length > space.length) throw new Error('The tables are larger than the kernel has room for');
    return at;
  };
  return {
    reserve,
    append(bytes: Uint8Array): number {
      const at = reserve(bytes.length);
      space.set(bytes, at);
      return at;
    },
    u32: (at: number, value: number): void => view.setUint32(at, value, true),
    u64: (at: number, value: bigint): void => view.setBigUint64(at, value, true),
    i64: (at: number, value: bigint): void => view.setBigInt64(at, value, true),
    bytes: (): Uint8Array => space.slice(0, length),
  };
}
