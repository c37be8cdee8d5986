/** The route to a server: its address, a proxy, trusted authorities. It opens nothing. */

import type { OpenedSecrets } from '../diagnostics/echo.ts';

export interface Route {
  /** Only its origin counts. */
  readonly server: URL;
  /** The field of edict.yaml that holds the address, for messages; null where none does. */
  readonly field: string | null;
  readonly proxy: URL | null;
  /** PEM of authorities trusted besides the usual ones. */
  readonly ca: string | null;
  /** What nothing on the way may echo. */
  readonly opened: OpenedSecrets;
}

/** `host:port`, as messages and CONNECT name it. */
export function placeOf(url: URL): string {
  return `${url.hostname}:${portOf(url)}`;
}

/** Without the brackets of an IPv6 address. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

export function portOf(url: URL): number {
  return Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
}

/** The Proxy-Authorization header, where the proxy's address holds credentials. */
export function proxyAuthorization(proxy: URL): Record<string, string> {
  if (proxy.username === '' && proxy.password === '') return {};
  const pair = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(pair, 'utf8').toString('base64')}` };
}

/** The password in both spellings: as the address has it, and decoded. */
export function passwordsOf(proxy: URL | null): readonly string[] {
  return proxy === null ? [] : [proxy.password, decodeURIComponent(proxy.password)];
}
