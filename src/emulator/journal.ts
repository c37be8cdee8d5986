/**
 * What the emulator remembers of requests that changed something, in memory or in a file.
 *
 * The file holds JSON lines, survives a crash and is shared by every process that opens it, without a lock: a line
 * claims a policy id, and the first line in the file with that id has it. A process that comes second sees that when
 * it reads back what it wrote, and claims the next id. All waiting entries are written together.
 */

import type { UnknownObject } from '../base/json.ts';
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import {
  type AppendFile,
  eventLine,
  headerLine,
  isDataFile,
  openAppendFile,
  parseLine,
  policyLine,
} from './data-file.ts';

export interface Journal {
  /** Reads what is stored. Without it, that happens before the first entry. */
  load(): Promise<void>;
  /** Gives the next policy id, and resolves once the policy with that id is stored durably. */
  addPolicy(make: (id: number) => UnknownObject): Promise<number>;
  /** Stores anything else durably. */
  addEvent(event: UnknownObject): Promise<void>;
  /** The policies stored so far, secrets masked. */
  policies(): readonly UnknownObject[];
  close(): Promise<void>;
}

/** Gone with the process. */
export function createMemoryJournal(): Journal {
  const policies: UnknownObject[] = [];
  return {
    load: async () => {},
    addPolicy: async (make) => {
      const id = policies.length + 1;
      policies.push(make(id));
      return id;
    },
    addEvent: async () => {},
    policies: () => policies,
    close: async () => {},
  };
}

/** Processes that claim the same ids over and over are not that unlucky: something is wrong. */
const ATTEMPTS = 50;

interface Waiting {
  readonly nonce: string;
  /** The text of the line: a policy's holds the id that it claims, an event's holds none. */
  readonly makeLine: { policy: (id: number) => UnknownObject } | { event: UnknownObject };
  readonly settle: (id: number) => void;
  readonly fail: (error: unknown) => void;
}

export function createFileJournal(options: {
  path: string;
  /** The first id in a new file; one that exists goes on from where it stands. */
  firstId: number;
  /** A word that no other process comes up with. */
  nonce: string;
}): Journal {
  const policies = new Map<number, UnknownObject>();
  const unsettled = new Map<string, Waiting>();
  let nextId: number | null = null;
  let entries = 0;
  let queue: Waiting[] = [];
  let flushing: Promise<void> | null = null;
  let opening: Promise<AppendFile> | null = null;

  async function openFile(): Promise<AppendFile> {
    const file = await openAppendFile(options.path).catch((error: Error) => {
      throw new UserError(`${printable(options.path)} cannot be opened: ${printable(error.message)}`, {
        remedy: 'Name a data file that this user may write.',
        cause: error,
      });
    });
    const { lines, rest } = await file.readLines();
    if (!isDataFile([...lines, rest])) {
      await file.close();
      throw new UserError(`${printable(options.path)} is not a data file of the emulator`, {
        exitCode: 3,
        remedy: 'Name a new file, or one that edict emulator wrote.',
      });
    }
    lines.forEach(take);
    if (nextId === null) {
      await file.append(`${rest === '' ? '' : '\n'}${headerLine(options.firstId)}`);
      (await file.readLines()).lines.forEach(take);
    }
    return file;
  }

  function take(text: string): void {
    if (text === '') return;
    const line = parseLine(text);
    if (line.kind === 'torn') return;
    if (line.kind === 'header') {
      nextId ??= line.firstId;
      return;
    }
    if (line.kind === 'policy') {
      if (policies.has(line.id)) return;
      policies.set(line.id, line.policy);
      nextId = Math.max(nextId ?? 1, line.id + 1);
    }
    const waiting = unsettled.get(line.nonce);
    unsettled.delete(line.nonce);
    waiting?.settle(line.kind === 'policy' ? line.id : 0);
  }

  async function commit(batch: readonly Waiting[]): Promise<void> {
    const file = await opened();
    let open = batch;
    for (let attempt = 0; open.length > 0; attempt++) {
      if (attempt === ATTEMPTS) throw new Error(`${options.path}: entries do not arrive in the file`);
      const { lines, rest } = await file.readLines();
      lines.forEach(take);
      let id = nextId ?? options.firstId;
      const text = open.map(({ nonce, makeLine }) =>
        'policy' in makeLine ? policyLine(nonce, makeLine.policy(id++)) : eventLine(nonce, makeLine.event),
      );
      for (const waiting of open) unsettled.set(waiting.nonce, waiting);
      // Whatever a crash left of the last line stays a line of its own.
      await file.append(`${rest === '' ? '' : '\n'}${text.join('')}`);
      (await file.readLines()).lines.forEach(take);
      open = open.filter(({ nonce }) => unsettled.has(nonce));
    }
  }

  async function flush(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue;
      queue = [];
      try {
        await commit(batch);
      } catch (error) {
        for (const waiting of batch) {
          unsettled.delete(waiting.nonce);
          waiting.fail(error);
        }
      }
    }
    flushing = null;
  }

  function opened(): Promise<AppendFile> {
    opening ??= openFile().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  function add(makeLine: Waiting['makeLine']): Promise<number> {
    return new Promise((settle, fail) => {
      queue.push({ nonce: `${options.nonce}-${++entries}`, makeLine, settle, fail });
      flushing ??= flush();
    });
  }

  return {
    load: async () => void (await opened()),
    addPolicy: (make) => add({ policy: make }),
    addEvent: async (event) => void (await add({ event })),
    policies: () => [...policies.values()],
    async close() {
      await flushing;
      const file = await opening?.catch(() => null);
      await file?.close();
    },
  };
}
