/**
 * Reads rows of osquery, as its shell prints them or as its log has them: names of profiles, effective
 * values, and password rules with the payload that each comes from. Values are scalars, all as text.
 */

import { thousands } from '../../base/counted.ts';
import { timeText } from '../../base/duration.ts';
import { groupBy } from '../../base/group-by.ts';
import { isObject, ownMember, parseJson, type UnknownObject } from '../../base/json.ts';
import { mapValues } from '../../base/map-values.ts';
import { MAX_VALUES, type Plist, ReadFault } from '../../profiles/read/plist.ts';
import {
  type DeviceExport,
  dictOf,
  type InstalledProfile,
  installTime,
  profileOf,
  redacted,
  shownName,
  stringOf,
} from './device-export.ts';

type OsqueryRow = Readonly<Record<string, string>>;

/** The columns that tell which table a row comes from. */
const tables = {
  managed_policies: ['domain', 'name', 'value'],
  macos_profiles: ['display_name', 'identifier', 'uuid'],
  password_policy: ['policy_identifier', 'policy_content'],
} as const;
type TableName = keyof typeof tables;
const tableNames = ['managed_policies', 'macos_profiles', 'password_policy'] as const;

export function tableOf(row: UnknownObject): TableName | null {
  return tableNames.find((name) => tables[name].every((column) => Object.hasOwn(row, column))) ?? null;
}

/** One host's answer to one query, or what came and went of it since the previous one. */
interface QueryAnswer {
  /** Null if the answer does not say. */
  readonly host: string | null;
  /** Seconds since 1970; null if it is not recorded. */
  readonly time: number | null;
  /** The whole answer, or what was added. */
  readonly rows: readonly UnknownObject[];
  readonly removed: readonly UnknownObject[];
  readonly isSnapshot: boolean;
  readonly query: string;
  /** It is an answer about profiles in none of the known forms. */
  readonly isBroken?: true;
}

/** Columns that name the host of a row, or of a line of a log. */
const HOSTS = [
  'hostIdentifier',
  'host_identifier',
  'hostname',
  'host_hostname',
  'host_display_name',
  'host',
  'serial_number',
  'hardware_serial',
] as const;

function hostOf(row: UnknownObject): string | null {
  for (const column of HOSTS) {
    const host = scalarText(ownMember(row, column));
    if (host !== '') return host;
  }
  return null;
}

/** A list of rows, or of lines of a log; null for JSON of another kind. */
export function answersIn(values: readonly unknown[]): readonly QueryAnswer[] | null {
  const objects = values.filter(isObject);
  if (objects.length < values.length) return null;
  const lines = objects.flatMap((line) => answerOf(line) ?? []);
  if (lines.length > 0) return lines;
  if (objects.length === 0 || !objects.some((row) => tableOf(row) !== null)) return null;
  return [...groupBy(objects, hostOf)].map(([host, rows]) => ({
    host,
    time: oldestFetch(rows),
    rows,
    removed: [],
    isSnapshot: true,
    query: '',
  }));
}

/** Fleet says of a row when it came. */
function oldestFetch(rows: readonly UnknownObject[]): number | null {
  const times = rows.map(({ last_fetched: time }) =>
    typeof time === 'string' && /^\d{4}-\d\d-\d\dT/.test(time) ? Date.parse(time) / 1000 : Number.NaN,
  );
  return times.every(Number.isFinite) ? times.reduce((a, b) => Math.min(a, b)) : null;
}

/** Lines of three kinds: an event has the `columns` of one row, a batch its `diffResults`, and a snapshot every row. */
function answerOf(line: UnknownObject): QueryAnswer | null {
  const { unixTime, name, action, snapshot, columns, diffResults } = line;
  const time = Number(scalarText(unixTime) || Number.NaN);
  const about = {
    host: hostOf(line),
    time: Number.isFinite(time) ? time : null,
    query: scalarText(name),
    isSnapshot: false,
    rows: [],
    removed: [],
  };
  if (Array.isArray(snapshot)) return { ...about, isSnapshot: true, rows: snapshot.filter(isObject) };
  if (isObject(columns)) return { ...about, [action === 'removed' ? 'removed' : 'rows']: [columns] };
  if (!isObject(diffResults)) {
    return tableNames.some((table) => about.query.includes(table)) ? { ...about, isBroken: true } : null;
  }
  return { ...about, rows: rowsIn(diffResults.added), removed: rowsIn(diffResults.removed) };
}

