/** `edict plan`: shows what an apply would do, and saves it for one. It changes nothing but the file of `--out`. */

import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { CommandWriter } from '../../diagnostics/command-line.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import { tablesVersion, version } from '../../generated/version.ts';
import { loadConfig } from '../../node/find-config.ts';
import { detailedExitCode, type Plan } from '../../plan/plan.ts';
import { encodeSavedPlan } from '../../plan/saved-plan.ts';
import type { PlanView } from '../../render/plan/text.ts';
import type { Planned } from '../../run/plan.ts';
import { planRecorded } from '../../run/plan-recorded.ts';
import { selectEnvironment } from '../../source/config/load-config.ts';
import type { Attach } from '../command.ts';
import { commandFor } from '../command-for.ts';
import { type Context, type ExitCode, type GlobalOptions, useColor } from '../context.ts';
import { openChanged } from '../open-changed.ts';
import { openWorld } from '../open-world.ts';
import { addManyOptions, isMany } from '../options.ts';
import type { PlanCommandOptions } from '../plan-many.ts';
import { planRenderers } from '../plan-renderers.ts';
import { tell } from '../tell.ts';

export function registerPlan(program: Command, attach: Attach): void {
  const command = program
    .command('plan')
    .description('Show what an apply would do. Nothing is sent but look-ups of users.')
    .addOption(
      new Option('--format <format>', 'output format').choices(Object.keys(planRenderers)).default('pretty'),
    )
    .option('--out <file>', 'also save the plan, so that `edict apply FILE` does exactly it')
    .option(
      '--detailed-exitcode',
      'exit with 2 when there is anything to do, with 1 when a file waits for a choice',
      false,
    )
    .option('--without-secrets', 'read no secret, look up no user, need no API key; cannot be saved', false)
    .option('--changed-since <revision>', 'only files that differ from it in Git, and what depends on them')
    .option('--allow-commands', 'run the { command: […] } references of secrets', false)
    .addHelpText('after', examples);
  attach<PlanCommandOptions>(addManyOptions(command), run);
}

async function run(context: Context, options: PlanCommandOptions & GlobalOptions): Promise<ExitCode> {
  if (options.withoutSecrets && options.out !== undefined) {
    throw new UserError('a plan without secrets cannot be saved: an apply would not know what it binds', {
      exitCode: 3,
      remedy: 'Leave out --out, or plan with the secrets.',
    });
  }
  if (options.changedSince !== undefined && options.out !== undefined) {
    throw new UserError(
      'a plan of changed files alone cannot be saved: an apply does all that is to be done',
      {
        exitCode: 3,
        remedy: 'Leave out --out, or --changed-since.',
      },
    );
  }
  const config = loadConfig({ cwd: context.cwd, file: options.config, optional: false });
  if (isMany(options)) return (await import('../plan-many.ts')).runPlanMany(context, options, config);
  const environment = selectEnvironment(config, options.env);
  const command = commandFor(config, environment, options);
  const world = openWorld(context, options);
  const changed = await openChanged(world, config, options.changedSince);
  const planned = await planRecorded(world, { config, environment, command }, { ...options, changed });
  const view: PlanView = {
    color: useColor(context, options, context.stdout),
    width: context.stdout.columns,
    quiet: options.quiet,
    ...planned.description,
  };

  const renderer = planRenderers[options.format];
  const render = await renderer.load();
  await context.stdout.write(render(planned.plan, view), renderer.form);
  if (options.format !== 'pretty') await explainToPerson(context, planned.plan, view);
  if (options.out !== undefined) await save(context, options, planned, command);
  return options.detailedExitcode ? detailedExitCode(planned.plan) : 0;
}

/** What a machine's format leaves out and a person must not miss. */
async function explainToPerson(context: Context, plan: Plan, view: PlanView): Promise<void> {
  const blocked = plan.changes.filter(({ action }) => action === 'blocked');
  const lines = [
    ...blocked.map(({ file, note }) => `blocked: ${printable(file)}: ${printable(note ?? '')}`),
    ...view.exceeded,
    ...(plan.service === 'embedded' && !view.quiet ? ['embedded service: nothing left this machine'] : []),
  ];
  for (const line of lines) await tell(context, line);
}

async function save(
  context: Context,
  options: PlanCommandOptions & GlobalOptions,
  planned: Pick<Planned, 'plan' | 'salt'>,
  command: CommandWriter,
): Promise<void> {
  const out = options.out ?? '';
  const text = encodeSavedPlan({ ...planned, tool: { version, tables: tablesVersion } });
  try {
    await writeFile(resolve(context.cwd, out), text, { mode: 0o600 });
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new UserError(`the plan could not be written to ${printable(out)}${reason}`, {
      cause: error,
      remedy: 'Name a file in a folder that exists and can be written to.',
    });
  }
  if (!options.quiet) await tell(context, `saved the plan; to do exactly this: \`${command('apply', out)}\``);
}

const examples = `
Examples:
  edict plan                              for the default environment
  edict plan --env production --out plan.json
                                          saved for edict apply plan.json
  edict plan --format json | jq .summary  for scripts
  edict plan --format markdown >> "$GITHUB_STEP_SUMMARY"
                                          for a pull request or a job's summary
  edict plan --format html > plan.html    one page to read, search and print
  edict plan --envs 'eu/*,group:pilot'    many environments, one report
  edict plan --changed-since origin/main  only what this branch is about
  edict plan --without-secrets            in a pull request, without any secret
  edict plan --detailed-exitcode          0: nothing to do; 2: something is;
                                          1: a person must choose first
`;
