/** Decides which servers credentials may go to, by the same rules for the service and for states. It opens no connection. */
import { isBareHost, isLoopback, quotableAddress, readAddress } from '../base/url.ts';
import { printable } from '../diagnostics/printable.ts';
import { usageError } from '../diagnostics/user-error.ts';

export interface AddressRules {
  readonly allowHttp: boolean;
  /** Value of EDICT_ALLOWED_ORIGINS; undefined where it is not set. */
  readonly allowedOrigins: string | undefined;
  /** Whether this is CI: a pull request may have written the address there, so only listed addresses get credentials. */
  readonly ci: boolean;
}

export function readAddressRules(
  variables: Readonly<Record<string, string | undefined>>,
  allowHttp: boolean,
): AddressRules {
  return { allowHttp, allowedOrigins: variables.EDICT_ALLOWED_ORIGINS, ci: variables.CI === 'true' };
}

/** Names an address in messages. */
interface AddressUse {
  /** Its field in edict.yaml. */
  readonly field: string;
  /** What would be sent there: `the key`. */
  readonly cargo: string;
  /** What is accepted besides an https address. */
  readonly otherwise?: string;
}

/** The address as a URL; UserError (exit 3) where no credential may go there. */
export function checkAddress(address: string, rules: AddressRules, use: AddressUse): URL {
  const { field, cargo, otherwise } = use;
  const url = readAddress(address);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    const expected =
      otherwise === undefined ? 'no https address' : `neither an https address nor ${otherwise}`;
    const shown = quotableAddress(address);
    throw usageError(
      `${field}${shown === null ? '' : ` ${printable(shown)}`} is ${expected}`,
      isBareHost(address) ? `Write https://${address}.` : ENCODED,
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw usageError(
      `${field} holds a user name or password`,
      'Remove it: credentials come from the environment.',
    );
  }
  if (url.hash !== '') {
    throw usageError(`${field} ${printable(quotableAddress(address) ?? '')} has a fragment`, 'Remove it.');
  }
  if (url.protocol === 'http:' && !rules.allowHttp && !isLoopback(url)) {
    throw usageError(
      `${field} ${url.origin} is not https, and ${cargo} would travel in the clear`,
      'Use an https address, or set allow_http: true for this environment.',
    );
  }
  const { allowedOrigins } = rules;
  if (allowedOrigins === undefined) {
    if (!rules.ci || isLoopback(url)) return url;
    throw usageError(
      `EDICT_ALLOWED_ORIGINS is not set, so in CI ${cargo} is not sent to ${url.origin}: anyone who can change edict.yaml could have written ${field}`,
      `If it is right, add this line to the variables of the job, outside of what a pull request can change: EDICT_ALLOWED_ORIGINS: ${url.origin}`,
    );
  }
  if (parseOrigins(allowedOrigins).some((allowed) => isWithin(url, allowed))) return url;
  throw usageError(
    `EDICT_ALLOWED_ORIGINS does not list ${url.origin}, so ${cargo} is not sent there`,
    `Correct ${field}, or add the origin to EDICT_ALLOWED_ORIGINS.`,
  );
}

const ENCODED = 'Write https://HOST, with special characters percent-encoded.';

/** Checks the address of a state. */
export function checkStateAddress(address: string, rules: AddressRules, field: string): URL {
  return checkAddress(address, rules, { field, cargo: 'the state with its credentials' });
}

/** `*` stands for one part of a host name. */
function isWithin(url: URL, allowed: URL): boolean {
  if (allowed.origin === url.origin) return true;
  if (!allowed.hostname.startsWith('*.') || allowed.protocol !== url.protocol || allowed.port !== url.port) {
    return false;
  }
  const [first = '', ...rest] = url.hostname.split('.');
  return first !== '' && rest.join('.') === allowed.hostname.slice(2);
}

function parseOrigins(list: string): URL[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const url = readAddress(entry);
      if (url === null || url.origin === 'null') {
        const shown = quotableAddress(entry);
        throw usageError(
          `EDICT_ALLOWED_ORIGINS lists ${shown === null ? 'an entry' : printable(shown)}, which is not an origin`,
          'Write origins such as https://mdm.example.com, separated by commas.',
        );
      }
      // A star before a whole domain of the Internet, or in the middle of a name, would allow strangers.
      if (!/^(?:\*(?:\.[^.*]+){2,}|[^*]*)$/.test(url.hostname)) {
        throw usageError(
          `EDICT_ALLOWED_ORIGINS lists ${printable(url.origin)}, where * does not stand for the first part of a host name below a domain`,
          'Write https://*.mdm.example.com for the portals below mdm.example.com.',
        );
      }
      return url;
    });
}