/** osquery writes an empty text where there are none. */
function rowsIn(list: unknown): readonly UnknownObject[] {
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/** What is known of a line of a log that is cut off: perhaps the Mac that it is of. */
export function cutOffAnswer(line: string, edge: 'begins' | 'ends'): DeviceExport {
  const hosts = HOSTS.flatMap(
    (column) => new RegExp(`"${column}"\\s*:\\s*("(?:[^"\\\\]|\\\\.)*")`).exec(line)?.[1] ?? [],
  );
  const host = hosts.map(parseJson).find((one) => typeof one === 'string' && one !== '');
  return {
    device: typeof host === 'string' ? shownName(host) : null,
    asOf: null,
    source: 'osquery',
    isWhole: false,
    profiles: [],
    fault: `${edge} in the middle of a line`,
    isCutOff: true,
  };
}

/** One export per host. Throws ReadFault where no row has settings of profiles. */
export function readOsquery(answers: readonly QueryAnswer[]): readonly DeviceExport[] {
  const hosts = groupBy(answers, ({ host }) => host);
  const exports = [...hosts].flatMap(([host, own]) => readHost(host, own, hosts.size === 1));
  if (exports.length > 0) return exports;
  throw new ReadFault(
    'its rows are of tables without settings of profiles; query managed_policies, macos_profiles and password_policy',
  );
}

function readHost(
  host: string | null,
  answers: readonly QueryAnswer[],
  isAlone: boolean,
): readonly DeviceExport[] {
  const queries = [...groupBy(answers, ({ query }) => query)].map(([query, all]) => ({
    query,
    ...currentRows(all),
  }));
  const of = (table: TableName, some = queries): readonly OsqueryRow[] =>
    some.flatMap(({ rows }) => rows.filter((row) => tableOf(row) === table).map(texts));
  // The newest answers come first: where several queries ask for one setting, that of an older one does not count.
  const newest = queries.toSorted((a, b) => (b.time ?? 0) - (a.time ?? 0));
  // A query without rows is recognised by its name alone.
  const asking = (table: TableName): typeof queries =>
    queries.filter((one) => one.query.includes(table) || of(table, [one]).length > 0);
  const used = new Set(tableNames.flatMap(asking));
  if (used.size === 0) return [];
  const times = [...used].flatMap(({ time }) => time ?? []);
  const about = {
    device: host === null ? null : shownName(host),
    // As old as the oldest answer that it is made of.
    asOf: times.length === 0 ? null : timeText(times.reduce((a, b) => Math.min(a, b)) * 1000),
    source: 'osquery',
  } as const;
  const fault =
    host === null && !isAlone
      ? 'does not say which Mac it is of, while others in its file do'
      : answers.some(({ isBroken }) => isBroken)
        ? 'holds an answer of osquery that is neither a snapshot nor a change'
        : [...used].reduce((sum, { rows }) => sum + rows.length, 0) > MAX_VALUES
          ? `holds more than ${thousands(MAX_VALUES)} rows`
          : null;
  if (fault !== null) return [{ ...about, isWhole: false, profiles: [], fault }];
  const named = of('macos_profiles');
  const policies = withoutOutdated(newest.map((one) => of('managed_policies', [one])));
  const askedFor = (table: TableName): Pick<InstalledProfile, 'askedAt'> => {
    const time = newest.find((one) => of(table, [one]).length > 0)?.time ?? null;
    return time === null ? {} : { askedAt: timeText(time * 1000) };
  };
  return [
    {
      ...about,
      // Rows leave out nested values and most secrets, so the export is complete only for a Mac without any profile.
      isWhole:
        asking('macos_profiles').some(({ isSnapshot }) => isSnapshot) &&
        named.length === 0 &&
        policies.length === 0,
      profiles: [
        ...named.map(namedProfile),
        ...effectiveValues(
          policies,
          asking('managed_policies').every(({ isSnapshot }) => isSnapshot),
        ).map((one) => ({ ...one, ...askedFor('managed_policies') })),
        ...rulesOf(of('password_policy')).map((one) => ({ ...one, ...askedFor('password_policy') })),
      ],
    },
  ];
}

/** The newest snapshot with all later changes applied; without a snapshot, earlier rows are unknown. */
function currentRows(answers: readonly QueryAnswer[]) {
  const rows = new Map<string, UnknownObject>();
  let newest: number | null = null;
  let isSnapshot = false;
  for (const one of answers.toSorted((a, b) => (a.time ?? 0) - (b.time ?? 0))) {
    newest = one.time ?? newest;
    if (one.isSnapshot) {
      rows.clear();
      isSnapshot = true;
    }
    for (const row of one.removed) rows.delete(JSON.stringify(row));
    for (const row of one.rows) rows.set(JSON.stringify(row), row);
  }
  return { rows: [...rows.values()], time: newest, isSnapshot };
}

/** Of lists of rows, the newest first, the newest rows of each setting. */
function withoutOutdated(lists: readonly (readonly OsqueryRow[])[]): readonly OsqueryRow[] {
  const seen = new Set<string>();
  return lists.flatMap((rows) => {
    const own = rows.map((row) => ({ row, key: JSON.stringify([row.username ?? '', row.domain, row.name]) }));
    const current = own.filter(({ key }) => !seen.has(key));
    for (const { key } of own) seen.add(key);
    return current.map(({ row }) => row);
  });
}

function texts(row: UnknownObject): OsqueryRow {
  return mapValues(row, scalarText);
}

/** Empty for anything but a text, a number or a switch. */
function scalarText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

function namedProfile({
  display_name: name = '',
  install_date: date = '',
  username = '',
}: OsqueryRow): InstalledProfile {
  const user = username === '' ? null : username;
  return { name: shownName(name), installedAt: installTime(date), user, root: null, isPartial: true };
}

/** Lists and dictionaries arrive as empty texts. Each further value of a key becomes a profile of its own. */
function effectiveValues(rows: readonly OsqueryRow[], isSnapshot: boolean): readonly InstalledProfile[] {
  return [...groupBy(rows, ({ username = '' }) => username)].flatMap(([username, own]) => {
    const user = username === '' ? null : username;
    const layers: OsqueryRow[][] = [];
    for (const same of groupBy(own, ({ domain, name }) => JSON.stringify([domain, name])).values()) {
      const values = [...groupBy(same, ({ value }) => value).values()];
      for (const [index, [row]] of values.entries()) {
        layers[index] ??= [];
        layers[index].push(row);
      }
    }
    return layers.map((layer, index) => {
      const payloads = [...groupBy(layer, ({ domain = '' }) => domain)].map(([type, settings]) => {
        const entries = settings.map(({ name = '', value = '' }): readonly [string, Plist] => [
          name,
          value === '' ? redacted : stringOf(value),
        ]);
        return { type, uuid: '', content: dictOf(entries) };
      });
      return unnamed(user, payloads, !isSnapshot || index > 0);
    });
  });
}

const PASSCODE = 'com.apple.mobiledevice.passwordpolicy';

/** One profile per payload that a rule comes from: `ProfilePayload:UUID:KEY`. */
function rulesOf(rows: readonly OsqueryRow[]): readonly InstalledProfile[] {
  const rules = rows.flatMap(
    ({ policy_identifier: id = '', policy_content = '', policy_description = '', uid = '' }) => {
      const [, uuid, key] = /^ProfilePayload:([^:]+):([^:]+)$/.exec(id) ?? [];
      if (uuid === undefined || key === undefined) return [];
      const number = /\.\{(\d+),/.exec(policy_content)?.[1] ?? /\b(\d+)\b/.exec(policy_description)?.[1];
      return [{ uuid, key, user: uid === '' || uid === '-1' ? null : uid, value: number }];
    },
  );
  return [...groupBy(rules, ({ uuid, user }) => JSON.stringify([uuid, user])).values()].map((own) => {
    const [{ uuid, user }] = own;
    const entries = own.map(({ key, value }): readonly [string, Plist] => [
      key,
      value === undefined ? redacted : stringOf(value),
    ]);
    const payload = { type: PASSCODE, uuid, content: dictOf(entries) };
    return { ...unnamed(user, [payload], true), rulesOf: uuid };
  });
}

function unnamed(
  user: string | null,
  payloads: Parameters<typeof profileOf>[1],
  isPartial: boolean,
): InstalledProfile {
  return { name: '', installedAt: null, user, root: profileOf('', payloads), isPartial };
}
