/** Addresses: the one place where a text becomes a URL, and which of them never leave this machine. */

/** Null where it is no address. `URL.canParse` turns wrong for some hosts once V8 has optimised its caller. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

export function isLoopback({ hostname }: Pick<URL, 'hostname'>): boolean {
  if (hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]') return true;
  return /^127(?:\.\d+){3}$/.test(hostname);
}

/**
 * Equal for addresses that lead to one place, however they are written: letters of the host, an ending dot of it, the
 * default port, letters written as %61, doubled and ending slashes. For comparing alone, since a server may tell them apart.
 */
export function addressKey({ protocol, hostname, port, pathname, search }: URL): string {
  const path = pathname
    .replace(/%[0-9A-Fa-f]{2}/g, decodeUnreserved)
    .replace(/\/+/g, '/')
    .replace(/\/$/, '');
  return `${protocol}//${hostname.replace(/\.$/, '')}:${port}${path}${search}`;
}

function decodeUnreserved(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : code.toUpperCase();
}
