/** Decides whether the key may go to an address, before anything is sent. It opens no connection. */
import { isIP } from 'node:net';
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';

export interface AddressRules {
  readonly allowHttp: boolean;
  /** Value of EDICT_ALLOWED_ORIGINS; undefined where it is not set. */
  readonly allowedOrigins: string | undefined;
}

/** The address as a URL without a trailing slash in its path; UserError (exit 3) where the key must not go there. */
export function checkServiceAddress(address: string, rules: AddressRules): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw usage(`base_url ${printable(address)} is neither an https address nor "embedded"`);
  }
  if (url.username !== '' || url.password !== '') {
    throw usage('base_url holds a user name or password', 'Remove it: the key comes from the environment.');
  }
  if (url.search !== '' || url.hash !== '') {
    throw usage(`base_url ${printable(address)} has a query or a fragment`, 'Remove it.');
  }
  if (url.protocol === 'http:' && !rules.allowHttp && !isLoopback(url)) {
    throw usage(
      `base_url ${url.origin} is not https, and the key would travel in the clear`,
      'Use an https address, or set allow_http: true for this environment.',
    );
  }
  if (rules.allowedOrigins !== undefined && !parseOrigins(rules.allowedOrigins).includes(url.origin)) {
    throw usage(
      `EDICT_ALLOWED_ORIGINS does not list ${url.origin}, so the key is not sent there`,
      'Correct base_url, or add the origin to EDICT_ALLOWED_ORIGINS.',
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
