/** Untrusted text made safe to print: control characters become visible escapes, commands of CI systems plain text. */

// Controls, format characters (bidirectional overrides, zero-width ones), lone surrogates, line separators.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

// What JSON.stringify leaves as it is and a terminal may act on. In JSON these stand in strings only.
const UNPRINTABLE_IN_JSON = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu;

/** One line: whatever could move the cursor, change colours or reorder text is escaped. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => {
    if (character === '\n') return '\\n';
    if (character === '\t') return '\\t';
    if (character === '\r') return '\\r';
    const code = character.codePointAt(0) ?? 0;
    return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
  });
}

/** Like `printable`, but keeps the newlines of a text that is meant to have several lines. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

/** The same JSON, as safe on a terminal and in the log of a CI job as it is for a program. */
export function printableJson(json: string): string {
  return json
    .replace(UNPRINTABLE_IN_JSON, (character) =>
      character
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
