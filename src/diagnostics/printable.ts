/** Untrusted text made safe to print: control characters become visible escapes. */

// Controls, format characters (bidirectional overrides, zero-width ones), lone surrogates, line separators.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

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
