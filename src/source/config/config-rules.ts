/** The rules for `edict.yaml` beyond its schema: ids, names, addresses, and where a state may be kept. */
import { isObject } from '../../base/json.ts';
import { below } from '../../base/json-pointer.ts';
import { someOf } from '../../base/list-in-words.ts';
import { hasLooseBrace, markSlots, unknownSlots } from '../../base/mark.ts';
import { isAbsolutePath, isTreePath, leadsOutside, normalizePath } from '../../base/posix-path.ts';
import {
  addressKey,
  addressOf,
  carriesCredential,
  ID_SLOT,
  isLoopback,
  parseUrl,
  readAddress,
} from '../../base/url.ts';
import { onlyNearest } from '../../diagnostics/suggest.ts';
import type { StateLocation, WrittenState } from '../../generated/types.ts';
import { withoutExclusion } from '../files/glob-files.ts';
import { globsOf } from './complete-config.ts';
import { type ConfigFault, fault, keyFault, meantAmong } from './config-faults.ts';
import { hasSlot, lastPartOf, nameForEnvironment, unknownSlotsIn } from './environment-names.ts';
import { checkRings, checkWaves } from './ring-and-wave-rules.ts';
import { backendFacts, completeState, namedIn, type StateForm } from './state-file.ts';
import { checkWindows } from './window-rules.ts';
import {
  DEFAULT_ENVIRONMENT,
  environmentsOf,
  type SpreadEnvironment,
  spreadGroups,
  type WrittenConfig,
  type WrittenEnvironment,
  writtenAt,
} from './written-environments.ts';

export function checkConfig(config: WrittenConfig): readonly ConfigFault[] {
  const environments = environmentsOf(config);
  const faults = [
    ...checkGlobs(config),
    ...checkDefault(config),
    ...checkAddressed(config),
    ...checkEnvironments(environments),
    ...checkNames(config),
    ...checkPolicies(config),
    ...checkSlots(config),
    ...checkGroups(config),
    ...checkShared(config, environments),
    ...checkLadders(config),
    ...checkWaves(config, environments),
    ...(config.windows ? checkWindows(config.windows, environments) : []),
    ...checkApprovals(config),
    ...checkMark(config),
  ].map((one) => ({ ...one, pointer: writtenAt(config, one.pointer) }));
  // A fault in a group shows up in each of its environments.
  return [...new Map(faults.map((one) => [`${one.pointer} ${one.message}`, one])).values()];
}

function checkApprovals({ approvals }: WrittenConfig): readonly ConfigFault[] {
  return approvals?.from === undefined ? [] : checkPath('/approvals/from', approvals.from, 'the folder');
}

function checkMark({ mark = {} }: WrittenConfig): readonly ConfigFault[] {
  return Object.entries(mark).flatMap(([field, text]) => {
    const pointer = `/mark/${field}`;
    if (text.trim() === '') return [fault(pointer, 'the mark is empty; write a text such as {name} (v{n})')];
    if (hasLooseBrace(text)) {
      return [
        fault(pointer, 'the mark has a brace without its other half; write a text such as {name} (v{n})'),
      ];
    }
    return unknownSlots(text).map((word) => {
      const known = `it may be ${markSlots.map((slot) => `{${slot}}`).join(', ')}`;
      const meant = onlyNearest(word, markSlots);
      return fault(
        pointer,
        `a mark has no {${word}}; ${meant === null ? known : `did you mean {${meant}}?`}`,
        meant === null ? null : { word: `{${word}}`, instead: `{${meant}}` },
      );
    });
  });
}

function checkGlobs(config: WrittenConfig): readonly ConfigFault[] {
  return (['policies', 'web_apps', 'invariants', 'environment_files'] as const).flatMap((key) =>
    checkGlobList(`/${key}`, config[key]),
  );
}

export function checkGlobList(pointer: string, written: WrittenConfig['policies']): readonly ConfigFault[] {
  return globsOf(written, []).flatMap((glob, index) =>
    checkPath(Array.isArray(written) ? below(pointer, index) : pointer, withoutExclusion(glob), 'the glob'),
  );
}

