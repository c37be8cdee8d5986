/** Writes commands for a person to type, with the options that make them mean this environment and configuration. */
import { type CommandWriter, createCommandWriter } from '../diagnostics/command-line.ts';
import type { Config, Environment } from '../source/config/config.ts';
import type { GlobalOptions } from './context.ts';

/** Without `--env` where it is the default environment, unless the user named that, too. */
export function commandFor(
  config: Pick<Config, 'default_environment'>,
  environment: Pick<Environment, 'name'>,
  options: Pick<GlobalOptions, 'config' | 'env'>,
): CommandWriter {
  const elsewhere = environment.name === config.default_environment ? null : environment.name;
  return createCommandWriter(options.env ?? elsewhere, options.config ?? null);
}
