/** Checks before an apply on the command line: that a file is a saved plan, and that the embedded service is meant. */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { ManyPlan } from '../plan/many/many-plan.ts';
import { decodeSavedPlan, type SavedPlan } from '../plan/saved-plan.ts';
import { decodeManyPlan } from '../run/many/saved-many.ts';
import type { Config, Environment } from '../source/config/config.ts';
import type { Context, GlobalOptions } from './context.ts';

export async function readSavedPlan(
  context: Context,
  name: string,
  config: Config,
): Promise<SavedPlan | ManyPlan> {
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
  return decodeManyPlan(text, name, config) ?? decodeSavedPlan(text, name);
}

/** People used to `kubectl apply` name the files. */
function policiesNamed(name: string): UserError {
  return new UserError(`${printable(name)} is no saved plan: apply takes a saved plan, not policy files`, {
    exitCode: 3,
    remedy: (command) =>
      `To apply all files: ${command('apply')}. To save a plan first: ${command('plan', '--out', 'plan.json')}, then ${command('apply', 'plan.json')}`,
  });
}

/** The options of an apply, as the user gave them. */
interface ApplyWords {
  readonly planFile: string | null;
  readonly approve?: string;
  readonly autoApprove: boolean;
  readonly allowCommands: boolean;
  readonly parallelism?: number;
  readonly lockTimeout: number;
  readonly events?: string;
  readonly format: string;
}

/** The words of a command that means the same. */
export function applyWords(options: ApplyWords): readonly (string | number)[] {
  return [
    ...(options.planFile === null ? [] : [options.planFile]),
    ...(options.approve === undefined ? [] : ['--approve', options.approve]),
    ...(options.autoApprove ? ['--auto-approve'] : []),
    ...(options.allowCommands ? ['--allow-commands'] : []),
    ...(options.parallelism === undefined ? [] : ['--parallelism', options.parallelism]),
    ...(options.lockTimeout === 0 ? [] : ['--lock-timeout', options.lockTimeout]),
    ...(options.events === undefined ? [] : ['--events', options.events]),
    ...(options.format === 'pretty' ? [] : ['--format', options.format]),
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
