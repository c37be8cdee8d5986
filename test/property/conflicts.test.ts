/** Two policies that differ in one field for one target are a conflict, whatever payload the field is of. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { type Field, payloads } from '../../src/tables/index.ts';
import type { Repository } from '../harness/repository.ts';
import { body, repositoryWith } from '../invariants/live-repository.ts';
import { arbitraryObject, arbitraryValue, type Body, type Value } from './arbitrary-policy.ts';

interface Pair {
  readonly what: string;
  readonly pointer: string;
  readonly payload: string;
  /** The device that both policies of the pair are for, and no others. */
  readonly device: number;
  readonly values: readonly [Body, Body];
}

const scalars: ReadonlySet<string> = new Set(['string', 'integer', 'boolean']);

/** Lists add up, also those that are sent as one string. */
const isSingle = ({ type, bracketedList }: Field): boolean =>
  bracketedList !== true && [type].flat().every((each) => scalars.has(each));

/** What tells networks and connections apart. */
const instances: Readonly<Record<string, string>> = {
  wifi: 'service_set_identifier',
  vpn: 'connection_name',
};

const SEED = 20261127;
const draw = <Drawn>(from: fc.Arbitrary<Drawn>, seed: number): Drawn => {
  const [drawn] = fc.sample(from, { numRuns: 1, seed });
  if (drawn === undefined) throw new Error('nothing was drawn');
  return drawn;
};

const settings = payloads.flatMap(({ name, fields }) =>
  fields.flatMap((field) =>
    isSingle(field) && field.name !== instances[name] ? [{ payload: name, fields, field }] : [],
  ),
);

/** The same few in all policies: each is looked for in all that is printed. A state has them as it has digests. */
const secrets = ['of-a-test:first', 'of-a-test:other'] as const;

const twoValues = (field: Field): fc.Arbitrary<readonly Value[]> =>
  field.secret
    ? fc.constant(secrets)
    : fc.uniqueArray(arbitraryValue(field), { minLength: 2, maxLength: 2, comparator: 'SameValueZero' });

const pairs = settings.map(({ payload, fields, field }, index): Pair => {
  const device = index + 1;
  const [one = null, other = null] = draw(twoValues(field), SEED + index);
  const shared: Body = {};
  for (const { name, secret } of fields) if (secret) shared[name] = secrets[0];
  const each = instances[payload];
  if (each !== undefined) shared[each] = 'Corp';
  const withValue = (value: Value, seed: number): Body =>
    draw(arbitraryObject(fields, { ...shared, [field.name]: value }), seed);
  return {
    what: `${payload}.${field.name}`,
    pointer: `/macos/${payload}/${field.name}`,
    payload,
    device,
    values: [withValue(one, SEED + device), withValue(other, SEED - device)],
  };
});

interface Place {
  readonly code: string;
  readonly file: string;
  readonly path: string;
}
interface Conflict {
  readonly path: string;
  readonly targets: readonly { readonly id: number }[];
}

let here: Repository;
const found: { lint: readonly Place[]; plan: readonly Conflict[]; live: readonly Conflict[] } = {
  lint: [],
  plan: [],
  live: [],
};

const fileOf = ({ device }: Pair, side: number): string => `policies/${device}-${side}.yaml`;

const bodyOf = ({ what, payload, values, device }: Pair, side: 0 | 1): JsonObject =>
  body(`${what} ${side}`, { [payload]: values[side] }, { devices: [device] });

beforeAll(async () => {
  const bodies = pairs.flatMap((pair) =>
    ([0, 1] as const).map((side) => [fileOf(pair, side), bodyOf(pair, side)] as const),
  );
  const files = Object.fromEntries(bodies.map(([file, value]) => [file, JSON.stringify(value)]));
  here = repositoryWith(files, null, '{}\n');
  const recorded = repositoryWith({}, { policies: Object.fromEntries(bodies) }, '{}\n');
  const json = async (repository: Repository, command: string) => {
    // With a key a digest takes no time.
    const env = { EDICT_FINGERPRINT_KEY: 'a key of a test' };
    const { out, err } = await repository.edict([command, '--format', 'json'], { env });
    if (out === '') throw new Error(err);
    return JSON.parse(out);
  };
  const { diagnostics, summary } = await json(here, 'lint');
  expect(summary.errors).toBe(0);
  found.lint = diagnostics;
  found.plan = (await json(here, 'plan')).conflicts;
  found.live = (await json(recorded, 'live')).conflicts;
  recorded.remove();
}, 60_000);
afterAll(() => here.remove());

describe('two values of one field for one target', () => {
  it('are drawn for every payload that has a single value', () => {
    const single = payloads.filter(({ fields }) => fields.some(isSingle)).map(({ name }) => name);
    expect(new Set(pairs.map(({ payload }) => payload))).toEqual(new Set(single));
  });

  it.each(pairs.map((pair) => [pair.what, pair] as const))('are a conflict: %s', (_, pair) => {
    const files = [0, 1].map((side) => fileOf(pair, side));
    const said = found.lint.filter(
      ({ code, file, path }) => code === 'target-conflict' && files.includes(file) && path === pair.pointer,
    );
    const isIt = ({ path, targets }: Conflict): boolean =>
      path === pair.pointer && targets.some(({ id }) => id === pair.device);
    expect({
      lint: said.length > 0,
      plan: found.plan.some(isIt),
      live: found.live.some(isIt),
    }).toEqual({ lint: true, plan: true, live: true });
  });
});
