/** Reads `require:` of an invariant: fields and their conditions. Values are refused in the words of policy files. */
import type { Json } from '../base/json.ts';
import { below } from '../base/json-pointer.ts';
import { meantOr } from '../diagnostics/suggest.ts';
import { wrongValue } from '../lint/shape/wrong-value.ts';
import { elementsOf, type MapReader } from '../lint/user-rules/map-reader.ts';
import type { Draft, SourcePlace } from '../source/draft/draft.ts';
import type { MapNode, ScalarNode, SourceNode, Span } from '../source/yaml/node.ts';
import type { Scalar } from '../tables/index.ts';
import {
  type Condition,
  type ConditionName,
  canBeMet,
  conditionNames,
  hasOrder,
  isOrdered,
} from './conditions.ts';
import type { Requirement } from './invariant.ts';
import { type InvariantSetting, isSetting, settingAt } from './settings.ts';

type Refuse = (span: Span, path: string, message: string, hint?: string | null) => void;

interface ConditionContext {
  readonly setting: InvariantSetting;
  readonly refuse: Refuse;
}

export function readRequirements(node: SourceNode, reader: MapReader): readonly Requirement[] {
  const refuse: Refuse = (span, path, message, hint) =>
    reader.refuse('bad-invariant', span, path, message, hint);
  const path = '/require';
  if (node.kind !== 'map') {
    refuse(node.span, path, 'require must be an object', 'write PAYLOAD.FIELD: VALUE under it');
    return [];
  }
  if (node.entries.size === 0) {
    refuse(node.span, path, 'require names no field', 'write PAYLOAD.FIELD: VALUE under it');
    return [];
  }
  const seen = new Map<string, string>();
  return [...node.entries].flatMap(([written, { key, value }]) => {
    const at = below(path, written);
    const found = settingAt(written);
    if (!isSetting(found)) {
      refuse(key, at, found.message, found.hint);
      return [];
    }
    const other = seen.get(found.path);
    seen.set(found.path, written);
    if (other !== undefined) {
      refuse(key, at, `${written} is ${other}, which is already here`, 'write its conditions together');
      return [];
    }
    return readRequirement({ setting: found, refuse }, value, at) ?? [];
  });
}

function readRequirement(context: ConditionContext, node: SourceNode, path: string): Requirement | null {
  const { setting, refuse } = context;
  if (node.kind === 'list') {
    refuse(node.span, path, `${setting.path} cannot be required to be a list`, 'write one_of: [ … ]');
    return null;
  }
  const conditions =
    node.kind === 'map' ? readConditions(context, node, path) : readEqual(context, node, path);
  if (conditions === null) return null;
  if (!canBeMet(setting.field, conditions)) {
    refuse(node.span, path, `No value of ${setting.path} can meet this`, 'loosen one of its conditions');
    return null;
  }
  return { setting, conditions, wanted: wantedOf(conditions) };
}

/** The form in which it is shown. */
function wantedOf(conditions: readonly Condition[]): Requirement['wanted'] {
  const [only] = conditions;
  if (only?.kind === 'is') return only.values[0] ?? '';
  return Object.fromEntries(
    conditions.map(({ kind, values }) => [
      kind,
      kind === 'one_of' || (kind === 'not' && values.length > 1) ? values : (values[0] ?? ''),
    ]),
  );
}

function readEqual(context: ConditionContext, node: ScalarNode, path: string): readonly Condition[] | null {
  const value = readValue(context, node, path);
  return value === null ? null : [{ kind: 'is', values: [value] }];
}

function readConditions(context: ConditionContext, node: MapNode, path: string): readonly Condition[] | null {
  const { refuse } = context;
  const read = [...node.entries].map(([name, { key, value }]): Condition | null => {
    const at = below(path, name);
    const known = conditionNames.find((each) => each === name);
    if (known) return readCondition(context, known, value, at);
    const hint = meantOr(name, conditionNames, `conditions are ${conditionNames.join(', ')}`);
    refuse(key, at, `${JSON.stringify(name)} is not a condition`, hint);
    return null;
  });
  if (node.entries.size === 0) {
    refuse(node.span, path, 'There is no condition here', `write one of ${conditionNames.join(', ')}`);
    return null;
  }
  const conditions = read.filter((condition) => condition !== null);
  return conditions.length < read.length ? null : conditions;
}

function readCondition(
  context: ConditionContext,
  kind: ConditionName,
  node: SourceNode,
  path: string,
): Condition | null {
  const { setting, refuse } = context;
  const { field } = setting;
  if (kind === 'one_of' || kind === 'not') {
    const nodes = elementsOf(node, path);
    if (nodes.length === 0) {
      refuse(node.span, path, `${kind} lists no value`, 'write the values');
      return null;
    }
    const values = nodes.map((each) => readValue(context, each.node, each.path));
    const known = values.filter((value) => value !== null);
    return known.length < values.length ? null : { kind, values: known };
  }
  if (kind !== 'as_strong_as' && field.type !== 'integer') {
    const hint = hasOrder(field) ? 'write as_strong_as' : 'write one_of, or not';
    refuse(node.span, path, `${kind} compares numbers, and ${setting.path} is none`, hint);
    return null;
  }
  if (kind === 'as_strong_as' && !hasOrder(field)) {
    refuse(node.span, path, `${setting.path} has no order of strength`, 'write one_of, or not');
    return null;
  }
  const value = readValue(context, node, path);
  if (value === null) return null;
  if (kind !== 'as_strong_as') return typeof value === 'number' ? { kind, values: [value] } : null;
  if (!isOrdered(field, value)) {
    const message = `${String(value)} has no place in the order of strength of ${setting.path}`;
    refuse(node.span, path, message, 'write one_of, or not');
    return null;
  }
  return { kind, values: [value] };
}

/** A value of the field in the service's spelling; null, after refusing it, where it is none. */
function readValue(
  { setting: { payload, field }, refuse }: ConditionContext,
  node: SourceNode,
  path: string,
): Scalar | null {
  const written: Json = node.kind === 'scalar' ? node.value : node.kind === 'list' ? [] : {};
  const value =
    field.values?.find(({ aliases = [] }) => aliases.some((alias) => alias === written))?.value ?? written;
  const pointer = `/macos/${payload}/${field.name}`;
  const place: SourcePlace = {
    key: null,
    value: node.span,
    written: path,
    text: node.kind === 'scalar' ? node.text : null,
    quoted: node.kind === 'scalar' && node.quoted,
  };
  const found = wrongValue(
    draftOf({ macos: { [payload]: { [field.name]: value } } }, node, pointer, place),
    pointer,
    null,
  );
  if (found) refuse(node.span, path, found.message, found.hint);
  else if (value === null || typeof value === 'object')
    refuse(node.span, path, `${field.name} must be a single value`);
  else return value;
  return null;
}

/** A policy with only this value. */
function draftOf(value: Json, { span }: SourceNode, pointer: string, place: SourcePlace): Draft {
  return {
    file: span.file.path,
    kind: 'policy',
    base: true,
    value,
    places: {
      get: (at) => (at === pointer ? place : undefined),
      has: (at) => at === pointer,
      *[Symbol.iterator]() {
        yield [pointer, place];
      },
    },
    references: new Map(),
    variables: new Map(),
    poisoned: new Set(),
    files: [span.file.path],
  };
}
