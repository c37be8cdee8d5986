/** What every `edict state` command starts from: the configuration and the environment that is meant. */
import type { Config, Environment } from '../../../source/config.ts';
import type { Context, GlobalOptions } from '../../context.ts';

export interface Surroundings {
  readonly config: Config;
  readonly environment: Environment;
}

export async function loadSurroundings(context: Context, options: GlobalOptions): Promise<Surroundings> {
  const { loadConfig, selectEnvironment } = await import('../../../source/load-config.ts');
  const { config: file, env } = options;
  const config = loadConfig({ cwd: context.cwd, optional: false, ...(file === undefined ? {} : { file }) });
  return { config, environment: selectEnvironment(config, env) };
}
