/**
 * Selects the environments of a run. It errs on the safe side: a part of the selector that matches nothing, or an empty
 * group, is refused, since the run would then not do what was meant.
 */
import { printable } from '../../diagnostics/printable.ts';
import { type UserError, usageError } from '../../diagnostics/user-error.ts';
import type { Selection } from '../../plan/asked-by-name.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import { selectEnvironment } from '../../source/config/load-config.ts';
import {
  environmentsByName,
  GROUP,
  groupsOf,
  isSelectorFault,
  listNames,
  matchEnvironments,
} from '../../source/config/match-environments.ts';

export interface ChosenEnvironment {
  readonly environment: Environment;
  /** The selector of `--waves` that took it, an order within one run, whatever the waves of edict.yaml; null without. */
  readonly wave: string | null;
}

/** The default environment counts as asked for by its name. */
export interface RunEnvironments extends Selection {
  /** In the order of `--waves`; sorted by name within each of these. */
  readonly environments: readonly ChosenEnvironment[];
}

/** `envs` and `waves` are selectors. Throws UserError (exit 3). */
export function chooseEnvironments(
  config: Config,
  { env, envs, waves }: { readonly env?: string; readonly envs?: string; readonly waves?: string },
): RunEnvironments {
  if (envs === undefined && waves === undefined) {
    const environment = selectEnvironment(config, env);
    return { environments: [{ environment, wave: null }], left_out: [], is_one: true };
  }
  if (env !== undefined) {
    throw usageError('--env names one environment, and --envs selects many; give one of them');
  }
  const environments =
    waves === undefined
      ? selectEnvironments(config, envs ?? '').map((environment) => ({ environment, wave: null }))
      : splitWaves(config, waves, envs ?? null);
  const chosen = new Set(environments.map(({ environment }) => environment));
  const left_out = environmentsByName(config).flatMap((each) => (chosen.has(each) ? [] : [each.name]));
  return { environments, left_out, is_one: false };
}

/**
 * Names and globs, `group:NAME`, `all`; `!` before one excludes; commas between. Sorted by name. Throws UserError (exit 3).
 */
export function selectEnvironments(
  config: Pick<Config, 'environments'>,
  selector: string,
): readonly Environment[] {
  const matched = matchEnvironments(config, selector);
  if (isSelectorFault(matched)) throw refuse(matched.term, matched.what, matched.remedy);
  return matched;
}

/**
 * A wave for each selector, in order; each environment is in the first that selects it. With `envs`, these environments are
 * split up, and each must be in some wave.
 */
export function splitWaves(
  config: Pick<Config, 'environments'>,
  text: string,
  envs: string | null,
): readonly ChosenEnvironment[] {
  const terms = text.split(',').map((term) => term.trim());
  const exclusion = terms.find((term) => term.startsWith('!'));
  if (exclusion !== undefined) {
    throw refuse(
      text,
      'excludes, which a wave cannot',
      `Exclude with --envs 'all,${exclusion}', and name the waves beside it.`,
      '--waves',
    );
  }
  const within = envs === null ? null : new Set(selectEnvironments(config, envs));
  const placed = new Set<Environment>();
  const chosen = terms.flatMap((wave) => {
    const selected = selectEnvironments(config, wave);
    const environments = selected.filter((each) => !placed.has(each) && within?.has(each) !== false);
    for (const each of environments) placed.add(each);
    return environments.map((environment) => ({ environment, wave }));
  });
  const unplaced = [...(within ?? [])].filter((each) => !placed.has(each));
  if (unplaced.length > 0) {
    const names = listNames(unplaced.map(({ name }) => name));
    throw refuse(
      text,
      `has no wave for ${names}, which --envs selects`,
      'End with the wave all to take the rest.',
      '--waves',
    );
  }
  return chosen;
}

/** What completions offer: names, groups and `all`. */
export function selectorWords(environments: readonly Environment[]): readonly string[] {
  const groups = groupsOf(environments);
  return [
    'all',
    ...groups.map((group) => `${GROUP}${group}`),
    ...environments.map(({ name }) => name).sort(),
  ];
}

function refuse(term: string, what: string, remedy: string, option = '--envs'): UserError {
  return usageError(`${option}: ${printable(term)} ${what}; nothing was done`, remedy);
}
