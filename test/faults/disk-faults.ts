/** Errors of the file system at every call that changes it, and what must hold after them. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Point } from './kill-points.ts';
import type { Lanes } from './lanes.ts';
import { applying, check, type Scenario } from './scenario.ts';
import { describeInjection, type Injection, injecting } from './strace.ts';
import { startTally, type Tally } from './tally.ts';
import { runTrial } from './trial.ts';

const ERRORS: Readonly<Record<string, readonly string[]>> = {
  fchmod: ['EIO', 'EROFS'],
  fsync: ['EIO', 'ENOSPC'],
  mkdir: ['EIO', 'ENOSPC', 'EROFS'],
  pwrite64: ['EIO', 'ENOSPC'],
  rename: ['EIO', 'ENOSPC', 'EROFS'],
  rmdir: ['EIO', 'EROFS'],
  unlink: ['EIO', 'EROFS'],
};

/** Each of them once, and from there on for good. */
export function diskFaults(points: readonly Point[]): Injection[] {
  return points.flatMap(({ call, when }) =>
    (ERRORS[call] ?? []).flatMap((error) =>
      ['', '+'].map((more) => ({ call, when: `${when}${more}`, fault: `error=${error}` })),
    ),
  );
}

const RESCUE = '.edict/rescue-prod.json';

/** An apply that may fail, and may not be silent about it; what a rescue file holds is pushed. */
export const onBadDisk: Scenario = {
  name: 'apply on a bad disk',
  args: applying.args,
  codes: [0, 1, 4],
  async finish(scene) {
    const { run, blame, cwd } = scene;
    const { inDoubt } = await check(scene, 'before the rescue');
    const hasRescue = await access(join(cwd, RESCUE)).then(
      () => true,
      () => false,
    );
    if (hasRescue) {
      const early = await run(applying.args);
      if (early.code !== 1 || !early.err.includes(`state push ${RESCUE}`)) {
        blame(`with a rescue file an apply ended with ${early.code}: ${early.err}`);
      }
      const pushed = await run(['state', 'push', RESCUE]);
      if (pushed.code !== 0) blame(`the push ended with ${pushed.code}: ${pushed.err}`);
      const after = await check(scene, 'after the push');
      if (after.inDoubt > 0) blame('the push left something in doubt');
    }
    return { ...(await applying.finish(scene)), inDoubt };
  },
};

export async function breakDisk(
  lanes: Lanes,
  faults: readonly Injection[],
  until: (tally: Tally) => boolean = () => false,
): Promise<Tally> {
  const tally = startTally();
  await lanes.each(faults, {
    tally,
    task: (bench, fault) => runTrial(bench, onBadDisk, [{ inside: injecting(fault) }]),
    nameOf: describeInjection,
    until,
  });
  return tally;
}

/** One run on each of the disks that `insideOf` makes. */
export async function spoilDisk(
  lanes: Lanes,
  sizes: readonly number[],
  insideOf: (size: number) => readonly string[],
  until: (tally: Tally) => boolean = () => false,
): Promise<Tally> {
  const tally = startTally();
  await lanes.each(sizes, {
    tally,
    task: (bench, size) => runTrial(bench, onBadDisk, [{ inside: insideOf(size) }]),
    nameOf: (size) => `with room for ${size}`,
    until,
  });
  return tally;
}
