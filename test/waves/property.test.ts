/**
 * Fleets in waves, with edits, doubts, kills and people, drawn at random beside papers: no environment gets what the wave
 * before did not record and soak, or that nobody waived; a saved plan opens no more than it showed; what is not due sends
 * nothing.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from '../property/check.ts';
import {
  type FleetRun,
  type Outcome,
  openFleetRun,
  type PaperFile,
  type PaperWave,
  type SavedFleet,
} from './fleet-run.ts';

const HOUR = 3_600_000;

const content = fc.record({ length: fc.constantFrom(8, 10, 12), note: fc.constantFrom('', 'new words') });

const wave = fc.record({
  soak: fc.constantFrom(HOUR, 2 * HOUR, 3 * HOUR),
  enough: fc.constantFrom(100, 100, 50),
  members: fc.integer({ min: 1, max: 3 }),
});

/** The second file is at another place of its climb, since it is written, edited and removed by itself. */
const files = fc.tuple(
  ...['Laptop', 'Tablet'].map((title, index) =>
    fc
      .record({ rings: fc.constantFrom(1, 1, 2), leftOut: fc.option(fc.constantFrom(0, 1), { freq: 5 }) })
      .map(
        ({ rings, leftOut }): PaperFile => ({
          path: `policies/${title.toLowerCase()}.yaml`,
          wanted: {
            content: { length: 8, note: '' },
            title,
            ladder: ['a', 'b'].slice(0, rings).map((name, at) => ({ name, targets: [at + 1], soak: HOUR })),
            stopAt: null,
          },
          isThere: index === 0,
          own: new Map(),
          leftOut: index === 0 ? null : leftOut,
        }),
      ),
  ),
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
  { weight: 3, arbitrary: ofFile(content, (run, file, value) => run.edit(file, value, null)) },
  {
    weight: 1,
    arbitrary: ofFile(fc.tuple(content, fc.nat({ max: 8 })), (run, file, given) => run.edit(file, ...given)),
  },
  {
    weight: 1,
    arbitrary: ofFile(fc.constantFrom('', 's'), (_, file, ending) => {
      file.wanted = { ...file.wanted, title: file.wanted.title.replace(/s?$/, ending) };
    }),
  },
  { weight: 3, arbitrary: ofFile(fc.constant(null), (run, file) => run.rename(file)) },
  { weight: 2, arbitrary: ofFile(fc.constant(null), (run, file) => run.remove(file)) },
  {
    weight: 2,
    arbitrary: ofFile(
      fc.oneof(
        { weight: 4, arbitrary: fc.constant('all' as const) },
        fc.record({ one: fc.nat({ max: 8 }) }),
        fc.record({ wave: fc.nat({ max: 2 }) }),
      ),
      (run, file, chosen) => run.stop(file, chosen),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.oneof(
      fc.nat({ max: 2 }).map(
        (wave): Step =>
          (run) =>
            void run.join(wave),
      ),
      fc.nat({ max: 8 }).map(
        (one): Step =>
          (run) =>
            void run.leave(one),
      ),
      fc.constant<Step>((run) => void run.comeBack()),
      fc.nat({ max: 8 }).map(
        (one): Step =>
          (run) =>
            void run.beginAgain(one),
      ),
      fc.nat({ max: 8 }).map(
        (one): Step =>
          (run) =>
            void run.renameMember(one),
      ),
      fc.tuple(fc.nat({ max: 8 }), fc.nat({ max: 2 })).map(
        (given): Step =>
          (run) =>
            void run.changeWave(...given),
      ),
      fc.nat({ max: 8 }).map(
        (one): Step =>
          (run) =>
            void run.goAway(one),
      ),
    ),
  },
  { weight: 3, arbitrary: ofFile(fc.constant(null), (run, file) => run.resume(file)) },
  { weight: 1, arbitrary: ofFile(fc.nat({ max: 2 }), (run, file, to) => run.skip(file, to)) },
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

/** Something that happens to one of the files. */
function ofFile<Given>(
  given: fc.Arbitrary<Given>,
  act: (run: FleetRun, file: PaperFile, given: Given) => void,
): fc.Arbitrary<Step> {
  return fc.tuple(fc.nat({ max: 1 }), given).map(
    ([index, value]): Step =>
      (run) => {
        const file = run.files[index];
        if (file) act(run, file, value);
        return undefined;
      },
  );
}

const story = fc.tuple(
  fc.array(wave, { minLength: 2, maxLength: 3 }),
  files,
  fc.array(step, { minLength: 20, maxLength: 80 }),
);

function tell(
  [waves, first, steps]: readonly [readonly PaperWave[], readonly PaperFile[], readonly Step[]],
  counts: Map<string, number>,
  tamper: Parameters<typeof openFleetRun>[3] = null,
): void {
  const copies = first.map((file) => ({ ...file, own: new Map(file.own) }));
  const run = openFleetRun(waves, copies, counts, tamper);
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

  it('is noticed where a stop holds nobody who comes later', () => {
    expect(() =>
      check(
        fc.property(story, (drawn) => tell(drawn, new Map(), 'nobody is late')),
        RUNS,
      ),
    ).toThrow(
      expect.objectContaining({
        cause: expect.objectContaining({ message: expect.stringMatching(/gets what was stopped/) }),
      }),
    );
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
  'joined the first wave of a stopped climb',
  'joined a middle wave of a stopped climb',
  'joined the last wave of a stopped climb',
  'stopped in a wave',
  'stopped while some could not be reached',
  'recorded where the file is not taken',
  'left',
  'came back',
  'begun again',
  'an environment was renamed',
  'changed its wave',
  'away or back',
  'resolved as created',
  'resolved as not created',
  'held for older copies',
  'renamed',
  'removed',
  'edited while it climbed',
  'reached while the other file was at another place',
  'held by the wave before one that does not take the file',
  'runs with nothing to send',
  'saved plans applied',
  'saved plans refused',
  'saved plans refused for a gate that closed',
];
