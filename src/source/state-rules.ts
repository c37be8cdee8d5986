/** What the schema of `edict.yaml` cannot say of `state`: where states and their credentials may go. */

import { posix } from 'node:path';
import { parseUrl } from '../base/url.ts';
import { checkAddress, checkPath, fault } from './config-checks.ts';
import type { ConfigFault } from './config-faults.ts';
import type { WrittenEnvironment } from './written-config.ts';

type WrittenState = NonNullable<WrittenEnvironment['state']>;
type Check = (pointer: string, state: WrittenState, allowHttp: boolean) => readonly ConfigFault[];

export function checkState(pointer: string, state: WrittenState, allowHttp: boolean): readonly ConfigFault[] {
  return checks[state.backend](pointer, state, allowHttp);
}

const checks: Readonly<Record<WrittenState['backend'], Check>> = {
  file: (pointer, { path }) =>
    typeof path === 'string' ? checkPath(`${pointer}/path`, path, 'the state') : [],
  http: (pointer, state, allowHttp) => [
    ...checkAddresses(pointer, state, ['address', 'lock_address', 'unlock_address'], 'password', allowHttp),
    ...checkOrigins(pointer, state),
    ...checkPair(pointer, state),
  ],
  s3: (pointer, state, allowHttp) => [
    ...checkAddresses(pointer, state, ['endpoint'], 'secret_access_key', allowHttp),
    ...checkKey(`${pointer}/key`, state.key),
  ],
  postgres: (pointer, { ca_file }) =>
    typeof ca_file !== 'string' || posix.isAbsolute(ca_file)
      ? []
      : checkPath(`${pointer}/ca_file`, ca_file, 'the file'),
};

function checkAddresses(
  pointer: string,
  state: WrittenState,
  names: readonly string[],
  credentials: string,
  allowHttp: boolean,
): readonly ConfigFault[] {
  return names.flatMap((name) => {
    const address = state[name];
    if (typeof address !== 'string') return [];
    return checkAddress(`${pointer}/${name}`, address, { allowHttp, cargo: 'the state', credentials });
  });
}

/** Credentials go to one place only. */
function checkOrigins(pointer: string, state: WrittenState): readonly ConfigFault[] {
  const origin = originOf(state.address);
  return ['lock_address', 'unlock_address'].flatMap((name) => {
    const other = originOf(state[name]);
    if (origin === null || other === null || other === origin) return [];
    return [fault(`${pointer}/${name}`, `the address is not at ${origin}, where the state is`)];
  });
}

function originOf(address: unknown): string | null {
  return typeof address === 'string' ? (parseUrl(address)?.origin ?? null) : null;
}

function checkPair(pointer: string, { username, password }: WrittenState): readonly ConfigFault[] {
  if (username !== undefined && password === undefined) {
    return [fault(`${pointer}/username`, 'username needs password: { env: EDICT_STATE_PASSWORD }')];
  }
  if (username === undefined && password !== undefined) {
    return [fault(`${pointer}/password`, 'password needs username')];
  }
  return [];
}

function checkKey(pointer: string, key: unknown): readonly ConfigFault[] {
  if (typeof key !== 'string' || key.split('/').every((part) => !['', '.', '..'].includes(part))) return [];
  return [fault(pointer, 'the key has an empty part, "." or ".." between its slashes')];
}
