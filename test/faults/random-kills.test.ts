/** Applies killed at random moments, again and again, until one comes through. */
import { expect, it } from 'vitest';
import { builtEdict } from './build-edict.ts';
import { openLanes } from './lanes.ts';
import { killAtRandom } from './random-kills.ts';
import type { Tally } from './tally.ts';

interface Kills {
  readonly lanes: number;
  readonly seed: number;
  readonly until: (tally: Tally) => boolean;
}

async function kill(program: string, { lanes: count, seed, until }: Kills): Promise<Tally> {
  const lanes = await openLanes(program, count);
  try {
    return await killAtRandom(lanes, seed, until);
  } finally {
    await lanes.close();
  }
}

it('an apply that is killed at random moments creates nothing twice and loses nothing', async () => {
  const tally = await kill(builtEdict(), { lanes: 2, seed: 1, until: ({ trials }) => trials >= 4 });
  expect(tally.faults).toEqual([]);
  expect(tally).toMatchObject({ doubles: 0, lost: 0, failed: 0 });
  expect(tally.cut).toBeGreaterThan(0);
});

it('the control "no intent" fails', async () => {
  const until = ({ trials, doubles }: Tally): boolean => doubles > 0 || trials >= 60;
  // The first trial of this seed is killed once, right after the first create; others follow where that is no fault.
  const tally = await kill(builtEdict('no intent'), { lanes: 1, seed: 929, until });
  expect(tally.doubles).toBeGreaterThan(0);
});
