/**
 * The format of a stored state: its version, the steps from older versions to it, and its shape, checked strictly: what
 * is missing, of a wrong type, or not known at all.
 */
import { isObject } from '../base/json.ts';
import { printable } from '../diagnostics/printable.ts';
import type { State } from './state.ts';

/** What a stored state is before its shape is known. */
export type RawState = Readonly<Record<string, unknown>>;

/** By the version that a step starts from, of which alone it knows; it gives the next one, `version` included. */
type Migrations = Readonly<Record<number, (old: RawState) => RawState>>;

export const STATE_VERSION = 2;

const migrations: Migrations = {
  // What the first version does not have may be missing in the second: who applied a policy.
  1: (old) => ({ ...old, version: 2 }),
};

/** The state in the version `target`, or null when a step on the way is not known. */
export function migrateState(
  raw: RawState,
  from: number,
  steps = migrations,
  target = STATE_VERSION,
): RawState | null {
  let state = raw;
  for (let version = from; version < target; version += 1) {
    const step = steps[version];
    if (!step) return null;
    state = step(state);
  }
  return state;
}

/** Reports each fault as a sentence about `at`, the place in words. */
type Check = (value: unknown, at: string, report: (fault: string) => void) => void;

/** True when `value` has the shape of a state; otherwise `faults` says why not. */
export function hasStateShape(value: unknown, faults: string[]): value is State {
  const before = faults.length;
  state(value, '', (fault) => faults.push(fault));
  return faults.length === before;
}

const MOST_EXACT = 2 ** 53;
/** Nobody writes so often; it leaves room for the writes of a run that begins there. */
const MOST_WRITES = 2 ** 52;

const rule =
  (expected: string, holds: (value: unknown) => boolean): Check =>
  (value, at, report) => {
    if (!holds(value)) report(`${at} must be ${expected}`);
  };

const text = rule('a string', (value) => typeof value === 'string');
const word = rule('a string that is not empty', (value) => typeof value === 'string' && value !== '');
const hex = rule(
  'an even number of hex digits',
  (value) => typeof value === 'string' && /^([0-9a-f]{2})+$/.test(value),
);
const id = rule('a positive integer', (value) => Number.isSafeInteger(value) && Number(value) > 0);
/** What files, or the service, have as an id of something that edict does not create: any number that JSON keeps. */
const foreignId = rule(
  'an integer',
  (value) => Number.isInteger(value) && Math.abs(Number(value)) <= MOST_EXACT,
);
const serial = rule(
  `an integer from 0 to ${MOST_WRITES}`,
  (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_WRITES,
);
const body = rule('an object', isObject);
const time = rule(
  'a UTC time like 2026-01-31T12:00:00Z',
  (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value),
);
const oneOf = (...choices: readonly unknown[]): Check =>
  rule(`one of: ${choices.join(', ')}`, (value) => choices.includes(value));
const textOrNull = rule('a string or null', (value) => value === null || typeof value === 'string');

function record(
  fields: Readonly<Record<string, Check>>,
  optional: Readonly<Record<string, Check>> = {},
): Check {
  return (value, at, report) => {
    if (!isObject(value)) {
      report(`${at || 'the state'} must be an object`);
      return;
    }
    for (const [name, check] of Object.entries(fields)) {
      const place = at === '' ? name : `${at}.${name}`;
      if (Object.hasOwn(value, name)) check(value[name], place, report);
      else report(`${place} is missing`);
    }
    for (const name of Object.keys(value)) {
      if (Object.hasOwn(fields, name)) continue;
      if (Object.hasOwn(optional, name)) {
        optional[name]?.(value[name], at === '' ? name : `${at}.${name}`, report);
        continue;
      }
      report(`${at === '' ? '' : `${at}: `}unknown key ${JSON.stringify(printable(name))}`);
    }
  };
}

/** An object whose keys are file names. */
function byFile(check: Check): Check {
  return (value, at, report) => {
    if (!isObject(value)) {
      report(`${at} must be an object`);
      return;
    }
    for (const [file, item] of Object.entries(value)) {
      check(item, `${at}[${JSON.stringify(printable(file))}]`, report);
      if (file === '') report(`${at} has an entry without a file name`);
    }
  };
}

/** An object with keys of any kind. */
function byName(check: Check): Check {
  return (value, at, report) => {
    if (!isObject(value)) report(`${at} must be an object`);
    else
      for (const [name, item] of Object.entries(value))
        check(item, `${at}[${JSON.stringify(printable(name))}]`, report);
  };
}

function listOf(check: Check): Check {
  return (value, at, report) => {
    if (!Array.isArray(value)) {
      report(`${at} must be a list`);
      return;
    }
    value.forEach((item, index) => {
      check(item, `${at}[${index}]`, report);
    });
  };
}

const sources = record({ secrets: byName(text), users: byName(foreignId) });
const reason = oneOf('superseded', 'file-removed');
const adopted = record({ file: word, reason, since: time });
const by = record({ who: word, commit: textOrNull, run: textOrNull });

const state = record({
  version: oneOf(STATE_VERSION),
  lineage: word,
  serial,
  service: word,
  tables: text,
  salt: hex,
  policies: byFile(
    record(
      { policy_id: id, name: text, body, tables: text, applied_at: time },
      { imported: oneOf(true), adopted, by, sources },
    ),
  ),
  web_apps: byFile(record({ app_id: foreignId, name: text, body, tables: text, applied_at: time })),
  orphans: listOf(
    record(
      {
        policy_id: id,
        name: text,
        file: word,
        body,
        reason,
        since: time,
      },
      { by },
    ),
  ),
  pending: byFile(
    record(
      {
        id: word,
        action: oneOf('create', 'supersede'),
        name: text,
        body,
        tables: text,
        since: time,
        doubt: textOrNull,
      },
      { by, sources },
    ),
  ),
});
