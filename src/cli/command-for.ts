/** Commands that a person is told to type: they name the environment and the configuration that this one was given. */
import { type CommandWriter, createCommandWriter } from '../diagnostics/command-line.ts';
import type { Config, Environment } from '../source/config.ts';
import type { GlobalOptions } from './context.ts';

export function commandFor(
  config: Pick<Config, 'default_environment'>,
  environment: Pick<Environment, 'name'>,
  options: Pick<GlobalOptions, 'config'>,
): CommandWriter {
  const elsewhere = environment.name === config.default_environment ? null : environment.name;
  return createCommandWriter(elsewhere, options.config ?? null);
}
