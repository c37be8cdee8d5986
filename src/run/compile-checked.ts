/** Lint, then compile: what everything starts from that works on bodies. */
import type { CompilerOptions } from '../compile/compile-repository.ts';
import type { Faults } from '../diagnostics/faulty-files.ts';
import type { Config, Environment } from '../source/config/config.ts';
import type { FoundFiles } from '../source/files/find-files.ts';
import { type Checked, openRepository, type Repository } from './repository.ts';
import type { World } from './world.ts';

export interface CheckOptions extends Pick<CompilerOptions, 'users' | 'recorded'> {
  /** Absent: every file that edict.yaml names. */
  readonly files?: FoundFiles;
  /** Given by a run that has read the files already. */
  readonly repository?: Repository | undefined;
}

/** The bodies, or the errors that keep some from being compiled. */
export async function compileChecked(
  world: Pick<World, 'now' | 'say'>,
  config: Config,
  environment: Environment,
  { files, repository, ...options }: CheckOptions,
): Promise<Checked | Faults> {
  const opened =
    repository ??
    (await openRepository(world, config, { environments: [environment], ...(files ? { files } : {}) }));
  return opened.check(environment, options);
}
