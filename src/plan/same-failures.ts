/** Why several environments failed, each reason once, with `{env}` for the name of the environment. */
import { nameForEnvironment } from '../source/config/environment-names.ts';
import type { EnvironmentFailure } from './plan-report.ts';

export interface SameFailure {
  /** In the words of the one that has it, where it is one. */
  readonly failure: EnvironmentFailure;
  readonly environments: readonly string[];
}

/** The most frequent come first. */
export function sameFailures(
  each: readonly { readonly environment: string; readonly failure: EnvironmentFailure | null }[],
): readonly SameFailure[] {
  const found = new Map<string, { failure: EnvironmentFailure; environments: string[] }>();
  for (const { environment, failure } of each) {
    if (!failure) continue;
    const key = withoutName(failure.message, environment);
    const same = found.get(key);
    if (!same) {
      found.set(key, { failure, environments: [environment] });
      continue;
    }
    same.environments.push(environment);
    // A command is to be typed as it stands.
    const remedy = failure.remedy && withoutVariables(failure.remedy, environment);
    same.failure = { ...failure, message: key, remedy };
  }
  return [...found.values()]
    .map(({ failure, environments }) => ({ failure: explained(failure, environments), environments }))
    .sort((a, b) => b.environments.length - a.environments.length);
}

const MOST_NAMES = 3;

/** No variable is called so: the remedy says what stands for it. */
function explained(failure: EnvironmentFailure, environments: readonly string[]): EnvironmentFailure {
  const isVariable = `${failure.message} ${failure.remedy ?? ''}`.includes('_{env}');
  if (!isVariable || environments.length < 2) return failure;
  const names = environments.slice(0, MOST_NAMES).map((name) => nameForEnvironment('{env}', name));
  const more = environments.length > MOST_NAMES ? ', …' : '';
  const key = `{env} is the name of each environment: ${names.join(', ')}${more}.`;
  return { ...failure, remedy: failure.remedy === null ? key : `${failure.remedy}\n${key}` };
}

/** As a word of its own: a name may be a letter. */
function withoutName(text: string, environment: string): string {
  const name = new RegExp(`(?<![\\w/.-])${environment.replaceAll('.', '\\.')}(?![\\w/-])`, 'g');
  return withoutVariables(text.replace(name, '{env}'), environment);
}

function withoutVariables(text: string, environment: string): string {
  const name = nameForEnvironment('{env}', environment);
  return text.replace(new RegExp(`(?<=[A-Z0-9]_)${name}(?![A-Za-z0-9_])`, 'g'), '{env}');
}
