/**
 * A ladder as a person would keep it on paper: a row for each policy that the service made, and when somebody said what of
 * it. It shares no code with edict, knows no digests and no bodies, and decides by going through its rows every time.
 */

/** What is under `macos` and beside it, as far as it matters: two lengths contradict each other, two notes do not. */
export interface Content {
  readonly length: number;
  readonly note: string;
}

export interface PaperRing {
  readonly name: string;
  readonly targets: readonly number[];
  /** Milliseconds. */
  readonly soak: number;
}

/** What the repository says at a moment. */
export interface Wanted {
  readonly content: Content;
  readonly title: string;
  readonly ladder: readonly PaperRing[];
  readonly stopAt: string | null;
}

export interface Row {
  readonly id: number;
  ring: string;
  readonly name: string;
  readonly content: Content;
  readonly targets: readonly number[];
  readonly sentAt: number;
  /** When somebody knew that it is there; null: nobody knows, it is in doubt. */
  knownAt: number | null;
  /** When another one took its place, or its ring was taken away. */
  leftAt: number | null;
  removedAt: number | null;
}

export interface Paper {
  readonly rows: Row[];
  /** Rings with a create of which nobody knows what became, whether it happened or not. */
  readonly doubts: Map<string, number>;
  stop: { readonly content: Content; readonly since: number } | null;
  skip: { readonly content: Content; readonly to: string; readonly since: number } | null;
  /** When another file was applied that is on no ladder; null: never. */
  elsewhere: number | null;
}

/** The newest time that stands on the paper. */
export function newest({ rows, doubts, stop, skip, elsewhere }: Paper): number {
  // A clock that was ahead when a policy was made may be behind that when it is left.
  const times = rows.map(({ knownAt, leftAt, removedAt }) =>
    Math.max(knownAt ?? 0, removedAt ?? leftAt ?? 0),
  );
  return Math.max(0, ...times, ...doubts.values(), stop?.since ?? 0, skip?.since ?? 0, elsewhere ?? 0);
}

export const same = (a: Content, b: Content): boolean => a.length === b.length && a.note === b.note;

const overlap = (a: readonly number[], b: readonly number[]): boolean => a.some((id) => b.includes(id));

/** The row that counts for a ring. */
export function current(paper: Paper, ring: string): Row | null {
  return paper.rows.find((row) => row.ring === ring && row.knownAt !== null && row.leftAt === null) ?? null;
}

/** Since when a ring soaks; null while an older policy says something else to the same Macs. */
export function soaksSince(paper: Paper, ring: string): number | null {
  const own = current(paper, ring);
  if (own === null || own.knownAt === null) return null;
  let since = own.knownAt;
  for (const row of paper.rows) {
    if (row.leftAt === null) continue;
    if (!overlap(row.targets, own.targets) || row.content.length === own.content.length) continue;
    if (row.removedAt === null) return null;
    since = Math.max(since, row.removedAt);
  }
  return since;
}

export function skipped(paper: Paper, wanted: Wanted): number {
  const { skip } = paper;
  if (skip === null || !same(skip.content, wanted.content)) return -1;
  return wanted.ladder.findIndex(({ name }) => name === skip.to);
}

/** Whether a ring may take the wanted content at `now`, as one reads the rules aloud. */
export function mayTake(paper: Paper, wanted: Wanted, ring: string, now: number): boolean {
  const { ladder, content, stopAt } = wanted;
  const at = ladder.findIndex(({ name }) => name === ring);
  const last = stopAt === null ? ladder.length - 1 : ladder.findIndex(({ name }) => name === stopAt);
  if (at > last || paper.doubts.has(ring) || now < newest(paper)) return false;
  if (paper.stop !== null && same(paper.stop.content, content)) return false;
  if (at === 0) return true;
  const upTo = skipped(paper, wanted);
  for (let below = at - 1; below >= 0; below -= 1) {
    const under = ladder[below];
    if (under === undefined) return false;
    const row = current(paper, under.name);
    const has = row !== null && same(row.content, content);
    if (below === at - 1 && !has) return false;
    if (below === at - 1 && paper.doubts.has(under.name)) return false;
    if (!has) continue;
    if (paper.doubts.has(under.name)) return false;
    if (at <= upTo || below < upTo) continue;
    const since = soaksSince(paper, under.name);
    if (since === null || now < since + under.soak) return false;
  }
  return true;
}
