/** Reach and conflicts of the live set for a terminal. */

import { wrap } from '../../base/wrap.ts';
import { printable } from '../../diagnostics/printable.ts';
import type { LiveParty } from '../../plan/live-set.ts';
import type { Conflict } from '../../plan/live-set-conflicts.ts';
import type { PolicyReach } from '../../plan/reach.ts';
import { cut } from '../text/columns.ts';
import type { Paint } from '../text/paint.ts';
import {
  conflictSubject,
  conflictVerdict,
  copyPhrase,
  type Phrase,
  reachPhrase,
  sharedTargets,
  sideValue,
  unknownWinner,
} from './words.ts';

/** The rest are for the other formats. */
const MOST_CONFLICTS = 10;
const MOST_COPIES = 5;

export function reachLines(reach: PolicyReach | undefined, paint: Paint, width: number): string[] {
  return reach ? wrap(plainPhrase(reachPhrase(reach)), width, ' '.repeat(6)).map(paint.dim) : [];
}

export function conflictLines(conflicts: readonly Conflict[], paint: Paint, width: number): string[] {
  if (conflicts.length === 0) return [];
  const more = conflicts.length - MOST_CONFLICTS;
  return [
    ...wrap(`Live side by side on the same targets. ${unknownWinner}`, width).map(paint.yellow),
    ...conflicts.slice(0, MOST_CONFLICTS).flatMap((conflict) => oneConflict(conflict, paint, width)),
    ...(more > 0 ? [`  and ${more} more: --format html shows them all`] : []),
  ];
}

function oneConflict(conflict: Conflict, paint: Paint, width: number): string[] {
  const ink = conflict.kind === 'weakened' ? paint.red : paint.yellow;
  const targets = wrap(`on ${plainPhrase(sharedTargets(conflict.targets))}`, width, ' '.repeat(6)).map(
    paint.dim,
  );
  const [first = '', ...others] = wrap(
    `${plainPhrase(conflictSubject(conflict))}: ${conflictVerdict(conflict)}`,
    width,
    '    ',
  );
  const heading = [`  ${ink(conflict.kind === 'same-payload' ? '=' : '≠')} ${first.slice(4)}`, ...others];
  if (conflict.kind === 'same-payload') {
    return [...heading, ...copies(conflict.policies, '', width), ...targets];
  }
  const shown = conflict.sides.slice(0, MOST_COPIES);
  const values = shown.map((side) =>
    cut(
      sideValue(side, conflict.sensitive, (value) => JSON.stringify(value)),
      Math.max(12, Math.floor(width / 3)),
    ),
  );
  const hidden = conflict.sides.length - shown.length;
  return [
    ...heading,
    ...shown.flatMap(({ policies }, index) => copies(policies, `${values[index]} in `, width)),
    ...(hidden > 0 ? [`      and ${hidden} other values`] : []),
    ...targets,
  ];
}

function copies(policies: readonly LiveParty[], before: string, width: number): string[] {
  const shown = policies.slice(0, MOST_COPIES).map((policy) => plainPhrase(copyPhrase(policy)));
  const more = policies.length - shown.length;
  return wrap(`${before}${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`, width, ' '.repeat(6));
}

export function plainPhrase(phrase: Phrase): string {
  return phrase.map((part) => (typeof part === 'string' ? part : printable(part.quoted))).join('');
}
