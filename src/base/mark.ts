/**
 * Marks: the texts of edict.yaml that say, in the name or description of a policy, which copy of its file it is. They are
 * filled in when a create is sent, and read back from the names that a portal shows; nothing else knows them.
 */

export const markSlots = ['name', 'description', 'n', 'file', 'commit', 'date'] as const;
type MarkSlot = (typeof markSlots)[number];

/** By the field that a text changes; what it lacks is sent as the file has it. */
export type Mark = Readonly<Partial<Record<'name' | 'description', string>>>;

const SLOT = /\{([^{}]*)\}/g;

function isSlot(word: string): word is MarkSlot {
  return markSlots.some((slot) => slot === word);
}

/** What stands between braces and is no slot. */
export function unknownSlots(text: string): readonly string[] {
  return [...text.matchAll(SLOT)].flatMap(([, word = '']) => (isSlot(word) ? [] : [word]));
}

/** Whether a brace is left over, as in `{name (v{n})`, which would be sent as it stands. */
export function hasLooseBrace(text: string): boolean {
  return /[{}]/.test(text.replace(SLOT, ''));
}

export function fillMark(text: string, values: Readonly<Record<MarkSlot, string>>): string {
  return text.replace(SLOT, (whole, word: string) => (isSlot(word) ? values[word] : whole));
}

/** How much of a commit is written, as Git does. */
const SHORT = 7;
const NO_COMMIT = 'no-commit';

export function shortCommit(commit: string | null): string {
  return commit?.slice(0, SHORT) ?? NO_COMMIT;
}

const forms: Readonly<Record<MarkSlot, string>> = {
  name: '.+',
  description: '.*',
  n: '[1-9][0-9]*',
  file: '.+',
  commit: `[0-9a-f]{${SHORT}}|${NO_COMMIT}`,
  date: '[0-9]{4}-[0-9]{2}-[0-9]{2}',
};

/** What a filled-in text says of the file; null for a text that the mark does not give. */
export function createMarkReader(
  text: string,
): (filled: string) => Readonly<Partial<Record<MarkSlot, string>>> | null {
  const seen = new Set<string>();
  const pattern = text
    .split(/(\{[^{}]*\})/)
    .map((part) => {
      const word = part.slice(1, -1);
      if (!part.startsWith('{') || !isSlot(word)) return part.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
      if (seen.has(word)) return `\\k<${word}>`;
      seen.add(word);
      return `(?<${word}>${forms[word]})`;
    })
    .join('');
  const whole = new RegExp(`^${pattern}$`, 'su');
  return (filled) => whole.exec(filled)?.groups ?? null;
}
