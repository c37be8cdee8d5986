/** `edict show`: a saved plan, in any format of `plan`. It reads that file alone: no state, no key, no policy file. */

import { commandForPlanFile } from '../arguments/command-for.ts';
import { formatOption } from '../arguments/options.ts';
import type { Register } from '../command.ts';
import { planFormats } from '../formats.ts';
import { readPlanFile } from '../plans/saved-plan-file.ts';
import { type PlanFormat, showPlan } from '../plans/show-plan.ts';

export const registerShow: Register = (program, attach) => {
  const command = program
    .command('show')
    .argument('<planfile>', 'a plan saved by edict plan --out')
    .description('Show a saved plan: what edict apply PLANFILE would do, or refuse to do. Offline.')
    .addOption(formatOption(Object.keys(planFormats)))
    .addHelpText('after', examples);
  attach<{ readonly format: PlanFormat }>(command, async (context, options, [file = '']) => {
    const { report } = await readPlanFile(context, options, file);
    await showPlan(context, options, report, commandForPlanFile(file, options, report));
    return 0;
  });
};

const examples = `
Examples:
  edict show plan.json                            as edict plan showed it
  edict show plan.json --format html > plan.html  for people who decide
  edict show plan.json --format json | jq .summary

An apply plans again, and does nothing if any of this has changed.
`;
