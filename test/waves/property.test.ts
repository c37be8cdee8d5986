/**
 * Fleets in waves, with edits, doubts, kills and people, drawn at random beside papers: no environment gets what the wave
 * before did not record and soak, or that nobody waived; a saved plan opens no more than it showed; what is not due sends
 * nothing.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from '../property/check.ts';
import type { Wanted } from '../rings/model.ts';
import { type FleetRun, type Outcome, openFleetRun, type PaperWave, type SavedFleet } from './fleet-run.ts';

const HOUR = 3_600_000;

const content = fc.record({ length: fc.constantFrom(8, 10, 12), note: fc.constantFrom('', 'new words') });

const wave = fc.record({
  soak: fc.constantFrom(HOUR, 2 * HOUR, 3 * HOUR),
  enough: fc.constantFrom(100, 100, 50),
  members: fc.integer({ min: 1, max: 3 }),
});

const wanted = fc.constantFrom(1, 1, 2).map(
  (rings): Wanted => ({
    content: { length: 8, note: '' },
    title: 'Laptop',
    ladder: ['a', 'b'].slice(0, rings).map((name, index) => ({ name, targets: [index + 1], soak: HOUR })),
    stopAt: null,
  }),
);

const outcomes = fc.array(
  fc.constantFrom<Outcome>(
    ...Array.from({ length: 10 }, () => 'created' as const),
    'refused',
    'doubt-created',
    'doubt-lost',
    'killed',
  ),
  { maxLength: 5 },
);
const pick = fc.option(fc.nat({ max: 8 }), { freq: 3 });

type Step = (run: FleetRun, saved: SavedFleet | null) => SavedFleet | null | undefined;

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(pick, outcomes).map(
      ([one, each]): Step =>
        (run) =>
          void run.apply(one, each),
    ),
  },
  {
    weight: 8,
    arbitrary: fc.constantFrom(0.5, 1, 2, 3, 4).map(
      (hours): Step =>
        (run) => {
          run.clock += hours * HOUR;
          return undefined;
        },
    ),
  },
  { weight: 2, arbitrary: fc.tuple(content, fc.constant(null)).map(edited) },
  { weight: 1, arbitrary: fc.tuple(content, fc.nat({ max: 8 })).map(edited) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('Laptop', 'Laptops').map(
      (title): Step =>
        (run) => {
          run.wanted = { ...run.wanted, title };
          return undefined;
        },
    ),
  },
  {
    weight: 1,
    arbitrary: pick.map(
      (one): Step =>
        (run) =>
          void run.stop(one),
    ),
  },
  { weight: 2, arbitrary: fc.constant<Step>((run) => void run.resume()) },
  {
    weight: 1,
    arbitrary: fc.nat({ max: 2 }).map(
      (to): Step =>
        (run) =>
          void run.skip(to),
    ),
  },
  { weight: 4, arbitrary: fc.constant<Step>((run) => void run.acknowledge()) },
  {
    weight: 3,
    arbitrary: fc.boolean().map(
      (created): Step =>
        (run) =>
          void run.resolve(created),
    ),
  },
  { weight: 2, arbitrary: fc.constant<Step>((run) => run.save()) },
  {
    weight: 2,
    arbitrary: outcomes.map(
      (each): Step =>
        (run, saved) => {
          if (saved) run.applySaved(saved, each);
          return undefined;
        },
    ),
  },
);

function edited([value, one]: readonly [Wanted['content'], number | null]): Step {
  return (run) => void run.edit(value, one);
}

const story = fc.tuple(
  fc.array(wave, { minLength: 2, maxLength: 3 }),
  wanted,
  fc.array(step, { minLength: 20, maxLength: 60 }),
);

function tell(
  [waves, first, steps]: readonly [readonly PaperWave[], Wanted, readonly Step[]],
  counts: Map<string, number>,
  tamper: 'no gate' | null = null,
): void {
  const run = openFleetRun(waves, first, counts, tamper);
  let saved: SavedFleet | null = null;
  for (const take of steps) saved = take(run, saved) ?? saved;
}

describe('a fleet in waves', () => {
  it('gets what a person with papers would let it have, whatever happens', () => {
    const counts = new Map<string, number>();
    check(
      fc.property(story, (drawn) => tell(drawn, counts)),
      RUNS,
    );
    if (process.env.EDICT_TEST_COUNTS)
      process.stderr.write(`${JSON.stringify(Object.fromEntries([...counts].sort()), null, 2)}\n`);
    for (const what of CASES) expect([what, (counts.get(what) ?? 0) > 0]).toEqual([what, true]);
  });

  it('is noticed where no gate of a wave is judged', () => {
    expect(() =>
      check(
        fc.property(story, (drawn) => tell(drawn, new Map(), 'no gate')),
        50,
      ),
    ).toThrow(
      expect.objectContaining({
        cause: expect.objectContaining({ message: expect.stringMatching(/its wave is due/) }),
      }),
    );
  });
});

const RUNS = 300;

/** Without these the draws would show little. */
const CASES = [
  'created',
  'renewed',
  'refused',
  'doubt-created',
  'doubt-lost',
  'killed',
  'reached a wave between',
  'reached the last wave',
  'waived',
  'stopped',
  'acknowledged',
  'resolved as created',
  'resolved as not created',
  'held for older copies',
  'runs with nothing to send',
  'saved plans applied',
  'saved plans refused',
  'saved plans refused for a gate that closed',
];
