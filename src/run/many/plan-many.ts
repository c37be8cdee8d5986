/** Plans many environments side by side. It changes nothing. */
import { runInParallel } from '../../apply/gate.ts';
import { tablesVersion, version } from '../../generated/version.ts';
import { type EnvironmentPlan, type ManyPlan, manyPlanOf } from '../../plan/many/many-plan.ts';
import { savedPlanOf } from '../../plan/saved-plan.ts';
import type { Environment } from '../../source/config/config.ts';
import type { ChangedFiles } from '../changed-since.ts';
import { planRecorded } from '../plan-recorded.ts';
import type { World } from '../world.ts';
import { attempt, type ManyWork, withOneMachine } from './environment-run.ts';
import type { Selection, Wave } from './select-environments.ts';

export interface PlanManyOptions {
  readonly allowCommands: boolean;
  readonly withoutSecrets: boolean;
  readonly changed?: ChangedFiles | undefined;
  /** Environments at once. */
  readonly jobs: number;
  /** Called when another one is planned. */
  readonly onPlanned: (environment: string) => void;
}

/** What is selected, wave after wave; without waves, there is one without a title. */
export interface Chosen {
  readonly selection: Selection;
  readonly waves: readonly Wave[] | null;
}

function inWaves({
  selection,
  waves,
}: Chosen): readonly { readonly environment: Environment; readonly wave: string | null }[] {
  if (!waves) return selection.selected.map((environment) => ({ environment, wave: null }));
  return waves.flatMap(({ title, environments }) =>
    environments.map((environment) => ({ environment, wave: title })),
  );
}

export async function planMany(
  world: World,
  work: ManyWork,
  chosen: Chosen,
  options: PlanManyOptions,
): Promise<ManyPlan> {
  const own = withOneMachine(world);
  const each = inWaves(chosen);
  const plans = new Map<Environment, EnvironmentPlan>();
  await runInParallel(each, options.jobs, async ({ environment, wave }) => {
    plans.set(environment, await planOne(own, work, environment, wave, options));
    options.onPlanned(environment.name);
  });
  return manyPlanOf(
    each.flatMap(({ environment }) => plans.get(environment) ?? []),
    chosen.selection.leftOut,
  );
}

async function planOne(
  world: World,
  { config, repository, commandFor }: ManyWork,
  environment: Environment,
  wave: string | null,
  { allowCommands, withoutSecrets, changed }: PlanManyOptions,
): Promise<EnvironmentPlan> {
  const command = commandFor(environment);
  const { name, groups } = environment;
  const identity = { environment: name, groups, wave };
  const made = await attempt(world, command, (own) =>
    planRecorded(
      own,
      { config, environment, command, repository },
      { allowCommands, withoutSecrets, changed },
    ),
  );
  if ('failure' in made) return { ...identity, saved: null, failure: made.failure, exceeded: [], notes: [] };
  const { plan: planned, salt, description } = made.value;
  const saved = savedPlanOf({ plan: planned, salt, tool: { version, tables: tablesVersion } });
  const { exceeded, unseen, since } = description;
  const partly = unseen || since ? { ...(unseen && { unseen }), ...(since && { since }) } : undefined;
  return { ...identity, saved, failure: null, exceeded, notes: made.notes, unseen: partly };
}
