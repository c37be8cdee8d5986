/**
 * Which environments a run is about. It errs on the safe side: a part of the selector that matches nothing, or a group
 * that nobody is in, is refused, since what was meant is then not what would happen.
 */
import { printable } from '../diagnostics/printable.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { Config, Environment } from '../source/config/config.ts';
import { listNames, selectEnvironment } from '../source/config/load-config.ts';

export interface Selection {
  /** Sorted by name. */
  readonly selected: readonly Environment[];
  /** Names of the others. */
  readonly leftOut: readonly string[];
}

/** The environments of a run. */
export interface Chosen {
  /** Wave after wave; sorted by name within each. */
  readonly environments: readonly {
    readonly environment: Environment;
    /** The selector of its wave; null without waves. */
    readonly wave: string | null;
  }[];
  /** Names of the others; none where one was asked for by its name. */
  readonly leftOut: readonly string[];
  /** One was asked for by its name, or is the default one. */
  readonly isOne: boolean;
}

/** `envs` and `waves` are selectors. Throws UserError (exit 3). */
export function chooseEnvironments(
  config: Config,
  { env, envs, waves }: { readonly env?: string; readonly envs?: string; readonly waves?: string },
): Chosen {
  if (envs === undefined && waves === undefined) {
    const environment = selectEnvironment(config, env);
    return { environments: [{ environment, wave: null }], leftOut: [], isOne: true };
  }
  if (env !== undefined) {
    throw new UserError('--env names one environment, and --envs selects many; give one of them', {
      exitCode: 3,
    });
  }
  const chosen = waves === undefined ? null : splitWaves(config, waves, envs ?? null);
  const { selected, leftOut } = chosen?.selection ?? selectEnvironments(config, envs ?? '');
  const environments =
    chosen?.waves.flatMap(({ title, environments: each }) =>
      each.map((environment) => ({ environment, wave: title })),
    ) ?? selected.map((environment) => ({ environment, wave: null }));
  return { environments, leftOut, isOne: false };
}

const GROUP = 'group:';

/** Names and globs, `group:NAME`, `all`; `!` before one excludes; commas between. Throws UserError (exit 3). */
export function selectEnvironments(config: Pick<Config, 'environments'>, selector: string): Selection {
  const all = Object.values(config.environments).sort(byName);
  const terms = selector.split(',').map((term) => term.trim());
  if (terms.includes(''))
    throw refuse(selector, 'has an empty part', 'Write names with commas between: eu/*,group:pilot.');
  const isExclusion = (term: string): boolean => term.startsWith('!');
  const taken = new Set<Environment>();
  const included = terms.filter((term) => !isExclusion(term));
  if (included.length === 0) {
    throw refuse(selector, 'only excludes', 'Say first what to take: all,!NAME.');
  }
  for (const term of included) for (const one of matching(all, term)) taken.add(one);
  for (const term of terms.filter(isExclusion))
    for (const one of matching(all, term.slice(1))) taken.delete(one);
  if (taken.size === 0)
    throw refuse(
      selector,
      'selects no environment: all that it takes, it excludes',
      `There are: ${listNames(all.map(({ name }) => name))}.`,
    );
  return {
    selected: all.filter((each) => taken.has(each)),
    leftOut: all.filter((each) => !taken.has(each)).map(({ name }) => name),
  };
}

interface Waves {
  readonly selection: Selection;
  /** In the order in which they are applied; each environment stands in the first that names it. */
  readonly waves: readonly Wave[];
}

interface Wave {
  /** Its selector. */
  readonly title: string;
  readonly environments: readonly Environment[];
}

/** One selector after the other. With `envs` these are split up, and each must be in some wave. */
export function splitWaves(config: Pick<Config, 'environments'>, text: string, envs: string | null): Waves {
  const terms = text.split(',').map((term) => term.trim());
  const exclusion = terms.find((term) => term.startsWith('!'));
  if (exclusion !== undefined) {
    throw refuse(
      text,
      'excludes, and a wave does not',
      `Exclude with --envs 'all,${exclusion}', and name the waves beside it.`,
      '--waves',
    );
  }
  const within = envs === null ? null : new Set(selectEnvironments(config, envs).selected);
  const placed = new Set<Environment>();
  const waves = terms.map((title): Wave => {
    const { selected } = selectEnvironments(config, title);
    const environments = selected.filter((each) => !placed.has(each) && within?.has(each) !== false);
    for (const each of environments) placed.add(each);
    return { title, environments };
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
  const all = Object.values(config.environments).sort(byName);
  const selection = {
    selected: all.filter((each) => placed.has(each)),
    leftOut: all.filter((each) => !placed.has(each)).map(({ name }) => name),
  };
  return { selection, waves: waves.filter(({ environments }) => environments.length > 0) };
}

/** What completions offer: names, groups and `all`. */
export function selectorWords(environments: readonly Environment[]): readonly string[] {
  const groups = [...new Set(environments.flatMap((each) => each.groups))].sort();
  return [
    'all',
    ...groups.map((group) => `${GROUP}${group}`),
    ...environments.map(({ name }) => name).sort(),
  ];
}

function matching(all: readonly Environment[], term: string): readonly Environment[] {
  if (term === 'all') return all;
  if (term.startsWith(GROUP)) return inGroup(all, term.slice(GROUP.length));
  const names = all.map(({ name }) => name);
  const isGlob = /[*?]/.test(term);
  const pattern = isGlob ? globPattern(term) : null;
  const found = all.filter(({ name }) => (pattern ? pattern.test(name) : name === term));
  if (found.length > 0) return found;
  if (isGlob) throw refuse(term, 'matches no environment', `There are: ${listNames(names)}.`);
  const groups = groupsOf(all);
  const meant = nearest(term, names);
  const help = groups.includes(term)
    ? `There is a group of that name: ${GROUP}${printable(term)}.`
    : `${meant === null ? '' : `Did you mean ${printable(meant)}? `}There are: ${listNames(names)}.`;
  throw refuse(term, 'is no environment', help);
}

function inGroup(all: readonly Environment[], group: string): readonly Environment[] {
  const found = all.filter(({ groups }) => groups.includes(group));
  if (found.length > 0) return found;
  const groups = groupsOf(all);
  const meant = nearest(group, groups);
  const help =
    groups.length === 0
      ? 'No environment has groups.'
      : `${meant === null ? '' : `Did you mean ${GROUP}${printable(meant)}? `}There are: ${listNames(groups)}.`;
  throw refuse(`${GROUP}${group}`, 'has no environment in it', help);
}

function groupsOf(all: readonly Environment[]): readonly string[] {
  return [...new Set(all.flatMap(({ groups }) => groups))].sort();
}

/** `*` within a part of a name, `**` across parts. */
function globPattern(glob: string): RegExp {
  const pieces = glob.split(/(\*\*\/|\*\*|\*|\?)/).map((piece) => {
    if (piece === '**/') return '(?:.*/)?';
    if (piece === '**') return '.*';
    if (piece === '*') return '[^/]*';
    if (piece === '?') return '[^/]';
    return piece.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${pieces.join('')}$`);
}

function refuse(term: string, what: string, remedy: string, option = '--envs'): UserError {
  return new UserError(`${option}: ${printable(term)} ${what}; nothing was done`, { exitCode: 3, remedy });
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}
