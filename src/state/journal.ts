/**
 * The text of a journal: what a run recorded since the state that stands beside it was written, a line a record.
 * Each line is sealed by a checksum that goes on from the line before, so that none can be missing or out of place.
 * Only the end can be torn, by a crash while it was being written; what is torn was never reported as durable.
 */
import { createHash } from 'node:crypto';
import { isObject } from '../base/json.ts';
import type { Edits } from './edits.ts';
import type { State } from './state.ts';

export interface JournalHead {
  readonly journal: 1;
  /** The state that is waiting for it names it by this. */
  readonly id: string;
  readonly lineage: string;
  /** Of the state that it goes on from. */
  readonly serial: number;
  /** Checksum of that state. */
  readonly base: string;
  /** Version of the tables of the edict that wrote it. */
  readonly tables: string;
}

interface JournalRecord {
  /** What the state has with this record. */
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

/** Null where it was torn before anything was recorded; `damaged` where no crash can have made it what it is. */
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
  // What was torn off is shorter than its line; this one is whole, but for the end that it should have.
  if (unseal(buffer.subarray(start, -1), seal) !== null) return 'damaged';
  return head && { head, records };
}

/** The serial of the state once everything in it is brought in. */
export function lastSerial({ head, records }: Journal): number {
  return head.serial + records.length;
}

export function goesOnFrom({ head }: Journal, { lineage, serial }: State, checksum: string): boolean {
  return head.lineage === lineage && head.serial === serial && head.base === checksum;
}

const NEWLINE = 0x0a;
const HOLE = Buffer.alloc(8);
const SEAL = 64;

function sealOf(text: string | Uint8Array, after: string): string {
  return createHash('sha256').update(after).update(text).digest('hex');
}

function unseal(line: Buffer, after: string): unknown {
  const content = line.subarray(SEAL + 1);
  if (line[SEAL] !== 0x20 || line.toString('latin1', 0, SEAL) !== sealOf(content, after)) return null;
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return null;
  }
}

function isHead(value: unknown): value is JournalHead {
  return (
    isObject(value) &&
    value.journal === 1 &&
    ['id', 'lineage', 'base', 'tables'].every((name) => typeof value[name] === 'string') &&
    Number.isSafeInteger(value.serial)
  );
}

/** The entries themselves are looked at once they stand in the state. */
function isRecord(value: unknown): value is JournalRecord {
  return isObject(value) && Array.isArray(value.edits) && value.edits.every(isEdits);
}

function isEdits(value: unknown): value is Edits {
  if (!isObject(value)) return false;
  const { policies, web_apps, pending, orphans } = value;
  return [policies, web_apps, pending].every(isObject) && Array.isArray(orphans);
}
