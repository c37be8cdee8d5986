/**
 * Reads rows of osquery, as its shell prints them or as its log has them: names of profiles, effective
 * values, and password rules with the payload that each comes from. Values are scalars, all as text.
 */
import { thousands } from '../../base/counted.ts';
import { timeText } from '../../base/duration.ts';
import { groupBy } from '../../base/group-by.ts';
import { isObject, ownMember, type UnknownObject } from '../../base/json.ts';
import { MAX_VALUES, type Plist, ReadFault } from '../read/plist.ts';
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
import { retypePayload } from './retype.ts';

type OsqueryRow = Readonly<Record<string, string>>;

/** The columns that tell which table a row comes from. */
const tables = {
  managed_policies: ['domain', 'name', 'value'],
  macos_profiles: ['display_name', 'identifier', 'uuid'],
  password_policy: ['policy_identifier', 'policy_content'],
} as const;
type TableName = keyof typeof tables;
const tableNames = ['managed_policies', 'macos_profiles', 'password_policy'] as const;

function tableOf(row: UnknownObject): TableName | null {
  return tableNames.find((name) => tables[name].every((column) => Object.hasOwn(row, column))) ?? null;
}

/** One host's answer to one query. */
interface QueryAnswer {
  /** Null if the answer does not say. */
  readonly host: string | null;
  /** Seconds since 1970; null if it is not recorded. */
  readonly time: number | null;
  readonly rows: readonly UnknownObject[];
  /** A log may hold only what came and went since the previous answer. */
  readonly action: 'snapshot' | 'added' | 'removed';
  readonly query: string;
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
    time: null,
    rows,
    action: 'snapshot',
    query: '',
  }));
}

function answerOf(line: UnknownObject): QueryAnswer | null {
  const { unixTime, name, action, snapshot, columns } = line;
  const isSnapshot = Array.isArray(snapshot);
  const rows = isSnapshot ? snapshot.filter(isObject) : isObject(columns) ? [columns] : null;
  if (rows === null) return null;
  const time = Number(scalarText(unixTime) || Number.NaN);
  return {
    host: hostOf(line),
    time: Number.isFinite(time) ? time : null,
    rows,
    action: isSnapshot ? 'snapshot' : action === 'removed' ? 'removed' : 'added',
    query: scalarText(name),
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
      : [...used].reduce((sum, { rows }) => sum + rows.length, 0) > MAX_VALUES
        ? `holds more than ${thousands(MAX_VALUES)} rows`
        : null;
  if (fault !== null) return [{ ...about, isWhole: false, profiles: [], fault }];
  const named = of('macos_profiles');
  const policies = of('managed_policies');
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
        ),
        ...rulesOf(of('password_policy')),
      ],
    },
  ];
}

/** The newest snapshot with all later changes applied; without a snapshot, earlier rows are unknown. */
function currentRows(answers: readonly QueryAnswer[]) {
  const rows = new Map<string, UnknownObject>();
  let newest: number | null = null;
  let isSnapshot = false;
  for (const { action, time, rows: own } of answers.toSorted((a, b) => (a.time ?? 0) - (b.time ?? 0))) {
    newest = time ?? newest;
    if (action === 'snapshot') {
      rows.clear();
      isSnapshot = true;
    }
    for (const row of own) {
      const key = JSON.stringify(row);
      if (action === 'removed') rows.delete(key);
      else rows.set(key, row);
    }
  }
  return { rows: [...rows.values()], time: newest, isSnapshot };
}

function texts(row: UnknownObject): OsqueryRow {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, scalarText(value)]));
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
        return { type, uuid: '', content: retypePayload(type, dictOf(entries)) };
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
    const payload = { type: PASSCODE, uuid, content: retypePayload(PASSCODE, dictOf(entries)) };
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
