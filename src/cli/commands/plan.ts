/** `edict plan`: shows what an apply would do, and saves it for one. It changes nothing but the file of `--out`. */
import { type Command, Option } from 'commander';
import type { CommandWriter } from '../../diagnostics/command-line.ts';
import { detailedExitCode, type Plan } from '../../plan/plan.ts';
import type { PlanView } from '../../render/plan/text.ts';
import type { Config, Environment } from '../../source/config.ts';
import type { State } from '../../state/state.ts';
import type { Context, ExitCode, GlobalOptions } from '../context.ts';
import { type PlanFormat, planRenderers } from '../plan-renderers.ts';
import type { Attach } from '../program.ts';
import { tell } from '../tell.ts';

interface Options {
  readonly format: PlanFormat;
  readonly out?: string;
  readonly detailedExitcode: boolean;
  readonly allowCommands: boolean;
  readonly withoutSecrets: boolean;
}

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
    .option('--allow-commands', 'run the { command: […] } references of secrets', false)
    .addHelpText('after', examples);
  attach<Options>(command, run);
}

async function run(context: Context, options: Options & GlobalOptions): Promise<ExitCode> {
  const [{ loadConfig, selectEnvironment }, { commandFor }] = await Promise.all([
    import('../../source/load-config.ts'),
    import('../command-for.ts'),
  ]);
  const config = loadConfig({
    cwd: context.cwd,
    ...(options.config === undefined ? {} : { file: options.config }),
    optional: false,
  });
  if (options.withoutSecrets && options.out !== undefined) throw await notToBeSaved();
  const environment = selectEnvironment(config, options.env);
  const command = commandFor(config, environment, options);
  const planned = await planRepository(context, options, config, environment, command);
  const { plan, view } = planned;

  const renderer = planRenderers[options.format];
  const render = await renderer.load();
  await context.stdout.write(render(plan, view), renderer.form);
  if (options.format !== 'pretty') await explainToPerson(context, plan, view);
  if (options.out !== undefined) await save(context, options, plan, planned.salt, command);
  return options.detailedExitcode ? detailedExitCode(plan) : 0;
}

interface Planned {
  readonly plan: Plan;
  readonly view: PlanView;
  /** Hex; of the state that would be begun, null where there is one. */
  readonly salt: string | null;
}

async function planRepository(
  context: Context,
  options: Options & GlobalOptions,
  config: Config,
  environment: Environment,
  command: CommandWriter,
): Promise<Planned> {
  const [{ noStateNote, viewState }, { openDesired, openWithoutSecrets }, { planChanges }, { viewOf }] =
    await Promise.all([
      import('../open-state.ts'),
      import('../open-desired.ts'),
      import('../../plan/plan-changes.ts'),
      import('../view-plan.ts'),
    ]);
  const { state, where, underWay } = await viewState(context, config, environment);
  await warnOfRescue(context, config, environment, state, command);
  if (state === null && !options.quiet) await tell(context, noStateNote(where));
  const open = options.withoutSecrets ? openWithoutSecrets : openDesired;
  const desired = await open(context, config, environment, { ...options, state });
  const planned = planChanges({
    desired: desired.desired,
    state,
    environment: environment.name,
    service: environment.base_url,
    command,
    underWay,
  });
  if ('errors' in planned) throw (await import('../../plan/moves.ts')).planningFailed(planned.errors);
  const { plan } = planned;
  const view = viewOf(context, options, { ...desired, plan, state, environment, config, command });
  return { plan, view, salt: state === null ? desired.salt : null };
}

async function notToBeSaved(): Promise<Error> {
  const { UserError } = await import('../../diagnostics/user-error.ts');
  return new UserError('a plan without secrets cannot be saved: an apply would not know what it binds', {
    exitCode: 3,
    remedy: 'Leave out --out, or plan with the secrets.',
  });
}

async function warnOfRescue(
  context: Context,
  config: Config,
  environment: Environment,
  state: State | null,
  command: CommandWriter,
): Promise<void> {
  const [{ findRescue }, { writeRemedy }, { holdTogether }] = await Promise.all([
    import('../rescue.ts'),
    import('../../diagnostics/user-error.ts'),
    import('../../base/wrap.ts'),
  ]);
  const rescue = await findRescue(context, config, environment, state);
  if (!rescue) return;
  const remedy = writeRemedy(rescue.remedy, holdTogether(command));
  await tell(context, `warning: ${rescue.message}\n  ${remedy}`);
}

/** What a machine's format leaves out and a person must not miss. */
async function explainToPerson(context: Context, plan: Plan, view: PlanView): Promise<void> {
  const { printable } = await import('../../diagnostics/printable.ts');
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
  options: Options & GlobalOptions,
  plan: Plan,
  salt: string | null,
  command: CommandWriter,
): Promise<void> {
  const [
    { encodeSavedPlan },
    { version, tablesVersion },
    { writeFile },
    { resolve },
    { UserError },
    { printable },
  ] = await Promise.all([
    import('../../plan/saved-plan.ts'),
    import('../../generated/version.ts'),
    import('node:fs/promises'),
    import('node:path'),
    import('../../diagnostics/user-error.ts'),
    import('../../diagnostics/printable.ts'),
  ]);
  const out = options.out ?? '';
  const text = encodeSavedPlan({ plan, tool: { version, tables: tablesVersion }, salt });
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
  edict plan --without-secrets            in a pull request, without key and secrets
  edict plan --detailed-exitcode          0: nothing to do; 2: something is;
                                          1: a person must choose first
`;
