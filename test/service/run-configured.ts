/** `edict` in process, with a world of its own: a repository, an environment, standard input. */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ContextOptions } from '../harness/context.ts';
import { type Ran, runEdict } from '../harness/run-edict.ts';
import { apiKey } from './fixture.ts';

export interface Host extends Omit<ContextOptions, 'cwd'> {
  readonly config: string;
}

/** An `edict.yaml` whose only environment is the service at `url`. */
export function configFor(url: string, more = ''): string {
  return `default_environment: test\nenvironments:\n  test: { base_url: "${url}" }\n${more}`;
}

export function runConfigured(args: readonly string[], { config, env, ...options }: Host): Promise<Ran> {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'edict-service-')));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  writeFileSync(join(cwd, 'edict.yaml'), config);
  return runEdict(args, { ...options, cwd, env: { EDICT_API_KEY: apiKey, ...env } });
}
