/** Lint, then compile: what everything starts from that works on bodies. */
import type { CompilerOptions } from '../compile/compile-repository.ts';
import type { Compiled } from '../compile/compiled.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Faults } from '../diagnostics/faulty-files.ts';
import type { Config, Environment } from '../source/config.ts';
import { describeEmptyGlobs } from '../source/empty-globs.ts';
import { type FoundFiles, findFiles } from '../source/find-files.ts';
import { createLoader } from '../source/loader.ts';
import { readRepository } from './read-repository.ts';
import { openUserRules } from './user-rules.ts';
import type { World } from './world.ts';

export interface Checked {
  readonly compiled: readonly Compiled[];
  /** What lint found beside errors. */
  readonly warnings: readonly Diagnostic[];
  /** The bases of each file that has some, and theirs. */
  readonly bases: ReadonlyMap<string, readonly string[]>;
}

export interface CheckOptions extends Pick<CompilerOptions, 'users' | 'recorded'> {
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
  const { userRules } = await openUserRules(config, world.now());
  const { report, compiled } = await readRepository({
    ...options,
    config,
    environment,
    loader,
    files,
    wholeRepository,
    userRules,
  });
  const found = compiled ?? { ...report, compiled: null };
  const errors = found.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length === 0 && compiled !== null) {
    return { compiled: compiled.compiled, warnings: report.diagnostics, bases: compiled.bases };
  }
  const summary = { files: report.summary.files, errors: errors.length, warnings: 0, infos: 0 };
  return {
    report: { ...report, diagnostics: errors, summary },
    source: (file) => loader.source(file)?.text ?? null,
  };
}
