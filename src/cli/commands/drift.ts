/** `edict drift`: what Macs say of their profiles, held against what the state says is live. Offline. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, resolve, sep } from 'node:path';
import type { Command } from 'commander';
import { compareText } from '../../base/compare-text.ts';
import { parseDuration } from '../../base/duration.ts';
import { describeFsCode, errorCode } from '../../base/fs-errors.ts';
import { MOST_BYTES } from '../../convert/devices/read-devices.ts';
import { printable } from '../../diagnostics/printable.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import { isTooMuch, type MostDrift } from '../../drift/report.ts';
import { type ExportFile, findDrift } from '../../run/drift.ts';
import { commandFor } from '../arguments/command-for.ts';
import { formatOption } from '../arguments/options.ts';
import type { Attach } from '../command.ts';
import { printMessage } from '../console/print-message.ts';
import { type Context, type ExitCode, type GlobalOptions, useColor, wrapWidth } from '../context.ts';
import { driftFormats, rendered } from '../formats.ts';
import { openHost } from '../open-host.ts';
import { loadStateCommandContext } from './state/arguments.ts';
import { readListFile } from './state/list-file.ts';

interface DriftOptions {
  readonly inventory?: string;
  readonly target?: string;
  readonly grace: string;
  readonly asOf?: string;
  readonly maxDrift: string;
  readonly anonymize: boolean;
  readonly format: keyof typeof driftFormats;
}

export function registerDrift(program: Command, attach: Attach): void {
  const command = program
    .command('drift')
    .argument(
      '<export...>',
      'what Macs list of their profiles: files, folders of them, or - for standard input',
    )
    .description('Hold what Macs have against what the state says is live. Offline; it changes nothing.')
    .option(
      '--inventory <list>',
      'which Mac is in which group: CSV, TSV or JSON with columns device and target',
    )
    .option('--target <target>', 'the group that all of them are in: KIND=ID, KIND=NAME or NAME')
    .option('--grace <duration>', 'how long a Mac may take to install what was recorded', '7d')
    .option('--as-of <time>', 'when the exports were made, in place of what they say')
    .option('--max-drift <n>', 'exit with 1 only when more Macs than this differ: a number, or 5%', '0')
    .option('--anonymize', 'number the Macs in place of naming them', false)
    .addOption(formatOption(Object.keys(driftFormats)))
    .addHelpText('after', examples);
  attach<DriftOptions>(command, run);
}

async function run(
  context: Context,
  options: DriftOptions & GlobalOptions,
  paths: readonly string[],
): Promise<ExitCode> {
  const mostDrift = parseMostDrift(options.maxDrift);
  const grace = parseDuration(options.grace);
  if (grace === null) {
    throw usageError(`--grace ${printable(options.grace)} is no duration`, 'Write 12h, 7d or the like.');
  }
  const asOf = options.asOf === undefined ? null : parseTime(options.asOf);
  const { config, environment } = loadStateCommandContext(context, options);
  const inventory = options.inventory === undefined ? null : await readListFile(context, options.inventory);
  const report = await findDrift(
    openHost(context, options),
    { config, environment },
    {
      exports: paths.flatMap((path) => exportsAt(context, path)),
      inventory,
      target: options.target ?? null,
      graceMs: grace * 1000,
      asOf,
      anonymize: options.anonymize,
    },
  );
  const view = {
    color: useColor(context, options, context.stdout),
    width: wrapWidth(context.stdout),
    quiet: options.quiet,
    command: commandFor(config, environment, options),
  };
  await context.stdout.write(...(await rendered(driftFormats[options.format], report, view)));
  // What people read says it itself.
  for (const { file, message } of options.format === 'pretty' ? [] : report.unread) {
    await printMessage(context, `${printable(file)} was not read: ${message}`);
  }
  if (context.interrupted.aborted) return 130;
  if (report.unread.length > 0) return 3;
  return isTooMuch(report, mostDrift) ? 1 : 0;
}

function parseMostDrift(text: string): MostDrift {
  const [, number = '', percent] = /^(\d{1,9}(?:\.\d+)?)(%?)$/.exec(text) ?? [];
  const value = Number(number);
  if (percent === '%' && value <= 100) return { percent: value };
  if (percent === '' && Number.isInteger(value)) return { macs: value };
  throw usageError(
    `--max-drift ${printable(text)} is neither a number of Macs nor a percentage`,
    'Write 3 or 5%.',
  );
}

function parseTime(text: string): string {
  const time = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/.test(text)
    ? new Date(text)
    : null;
  if (time === null || Number.isNaN(time.getTime())) {
    throw usageError(`--as-of ${printable(text)} is no time`, 'Write 2026-11-27 or 2026-11-27T08:00:00Z.');
  }
  return time.toISOString();
}

/** A file, what a folder holds, or standard input. Throws UserError (exit 3) for what is not there. */
function exportsAt(context: Context, path: string): readonly ExportFile[] {
  if (path === '-') {
    const read = async (): Promise<Uint8Array> => (await readListFile(context, path)).bytes;
    return [{ file: '-', read, writtenAt: context.now().toISOString(), isFromFolder: false }];
  }
  const absolute = resolve(context.cwd, path);
  try {
    if (!statSync(absolute).isDirectory()) return [exportFile(path, absolute, false)];
    const files = filesBelow(absolute, '').map((name) =>
      exportFile(posix.join(path.split(sep).join('/'), name), join(absolute, name), true),
    );
    if (files.length > 0) return files;
  } catch (error) {
    const code = errorCode(error);
    if (code === null) throw error;
    const why = code === 'ENOENT' ? 'does not exist' : `cannot be read: ${describeFsCode(code)}`;
    throw usageError(`${printable(path)} ${why}`, 'Name exports, or folders that hold some.');
  }
  throw usageError(`${printable(path)} is an empty folder`, 'Name exports, or folders that hold some.');
}

function filesBelow(folder: string, prefix: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => compareText(a.name, b.name))
    .flatMap((entry) => {
      if (entry.name.startsWith('.')) return [];
      if (entry.isDirectory()) return filesBelow(join(folder, entry.name), `${prefix}${entry.name}/`);
      return entry.isFile() ? [`${prefix}${entry.name}`] : [];
    });
}

function exportFile(file: string, absolute: string, isFromFolder: boolean): ExportFile {
  const stats = statSync(absolute);
  const read = async (): Promise<Uint8Array | string> => {
    if (!stats.isFile()) return 'it is no plain file';
    if (stats.size > MOST_BYTES) return `it is larger than ${MOST_BYTES / 1024 / 1024} MiB`;
    try {
      return readFileSync(absolute);
    } catch (error) {
      const code = errorCode(error);
      if (code === null) throw error;
      return `it cannot be read: ${describeFsCode(code)}`;
    }
  };
  return { file, read, writtenAt: stats.mtime.toISOString(), isFromFolder };
}

const examples = `
An export says what the profiles of a Mac hold: handle it as confidential.
Values of payloads that edict does not know are never shown.

Exits with 0 where no more Macs differ than --max-drift says, 1 where more do,
3 for what cannot be read.

Examples:
  sudo profiles show -all -output C02XG0.plist   on the Mac, for one export
  edict drift exports/ --inventory macs.csv
  edict drift C02XG0.plist --target devicegroups=laptops
  edict drift osqueryd.log --inventory macs.csv --format html > drift.html
  edict drift exports/ --inventory macs.csv --max-drift 5% --format junit
`;