function checkDefault({ default_environment, environments }: WrittenConfig): readonly ConfigFault[] {
  if (default_environment === undefined) return [];
  const written = Object.keys(environments ?? {});
  const names = written.length === 0 ? [DEFAULT_ENVIRONMENT] : written;
  if (names.includes(default_environment)) return [];
  const known = `it may be ${someOf(names, 20)}`;
  const { help, meant } = meantAmong(default_environment, names, known);
  return [fault('/default_environment', `there is no environment ${default_environment}; ${help}`, meant)];
}

/** Each environment needs an address; where the address contains {name}, the name must fit there. */
function checkAddressed(config: WrittenConfig): readonly ConfigFault[] {
  return Object.entries(config.environments ?? {}).flatMap(([name, environment]) => {
    const pointer = below('/environments', name);
    const settings = spreadGroups(config, environment);
    if (settings.base_url === undefined) {
      const also = (environment.groups ?? []).length > 0 ? ', and in each of its groups' : '';
      return [keyFault(pointer, `base_url is missing here${also}`)];
    }
    const isInAddress = Object.values({ ...settings, ...settings.state }).some(
      (value) => typeof value === 'string' && /^https?:.*\{name\}/i.test(value),
    );
    if (!isInAddress || LABEL.test(lastPartOf(name))) return [];
    const message = `${lastPartOf(name)} cannot stand for {name} in an address; a part of a host name has letters, digits and - alone, 63 at most`;
    return [keyFault(pointer, message)];
  });
}

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

function checkEnvironments(
  environments: Readonly<Record<string, SpreadEnvironment>>,
): readonly ConfigFault[] {
  return Object.entries(environments).flatMap(([name, environment]) => {
    const pointer = below('/environments', name);
    const { base_url, allow_http = false, portal_url, state, ca_file } = environment;
    return [
      ...checkBaseUrl(`${pointer}/base_url`, base_url, allow_http),
      ...(portal_url === undefined ? [] : checkPortalUrl(`${pointer}/portal_url`, portal_url, allow_http)),
      ...(state === undefined ? [] : checkState(`${pointer}/state`, state, allow_http)),
      ...checkNeighbours(pointer, name, state),
      ...checkAuthorities(`${pointer}/ca_file`, ca_file),
    ];
  });
}

/**
 * `eu/a-b` and `eu/a_b` fill `{env}` alike, which would send the key of one customer to the portal of
 * another. Checked only where `{env}` is written, since other names are the user's own.
 */
function checkNames(config: WrittenConfig): readonly ConfigFault[] {
  const owners = new Map<string, string>();
  return Object.entries(config.environments ?? {}).flatMap(([name, environment]) => {
    const { api_key, state } = spreadGroups(config, environment);
    const named: readonly [key: string, from: unknown][] = [
      ['api_key', api_key],
      ...Object.entries(state ?? {}).map(([key, from]): [string, unknown] => [`state/${key}`, from]),
    ];
    return named.flatMap(([key, from]) => {
      if (!isObject(from) || typeof from.env !== 'string' || !hasSlot(from.env)) return [];
      const variable = nameForEnvironment(from.env, name);
      const owner = owners.get(`${key} ${variable}`) ?? name;
      owners.set(`${key} ${variable}`, owner);
      if (owner === name) return [];
      const pointer = below('/environments', name);
      const message = `the variable would be ${variable}, which is that of the environment ${owner} already; name one that is its own`;
      return [fault(isOwn(environment, key) ? `${pointer}/${key}/env` : pointer, message)];
    });
  });
}

/** A value from a group is reported at each environment where it makes two of them equal. */
function isOwn(environment: WrittenEnvironment | undefined, key: string): boolean {
  return environment !== undefined && Object.hasOwn(environment, key.replace(/\/.*/, ''));
}

/** The groups and environments, each with its place. */
function entriesOf({
  groups = {},
  environments = {},
}: WrittenConfig): readonly [pointer: string, WrittenEnvironment][] {
  return Object.entries({ groups, environments }).flatMap(([list, entries]) =>
    Object.entries(entries).map(([name, entry]): [string, WrittenEnvironment] => [
      below(`/${list}`, name),
      entry,
    ]),
  );
}

