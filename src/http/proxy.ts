/** Chooses the proxy for a server by HTTPS_PROXY, HTTP_PROXY and NO_PROXY. It opens no connection. */
import { BlockList, isIP } from 'node:net';
import type { Variables } from '../base/program-environment.ts';
import { decodePercent, isLoopback, readAddress } from '../base/url.ts';
import { usageError } from '../diagnostics/user-error.ts';
import { hostOf, portOf } from './route.ts';

/** The proxy for `url`, or null. UserError (exit 3) where the variable holds no address of a proxy. */
export function chooseProxy(url: URL, variables: Variables, allowHttp: boolean): URL | null {
  // Plain http is permitted on loopback because it stays on this machine; through a proxy it would not.
  if (url.protocol === 'http:' && isLoopback(url) && !allowHttp) return null;
  const name = url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY';
  const value = (variables[name.toLowerCase()] ?? variables[name] ?? '').trim();
  if (value === '' || isExcepted(url, variables.no_proxy ?? variables.NO_PROXY ?? '')) return null;
  const address = value.includes('://') ? value : `http://${value}`;
  const proxy = readAddress(address);
  if (
    !proxy ||
    !/^https?:$/.test(proxy.protocol) ||
    decodePercent(proxy.username + proxy.password) === null
  ) {
    // The value may hold a password, so it is not printed.
    throw usageError(
      `${name} holds no address of an http or https proxy`,
      'Write http://USER:PASSWORD@HOST:PORT, with special characters percent-encoded.',
    );
  }
  return proxy;
}

function isExcepted(url: URL, list: string): boolean {
  const [host, port] = [hostOf(url).toLowerCase(), String(portOf(url))];
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .some((entry) => entry !== '' && matchesEntry(entry, host, port));
}

function matchesEntry(entry: string, host: string, port: string): boolean {
  if (entry === '*') return true;
  if (entry.includes('/')) return isInRange(entry, host);
  if (isIP(entry) === 6) return entry === host;
  const [, name = '', ofPort] = /^\[?([^\]]*?)\]?(?::(\d+))?$/.exec(entry) ?? [];
  if (ofPort !== undefined && ofPort !== port) return false;
  const domain = name.replace(/^\*?\./, '');
  return domain !== '' && (host === domain || host.endsWith(`.${domain}`));
}

function isInRange(entry: string, host: string): boolean {
  const [base = '', bits = ''] = entry.split('/');
  const family = isIP(base);
  if (family === 0 || isIP(host) !== family || !/^\d{1,3}$/.test(bits)) return false;
  if (Number(bits) > (family === 4 ? 32 : 128)) return false;
  const type = family === 4 ? 'ipv4' : 'ipv6';
  const range = new BlockList();
  range.addSubnet(base, Number(bits), type);
  return range.check(host, type);
}
