/**
 * Where the key may go, and through which proxy, decided before anything is sent: `base_url`, EDICT_ALLOWED_ORIGINS,
 * HTTPS_PROXY, HTTP_PROXY, NO_PROXY. It opens no connection.
 */

import { BlockList, isIP } from 'node:net';
import { parseUrl } from '../base/url.ts';
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';

export interface AddressRules {
  readonly allowHttp: boolean;
  /** Value of EDICT_ALLOWED_ORIGINS; undefined where it is not set. */
  readonly allowedOrigins: string | undefined;
}

/** What an address is, for messages. */
interface AddressUse {
  /** Its field in edict.yaml. */
  readonly field: string;
  /** What would go there: `the key`. */
  readonly cargo: string;
  /** What may stand in its place, besides an https address. */
  readonly otherwise?: string;
}

/** The address as a URL without a trailing slash in its path; UserError (exit 3) where the key must not go there. */
export function checkServiceAddress(address: string, rules: AddressRules): URL {
  const url = checkAddress(address, rules, { field: 'base_url', cargo: 'the key', otherwise: '"embedded"' });
  if (url.search !== '')
    throw usage(`base_url ${printable(address)} has a query or a fragment`, 'Remove it.');
  return url;
}

/** The address as a URL; UserError (exit 3) where nothing secret must go there. */
export function checkAddress(address: string, rules: AddressRules, use: AddressUse): URL {
  const { field, cargo, otherwise } = use;
  const url = parseUrl(address);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    const expected =
      otherwise === undefined ? 'no https address' : `neither an https address nor ${otherwise}`;
    const withScheme = /^[\w.-]+(?::\d+)?(?:\/[\w./-]*)?$/.test(address)
      ? parseUrl(`https://${address}`)
      : null;
    throw usage(
      `${field} ${printable(address)} is ${expected}`,
      withScheme === null ? undefined : `Write https://${address}.`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw usage(
      `${field} holds a user name or password`,
      'Remove it: credentials come from the environment.',
    );
  }
  if (url.hash !== '') {
    throw usage(`${field} ${printable(address)} has a query or a fragment`, 'Remove it.');
  }
  if (url.protocol === 'http:' && !rules.allowHttp && !isLoopback(url)) {
    throw usage(
      `${field} ${url.origin} is not https, and ${cargo} would travel in the clear`,
      'Use an https address, or set allow_http: true for this environment.',
    );
  }
  if (rules.allowedOrigins !== undefined && !parseOrigins(rules.allowedOrigins).includes(url.origin)) {
    throw usage(
      `EDICT_ALLOWED_ORIGINS does not list ${url.origin}, so ${cargo} is not sent there`,
      `Correct ${field}, or add the origin to EDICT_ALLOWED_ORIGINS.`,
    );
  }
  return url;
}

function isLoopback(url: URL): boolean {
  const host = url.hostname;
  if (host === 'localhost' || host.endsWith('.localhost') || host === '[::1]') return true;
  return isIP(host) === 4 && host.startsWith('127.');
}

/** The key as a header value; UserError (exit 3) where it could not be one. */
export function checkApiKey(key: string, name: string): string {
  if (/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(key)) return key;
  throw usage(
    `the API key in ${name} begins or ends with a space, or has a newline or another character that no header can carry`,
    'Set it again without it.',
  );
}

function parseOrigins(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const origin = parseUrl(entry)?.origin ?? 'null';
      if (origin === 'null') {
        throw usage(
          `EDICT_ALLOWED_ORIGINS lists ${printable(entry)}, which is no origin`,
          'Write origins such as https://mdm.example.com, separated by commas.',
        );
      }
      return origin;
    });
}

function usage(message: string, remedy?: string): UserError {
  return new UserError(message, remedy === undefined ? { exitCode: 3 } : { exitCode: 3, remedy });
}

type Variables = Readonly<Record<string, string | undefined>>;

/** The proxy for `url`, or null. UserError (exit 3) where the variable holds no address of a proxy. */
export function chooseProxy(url: URL, variables: Variables, allowHttp: boolean): URL | null {
  // Plain http is permitted on loopback because it stays on this machine; through a proxy it would not.
  if (url.protocol === 'http:' && isLoopback(url) && !allowHttp) return null;
  const name = url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY';
  const value = (variables[name.toLowerCase()] ?? variables[name] ?? '').trim();
  if (value === '' || isExcepted(url, variables.no_proxy ?? variables.NO_PROXY ?? '')) return null;
  const address = value.includes('://') ? value : `http://${value}`;
  const proxy = parseUrl(address);
  if (!proxy || !/^https?:$/.test(proxy.protocol) || !isDecodable(proxy.username + proxy.password)) {
    // The value is not printed: it may hold a password.
    throw new UserError(`${name} holds no address of an http or https proxy`, { exitCode: 3 });
  }
  return proxy;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function isExcepted(url: URL, list: string): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
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
