/** The times in a state, by its schema: the newest, those that lie ahead of a clock, and their correction. Pure. */
import { isObject, type UnknownObject } from '../base/json.ts';
import { printable } from '../diagnostics/printable.ts';
import { stateTimes, type TimeTree } from '../generated/state.ts';
import type { StateProblem } from './problems.ts';
import type { State, StateContent } from './state.ts';

/** Milliseconds that a time may lie ahead of the clock before it is a fault of one of the two. */
export const MOST_AHEAD_MS = 24 * 3_600_000;

/** `member` of the state, and its `key`: `policies`, `policies/wifi.yaml`. */
type ChangeTime = (time: string, member: string, key: string) => string;

/** Returns the value itself where `change` changes no time in it: then nothing is copied. */
function mapTimes<Value>(
  value: Value,
  tree: TimeTree,
  change: ChangeTime,
  member?: string,
  key?: string,
): Value;
function mapTimes(value: unknown, tree: TimeTree, change: ChangeTime, member = '', key = ''): unknown {
  if (!isObject(value) && !Array.isArray(value)) return value;
  const members: UnknownObject = Array.isArray(value) ? Object.fromEntries(value.entries()) : value;
  const changed = new Map<string, unknown>();
  for (const name of Object.keys('*' in tree ? members : tree)) {
    const below = tree[name] ?? tree['*'];
    const former = members[name];
    const [of, at] = member === '' ? [name, ''] : [member, key === '' ? name : key];
    const now =
      typeof below === 'object'
        ? mapTimes(former, below, change, of, at)
        : typeof former === 'string'
          ? change(former, of, at)
          : former;
    if (now !== former) changed.set(name, now);
  }
  if (changed.size === 0) return value;
  const entries = Object.keys(members).map((name) => [name, changed.get(name) ?? members[name]] as const);
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

/** In milliseconds; null where there is none. */
export function newestTime(state: Partial<State>): number | null {
  let newest = '';
  mapTimes(state, stateTimes, (time) => {
    // Most were written by edict, all alike, and need not be parsed.
    const isLater = time.length === newest.length ? time > newest : !(Date.parse(time) <= Date.parse(newest));
    if (isLater) newest = time;
    return time;
  });
  return newest === '' ? null : Date.parse(newest);
}

export interface TimeAhead {
  /** Null where it is about none. */
  readonly file: string | null;
  /** The file, or the member of the state. */
  readonly name: string;
  readonly policy_id: number | null;
  readonly time: string;
}

/** Those that lie ahead of the clock by more than a day, the latest of each file, by time. */
export function timesAhead(state: StateContent, now: Date): readonly TimeAhead[] {
  const limit = now.getTime() + MOST_AHEAD_MS;
  const found = new Map<string, TimeAhead>();
  mapTimes(state, stateTimes, (time, member, key) => {
    if (Date.parse(time) <= limit) return time;
    const one = { ...ownerOf(state, member, key), time };
    const id = JSON.stringify([one.name, one.policy_id]);
    const former = found.get(id);
    if (former === undefined || Date.parse(former.time) < Date.parse(time)) found.set(id, one);
    return time;
  });
  return [...found.values()].sort((a, b) => Date.parse(b.time) - Date.parse(a.time));
}

function ownerOf(state: StateContent, member: string, key: string): Omit<TimeAhead, 'time'> {
  const ofState: Readonly<Record<string, unknown>> = { ...state };
  const all = ofState[member];
  const entry = Array.isArray(all) ? all[Number(key)] : isObject(all) ? all[key] : null;
  const { file, policy_id } = isObject(entry) ? entry : {};
  const ofFile = typeof file === 'string' ? file : isObject(entry) && !Array.isArray(all) ? key : null;
  return {
    file: ofFile,
    name: ofFile ?? member,
    policy_id: typeof policy_id === 'number' ? policy_id : null,
  };
}

/** Every time that lies ahead of `now` by more than a day becomes that; a lesser difference passes by itself. */
export function withoutTimesAhead(content: StateContent, now: Date): StateContent {
  const present = now.toISOString();
  const limit = now.getTime() + MOST_AHEAD_MS;
  return mapTimes(content, stateTimes, (time) => (Date.parse(time) > limit ? present : time));
}

/** Null where no time lies ahead of the clock by more than a day. */
export function findTimeAhead(state: StateContent | null, now: Date, where: string): StateProblem | null {
  if (state === null || (newestTime(state) ?? 0) <= now.getTime() + MOST_AHEAD_MS) return null;
  const [newest] = timesAhead(state, now);
  if (newest === undefined) return null;
  const present = now.toISOString();
  return {
    code: 'time-ahead',
    message: `${where} has a time in the future: ${printable(newest.time)}, of ${printable(newest.name)}, and the clock of this machine says ${present}; until then no ring and no wave takes anything new`,
    remedy: (command) =>
      `If the clock of this machine is behind, set it right. If it is right, the clock of a machine that applied was ahead: ${command('state', 'correct-times')}`,
  };
}
