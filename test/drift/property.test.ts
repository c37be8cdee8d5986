/**
 * Fleets are drawn: policies, copies, doubts and acknowledged copies, what each Mac got of them, what somebody changed, and
 * what comes from elsewhere. A model that knows where each profile comes from counts the false sentences: none.
 */
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { fuzzSeed } from '../fuzz/settings.ts';
import { makeRepository } from '../harness/repository.ts';
import {
  AS_OF,
  type Fleet,
  falseSentences,
  fields,
  filesOf,
  fleets,
  forms,
  placeMacs,
  type SaidReport,
  underFallenRule,
} from './fleets.ts';

const draws = Math.ceil(40 * Number(process.env.EDICT_TEST_DRAWS ?? 1));
const inventory = ['--inventory', 'macs.csv', '--as-of', AS_OF];

interface Judged {
  readonly fleet: Fleet;
  readonly form: (typeof forms)[number];
  readonly macs: ReturnType<typeof placeMacs>;
  readonly said: SaidReport;
  readonly asserted: AssertedMacs;
}

/** By name of the invariant, what is said of each Mac. */
type AssertedMacs = ReadonlyMap<string, readonly { readonly device: string; readonly verdict: string }[]>;

/** An invariant for each value of each field, over all groups. */
const invariants = fields.flatMap(({ payload, field, values }) =>
  values.map((value) => {
    const name = `${payload.toLowerCase()}-${field.toLowerCase().replaceAll('_', '-')}-${value}`;
    return [
      `invariants/${name}.yaml`,
      `name: ${name}\nfor: { targets: { devicegroups: "*" } }\nrequire: { ${payload}.${field}: ${value} }\n`,
    ] as const;
  }),
);

async function judgeFleet(fleet: Fleet, form: (typeof forms)[number]): Promise<Judged> {
  const macs = placeMacs(fleet);
  const repository = makeRepository({ ...filesOf(fleet, macs, form), ...Object.fromEntries(invariants) });
  try {
    const drift = await repository.edict([
      'drift',
      'lists',
      ...inventory,
      '--grace',
      '0s',
      '--format',
      'json',
    ]);
    const assert = await repository.edict(['assert', '--devices', 'lists', ...inventory, '--format', 'json']);
    expect(
      [drift.code, assert.code].every((code) => code === 0 || code === 1),
      drift.err + assert.err,
    ).toBe(true);
    const asserted = new Map(
      JSON.parse(assert.out).invariants.map(({ name, devices }: { name: string; devices: [] }) => [
        name,
        devices,
      ]),
    ) as AssertedMacs;
    return { fleet, form, macs, said: JSON.parse(drift.out), asserted };
  } finally {
    repository.remove();
  }
}

const judged: Judged[] = [];
async function all(): Promise<readonly Judged[]> {
  if (judged.length > 0) return judged;
  for (const fleet of fc.sample(fleets, { numRuns: draws, seed: fuzzSeed })) {
    for (const form of forms) judged.push(await judgeFleet(fleet, form));
  }
  return judged;
}

const tally = new Map<string, number>();
const count = (what: string, by = 1) => tally.set(what, (tally.get(what) ?? 0) + by);
afterAll(() => {
  if (process.env.EDICT_SHOW_COUNTS === '1') process.stderr.write(`${JSON.stringify([...tally])}\n`);
});

describe('what Macs have', () => {
  it('leads to no false sentence, and no silence, in any form of list', async () => {
    for (const { fleet, form, macs, said } of await all()) {
      const found = falseSentences(fleet, macs, form, said);
      expect(found.map((one) => `${form}: ${one}: ${fc.stringify(fleet)}`)).toEqual([]);
      count('reports');
      count('Macs', macs.length);
      for (const { fields: rows } of said.devices) {
        for (const { verdict, values } of rows) {
          count(verdict);
          for (const { source } of values) count(`label ${source}`);
        }
      }
      for (const { code } of said.statements) count(code);
    }
  });

  it('is drawn with every verdict and every piece of evidence', async () => {
    await all();
    const wanted = [
      'as-wanted',
      'unreadable',
      'mixed',
      'left-behind',
      'in-doubt',
      'returned',
      'other',
      'missing',
    ];
    const evidence = [
      'drift-doubt',
      'drift-doubt-possible',
      'drift-two-lists',
      'drift-cut',
      'drift-rendered',
      'drift-not-found',
    ];
    expect([...wanted, ...evidence].filter((what) => !tally.has(what))).toEqual([]);
  });

  it('would be silent about what was changed everywhere, under the rule that fell', async () => {
    let silent = 0;
    for (const { fleet, form, macs, said } of await all()) {
      silent += falseSentences(fleet, macs, form, underFallenRule(said)).length;
    }
    count('false sentences under the rule that fell', silent);
    expect(silent).toBeGreaterThan(0);
  });

  it('is judged alike by drift and by invariants over Macs', async () => {
    let compared = 0;
    const found: string[] = [];
    for (const { fleet, form, macs, said, asserted } of await all()) {
      for (const { device, fields: rows } of said.devices) {
        for (const { path, verdict, wanted } of rows) {
          const [only] = wanted;
          if (wanted.length !== 1) continue;
          const name = `${path.slice('/macos/'.length).replace('/', '-').replaceAll('_', '-').toLowerCase()}-${only}`;
          const own = asserted.get(name)?.find((one) => one.device === device);
          if (!own) continue;
          compared += 1;
          const allowed = {
            'as-wanted': ['holds'],
            // Several values, of which Apple may say which one counts.
            mixed: [
              'holds',
              'broken',
              'disputed',
              ...(macs.some(({ isCut }) => isCut) ? ['unreadable'] : []),
            ],
            // Of what a user alone has, the Mac's part is unknown or missing.
            other: ['broken', 'disputed', 'uncovered', 'unreadable'],
            'left-behind': ['broken', 'disputed', 'uncovered', 'unreadable'],
            'in-doubt': ['broken', 'disputed', 'uncovered', 'unreadable'],
            returned: ['broken', 'disputed', 'uncovered', 'unreadable'],
            missing: ['broken', 'disputed', 'uncovered'],
            unreadable: ['unreadable', 'disputed', 'broken'],
          }[verdict];
          if (allowed?.includes(own.verdict) === false)
            found.push(
              `${form}: ${device} ${path} is ${verdict}, and ${own.verdict}: ${fc.stringify(fleet)}`,
            );
        }
      }
    }
    count('compared with invariants', compared);
    expect(found).toEqual([]);
    expect(compared).toBeGreaterThan(200);
  });
});
