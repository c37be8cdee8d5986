/** `edict assert`: whether the invariants hold for what is live. Offline: what is live is read from the states. */

import { printable } from '../../diagnostics/printable.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import { assert } from '../../edict.ts';
import { passesAll } from '../../invariants/assert-report.ts';
import { askedByName } from '../../plan/asked-by-name.ts';
import type { AssertOutcome } from '../../run/assert.ts';
import { inOneRun } from '../../run/environments/attempt.ts';
import type { MacOptions } from '../../run/read-macs.ts';
import type { Run } from '../../run/run.ts';
import { findStrayStates } from '../../run/state/stray-states.ts';
import { addEnvs, formatOption, type SelectionOptions } from '../arguments/options.ts';
import type { CommandAction, Register } from '../command.ts';
import { printMessage } from '../console/print-message.ts';
import { type Context, type ExitCode, type GlobalOptions, viewOn } from '../context.ts';
import { openRun } from '../environments/open-run.ts';
import { pointOutStrayStates } from '../environments/read-environments.ts';
import {
  addDeviceOptions,
  type DeviceOptions,
  describeUnread,
  openDevices,
} from '../files/device-exports.ts';
import { assertFormats, writeReport } from '../formats.ts';
import { throwFailure } from '../show-faults.ts';

interface AssertCommandOptions extends SelectionOptions, DeviceOptions {
  readonly devices?: readonly string[];
  readonly format: keyof typeof assertFormats;
}

export const registerAssert: Register = (program, attach) => {
  const command = program
    .command('assert')
    .description('Check the invariants against what the states say is live. Offline.')
    .option('--devices <export...>', 'also check the profiles that these Macs list: files, folders or -');
  addEnvs(addDeviceOptions(command))
    .addOption(formatOption(Object.keys(assertFormats)))
    .addHelpText('after', examples);
  attach(command, assertRun);
};

const assertRun: CommandAction<AssertCommandOptions> = async (context, options) => {
  const run = openRun(context, options);
  const macs = await openMacs(context, options, run);
  const { outcome, found } = await inOneRun(
    run,
    async (shared) => ({ outcome: await assert(shared, macs), found: await findStrayStates(shared) }),
    { areReadOnce: true },
  );
  if (askedByName(run)) throwFailure(outcome.failures[0]?.failure);
  const view = viewOn(context, options);
  await writeReport(context.stdout, assertFormats[options.format], outcome.report, view);
  for (const { environment, failure } of outcome.failures) {
    const remedy = failure.remedy === null ? '' : `\n  ${failure.remedy}`;
    await printMessage(context, `${printable(environment)}: ${failure.message}${remedy}`);
  }
  for (const one of outcome.report.macs?.unread ?? []) await printMessage(context, describeUnread(one));
  await pointOutStrayStates(context, options, found);
  return context.interrupted.aborted ? 130 : exitCodeOf(outcome);
};

/** Null where no export was named. Throws UserError (exit 3). */
async function openMacs(
  context: Context,
  options: AssertCommandOptions & GlobalOptions,
  run: Run,
): Promise<MacOptions | null> {
  const { devices, inventory, target } = options;
  if (devices === undefined) {
    if (inventory === undefined && target === undefined) return null;
    const given = inventory === undefined ? '--target' : '--inventory';
    throw usageError(
      `${given} says which Macs are in which group, but there are no Macs`,
      'Add --devices EXPORT.',
    );
  }
  if (!askedByName(run))
    throw usageError('--devices is about the Macs of one environment', 'Name it with --env.');
  return openDevices(context, devices, options);
}

/** What could not be judged takes precedence. */
function exitCodeOf({ report, failures }: AssertOutcome): ExitCode {
  if (failures.some(({ failure }) => failure.exitCode === 3)) return 3;
  if (report.macs?.unread.some(({ isCutOff }) => !isCutOff)) return 3;
  return passesAll(report) ? 0 : 1;
}

const examples = `
Exits with 0 when everything holds or is waived, 1 when something does not, and
3 when a state is missing, lost or older than it was, when an invariant has
errors, and when an export given with --devices cannot be read.

Examples:
  edict assert
  edict assert --env production
  edict assert --envs all --format junit > invariants.xml
  edict assert --format json | jq .summary
  edict assert --format sarif > invariants.sarif
  edict assert --format csv > audit.csv        a row for each control and rule
  edict assert --devices exports/ --inventory macs.csv
                                               what Macs have, too
  edict assert --format markdown >> "$GITHUB_STEP_SUMMARY"
  edict schema invariant                       what a file of invariants/ holds
`;
