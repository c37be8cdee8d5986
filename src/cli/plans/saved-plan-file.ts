/** The file of a saved plan: written by `plan --out`, read by the commands that are given one. */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { sha256Of } from '#hashes';
import type { PlanText } from '../../approvals/statement.ts';
import { replaceFile, temporaryName } from '../../base/durable-file.ts';
import { describeFsCode, errorCode } from '../../base/fs-errors.ts';
import { newUuid } from '../../base/uuid.ts';
import { createCommandWriter } from '../../diagnostics/command-line.ts';
import { printable } from '../../diagnostics/printable.ts';
import { fsError, type UserError, usageError } from '../../diagnostics/user-error.ts';
import { tablesVersion, version } from '../../generated/version.ts';
import { acts } from '../../plan/actions.ts';
import { askedByName } from '../../plan/asked-by-name.ts';
import type { PlanReport } from '../../plan/plan-report.ts';
import { isKeptToCi } from '../../run/apply/may-send.ts';
import type { SignedPlan } from '../../run/approvals/require-approvals.ts';
import type { Config } from '../../source/config/config.ts';
import { isDynamicPattern, isExclusion } from '../../source/files/glob-files.ts';
import { commandForAll } from '../arguments/command-for.ts';
import { type SelectionOptions, selectsMany } from '../arguments/options.ts';
import { printMessage } from '../console/print-message.ts';
import type { Context, GlobalOptions } from '../context.ts';
import { findOutput, savedPlan } from '../files/output-file.ts';

export async function savePlan(
  context: Context,
  options: SelectionOptions & GlobalOptions,
  config: Config,
  report: PlanReport,
  out: string,
): Promise<void> {
  const { encodePlanFile } = await import('../../plan/saved/plan-file.ts');
  const text = encodePlanFile(report, { version, tables: tablesVersion });
  const { path, there } = await findOutput(context, options, savedPlan, out);
  try {
    // What the shell opened may hold more than this, so the plan is appended.
    if (there?.isDevice) await writeFile(path, text, { flag: 'a' });
    else {
      const temporary = temporaryName(path, newUuid(context));
      await replaceFile(path, Buffer.from(text), { temporary, mode: (there?.mode ?? 0o600) & 0o777 });
    }
  } catch (error) {
    throw fsError(error, savedPlan.unwritten(printable(out)), savedPlan.remedy);
  }
  if (options.quiet) return;
  const command = commandForAll(config, options, report, out);
  const changes = report.environments.flatMap(({ plan }) => plan?.changes ?? []);
  if (!acts(changes) && changes.some(({ action }) => action === 'wait')) {
    const { from_here, outside_window } = report.made?.by.waived ?? {};
    const reasons = [
      ...(from_here === undefined ? [] : ['--from-here', from_here]),
      ...(outside_window === undefined ? [] : ['--outside-window', outside_window]),
    ];
    const again = command('plan', '--out', out, ...reasons);
    const said = `saved the plan; everything in it waits, so an apply of it would send nothing. Plan again once it is due: \`${again}\``;
    return printMessage(context, said);
  }
  const needed = report.approvals?.needed ?? 0;
  const people = needed === 1 ? '1 person has' : `${needed} people have`;
  const first = needed === 0 ? '' : `, once ${people} approved it: \`${command('approve')}\``;
  const isBeyond =
    report.exceeded.length > 0 || report.environments.some(({ facts }) => facts.exceeded.length > 0);
  const waived = report.made?.by.waived;
  const approving = isBeyond || waived ? ['--approve', report.digest] : [];
  const environments = report.environments.flatMap(
    ({ environment }) => config.environments[environment] ?? [],
  );
  const isOfCi = waived?.from_here === undefined && isKeptToCi(context, config, environments);
  const where = isOfCi ? ', in CI, as edict.yaml asks' : '';
  const why = isBeyond ? '; the plan exceeds a limit' : waived ? '; the plan bypasses a rule' : '';
  await printMessage(
    context,
    `saved the plan; to do exactly this: \`${command('apply', ...approving)}\`${where}${why}${first}`,
  );
}

