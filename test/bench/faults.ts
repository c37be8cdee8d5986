/** One thing wrong with a sound policy: a warning, or an error that a JSON Schema finds as well. */
import { isObject, type Json, type JsonObject } from '../../src/base/json.ts';
import {
  conditionHolds,
  effectCondition,
  type Field,
  fieldAt,
  policy,
  walkFields,
} from '../../src/tables/index.ts';
import type { Dice } from './dice.ts';
import { drawValue, type ValueOptions } from './draw-object.ts';

/** A field that a policy writes, or could write. */
interface Spot {
  readonly field: Field;
  readonly parent: JsonObject;
  readonly siblings: readonly Field[];
  readonly written: boolean;
}

type Fault = (spot: Spot, dice: Dice, options: ValueOptions) => boolean;

/** Puts one in, or says that there is no place for it. Whether it is the only one, lint has to say. */
export function addWarning(dice: Dice, value: JsonObject, options: ValueOptions): boolean {
  return addOne(dice, value, warnings, options);
}

export function addError(dice: Dice, value: JsonObject, options: ValueOptions): boolean {
  return addOne(dice, value, errors, options);
}

function addOne(dice: Dice, value: JsonObject, faults: readonly Fault[], options: ValueOptions): boolean {
  const spots = dice.shuffle(spotsOf(value));
  const tried = dice.shuffle(faults);
  // What always finds a place would leave little to the others.
  const last = dice.chance(0.2) ? [] : tried.filter((fault) => fault === withoutTargets);
  const order = [...tried.filter((fault) => !last.includes(fault)), ...last];
  return order.some((fault) => spots.some((spot) => fault(spot, dice, options)));
}

const replaceScalar =
  (applies: (field: Field, value: Json) => boolean, by: (field: Field, value: Json) => Json): Fault =>
  ({ field, parent, written }) => {
    const value = parent[field.name];
    if (!written || value === undefined || !applies(field, value)) return false;
    parent[field.name] = by(field, value);
    return true;
  };

const withoutTargets: Fault = ({ field, parent, written }) => {
  if (!written || field.name !== 'policy_targets') return false;
  parent[field.name] = { devices: [] };
  return true;
};

const warnings: readonly Fault[] = [
  replaceScalar(
    (field, value) => field.secret === true && isObject(value),
    () => 'Sommer2026-Büro',
  ),
  replaceScalar(
    (field) => field.port === true,
    () => 70_000,
  ),
  ({ field, parent, siblings, written }, dice, options) => {
    const condition = effectCondition(field);
    if (written || field.secret || !condition || conditionHolds(condition, parent, siblings)) return false;
    parent[field.name] = drawValue(dice, field, { ...options, variables: [] });
    return true;
  },
  withoutTargets,
];

const errors: readonly Fault[] = [
  ({ field, parent, written }, dice) => {
    const at = dice.between(1, field.name.length - 2);
    if (!written || field.required || field.fields || field.name.length < 6) return false;
    const typo = field.name.slice(0, at) + field.name.slice(at + 1);
    const entries = Object.entries(parent);
    for (const [name] of entries) delete parent[name];
    for (const [name, value] of entries) parent[name === field.name ? typo : name] = value;
    return true;
  },
  replaceScalar(
    (field, value) => field.values !== undefined && typeof value === 'string',
    (_, value) => `${value}s`,
  ),
  replaceScalar(
    (field, value) => field.max !== undefined && typeof value === 'number',
    (field) => (field.max ?? 0) + 7,
  ),
  replaceScalar(
    (field, value) => field.type === 'integer' && typeof value === 'number',
    (_, value) => String(value),
  ),
  replaceScalar(
    (field, value) => field.type === 'boolean' && typeof value === 'boolean',
    (_, value) => (value ? 'enabled' : 'disabled'),
  ),
];

function spotsOf(value: JsonObject): Spot[] {
  const spots: Spot[] = [];
  walkFields(policy, (field, path) => {
    if (path.includes('*')) return;
    const parent = path
      .slice(0, -1)
      .reduce<Json | undefined>((at, name) => (isObject(at) ? at[name] : undefined), value);
    if (!isObject(parent)) return;
    const siblings = fieldAt(policy, path.slice(0, -1))?.fields ?? policy.fields;
    spots.push({ field, parent, siblings, written: Object.hasOwn(parent, field.name) });
  });
  return spots;
}
