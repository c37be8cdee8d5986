/** The command line in this very process: faster than a child, for what only looks at outcomes. */
import { runProgram } from '../../src/cli/program.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { type Ran, runEdict } from '../harness/run-edict.ts';

type RunProgram = typeof runProgram;

export function runInside(args: readonly string[], cwd: string, run: RunProgram = runProgram): Promise<Ran> {
  return runEdict(args, { cwd, env: cleanEnv({ EDICT_API_KEY: 'key-of-the-test' }) }, run);
}
