/**
 * Untrusted text made safe to print: what a reader would not see becomes a visible escape, and commands of CI systems
 * plain text.
 */

// Nothing here is hidden, and most texts have nothing else.
const PLAIN = /^[ -~\xa0-\xac\xae-\u02ff\u0370-\u05ff]*$/;

// Classes of Unicode are slow to make, so that each stands in the function that uses it, and not here.

/** One line: whatever could move the cursor, change colours or reorder text is escaped, and whatever shows nothing. */
export function printable(text: string): string {
  return replaceHidden(text, (character) => {
    if (character === '\n') return '\\n';
    if (character === '\t') return '\\t';
    if (character === '\r') return '\\r';
    return escapeOf(character);
  });
}

/**
 * Replaces each character that shows nothing by itself: controls, format characters (bidirectional overrides,
 * zero-width ones), lone surrogates, line separators, and all that Unicode lets a font leave out.
 */
export function replaceHidden(text: string, replacement: (character: string) => string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}]/gu, (character, at: number) =>
    isOfEmoji(character, at, text) ? character : replacement(character),
  );
}

/**
 * Whether U+FE0F is seen at this place: it turns a sign into its picture, as in ❤️ and 1️⃣. Behind a picture it does
 * nothing.
 */
function isOfEmoji(character: string, at: number, text: string): boolean {
  if (character !== '\ufe0f') return false;
  const before = text.slice(Math.max(0, at - 2), at);
  if (/[0-9#*]$/.test(before)) return text[at + 1] === '\u20e3';
  return /(?!\p{Emoji_Presentation})\p{Extended_Pictographic}$/u.test(before);
}

/** Beside a plain space no other is told apart, and to YAML the others are letters. */
export function escapeSpaces(text: string): string {
  return text.replace(/[^\S ]/g, escapeOf);
}

/** A name or value in quotes, its spaces told apart. */
export function quote(text: string): string {
  return escapeSpaces(JSON.stringify(text));
}

function escapeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
}

/** Like `printable`, but keeps the newlines of a text that is meant to have several lines. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

/** The same JSON, as safe on a terminal and in the log of a CI job as it is for a program. */
export function printableJson(json: string): string {
  // What JSON.stringify leaves as it is and a terminal may act on. In JSON these stand in strings only.
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
 * Text in which a CI system finds no command to itself: `::set-output …` at the start of a line, `##[…]` and
 * `##vso[…]` anywhere. For the log of a job; whatever edict itself tells such a system does not pass here.
 */
export function withoutCommands(text: string): string {
  return text.replace(/^(\s*):(?=:)/gm, '$1\\:').replace(/##(?=\w*\[)/g, '#\\#');
}
