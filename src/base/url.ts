/** Parses and compares addresses, and finds credentials in them. No other module turns a text into a URL. */

/** Null where `text` is no address. `URL.canParse` gives wrong answers for some hosts once V8 has optimised its caller. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/**
 * The address, if it says for certain which part is which; null for any other text. No message quotes such a text, since
 * any part of it may belong to a password: one with a slash makes a host of the user name, and a path of the rest.
 */
export function readAddress(text: string): URL | null {
  return CERTAIN.test(text) ? parseUrl(text) : null;
}

/** What separates parts stands nowhere else, unless it is percent-encoded. */
const CERTAIN = new RegExp(
  [
    /^[a-z][a-z0-9+.-]*:\/\//u,
    /(?:[^\s@/?#\\[\]]*@)?/u,
    // A host with slashes is a socket of PostgreSQL, and the star belongs to EDICT_ALLOWED_ORIGINS.
    /(?:\[[0-9a-f:.]+\]|(?:%2f[\w.-]*)+|[\p{L}\p{N}._*-]*)(?::\d{0,5})?/u,
    /(?:\/(?:[^\s@?#\\%=;&|^"<>`]|%[0-9a-f]{2})*)?/u,
    /(?:\?[^\s@#\\]*)?(?:#[^\s@\\]*)?$/u,
  ]
    .map(({ source }) => source)
    .join(''),
  'iu',
);

/** What a message may quote of an address: no user, no password, no query. Null where nothing of it may be. */
export function quotableAddress(text: string): string | null {
  if (isBareHost(text)) return text;
  const url = readAddress(text);
  return url && `${url.protocol}//${url.host}${url.pathname}`;
}

/** Whether it only lacks its scheme. In capitals it could be a token. */
export function isBareHost(text: string): boolean {
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?(?:\/[\w./-]*)?$/.test(text);
}

/** Without percent-encoding; null where a "%" begins none. */
export function decodePercent(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

export function isLoopback({ hostname }: Pick<URL, 'hostname'>): boolean {
  if (hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]') return true;
  return /^127(?:\.\d+){3}$/.test(hostname);
}

/**
 * Equal for addresses of one place, however they are written: http or https, the case of the host, its trailing dot, the
 * names of loopback, the default port, letters written as %61, doubled and trailing slashes. For comparing only: a server
 * may tell them apart.
 */
export function addressKey({ hostname, port, pathname, search }: URL): string {
  const host = /^(?:localhost|127\.0\.0\.1|\[::1\])\.?$/.test(hostname) ? 'localhost' : hostname;
  const path = pathname
    .replace(/%[0-9A-Fa-f]{2}/g, decodeUnreserved)
    .replace(/\/+/g, '/')
    .replace(/\/$/, '');
  return `//${host.replace(/\.$/, '')}:${port}${path}${search}`;
}

function decodeUnreserved(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : code.toUpperCase();
}

/** Stands in an address for the id of what is there. */
export const ID_SLOT = '{id}';

/** The address with the id in place of its slot, escaped so that a link of Markdown ends where it ends. */
export function addressOf(template: string, id: number): string | null {
  const href = parseUrl(template.replace(ID_SLOT, String(id)))?.href ?? null;
  return href?.replace(/[()|\\]/g, (character) => `%${character.charCodeAt(0).toString(16)}`) ?? null;
}

/** Names of query parameters that hold a credential, as a whole or as a part between hyphens, underscores and capitals. */
const KEYS = new Set(
  ['token', 'key', 'apikey', 'sig', 'signature', 'pass', 'password', 'secret', 'credential'].flatMap(
    (word) => [word, `${word}s`],
  ),
);

/**
 * Whether an address, with a scheme or without, holds a user name with a password, also one that is not encoded as it has to
 * be, or a credential in its query.
 */
export function carriesCredential(text: string): boolean {
  if (!text.includes('@') && !text.includes('?')) return false;
  const [, authority = '', rest = ''] =
    /^(?:(?:[a-z][a-z0-9+.-]*:)?\/\/)?([^/?#]*)(.*)$/is.exec(text.trim()) ?? [];
  if (/^[^@]*:[^@]+@/.test(authority)) return true;
  // A slash in a password ends the authority. What has a dot and a port is surely a host.
  const isHost = /^[^:]*\.[^:]*:\d{1,5}$/.test(authority);
  if (!isHost && /^[^@]*:/.test(authority) && rest.includes('@')) return true;
  const [, query = ''] = /\?([^#]*)/.exec(authority + rest) ?? [];
  return query.split(/[&;]/).some((member) => {
    const [name = '', value = ''] = splitOnce(member);
    return value !== '' && isKeyName(name);
  });
}

function splitOnce(member: string): readonly [string, string] {
  const at = member.indexOf('=');
  return at < 0 ? [member, ''] : [member.slice(0, at), member.slice(at + 1)];
}

function isKeyName(name: string): boolean {
  const plain = name.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const parts = plain.split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/);
  return [plain, ...parts].some((part) => KEYS.has(part.toLowerCase()));
}
