/** What an apply refuses before it does anything: saved plans that no longer hold, brakes, a service nobody meant. */

import { createCommandWriter } from '../diagnostics/command-line.ts';
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { Plan } from '../plan/plan.ts';
import type { SavedPlan } from '../plan/saved-plan.ts';
import type { Config, Environment } from '../source/config.ts';
import type { Context, GlobalOptions } from './context.ts';

export async function readSavedPlan(context: Context, name: string): Promise<SavedPlan> {
  const [{ readFileSync, statSync }, { resolve }, { decodeSavedPlan }] = await Promise.all([
    import('node:fs'),
    import('node:path'),
    import('../plan/saved-plan.ts'),
  ]);
  let text: string;
  try {
    const path = resolve(context.cwd, name);
    // A pipe or a device may never come to its end.
    if (!statSync(path).isFile()) throw new Error('it is not a regular file');
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new UserError(`the saved plan ${printable(name)} cannot be read`, {
      exitCode: 3,
      remedy: 'Write one with: edict plan --out FILE',
      cause,
    });
  }
  return decodeSavedPlan(text, name);
}

export async function refuseStalePlan(saved: SavedPlan, plan: Plan): Promise<void> {
  const { verifySavedPlan } = await import('../plan/verify-saved-plan.ts');
  const reasons = verifySavedPlan(saved, plan);
  if (reasons.length === 0) return;
  throw new UserError(
    `the saved plan no longer holds, and nothing was sent:\n${reasons.map((reason) => `  ${reason}`).join('\n')}`,
    { remedy: 'Plan again and have that reviewed: edict plan --out FILE' },
  );
}

export async function refuseExceeded(
  config: Config,
  options: { readonly approve?: string },
  plan: Plan,
): Promise<void> {
  if (options.approve !== undefined && options.approve !== plan.digest) {
    throw new UserError(
      `--approve names another plan; this one has the digest ${plan.digest}; nothing was done`,
    );
  }
  const { exceededLimits } = await import('../plan/limits.ts');
  const exceeded = exceededLimits(plan, config.limits);
  if (exceeded.length === 0 || options.approve === plan.digest) return;
  const elsewhere = plan.environment === config.default_environment ? null : plan.environment;
  const command = createCommandWriter(elsewhere);
  throw new UserError(`${exceeded.join(' ')} Nothing was done.`, {
    remedy: `If this is what you mean, add --approve to the same command: ${command('apply', '--approve', plan.digest)}`,
  });
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
