/** How an apply of many environments is approved, followed and reported, whoever carries it out. */
import { resolve } from 'node:path';
import type { ManyApplied } from '../apply/result.ts';
import { createCommandWriter } from '../diagnostics/command-line.ts';
import { printable } from '../diagnostics/printable.ts';
import { renderApplyBar } from '../render/apply.ts';
import { renderManyAppliedJson } from '../render/many/json.ts';
import { renderManyApplied, renderManyPlanText } from '../render/many/text.ts';
import { statusWords } from '../render/many/words.ts';
import type { ApplyManyOptions, FollowMany, ManyProgress } from '../run/many/apply-many.ts';
import type { Config } from '../source/config/config.ts';
import { applyWords } from './apply-guards.ts';
import { askYes } from './confirm.ts';
import { type Context, type GlobalOptions, useColor } from './context.ts';
import { manyView } from './many.ts';
import { jobsOf, type ManyOptions } from './options.ts';
import { selectionWords } from './plan-many.ts';

export interface ApplyManyCommandOptions extends ManyOptions {
  readonly autoApprove: boolean;
  readonly lockTimeout: number;
  readonly events?: string;
  readonly approve?: string;
  readonly parallelism?: number;
  readonly allowCommands: boolean;
  readonly format: 'pretty' | 'json';
  readonly queue: boolean;
  readonly resume?: string;
  /** Seconds. */
  readonly takeOverAfter?: number;
}

const CLEAR_LINE = '\r\u001b[2K';

export function applyOptions(
  context: Context,
  options: ApplyManyCommandOptions & GlobalOptions,
  config: Config,
  file: string | null,
): ApplyManyOptions {
  const commandOptions = { ...options, planFile: file };
  return {
    approve: options.approve ?? null,
    approving: (digest) => [
      ...applyWords({ ...commandOptions, approve: digest }),
      ...(file === null ? selectionWords(options) : []),
    ],
    approvingOne: (digest) => applyWords({ ...commandOptions, planFile: null, approve: digest }),
    parallelism: options.parallelism ?? null,
    jobs: jobsOf(options),
    allowCommands: options.allowCommands,
    lockTimeout: options.lockTimeout,
    events: options.events === undefined ? null : resolve(context.cwd, options.events),
    follow: follow(context, options, config, file !== null),
  };
}

function follow(
  context: Context,
  options: ApplyManyCommandOptions & GlobalOptions,
  config: Config,
  isSaved: boolean,
): FollowMany {
  const mayAsk = !isSaved && !options.autoApprove;
  const command = createCommandWriter(null, options.config ?? null);
  return {
    async show(plan, acts) {
      // Nobody can approve what they do not see.
      if (options.quiet && !(mayAsk && acts)) return;
      const approveWith = command('apply', ...selectionWords(options), '--approve', plan.digest);
      const view = {
        ...manyView(context, options, config, approveWith),
        color: useColor(context, options, context.stderr),
      };
      await context.stderr.write(renderManyPlanText(plan, view));
    },
    approve: async (plan) => {
      if (!mayAsk) return true;
      const { length } = plan.environments.filter(
        ({ saved }) => saved !== null && saved.plan.changes.length > 0,
      );
      return askYes(
        context,
        `Apply this plan to ${length === 1 ? '1 environment' : `${length} environments`}?`,
      );
    },
    begin: (total) => createManyProgress(context, options, total),
  };
}

export function createManyProgress(context: Context, options: GlobalOptions, total: number): ManyProgress {
  const { stderr } = context;
  const bar = stderr.isTTY && context.env.TERM !== 'dumb' && !options.quiet;
  const started = context.now().getTime();
  let done = 0;
  let failed = 0;
  const draw = (): void => {
    if (!bar) return;
    const elapsedMs = context.now().getTime() - started;
    void stderr.write(
      CLEAR_LINE + renderApplyBar({ done, total, failed, elapsedMs, columns: stderr.columns }),
    );
  };
  const print = (line: string): void => {
    void stderr.write(`${bar ? CLEAR_LINE : ''}${line}\n`);
    draw();
  };
  const onInterrupt = (): void =>
    print('  interrupted: finishing what is under way; once more stops at once');
  context.interrupted.addEventListener('abort', onInterrupt, { once: true });
  return {
    finished({ environment, exitCode, status, report }) {
      done += 1;
      if (exitCode !== 0) failed += 1;
      const count = report?.summary.applied ?? 0;
      const what =
        exitCode === 0
          ? `${count} ${count === 1 ? 'change' : 'changes'} applied`
          : `${statusWords[status]}, exit code ${exitCode}`;
      if (!options.quiet || exitCode !== 0)
        print(`  ${exitCode === 0 ? '✓' : '✗'} ${printable(environment)}: ${what}`);
      else draw();
    },
    forEnvironment: (environment) => ({
      report: (event) => {
        if (event.kind === 'waiting' && !options.quiet)
          print(`  … ${printable(environment)}: ${printable(event.reason)}`);
      },
      say: (message) => {
        if (!options.quiet) print(`  … ${printable(environment)}: ${printable(message)}`);
      },
    }),
    end() {
      context.interrupted.removeEventListener('abort', onInterrupt);
      if (bar) void stderr.write(CLEAR_LINE);
    },
  };
}

export async function reportMany(
  context: Context,
  options: ApplyManyCommandOptions & GlobalOptions,
  applied: ManyApplied,
): Promise<void> {
  if (options.format === 'json') return context.stdout.write(renderManyAppliedJson(applied), 'json');
  const color = useColor(context, options, context.stdout);
  await context.stdout.write(renderManyApplied(applied, { color, width: context.stdout.columns }));
}
