/**
 * The content of a report, before any format: blocks in order. A writer for each format shows all of them, and takes
 * care of wrapping, colour, escaping and limits of length. Text from outside is `quoted` in phrases.
 */
import { thousands } from '../../base/counted.ts';
import type { FieldPlace } from '../../generated/plan-file.ts';
import type { Statement } from '../../generated/types.ts';
import type { Phrase } from '../text/phrase.ts';
import type { Portals } from '../text/portals.ts';

export type Tone = 'good' | 'bad' | 'warn' | 'note' | 'gone' | 'faint';

export interface Document {
  /** `Drift of`. */
  readonly title: string;
  /** What it is about, such as the name of an environment; absent where the title says it. */
  readonly subject?: Phrase;
  readonly subtitle?: Phrase | null;
  /** A CI job finds its comment again by this; absent: title and subject. */
  readonly marker?: string;
  /** Counts of what it shows, for formats that can set them apart. */
  readonly tiles?: readonly Tile[];
  /** The tiles explain the signs in its blocks. */
  readonly isLegend?: true;
  /** The outcome in a sentence. */
  readonly summary: string;
  /** What follows from it, or what it rests on: a sentence each. */
  readonly notes?: readonly Phrase[];
  /** A terminal shows these last, above the summary; a page first. */
  readonly said: readonly ShownStatement[];
  readonly blocks: readonly Block[];
  /** What must not be concluded from it. */
  readonly caveat?: Phrase;
  /** To be named in order to approve it. */
  readonly digest?: string;
  /** Absent: ids of policies are no links. */
  readonly portals?: Portals;
  /** At the head and foot of a page, which is read without the run that wrote it. */
  readonly ofPage?: { readonly head: readonly Phrase[]; readonly foot: readonly Phrase[] };
  /** All is well: nothing is shown with `--quiet`. */
  readonly isRoutine?: boolean;
}

/** A statement of any report, with its sentences as a phrase for formats that escape what comes from outside. */
export interface ShownStatement extends Statement {
  readonly text: Phrase;
  /** The lines that bring it about, the most important first. */
  readonly at?: readonly FieldPlace[];
  /** Equal for those that a reader takes for the same again, among those of its code. */
  readonly like?: string | undefined;
  /** The statements that it only counts, for formats that can unfold them; absent where it counts none. */
  readonly folded?: readonly ShownStatement[];
}

export interface Tile extends Sign {
  readonly count: number;
  readonly meaning: string;
}

export type Block =
  | Heading
  | SentenceBlock
  | EntriesBlock
  | ValuesBlock
  | TableBlock
  | MatrixBlock
  | FactsBlock
  | CodeBlock
  | ChangesBlock
  | LadderBlock
  | FoldedBlock
  | PageOnlyBlock;

export type PageBlock = Exclude<Block, PageOnlyBlock>;

/** Left out where no block follows before the next one. */
export interface Heading {
  readonly kind: 'heading';
  readonly text: Phrase;
  /** What to do about what it heads. */
  readonly note?: Phrase;
  /** Below the last heading without it. */
  readonly isInner?: true;
  readonly count?: number;
  readonly tone?: 'bad';
  /** Says no more than what it heads: a terminal leaves it out. */
  readonly isObvious?: true;
}

interface SentenceBlock {
  readonly kind: 'sentence';
  readonly sign?: Sign;
  readonly text: Phrase;
  readonly tone?: Tone;
}

/** A list of things of one kind. */
export interface EntriesBlock {
  readonly kind: 'entries';
  /** Names them where some are left out for their number or size: `policy`, `policies`. */
  readonly noun: Noun;
  readonly list: readonly ListEntry[];
}

export type Noun = readonly [one: string, many: string];

export interface ListEntry {
  readonly sign?: Sign;
  readonly title?: Phrase;
  /** Follows the title, or stands alone. */
  readonly text?: Phrase;
  readonly lines?: readonly Cell[];
  /** Lines of a text, never broken. */
  readonly code?: readonly { readonly line: string; readonly tone?: Tone }[];
  readonly entries?: readonly ListEntry[];
  readonly commands?: readonly string[];
  /** A person ticks it once it is done, in formats with check boxes. */
  readonly isTask?: true;
  /** All is well with it: left out with `--quiet`. */
  readonly isRoutine?: boolean;
}

/** A sign or a word that tells what kind of entry it is. */
export interface Sign {
  readonly symbol: string;
  readonly tone: Tone;
}

/** Facts about one thing, a label and a value on each line. */
interface FactsBlock {
  readonly kind: 'facts';
  readonly list: readonly { readonly label: string; readonly value: Phrase }[];
}

/** A text with lines of its own, none of them broken. */
interface CodeBlock {
  readonly kind: 'code';
  readonly text: string;
  /** For formats that colour it. */
  readonly language?: 'yaml';
}

/** Settings with the values that they are given, each shown to its end. */
interface ValuesBlock {
  readonly kind: 'values';
  readonly list: readonly ValueRow[];
}

export interface ValueRow {
  /** Rows of one group are shown together, under its name. */
  readonly group: Phrase;
  readonly name: Phrase;
  /** A note where there are several values. */
  readonly note: { readonly text: string; readonly tone?: Tone } | null;
  /** The values, for a format that has room for `room` characters of each. */
  readonly sides: (room: number) => readonly ValueSide[];
}

