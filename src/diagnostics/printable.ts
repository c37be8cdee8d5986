/** Untrusted text made safe to print: control characters become visible escapes, commands of CI systems plain text. */

// What below U+0600 is no control and no format character. Most texts have nothing else.
const PLAIN = /^[ -~\xa0-\xac\xae-\u05ff]*$/;

// Classes of Unicode are slow to make, so that each stands in the function that uses it, and not here.

/** One line: whatever could move the cursor, change colours or reorder text is escaped. */
export function printable(text: string): string {
  if (PLAIN.test(text)) return text;
  // Controls, format characters (bidirectional overrides, zero-width ones), lone surrogates, line separators.
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) => {
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
  // What JSON.stringify leaves as it is and a terminal may act on. In JSON these stand in strings only.
  return json
    .replace(/[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
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
