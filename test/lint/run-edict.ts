/** Runs edict in process, in a folder, with an empty environment. */
import { randomBytes } from 'node:crypto';
import type { Context, ExitCode, Output } from '../../src/cli/context.ts';
import { createOutputFilter } from '../../src/cli/output-filter.ts';
import { runProgram } from '../../src/cli/program.ts';
import { createRedactor } from '../../src/diagnostics/redact.ts';

export interface Ran {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
}

export async function runEdict(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  now: () => Date = () => new Date('2026-11-20T12:00:00Z'),
): Promise<Ran> {
  const texts = { out: '', err: '' };
  const redactor = createRedactor();
  const filter = createOutputFilter(redactor, env);
  const output = (name: 'out' | 'err'): Output => ({
    isTTY: false,
    columns: 80,
    write: async (text, form) => {
      texts[name] += filter(text, form);
    },
  });
  const context: Context = {
    cwd,
    env,
    stdin: { isTTY: false, readAll: async () => '' },
    stdout: output('out'),
    stderr: output('err'),
    mask: async () => undefined,
    redactor,
    now,
    randomBytes,
    interrupted: new AbortController().signal,
    stopped: new AbortController().signal,
  };
  return { code: await runProgram(args, context), ...texts };
}