export interface ValueSide {
  readonly value: string;
  /** Who gives it. */
  readonly from: readonly Phrase[];
}

/** More values of one setting are counted. */
export const MOST_SIDES = 8;

export interface TableBlock {
  readonly kind: 'table';
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** How many rows are shown to people; the rest is counted. Absent: all. */
  readonly most?: number;
  /** The same in fewer rows, for formats without a search. */
  readonly inShort?: Pick<TableBlock, 'rows' | 'most'>;
  /** For formats with filters: the kinds of each row, and further text that a search finds it by. */
  readonly marks?: readonly { readonly kinds: readonly string[]; readonly find: string }[];
}

/** A cell of a table, or a line of an entry. */
export interface Cell {
  readonly text: Phrase;
  readonly tone?: Tone;
}

/** A picture of what other blocks say in words; formats without pictures leave it out. */
export interface MatrixBlock {
  readonly kind: 'matrix';
  /** The first is that of the row heads. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly head: Phrase; readonly cells: readonly MatrixCell[] }[];
  /** Shown instead of an empty picture. */
  readonly nothing: string;
}

export interface MatrixCell {
  readonly dots: readonly ('of-file' | 'no-file' | 'doubt')[];
  /** Different values meet here. */
  readonly clash: boolean;
  /** The same in words; empty where there are no dots. */
  readonly words: Phrase;
}

/** What happens to files, each with both sides of its fields. */
interface ChangesBlock {
  readonly kind: 'changes';
  readonly list: readonly ShownChange[];
}

export interface ShownChange {
  readonly sign: Sign;
  /** What happens: in one word to filter by, and in a few. */
  readonly action: string;
  readonly meaning: string;
  /** The file, or the key of its ring. */
  readonly name: string;
  readonly text: Phrase;
  /** The environments that have it; empty in a report about one. Changes that are listed together share one object. */
  readonly where: Phrase;
  /** The targets that it affects; empty where they are not known. */
  readonly note: Phrase;
  /** Whether it protects less, may, or surely does not. */
  readonly weaker: 'yes' | 'maybe' | 'no';
  /** Whether no row shows that. */
  readonly isWeakerAsWhole: boolean;
  readonly rows: (room: FieldLimits) => readonly DiffRow[];
  /** What kinds of change it is: its action, and each field with what happens to protection. */
  readonly kinds: () => readonly string[];
  /** Never left out, however little room there is. */
  readonly isKept: boolean;
}

/** How much of a field is shown. */
export interface FieldLimits {
  /** Longer values are cut to where they differ. */
  readonly characters: number;
  /** Of each side of a list. */
  readonly elements: number;
}

export type ShownStrength = 'weaker' | 'maybe' | 'stronger' | 'neutral';

/** In words; empty where a field protects no more and no less. */
export const strengthWords: Readonly<Record<ShownStrength, string>> = {
  weaker: 'weaker',
  maybe: 'may weaken',
  stronger: 'stronger',
  neutral: '',
};

export const weakerStrength = { yes: 'weaker', maybe: 'maybe', no: 'neutral' } as const satisfies Record<
  ShownChange['weaker'],
  ShownStrength
>;

/** A changed field; nothing in it is escaped. */
export interface DiffRow {
  readonly path: string;
  readonly change: 'added' | 'removed' | 'changed';
  /** What the change does to protection; `maybe`: it may protect less. */
  readonly strength: ShownStrength;
  /** Texts, one for each element of a list that differs; empty where the field is absent. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly isList: boolean;
  /** Such as `3 unchanged`; empty where there is nothing else to say. */
  readonly note: string;
}

/** Stages in a row: a picture, as a matrix is. */
export interface LadderBlock {
  readonly kind: 'ladder';
  readonly name: Phrase;
  readonly text: Phrase;
  readonly lines: readonly Phrase[];
  readonly stages: readonly {
    readonly name: Phrase;
    readonly look: 'wanted' | 'older' | 'none';
    readonly lines: readonly Phrase[];
  }[];
}

/** Folded where a format can unfold it; others leave it out. */
interface FoldedBlock {
  readonly kind: 'folded';
  readonly title: string;
  readonly block: EntriesBlock;
}

/** Shown on pages only, which have the room; made when one is written. */
interface PageOnlyBlock {
  readonly kind: 'page';
  readonly blocks: () => readonly PageBlock[];
}

/** `Drift of production`. */
export function titlePhrase({ title, subject }: Pick<Document, 'title' | 'subject'>): Phrase {
  return subject ? [title, ' ', ...subject] : [title];
}

/** Each block with its headings. */
export function underHeadings(
  blocks: readonly Block[],
): readonly { readonly heads: readonly Heading[]; readonly block: Exclude<Block, Heading> }[] {
  let heads: readonly Heading[] = [];
  return blocks.flatMap((block) => {
    if (block.kind !== 'heading') return [{ heads, block }];
    heads = block.isInner ? [...heads.filter(({ isInner }) => !isInner), block] : [block];
    return [];
  });
}

/** `and 1,200 more: --format json has them all`; null where nothing is left out. */
export function restOfTable({ rows, most = rows.length }: Pick<TableBlock, 'rows' | 'most'>): string | null {
  const rest = rows.length - most;
  return rest > 0 ? `and ${thousands(rest)} more: --format json has them all` : null;
}
