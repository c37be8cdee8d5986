/** The way to a server: its address, a proxy, whom to trust. It opens nothing. */
import type { Carried } from '../diagnostics/echo.ts';

export interface Route {
  /** Only its origin counts. */
  readonly server: URL;
  /** The field of edict.yaml that holds the address, for messages; null where none does. */
  readonly field: string | null;
  readonly proxy: URL | null;
  /** PEM of authorities trusted besides the usual ones. */
  readonly ca: string | null;
}

/** `host:port`, as messages and CONNECT name it. */
export function placeOf(url: URL): string {
  return `${url.hostname}:${portOf(url)}`;
}

/** Without the brackets of an address of IPv6. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

export function portOf(url: URL): number {
  return Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
}

/** The header that names the user of a proxy, where its address holds one. */
export function proxyAuthorization(proxy: URL): Record<string, string> {
  if (proxy.username === '' && proxy.password === '') return {};
  const pair = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(pair, 'utf8').toString('base64')}` };
}

/** `carried`, and what the proxy on the way is told, which no answer may give back either. */
export function carriedThrough(proxy: URL | null, { secrets, harmless }: Carried): Carried {
  const password = proxy === null ? [] : [proxy.password, decodeURIComponent(proxy.password)];
  return { secrets: [...secrets, ...password], harmless };
}
