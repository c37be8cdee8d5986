/**
 * A journal: what a run recorded since the state beside it was written, one record per line. Each line is sealed by a
 * checksum that continues from the line before, so that none can be missing or out of place. Only the end can be torn, by a
 * crash while it was written; a torn record was never reported as durable. A state and its journal are merged here; where
 * the two do not belong together that is reported, and nothing is lost.
 */
import { startSha256 } from '#hashes';
import { isObject, parseJson } from '../base/json.ts';
import type { Remedy } from '../diagnostics/user-error.ts';
import { applyEdits, contentOf, copyTables, type Edits } from './edits.ts';
import type { StateProblem } from './problems.ts';
import type { State } from './state.ts';

export interface JournalHead {
  readonly journal: 1;
  /** The state that waits for the journal names this. */
  readonly id: string;
  readonly lineage: string;
  /** The serial of the state that it continues. */
  readonly serial: number;
  /** Checksum of that state. */
  readonly base: string;
  /** Version of the tables of the edict that wrote it. */
  readonly tables: string;
}

interface JournalRecord {
  /** The serial of the state with this record. */
  readonly serial: number;
  readonly edits: readonly Edits[];
}

export interface Journal {
  readonly head: JournalHead;
  readonly records: readonly JournalRecord[];
}

/** `after` is the seal of the line before, empty for the first. */
export function sealLine(
  content: JournalHead | JournalRecord,
  after: string,
): { bytes: Buffer; seal: string } {
  const text = JSON.stringify(content);
  const length = Buffer.byteLength(text);
  const bytes = Buffer.allocUnsafe(SEAL + length + 2);
  bytes.write(text, SEAL + 1);
  const seal = sealOf(bytes.subarray(SEAL + 1, -1), after);
  bytes.write(`${seal} `, 'latin1');
  bytes[bytes.length - 1] = NEWLINE;
  return { bytes, seal };
}

/** Null where it was torn before anything was recorded; `damaged` where no crash explains what it holds. */
export function readJournal(bytes: Uint8Array): Journal | 'damaged' | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const records: JournalRecord[] = [];
  let head: JournalHead | null = null;
  let seal = '';
  let start = 0;
  for (let end = buffer.indexOf(NEWLINE); end >= 0; end = buffer.indexOf(NEWLINE, start)) {
    const line = buffer.subarray(start, end);
    start = end + 1;
    const content = unseal(line, seal);
    if (content === null) {
      // A disk that lost its power may have stored the end of a record before its middle.
      if (start === buffer.length && line.includes(HOLE)) return head && { head, records };
      return 'damaged';
    }
    seal = line.toString('latin1', 0, SEAL);
    if (head === null) {
      if (!isHead(content)) return 'damaged';
      head = content;
    } else {
      if (!isRecord(content) || content.serial !== head.serial + records.length + 1) return 'damaged';
      records.push(content);
    }
  }
  // A torn line is incomplete; this one lacks nothing but its newline.
  if (unseal(buffer.subarray(start, -1), seal) !== null) return 'damaged';
  return head && { head, records };
}

/** The serial of the state once the journal is applied. */
function lastSerial({ head, records }: Journal): number {
  return head.serial + records.length;
}

function continuesState({ head }: Journal, { lineage, serial }: State, checksum: string): boolean {
  return head.lineage === lineage && head.serial === serial && head.base === checksum;
}

const NEWLINE = 0x0a;
const HOLE = '\0'.repeat(8);
const SEAL = 64;

function sealOf(text: string | Uint8Array, after: string): string {
  const hash = startSha256();
  hash.add(after);
  hash.add(text);
  return hash.end();
}

function unseal(line: Buffer, after: string): unknown {
  const content = line.subarray(SEAL + 1);
  if (line[SEAL] !== 0x20 || line.toString('latin1', 0, SEAL) !== sealOf(content, after)) return null;
  return parseJson(content.toString('utf8')) ?? null;
}

function isHead(value: unknown): value is JournalHead {
  return (
    isObject(value) &&
    value.journal === 1 &&
    ['id', 'lineage', 'base', 'tables'].every((name) => typeof value[name] === 'string') &&
    Number.isSafeInteger(value.serial)
  );
}

