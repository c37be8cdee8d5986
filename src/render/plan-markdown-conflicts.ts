/** Conflicts of the live set as items of a Markdown list. */
import type { LiveParty } from '../plan/live-set.ts';
import type { Conflict } from '../plan/live-set-conflicts.ts';
import { codeSpan } from './markdown-text.ts';
import {
  conflictSubject,
  conflictVerdict,
  copyPhrase,
  type Phrase,
  sharedTargets,
  sideValue,
} from './plan-live-words.ts';

const MOST_COPIES = 5;

export function markdownPhrase(phrase: Phrase): string {
  return phrase.map((part) => (typeof part === 'string' ? part : codeSpan(part.quoted))).join('');
}

/** One line each, so that any number of them can be left out. */
export function conflictItems(conflicts: readonly Conflict[]): string[] {
  return conflicts.map((conflict) => {
    const weakened = conflict.kind === 'weakened';
    const verdict = weakened ? `**${conflictVerdict(conflict)}**` : conflictVerdict(conflict);
    return `- ${markdownPhrase(conflictSubject(conflict))}: ${verdict}: ${copies(conflict)}; on ${markdownPhrase(sharedTargets(conflict.targets))}`;
  });
}

function copies(conflict: Conflict): string {
  if (conflict.kind === 'same-payload') return named(conflict.policies);
  const shown = conflict.sides.slice(0, MOST_COPIES).map((side) => {
    const value = sideValue(side, conflict.sensitive, (json) => codeSpan(JSON.stringify(json), 60));
    return `${value} in ${named(side.policies)}`;
  });
  const more = conflict.sides.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} other values` : ''}`;
}

function named(policies: readonly LiveParty[]): string {
  const shown = policies.slice(0, MOST_COPIES).map((policy) => markdownPhrase(copyPhrase(policy)));
  const more = policies.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
