/**
 * What this machine has seen of each lineage: its last serial, and everything that it ever held. A state that is older than
 * it was here, or knows less, is noticed even where Git never had the other one. A file of its own that only grows, for all
 * states of a repository and its work trees; it may be deleted, and nothing else depends on it.
 */
import { closeSync, constants, existsSync, lstatSync, openSync, readSync, type Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder, replaceFile, syncFolder, temporaryName, writeFully } from '../base/durable-file.ts';
import { errorCode } from '../base/fs-errors.ts';
import { parseObject } from '../base/json.ts';
import { refuseOtherThanFolder } from './recovery-file.ts';
import {
  heldBy,
  type IdSource,
  type KnownIds,
  knownOf,
  listKnown,
  type State,
  sizeOf,
  unknownTo,
} from './state.ts';

/** A lineage as this machine knows it. */
interface LineageRecord {
  readonly serial: number;
  /** The first serial with which it held the same: a state with this or a later one is not older. */
  readonly since: number;
  readonly known: KnownIds;
}

type LineageSerial = Pick<State, 'lineage' | 'serial'>;

/** Each is durable when it resolves, and throws what the file system throws. */
export interface LastSerials {
  /** Null where none of the lineage was seen, or nothing can be read. */
  last(lineage: string): Promise<LineageRecord | null>;
  /** Notes a state that was read here. */
  note(state: State): Promise<void>;
  /** Notes a state that was written here, with as much of its content as is new. */
  noteWritten(state: LineageSerial, ...content: readonly IdSource[]): Promise<void>;
  /** Notes that every state since `before`, up to `serial`, holds the same. */
  level(before: State, serial: number): Promise<void>;
  /** Notes that, by a person's decision, only this state counts. */
  lower(state: State): Promise<void>;
  close(): Promise<void>;
}

interface SerialLine extends LineageSerial {
  /** Absent: its own serial. */
  readonly since?: number;
  /** Ids that were not known before. */
  readonly policies?: readonly number[];
  readonly intents?: readonly string[];
  /** Whatever was seen before does not count. */
  readonly lowered?: true;
}

const NAME = '.edict/last-serials.jsonl';
/** A larger file is rewritten, with a line for each lineage, where that is worth it. */
const MOST_BYTES = 256 * 1024;

/** Whether this machine has a record of the states that it has seen of the repository. */
export function isMemoryThere(folder: string): boolean {
  return existsSync(join(folder, NAME));
}

