/** `edict show`: a saved plan, in any format of `plan`. It reads that file alone, unless it is asked who signed it. */

import type { State } from '../../state/state.ts';
import { commandForPlanFile } from '../arguments/command-for.ts';
import { formatOption } from '../arguments/options.ts';
import type { CommandAction, Register } from '../command.ts';
import { printMessage } from '../console/print-message.ts';
import type { Context, ExitCode, GlobalOptions } from '../context.ts';
import { openConfig, openRun } from '../environments/open-run.ts';
import { planFormats } from '../formats.ts';
import { numbersOf, readPlanFile, readSignedPlan } from '../plans/saved-plan-file.ts';
import { type PlanFormat, showPlan } from '../plans/show-plan.ts';
import { chosenOf } from './apply.ts';

interface ShowCommandOptions {
  readonly format: PlanFormat;
  /** Where approvals lie. */
  readonly approvals?: string;
}

export const registerShow: Register = (program, attach) => {
  const command = program
    .command('show')
    .argument('<planfile>', 'a plan saved by edict plan --out')
    .description('Show a saved plan as it was made. Offline.')
    .addOption(formatOption(Object.keys(planFormats)))
    .option(
      '--approvals <dir>',
      'also say who signed it, what counts and what is missing: exit 1 unless it is enough',
    )
    .addHelpText('after', examples);
  attach(command, run);
};

const run: CommandAction<ShowCommandOptions> = async (context, options, [file = '']) => {
  const { report, text } = await readPlanFile(context, options, file);
  await showPlan(context, options, report, commandForPlanFile(file, options, report));
  // For people: what a script gets is what the plan printed, and nothing beside it.
  const isRead = options.approvals !== undefined || context.stderr.isTTY;
  if (isRead && !options.quiet) await printMessage(context, numbersOf(report, text));
  return options.approvals === undefined ? 0 : sayApprovals(context, options, file);
};

/** Judged by the code of apply, with the states as they are now. */
async function sayApprovals(
  context: Context,
  options: ShowCommandOptions & GlobalOptions,
  file: string,
): Promise<ExitCode> {
  const config = openConfig(context, options);
  const signed = await readSignedPlan(context, options, config, file);
  const { attempt } = await import('../../run/environments/attempt.ts');
  const { viewAnyState } = await import('../../run/state/open-state.ts');
  const { showApprovals } = await import('../../run/approvals/require-approvals.ts');
  const own = openRun(context, options, config, chosenOf(config, signed.report, file));
  const states = new Map<string, State | null>();
  for (const { environment } of own.environments) {
    const viewed = await attempt(own, environment, viewAnyState);
    states.set(environment.name, 'failure' in viewed ? null : viewed.value.state);
  }
  const { lines, missing } = await showApprovals(own, signed, states);
  for (const line of lines) await printMessage(context, line);
  return missing > 0 ? 1 : 0;
}

const examples = `
Examples:
  edict show plan.json                            as edict plan showed it
  edict show plan.json --format html > plan.html  for people who decide
  edict show plan.json --format json | jq .summary
  edict show plan.json --approvals approvals      and who signed it

An apply plans again, and does nothing if any of this has changed.
`;
