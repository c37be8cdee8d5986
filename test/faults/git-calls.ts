/** What can happen at each call of git that a command makes: edict ends at it, or git does. */
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Lanes } from './lanes.ts';
import { runProgram } from './run-program.ts';
import { applying, type Bench, type Fault, type Scenario } from './scenario.ts';
import { startTally, type Tally } from './tally.ts';
import { runTrial } from './trial.ts';

/** Edict is killed: before git does anything, while git goes on by itself, and once git is through. */
export const KILLS = ['before', 'meanwhile', 'after'] as const;
/** Git is killed: before it does anything, and once it is through, before it says so. */
export const FAILURES = ['no call', 'no answer'] as const;

export interface GitFault {
  /** Counted over the whole command, from 1. */
  readonly call: number;
  readonly how: (typeof KILLS)[number] | (typeof FAILURES)[number];
}

/**
 * Edict's git works at the top of the work tree: the calls are counted in a file beside that, by the shell alone, since
 * there are thousands of them, and each program that it would start costs as much as git does. Programs that edict starts
 * inherit few variables, and all of these.
 */
const WRAPPER = `#!/bin/sh
PATH=$XDG_FAULT_PATH
echo $$ >> "$XDG_FAULT_LOG"
call=0
while read -r each; do
  call=$((call + 1))
  [ "$each" = $$ ] && break
done < "$XDG_FAULT_LOG"
[ "$call" = "$XDG_FAULT_CALL" ] || exec git "$@"
case $XDG_FAULT_HOW in
  before) kill -9 $PPID; exit 1 ;;
  meanwhile) kill -9 $PPID; exec git "$@" ;;
  after) git "$@"; kill -9 $PPID ;;
  'no call') kill -9 $$ ;;
  'no answer') git "$@" > /dev/null 2>&1; kill -9 $$ ;;
esac
`;

export interface GitWrapper {
  /** `log` is a name of its own for each run of one trial. */
  at(fault: GitFault, log: string): Fault;
  /** The calls that one run makes to which nothing happens, by their numbers. */
  calls(bench: Bench, scenario: Scenario): Promise<readonly number[]>;
  remove(): Promise<void>;
}

export async function openGitWrapper(): Promise<GitWrapper> {
  const bin = await mkdtemp(join(tmpdir(), 'edict-faulty-git-'));
  await writeFile(join(bin, 'git'), WRAPPER);
  await chmod(join(bin, 'git'), 0o755);
  const { PATH = '' } = process.env;
  const at: GitWrapper['at'] = ({ call, how }, log) => ({
    env: {
      PATH: `${bin}${delimiter}${PATH}`,
      XDG_FAULT_PATH: PATH,
      XDG_FAULT_LOG: `../${log}`,
      XDG_FAULT_CALL: String(call),
      XDG_FAULT_HOW: how,
    },
  });
  return {
    at,
    async calls({ program, server, template }, scenario) {
      const cwd = await template.begin();
      try {
        await scenario.prepare?.(cwd, server);
        await runProgram(program, scenario.args, { cwd, ...at({ call: 0, how: 'before' }, 'calls') });
        const lines = (await readFile(join(cwd, '../calls'), 'utf8')).trim().split('\n');
        return lines.map((_, index) => index + 1);
      } finally {
        await template.end(cwd);
      }
    },
    remove: () => rm(bin, { recursive: true, force: true }),
  };
}

/** One at `call`, and, where a command has the same to do again, another in the run after it. */
export function killsFrom(
  scenario: Scenario,
  calls: readonly number[],
  call: number,
  how: GitFault['how'],
): readonly GitFault[] {
  if (scenario !== applying) return [{ call, how }];
  // A prime, so that in the end most go with most.
  return [
    { call, how },
    { call: 1 + ((call * 7) % calls.length), how },
  ];
}

/** Each fault in a run of its own, one after the other. */
export async function failAtGit(
  lanes: Lanes,
  wrapper: GitWrapper,
  scenario: Scenario,
  trials: readonly (readonly GitFault[])[],
  until: (tally: Tally) => boolean = () => false,
): Promise<Tally> {
  const tally = startTally();
  await lanes.each(trials, {
    tally,
    task: (bench, faults) =>
      runTrial(
        bench,
        scenario,
        faults.map((fault, index) => wrapper.at(fault, `calls-${index}`)),
      ),
    nameOf: (faults) => faults.map(({ call, how }) => `${how} at call ${call} of git`).join(', then '),
    until,
  });
  return tally;
}
