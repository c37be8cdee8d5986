/**
 * The long form: every kill point, every error of the disk, random kills until the time is over; prints counts. With 0
 * minutes one trial of each of the parts that have no test of their own: that it still runs at all.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeState } from '../../src/state/codec.ts';
import { buildEdict, builtEdict } from './build-edict.ts';
import { bitFlips, blocks, countMisread, truncations } from './damage.ts';
import { breakDisk, diskFaults, onBadDisk, spoilDisk } from './disk-faults.ts';
import { hasFileLimits, hasMounts, onFullDisk, withFileLimit } from './full-disk.ts';
import { FAILURES, failAtGit, KILLS, killsFrom, openGitWrapper } from './git-calls.ts';
import { raceOnBranch } from './git-races.ts';
import { findKillPoints } from './kill-points.ts';
import { killTwice } from './kill-twice.ts';
import { type Lanes, openLanes } from './lanes.ts';
import { killAtRandom } from './random-kills.ts';
import { type Keeping, STATE } from './repository.ts';
import { applying, resolving, type Scenario, unlocking } from './scenario.ts';
import { hasStrace } from './strace.ts';
import { describeTally, type Tally } from './tally.ts';
import type { Control } from './variants.ts';

const minutes = Number(process.argv[2] ?? 30);
const isBegun = minutes === 0;
const lanesAtOnce = Number(process.argv[3] ?? (isBegun ? 1 : 2));
const seed = Number(process.argv[4] ?? Date.now() % 1_000_000);
const began = Date.now();

/** Shares of the time that is left after the controls. */
const WEIGHTS = {
  resolve: 1,
  unlock: 1,
  disk: 3,
  full: 1,
  cut: 1,
  changing: 3,
  other: 4,
  disk_of_journal: 2,
  journal: 3,
  git_kills: 4,
  git_failures: 2,
  git_random: 2,
  races_of_one: 2,
  races_of_each: 2,
  random: 4,
};
let weightLeft = Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0);

/** What an earlier part did not use goes to those that follow. */
function timeFor(part: keyof typeof WEIGHTS): (tally: Tally) => boolean {
  if (isBegun) return ({ trials }) => trials > 0;
  const now = Date.now();
  const left = Math.max(0, began + minutes * 60_000 - now);
  const end = now + (left * WEIGHTS[part]) / weightLeft;
  weightLeft -= WEIGHTS[part];
  return () => Date.now() > end;
}

let runs = 0;
let wrong = 0;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
function tell(name: string, tally: Tally): void {
  runs += tally.runs;
  wrong += tally.failed;
  say(describeTally(name, tally));
}

