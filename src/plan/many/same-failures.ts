/** Why several environments failed, each reason once: `{env}` stands in it for the name of the environment, as in their files. */
import { nameForEnvironment } from '../../source/config/environment-names.ts';
import type { EnvironmentFailure } from './many-plan.ts';

export interface SameFailure {
  /** In the words of the one that has it, where it is one. */
  readonly failure: EnvironmentFailure;
  readonly environments: readonly string[];
}

/** Those that most environments have come first. */
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
    const remedy = failure.remedy && withoutName(failure.remedy, environment);
    same.failure = { ...failure, message: key, remedy };
  }
  return [...found.values()].sort((a, b) => b.environments.length - a.environments.length);
}

/** As a word of its own: a name may be a letter. */
function withoutName(text: string, environment: string): string {
  const name = environment.replace(/[.]/g, '\\.');
  const inVariables = nameForEnvironment('{env}', environment);
  return text
    .replace(new RegExp(`(?<![\\w/.-])${name}(?![\\w/-])`, 'g'), '{env}')
    .replace(new RegExp(`(?<=[A-Z0-9]_)${inVariables}(?![A-Za-z0-9_])`, 'g'), '{env}');
}
