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
