/** One thing wrong with a sound policy that is no error. */
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
  const spots = dice.shuffle(spotsOf(value));
  const tried = dice.shuffle(warnings);
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
