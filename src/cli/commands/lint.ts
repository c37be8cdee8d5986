/** `edict lint`: all faults of all files; offline, without a key, a state or secrets. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { UserError } from '../../diagnostics/user-error.ts';
import type { LintRenderer } from '../../render/lint-renderer.ts';
import type { Config } from '../../source/config.ts';
import type { FoundFiles } from '../../source/find-files.ts';
import { type Context, type GlobalOptions, useColor } from '../context.ts';
import type { Attach } from '../program.ts';

interface LintCommandOptions {
  readonly maxWarnings?: number;
}

const renderers: Readonly<Record<string, () => Promise<LintRenderer>>> = {
  pretty: async () => (await import('../../render/lint-pretty.ts')).renderLintPretty,
  json: async () => (await import('../../render/lint-json.ts')).renderLintJson,
};

export function registerLint(program: Command, attach: Attach): void {
  const command = program
    .command('lint')
    .argument('[path...]', 'files or folders (default: all that edict.yaml names)')
    .description('Check policy and web app files: all faults of all files, offline')
    .addOption(
      new Option('--format <format>', 'output format').choices(Object.keys(renderers)).default('pretty'),
    )
    .option('--max-warnings <n>', 'fail when there are more warnings than this', wholeNumber)
    .addHelpText('after', examples);
  attach<LintCommandOptions>(command, (context, options, args) => lint(context, options, args));
}

async function lint(
  context: Context,
  options: LintCommandOptions & GlobalOptions,
  paths: readonly string[],
): Promise<0 | 1> {
  const { loadConfig, selectEnvironment } = await import('../../source/load-config.ts');
  const { findFiles } = await import('../../source/find-files.ts');
  const { createLoader } = await import('../../source/loader.ts');
  const { lintRepository } = await import('../../lint/lint-repository.ts');
  const { readRuleFiles } = await import('../../lint/user-rules/read-rule-files.ts');
  const { prepareUserRules } = await import('../../lint/user-rules/user-rules.ts');
  const { unloweredErrors } = await import('../../lint/severities.ts');

  const config = loadConfig({
    cwd: context.cwd,
    ...(options.config === undefined ? {} : { file: options.config }),
    optional: paths.length > 0,
  });
  const explicit = paths.length > 0;
  const files = explicit ? findFiles(config, { cwd: context.cwd, paths: [...paths] }) : findFiles(config);
  requireFiles(files, config, explicit);
  const environments =
    options.env === undefined ? Object.values(config.environments) : [selectEnvironment(config, options.env)];
  const loader = createLoader(config);
  const rules = readRuleFiles(config.root);
  const compiles = rules.files.length > 0 || files.web_apps.length > 0;
  const { effectiveBodyOf, compileFaults } = compiles
    ? (await import('../lint-bodies.ts')).createLintBodies(config)
    : { effectiveBodyOf: () => null, compileFaults: () => [] };
  const today = context.now().toISOString().slice(0, 10);
  const userRules = await prepareUserRules(rules, { today, effectiveBodyOf });
  const wholeRepository = !explicit;
  const result = lintRepository({
    config,
    loader,
    files,
    environments,
    wholeRepository,
    userRules,
    compileFaults,
  });

  const kept = unloweredErrors(config);
  if (kept.length > 0 && !options.quiet) {
    await context.stderr.write(
      `edict: lint.rules cannot lower errors: ${kept.join(', ')} stay as they are\n`,
    );
  }
  const { errors, warnings } = result.summary;
  const tooMany = options.maxWarnings !== undefined && warnings > options.maxWarnings;
  const format = options.format ?? 'pretty';
  const renderer = await renderers[format]?.();
  if (renderer && !(options.quiet && format === 'pretty' && result.diagnostics.length === 0)) {
    await context.stdout.write(
      renderer(result, {
        color: useColor(context, options, context.stdout),
        columns: context.stdout.columns,
        source: (file) => loader.source(file)?.text ?? null,
      }),
    );
  }
  if (tooMany && errors === 0) {
    await context.stderr.write(
      `edict: more warnings (${warnings}) than --max-warnings ${options.maxWarnings} allows\n`,
    );
  }
  return errors > 0 || tooMany ? 1 : 0;
}

function requireFiles(files: FoundFiles, config: Config, explicit: boolean): void {
  const { policies, web_apps, bases, unmatched } = files;
  if (policies.length + web_apps.length + bases.length + unmatched.length > 0) return;
  if (explicit) {
    throw new UserError('there are no policy files at the paths given', {
      exitCode: 3,
      remedy: 'name YAML files, or folders that hold some',
    });
  }
  throw new UserError(`no policy files match ${config.policies.join(', ')}`, {
    exitCode: 3,
    remedy: `run edict init, or change policies in ${config.file ?? 'edict.yaml'}`,
  });
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number, 0 or more.');
  return Number(text);
}

const examples = `
Examples:
  edict lint                              every file of the repository
  edict lint policies/wifi.yaml           one file; also without an edict.yaml
  edict lint --max-warnings 0             warnings fail too
  edict lint --format json | jq .summary
  edict explain missing-field             what a code means
`;
