/**
 * The settings that all operations share, and the checks of a service's address and key. It reads nothing and opens no
 * connection.
 */
import { quotableAddress } from '../base/url.ts';
import { printable } from '../diagnostics/printable.ts';
import { usageError } from '../diagnostics/user-error.ts';
import { type AddressRules, checkAddress } from '../http/allowed-addresses.ts';
import type { RequestContext } from '../http/request-context.ts';

export interface ServiceSettings {
  /** Checked by `checkServiceAddress`. */
  readonly baseUrl: URL;
  readonly apiKey: string;
  /** Where the key comes from, for messages: the environment variable; null for the embedded service. */
  readonly apiKeyName: string | null;
  readonly requests: RequestContext;
  /**
   * Signals that end everything but a create, which has its own. `reading` ends requests that read, and the waits of every
   * request; `changing` ends requests under way that change something.
   */
  readonly signals: { readonly reading: AbortSignal; readonly changing: AbortSignal };
}

/** Given by what asks whether anything may be sent, and by nothing else: `imports.test.ts` lists who gives it. */
export const MAY_SEND = {} as MaySend;
declare const given: unique symbol;
export interface MaySend {
  readonly [given]: true;
}

/** Without these no operation that changes something is sent. */
export interface SendingSettings extends ServiceSettings {
  readonly maySend: MaySend;
}

/** The address as a URL without a trailing slash in its path; UserError (exit 3) where the key must not go there. */
export function checkServiceAddress(address: string, rules: AddressRules): URL {
  const url = checkAddress(address, rules, { field: 'base_url', cargo: 'the key', otherwise: '"embedded"' });
  if (url.search !== '') {
    throw usageError(`base_url ${printable(quotableAddress(address) ?? '')} has a query`, 'Remove it.');
  }
  return url;
}

/** The key as a header value; UserError (exit 3) where it could not be one. */
export function checkApiKey(key: string, name: string): string {
  if (/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(key)) return key;
  throw usageError(
    `the API key in ${name} begins or ends with a space, or has a newline or another character that no header can carry`,
    'Set it again without it.',
  );
}
