/** The state on a branch: kills at calls of git, git that dies, and many who apply at once. Nothing twice, nothing lost. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtEdict } from './build-edict.ts';
import { onBadDisk } from './disk-faults.ts';
import { FAILURES, failAtGit, type GitWrapper, KILLS, killsFrom, openGitWrapper } from './git-calls.ts';
import { raceOnBranch } from './git-races.ts';
import { type Lanes, openLanes } from './lanes.ts';
import { killAtRandom } from './random-kills.ts';
import { applying, resolving, unlocking } from './scenario.ts';
import { runTrial } from './trial.ts';

let lanes: Lanes;
let wrapper: GitWrapper;
beforeAll(async () => {
  wrapper = await openGitWrapper();
  lanes = await openLanes(builtEdict(), 2, 'git');
});
afterAll(async () => {
  await lanes?.close();
  await wrapper?.remove();
});

const sound = { doubles: 0, lost: 0, failed: 0, faults: [] };

// A few of the calls, each with one of the ways to die; the long form takes them all.
describe('at a call of git', () => {
  it.each([
    [applying, 5],
    [resolving, 9],
    [unlocking, 8],
  ] as const)('$name is killed', async (scenario, step) => {
    const calls = await wrapper.calls(lanes.first, scenario);
    const some = calls.filter((call) => call % step === 0);
    expect(some.length).toBeGreaterThan(1);
    const trials = some.map((call, index) => killsFrom(scenario, calls, call, KILLS[index % 3] ?? 'after'));
    const tally = await failAtGit(lanes, wrapper, scenario, trials);
    expect(tally).toMatchObject(sound);
    expect(tally.cut).toBeGreaterThanOrEqual(some.length);
  });

  it('git dies, and an apply says so', async () => {
    const calls = await wrapper.calls(lanes.first, onBadDisk);
    const some = calls.filter((call) => call % 5 === 3);
    const trials = some.map((call, index) => [{ call, how: FAILURES[index % 2] ?? 'no call' }]);
    const tally = await failAtGit(lanes, wrapper, onBadDisk, trials);
    expect(tally).toMatchObject(sound);
    expect(tally.cut).toBeGreaterThan(some.length / 2);
  });
});

describe('at any moment', () => {
  it('an apply is killed, and creates nothing twice and loses nothing', async () => {
    expect(await killAtRandom(lanes, 1, ({ trials }) => trials >= 3)).toMatchObject(sound);
  });

  it('the control "no intent" fails, killed when something was created', async () => {
    const own = await openLanes(builtEdict('no intent'), 1, 'git');
    try {
      const { server } = own.first;
      const arrange = (kill: () => void): void => {
        server.onCreated = kill;
      };
      const { verdict } = await runTrial(own.first, applying, [{ arrange }]);
      expect(verdict.doubles).toBeGreaterThan(0);
    } finally {
      await own.close();
    }
  });
});

describe.each([
  ['of one environment', 'one'],
  ['of an environment each', 'each'],
] as const)('applies at once, %s, some of them killed', (_, environments) => {
  const race = { applies: 4, environments };

  it('create nothing twice and lose nothing', async () => {
    const tally = await raceOnBranch(builtEdict(), race, 1, ({ trials }) => trials >= 2);
    expect(tally).toMatchObject(sound);
  });

  it('the control "no intent" fails, all killed when something was created', async () => {
    const killed = { ...race, kills: 'all at the first create' } as const;
    const tally = await raceOnBranch(builtEdict('no intent'), killed, 1, ({ trials }) => trials === 1);
    expect(tally.doubles).toBeGreaterThan(0);
  });
});
