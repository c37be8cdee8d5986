/** Where a state is kept over HTTP and how its lock is taken: read from the configuration, with Terraform's defaults. */
import type { StateLocation } from '../../generated/types.ts';
import { type AddressRules, checkStateAddress } from '../../http/allowed-addresses.ts';
import { badField, type Credentials, readCredential, readVariable } from '../../state/credentials.ts';

export interface HttpSettings {
  readonly address: URL;
  readonly updateMethod: string;
  readonly lockAddress: URL;
  readonly lockMethod: string;
  readonly unlockAddress: URL;
  readonly unlockMethod: string;
  /** The headers that authenticate; empty without credentials. */
  readonly credentials: Readonly<Record<string, string>>;
  /** What no answer may echo: the password, and the values in queries. */
  readonly secrets: readonly string[];
}

/** GitLab documents its own addresses and methods; knowing them makes `address` enough. */
const GITLAB = /\/api\/v4\/projects\/[^/]+\/terraform\/state\/[^/]+$/;

export function readHttpSettings(
  location: StateLocation<'http'>,
  rules: AddressRules,
  credentials: Credentials,
): HttpSettings {
  const address = checkStateAddress(location.address, rules, 'state.address');
  const gitlab = GITLAB.test(address.pathname);
  const other = (name: 'lock_address' | 'unlock_address', fallback: string): URL => {
    const url = checkStateAddress(location[name] ?? fallback, rules, `state.${name}`);
    if (url.origin === address.origin) return url;
    throw badField(
      `state.${name} is at ${url.origin}, but state.address at ${address.origin}: credentials go to one place only`,
    );
  };
  const lockAddress = other('lock_address', gitlab ? lockOfGitlab(address) : address.href);
  const unlockAddress = other('unlock_address', lockAddress.href);
  const queries = [address, lockAddress, unlockAddress].flatMap(({ searchParams }) => [
    ...searchParams.values(),
  ]);
  return {
    address,
    updateMethod: location.update_method ?? 'POST',
    lockAddress,
    lockMethod: location.lock_method ?? (gitlab ? 'POST' : 'LOCK'),
    unlockAddress,
    unlockMethod: location.unlock_method ?? (gitlab ? 'DELETE' : 'UNLOCK'),
    ...readAuthorization(location, credentials, [...new Set(queries)]),
  };
}

function lockOfGitlab(address: URL): string {
  const url = new URL(address);
  url.pathname += '/lock';
  return url.href;
}

function readAuthorization(
  { username, password: variable }: StateLocation<'http'>,
  credentials: Credentials,
  secrets: readonly string[],
): Pick<HttpSettings, 'credentials' | 'secrets'> {
  // edict.yaml has both or neither.
  if (username === undefined || variable === undefined) return { credentials: {}, secrets };
  const user =
    typeof username === 'string'
      ? username
      : readVariable(credentials, username.env, 'username for the state');
  const password = readCredential(credentials, variable.env, 'password for the state');
  const pair = `${user}:${password}`;
  // Inside the base64 of the pair, the password alone would not be found.
  credentials.redactor.add(pair);
  const authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  return { credentials: { authorization }, secrets: [...secrets, password] };
}
