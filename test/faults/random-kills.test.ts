/** Applies killed at random moments, again and again, until one comes through. */
import { expect, it } from 'vitest';
import { builtEdict } from './build-edict.ts';
import { openLanes } from './lanes.ts';
import { killAtRandom } from './random-kills.ts';
import type { Tally } from './tally.ts';

async function kill(program: string, until: (tally: Tally) => boolean): Promise<Tally> {
  const lanes = await openLanes(program, 2);
  try {
    return await killAtRandom(lanes, 1, until);
  } finally {
    await lanes.close();
  }
}

it('an apply that is killed at random moments creates nothing twice and loses nothing', async () => {
  const tally = await kill(builtEdict(), ({ trials }) => trials >= 5);
  expect(tally.faults).toEqual([]);
  expect(tally).toMatchObject({ doubles: 0, lost: 0, failed: 0 });
  expect(tally.cut).toBeGreaterThan(0);
});

it('the control "no intent" fails', async () => {
  const tally = await kill(builtEdict('no intent'), ({ trials, doubles }) => doubles > 0 || trials >= 60);
  expect(tally.doubles).toBeGreaterThan(0);
});
