/** `edict lint`: all faults of all files; offline, without a key, a state or secrets. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { LintReport } from '../../diagnostics/lint-report.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import type { Screened } from '../../fast/screen-files.ts';
import type { Config } from '../../source/config.ts';
import type { FoundFiles } from '../../source/find-files.ts';
import type { Loader } from '../../source/loader.ts';
import { type Context, type GlobalOptions, useColor } from '../context.ts';
import { lintFormats } from '../lint-formats.ts';
import type { Attach } from '../program.ts';
import { takeHandover } from '../quick/handover.ts';

interface LintCommandOptions {
  readonly maxWarnings?: number;
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
  attach<LintCommandOptions>(command, (context, options, args) => lint(context, options, args));
}

async function lint(
  context: Context,
  options: LintCommandOptions & GlobalOptions,
  paths: readonly string[],
): Promise<0 | 1> {
  const { readConfiguration, selectEnvironment } = await import('../../source/load-config.ts');
  const { findFiles } = await import('../../source/find-files.ts');
  const { createLoader } = await import('../../source/loader.ts');
  const { screenFiles } = await import('../../fast/screen-files.ts');
  const { lintRepository } = await import('../../lint/lint-repository.ts');
  const { openUserRules } = await import('../open-user-rules.ts');
  const { noUserRules } = await import('../../lint/user-rules/user-rules.ts');
  const { unloweredErrors } = await import('../../lint/severities.ts');

  const explicit = paths.length > 0;
  const handover = takeHandover();
  const { config, text } = handover?.given
    ? { config: handover.given.config, text: null }
    : readConfiguration({
        cwd: context.cwd,
        ...(options.config === undefined ? {} : { file: options.config }),
        optional: explicit,
      });
  const files =
    handover?.given?.files ??
    (explicit ? findFiles(config, { cwd: context.cwd, paths: [...paths] }) : findFiles(config));
  requireFiles(files, config, explicit);
  const environments =
    options.env === undefined ? Object.values(config.environments) : [selectEnvironment(config, options.env)];
  const { userRules, compileFaults } = await openUserRules(context, config, files);
  const lintWith = (loader: Loader, screened: Screened | null): LintReport =>
    lintRepository({
      config,
      loader,
      files,
      environments,
      wholeRepository: !explicit,
      userRules,
      compileFaults,
      screened,
    });
  if (options.fix) {
    const { applyFixes } = await import('../apply-fixes.ts');
    await applyFixes(context, {
      config,
      only: explicit ? files : null,
      lint: (loader) => lintWith(loader, null).diagnostics,
      quiet: options.quiet,
    });
  }
  const loader = createLoader(config);
  const result = lintWith(loader, handover?.given?.screened ?? screenFiles(config, environments, files));

  const kept = unloweredErrors(config);
  if (kept.length > 0 && !options.quiet) {
    await context.stderr.write(
      `edict: lint.rules cannot lower errors: ${kept.join(', ')} stay as they are\n`,
    );
  }
  const { errors, warnings } = result.summary;
  const tooMany = options.maxWarnings !== undefined && warnings > options.maxWarnings;
  if (!options.quiet || !isPretty(options) || result.diagnostics.length > 0) {
    const shown = await show(context, options, result, { config, files, loader });
    if (handover?.given && userRules === noUserRules && isLasting(result, files, handover.given.screened)) {
      handover.keepReport({ text: shown, exitCode: errors > 0 ? 1 : 0 }, loader.files());
    }
  }
  if (handover && text !== null && kept.length === 0 && userRules === noUserRules)
    handover.keepConfig(config, text);
  if (tooMany && errors === 0) {
    await context.stderr.write(
      `edict: more warnings (${warnings}) than --max-warnings ${options.maxWarnings} allows\n`,
    );
  }
  return errors > 0 || tooMany ? 1 : 0;
}

interface Shown {
  readonly config: Config;
  readonly files: FoundFiles;
  readonly loader: Loader;
}

async function show(
  context: Context,
  options: GlobalOptions,
  report: LintReport,
  { config, files, loader }: Shown,
): Promise<string> {
  const { reportPrefix, withPrefix } = await import('../report-paths.ts');
  const name = options.format ?? 'pretty';
  const format = lintFormats[name];
  if (!format) return '';
  const prefix = reportPrefix(name, config.root, context);
  const sourceOf = (file: string) => loader.source(file.slice(prefix.length));
  const text = (await format.load())(withPrefix(report, prefix), {
    color: useColor(context, options, context.stdout),
    columns: context.stdout.columns,
    files: [...files.policies, ...files.web_apps, ...files.bases].map((file) => prefix + file),
    source: (file) => sourceOf(file)?.text ?? null,
    isMarked: (file) => sourceOf(file)?.marked === true,
  });
  await context.stdout.write(text, format.form);
  return text;
}

/** Whether the report depends on the files that were read and on nothing else: on no image, and on no file that is not there. */
function isLasting(
  { diagnostics }: LintReport,
  { web_apps }: Pick<FoundFiles, 'web_apps'>,
  { accepted }: Screened,
): boolean {
  if (web_apps.some((file) => !accepted.has(file))) return false;
  return !diagnostics.some(({ code }) => code === 'bad-extends' || code.startsWith('file-'));
}

function isPretty({ format }: GlobalOptions): boolean {
  return (format ?? 'pretty') === 'pretty';
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
  edict lint --max-warnings 0             warnings fail too
  edict lint --format sarif > edict.sarif for code scanning; also github, …
  edict lint --format json | jq .summary
  edict explain missing-field             what a code means
`;
