/**
 * `edict plan` of a repository that was planned before, for people: without the command line's parser and without
 * what only a plan of the whole needs. Whatever is not as usual is left to the program.
 */
import { createRedactor } from '../../diagnostics/redact.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import { renderPlanText } from '../../render/plan/text.ts';
import { narrowPlan } from '../as-recorded/narrow.ts';
import { findKnown } from '../as-recorded/repository.ts';
import { commandFor } from '../command-for.ts';
import type { ExitCode } from '../context.ts';
import { createOutputFilter } from '../output-filter.ts';
import { isTerminal } from '../start/is-terminal.ts';
import { viewOf } from '../view-plan.ts';

export interface QuickPlanOptions {
  /** Behind `plan`. */
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface PlanAnswer {
  readonly text: string;
  readonly exitCode: ExitCode;
}

/** What the program has to do: to plan, or to plan the whole and say what is wrong. */
export type Left = 'plan' | 'whole';

export async function quickPlan({ args, cwd, env }: QuickPlanOptions): Promise<PlanAnswer | Left> {
  const options = readOptions(args);
  if (!options) return 'plan';
  const opened = findKnown(cwd);
  if (!opened) return 'whole';
  const { config } = opened;
  try {
    const name = options.env ?? config.default_environment;
    const environment = Object.hasOwn(config.environments, name) ? config.environments[name] : undefined;
    if (!environment) return 'whole';
    const command = commandFor(config, environment, options);
    const redactor = createRedactor();
    const found = await narrowPlan(
      { env, redactor, interrupted: new AbortController().signal, now: () => new Date() },
      { opened, environment, command },
    );
    if (found === null) return 'whole';
    const isTTY = isTerminal();
    // Without a terminal the stream, which is slow to make, has nothing to tell.
    const stdout = { isTTY, columns: isTTY ? process.stdout.columns : 80 };
    const { plan } = found;
    const view = viewOf({ env, stdout }, options, { ...found, users: [], environment, config, command });
    const text = renderPlanText(plan, { ...view, conflicts: found.conflicts(view.conflicts) });
    const hasChanges = plan.changes.some(({ action }) => action !== 'no-op');
    return {
      text: createOutputFilter(redactor, env)(text),
      exitCode: options.detailedExitcode && hasChanges ? 2 : 0,
    };
  } catch (error) {
    if (error instanceof UserError) return 'whole';
    throw error;
  }
}

interface PlainOptions {
  readonly env?: string;
  readonly color: true;
  readonly quiet: boolean;
  readonly detailedExitcode: boolean;
}

/** Null where there is anything else. */
function readOptions(args: readonly string[]): PlainOptions | null {
  let options: PlainOptions = { color: true, quiet: false, detailedExitcode: false };
  for (const arg of args) {
    const env = /^--env=([\w-]+)$/.exec(arg)?.[1];
    if (arg === '--detailed-exitcode') options = { ...options, detailedExitcode: true };
    else if (arg === '--quiet') options = { ...options, quiet: true };
    else if (env !== undefined) options = { ...options, env };
    else return null;
  }
  return options;
}
