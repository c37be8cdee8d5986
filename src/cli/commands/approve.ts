/** `edict approve`: signs a saved plan, after showing it as an apply would and asking. */
import { join, relative, resolve } from 'node:path';
import { approvalPaths } from '../../approvals/approval-files.ts';
import { approvalRule } from '../../approvals/rule.ts';
import { formatDuration } from '../../base/duration.ts';
import { printable, printableLines } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import { approvePlan, findApprover } from '../../run/approvals/approve-plan.ts';
import { approvalsFolder } from '../../run/approvals/require-approvals.ts';
import type { Config } from '../../source/config/config.ts';
import { commandForPlanFile } from '../arguments/command-for.ts';
import { parseSpan } from '../arguments/options.ts';
import type { CommandAction, Register } from '../command.ts';
import { askYes, requirePerson } from '../console/confirm.ts';
import { printMessage } from '../console/print-message.ts';
import type { Context } from '../context.ts';
import { openConfig } from '../environments/open-run.ts';
import { approvalFiles, OutputOption, refuseOthers } from '../files/output-file.ts';
import { numbersOf, readPlanFile } from '../plans/saved-plan-file.ts';
import { showPlan } from '../plans/show-plan.ts';

interface ApproveCommandOptions {
  readonly key?: string;
  readonly as?: string;
  readonly out?: string;
  /** Seconds. */
  readonly expires?: number;
}

const WEEK = 7 * 24 * 60 * 60;

export const registerApprove: Register = (program, attach) => {
  const command = program
    .command('approve')
    .argument('<planfile>', 'a plan saved by edict plan --out')
    .description(
      'Show a saved plan, ask, and sign it with an SSH key, so that edict apply PLANFILE may carry it out.',
    )
    .option(
      '--key <file>',
      "the key to sign with, or the public key of one in an agent (default: Git's user.signingkey)",
    )
    .option('--as <name>', "your name among the allowed signers (default: Git's user.email)")
    .addOption(
      new OutputOption(
        '--out <dir>',
        'folder for approvals (default: approvals.from of edict.yaml, else approvals)',
        approvalFiles,
      ),
    )
    .option(
      '--expires <duration>',
      `how long the approval is valid: 12h, 7d (default: ${formatDuration(WEEK)})`,
      parseSpan,
    )
    .addHelpText('after', examples);
  attach(command, run);
};

const run: CommandAction<ApproveCommandOptions> = async (context, options, [file = '']) => {
  requirePerson(context);
  const plan = await readPlanFile(context, options, file);
  const { cwd, env, interrupted, redactor } = context;
  const host = { cwd, env, interrupted, redactor, now: () => context.now() };
  // A plan can be approved outside of a repository.
  const config = openConfig(context, options, { optional: true });
  const approver = await findApprover(host, options);
  const out = options.out === undefined ? folderOf(context, config) : resolve(cwd, options.out);
  for (const path of approvalPaths(out, plan.report.digest, approver.signer)) {
    await refuseOthers(path, approvalFiles, approvalFiles.unwritten(printable(path)));
  }
  // Whole, and to the person who is asked rather than to a pipe.
  const whole = { ...options, format: 'pretty', quiet: false } as const;
  await showPlan(context, whole, plan.report, commandForPlanFile(file, options, plan.report), context.stderr);
  const { signer } = approver;
  // An approval counts no longer than the rule of edict.yaml says.
  const most = approvalRule(config.approvals, {})?.expires ?? Number.POSITIVE_INFINITY;
  const expires = Math.min(options.expires ?? WEEK, most);
  await printMessage(context, numbersOf(plan.report, plan.text));
  const question = `Approve this plan as ${signer}, for ${formatDuration(expires)}? An apply then carries out exactly this in your name.`;
  if (!(await askYes(context, question))) throw new UserError('not approved; nothing was signed');
  const approved = await approvePlan(host, plan, {
    ...approver,
    name: file,
    out,
    expires,
    onComplaint: (text) => void context.stderr.write(printableLines(text)),
  });
  const shown = relative(cwd, approved.path) || approved.path;
  await printMessage(
    context,
    `approved as ${printable(signer)} until ${approved.expires.toISOString()}: ${printable(shown)} and ${printable(`${shown}.sig`)}`,
  );
  if (!options.quiet) {
    await printMessage(context, 'edict apply looks for both files there, or where --approvals says');
  }
  return 0;
};

function folderOf({ cwd }: Context, config: Config): string {
  return config.file === null ? join(cwd, 'approvals') : approvalsFolder(config);
}

const examples = `
Examples:
  edict approve plan.json                            as Git knows you
  edict approve plan.json --key ~/.ssh/id_ed25519    with this key
  edict approve plan.json --key ~/.ssh/id_sk.pub     with a key of the agent
  edict approve plan.json --out approved --expires 12h

It reads only that file: no secrets, no state, no service. Each approval is two
files, SIGNER.json and SIGNER.json.sig, in a folder named for the plan's digest.
`;
