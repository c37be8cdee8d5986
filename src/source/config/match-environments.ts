/**
 * Finds the environments that a selector means. It errs on the safe side: a part that matches nothing, or a
 * group without members, is a fault, since the outcome would not be what was meant.
 */

import { compareText } from '../../base/compare-text.ts';
import { someOf } from '../../base/list-in-words.ts';
import { printable } from '../../diagnostics/printable.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import type { Environment } from './config.ts';

/** The part of an environment that selectors look at. */
type Selectable = Pick<Environment, 'name' | 'groups'>;

interface WithEnvironments<One> {
  readonly environments: Readonly<Record<string, One>>;
}

export interface SelectorFault {
  /** The part of the selector that is at fault. */
  readonly term: string;
  /** How the sentence continues after the part. */
  readonly what: string;
  readonly remedy: string;
}

export const GROUP = 'group:';

/** Names and globs, `group:NAME`, `all`; a leading `!` excludes; separated by commas. Sorted by name. */
export function matchEnvironments<One extends Selectable>(
  config: WithEnvironments<One>,
  selector: string,
): readonly One[] | SelectorFault {
  try {
    return select(config, selector);
  } catch (error) {
    if (error instanceof SelectorError) return error.fault;
    throw error;
  }
}

export function isSelectorFault(matched: readonly Selectable[] | SelectorFault): matched is SelectorFault {
  return 'term' in matched;
}

class SelectorError extends Error {
  readonly fault: SelectorFault;

  constructor(fault: SelectorFault) {
    super(fault.what);
    this.fault = fault;
  }
}

function select<One extends Selectable>(config: WithEnvironments<One>, selector: string): readonly One[] {
  const all = environmentsByName(config);
  const terms = selector.split(',').map((term) => term.trim());
  if (terms.includes(''))
    throw refuse(selector, 'has an empty part', 'Write names with commas between: eu/*,group:pilot.');
  const isExclusion = (term: string): boolean => term.startsWith('!');
  const taken = new Set<One>();
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
  return all.filter((each) => taken.has(each));
}

export function environmentsByName<One extends Selectable>({
  environments,
}: WithEnvironments<One>): readonly One[] {
  return Object.values(environments).sort((a, b) => compareText(a.name, b.name));
}

function matching<One extends Selectable>(all: readonly One[], term: string): readonly One[] {
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
  throw refuse(term, 'is not an environment', help);
}

function inGroup<One extends Selectable>(all: readonly One[], group: string): readonly One[] {
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

export function groupsOf(all: readonly Selectable[]): readonly string[] {
  return [...new Set(all.flatMap(({ groups }) => groups))].sort();
}

/** `*` matches within a part of a name, `**` across parts. */
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

function refuse(term: string, what: string, remedy: string): SelectorError {
  return new SelectorError({ term, what, remedy });
}

/** Longer lists would not be read. */
const MOST_NAMES = 20;

export function listNames(names: readonly string[], most = MOST_NAMES): string {
  return someOf(names.map(printable), most);
}
