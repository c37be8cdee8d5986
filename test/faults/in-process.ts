/** The command line in this very process: faster than a child, for what only looks at outcomes. */
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Context, ExitCode, Output } from '../../src/cli/context.ts';
import { runProgram } from '../../src/cli/program.ts';
import { createRedactor } from '../../src/diagnostics/redact.ts';

export interface RanInside {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
}

type RunProgram = typeof runProgram;

/** What `buildEdict` built, as a module. */
export function loadProgram(path: string): RunProgram {
  return createRequire(import.meta.url)(path).runProgram;
}

export async function runInside(
  args: readonly string[],
  cwd: string,
  run: RunProgram = runProgram,
): Promise<RanInside> {
  const texts = { out: '', err: '' };
  const output = (name: 'out' | 'err'): Output => ({
    isTTY: false,
    columns: 80,
    write: async (text) => {
      texts[name] += text;
    },
  });
  const never = new AbortController().signal;
  const context: Context = {
    cwd,
    env: { EDICT_API_KEY: 'key-of-the-test' },
    stdin: { isTTY: false, readAll: async () => '' },
    stdout: output('out'),
    stderr: output('err'),
    redactor: createRedactor(),
    mask: async () => {},
    now: () => new Date(),
    randomBytes: (length) => randomBytes(length),
    interrupted: never,
    stopped: never,
  };
  const code = await run(args, context);
  return { code, ...texts };
}
