/**
 * Rows of osquery, as its shell prints them or as its log has them: names of profiles, effective values, and the rules of
 * passwords with the payload that each comes from. Values are scalars alone, and text.
 */
import { groupBy } from '../../base/group-by.ts';
import { isObject, type UnknownObject } from '../../base/json.ts';
import { type Plist, ReadFault } from '../read/plist.ts';
import {
  type DeviceExport,
  dictOf,
  type InstalledProfile,
  installTime,
  profileOf,
  redacted,
  stringOf,
} from './device-export.ts';
import { retypePayload } from './retype.ts';

type Row = Readonly<Record<string, string>>;

/** Which of the tables a row is of, by its columns; null: one that tells nothing. */
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

/** What one host answered to one query. */
interface Answer {
  readonly host: string | null;
  /** Seconds since 1970; null where nobody wrote it down. */
  readonly time: number | null;
  readonly rows: readonly UnknownObject[];
  /** A log may have what came and went since the answer before. */
  readonly action: 'snapshot' | 'added' | 'removed';
  readonly query: string;
}

/** A list of rows, or of lines of a log; null for JSON of another kind. */
export function answersIn(values: readonly unknown[]): readonly Answer[] | null {
  const objects = values.filter(isObject);
  if (objects.length < values.length) return null;
  const lines = objects.flatMap((line) => answerOf(line) ?? []);
  if (lines.length > 0) return lines;
  if (objects.length === 0 || !objects.some((row) => tableOf(row) !== null)) return null;
  return [{ host: null, time: null, rows: objects, action: 'snapshot', query: '' }];
}

function answerOf(line: UnknownObject): Answer | null {
  const { hostIdentifier, unixTime, name, action, snapshot, columns } = line;
  const rows = Array.isArray(snapshot) ? snapshot.filter(isObject) : isObject(columns) ? [columns] : null;
  if (typeof hostIdentifier !== 'string' || rows === null) return null;
  const time = Number(unixTime);
  return {
    host: hostIdentifier,
    time: Number.isFinite(time) && time > 0 ? time : null,
    rows,
    action: action === 'added' || action === 'removed' ? action : 'snapshot',
    query: String(name ?? ''),
  };
}

/** One for each host. Throws ReadFault where no row tells anything of profiles. */
export function readOsquery(answers: readonly Answer[]): readonly DeviceExport[] {
  const exports = [...groupBy(answers, ({ host }) => host)].flatMap(([host, own]) => readHost(host, own));
  if (exports.length > 0) return exports;
  throw new ReadFault(
    'its rows are of tables without settings of profiles; query managed_policies, macos_profiles and password_policy',
  );
}

function readHost(host: string | null, answers: readonly Answer[]): readonly DeviceExport[] {
  const queries = [...groupBy(answers, ({ query }) => query)].map(([query, all]) => ({
    query,
    rows: lastRows(all),
  }));
  const rows = queries.flatMap((one) => one.rows);
  const of = (table: TableName): readonly Row[] => rows.filter((row) => tableOf(row) === table).map(texts);
  // A query without an answer is known by its name alone.
  const wasAsked = (table: TableName): boolean =>
    of(table).length > 0 || queries.some(({ query }) => query.includes(table));
  if (!tableNames.some(wasAsked)) return [];
  const named = of('macos_profiles');
  const times = answers.flatMap(({ time }) => time ?? []);
  return [
    {
      device: host,
      asOf: times.length === 0 ? null : new Date(Math.max(...times) * 1000).toISOString(),
      source: 'osquery',
      // Nested values and most secrets are in no row: only a Mac without any profile surely has no other one.
      isWhole: wasAsked('macos_profiles') && named.length === 0 && of('managed_policies').length === 0,
      profiles: [
        ...named.map(namedProfile),
        ...effectiveValues(of('managed_policies')),
        ...rulesOf(of('password_policy')),
      ],
    },
  ];
}

/** The newest answer, and what came and went since. */
function lastRows(answers: readonly Answer[]): readonly UnknownObject[] {
  let rows: readonly UnknownObject[] = [];
  for (const { action, rows: own } of answers.toSorted((a, b) => (a.time ?? 0) - (b.time ?? 0))) {
    const gone = new Set(own.map((row) => JSON.stringify(row)));
    if (action === 'snapshot') rows = own;
    else if (action === 'added') rows = [...rows, ...own];
    else rows = rows.filter((row) => !gone.has(JSON.stringify(row)));
  }
  return rows;
}

function texts(row: UnknownObject): Row {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, String(value ?? '')]));
}

function namedProfile({
  display_name: name = '',
  install_date: date = '',
  username = '',
}: Row): InstalledProfile {
  const user = username === '' ? null : username;
  return { name, installedAt: installTime(date), user, root: null, isPartial: true };
}

/** Lists and dictionaries come as an empty text. */
function effectiveValues(rows: readonly Row[]): readonly InstalledProfile[] {
  return [...groupBy(rows, ({ username = '' }) => username)].map(([username, own]) => {
    const payloads = [...groupBy(own, ({ domain = '' }) => domain)].map(([type, settings]) => {
      const entries = settings.map(({ name = '', value = '' }): readonly [string, Plist] => [
        name,
        value === '' ? redacted : stringOf(value),
      ]);
      return { type, uuid: '', content: retypePayload(type, dictOf(entries)) };
    });
    return unnamed(username === '' ? null : username, payloads, false);
  });
}

const PASSCODE = 'com.apple.mobiledevice.passwordpolicy';

/** One for each payload that a rule comes from: `ProfilePayload:UUID:KEY`. */
function rulesOf(rows: readonly Row[]): readonly InstalledProfile[] {
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
