/** `edict lint`: all faults of all files; offline, without a key, a state or secrets. */

import { printable } from '../../diagnostics/printable.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import { lint as judgeFiles } from '../../edict.ts';
import { createTracking } from '../../git/tracked-files.ts';
import { createPathReader } from '../../node/path-reader.ts';
import { someNames } from '../../report/statements/row.ts';
import { plainPhrase } from '../../report/text/phrase.ts';
import { chooseEnvironments } from '../../run/environments/select-environments.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import { ConfigError } from '../../source/config/config-faults.ts';
import { createLoader } from '../../source/draft/loader.ts';
import { classifyFile, type FoundFiles } from '../../source/files/find-files.ts';
import { createPolicySelection } from '../../source/files/policy-selection.ts';
import { type ReadSource, sourceOfBytes } from '../../source/files/read-source.ts';
import { addEnvs, formatOption, type SelectionOptions, wholeNumber } from '../arguments/options.ts';
import type { CommandAction, Register } from '../command.ts';
import { printMessage } from '../console/print-message.ts';
import type { Context } from '../context.ts';
import { findTyped, openConfig } from '../environments/open-run.ts';
import { applyFixes } from '../files/apply-fixes.ts';
import { openHost } from '../open-host.ts';
import { type LintReportOptions, lintFormats, reportBadConfig, reportLint } from '../report-lint.ts';

interface LintCommandOptions extends LintReportOptions, SelectionOptions {
  readonly fix?: true;
  readonly stdinPath?: string;
}

export const registerLint: Register = (program, attach) => {
  const command = program
    .command('lint')
    .argument('[path...]', 'files or folders; - is standard input (default: all that edict.yaml names)')
    .description('Check policy and web app files, and report all faults of all files, offline')
    .addOption(formatOption(Object.keys(lintFormats)))
    .option('--fix', 'fix what has exactly one safe fix, then report the rest')
    .option('--stdin-path <path>', 'with -: the path that the text on standard input has, or will have')
    .option('--max-warnings <n>', 'fail when there are more warnings than this', wholeNumber(0))
    .addHelpText('after', examples);
  attach(addEnvs(command), lint);
};

const lint: CommandAction<LintCommandOptions> = async (context, options, paths) => {
  try {
    return await lintPaths(context, options, paths);
  } catch (error) {
    if (error instanceof ConfigError) return reportBadConfig(context, options, error);
    throw error;
  }
};

const lintPaths: CommandAction<LintCommandOptions> = async (context, options, paths) => {
  const explicit = paths.length > 0;
  const stdinPath = readStdinPath(options, paths);
  const config = openConfig(context, options, { optional: explicit });
  if (config.file === null && stdinPath === null && !options.quiet) {
    await printMessage(
      context,
      'note: no edict.yaml was found here or in a folder above; the files are checked without one',
    );
  }
  const stdinFile = stdinPath === null ? null : createPathReader(config.root, context.cwd).toRoot(stdinPath);
  const files = stdinFile !== null ? classifyFile(config, stdinFile) : findTyped(context, config, paths);
  requireFiles(files, config, explicit);
  const onlyTaken = options.env !== undefined || options.envs !== undefined;
  const environments = onlyTaken
    ? chooseEnvironments(config, options).environments.map(({ environment }) => environment)
    : Object.values(config.environments);
  if (onlyTaken && !options.quiet) await nameUntaken(context, config, files, environments);
  const judge = await judgeFiles(openHost(context, options), {
    config,
    files,
    environments,
    onlyTaken,
    wholeRepository: !explicit,
    isTracked: createTracking({ folder: config.root, env: context.env }),
  });
  const isFixed =
    options.fix &&
    (await applyFixes(context, {
      config,
      only: explicit ? files : null,
      lint: (loader) => judge(loader).diagnostics,
      quiet: options.quiet,
    }));
  const reader = stdinFile === null ? undefined : await readerWith(context, config, stdinFile);
  const loader = createLoader(config, reader);
  const report = judge(loader);
  if (isFixed === false && report.summary.errors > 0 && !options.quiet) {
    await printMessage(context, 'edict: nothing was fixed: none of these errors has exactly one safe fix');
  }
  return reportLint(context, options, { config, files, loader }, report);
};

/** Null for files on disk, the usual case. */
function readStdinPath({ fix, stdinPath }: LintCommandOptions, paths: readonly string[]): string | null {
  if (!paths.includes('-')) {
    if (stdinPath === undefined) return null;
    throw usageError('--stdin-path is for text on standard input', `Type edict lint - --stdin-path PATH.`);
  }
  if (paths.length > 1)
    throw usageError('standard input cannot be combined with files', 'Give either - or files.');
  if (fix) throw usageError('--fix changes files, and cannot change standard input', 'Leave out --fix.');
  if (stdinPath !== undefined) return stdinPath;
  throw usageError(
    'the text on standard input has no file name, which decides what is checked',
    'Give it a path: edict lint - --stdin-path policies/wifi.yaml.',
  );
}

/** Reads every file but that one from disk. */
async function readerWith(
  { stdin }: Context,
  { folder }: Config,
  stdinFile: string,
): Promise<(file: string) => ReadSource> {
  const source = sourceOfBytes(stdinFile, await stdin.readBytes());
  return (file) => (file === stdinFile ? source : folder.read(file));
}

async function nameUntaken(
  context: Context,
  config: Config,
  files: FoundFiles,
  environments: readonly Environment[],
): Promise<void> {
  const { isTaken } = createPolicySelection(config, files);
  const untaken = files.policies.filter((file) => !environments.some((one) => isTaken(file, one)));
  if (untaken.length === 0) return;
  const names = environments.map(({ name }) => name);
  await printMessage(
    context,
    `note: not judged, since ${plainPhrase(someNames(names))} ${names.length === 1 ? 'does' : 'do'} not take ${untaken.length === 1 ? 'it' : 'them'}: ${plainPhrase(someNames(untaken))}`,
  );
}

function requireFiles(files: FoundFiles, config: Config, explicit: boolean): void {
  const { policies, web_apps, bases, unmatched, strays, invariants = [] } = files;
  if ([policies, web_apps, bases, unmatched, invariants].some(({ length }) => length > 0)) return;
  if (explicit) {
    throw usageError(
      'there are no policy files at the given paths',
      'Name policy files, or folders that contain some; edict.yaml itself is checked in every run.',
    );
  }
  const name = printable(config.file ?? 'edict.yaml');
  const [stray] = strays;
  throw usageError(
    `no policy files match ${config.policies.join(', ')}`,
    stray === undefined
      ? `Run edict init, or correct policies in ${name}.`
      : `Change policies in ${name}: it leaves out ${printable(stray)}${strays.length > 1 ? ` and ${strays.length - 1} more` : ''}.`,
  );
}

const examples = `
Examples:
  edict lint                              every file of the repository
  edict lint policies/wifi.yaml           one file; also without an edict.yaml
  edict lint - --stdin-path policies/wifi.yaml --format json
                                          the text in an editor, for its plugin
  edict lint --fix                        repair typos, quoted numbers, yes, no
  edict lint --envs group:schools         for some of the environments
  edict lint --max-warnings 0             warnings fail too
  edict lint --format sarif > edict.sarif for code scanning; also github, …
  edict lint --format json | jq .summary
  edict explain missing-field             what a code means
`;
