/** Writes commands for a person to type, with the options that select this environment and configuration. */
import { type CommandWriter, createCommandWriter } from '../../diagnostics/command-line.ts';
import { askedByName } from '../../plan/asked-by-name.ts';
import type { PlanReport } from '../../plan/plan-report.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import type { GlobalOptions } from '../context.ts';
import { type SelectionOptions, selectionWords, selectsMany } from './options.ts';

/** Without `--env` for the default environment, unless the user named that, too. */
export function commandFor(
  config: Pick<Config, 'default_environment'>,
  environment: Pick<Environment, 'name'>,
  options: Pick<GlobalOptions, 'config' | 'env'>,
): CommandWriter {
  const elsewhere = environment.name === config.default_environment ? null : environment.name;
  return createCommandWriter(options.env ?? elsewhere, options.config ?? null);
}

/** For a saved plan that is shown by itself: commands that apply it name its file. */
export function commandForPlanFile(
  file: string,
  { config }: Pick<GlobalOptions, 'config'>,
  report: PlanReport,
): CommandWriter {
  const { command_suffix: commandSuffix } = report;
  const [plain, own] = [createCommandWriter(null), createCommandWriter(null, config ?? null)];
  return (first = '', ...words) => {
    const all = [first, ...(first === 'apply' ? [file] : []), ...words];
    const isAsPlanned = commandSuffix !== undefined && (first !== 'apply' || askedByName(report) !== null);
    return isAsPlanned ? `${plain(...all)}${commandSuffix}` : own(...all);
  };
}

/** For all environments of a report at once; `planFile` is the saved plan that is approved and applied. */
export function commandForAll(
  config: Pick<Config, 'default_environment'>,
  options: SelectionOptions & Pick<GlobalOptions, 'config' | 'env'>,
  { environments }: { readonly environments: readonly { readonly environment: string }[] },
  planFile: string | null = null,
): CommandWriter {
  const [first, ...others] = environments;
  const only = selectsMany(options) || others.length > 0 ? undefined : first;
  const write = only
    ? commandFor(config, { name: only.environment }, options)
    : createCommandWriter(null, options.config ?? null);
  const names = environments.map(({ environment }) => environment).join(',');
  return (...words) => {
    const [name = '', ...rest] = words;
    if (planFile !== null && (name === 'apply' || name === 'approve')) return write(name, planFile, ...rest);
    const files = name === 'apply' || name === 'plan' ? (options.files ?? []) : [];
    if (only) return write(name, ...files, ...rest);
    const selection =
      name === 'apply' ? selectionWords(options) : ['--envs', options.envs ?? options.waves ?? names];
    return write(name, ...files, ...rest, ...selection);
  };
}
