/** `edict drift`: compares what Macs report of their profiles with what the state says is live. Offline. */

import { Option } from 'commander';
import { counted } from '../../base/counted.ts';
import { formatOption, parseAge } from '../../cli/arguments/options.ts';
import type { CommandAction, Register } from '../../cli/command.ts';
import { printMessage } from '../../cli/console/print-message.ts';
import { viewOn } from '../../cli/context.ts';
import { openOne } from '../../cli/environments/open-run.ts';
import {
  addDeviceOptions,
  type DeviceOptions,
  describeUnread,
  openDevices,
} from '../../cli/files/device-exports.ts';
import { readListFile } from '../../cli/files/read-input.ts';
import { writeReport } from '../../cli/formats.ts';
import { printable } from '../../diagnostics/printable.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import { findDrift } from './find-drift.ts';
import { driftFormats } from './formats.ts';
import { driftCount, hasUnread, isTooMuch, type MostDrift, whyNoGate } from './report.ts';

interface DriftCommandOptions extends DeviceOptions {
  /** In seconds. */
  readonly grace: number;
  readonly maxDrift?: string;
  readonly since?: string;
  readonly format: keyof typeof driftFormats;
}

export const registerDrift: Register = (program, attach) => {
  const command = program
    .command('drift')
    .argument('<export...>', 'lists of profiles exported from Macs: files, folders, or - for standard input')
    .description('Compare what Macs have with what the state says is live. Offline; it changes nothing.');
  addDeviceOptions(command)
    .addOption(
      new Option('--grace <duration>', 'how long a Mac may take to install what was recorded')
        .argParser(parseAge)
        .default(parseAge('7d'), '"7d"'),
    )
    .option(
      '--max-drift <n>',
      'exit with 1 only when more Macs than this differ: a number, or 5% of those that reported; default: 0',
    )
    .option('--since <report>', 'also say what changed since a report that --format json printed earlier')
    .addOption(formatOption(Object.keys(driftFormats)))
    .addHelpText('after', examples);
  attach(command, run);
};

const run: CommandAction<DriftCommandOptions> = async (context, options, paths) => {
  const mostDrift = parseMostDrift(options.maxDrift ?? '0');
  const work = openOne(context, options);
  const devices = await openDevices(context, paths, options);
  const since = options.since === undefined ? null : await openSince(context, options.since);
  const report = await findDrift(work, { ...devices, graceMs: options.grace * 1000, since });
  const view = { ...viewOn(context, options), command: work.commandFor(work.environment) };
  await writeReport(context.stdout, driftFormats[options.format], report, view);
  // The pretty report lists them itself.
  for (const one of options.format === 'pretty' ? [] : report.unread) {
    await printMessage(context, describeUnread(one));
  }
  if (context.interrupted.aborted) return 130;
  if (hasUnread(report)) return 3;
  const noGate = options.maxDrift === undefined ? null : whyNoGate(report);
  if (noGate !== null) {
    await printMessage(context, `--max-drift decides nothing: ${noGate}`);
    return 3;
  }
  if ('percent' in mostDrift) {
    const { drifted, reported } = driftCount(report);
    const differ = report.since === null ? 'differ' : 'have new differences';
    await printMessage(
      context,
      `--max-drift ${options.maxDrift}: ${drifted} of the ${counted(reported, 'Mac')} that reported ${differ}`,
    );
  }
  return isTooMuch(report, mostDrift) ? 1 : 0;
};

/** Throws UserError (exit 3). */
async function openSince(context: Parameters<typeof readListFile>[0], path: string) {
  const { bytes, shown } = await readListFile(context, path);
  return { text: new TextDecoder().decode(bytes), shown };
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

const examples = `
An export contains the settings of a Mac's profiles: treat it as confidential.
Values of payloads that edict does not know are never shown.

Exits with 0 when no more Macs differ than --max-drift allows, 1 when more do
(with --since, when more have new differences), and 3 when something cannot be
read, or when --max-drift is given and it is known of no Mac whether it differs.
A percentage is of the Macs that reported.

Examples:
  sudo profiles show -all -output C02XG0.plist   on the Mac, for one export
  edict drift exports/ --inventory macs.csv
  edict drift C02XG0.plist --target devicegroups=laptops
  edict drift osqueryd.log --inventory macs.csv --format html > drift.html
  edict drift exports/ --inventory macs.csv --max-drift 5% --format junit
  edict drift exports/ --inventory macs.csv --since yesterday.json
                                                 what changed since that report
`;
