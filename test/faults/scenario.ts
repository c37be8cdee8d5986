/** What is made to fail: a command in a repository, and what must hold once it was run again until it is through. */
import { beginCreate } from '../../src/state/transitions.ts';
import type { Ran } from '../harness/run-edict.ts';
import type { CountingServer } from './counting-server.ts';
import { describeVerdict, judge, type Verdict } from './judge.ts';
import { changeStored, FILES, plantLock, readStored, type Template } from './repository.ts';
import type { RunOptions } from './run-program.ts';

export interface Bench {
  readonly program: string;
  /** The same program in this process: for runs that nothing happens to. */
  readonly inside: (args: readonly string[], cwd: string) => Promise<Ran>;
  readonly server: CountingServer;
  readonly template: Template;
}

/** How a run is made to end before its time. */
export type Fault = Pick<RunOptions, 'inside' | 'arrange' | 'env'>;

export interface Scene {
  readonly cwd: string;
  readonly server: CountingServer;
  /** Runs it without a fault. */
  readonly run: (args: readonly string[]) => Promise<Ran>;
  /** Puts down what is wrong. */
  readonly blame: (fault: string) => void;
}

export interface Scenario {
  readonly name: string;
  readonly args: readonly string[];
  /** Codes that a run may end with that was not killed. */
  readonly codes: readonly number[];
  /** Makes what stands before the command; there is nothing else to do where it is absent. */
  readonly prepare?: (cwd: string, server: CountingServer) => Promise<void>;
  /** Runs it again without a fault, and looks whether everything is as it should be. */
  readonly finish: (scene: Scene) => Promise<Verdict>;
}

const APPLY = ['apply', '--auto-approve', '--parallelism', '2', '--quiet'];

export async function check({ cwd, server, blame }: Scene, moment: string): Promise<Verdict> {
  const verdict = judge(await readStored(cwd), server.created);
  for (const fault of describeVerdict(verdict)) blame(`${moment}: ${fault}`);
  return verdict;
}

/** Creates, supersedes, moves, orphans, updates; what stays in doubt is settled as by a person with the portal. */
export const applying: Scenario = {
  name: 'apply',
  args: APPLY,
  codes: [0, 4],
  async finish(scene) {
    const { run, blame, server, cwd } = scene;
    const resumed = await run(APPLY);
    if (resumed.code !== 0 && resumed.code !== 4)
      blame(`the resume ended with ${resumed.code}: ${resumed.err}`);
    const verdict = await check(scene, 'after the resume');
    const { state } = await readStored(cwd);
    if (resumed.code === 0 && verdict.inDoubt === 0) {
      expectEverything(state?.policies ?? {}, blame);
      return verdict;
    }
    for (const [file, { name }] of Object.entries(state?.pending ?? {})) {
      const id = server.created.find((policy) => policy.name === name)?.id;
      const answer = id === undefined ? ['--not-created'] : ['--id', String(id)];
      const { code, err } = await run(['state', 'resolve', file, ...answer]);
      if (code !== 0) blame(`resolve ${file} ended with ${code}: ${err}`);
    }
    const last = await run(APPLY);
    if (last.code !== 0) blame(`the last apply ended with ${last.code}: ${last.err}`);
    const end = await check(scene, 'in the end');
    if (end.inDoubt > 0) blame('in the end something is in doubt');
    expectEverything((await readStored(cwd)).state?.policies ?? {}, blame);
    return { ...end, inDoubt: verdict.inDoubt };
  },
};

function expectEverything(policies: object, blame: Scene['blame']): void {
  const files = Object.keys(policies).sort();
  if (files.join() !== [...FILES].sort().join()) blame(`in the end the state has ${files.join(', ')}`);
}

const DOUBTFUL = 'policies/new-1.yaml';

/** A person says what became of a create that is in doubt. */
export const resolving: Scenario = {
  name: 'state resolve',
  args: ['state', 'resolve', DOUBTFUL, '--id', '77'],
  codes: [0],
  async prepare(cwd, server) {
    await changeStored(cwd, (state) => {
      const intent = {
        id: 'an-intent',
        action: 'create',
        name: 'New one',
        body: { name: 'New one' },
        tables: state.tables,
        since: '2026-11-20T12:00:00.000Z',
        doubt: null,
      } as const;
      return { ...state, ...beginCreate(state, DOUBTFUL, intent) };
    });
    server.reset([...server.created, { id: 77, name: 'New one', body: 'one' }]);
  },
  async finish(scene) {
    const { run, blame, cwd } = scene;
    const again = await run(this.args);
    const wasDone =
      again.code === 1 && (again.err.includes('nothing is in doubt') || again.err.includes('is not in'));
    if (again.code !== 0 && !wasDone) blame(`run again it ended with ${again.code}: ${again.err}`);
    const verdict = await check(scene, 'in the end');
    const { state } = await readStored(cwd);
    if (state?.policies[DOUBTFUL]?.policy_id !== 77) blame('in the end it is not recorded');
    if (verdict.inDoubt > 0) blame('in the end it is still in doubt');
    return verdict;
  },
};

const LOCK = '3f0c6f5e-6b1c-4c55-9f0b-6a1d9a1c0f00';

/** A person breaks the lock of a run on another machine. */
export const unlocking: Scenario = {
  name: 'state unlock',
  args: ['state', 'unlock', LOCK],
  codes: [0],
  async prepare(cwd) {
    const holder = { id: LOCK, operation: 'apply', who: 'a@b', host: 'elsewhere', boot: null, pid: 1 };
    await plantLock(cwd, { ...holder, started: null, created: '2026-11-20T12:00:00.000Z' });
  },
  async finish(scene) {
    const { run, blame } = scene;
    const again = await run(this.args);
    const wasDone = again.code === 1 && again.err.includes('is not locked');
    if (again.code !== 0 && !wasDone) blame(`run again it ended with ${again.code}: ${again.err}`);
    return applying.finish(scene);
  },
};
