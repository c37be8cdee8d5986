/** Finds and names tokens of other services (`$USERNAME`, `${VAR}`, `%SerialNumber%`, `{{ name }}`). It fills none in. */

const TOKEN = /\$\{[^{}]*\}|\$[A-Za-z_]\w*|\{\{[^{}]*\}\}|\{%[^%]*%\}|%[A-Za-z_]\w*%/g;
/** In an address, `%C3%A4` is a letter. */
const TOKEN_IN_ADDRESS =
  /\$\{[^{}]*\}|\$[A-Za-z_]\w*|\{\{[^{}]*\}\}|\{%[^%]*%\}|%(?![0-9A-Fa-f]{2})[A-Za-z_]\w*%/g;
/** Leaves out what a password may well contain by chance. */
const TOKEN_IN_SECRET =
  /\$\{[^{}]+\}|\{\{[^{}]+\}\}|^\s*\$[A-Za-z_]\w*\s*$|\$[A-Z][A-Z0-9]*_[A-Z0-9_]+|^\s*%[A-Za-z_]\w*%\s*$/;

/** No setting is longer; the rest is not searched. */
const LONGEST = 10_000;

export function findTokens(text: string): readonly string[] {
  const start = text.slice(0, LONGEST);
  if (!/[$%{]/.test(start)) return [];
  return start.match(start.includes('://') ? TOKEN_IN_ADDRESS : TOKEN) ?? [];
}

export function isTokenOfSecret(text: string): boolean {
  return TOKEN_IN_SECRET.test(text);
}

/** The name of a text that is exactly one token, usable for a variable; null if the text is more, or the token has no name. */
export function wholeToken(text: string): string | null {
  const trimmed = text.trim();
  const [token, second] = findTokens(trimmed);
  if (token === undefined || second !== undefined || token !== trimmed) return null;
  return nameOf(token);
}

function nameOf(token: string): string | null {
  const name = /[A-Za-z_][\w.-]*/.exec(token)?.[0];
  return name ?? null;
}

/** The text with its tokens reduced to their names, for people to read. */
export function withoutTokens(text: string): string {
  return text.replace(text.includes('://') ? TOKEN_IN_ADDRESS : TOKEN, (token) => nameOf(token) ?? '');
}

/** A value that differs from device to device has no counterpart in a policy. */
export function isOfDevice(tokens: readonly string[]): boolean {
  return tokens.some((token) =>
    /serial|udid|hardware|device|computer|hostname|mac_?address|imei|asset/i.test(token),
  );
}
