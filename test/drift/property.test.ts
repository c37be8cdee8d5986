/**
 * Fleets are drawn: policies, copies, doubts and acknowledged copies, what each Mac got of them, what somebody changed, and
 * what comes from elsewhere. A model that knows where each profile comes from counts the false sentences: none.
 */

import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { fuzzSeed } from '../fuzz/settings.ts';
import { makeRepository } from '../harness/repository.ts';
import { profilesPlist } from '../macs/exports.ts';
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
import {
  FIRST,
  falseChanges,
  filesOfNight,
  fleetOf,
  isAnythingTold,
  macsOf,
  type NightMac,
  type Nights,
  pairsOfNights,
  type SaidChanges,
  SECOND,
} from './nights.ts';

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

interface Compared {
  readonly nights: Nights;
  readonly form: (typeof forms)[number];
  readonly macs: readonly NightMac[];
  readonly code: number | null;
  readonly said: SaidReport & { readonly since: SaidChanges };
}

/** Lists of the second night count, and those of the first one are too old. */
const maxAge = () => `${Math.ceil((Date.now() - SECOND) / (60 * 60 * 1000)) + 12}h`;

async function compareNights(nights: Nights, form: (typeof forms)[number]): Promise<Compared> {
  const repository = makeRepository({});
  const put = (night: 1 | 2): readonly NightMac[] => {
    rmSync(join(repository.root, 'lists'), { recursive: true, force: true });
    const macs = macsOf(nights, night, form);
    for (const [path, text] of Object.entries(filesOfNight(nights, night, macs)))
      repository.write(path, text);
    for (const { path, text, at } of [...macs.flatMap(({ files }) => files), agentOnly(night)]) {
      repository.write(path, text);
      utimesSync(join(repository.root, path), new Date(), new Date(at));
    }
    return macs;
  };
  const drift = (...args: readonly string[]) =>
    repository.edict([
      'drift',
      'lists',
      '--inventory',
      'macs.csv',
      '--grace',
      '0s',
      '--format',
      'json',
      ...args,
    ]);
  try {
    put(1);
    repository.write('then.json', (await drift()).out);
    const macs = put(2);
    const { code, out, err } = await drift(
      ...['--since', 'then.json', '--max-drift', '0'],
      ...(nights.hasMaxAge ? ['--max-age', maxAge()] : []),
    );
    expect(out, err).not.toBe('');
    return { nights, form, macs, code, said: JSON.parse(out) };
  } finally {
    repository.remove();
  }
}

/** A Mac of nobody, so that a folder is never without a list. */
function agentOnly(night: 1 | 2) {
  return { path: 'lists/other.plist', text: profilesPlist([]), at: night === 1 ? FIRST : SECOND };
}

describe('what changed on Macs', () => {
  const compared: Compared[] = [];
  const pairs = async (): Promise<readonly Compared[]> => {
    if (compared.length > 0) return compared;
    for (const nights of fc.sample(pairsOfNights, { numRuns: draws, seed: fuzzSeed })) {
      for (const form of forms) compared.push(await compareNights(nights, form));
    }
    return compared;
  };

  it('leads to no false sentence and no silence from one night to the next', async () => {
    const all: string[] = [];
    for (const { nights, form, macs, code, said } of await pairs()) {
      const found = [
        ...falseSentences(fleetOf(nights, 2), macs, form, said),
        ...falseChanges(nights, form, { since: said.since, said }),
        ...(code === 0 && !isAnythingTold(nights, form) ? ['the gate is green on no evidence'] : []),
      ];
      all.push(...found.map((one) => `${form}: ${one}: ${fc.stringify(nights)}`));
      count('nights');
      count(`exit ${code}`);
      for (const kind of ['new', 'gone', 'silent', 'reinstalled', 'at_once'] as const)
        count(`since ${kind}`, said.since[kind].length);
      for (const { code: what } of said.statements) count(`night ${what}`);
    }
    expect(all).toEqual([]);
    expect(
      ['new', 'gone', 'silent', 'reinstalled', 'at_once'].filter((kind) => !tally.get(`since ${kind}`)),
    ).toEqual([]);
    expect(['exit 0', 'exit 1', 'exit 3'].filter((what) => !tally.get(what))).toEqual([]);
  });
});
