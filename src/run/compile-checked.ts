/** Lint, then compile: what everything starts from that works on bodies. */
import { compileRepository } from '../compile/compile-repository.ts';
import type { Compiled } from '../compile/compiled.ts';
import type { LookUpUsers } from '../compile/match-users.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Faults } from '../diagnostics/faulty-files.ts';
import { lintRepository } from '../lint/lint-repository.ts';
import type { Config, Environment } from '../source/config.ts';
import { describeEmptyGlobs } from '../source/empty-globs.ts';
import { type FoundFiles, findFiles } from '../source/find-files.ts';
import { createLoader } from '../source/loader.ts';
import { openUserRules } from './user-rules.ts';
import type { World } from './world.ts';

export interface Checked {
  readonly compiled: readonly Compiled[];
  /** What lint found beside errors. */
  readonly warnings: readonly Diagnostic[];
  /** The bases of each file that has some, and theirs. */
  readonly bases: ReadonlyMap<string, readonly string[]>;
}

export interface CheckOptions {
  /** Null: users that need a look-up stay names. */
  readonly users: LookUpUsers | null;
  /** Absent: every file that edict.yaml names. */
  readonly files?: FoundFiles;
}

/** The bodies, or the errors that keep some from being compiled. */
export async function compileChecked(
  world: Pick<World, 'now' | 'say'>,
  config: Config,
  environment: Environment,
  options: CheckOptions,
): Promise<Checked | Faults> {
  const loader = createLoader(config);
  const files = options.files ?? findFiles(config);
  const wholeRepository = options.files === undefined;
  if (wholeRepository) {
    for (const sentence of describeEmptyGlobs(config, files)) await world.say(`warning: ${sentence}`);
  }
  const environments = [environment];
  const { userRules } = await openUserRules(config, world.now());
  const linted = lintRepository({ config, loader, files, environments, wholeRepository, userRules });
  const found =
    linted.summary.errors > 0
      ? { compiled: null, diagnostics: linted.diagnostics, bases: new Map<string, readonly string[]>() }
      : await compileRepository({ config, environment, loader, files, users: options.users });
  const errors = found.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length === 0 && found.compiled !== null) {
    return { compiled: found.compiled, warnings: linted.diagnostics, bases: found.bases };
  }
  const summary = { files: linted.summary.files, errors: errors.length, warnings: 0, infos: 0 };
  return {
    report: { ...linted, diagnostics: errors, summary },
    source: (file) => loader.source(file)?.text ?? null,
  };
}