/** The entries are checked once they are in the state. */
function isRecord(value: unknown): value is JournalRecord {
  return isObject(value) && Array.isArray(value.edits) && value.edits.every(isEdits);
}

function isEdits(value: unknown): value is Edits {
  if (!isObject(value)) return false;
  const { policies, web_apps, pending, orphans } = value;
  return [policies, web_apps, pending].every(isObject) && Array.isArray(orphans);
}

/** A state as it is stored, and the journal that it waits for. */
export interface StoredState {
  /** Without the journal. */
  readonly state: State;
  /** The digest of the state without the name of its journal. */
  readonly checksum: string;
  /** The journal that the state waits for; null where it was written whole. */
  readonly waitsFor: string | null;
}

/** The state with its journal applied, or what prevents that. */
export function replayJournal(
  stored: StoredState,
  bytes: Uint8Array | null,
  where: string,
): State | StateProblem {
  const { state, checksum, waitsFor } = stored;
  const journal = bytes && readJournal(bytes);
  if (journal === 'damaged') return failed(`${where}.journal is damaged`, restoreJournal(where));
  if (journal && continuesState(journal, state, checksum)) {
    if (waitsFor === null || waitsFor === journal.head.id) {
      return replay(state, journal) ?? failed(`${where}.journal is damaged`, restoreJournal(where));
    }
  }
  if (waitsFor !== null) {
    const what = `${where} was left by a run that died, and is incomplete without its journal, ${where}.journal`;
    return journal === null
      ? failed(`${what}, which is missing`, restoreJournal(where))
      : failed(`${what}: the file of that name belongs to another state`, restoreJournal(where));
  }
  if (journal && !isDone(journal, state)) {
    return failed(strange(journal, where, `${where} has the serial ${state.serial}`), restoreState(journal));
  }
  return state;
}

/** Judges a journal without a state; null where nothing is missing. */
export function journalAlone(bytes: Uint8Array, where: string): StateProblem | null {
  const journal = readJournal(bytes);
  if (journal === 'damaged') return failed(`${where}.journal is damaged`, restoreJournal(where));
  if (journal === null || journal.records.length === 0) return null;
  return failed(strange(journal, where, `${where} is gone`), restoreState(journal));
}

/** Whether a later state has everything in it: a run died before it removed the journal. */
function isDone(journal: Journal, { lineage, serial }: State): boolean {
  return journal.records.length === 0 || (journal.head.lineage === lineage && serial >= lastSerial(journal));
}

/** Null where a record does not fit the state before it. */
function replay(state: State, journal: Journal): State | null {
  if (journal.records.length === 0) return state;
  const tables = copyTables(state);
  const edits = journal.records.flatMap((record) => record.edits);
  if (!edits.every((edit) => applyEdits(tables, edit))) return null;
  const last_apply = edits.findLast((edit) => edit.last_apply)?.last_apply;
  const { former: _, ...rest } = state;
  return {
    ...rest,
    ...(last_apply && { last_apply }),
    ...contentOf(tables),
    serial: lastSerial(journal),
    tables: journal.head.tables,
  };
}

function strange(journal: Journal, where: string, found: string): string {
  const { serial } = journal.head;
  return (
    `${where}.journal holds what a run that died recorded with the serials ${serial + 1} to ${lastSerial(journal)}, ` +
    `but ${found}: another state was put in its place`
  );
}

function restoreState({ head }: Journal): string {
  return (
    `Restore the state with the serial ${head.serial} from version control or a backup, and run again: edict brings ` +
    'the two together. Only when its policies are definitely recorded elsewhere, remove the journal.'
  );
}

function restoreJournal(where: string): Remedy {
  return (command) =>
    `Bring the file ${where}.journal back from where that run was, and run again. If it is lost, look in the portal ` +
    `for what the run created, print the state with \`${command('state', 'pull')}\`, take the "journal" and "checksum" ` +
    `lines out, store it with \`${command('state', 'push', '--force', 'FILE')}\`, and add each policy with ` +
    `\`${command('state', 'import', 'FILE', 'ID')}\`.`;
}

function failed(message: string, remedy: Remedy): StateProblem {
  return { code: 'journal', message, remedy };
}
