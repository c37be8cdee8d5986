/** `edict plan`: shows what an apply would do, and saves it for one. It writes nothing but the file of `--out`. */

import { usageError } from '../../diagnostics/user-error.ts';
import { openFiles } from '../../edict.ts';
import { detailedExitCode } from '../../plan/plan.ts';
import { type PlanReport, reportMadeBy } from '../../plan/plan-report.ts';
import type { Host } from '../../run/host.ts';
import { refuseLost } from '../../run/plan/plan-environment.ts';
import type { ChangedFiles } from '../../run/repository/changed-since.ts';
import { readMade } from '../../run/state/applied-by.ts';
import type { Config } from '../../source/config/config.ts';
import { commandForAll } from '../arguments/command-for.ts';
import {
  addOlderState,
  addSelection,
  allowCommandsOption,
  formatOption,
  type OlderStateOptions,
  parseReason,
} from '../arguments/options.ts';
import type { CommandAction, Register } from '../command.ts';
import type { ExitCode } from '../context.ts';
import { openRun, planWithProgress } from '../environments/open-run.ts';
import { OutputOption, savedPlan } from '../files/output-file.ts';
import { planFormats } from '../formats.ts';
import { savePlan } from '../plans/saved-plan-file.ts';
import { type PlanFormat, showPlan, warnPerson } from '../plans/show-plan.ts';
import { showFailures } from '../show-faults.ts';

interface PlanCommandOptions extends OlderStateOptions {
  readonly format: PlanFormat;
  readonly out?: string;
  readonly detailedExitcode: boolean;
  readonly allowCommands: boolean;
  readonly withoutSecrets: boolean;
  readonly changedSince?: string;
  readonly base?: string;
  readonly fromHere?: string;
  readonly outsideWindow?: string;
}

export const registerPlan: Register = (program, attach) => {
  const command = program
    .command('plan')
    .argument('[file...]', 'the only policies and web apps to plan (default: all of the environment)')
    .description('Show what an apply would do. Nothing is sent except look-ups of users.')
    .addOption(formatOption(Object.keys(planFormats)))
    .addOption(
      new OutputOption(
        '--out <file>',
        'also save the plan, so that `edict apply FILE` carries out exactly that',
        savedPlan,
      ),
    )
    .option(
      '--detailed-exitcode',
      'exit with 2 when there is something to do, with 1 when a file waits for a choice or only creates in doubt are left',
      false,
    )
    .option('--without-secrets', 'read no secret, look up no user, need no API key; cannot be saved', false)
    .option('--changed-since <revision>', 'only files that differ from it in Git, and what depends on them')
    .option('--base <revision>', 'also say which guards (limits, rules, addresses, states) a change loosens')
    .option(
      '--from-here <reason>',
      'why the plan is applied outside of CI, where edict.yaml has apply_from: ci',
      parseReason,
    )
    .option(
      '--outside-window <reason>',
      'plan as if every window of edict.yaml were open, and say why the plan cannot wait',
      parseReason,
    )
    .addOption(allowCommandsOption())
    .addHelpText('after', examples);
  attach(addOlderState(addSelection(command)), planRun);
};

const planRun: CommandAction<PlanCommandOptions> = async (context, given, files) => {
  const options = { ...given, files };
  refuseUnsavable(options);
  const run = await openFiles(openRun(context, options), context.cwd, files);
  const { host, config } = run;
  const changed = await openChanged(host, config, options);
  const { report: planned } = await planWithProgress(context, options, run, {
    allowCommands: options.allowCommands,
    withoutSecrets: options.withoutSecrets,
    outsideWindow: options.outsideWindow !== undefined,
    changed,
    base: options.base,
    sinceLastApply: options.out !== undefined,
    withPlaces: options.out !== undefined || options.format === 'sarif',
  });
  // Git is asked only where the answer is shown or kept.
  const { fromHere, outsideWindow } = options;
  const { redactor } = host;
  const reasons = {
    ...(fromHere !== undefined && { from_here: redactor.redact(fromHere) }),
    ...(outsideWindow !== undefined && { outside_window: redactor.redact(outsideWindow) }),
  };
  const waived = Object.keys(reasons).length === 0 ? null : reasons;
  const isKept = options.format === 'html' || options.out !== undefined || waived !== null;
  const report = isKept ? reportMadeBy(planned, await readMade(host, config, waived)) : planned;
  await showFailures(context, options, report);
  const command = commandForAll(config, options, report, options.out ?? null);
  await showPlan(context, options, report, command);
  await warnPerson(context, options, report, command);
  refuseLost(report);
  if (options.out !== undefined) {
    const commandSuffix = command('orphans').slice('edict orphans'.length);
    await savePlan(context, options, config, { ...report, command_suffix: commandSuffix }, options.out);
  }
  return context.interrupted.aborted ? 130 : exitCodeOf(report, options.detailedExitcode);
};

async function openChanged(
  host: Host,
  config: Config,
  { changedSince }: Pick<PlanCommandOptions, 'changedSince'>,
): Promise<ChangedFiles | undefined> {
  if (changedSince === undefined) return undefined;
  const { openChangedFiles } = await import('../../run/repository/changed-since.ts');
  return openChangedFiles(host, config, changedSince);
}

/** Refuses to save a plan that an apply could not be bound to. Throws UserError (exit 3). */
function refuseUnsavable({ out, withoutSecrets, changedSince }: PlanCommandOptions): void {
  if (out === undefined) return;
  if (withoutSecrets) {
    throw usageError(
      'a plan without secrets cannot be saved: an apply could not tell whether they changed',
      'Leave out --out, or plan with the secrets.',
    );
  }
  if (changedSince !== undefined) {
    throw usageError(
      'a plan of changed files only cannot be saved: an apply does everything that is to be done',
      'Leave out --out, or --changed-since.',
    );
  }
}

/** A failure takes precedence over a file that waits for a person, and that over changes to be made. */
function exitCodeOf({ environments }: PlanReport, isDetailed: boolean): ExitCode {
  if (environments.some(({ failure }) => failure !== null)) return 1;
  if (!isDetailed) return 0;
  return detailedExitCode(environments.flatMap(({ plan }) => plan?.changes ?? []));
}

const examples = `
Examples:
  edict plan                              for the default environment
  edict plan --env production --out plan.json
                                          saved for edict apply plan.json
  edict plan policies/wifi.yaml           only that file
  edict plan '!policies/lab/*'            all but those
  edict plan --format json | jq .summary  for scripts
  edict plan --format markdown >> "$GITHUB_STEP_SUMMARY"
                                          for a pull request or a job's summary
  edict plan --format html > plan.html    one page to read, search and print
  edict plan --envs 'eu/*,group:pilot'    many environments, one report
  edict plan --changed-since origin/main  only what this branch is about
  edict plan --base origin/main           and which guards it loosens
  edict plan --without-secrets            in a pull request, without any secret
  edict plan --detailed-exitcode          0: nothing to do; 2: something is;
                                          1: a person has to choose first
`;
