/** The one place where a text becomes a URL. */

/** Null where it is no address. `URL.canParse` turns wrong for some hosts once V8 has optimised its caller. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