/** `folder` is the absolute folder of `edict.yaml`, in the main work tree of the repository. An id is unique at every call. */
export function openLastSerials(folder: string, newId: () => string): LastSerials {
  const file = join(folder, NAME);
  /** By lineage: what was read, and what was appended since. */
  let known = new Map<string, LineageRecord>();
  /** The file that was read, and where its last line begins, which may have been incomplete. */
  let read = { inode: 0, size: 0, to: 0 };
  /** By lineage: as it was before this run's writes. */
  const before = new Map<string, LineageRecord>();
  let appending: Promise<{ readonly inode: number; readonly handle: FileHandle }> | null = null;
  const handles: FileHandle[] = [];

  const find = (): Stats | null => {
    try {
      const stats = lstatSync(file, { throwIfNoEntry: false });
      return stats?.isFile() ? stats : null;
    } catch (error) {
      if (errorCode(error) === 'ELOOP') return null;
      throw error;
    }
  };
  /** Reads what other runs have appended since, or everything where the file was rewritten. */
  const catchUp = (): void => {
    const { ino: inode, size } = find() ?? { ino: 0, size: 0 };
    if (inode !== read.inode || size < read.size) {
      known = new Map();
      read = { inode, size: 0, to: 0 };
    }
    if (size === read.size) return;
    const bytes = readBetween(file, read.to, size);
    for (const written of bytes.toString('utf8').split('\n')) {
      const line = parseLine(written);
      if (line !== null) known.set(line.lineage, mergeLine(known.get(line.lineage) ?? emptyRecord(), line));
    }
    read = { inode, size: read.to + bytes.length, to: read.to + Math.max(0, bytes.lastIndexOf('\n')) };
  };
  const seenOf = (lineage: string): LineageRecord => {
    if (!known.has(lineage)) catchUp();
    return known.get(lineage) ?? emptyRecord();
  };

  const openForAppending = async () => {
    await refuseOtherThanFolder(dirname(file));
    await makeFolder(dirname(file));
    catchUp();
    if (read.size > MOST_BYTES) {
      const lines = [...known].map(([lineage, { serial, since, known: ids }]) =>
        lineOf({ lineage, serial, since, ...listKnown(ids) }),
      );
      const bytes = Buffer.from(lines.join(''));
      const temporary = temporaryName(file, newId());
      if (bytes.length * 2 < read.size) await replaceFile(file, bytes, { temporary, mode: 0o600 });
    }
    const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW } = constants;
    const handle = await open(file, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600);
    handles.push(handle);
    const { ino: inode, size } = await handle.stat();
    if (size === 0) await syncFolder(dirname(file));
    return { inode, handle };
  };
  const handleNow = async (): Promise<FileHandle> => {
    appending ??= openForAppending();
    const { inode, handle } = await appending;
    if (inode === find()?.ino) return handle;
    // Another run rewrote the file.
    appending = openForAppending();
    return (await appending).handle;
  };
  const append = async (line: SerialLine): Promise<void> => {
    const seen = seenOf(line.lineage);
    const handle = await handleNow();
    // In one piece: another run may append to the same file. A line that a dead run left incomplete ends here.
    await writeFully(handle, Buffer.from(lineOf(line)), null);
    await handle.datasync();
    known.set(line.lineage, mergeLine(seen, line));
  };
  const noteIds = async (
    state: LineageSerial,
    ids: KnownIds,
    isNewer: (seen: LineageRecord) => boolean,
  ): Promise<void> => {
    const { lineage, serial } = state;
    const seen = seenOf(lineage);
    const unknown = unknownTo(seen.known, ids);
    const newer = isNewer(seen);
    if (!newer && sizeOf(unknown) === 0) return;
    await append({ lineage, serial, ...(newer ? {} : { since: seen.since }), ...listKnown(unknown) });
  };

  return {
    async last(lineage) {
      catchUp();
      return known.get(lineage) ?? null;
    },
    async note(state) {
      await noteIds(state, heldBy(state), ({ serial }) => state.serial > serial);
      before.set(state.lineage, copyOf(seenOf(state.lineage)));
    },
    async noteWritten(state, ...content) {
      const { lineage } = state;
      if (!before.has(lineage)) before.set(lineage, copyOf(seenOf(lineage)));
      await noteIds(state, heldBy(...content), ({ since }) => state.serial > since);
    },
    async level(state, serial) {
      const { lineage } = state;
      const seen = before.get(lineage) ?? emptyRecord();
      // An older state that a person let pass is not noted.
      const isOlder = state.serial < seen.since || sizeOf(unknownTo(knownOf(state), seen.known)) > 0;
      const line = isOlder ? seen : { serial, since: state.serial > seen.serial ? state.serial : seen.since };
      await append({
        lineage,
        serial: line.serial,
        since: line.since,
        ...listKnown(seen.known),
        lowered: true,
      });
    },
    lower: (state) => {
      const { lineage, serial } = state;
      return append({ lineage, serial, ...listKnown(heldBy(state)), lowered: true });
    },
    async close() {
      appending = null;
      for (const handle of handles.splice(0)) await handle.close();
    },
  };
}

function readBetween(file: string, start: number, end: number): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(end - start);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, start));
  } finally {
    closeSync(descriptor);
  }
}

function emptyRecord(): LineageRecord {
  return { serial: 0, since: 0, known: knownOf() };
}

function copyOf({ serial, since, known: { policies, intents } }: LineageRecord): LineageRecord {
  return { serial, since, known: { policies: new Set(policies), intents: new Set(intents) } };
}

/** Grows the sets in place: an apply adds thousands of lines. */
function mergeLine(
  seen: LineageRecord,
  { serial, since = serial, policies = [], intents = [], lowered }: SerialLine,
): LineageRecord {
  const former = lowered ? emptyRecord() : seen;
  for (const id of policies) former.known.policies.add(id);
  for (const id of intents) former.known.intents.add(id);
  return {
    serial: Math.max(former.serial, serial),
    since: Math.max(former.since, since),
    known: former.known,
  };
}

/** Begins with a newline, so that an incomplete line before it stands alone. */
function lineOf(line: SerialLine): string {
  return `\n${JSON.stringify(line)}`;
}

function parseLine(text: string): SerialLine | null {
  const { lineage, serial, since = serial, policies = [], intents = [], lowered } = parseObject(text);
  if (typeof lineage !== 'string' || !isSerial(serial) || !isSerial(since)) return null;
  if (!Array.isArray(policies) || !Array.isArray(intents)) return null;
  return {
    ...{ lineage, serial, since, ...(lowered === true ? { lowered } : {}) },
    policies: policies.filter(isSerial),
    intents: intents.filter((id) => typeof id === 'string'),
  };
}

function isSerial(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