/** Whether the name cannot mean a saved plan: it is that of a folder, a glob, or a YAML file. */
export function namesPolicies({ cwd }: Pick<Context, 'cwd'>, name: string): boolean {
  const path = resolve(cwd, name);
  const isPattern = (isDynamicPattern(name) || isExclusion(name)) && !existsSync(path);
  return /\.ya?ml$/i.test(name) || isPattern || existsSync(`${path}/.`);
}

/** The two numbers of a saved plan, which people take for each other, and what each is for. */
export function numbersOf({ digest }: Pick<PlanReport, 'digest'>, text: string): string {
  return `digest ${digest}: of what is planned, for apply --approve and the folder of approvals; SHA-256 ${sha256Of(text)}: of this very file, which is what is signed`;
}

/** The environments of a plan were chosen when it was made. */
type PlanFileOptions = SelectionOptions & Pick<GlobalOptions, 'config' | 'env'>;

/** Reads a saved plan with its approvals, which are where `--approvals` or else edict.yaml says. Throws UserError. */
export async function readSignedPlan(
  context: Pick<Context, 'cwd'>,
  options: PlanFileOptions & { readonly approvals?: string },
  config: Config,
  name: string,
): Promise<SignedPlan> {
  const plan = await readPlanFile(context, options, name);
  const { approvalsFolder } = await import('../../run/approvals/require-approvals.ts');
  const { readApprovalFiles } = await import('../../approvals/approval-files.ts');
  const { approvals } = options;
  const folder = approvals === undefined ? approvalsFolder(config) : resolve(context.cwd, approvals);
  const { digest } = plan.report;
  return {
    ...plan,
    name,
    from: join(approvals ?? (relative(context.cwd, folder) || '.'), digest),
    approvals: readApprovalFiles(folder, digest),
  };
}

/**
 * Reads a saved plan once. The commands that it tells a person to type are those of the plan, or name the
 * environment. Throws UserError (exit 3) for anything but an unchanged saved plan, and where the options select other
 * environments than those of the plan.
 */
export async function readPlanFile(
  context: Pick<Context, 'cwd'>,
  options: PlanFileOptions,
  name: string,
): Promise<PlanText> {
  const path = resolve(context.cwd, name);
  if (namesPolicies(context, name)) {
    throw usageError(
      `${printable(name)} is not a saved plan`,
      (command) =>
        `To see what an apply of it alone would do: ${command('plan', name)}; to save that: ${command('plan', name, '--out', 'plan.json')}`,
    );
  }
  let bytes: Buffer;
  try {
    // A pipe or a device may never come to its end.
    if (!statSync(path).isFile()) throw new Error('it is not a regular file');
    bytes = readFileSync(path);
  } catch (cause) {
    throw unreadable(name, cause);
  }
  const { decodePlanFile } = await import('../../plan/saved/plan-file.ts');
  const report = decodePlanFile(bytes, name);
  refuseOtherEnvironment(report, options, name);
  const environments = report.environments.map((one) => {
    const own = createCommandWriter(one.environment, options.config ?? null)().slice('edict'.length);
    const commandSuffix = askedByName(report) ? (report.command_suffix ?? own) : own;
    return { ...one, facts: { ...one.facts, commandSuffix } };
  });
  return { text: bytes.toString('utf8'), report: { ...report, environments } };
}

function unreadable(name: string, cause: unknown): UserError {
  const code = errorCode(cause);
  const isMissing = code === 'ENOENT';
  const reason = code === null ? 'it is not a regular file' : describeFsCode(code);
  const out = isMissing && name !== '-' ? name : 'plan.json';
  return usageError(
    `the saved plan ${printable(name)} ${isMissing ? 'does not exist' : `cannot be read: ${reason}`}`,
    (command) => `Write one with: ${command('plan', '--out', out)}`,
    { cause },
  );
}

function refuseOtherEnvironment(report: PlanReport, options: PlanFileOptions, name: string): void {
  const only = askedByName(report);
  const isOther = options.env !== undefined && only?.environment !== options.env;
  if (!isOther && !selectsMany(options)) return;
  const which = only ? `the environment ${printable(only.environment)}` : 'many environments';
  throw usageError(
    `${printable(name)} is a plan for ${which}, and says so itself; leave out --env, --envs and --waves`,
  );
}
