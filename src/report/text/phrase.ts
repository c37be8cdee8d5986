/**
 * Sentences in which each format escapes text from files or the service in its own way: our own words are strings,
 * the rest is marked as quoted.
 */
import { thousands } from '../../base/counted.ts';
import { HELD, released, widthOf, wrapWords } from '../../base/wrap.ts';
import { printable } from '../../diagnostics/printable.ts';
import { cut } from './columns.ts';
import { linkTo } from './paint.ts';

type ShownPart =
  | string
  | { readonly quoted: string }
  | { readonly command: string }
  | PolicyId
  /** Sentences that may contain such names, unmarked; text between backticks is code. */
  | { readonly prose: string };
/** The rest of many names can be unfolded in some formats; elsewhere it is counted. */
export type PhrasePart = ShownPart | { readonly rest: readonly Phrase[] };
export type Phrase = readonly PhrasePart[];

/** Our own words around values: strings come from outside and become quoted, numbers and phrases stay as they are. */
export function say(words: TemplateStringsArray, ...values: readonly (Phrase | string | number)[]): Phrase {
  return words.flatMap((own, index) => {
    const part = phraseOf(values[index] ?? []);
    return own === '' ? part : [own, ...part];
  });
}

function phraseOf(value: Phrase | string | number): Phrase {
  if (typeof value === 'string') return quote(value);
  return typeof value === 'number' ? [thousands(value)] : value;
}

/** The id of a policy, which formats show as a link into its portal where `url` says where that is. */
export interface PolicyId {
  readonly policy: number;
  /** Its environment; absent where what it stands in is about one. */
  readonly of?: string;
  /** Whether the environment is shown, as people type it: `eu/a:1234`. */
  readonly isNamed?: true;
  readonly url?: string;
}

/** `of`: its environment, where what it stands in is about several. */
export function policyId(policy: number, of?: string): Phrase {
  return [of === undefined ? { policy } : { policy, of }];
}

export function policyIdText({ policy, of, isNamed }: PolicyId): string {
  return isNamed && of !== undefined ? `${of}:${policy}` : String(policy);
}

export function joined(phrases: readonly Phrase[], separator = ', '): Phrase {
  return phrases.flatMap((phrase, index) => (index === 0 ? phrase : [separator, ...phrase]));
}

/** A name from outside; a space at its end would not be seen. */
export function quote(name: string): Phrase {
  return [{ quoted: /^\s|\s$/.test(name) ? JSON.stringify(name) : name }];
}

/** Sentences whose names are not marked. */
export function prose(text: string): Phrase {
  return [{ prose: text }];
}

/** `a, b and c`. */
export function listed(phrases: readonly Phrase[]): Phrase {
  if (phrases.length < 2) return joined(phrases);
  return [...joined(phrases.slice(0, -1)), ' and ', ...(phrases.at(-1) ?? [])];
}

/** The first of many, and how many more there are. */
export function named(list: readonly Phrase[], most: number): Phrase {
  const shown = list.slice(0, most);
  const rest = list.slice(most);
  return [...joined(shown), ...(rest.length > 0 ? [{ rest }] : [])];
}

/** ` and 94 more`. */
export function countRest(rest: readonly Phrase[]): string {
  return ` and ${thousands(rest.length)} more`;
}

/** For formats that cannot unfold anything. */
export function withRestCounted(phrase: Phrase): readonly ShownPart[] {
  return phrase.map((part) => (typeof part !== 'string' && 'rest' in part ? countRest(part.rest) : part));
}

export function plainPhrase(phrase: Phrase): string {
  return withRestCounted(phrase).map(plainPart).join('');
}

function plainPart(part: ShownPart): string {
  if (typeof part === 'string') return part;
  if ('command' in part) return part.command;
  if ('policy' in part) return policyIdText(part);
  return printable('quoted' in part ? part.quoted : part.prose);
}

/** For a terminal, which shows ids as links. */
export function linkedPhrase(phrase: Phrase): string {
  return withRestCounted(phrase).map(linkedPart).join('');
}

function linkedPart(part: ShownPart): string {
  const text = plainPart(part);
  return typeof part !== 'string' && 'policy' in part && part.url ? linkTo(part.url, text) : text;
}

/** In lines of at most `width` columns, as `wrap` makes them. */
export function wrapPhrase(phrase: Phrase, width: number, indent = '', hanging = indent): string[] {
  return wrapWords(wordsOf(phrase, width - widthOf(hanging)), width, indent, hanging);
}

/** Commands, code in prose, and quoted JSON that fits on a line are one word each, so that they can be copied. */
function wordsOf(phrase: Phrase, room: number): readonly string[] {
  const words = [''];
  for (const part of withRestCounted(phrase)) {
    const text = linkedPart(part);
    const isQuoted = typeof part !== 'string' && 'quoted' in part;
    const isOne =
      typeof part !== 'string' &&
      ('command' in part || (isQuoted && /^["[{]/.test(text) && widthOf(text) <= room));
    const isProse = typeof part !== 'string' && 'prose' in part;
    const held = isProse ? text.replace(/`[^`]*`/g, (code) => code.replaceAll(' ', HELD)) : text;
    const found = isOne ? [text] : held.split(/[ \n]+/);
    const [first = '', ...others] = isOne || isQuoted ? found : found.map(released);
    words[words.length - 1] += first;
    words.push(...others);
  }
  return words.filter((word) => word !== '');
}

/** Longer names are cut; values that differ do so in less. */
const LONGEST = 1_200;

/** Names escaped and cut, the rest of a long list counted: from here on every format shows the same text. */
export function settled(phrase: Phrase): Phrase {
  return withRestCounted(phrase).map((part) => {
    if (typeof part === 'string' || !('quoted' in part)) return part;
    const shown = cut(part.quoted, LONGEST);
    return { quoted: shown.trim() === '' ? JSON.stringify(shown) : shown };
  });
}
