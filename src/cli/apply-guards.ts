/** What an apply refuses before it does anything: saved plans that no longer hold, brakes, a service nobody meant. */

import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { Plan } from '../plan/plan.ts';
import type { SavedPlan } from '../plan/saved-plan.ts';
import type { Config, Environment } from '../source/config.ts';
import type { Context, GlobalOptions } from './context.ts';

export async function readSavedPlan(context: Context, name: string): Promise<SavedPlan> {
  const [{ existsSync, readFileSync, statSync }, { resolve }, { decodeSavedPlan }] = await Promise.all([
    import('node:fs'),
    import('node:path'),
    import('../plan/saved-plan.ts'),
  ]);
  const path = resolve(context.cwd, name);
  const isFolder = existsSync(`${path}/.`);
  if (isFolder || /\.ya?ml$/i.test(name)) throw policiesNamed(name);
  let text: string;
  try {
    // A pipe or a device may never come to its end.
    if (!statSync(path).isFile()) throw new Error('it is not a regular file');
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    const missing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    throw new UserError(
      `the saved plan ${printable(name)} ${missing ? 'does not exist' : 'cannot be read'}`,
      {
        exitCode: 3,
        remedy: (command) => `Write one with: ${command('plan', '--out', name)}`,
        cause,
      },
    );
  }
  return decodeSavedPlan(text, name);
}

/** Whoever comes from `kubectl apply` names the files. */
function policiesNamed(name: string): UserError {
  return new UserError(`${printable(name)} is no saved plan: apply takes a saved plan, not policy files`, {
    exitCode: 3,
    remedy: (command) =>
      `To apply all files: ${command('apply')}. To save a plan first: ${command('plan', '--out', 'plan.json')}, then ${command('apply', 'plan.json')}`,
  });
}

export async function refuseStalePlan(saved: SavedPlan, plan: Plan): Promise<void> {
  const { verifySavedPlan } = await import('../plan/verify-saved-plan.ts');
  const reasons = verifySavedPlan(saved, plan);
  if (reasons.length === 0) return;
  throw new UserError(
    `the saved plan no longer holds, and nothing was sent:\n${reasons.map((reason) => `  ${reason}`).join('\n')}`,
    { remedy: (command) => `Plan again and have that reviewed: ${command('plan', '--out', 'FILE')}` },
  );
}

export async function refuseExceeded(config: Config, options: ApplyWords, plan: Plan): Promise<void> {
  if (options.approve !== undefined && options.approve !== plan.digest) {
    throw new UserError(
      `--approve names another plan; this one has the digest ${plan.digest}; nothing was done`,
    );
  }
  const { exceededLimits } = await import('../plan/limits.ts');
  const exceeded = exceededLimits(plan, config.limits);
  if (exceeded.length === 0 || options.approve === plan.digest) return;
  const words = wordsOf({ ...options, approve: plan.digest });
  throw new UserError(`${exceeded.join(' ')} Nothing was done.`, {
    remedy: (command) => `If this is what you mean: ${command('apply', ...words)}`,
  });
}

/** What the user said of the apply. */
interface ApplyWords {
  readonly planFile: string | null;
  readonly approve?: string;
  readonly autoApprove: boolean;
  readonly allowCommands: boolean;
  readonly parallelism?: number;
  readonly format: string;
}

function wordsOf(said: ApplyWords): readonly (string | number)[] {
  return [
    ...(said.planFile === null ? [] : [said.planFile]),
    ...(said.approve === undefined ? [] : ['--approve', said.approve]),
    ...(said.autoApprove ? ['--auto-approve'] : []),
    ...(said.allowCommands ? ['--allow-commands'] : []),
    ...(said.parallelism === undefined ? [] : ['--parallelism', said.parallelism]),
    ...(said.format === 'pretty' ? [] : ['--format', said.format]),
  ];
}

export function refuseEmbeddedInCi(context: Context, options: GlobalOptions, environment: Environment): void {
  if (environment.base_url !== 'embedded' || context.env.CI !== 'true' || options.env !== undefined) return;
  throw new UserError(
    `in CI an apply to the embedded service must be meant: environment ${environment.name} has base_url: embedded`,
    {
      exitCode: 3,
      remedy: `Name the environment: --env NAME (or --env ${environment.name} if you mean the embedded one).`,
    },
  );
}
