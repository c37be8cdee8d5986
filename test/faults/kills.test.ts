/** An apply, a resolve, an unlock, killed at their system calls: nothing twice, nothing lost, no lock for ever. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtEdict } from './build-edict.ts';
import { findKillPoints } from './kill-points.ts';
import { killTwice } from './kill-twice.ts';
import { type Lanes, openLanes } from './lanes.ts';
import { applying, resolving, unlocking } from './scenario.ts';
import { hasStrace } from './strace.ts';
import type { Control } from './variants.ts';

let lanes: Lanes;
beforeAll(async () => {
  lanes = await openLanes(builtEdict(), 2);
});
afterAll(() => lanes?.close());

// A few of the calls; the long form takes them all.
describe.skipIf(!hasStrace())('killed at a system call (needs strace)', () => {
  it.each([
    [applying, 20],
    [resolving, 7],
    [unlocking, 2],
  ] as const)('$name', async (scenario, step) => {
    const { changing } = await findKillPoints(lanes.first, scenario);
    const some = changing.filter((_, index) => index % step === 0);
    expect(some.length).toBeGreaterThan(2);
    const tally = await killTwice(lanes, scenario, some, changing);
    expect(tally.faults).toEqual([]);
    expect(tally).toMatchObject({ doubles: 0, lost: 0, failed: 0 });
    expect(tally.cut).toBeGreaterThanOrEqual(some.length);
  });

  it('apply, with a journal', async () => {
    const own = await openLanes(builtEdict('with journal'), 2);
    try {
      const { changing } = await findKillPoints(own.first, applying);
      expect(changing.some(({ call }) => call === 'fdatasync')).toBe(true);
      const some = changing.filter((_, index) => index % 19 === 0);
      const tally = await killTwice(own, applying, some, changing);
      expect(tally.faults).toEqual([]);
      expect(tally).toMatchObject({ doubles: 0, lost: 0, failed: 0 });
    } finally {
      await own.close();
    }
  });

  it.each<[Control, string[], RegExp]>([
    ['no intent', ['rename', 'writev'], /created twice/],
    ['in place', ['pwrite64'], /empty|cut off/],
    // Where something is left to be done: a run with nothing to do takes no lock.
    ['no take-over', ['rename', 'writev'], /is locked by/],
    ['journal forgotten', ['fdatasync'], /lost|created twice|incomplete without its journal/],
  ])('the control "%s" fails', async (control, calls, how) => {
    const own = await openLanes(builtEdict(control), 1);
    try {
      const { changing } = await findKillPoints(own.first, applying);
      const some = changing.filter(({ call }) => calls.includes(call));
      // With the third the state itself is written; the others are tried where that fails no more.
      const ordered = [...some.slice(2), ...some.slice(0, 2)];
      const tally = await killTwice(own, applying, ordered, [], ({ failed }) => failed > 0);
      expect(tally.faults.join('\n')).toMatch(how);
    } finally {
      await own.close();
    }
  });
});