/** In an order that reaches all kinds early, for when the time ends before the list. */
function spread<Item>(items: readonly Item[]): Item[] {
  const step = Math.max(1, Math.round(items.length * 0.618));
  const coprime =
    [...Array(items.length).keys()].find((more) => divisor(step + more, items.length) === 1) ?? 0;
  return items.flatMap((_, index) => {
    const at = (index * (step + coprime)) % items.length;
    return items.slice(at, at + 1);
  });
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

async function killEverywhere(
  lanes: Lanes,
  scenario: Scenario,
  parts: readonly [keyof typeof WEIGHTS, keyof typeof WEIGHTS | null],
): Promise<void> {
  const { changing, other } = await findKillPoints(lanes.first, scenario);
  const [first, second] = parts;
  const until = timeFor(first);
  const twice = await killTwice(lanes, scenario, changing, changing, until);
  tell(`${scenario.name}, killed at ${changing.length} calls that change something, and again later`, twice);
  const once = await killTwice(lanes, scenario, spread(other), [], second ? timeFor(second) : until);
  tell(`${scenario.name}, killed at ${other.length} other calls`, once);
}

async function spoilControl(
  control: Control,
  work: (lanes: Lanes) => Promise<Tally>,
  keeping: Keeping = 'file',
): Promise<void> {
  const lanes = await openLanes(builtEdict(control), lanesAtOnce, keeping);
  try {
    const { trials, failed, doubles, lost, faults } = await work(lanes);
    if (failed === 0) wrong += 1;
    const verdict = failed > 0 ? 'fails as it must' : 'PASSES, and may not';
    const where = keeping === 'git' ? ' with the state on a branch' : '';
    say(
      `control "${control}"${where} ${verdict}: ${failed} of ${trials} trials, ${doubles} doubles, ${lost} lost`,
    );
    say(`    for one: ${(faults[0] ?? 'nothing').split('\n')[0]}`);
  } finally {
    await lanes.close();
  }
}

async function runControls(): Promise<void> {
  const pointsOf = async (lanes: Lanes, scenario: Scenario, calls: readonly string[]) =>
    (await findKillPoints(lanes.first, scenario)).changing.filter(({ call }) => calls.includes(call));
  const kills =
    (calls: readonly string[]) =>
    async (lanes: Lanes): Promise<Tally> =>
      killTwice(lanes, applying, await pointsOf(lanes, applying, calls), []);
  if (hasStrace()) {
    await spoilControl('no intent', kills(['rename', 'writev']));
    await spoilControl('in place', kills(['pwrite64']));
    await spoilControl('no take-over', kills(['unlink', 'rmdir', 'writev']));
    await spoilControl('journal forgotten', kills(['fdatasync']));
    await spoilControl('deaf to failed writes', async (lanes) =>
      breakDisk(
        lanes,
        diskFaults(await pointsOf(lanes, onBadDisk, ['rename'])).filter(({ when }) => !when.endsWith('+')),
      ),
    );
  }
  const enough = ({ trials }: Tally): boolean => trials >= 30;
  await spoilControl('no intent', (lanes) => killAtRandom(lanes, seed, enough));
  await spoilControl('no intent', (lanes) => killAtRandom(lanes, seed, enough), 'git');
  for (const environments of ['one', 'each'] as const) {
    const race = { applies: 6, environments };
    const until = ({ trials, failed }: Tally): boolean => failed > 0 || trials >= 30;
    await spoilControl('no intent', ({ first }) => raceOnBranch(first.program, race, seed, until), 'git');
  }
}

async function damageState(lanes: Lanes): Promise<void> {
  const cwd = await lanes.first.template.begin();
  const bytes = await readFile(join(cwd, STATE));
  const read = (damaged: Uint8Array) => decodeState(damaged, STATE);
  const original = read(bytes);
  const all = [truncations(bytes), bitFlips(bytes), blocks(bytes, 1), blocks(bytes, 64), blocks(bytes, 512)];
  const counts = all.map((damages) => countMisread(read, original, damages));
  const sum = (of: (count: (typeof counts)[number]) => number): number =>
    counts.reduce((total, count) => total + of(count), 0);
  const misread = sum((count) => count.misread.length);
  if (misread > 0) wrong += 1;
  say(
    `damaged state of ${bytes.length} bytes: ${sum((count) => count.refused)} refused, ${sum((count) => count.same)} harmless, ${misread} misread`,
  );
  await lanes.first.template.end(cwd);
}

/** Errors of the disk, and kills, while a state has a journal. */
async function breakJournal(): Promise<void> {
  const own = await openLanes(builtEdict('with journal'), lanesAtOnce);
  try {
    const faults = spread(diskFaults((await findKillPoints(own.first, onBadDisk)).changing));
    tell(
      `with a journal: ${faults.length} errors of the disk`,
      await breakDisk(own, faults, timeFor('disk_of_journal')),
    );
    const { changing } = await findKillPoints(own.first, applying);
    const tally = await killTwice(own, applying, changing, changing, timeFor('journal'));
    tell(`with a journal: apply, killed at ${changing.length} calls, and again later`, tally);
  } finally {
    await own.close();
  }
}

/** The state on a branch: every call of git, kills at any moment, and many who write at once. */
async function breakBranch(): Promise<void> {
  const own = await openLanes(builtEdict(), lanesAtOnce, 'git');
  const wrapper = await openGitWrapper();
  try {
    const killed = [];
    for (const scenario of [unlocking, resolving, applying]) {
      killed.push({ scenario, calls: await wrapper.calls(own.first, scenario) });
    }
    const until = timeFor('git_kills');
    for (const { scenario, calls } of killed) {
      const all = calls.flatMap((call) => KILLS.map((how) => killsFrom(scenario, calls, call, how)));
      const kills = await failAtGit(own, wrapper, scenario, spread(all), until);
      tell(`on a branch: ${scenario.name}, killed at ${calls.length} calls of git`, kills);
    }
    const calls = killed.at(-1)?.calls ?? [];
    const each = calls.flatMap((call) => FAILURES.map((how) => [{ call, how }]));
    const failures = await failAtGit(own, wrapper, onBadDisk, spread(each), timeFor('git_failures'));
    tell(`on a branch: apply, with ${calls.length} calls of git that die`, failures);
    tell('on a branch: killed at random', await killAtRandom(own, seed, timeFor('git_random')));
    for (const [environments, part, what] of [
      ['one', 'races_of_one', 'all of one environment'],
      ['each', 'races_of_each', 'each of an environment of its own'],
    ] as const) {
      const tally = await raceOnBranch(builtEdict(), { applies: 8, environments }, seed, timeFor(part));
      tell(`on a branch: 8 applies at once, ${what}`, tally);
    }
  } finally {
    await own.close();
    await wrapper.remove();
  }
}

/** Each part for its share of the time. */
async function proveAll(lanes: Lanes): Promise<void> {
  await damageState(lanes);
  await runControls();
  if (hasStrace()) {
    await killEverywhere(lanes, resolving, ['resolve', null]);
    await killEverywhere(lanes, unlocking, ['unlock', null]);
    const { changing } = await findKillPoints(lanes.first, onBadDisk);
    const faults = spread(diskFaults(changing));
    tell(`${faults.length} errors of the disk`, await breakDisk(lanes, faults, timeFor('disk')));
    await breakJournal();
    await killEverywhere(lanes, applying, ['changing', 'other']);
  } else say('SKIPPED what needs strace');
  const sizes = [...Array(48).keys()];
  if (hasMounts())
    tell(
      'disks that fill up',
      await spoilDisk(
        lanes,
        sizes.map((size) => 4 + size),
        onFullDisk,
        timeFor('full'),
      ),
    );
  else say('SKIPPED what needs unshare and mount');
  if (hasFileLimits())
    tell(
      'writes cut short',
      await spoilDisk(
        lanes,
        sizes.map((size) => 500 + size * 150),
        withFileLimit,
        timeFor('cut'),
      ),
    );
  else say('SKIPPED what needs prlimit');
  await breakBranch();
  tell('killed at random', await killAtRandom(lanes, seed, timeFor('random')));
}

/** Kills at calls that change nothing, and errors of the disk while there is a journal: all else has tests. */
async function proveUntested(lanes: Lanes): Promise<void> {
  if (!hasStrace()) return say('SKIPPED what needs strace');
  await killEverywhere(lanes, unlocking, ['unlock', null]);
  await breakJournal();
}

await buildEdict();
const lanes = await openLanes(builtEdict(), lanesAtOnce);
say(`seed ${seed}, ${minutes} minutes, ${lanesAtOnce} lanes`);
try {
  await (isBegun ? proveUntested(lanes) : proveAll(lanes));
} finally {
  await lanes.close();
}
say(
  `${runs} runs in ${Math.round((Date.now() - began) / 60_000)} minutes; ${wrong === 0 ? 'all is well' : `${wrong} WRONG`}`,
);
process.exitCode = wrong === 0 ? 0 : 1;
