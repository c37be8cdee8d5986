/** The candidate that a mistyped word most likely means, or none: a wrong guess is worse than silence. */
import { distance } from 'fastest-levenshtein';

/** The share of letters that may differ. */
const TOLERANCE = 0.34;
/** An automatic edit may change at most this many letters, each in another word. */
const CERTAIN = 2;
/** In a shorter word, one different letter is as likely to make another word. */
const LONG_ENOUGH = 4;

/** The nearest candidate; null if none is near, or if the nearest ones differ in meaning. */
export function nearest(
  word: string,
  candidates: readonly string[],
  meaningOf: (candidate: string) => string = (candidate) => candidate,
): string | null {
  let best: string | null = null;
  let bestScore = Number.POSITIVE_INFINITY;
  for (const candidate of new Set(candidates)) {
    const score = typos(word, candidate);
    if (score > limit(word, candidate) || score > bestScore) continue;
    if (score === bestScore && (best === null || meaningOf(best) !== meaningOf(candidate))) best = null;
    else if (score < bestScore) best = candidate;
    bestScore = score;
  }
  return bestScore < Number.POSITIVE_INFINITY ? best : contained(word, candidates);
}

/** The hint for a mistyped word: the candidate that it means, or else `otherwise`. */
export function meantOr<Otherwise extends string | null>(
  word: string,
  candidates: readonly string[],
  otherwise: Otherwise,
): string | Otherwise {
  const meant = nearest(word, candidates);
  return meant === null ? otherwise : `did you mean ${meant}?`;
}

/** Whether `word` may be a typo of the candidate. */
export function isPlausible(word: string, candidate: string): boolean {
  return typos(word, candidate) <= limit(word, candidate);
}

export interface Meanings {
  /** Whether it is a word of its own, hence no typo of another: min and max, http and https. */
  readonly isWord?: (word: string) => boolean;
  /** Candidates with one meaning do not compete. */
  readonly meaningOf?: (candidate: string) => string;
}

/** The nearest candidate, if it is so near and every other so much further that no other can be meant. */
export function onlyNearest(
  word: string,
  candidates: readonly string[],
  { isWord = () => false, meaningOf = (candidate) => candidate }: Meanings = {},
): string | null {
  const best = nearest(word, candidates);
  const score = best === null ? CERTAIN + 1 : typos(word, best);
  if (score > CERTAIN) return null;
  if (best === null || score < 1) return best;
  const rivals = candidates.filter((candidate) => typos(word, candidate) <= CERTAIN);
  return new Set(rivals.map(meaningOf)).size === 1 && isSlip(word, best, isWord) ? best : null;
}

/** Whether all words of the two are equal but for one typo each. Another number is never a typo. */
function isSlip(word: string, candidate: string, isWord: (word: string) => boolean): boolean {
  const a = wordsOf(word);
  const b = wordsOf(candidate);
  return (
    digitsOf(word) === digitsOf(candidate) &&
    a.length === b.length &&
    a.every((one, index) => isSameWord(one, b[index] ?? '', isWord))
  );
}

function isSameWord(a: string, b: string, isWord: (word: string) => boolean): boolean {
  if (a === b) return true;
  if (isWord(a)) return false;
  return isTransposition(a, b) || (Math.max(a.length, b.length) >= LONG_ENOUGH && distance(a, b) === 1);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/[_\-\s.]+/);
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** The number of different letters; case, separators and swapped letters weigh less than a wrong letter. */
function typos(word: string, candidate: string): number {
  if (word === candidate) return 0;
  const a = plain(word);
  const b = plain(candidate);
  if (a === b) return 0.5;
  return isTransposition(a, b) ? 1 : distance(a, b);
}

function plain(word: string): string {
  return word.toLowerCase().replace(/[_\-\s.]/g, '');
}

function limit(word: string, candidate: string): number {
  const length = Math.max(plain(word).length, plain(candidate).length);
  return length < 3 ? 0.5 : Math.max(1, Math.floor(length * TOLERANCE));
}

function isTransposition(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** `allow_simple_passwords` means `allow_simple`: the only candidate that contains the word, or is contained in it. */
function contained(word: string, candidates: readonly string[]): string | null {
  const a = plain(word);
  if (a.length < 5) return null;
  const found = candidates.filter((candidate) => {
    const b = plain(candidate);
    return b.length >= 5 && (a.includes(b) || b.includes(a));
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}
