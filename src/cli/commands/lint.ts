/** `edict lint`: all faults of all files; offline, without a key, a state or secrets. */

import { type Command, InvalidArgumentError, Option } from 'commander';
import { printable } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import { lintRepository } from '../../lint/lint-repository.ts';
import { openUserRules } from '../../run/user-rules.ts';
import type { Config, Environment } from '../../source/config.ts';
import { ConfigError } from '../../source/config-faults.ts';
import { type FoundFiles, findFiles } from '../../source/find-files.ts';
import { createTracking } from '../../source/git/tracked-files.ts';
import { loadConfig, selectEnvironment } from '../../source/load-config.ts';
import { createTakes } from '../../source/taken-policies.ts';
import { applyFixes } from '../apply-fixes.ts';
import type { Attach } from '../command.ts';
import type { Context, GlobalOptions } from '../context.ts';
import { lintFormats } from '../lint-formats.ts';
import { addEnvs, isMany, type ManyOptions } from '../many-options.ts';
import { type LintWork, type ReportOptions, reportBadConfig, reportLint } from '../report-lint.ts';

interface LintCommandOptions extends Pick<ReportOptions, 'maxWarnings'>, Pick<ManyOptions, 'envs'> {
  readonly fix?: true;
}

export function registerLint(program: Command, attach: Attach): void {
  const command = program
    .command('lint')
    .argument('[path...]', 'files or folders (default: all that edict.yaml names)')
    .description('Check policy and web app files: all faults of all files, offline')
    .addOption(
      new Option('--format <format>', 'output format').choices(Object.keys(lintFormats)).default('pretty'),
    )
    .option('--fix', 'repair what has one certain repair, then report what is left')
    .option('--max-warnings <n>', 'fail when there are more warnings than this', wholeNumber)
    .addHelpText('after', examples);
  attach<LintCommandOptions>(addEnvs(command), (context, options, args) => lint(context, options, args));
}

async function lint(
  context: Context,
  options: LintCommandOptions & GlobalOptions,
  paths: readonly string[],
): Promise<0 | 1 | 3> {
  try {
    return await lintPaths(context, options, paths);
  } catch (error) {
    if (error instanceof ConfigError) return reportBadConfig(context, options, error);
    throw error;
  }
}

async function lintPaths(
  context: Context,
  options: LintCommandOptions & GlobalOptions,
  paths: readonly string[],
): Promise<0 | 1> {
  const explicit = paths.length > 0;
  const config = loadConfig({
    cwd: context.cwd,
    ...(options.config === undefined ? {} : { file: options.config }),
    optional: explicit,
  });
  const files = explicit ? findFiles(config, { cwd: context.cwd, paths: [...paths] }) : findFiles(config);
  requireFiles(files, config, explicit);
  const environments = await environmentsOf(config, options);
  const extras = await openUserRules(config, context.now());
  const { isTaken } = createTakes(config, files);
  const work: LintWork = {
    config,
    files,
    environments,
    wholeRepository: !explicit,
    isTaken,
    isTracked: createTracking({ folder: config.root, env: context.env }),
    ...extras,
  };
  if (options.fix) {
    await applyFixes(context, {
      config,
      only: explicit ? files : null,
      lint: (loader) => lintRepository({ ...work, loader }).diagnostics,
      quiet: options.quiet,
    });
  }
  return reportLint(context, options, work);
}

async function environmentsOf(
  config: Config,
  options: LintCommandOptions & GlobalOptions,
): Promise<readonly Environment[]> {
  if (isMany(options)) return (await import('../many.ts')).chosenEnvironments(config, options);
  return options.env === undefined
    ? Object.values(config.environments)
    : [selectEnvironment(config, options.env)];
}

function requireFiles(files: FoundFiles, config: Config, explicit: boolean): void {
  const { policies, web_apps, bases, unmatched } = files;
  if (policies.length + web_apps.length + bases.length + unmatched.length > 0) return;
  if (explicit) {
    throw new UserError('there are no policy files at the paths given', {
      exitCode: 3,
      remedy: 'Name policy files, or folders that hold some; edict.yaml itself is checked in every run.',
    });
  }
  throw new UserError(`no policy files match ${config.policies.join(', ')}`, {
    exitCode: 3,
    remedy: `Run edict init, or change policies in ${printable(config.file ?? 'edict.yaml')}.`,
  });
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It is a whole number, 0 or more.');
  return Number(text);
}

const examples = `
Examples:
  edict lint                              every file of the repository
  edict lint policies/wifi.yaml           one file; also without an edict.yaml
  edict lint --fix                        repair typos, quoted numbers, yes, no
  edict lint --envs group:schools         for some of the environments
  edict lint --max-warnings 0             warnings fail too
  edict lint --format sarif > edict.sarif for code scanning; also github, …
  edict lint --format json | jq .summary
  edict explain missing-field             what a code means
`;
