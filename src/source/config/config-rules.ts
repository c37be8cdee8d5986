/** What `edict.yaml` must hold beside its schema: ids, names, addresses, and where a state may lie. */
import { below } from '../../base/json-pointer.ts';
import { isAbsolutePath, normalizePath } from '../../base/posix-path.ts';
import { parseUrl } from '../../base/url.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import type { ConfigFault } from './config-faults.ts';
import { hasSlot, nameForEnvironment } from './environment-names.ts';
import { environmentsOf, globsOf, type WrittenConfig, type WrittenEnvironment } from './written-config.ts';

export function checkConfig(config: WrittenConfig): readonly ConfigFault[] {
  return [
    ...checkGlobs(config),
    ...checkDefault(config),
    ...checkEnvironments(config),
    ...checkNames(config),
  ];
}

function checkGlobs(config: WrittenConfig): readonly ConfigFault[] {
  return (['policies', 'web_apps', 'environment_files'] as const).flatMap((key) => {
    const written = config[key];
    return globsOf(written, []).flatMap((glob, index) => {
      const pointer = Array.isArray(written) ? below(`/${key}`, index) : `/${key}`;
      return checkPath(pointer, glob.replace(/^!/, ''), 'the glob');
    });
  });
}

function checkDefault({ default_environment, environments }: WrittenConfig): readonly ConfigFault[] {
  if (default_environment === undefined || environments === undefined) return [];
  const names = Object.keys(environments);
  if (names.includes(default_environment)) return [];
  const meant = nearest(default_environment, names);
  const help =
    meant === null
      ? `${names.length === 0 ? 'there are none' : 'it may be '}${names.slice(0, 20).join(', ')}${names.length > 20 ? ` and ${names.length - 20} more` : ''}`
      : `did you mean ${meant}?`;
  return [fault('/default_environment', `there is no environment ${default_environment}; ${help}`)];
}

function checkEnvironments(config: WrittenConfig): readonly ConfigFault[] {
  return Object.entries(environmentsOf(config)).flatMap(([name, environment]) => {
    const pointer = below('/environments', name);
    const { base_url, allow_http = false, state, ca_file, policies } = environment;
    return [
      ...globsOf(policies, []).flatMap((glob, index) =>
        checkPath(
          Array.isArray(policies) ? below(`${pointer}/policies`, index) : `${pointer}/policies`,
          glob.replace(/^!/, ''),
          'the glob',
        ),
      ),
      ...checkBaseUrl(`${pointer}/base_url`, base_url, allow_http),
      ...(state === undefined ? [] : checkState(`${pointer}/state`, state, allow_http)),
      // Authorities of a machine are often kept outside of the repository, and nothing of the file is shown.
      ...(ca_file === undefined || isAbsolutePath(ca_file)
        ? []
        : checkPath(`${pointer}/ca_file`, ca_file, 'the file')),
    ];
  });
}

/**
 * `eu/a-b` and `eu/a_b` fill `{env}` alike: then the key of one customer would go to the portal of another. Only where
 * it is written, since names without it are the user's own.
 */
function checkNames(config: WrittenConfig): readonly ConfigFault[] {
  const owners = new Map<string, string>();
  return Object.entries(environmentsOf(config)).flatMap(([name, { api_key }]) => {
    if (api_key === undefined || !hasSlot(api_key.env)) return [];
    const variable = nameForEnvironment(api_key.env, name);
    const owner = owners.get(variable);
    owners.set(variable, owner ?? name);
    if (owner === undefined) return [];
    const message = `the variable would be ${variable}, which is that of the environment ${owner} already; name one that is its own`;
    return [fault(`${below('/environments', name)}/api_key/env`, message)];
  });
}

function checkBaseUrl(pointer: string, address: string, allowHttp: boolean): readonly ConfigFault[] {
  if (address === 'embedded') return [];
  const faults = checkAddress(pointer, address, { allowHttp, cargo: 'the API key', credentials: 'api_key' });
  // An empty query or fragment is dropped by URL, and would be one all the same.
  if (!/[?#]/.test(address) || !parseUrl(address)) return faults;
  return [...faults, fault(pointer, 'the address has a query or a fragment; remove it')];
}

export function fault(pointer: string, message: string): ConfigFault {
  return { pointer, atKey: false, message };
}

/** The path, or the fixed part of the glob, stays inside the folder of `edict.yaml`. */
export function checkPath(pointer: string, path: string, what: string): readonly ConfigFault[] {
  if (path.includes('\0')) return [fault(pointer, 'a path cannot hold a NUL character')];
  const inside = normalizePath(path);
  if (!isAbsolutePath(path) && inside !== '..' && !inside.startsWith('../')) return [];
  return [fault(pointer, `${what} lies outside of the repository; paths are relative to edict.yaml`)];
}

interface AddressCheck {
  readonly allowHttp: boolean;
  /** What goes there, and which field its credentials come from. */
  readonly cargo: string;
  readonly credentials: string;
}

function checkAddress(
  pointer: string,
  address: string,
  { allowHttp, cargo, credentials }: AddressCheck,
): readonly ConfigFault[] {
  const url = parseUrl(address);
  if (!url) return [fault(pointer, 'this is not an address; expected https://HOST')];
  const faults: ConfigFault[] = [];
  if (url.username !== '' || url.password !== '') {
    faults.push(fault(pointer, `the address holds a user name or password; they come from ${credentials}`));
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && !allowHttp) {
    const message = `the address is http, so ${cargo} would travel in the clear; write https, or add allow_http: true`;
    faults.push(fault(pointer, message));
  }
  return faults;
}

function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host)
  );
}

type WrittenState = NonNullable<WrittenEnvironment['state']>;
type Check = (pointer: string, state: WrittenState, allowHttp: boolean) => readonly ConfigFault[];

function checkState(pointer: string, state: WrittenState, allowHttp: boolean): readonly ConfigFault[] {
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
    typeof ca_file !== 'string' || isAbsolutePath(ca_file)
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
