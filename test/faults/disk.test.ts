/** Disks that are full, broken, read-only, or that take part of a write: what edict did is not lost, and it says so. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtEdict } from './build-edict.ts';
import { breakDisk, diskFaults, onBadDisk, spoilDisk } from './disk-faults.ts';
import { hasFileLimits, hasMounts, onFullDisk, withFileLimit } from './full-disk.ts';
import { findKillPoints } from './kill-points.ts';
import { type Lanes, openLanes } from './lanes.ts';
import { hasStrace, type Injection } from './strace.ts';

let lanes: Lanes;
beforeAll(async () => {
  lanes = await openLanes(builtEdict(), 2);
});
afterAll(() => lanes?.close());

// A few of the faults; the long form takes them all.
describe.skipIf(!hasStrace())('an error of the disk (needs strace)', () => {
  it('is told, loses nothing and doubles nothing', async () => {
    const { changing } = await findKillPoints(lanes.first, onBadDisk);
    const some = diskFaults(changing).filter((_, index) => index % 37 === 0);
    const tally = await breakDisk(lanes, some);
    expect(tally.faults).toEqual([]);
    expect(tally).toMatchObject({ doubles: 0, lost: 0, failed: 0 });
    expect(tally.cut).toBeGreaterThan(0);
  });

  it('the control "deaf to failed writes" fails', async () => {
    const own = await openLanes(builtEdict('deaf to failed writes'), 1);
    try {
      const { changing } = await findKillPoints(own.first, onBadDisk);
      const renames = diskFaults(changing).filter(({ call }) => call === 'rename');
      // With the third the state itself is written; the others are tried where that fails no more.
      const isThird = ({ when }: Injection): boolean => when.startsWith('3');
      const ordered = [...renames.filter(isThird), ...renames.filter((fault) => !isThird(fault))];
      const tally = await breakDisk(own, ordered, ({ doubles, lost }) => doubles + lost > 0);
      expect(tally.doubles + tally.lost).toBeGreaterThan(0);
    } finally {
      await own.close();
    }
  });
});

describe.skipIf(!hasMounts())('a disk that fills up (needs unshare and mount)', () => {
  it('is told, loses nothing and doubles nothing', async () => {
    const tally = await spoilDisk(lanes, [8, 16], onFullDisk);
    expect(tally.faults).toEqual([]);
    expect(tally.cut).toBeGreaterThan(0);
  });
});

describe.skipIf(!hasFileLimits())('a write that is cut short (needs prlimit)', () => {
  it('is told, loses nothing and doubles nothing', async () => {
    const tally = await spoilDisk(lanes, [2500, 4500], withFileLimit);
    expect(tally.faults).toEqual([]);
    expect(tally.cut).toBeGreaterThan(0);
  });
});
