/**
 * Makes untrusted text safe to print: invisible characters become visible escapes, and commands of CI systems
 * become plain text.
 */

// Matches texts with nothing hidden in them, as most texts are.
const PLAIN = /^[ -~\xa0-\xac\xae-\u02ff\u0370-\u05ff]*$/;

// Unicode classes are slow to compile, so each stands in the function that uses it rather than here.

/** One line: whatever could move the cursor, change colours, reorder text or be invisible is escaped. */
export function printable(text: string): string {
  return replaceHidden(text, (character) => {
    if (character === '\n') return '\\n';
    if (character === '\t') return '\\t';
    if (character === '\r') return '\\r';
    return escapeOf(character);
  });
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

/** The same JSON, safe on a terminal and in the log of a CI job. */
export function printableJson(json: string): string {
  // Characters that JSON.stringify leaves alone and a terminal may act on. In JSON they occur only in strings.
  return json
    .replace(/[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}\p{DI}]/gu, (character, at: number) =>
      isOfEmoji(character, at, json)
        ? character
        : character
            .split('')
            .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
            .join(''),
    )
    .replace(/##(?=\w*\[)/g, '#\\u0023');
}

/**
 * Text for the log of a job in which a CI system finds no commands: `::set-output …` at the start of a line,
 * `##[…]` and `##vso[…]` anywhere. Edict's own commands to such a system bypass this.
 */
export function withoutCommands(text: string): string {
  return text.replace(/^(\s*):(?=:)/gm, '$1\\:').replace(/##(?=\w*\[)/g, '#\\#');
}
