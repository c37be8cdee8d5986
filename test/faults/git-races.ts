/**
 * Many applies at once on one branch: of one environment, where one after the other has its turn, and of an environment
 * each, which all write to the branch. Some of them are killed. Afterwards it is all brought to its end by one.
 */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeState } from '../../src/state/codec.ts';
import type { State } from '../../src/state/state.ts';
import { makeRemoteAndClone } from '../harness/git-in.ts';
import { begunState } from '../state/sample-state.ts';
import { type CountingServer, startCountingServer } from './counting-server.ts';
import { runInside } from './in-process.ts';
import { describeVerdict, judge, type Verdict } from './judge.ts';
import { loadProgram } from './load-program.ts';
import { createRandom } from './random-kills.ts';
import { readBranch, storeOnBranch } from './repository.ts';
import { runProgram } from './run-program.ts';
import { addTrial, startTally, type Tally, type Trial } from './tally.ts';

export interface Race {
  /** Applies at once, each in a clone of its own. */
  readonly applies: number;
  /** One for all of them, or one for each. */
  readonly environments: 'one' | 'each';
  /** As drawn, where not said: some when something has just been created, some at any moment, some not at all. */
  readonly kills?: 'all at the first create';
}

const POLICIES = 3;

/** `seed` names the first; how many are killed, and when, is drawn from it. */
export async function raceOnBranch(
  program: string,
  race: Race,
  seed: number,
  until: (tally: Tally) => boolean,
): Promise<Tally> {
  const tally = startTally();
  const server = await startCountingServer();
  try {
    for (let each = seed; !until(tally); each += 1) {
      addTrial(tally, await runRace(program, server, race, each), `seed ${each}`);
    }
  } finally {
    await server.close();
  }
  return tally;
}

async function runRace(program: string, server: CountingServer, race: Race, seed: number): Promise<Trial> {
  const base = await mkdtemp(join(tmpdir(), 'edict-races-'));
  const names = race.environments === 'one' ? ['e0'] : range(race.applies).map((index) => `e${index}`);
  const faults: string[] = [];
  try {
    server.reset();
    await makeClones(base, server.url, names, race.applies);
    const verdictNow = (moment: string): Verdict => {
      const verdict = judge({ state: joined(join(base, 'work'), names), damage: null }, server.created);
      faults.push(...describeVerdict(verdict).map((fault) => `${moment}: ${fault}`));
      return verdict;
    };
    const random = createRandom(seed);
    server.delay = () => ({ before: random() * 30, after: random() * 30 });
    const kills: (() => void)[] = [];
    const isDrawn = race.kills === undefined;
    let left = isDrawn ? 1 + Math.floor(random() * POLICIES * names.length) : 1;
    server.onCreated = () => {
      left -= 1;
      if (left === 0) for (const kill of kills) kill();
    };
    const ends = await Promise.all(
      range(race.applies).map(async (index) => {
        const environment = names[index % names.length] ?? '';
        const args = ['apply', '--env', environment, '--auto-approve', '--quiet', '--lock-timeout', '300'];
        const milliseconds = 300 + random() * 700 * race.applies;
        const arrange = [
          (kill: () => void) => void kills.push(kill),
          (kill: () => void) => void setTimeout(kill, milliseconds),
          () => {},
        ][isDrawn ? Math.floor(random() * 3) : 0];
        const cwd = join(base, `clone-${index}`);
        const { code, err } = await runProgram(program, args, { cwd, ...(arrange ? { arrange } : {}) });
        // With another's create in doubt there is nothing to do but to say so.
        if (code !== null && ![0, 1, 4].includes(code))
          faults.push(`apply ${index} ended with ${code}: ${err}`);
        if (err.includes('internal error')) faults.push(`apply ${index}: ${err}`);
        return code;
      }),
    );
    const { inDoubt } = verdictNow('after the race');
    const runs = await finish(program, base, names, server, (fault) => faults.push(fault));
    const end = verdictNow('in the end');
    if (end.inDoubt > 0) faults.push('in the end something is in doubt');
    const expected = names.length * POLICIES;
    if (server.created.length !== expected)
      faults.push(`${server.created.length} of ${expected} were created`);
    const cut = ends.filter((code) => code !== 0).length;
    return { verdict: { ...end, inDoubt }, faults, runs: race.applies + runs, cut };
  } finally {
    server.onCreated = () => {};
    await rm(base, { recursive: true, force: true, maxRetries: 20 });
  }
}

async function makeClones(base: string, url: string, names: readonly string[], count: number): Promise<void> {
  const work = join(base, 'work');
  await mkdir(join(work, 'policies'), { recursive: true });
  const environments = names.map(
    (name) =>
      `  ${name}: { base_url: "${url}", shared_portal: all, state: { backend: git }, policies: "policies/${name}-*.yaml" }\n`,
  );
  await writeFile(join(work, 'edict.yaml'), `environments:\n${environments.join('')}`);
  makeRemoteAndClone(base, 'work');
  const begun = names.map((name) => [`${name}.json`, begunState(url, `lineage-of-${name}`)]);
  storeOnBranch(work, Object.fromEntries(begun), 'nothing');
  for (const name of names) {
    for (const index of range(POLICIES)) {
      const text = `name: ${name} ${index}\nmacos: { password: { min_length: ${8 + index} } }\npolicy_targets: { devices: [${index + 1}] }\n`;
      await writeFile(join(work, `policies/${name}-${index}.yaml`), text);
    }
  }
  for (const index of range(count)) await cp(work, join(base, `clone-${index}`), { recursive: true });
}

/** As one who has the portal beside them: what is in doubt is settled, and the rest applied. Gives how many runs it took. */
async function finish(
  program: string,
  base: string,
  names: readonly string[],
  server: CountingServer,
  blame: (fault: string) => void,
): Promise<number> {
  const cwd = join(base, 'work');
  const { runProgram: runLoaded } = loadProgram(program);
  let runs = 0;
  const run = async (args: readonly string[], codes: readonly number[]): Promise<void> => {
    runs += 1;
    const { code, out, err } = await runInside(args, cwd, runLoaded);
    if (code === null || !codes.includes(code)) blame(`${args.join(' ')} ended with ${code}: ${out}${err}`);
  };
  const applyAll = ['apply', '--envs', 'all', '--auto-approve', '--quiet'];
  await run(applyAll, [0, 1, 4]);
  for (const name of names) {
    for (const [file, intent] of Object.entries(stateOf(cwd, name).pending)) {
      const id = server.created.find((policy) => policy.name === intent.name)?.id;
      const answer = id === undefined ? ['--not-created'] : ['--id', String(id)];
      await run(['state', 'resolve', file, ...answer, '--env', name], [0]);
    }
  }
  await run(applyAll, [0]);
  return runs;
}

const stateOf = (work: string, name: string): State => decodeState(readBranch(work, `${name}.json`), name);

/** Their files are named for them, so that what all of them know fits into one. */
function joined(work: string, names: readonly string[]): State {
  const states = names.map((name) => stateOf(work, name));
  const [first] = states;
  if (!first) throw new Error('there must be an environment');
  return {
    ...first,
    policies: Object.assign({}, ...states.map(({ policies }) => policies)),
    pending: Object.assign({}, ...states.map(({ pending }) => pending)),
    orphans: states.flatMap(({ orphans }) => orphans),
  };
}

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
