/** `edict diff`: what a change in Git does to the compiled bodies. Offline, without a state, a key or secrets. */

import { createCommandWriter } from '../../diagnostics/command-line.ts';
import { diff } from '../../edict.ts';
import type { Made } from '../../generated/plan-file.ts';
import { summaryOf } from '../../plan/plan-report.ts';
import type { Host } from '../../run/host.ts';
import { readMade } from '../../run/state/applied-by.ts';
import { commandFor } from '../arguments/command-for.ts';
import { formatOption } from '../arguments/options.ts';
import type { CommandAction, Register } from '../command.ts';
import { planFormats } from '../formats.ts';
import { openHost } from '../open-host.ts';
import { type PlanFormat, showPlan } from '../plans/show-plan.ts';
import { showFaults } from '../show-faults.ts';

export const registerDiff: Register = (program, attach) => {
  const command = program
    .command('diff')
    .argument('<base[..head]>', 'revisions of Git; without a head, the working tree')
    .description('Show how a change in Git affects the compiled bodies, offline, without state or secrets')
    .addOption(formatOption(Object.keys(planFormats)))
    .option('--detailed-exitcode', 'exit with 2 when anything changes', false)
    .addHelpText('after', help);
  attach(command, run);
};

const run: CommandAction<{ format: PlanFormat; detailedExitcode: boolean }> = async (
  context,
  options,
  [range = ''],
) => {
  const host = openHost(context, options);
  const compared = await diff(host, {
    range,
    configFile: options.config,
    environment: options.env,
    command: (config, environment) => commandFor(config, environment, options),
  });
  if ('report' in compared) {
    await showFaults(context, options, compared);
    return 1;
  }
  const shown =
    options.format === 'html' ? { ...compared, made: await readDiffMade(host, context.cwd) } : compared;
  await showPlan(context, options, shown, createCommandWriter(null));
  return options.detailedExitcode && summaryOf(compared).with_changes > 0 ? 2 : 0;
};

/** Leaves out the commit: the title names those that are compared. */
async function readDiffMade(host: Host, folder: string): Promise<Made> {
  const { at, by } = await readMade(host, { root: folder, environments: {} });
  return { at, by: { who: by.who, commit: null, run: by.run } };
}

const help = `
BASE and HEAD are commits, branches or tags. BASE..HEAD compares the two,
BASE...HEAD shows what HEAD changed since it branched off BASE, and BASE alone
compares with the files as they are now, uncommitted changes included.

Both commits must be in the clone; nothing is fetched. In a CI job with a
shallow clone, fetch the missing one with
  git fetch --depth=1 origin main:refs/remotes/origin/main

Users that need a look-up are shown as the names in the file, and a secret
counts as changed when its reference has changed. Only a plan says what is live,
left behind or in doubt.

Examples:
  edict diff HEAD                          what the working tree's changes do
  edict diff origin/main                   the same against the server's branch
  edict diff main..feature --env production
  edict diff v1.2..v1.3 --format markdown  for a pull-request comment
  edict diff main --detailed-exitcode      exit 0: no body changes; 2: some do;
                                           1: there are errors
`;
