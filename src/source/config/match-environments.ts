/**
 * Finds the environments that a selector means. It errs on the safe side: a part that matches nothing, or a
 * group without members, is a fault, since the outcome would not be what was meant.
 */

import { compareText } from '../../base/compare-text.ts';
import { someOf } from '../../base/list-in-words.ts';
import { mapValues } from '../../base/map-values.ts';
import { printable } from '../../diagnostics/printable.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import type { Environment } from './config.ts';
import type { Meant } from './config-faults.ts';
import type { SpreadEnvironment } from './written-environments.ts';

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
  /** What was probably meant in place of the part; absent if nothing is near. */
  readonly meant?: string | null;
}

export const GROUP = 'group:';

/** Names and globs, `group:NAME`, `all`; a leading `!` excludes; separated by commas. Sorted by name. */
export function matchEnvironments<One extends Selectable>(
  config: WithEnvironments<One>,
  selector: string,
): readonly One[] | SelectorFault {
  const all = environmentsByName(config);
  const fault = (what: string, remedy: string): SelectorFault => ({ term: selector, what, remedy });
  const terms = selector.split(',').map((term) => term.trim());
  if (terms.includes(''))
    return fault('has an empty part', 'Write names with commas between: eu/*,group:pilot.');
  const included = terms.filter((term) => !term.startsWith('!'));
  const excluded = terms.filter((term) => term.startsWith('!')).map((term) => term.slice(1));
  if (included.length === 0) return fault('only excludes', 'Say first what to take: all,!NAME.');
  const taken = new Set<One>();
  for (const [index, term] of [...included, ...excluded].entries()) {
    const found = matching(all, term);
    if (isSelectorFault(found)) return found;
    for (const one of found) {
      if (index < included.length) taken.add(one);
      else taken.delete(one);
    }
  }
  if (taken.size > 0) return all.filter((each) => taken.has(each));
  const names = all.map(({ name }) => name);
  return fault('selects no environment: all that it takes, it excludes', `There are: ${listNames(names)}.`);
}

export function isSelectorFault(matched: readonly Selectable[] | SelectorFault): matched is SelectorFault {
  return 'term' in matched;
}

export function environmentsByName<One extends Selectable>({
  environments,
}: WithEnvironments<One>): readonly One[] {
  return Object.values(environments).sort((a, b) => compareText(a.name, b.name));
}

function matching<One extends Selectable>(all: readonly One[], term: string): readonly One[] | SelectorFault {
  if (term === 'all') return all;
  if (term.startsWith(GROUP)) return inGroup(all, term, term.slice(GROUP.length));
  const names = all.map(({ name }) => name);
  const isGlob = /[*?]/.test(term);
  const pattern = isGlob ? globPattern(term) : null;
  const found = all.filter(({ name }) => (pattern ? pattern.test(name) : name === term));
  if (found.length > 0) return found;
  if (isGlob) return { term, what: 'matches no environment', remedy: `There are: ${listNames(names)}.` };
  const what = 'is not an environment';
  if (groupsOf(all).includes(term)) {
    const meant = `${GROUP}${term}`;
    return { term, what, remedy: `There is a group of that name: ${printable(meant)}.`, meant };
  }
  return { term, what, remedy: offerNames(term, names), meant: nearest(term, names) };
}

function inGroup<One extends Selectable>(
  all: readonly One[],
  term: string,
  group: string,
): readonly One[] | SelectorFault {
  const found = all.filter(({ groups }) => groups.includes(group));
  if (found.length > 0) return found;
  const groups = groupsOf(all);
  const remedy = groups.length === 0 ? 'No environment has groups.' : offerNames(group, groups, GROUP);
  const near = nearest(group, groups);
  return { term, what: 'has no environment in it', remedy, meant: near && `${GROUP}${near}` };
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

/** All names, and first the one that was probably meant, which is written with the prefix. */
export function offerNames(wanted: string, names: readonly string[], prefix = ''): string {
  const meant = nearest(wanted, names);
  const all = `There are: ${listNames(names)}.`;
  return meant === null ? all : `Did you mean ${prefix}${printable(meant)}? ${all}`;
}

/** Longer lists would not be read. */
const MOST_NAMES = 20;

export function listNames(names: readonly string[]): string {
  return someOf(names.map(printable), MOST_NAMES);
}

interface WithoutAny {
  readonly fault: string;
  readonly meant: Meant | null;
}

/** Finds the names of the environments that a selector means, or says why there are none. */
export function selectWritten(
  written: Readonly<Record<string, SpreadEnvironment>>,
): (selector: string) => { readonly names: readonly string[] } | WithoutAny {
  const environments = mapValues(written, ({ groups = [] }, name) => ({ name, groups }));
  return (selector) => {
    const matched = matchEnvironments({ environments }, selector);
    if (!isSelectorFault(matched)) return { names: matched.map(({ name }) => name) };
    const { term, what, remedy, meant } = matched;
    const isTerm = (part: string): boolean => part.trim().replace(/^!/, '') === term;
    const instead = selector
      .split(',')
      .map((part) => (meant && isTerm(part) ? part.replace(term, () => meant) : part));
    return {
      fault: `${term} ${what}. ${remedy}`.replace(/\.$/, ''),
      meant: meant ? { word: selector, instead: instead.join(',') } : null,
    };
  };
}
