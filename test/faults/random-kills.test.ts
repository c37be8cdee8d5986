/** Applies killed at random moments, again and again, until one comes through. */
import { expect, it } from 'vitest';
import { type BuiltEdict, buildEdict, type Patch } from './build-edict.ts';
import { controls } from './controls.ts';
import { openLanes } from './lanes.ts';
import { killAtRandom } from './random-kills.ts';
import type { Tally } from './tally.ts';

async function kill(patches: readonly Patch[], until: (tally: Tally) => boolean): Promise<Tally> {
  const edict: BuiltEdict = await buildEdict(patches);
  const lanes = await openLanes(edict.program, 2);
  try {
    return await killAtRandom(lanes, 1, until);
  } finally {
    await lanes.close();
    await edict.remove();
  }
}

it('an apply that is killed at random moments creates nothing twice and loses nothing', async () => {
  const tally = await kill([], ({ trials }) => trials >= 5);
  expect(tally.faults).toEqual([]);
  expect(tally).toMatchObject({ doubles: 0, lost: 0, failed: 0 });
  expect(tally.cut).toBeGreaterThan(0);
});

it('the control "no intent" fails', async () => {
  const tally = await kill(controls['no intent'], ({ trials, doubles }) => doubles > 0 || trials >= 60);
  expect(tally.doubles).toBeGreaterThan(0);
});
