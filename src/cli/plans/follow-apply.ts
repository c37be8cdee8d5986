/** How an apply is approved, followed and reported, in this process or by workers. */
import { type ApplyReport, worstExit } from '../../apply/result.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import { acts, hasChanges } from '../../plan/actions.ts';
import { askedByName } from '../../plan/asked-by-name.ts';
import type { PlanReport } from '../../plan/plan-report.ts';
import { applyDocument, renderApplyJson } from '../../report/apply.ts';
import { writeTerminal } from '../../report/document/terminal.ts';
import { portalsOfPlans } from '../../report/plan/words.ts';
import type { ApplyOptions } from '../../run/apply/apply-environment.ts';
import type { FollowApply } from '../../run/apply/approve-run.ts';
import type { SignedPlan } from '../../run/approvals/require-approvals.ts';
import type { Config } from '../../source/config/config.ts';
import { commandForAll } from '../arguments/command-for.ts';
import { eventsFile, type LockOptions, selectionWords } from '../arguments/options.ts';
import { createProgress } from '../console/apply-progress.ts';
import { askYes } from '../console/confirm.ts';
import { printMessage } from '../console/print-message.ts';
import { writeOutcome } from '../console/write-outcome.ts';
import { type Context, type ExitCode, type GlobalOptions, viewOn } from '../context.ts';
import { createPinWriter } from '../files/pin-lineage.ts';
import { throwFailure } from '../show-faults.ts';
import { showPlan } from './show-plan.ts';

export interface ApplyCommandOptions extends LockOptions, GlobalOptions {
  readonly autoApprove: boolean;
  readonly approve?: string;
  /** Where approvals lie. */
  readonly approvals?: string;
  readonly parallelism?: number;
  readonly allowCommands: boolean;
  readonly format: 'pretty' | 'json';
  readonly queue: boolean;
  readonly resume?: string;
  /** Seconds. */
  readonly takeOverAfter?: number;
}

/** `signed` is null where the plan is made now. */
export function applyOptions(
  context: Context,
  options: ApplyCommandOptions,
  signed: SignedPlan | null,
): ApplyOptions {
  const planFile = signed?.name ?? null;
  return {
    approvingOne: (digest) =>
      applyWords({ ...options, approve: digest }, signed && askedByName(signed.report) ? planFile : null),
    parallelism: options.parallelism ?? null,
    allowCommands: options.allowCommands,
    lockTimeout: options.lockTimeout,
    events: eventsFile(context, options),
    signed,
    takesRest: signed === null && options.autoApprove,
  };
}

/** The arguments of a command that means the same. */
function applyWords(options: ApplyCommandOptions, planFile: string | null): readonly (string | number)[] {
  return [
    ...(planFile === null ? (options.files ?? []) : [planFile]),
    ...(options.approve === undefined ? [] : ['--approve', options.approve]),
    ...(options.approvals === undefined ? [] : ['--approvals', options.approvals]),
    ...(options.autoApprove ? ['--auto-approve'] : []),
    ...(options.allowCommands ? ['--allow-commands'] : []),
    ...(options.olderStateIsRight ? ['--older-state-is-right'] : []),
    ...(options.parallelism === undefined ? [] : ['--parallelism', options.parallelism]),
    ...(options.lockTimeout === 0 ? [] : ['--lock-timeout', options.lockTimeout]),
    ...(options.events === undefined ? [] : ['--events', options.events]),
    ...(options.format === 'pretty' ? [] : ['--format', options.format]),
  ];
}

export function followApply(
  context: Context,
  options: ApplyCommandOptions,
  config: Config,
  planFile: string | null,
): FollowApply {
  const { stdin, stderr } = context;
  const mayAsk = planFile === null && !options.autoApprove;
  let planShown = false;
  let byChange = false;
  return {
    limits: {
      approve: options.approve ?? null,
      approving: (digest) => [
        ...applyWords({ ...options, approve: digest }, planFile),
        ...(options.queue ? ['--queue'] : []),
        ...(options.takeOverAfter === undefined ? [] : ['--take-over-after', options.takeOverAfter]),
        ...(planFile === null ? selectionWords(options) : []),
      ],
    },
    async show(plan, isToApprove) {
      byChange = plan.environments.length === 1;
      // What is to be approved must be shown.
      planShown = !options.quiet || (mayAsk && isToApprove);
      if (!planShown) return;
      const command = commandForAll(config, options, plan, planFile);
      await showPlan(context, { ...options, format: 'pretty' }, plan, command, stderr);
    },
    approve: async (plan) => !mayAsk || askYes(context, `Apply this plan to ${describeScope(plan)}?`),
    beginState:
      mayAsk && stdin.isTTY && stderr.isTTY
        ? {
            ask: (question) => askYes(context, question),
            begun: async (environment, lineage) => {
              const { said, file } = await createPinWriter(context, config)(environment, lineage);
              await printMessage(context, file === null ? said : `${said}; commit that, too`);
            },
          }
        : null,
    begin(toDo) {
      const changes = toDo.flatMap(({ plan }) => plan?.changes.filter((one) => hasChanges([one])) ?? []);
      const total = byChange ? changes.length : toDo.length;
      const portals = portalsOfPlans(toDo);
      return createProgress(context, options, { total, planShown, byChange, portals });
    },
  };
}

function describeScope({ environments }: PlanReport): string {
  const [first, ...others] = environments;
  if (first && others.length === 0) return first.environment;
  const { length } = environments.filter(({ plan }) => plan !== null && acts(plan.changes));
  return length === 1 ? '1 environment' : `${length} environments`;
}

/**
 * Returns the exit code of the whole. Throws UserError where one environment that was asked for by its name failed as
 * a whole.
 */
export async function reportApplied(
  context: Context,
  options: ApplyCommandOptions,
  config: Config,
  applied: ApplyReport,
): Promise<ExitCode> {
  const { stdout, stderr } = context;
  const { environments } = applied;
  const only = askedByName(applied);
  const failure = only?.failure ?? null;
  if (only?.report === null) {
    throwFailure(failure);
    throw new UserError('interrupted; nothing was done', { exitCode: 130 });
  }
  const worst = worstExit(environments, context.interrupted.aborted);
  const code = failure === null || worst === 4 ? worst : failure.exitCode;
  const command = commandForAll(config, options, applied);
  const isPlanAbove = stdout.isTTY && stderr.isTTY && !options.quiet && options.resume === undefined;
  await writeOutcome(context, code, async () => {
    if (options.format === 'json') {
      await stdout.write(renderApplyJson(applied, { command }), 'json');
    } else {
      const document = applyDocument(applied, { command, besideChanges: isPlanAbove });
      await stdout.write(writeTerminal(document, viewOn(context, options)));
    }
  });
  if (failure === null || code === 0) return code;
  const { message, remedy } = failure;
  throw new UserError(message, { exitCode: code, remedy });
}
