/** Whole policies drawn from the tables, as values and as the text of a file. */

import type { JsonObject } from '../../src/base/json.ts';
import { payloadKey } from '../../src/lint/across/settings.ts';
import { payloads, policyTargets, type Table } from '../../src/tables/index.ts';
import { createDice, type Dice } from './dice.ts';
import { drawObject, type ValueOptions } from './draw-object.ts';
import { isSound } from './is-sound.ts';
import { drawProse, drawPurpose } from './words.ts';
import { writeYaml } from './write-yaml.ts';

export interface PolicyOptions extends ValueOptions {
  /** Beside a drawn word, so that no two policies have one name. */
  readonly number: number;
  /** What the policy is for; drawn ids otherwise. */
  readonly targets?: JsonObject;
  /**
   * Policies of one seed settle alike what a Mac has only one of: a shared target then has no conflicts. Without
   * one, each policy settles everything for itself.
   */
  readonly settledBy?: string;
  /** How many payloads; two to five otherwise. */
  readonly payloads?: number;
  /** Changes the policy before it is written: what is wrong with it is put in here. */
  readonly spoil?: (policy: JsonObject) => void;
}

const defaultOptions: PolicyOptions = {
  careful: true,
  density: 0.55,
  secrets: ['EDICT_SECRET_WIFI', 'EDICT_SECRET_VPN'],
  variables: [],
  number: 1,
};

/** A valid policy; with `careful`, one that lint is silent about. */
function drawPolicy(dice: Dice, given: Partial<PolicyOptions> = {}): JsonObject {
  const options = { ...defaultOptions, ...given };
  const usable = payloads.filter((table) => !options.careful || !table.deprecated);
  const count = options.payloads ?? dice.pick([2, 3, 3, 4, 4, 5]);
  const chosen = new Set(dice.shuffle(usable).slice(0, count));
  const macos = Object.fromEntries(
    usable
      .filter((table) => chosen.has(table))
      .map((table) => [table.name, drawPayload(dice, table, options)]),
  );
  return {
    name: `${drawPurpose(dice)} ${String(options.number).padStart(5, '0')}`,
    ...(dice.chance(0.8) ? { description: drawProse(dice) } : {}),
    macos,
    policy_targets: options.targets ?? drawTargets(dice),
  };
}

/** The text of a policy file. */
export function drawPolicyText(dice: Dice, given: Partial<PolicyOptions> = {}): string {
  const policy = drawPolicy(dice, given);
  given.spoil?.(policy);
  return writeYaml(dice, policy);
}

function drawPayload(dice: Dice, table: Table, options: PolicyOptions): JsonObject {
  const own = drawSound(dice, table, options);
  const key = payloadKey(table.name, own);
  const one = key !== null && key.instance === null;
  if (options.settledBy === undefined || !one) return own;
  return drawSound(createDice(options.settledBy, table.name), table, options);
}

function drawSound(dice: Dice, table: Table, options: PolicyOptions): JsonObject {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const body = drawObject(dice, table.fields, options);
    if (!options.careful || isSound(table.name, withoutReferences(body))) return body;
  }
  throw new Error(`no ${table.name} was drawn that lint is silent about`);
}

/** As lint sees it: the empty string where a secret, or a string of a variable, comes from elsewhere. */
function withoutReferences(body: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const isReference =
        typeof value === 'object' &&
        value !== null &&
        ('env' in value || 'var' in value) &&
        !Array.isArray(value);
      return [name, isReference ? '' : value];
    }),
  );
}

function drawTargets(dice: Dice): JsonObject {
  const kinds = policyTargets.filter(() => dice.chance(0.4));
  return Object.fromEntries(
    (kinds.length > 0 ? kinds : policyTargets.slice(0, 1)).map(({ name }) => [
      name,
      Array.from({ length: dice.between(1, 6) }, () => dice.between(1, 99_999)),
    ]),
  );
}
