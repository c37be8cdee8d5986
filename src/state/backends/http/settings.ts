/** Where a state is kept over HTTP and how its lock is taken: read from the configuration, with Terraform's defaults. */
import { type AddressRules, checkStateAddress } from '../../../http/allowed-addresses.ts';
import {
  badField,
  type Credentials,
  type LocationFields,
  optionalText,
  readCredential,
  requiredText,
  textOrVariable,
  variableName,
} from '../fields.ts';

export interface HttpSettings {
  readonly address: URL;
  readonly updateMethod: string;
  readonly lockAddress: URL;
  readonly lockMethod: string;
  readonly unlockAddress: URL;
  readonly unlockMethod: string;
  /** Value of the header, or null without credentials. */
  readonly authorization: string | null;
  /** What no answer may echo: the password, and the values in queries. */
  readonly secrets: readonly string[];
}

/** GitLab documents its own addresses and methods; knowing them makes `address` enough. */
const GITLAB = /\/api\/v4\/projects\/[^/]+\/terraform\/state\/[^/]+$/;

export function readHttpSettings(
  fields: LocationFields,
  rules: AddressRules,
  credentials: Credentials,
): HttpSettings {
  const address = checkStateAddress(requiredText(fields, 'address'), rules, 'state.address');
  const gitlab = GITLAB.test(address.pathname);
  const other = (name: string, fallback: string): URL => {
    const url = checkStateAddress(optionalText(fields, name) ?? fallback, rules, `state.${name}`);
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
    updateMethod: optionalText(fields, 'update_method') ?? 'POST',
    lockAddress,
    lockMethod: optionalText(fields, 'lock_method') ?? (gitlab ? 'POST' : 'LOCK'),
    unlockAddress,
    unlockMethod: optionalText(fields, 'unlock_method') ?? (gitlab ? 'DELETE' : 'UNLOCK'),
    ...readAuthorization(fields, credentials, [...new Set(queries)]),
  };
}

function lockOfGitlab(address: URL): string {
  const url = new URL(address);
  url.pathname += '/lock';
  return url.href;
}

function readAuthorization(
  fields: LocationFields,
  credentials: Credentials,
  secrets: readonly string[],
): Pick<HttpSettings, 'authorization' | 'secrets'> {
  const username = textOrVariable(fields, 'username', credentials);
  const variable = variableName(fields, 'password');
  if (variable === null) {
    if (username === null) return { authorization: null, secrets };
    throw badField('state.username needs state.password', 'Write password: { env: EDICT_STATE_PASSWORD }.');
  }
  if (username === null) {
    throw badField('state.password needs state.username', 'GitLab takes any user name beside a token.');
  }
  const password = readCredential(credentials, variable, 'password for the state');
  const pair = `${username}:${password}`;
  // Inside the base64 of the pair, the password alone would not be found.
  credentials.redactor.add(pair);
  const authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  return { authorization, secrets: [...secrets, password] };
}
