/** What a known plan is kept for: one environment of a repository of the common kind, read by one build of edict. */
import type { Config, Environment } from '../../source/config.ts';
import type { Context, GlobalOptions } from '../context.ts';
import { nameFor, nameOfBuild } from '../quick/build.ts';
import { isMissing } from '../quick/kept-report.ts';
import { findKnownConfig, findRoot, readConfigText } from '../quick/known-config.ts';
import type { CacheFolder } from '../start/cache-folder.ts';
import { findInstallation } from '../start/installation.ts';
import type { PlanKey } from './known-plan.ts';

export interface OpenedConfig {
  readonly config: Config;
  /** Of edict.yaml; null where nothing can be kept that depends on it. */
  readonly text: string | null;
}

/** The configuration of a command: as an earlier run understood the same text, else read. Throws UserError. */
export async function openConfig(
  { cwd }: Pick<Context, 'cwd'>,
  { config: file }: Pick<GlobalOptions, 'config'>,
): Promise<OpenedConfig> {
  const known = file === undefined ? findKnown(cwd) : null;
  if (known) return known;
  const { readConfiguration } = await import('../../source/load-config.ts');
  const { config, text } = readConfiguration({ cwd, file, optional: false });
  return { config, text: file === undefined && config.file === 'edict.yaml' ? text : null };
}

/** Null where no earlier run read the very same text. */
export function findKnown(cwd: string): OpenedConfig | null {
  const { folder, cache } = findInstallation() ?? {};
  const root = cache ? findRoot(cwd) : null;
  const bytes = root === null ? null : readConfigText(root);
  if (!cache || folder === undefined || root === null || bytes === null) return null;
  const known = findKnownConfig(root, bytes, nameOfBuild(folder), cache);
  return known && { config: known.config, text: bytes.toString('utf8') };
}

export interface Keeping {
  readonly cache: CacheFolder;
  /** Of the file in it. */
  readonly name: string;
  readonly key: PlanKey;
  /** Of the state, relative to the root. */
  readonly statePath: string;
}

/** It begins as that of every plan of the repository does, which the start of the program looks for. */
function nameOfPlan(build: string, root: string, environment: string): string {
  return `${nameFor('plan', build, root)}-${nameFor('environment', '', environment)}`;
}

/** Null where nothing is kept: rules of the user's own, severities raised to errors, a state that is elsewhere. */
export function findKeeping(
  { env }: Pick<Context, 'env'>,
  { config, text }: OpenedConfig,
  environment: Environment,
): Keeping | null {
  const { folder, cache } = findInstallation() ?? {};
  const { root, lint } = config;
  const { state } = environment;
  if (!cache || folder === undefined || text === null || state.backend !== 'file') return null;
  // There every secret of every file is to be blotted out of the log.
  if (env.GITHUB_ACTIONS === 'true') return null;
  if (Object.values(lint.rules).includes('error') || !isMissing(root, 'rules')) return null;
  const build = nameOfBuild(folder);
  const key = { build, root, config: text, environment: environment.name };
  return { cache, name: nameOfPlan(build, root, environment.name), key, statePath: state.path };
}
