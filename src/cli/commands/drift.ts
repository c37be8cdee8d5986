/** `edict drift`: compares what Macs report of their profiles with what the state says is live. Offline. */
import { parseDuration } from '../../base/duration.ts';
import { printable } from '../../diagnostics/printable.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import { isTooMuch, type MostDrift } from '../../drift/report.ts';
import { findDrift } from '../../run/drift.ts';
import { formatOption } from '../arguments/options.ts';
import type { CommandAction, Register } from '../command.ts';
import { printMessage } from '../console/print-message.ts';
import { viewOn } from '../context.ts';
import { openOne } from '../environments/open-run.ts';
import {
  addDeviceOptions,
  type DeviceOptions,
  describeUnread,
  openDevices,
} from '../files/device-exports.ts';
import { driftFormats, writeReport } from '../formats.ts';

interface DriftCommandOptions extends DeviceOptions {
  readonly grace: string;
  readonly maxDrift: string;
  readonly format: keyof typeof driftFormats;
}

export const registerDrift: Register = (program, attach) => {
  const command = program
    .command('drift')
    .argument('<export...>', 'lists of profiles exported from Macs: files, folders, or - for standard input')
    .description('Compare what Macs have with what the state says is live. Offline; it changes nothing.');
  addDeviceOptions(command)
    .option('--grace <duration>', 'how long a Mac may take to install what was recorded', '7d')
    .option('--max-drift <n>', 'exit with 1 only when more Macs than this differ: a number, or 5%', '0')
    .addOption(formatOption(Object.keys(driftFormats)))
    .addHelpText('after', examples);
  attach(command, run);
};

const run: CommandAction<DriftCommandOptions> = async (context, options, paths) => {
  const mostDrift = parseMostDrift(options.maxDrift);
  const grace = parseDuration(options.grace);
  if (grace === null) {
    throw usageError(`--grace ${printable(options.grace)} is not a duration`, 'Write 12h, 7d or the like.');
  }
  const work = openOne(context, options);
  const devices = await openDevices(context, paths, options);
  const report = await findDrift(work, { ...devices, graceMs: grace * 1000 });
  const view = { ...viewOn(context, options), command: work.command };
  await writeReport(context.stdout, driftFormats[options.format], report, view);
  // The pretty report lists them itself.
  for (const one of options.format === 'pretty' ? [] : report.unread) {
    await printMessage(context, describeUnread(one));
  }
  if (context.interrupted.aborted) return 130;
  if (report.unread.length > 0) return 3;
  return isTooMuch(report, mostDrift) ? 1 : 0;
};

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

Exits with 0 when no more Macs differ than --max-drift allows, 1 when more do,
and 3 when something cannot be read.

Examples:
  sudo profiles show -all -output C02XG0.plist   on the Mac, for one export
  edict drift exports/ --inventory macs.csv
  edict drift C02XG0.plist --target devicegroups=laptops
  edict drift osqueryd.log --inventory macs.csv --format html > drift.html
  edict drift exports/ --inventory macs.csv --max-drift 5% --format junit
`;
