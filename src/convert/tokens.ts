/** Tokens of other services (`$USERNAME`, `${VAR}`, `%SerialNumber%`, `{{ name }}`): finding them, naming them. It fills none in. */

const TOKEN = /\$\{[^{}]*\}|\$[A-Za-z_]\w*|\{\{[^{}]*\}\}|\{%[^%]*%\}|%[A-Za-z_]\w*%/g;
/** In an address, `%C3%A4` is a letter. */
const TOKEN_IN_ADDRESS =
  /\$\{[^{}]*\}|\$[A-Za-z_]\w*|\{\{[^{}]*\}\}|\{%[^%]*%\}|%(?![0-9A-Fa-f]{2})[A-Za-z_]\w*%/g;
/** What a password may well hold by chance is none here. */
const TOKEN_IN_SECRET =
  /\$\{[^{}]+\}|\{\{[^{}]+\}\}|^\s*\$[A-Za-z_]\w*\s*$|\$[A-Z][A-Z0-9]*_[A-Z0-9_]+|^\s*%[A-Za-z_]\w*%\s*$/;

/** No setting is longer; what is behind it is not looked at. */
const LONGEST = 10_000;

export function findTokens(text: string): readonly string[] {
  const start = text.slice(0, LONGEST);
  if (!/[$%{]/.test(start)) return [];
  return start.match(start.includes('://') ? TOKEN_IN_ADDRESS : TOKEN) ?? [];
}

export function isTokenOfSecret(text: string): boolean {
  return TOKEN_IN_SECRET.test(text);
}

/** The name of the one token that the text is, as a variable may be called; null where it is more, or has no name. */
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

/** The text with the bare names of its tokens: for what people read. */
export function withoutTokens(text: string): string {
  return text.replace(text.includes('://') ? TOKEN_IN_ADDRESS : TOKEN, (token) => nameOf(token) ?? '');
}

/** What differs from device to device has no counterpart in a policy. */
export function isOfDevice(tokens: readonly string[]): boolean {
  return tokens.some((token) =>
    /serial|udid|hardware|device|computer|hostname|mac_?address|imei|asset/i.test(token),
  );
}
