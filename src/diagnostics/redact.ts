/** Keeps secrets out of whatever is printed: every resolved secret is registered here before it is used. */
import { printable, printableJson } from './printable.ts';
import { createPresence, encodingsOf } from './secret-forms.ts';

export const SENSITIVE = '(sensitive)';

/**
 * What a text is, and so how much of it may be taken out. `text` is for people: every secret goes. `json` and
 * `markup` are read by programs too: a secret such as `1234` or `true` must not break what it stands in, so that only
 * the strings of JSON are touched, never its keys, and common words in either only where they surely are prose.
 */
export type TextForm = 'text' | 'json' | 'markup';

export interface Redactor {
  /** Registers a secret; the empty string is ignored. */
  add(secret: string): void;
  /**
   * `text` with every registered secret replaced, in its JSON, HTML, URL, base64 and hex forms too. A secret is
   * found within one text: whoever writes in pieces writes whole lines.
   */
  redact(text: string, form?: TextForm): string;
  /** All registered secrets, for `::add-mask::`. */
  secrets(): readonly string[];
}

/** A secret of so few characters would blot out ordinary words; it is replaced only as a whole word. */
const SHORT = 4;
/** Shorter ones may stand in a digest or an id by chance. */
const DISTINCT = 8;
/** A longer word is a passphrase rather than a word that programs use. */
const LONG_WORD = 16;

interface Matchers {
  text(): Matcher | null;
  /** Distinct secrets anywhere, others as whole words. */
  prose(): Matcher | null;
  /** Distinct secrets only. */
  distinct(): Matcher | null;
  /** False where no secret is in any form. */
  readonly mayHold: (text: string) => boolean;
}

type Matcher = (text: string) => string;

export function createRedactor(): Redactor {
  const secrets = new Set<string>();
  let known: Matchers | null = null;
  const matchers = (): Matchers => {
    known ??= createMatchers(secrets);
    return known;
  };
  return {
    add(secret) {
      if (secret === '' || secrets.has(secret)) return;
      secrets.add(secret);
      known = null;
    },
    redact(text, form = 'text') {
      if (secrets.size === 0) return text;
      const { text: all, prose, distinct, mayHold } = matchers();
      if (form !== 'json' && !mayHold(text)) return text;
      if (form !== 'json') return (form === 'text' ? all() : distinct())?.(text) ?? text;
      return mapStrings(text, (value) => {
        if (!mayHold(value)) return value;
        return (/\s/.test(value) ? prose() : distinct())?.(value) ?? value;
      });
    },
    secrets: () => [...secrets],
  };
}

function createMatchers(secrets: ReadonlySet<string>): Matchers {
  const text = new Set<string>();
  const prose = new Set<string>();
  const distinct = new Set<string>();
  const forms = new Set<string>();
  // The lines of a key file may be printed one by one.
  const lines = [...secrets]
    .flatMap((secret) => secret.split(/[\r\n]+/))
    .filter((line) => line.length >= DISTINCT);
  for (const secret of new Set([...secrets, ...lines])) {
    const isDistinct = secret.length >= DISTINCT && !(isWord(secret) && secret.length < LONG_WORD);
    for (const form of secret.length < SHORT ? [secret, printable(secret)] : encodingsOf(secret)) {
      forms.add(form);
      text.add(form.length < SHORT ? wholeWord(form) : literal(form));
      prose.add(isDistinct ? literal(form) : wholeWord(form));
      if (isDistinct) distinct.add(literal(form));
    }
  }
  // Most texts hold none, and never ask for them.
  return {
    text: lazily(() => createMatcher(text)),
    prose: lazily(() => createMatcher(prose)),
    distinct: lazily(() => createMatcher(distinct)),
    mayHold: createPresence(forms),
  };
}

function isWord(secret: string): boolean {
  // Made here, since a class of Unicode takes a millisecond, and most runs know no secret.
  return /^(?:\p{L}+(?:[_-]\p{L}+)*|\d+)$/u.test(secret);
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Whatever wraps lines may have put another space where one was. */
function literal(form: string): string {
  return form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
}

function wholeWord(form: string): string {
  // The letter of an escape such as \n belongs to no word.
  return `(?<![\\p{L}\\p{N}](?<!\\\\[bfnrt]))${literal(form)}(?![\\p{L}\\p{N}])`;
}

/** Replaces what one of the patterns matches; where matches overlap, all that any of them covers. */
function createMatcher(patterns: ReadonlySet<string>): Matcher | null {
  if (patterns.size === 0) return null;
  const source = [...patterns].sort((a, b) => b.length - a.length).join('|');
  const next = new RegExp(source, 'gu');
  const here = new RegExp(source, 'yu');
  return (text) => {
    let result = '';
    let rest = 0;
    next.lastIndex = 0;
    for (let match = next.exec(text); match; match = next.exec(text)) {
      let end = match.index + match[0].length;
      for (let at = match.index + 1; at < end; at += 1) {
        here.lastIndex = at;
        const inner = here.exec(text);
        if (inner) end = Math.max(end, inner.index + inner[0].length);
      }
      result += text.slice(rest, match.index) + SENSITIVE;
      rest = end;
      next.lastIndex = end;
    }
    return result + text.slice(rest);
  };
}

/** JSON, or a piece of it that cuts no string in two, with its strings mapped; its keys stay. */
function mapStrings(json: string, map: (value: string) => string): string {
  let result = '';
  let rest = 0;
  for (let start = json.indexOf('"'); start >= 0; start = json.indexOf('"', rest)) {
    const end = endOfString(json, start);
    const written = json.slice(start, end);
    result += json.slice(rest, start) + (isKey(json, end) ? written : mapString(written, map));
    rest = end;
  }
  return result + json.slice(rest);
}

/** After the closing quote. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return Math.min(at + 1, json.length);
}

function isKey(json: string, end: number): boolean {
  let at = end;
  while (at < json.length && ' \t\r\n'.includes(json[at] ?? '')) at += 1;
  return json[at] === ':';
}

function mapString(written: string, map: (value: string) => string): string {
  const value: unknown = JSON.parse(written);
  const mapped = map(String(value));
  return mapped === value ? written : printableJson(JSON.stringify(mapped));
}
