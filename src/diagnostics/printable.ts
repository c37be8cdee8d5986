/**
 * Makes untrusted text safe to print: invisible characters become visible escapes, and commands of CI systems
 * become plain text.
 */

// Matches texts with nothing hidden in them, as most texts are.
const PLAIN = /^[ -~\xa0-\xac\xae-\u02ff\u0370-\u05ff]*$/;

// Unicode classes are slow to compile, so each stands in the function that uses it rather than here.

/**
 * One line: whatever could move the cursor, change colours, reorder text, be invisible or pass for a letter of another
 * script is escaped.
 */
export function printable(text: string): string {
  const visible = replaceHidden(text, (character) => {
    if (character === '\n') return '\\n';
    if (character === '\t') return '\\t';
    if (character === '\r') return '\\r';
    return escapeOf(character);
  });
  return withForeignLetters(visible, escapeOf);
}

const ASCII = /^[ -~]*$/;

/**
 * Replaces, in each word with letters of several scripts that look alike, those of the scripts that it has fewer letters
 * of. Chinese, Japanese and Korean words take Latin letters without deceiving anyone.
 */
function withForeignLetters(text: string, replacement: (letter: string) => string): string {
  if (ASCII.test(text)) return text;
  return text.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => {
    // Unicode classes are slow to compile: only words that need them pay for it.
    const lookalikes = [
      /\p{Script=Latin}/gu,
      /\p{Script=Cyrillic}/gu,
      /\p{Script=Greek}/gu,
      /\p{Script=Armenian}/gu,
      /\p{Script=Cherokee}/gu,
      /\p{Script=Coptic}/gu,
    ];
    const found = lookalikes.map((script) => [script, word.match(script)?.length ?? 0] as const);
    const several = found.filter(([, count]) => count > 0);
    if (several.length < 2) return word;
    const most = Math.max(...several.map(([, count]) => count));
    const main = several.find(([, count]) => count === most)?.[0];
    return several.reduce(
      (marked, [script]) => (script === main ? marked : marked.replace(script, replacement)),
      word,
    );
  });
}

/** How a name passes for another one, as a clause; null where it does not. */
export function deceptionIn(name: string): string | null {
  if (replaceHidden(name, () => '') !== name) return 'has invisible characters';
  if (/^\s|\s$/u.test(name)) return 'begins or ends with a space';
  return withForeignLetters(name, () => '') === name ? null : 'mixes letters of two scripts in one word';
}

/**
 * Replaces each invisible character: controls, format characters (bidirectional overrides, zero-width ones),
 * lone surrogates, line separators, and everything that Unicode lets a font leave out.
 */
export function replaceHidden(text: string, replacement: (character: string) => string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}]/gu, (character, at: number) =>
    isOfEmoji(character, at, text) ? character : replacement(character),
  );
}

/**
 * Whether U+FE0F has a visible effect here: it turns a sign into its picture, as in ❤️ and 1️⃣. After a
 * picture it does nothing.
 */
function isOfEmoji(character: string, at: number, text: string): boolean {
  if (character !== '\ufe0f') return false;
  const before = text.slice(Math.max(0, at - 2), at);
  if (/[0-9#*]$/.test(before)) return text[at + 1] === '\u20e3';
  return /(?!\p{Emoji_Presentation})\p{Extended_Pictographic}$/u.test(before);
}

/** Other spaces look like a plain one, and YAML takes them for letters. */
export function escapeSpaces(text: string): string {
  return text.replace(/[^\S ]/g, escapeOf);
}

/** A name or value in quotes, with its unusual spaces made visible. */
export function quote(text: string): string {
  return escapeSpaces(JSON.stringify(text));
}

function escapeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
}

/** Like `printable`, but keeps the line breaks of a text that is meant to have several lines. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

/** The same JSON, safe on a terminal and in the log of a CI job, with what the eye does not see as escapes. */
export function printableJson(json: string): string {
  // Characters that JSON.stringify leaves alone and a terminal may act on. In JSON they occur only in strings.
  const visible = json
    .replace(/[\u007f-\u00a0\p{Cf}\p{Zl}\p{Zp}\p{DI}]/gu, (character, at: number) =>
      isOfEmoji(character, at, json) ? character : escapeUnits(character),
    )
    .replace(/##(?=\w*\[)/g, '#\\u0023');
  if (!LOOKALIKE.test(visible)) return visible;
  // What follows the backslash of an escape is no letter of the text.
  return visible.replace(/\\(?:u[\da-f]{4}|.)|[^\\\s"]+/gi, (part) =>
    part.startsWith('\\') ? part : withForeignLetters(part, escapeUnits),
  );
}

/** Has the letters of all scripts but Latin that `withForeignLetters` knows. */
const LOOKALIKE =
  /[\u0370-\u058f\u13a0-\u13ff\u1c80-\u1c8f\u1d00-\u1fff\u2c80-\u2dff\ua640-\ua69f\uab30-\uabbf]/;

function escapeUnits(character: string): string {
  const units = character.split('').map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'));
  return `\\u${units.join('\\u')}`;
}

/**
 * Text for the log of a job in which a CI system finds no commands: `::set-output …` at the start of a line,
 * `##[…]` and `##vso[…]` anywhere. Edict's own commands to such a system bypass this.
 */
export function withoutCommands(text: string): string {
  return text.replace(/^(\s*):(?=:)/gm, '$1\\:').replace(/##(?=\w*\[)/g, '#\\#');
}