function checkPolicies(config: WrittenConfig): readonly ConfigFault[] {
  return entriesOf(config).flatMap(([pointer, { policies, except }]) => [
    ...checkGlobList(`${pointer}/policies`, policies),
    ...checkGlobList(`${pointer}/except`, except),
  ]);
}

/** A text that looks as if a name were filled in would be sent, or looked for, as it stands. */
function checkSlots(config: WrittenConfig): readonly ConfigFault[] {
  const texts: readonly [pointer: string, value: unknown][] = [
    ...textsIn('/variables', config.variables),
    ...entriesOf(config).flatMap(([pointer, { variables, state, ca_file, shared_portal }]) => [
      ...textsIn(`${pointer}/variables`, variables),
      ...textsIn(`${pointer}/state`, state),
      ...textsIn(pointer, { ca_file, shared_portal }),
    ]),
  ];
  const unknown = texts.flatMap(([pointer, value]) =>
    (typeof value === 'string' ? unknownSlotsIn(value) : []).map((word) =>
      fault(pointer, `{${word}} stands for nothing; only {name} and {env} do, for the environment`),
    ),
  );
  const forAll = (['invariants', 'environment_files'] as const).filter((key) =>
    globsOf(config[key], []).some(hasSlot),
  );
  return [
    ...unknown,
    ...forAll.map((key) =>
      fault(`/${key}`, `{name} and {env} stand for nothing here; ${key} is the same for all environments`),
    ),
  ];
}

function textsIn(pointer: string, members: object = {}): readonly [pointer: string, value: unknown][] {
  return Object.entries(members).map(([name, value]: [string, unknown]) => [below(pointer, name), value]);
}

/** A group without an entry need not be listed; but a typo leaves an environment without what its group states. */
function checkGroups({ groups = {}, environments = {} }: WrittenConfig): readonly ConfigFault[] {
  return Object.entries(environments).flatMap(([name, environment]) =>
    (environment.groups ?? []).flatMap((group, index) => {
      const meant = Object.hasOwn(groups, group) ? null : onlyNearest(group, Object.keys(groups));
      if (meant === null) return [];
      const message = `there is no group ${group} in edict.yaml; did you mean ${meant}? If it is another one, which says nothing, add ${group}: {} to groups of edict.yaml`;
      const pointer = below(`${below('/environments', name)}/groups`, index);
      return [fault(pointer, message, { word: group, instead: meant })];
    }),
  );
}

function checkLadders(config: WrittenConfig): readonly ConfigFault[] {
  const others = entriesOf(config).flatMap(([pointer, { rings }]) => checkRings(`${pointer}/rings`, rings));
  return [...checkRings('/rings', config.rings), ...others];
}

/**
 * A state shared by two environments would hold what only one of them created, and one portal under two names
 * gets every policy twice. The embedded service is a separate one for each.
 */
function checkShared(
  config: WrittenConfig,
  environments: Readonly<Record<string, SpreadEnvironment>>,
): readonly ConfigFault[] {
  const states = new Map<string, string>();
  const portals = new Map<string, { readonly name: string; readonly shared: string | undefined }>();
  return Object.entries(environments).flatMap(([name, environment]) => {
    const { base_url, api_key, state, shared_portal: shared } = environment;
    const own = config.environments?.[name];
    // Only an address that passes the other rules can be compared.
    const url = base_url === 'embedded' ? null : parseUrl(base_url);
    if (url === null) return [];
    const pointer = below('/environments', name);
    const faults: ConfigFault[] = [];
    const place = placeOf(completeState(name, state));
    const holder = states.get(place);
    states.set(place, holder ?? name);
    if (holder !== undefined) {
      const message = `the state is that of the environment ${holder} too; give each environment a state of its own`;
      faults.push({
        ...fault(isOwn(own, 'state') ? `${pointer}/state` : pointer, message),
        code: 'shared-state',
      });
    }
    const key = api_key?.env ?? 'EDICT_API_KEY';
    const portal = JSON.stringify([addressKey(url), key]);
    const other = portals.get(portal);
    portals.set(portal, other ?? { name, shared });
    if (other !== undefined && (shared === undefined || shared !== other.shared)) {
      const message = `the address and the key (${key}) are those of the environment ${other.name} too, so that one portal would get every policy twice; correct one of them, or write the same shared_portal: NAME in both`;
      const at = isOwn(own, 'base_url') ? `${pointer}/base_url` : pointer;
      faults.push({ ...fault(at, message), code: 'shared-portal' });
    }
    return faults;
  });
}

