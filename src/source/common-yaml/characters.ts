/** The characters that mean something in YAML, by their codes. */
export const TAB = 0x09;
export const LINE_FEED = 0x0a;
export const SPACE = 0x20;
export const DOUBLE_QUOTE = 0x22;
export const HASH = 0x23;
export const AMPERSAND = 0x26;
export const SINGLE_QUOTE = 0x27;
export const ASTERISK = 0x2a;
export const PLUS = 0x2b;
export const COMMA = 0x2c;
export const DASH = 0x2d;
export const DOT = 0x2e;
export const COLON = 0x3a;
export const GREATER = 0x3e;
export const LEFT_BRACKET = 0x5b;
export const BACKSLASH = 0x5c;
export const RIGHT_BRACKET = 0x5d;
export const LEFT_BRACE = 0x7b;
export const BAR = 0x7c;
export const RIGHT_BRACE = 0x7d;

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Those of ASCII, with digits and the underscore. */
export function isWord(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || isDigit(code) || code === 0x5f;
}
