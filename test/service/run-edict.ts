/** `edict` in process, with a world of its own: a repository, an environment, standard input. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Context, ExitCode, Output } from '../../src/cli/context.ts';
import { runProgram } from '../../src/cli/program.ts';
import { createRedactor } from '../../src/diagnostics/redact.ts';
import { apiKey } from './fixture.ts';

export interface World {
  readonly config: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  /** Columns of the terminal that standard output is. */
  readonly terminal?: number;
}

export interface Ran {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
}

/** An `edict.yaml` whose only environment is the service at `url`. */
export function configFor(url: string, more = ''): string {
  return `default_environment: test\nenvironments:\n  test: { base_url: "${url}" }\n${more}`;
}

export async function runEdict(args: readonly string[], world: World): Promise<Ran> {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'edict-service-')));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  writeFileSync(join(cwd, 'edict.yaml'), world.config);
  const redactor = createRedactor();
  const texts = { out: '', err: '' };
  const output = (name: 'out' | 'err', columns: number | undefined): Output => ({
    isTTY: columns !== undefined,
    columns: columns ?? 80,
    write: async (text) => {
      texts[name] += redactor.redact(text);
    },
  });
  const context: Context = {
    cwd,
    env: { EDICT_API_KEY: apiKey, ...world.env },
    stdin: { isTTY: false, readAll: async () => world.stdin ?? '' },
    stdout: output('out', world.terminal),
    stderr: output('err', undefined),
    redactor,
    mask: async () => {},
    now: () => new Date(),
    randomBytes: (length) => randomBytes(length),
    interrupted: new AbortController().signal,
    stopped: new AbortController().signal,
  };
  const code = await runProgram(args, context);
  return { code, ...texts };
}
