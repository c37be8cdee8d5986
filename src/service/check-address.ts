/** Decides whether the key may go to an address, before anything is sent. It opens no connection. */
import { isIP } from 'node:net';
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
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    const expected =
      otherwise === undefined ? 'no https address' : `neither an https address nor ${otherwise}`;
    throw usage(`${field} ${printable(address)} is ${expected}`);
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

export function isLoopback(url: URL): boolean {
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
      if (!URL.canParse(entry) || new URL(entry).origin === 'null') {
        throw usage(
          `EDICT_ALLOWED_ORIGINS lists ${printable(entry)}, which is no origin`,
          'Write origins such as https://mdm.example.com, separated by commas.',
        );
      }
      return new URL(entry).origin;
    });
}

function usage(message: string, remedy?: string): UserError {
  return new UserError(message, remedy === undefined ? { exitCode: 3 } : { exitCode: 3, remedy });
}
