/** Merges the failures of many environments: each reason once. */
import { type Group, groupBy } from '../base/group-by.ts';
import { nameForEnvironment } from '../source/config/environment-names.ts';
import type { EnvironmentFailure } from './plan-report.ts';

export interface SameFailure {
  readonly failure: EnvironmentFailure;
  readonly environments: readonly string[];
  /** The words come from the first environment; only their meaning holds for the others, not files, ids or holders. */
  readonly isExample: boolean;
}

interface FailedEnvironment {
  readonly environment: string;
  readonly failure: EnvironmentFailure;
}

/** Sorted by number of environments, most first. */
export function sameFailures(
  each: readonly { readonly environment: string; readonly failure: EnvironmentFailure | null }[],
): readonly SameFailure[] {
  const failed = each.flatMap(({ environment, failure }) => (failure ? [{ environment, failure }] : []));
  const groups = groupBy(
    failed,
    ({ environment, failure }) => failure.code ?? withoutName(failure.message, environment),
  );
  return [...groups.values()].map(mergeGroup).sort((a, b) => b.environments.length - a.environments.length);
}

function mergeGroup(group: Group<FailedEnvironment>): SameFailure {
  const [{ failure }] = group;
  const environments = group.map(({ environment }) => environment);
  const isSame = (textOf: (failed: FailedEnvironment) => string): boolean =>
    new Set(group.map(textOf)).size === 1;
  if (isSame((one) => one.failure.message)) {
    return { failure: forAll(failure, environments), environments, isExample: false };
  }
  // A variable whose name differs by environment was written with {env}.
  const withSlots = ({ environment, failure: { message } }: FailedEnvironment): string =>
    withoutVariables(message, environment);
  return isSame(withSlots)
    ? { failure: withPlaceholder(group), environments, isExample: false }
    : { failure, environments, isExample: true };
}

/** A plan that the remedy suggests then covers all of them. */
function forAll(failure: EnvironmentFailure, environments: readonly string[]): EnvironmentFailure {
  const [first = '', ...others] = environments;
  if (others.length === 0 || failure.remedy === null) return failure;
  const one = new RegExp(`(edict plan [^\`\\n]*)--env ${escaped(first)}(?![^\\s.\`])`, 'g');
  const remedy = failure.remedy.replace(one, (_, words) => `${words}--envs ${environments.join(',')}`);
  return { ...failure, remedy };
}

const MOST_NAMES = 3;

/** No variable really has this name, so the remedy explains the placeholder. */
function withPlaceholder(group: Group<FailedEnvironment>): EnvironmentFailure {
  const [{ environment, failure }] = group;
  const names = group.slice(0, MOST_NAMES).map((one) => nameForEnvironment('{env}', one.environment));
  const more = group.length > MOST_NAMES ? ', …' : '';
  const key = `{env} is the name of each environment: ${names.join(', ')}${more}.`;
  const remedy = failure.remedy === null ? key : `${withoutVariables(failure.remedy, environment)}\n${key}`;
  return { ...failure, message: withoutVariables(failure.message, environment), remedy };
}

/** Whole words only, since a name may be a single letter within a file name. */
export function withoutName(text: string, environment: string): string {
  const name = new RegExp(`(?<![A-Za-z0-9])${escaped(environment)}(?![A-Za-z0-9])`, 'g');
  return withoutVariables(text.replace(name, '{env}'), environment);
}

function withoutVariables(text: string, environment: string): string {
  const name = nameForEnvironment('{env}', environment);
  return text.replace(new RegExp(`(?<=[A-Z0-9]_)${name}(?![A-Za-z0-9_])`, 'g'), '{env}');
}

/** Of the characters in environment names, only the dot has a meaning in patterns. */
function escaped(environment: string): string {
  return environment.replaceAll('.', '\\.');
}
