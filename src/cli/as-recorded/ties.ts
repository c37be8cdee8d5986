/** What policies may have in common: their names and targets; those of many are kept as one text, quick to search. */
import { targetsOf } from '../../lint/across/shared-targets.ts';
import type { JsonObject } from '../../source/draft.ts';
import { toAscii } from './to-ascii.ts';

/** Of a policy, each once. */
export type Ties = readonly string[];

const NAME = 'name';
const TARGET = 'target';

/** `body` as it is sent: every target in it is an id. */
export function tiesOf(name: string, body: JsonObject): Ties {
  const targets = new Set(targetsOf(body, {}, () => true));
  return [tie(NAME, name), ...[...targets].map((target) => tie(TARGET, target))];
}

/** Nothing that stands between the quotes of JSON looks like such a word. */
const tie = (kind: string, text: string): string => `${kind}${toAscii(JSON.stringify(text))} `;

/**
 * For each the number of another one that it has a target in common with, if only by way of others, so that all of
 * such a group form a ring; its own where there is none. What is said of policies side by side is said within a group.
 */
export function ringsOf(all: readonly Ties[]): readonly number[] {
  const rings = all.map((_, number) => number);
  const tops = all.map((_, number) => number);
  const topOf = (number: number): number => {
    let at = number;
    for (let top = tops[at]; top !== undefined && top !== at; top = tops[at]) {
      // Halves the way for who comes next.
      tops[at] = tops[top] ?? top;
      at = top;
    }
    return at;
  };
  const holders = new Map<string, number>();
  all.forEach((ties, number) => {
    for (const target of ties.filter((one) => one.startsWith(TARGET))) {
      const other = holders.get(target);
      if (other === undefined) holders.set(target, number);
      else join(number, other);
    }
  });
  return rings;

  function join(a: number, b: number): void {
    if (topOf(a) === topOf(b)) return;
    tops[topOf(a)] = topOf(b);
    const next = rings[a] ?? a;
    rings[a] = rings[b] ?? b;
    rings[b] = next;
  }
}

/** One line for each. */
export function writeTies(all: readonly Ties[]): string {
  return all.map((ties) => ` ${ties.join(' ')}\n`).join('');
}

export interface Tied {
  readonly byName: ReadonlySet<number>;
  readonly byTarget: ReadonlySet<number>;
}

/** The numbers of the lines of `text` with any of `wanted`. */
export function findTied(text: string, wanted: Iterable<string>): Tied {
  const ends = lineEnds(text);
  const byName = new Set<number>();
  const byTarget = new Set<number>();
  for (const tie of wanted) {
    const found = tie.startsWith(TARGET) ? byTarget : byName;
    const word = ` ${tie}`;
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length - 1)) {
      found.add(firstBeyond(ends, at));
    }
  }
  return { byName, byTarget };
}

function lineEnds(text: string): readonly number[] {
  const ends: number[] = [];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at);
  return ends;
}

/** The index of the first of `ends`, which rise, that is more than `at`. */
function firstBeyond(ends: readonly number[], at: number): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) > at) high = middle;
    else low = middle + 1;
  }
  return low;
}