function placeOf(state: StateLocation): string {
  const { place, forms } = backendFacts[state.backend];
  const fields = new Map<string, unknown>(Object.entries(state));
  return JSON.stringify([
    state.backend,
    ...place.map((field) => comparable(fields.get(field) ?? null, forms[field])),
  ]);
}

function comparable(value: unknown, form: StateForm | undefined): unknown {
  if (typeof value !== 'string') return value;
  const url = form === 'address' ? parseUrl(value) : null;
  if (url) return addressKey(url);
  // Many file systems ignore case.
  return form === 'path' || form === 'tree-path' ? normalizePath(value).toLowerCase() : value;
}

function checkBaseUrl(pointer: string, address: string, allowHttp: boolean): readonly ConfigFault[] {
  if (address === 'embedded') return [];
  const faults = checkAddress(pointer, address, { allowHttp, cargo: 'the API key', credentials: 'api_key' });
  // URL drops an empty query or fragment, which is a fault nevertheless.
  if (!/[?#]/.test(address) || !readAddress(address)) return faults;
  return [...faults, fault(pointer, 'the address has a query or a fragment; remove it')];
}

function checkPortalUrl(pointer: string, address: string, allowHttp: boolean): readonly ConfigFault[] {
  const rest = address.split(ID_SLOT);
  const [one, another] = [addressOf(address, 1), addressOf(address, 2)].map((made) => parseUrl(made ?? ''));
  if (rest.length !== 2 || one?.origin !== another?.origin) {
    const where = rest.length === 2 ? 'in its host' : rest.length > 2 ? 'more than once' : 'nowhere';
    const message = `the address has {id} ${where}; write it once, where the portal has the id of a policy: https://HOST/policies/{id}`;
    return [fault(pointer, message)];
  }
  const [unknown] = /[{}]/.test(rest.join('')) ? [/\{[^{}]*\}?|\}/.exec(rest.join(''))?.[0] ?? ''] : [];
  if (unknown !== undefined) {
    return [fault(pointer, `${unknown} stands for nothing; only {id} does, and {name}, for the environment`)];
  }
  if (one?.username || one?.password || carriesCredential(address)) {
    return [fault(pointer, 'the address holds a credential, which every report would show; remove it')];
  }
  return checkAddress(pointer, address.replace(ID_SLOT, '1'), {
    allowHttp,
    cargo: 'what people do there',
    credentials: 'the browser',
  });
}

/** Checks that the path, or the fixed part of the glob, stays inside the folder of `edict.yaml`. */
function checkPath(pointer: string, path: string, what: string): readonly ConfigFault[] {
  if (path.includes('\0')) return [fault(pointer, 'a path cannot hold a NUL character')];
  const inside = normalizePath(path);
  if (!isAbsolutePath(path) && !leadsOutside(inside)) return [];
  return [fault(pointer, `${what} is outside the repository; paths are relative to edict.yaml`)];
}

/** Certificates of a machine are often kept outside of the repository, and the file's content is never shown. */
function checkAuthorities(pointer: string, path: unknown): readonly ConfigFault[] {
  return typeof path !== 'string' || isAbsolutePath(path) ? [] : checkPath(pointer, path, 'the file');
}

interface AddressCheck {
  readonly allowHttp: boolean;
  /** What is sent there, and the field that its credentials come from. */
  readonly cargo: string;
  readonly credentials: string;
}

function checkAddress(
  pointer: string,
  address: string,
  { allowHttp, cargo, credentials }: AddressCheck,
): readonly ConfigFault[] {
  const url = readAddress(address);
  if (!url) {
    return [
      fault(
        pointer,
        'this is not an address; expected https://HOST, with special characters percent-encoded',
      ),
    ];
  }
  const faults: ConfigFault[] = [];
  if (url.username !== '' || url.password !== '') {
    faults.push(fault(pointer, `the address holds a user name or password; they come from ${credentials}`));
  }
  if (url.protocol === 'http:' && !isLoopback(url) && !allowHttp) {
    const message = `the address is http, so ${cargo} would travel in the clear; write https, or add allow_http: true`;
    faults.push(fault(pointer, message));
  }
  return faults;
}

/** What each form of a field is held to; the schema says the rest. */
const formRules: Readonly<
  Record<StateForm, (pointer: string, text: string, rules: AddressCheck) => readonly ConfigFault[]>
> = {
  address: checkAddress,
  certificates: checkAuthorities,
  key: (pointer, key) =>
    /(?:^|\/)\.{0,2}(?:\/|$)/.test(key)
      ? [fault(pointer, 'the key has an empty part, "." or ".." between its slashes')]
      : [],
  path: (pointer, path) => checkPath(pointer, path, 'the state'),
  'tree-path': (pointer, path) =>
    isTreePath(path)
      ? []
      : [fault(pointer, 'the path has an empty part, ".", ".." or ".git" between its slashes')],
};

function checkState(pointer: string, state: WrittenState, allowHttp: boolean): readonly ConfigFault[] {
  const { forms, credentials = 'variables', needs = {} } = backendFacts[state.backend];
  const fields = new Map<string, unknown>(Object.entries(state));
  const texts = Object.entries(forms).flatMap(([field, form]) => {
    const text = fields.get(field);
    return typeof text === 'string' ? [{ at: `${pointer}/${field}`, form, text }] : [];
  });
  const rules = { allowHttp, cargo: 'the state', credentials };
  return [
    ...texts.flatMap(({ at, form, text }) => formRules[form](at, text, rules)),
    ...checkOrigins(texts.filter(({ form }) => form === 'address')),
    ...Object.entries(needs).flatMap(([field, other]) =>
      fields.has(field) && !fields.has(other.replace(/:.*/, ''))
        ? [fault(`${pointer}/${field}`, `${field} needs ${other}`)]
        : [],
    ),
  ];
}

/** A lock may be a folder that is deleted with its content, so no part of the place may be named like one. */
function checkNeighbours(
  pointer: string,
  name: string,
  written: WrittenEnvironment['state'],
): readonly ConfigFault[] {
  const state = completeState(name, written);
  const { field, name: place } = namedIn(state);
  const { endings = [] } = backendFacts[state.backend];
  const parts = partsOf(field, place);
  const ending = endings.find((one) => parts.some((part) => part.endsWith(one)));
  if (ending === undefined) return [];
  const why = `a name that ends in ${ending} is for what lies beside a state; name it otherwise`;
  if (written && Object.hasOwn(written, field)) return [fault(`${pointer}/state/${field}`, why)];
  return [fault(written ? `${pointer}/state` : pointer, `the state would be ${place}, and ${why}`)];
}

/** In lower case, since many file systems ignore case. */
function partsOf(field: string, place: string): readonly string[] {
  const url = field === 'address' ? parseUrl(place) : null;
  const path = url ? addressKey(url).replace(/\?.*$/, '') : normalizePath(place);
  return path.toLowerCase().split('/');
}

/** Credentials are sent to one origin only: that of the first address. */
function checkOrigins([first, ...others]: readonly {
  readonly at: string;
  readonly text: string;
}[]): readonly ConfigFault[] {
  const origin = first && readAddress(first.text)?.origin;
  return others.flatMap(({ at, text }) => {
    const other = readAddress(text)?.origin;
    if (!origin || !other || other === origin) return [];
    return [fault(at, `the address is not at ${origin}, where the state is`)];
  });
}
