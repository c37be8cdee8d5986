/**
 * The last serial of each lineage that this machine has seen: a state that is older than it was here is noticed, though Git
 * never had the newer one. A file of its own that only grows, for all states of a repository and its worktrees; it may be
 * deleted, and nothing else depends on it.
 */
import { constants } from 'node:fs';
import { type FileHandle, lstat, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder, replaceFile, syncFolder, temporaryName, writeFully } from '../base/durable-file.ts';
import { orElse } from '../base/fs-errors.ts';
import { isObject } from '../base/json.ts';
import { refuseOtherThanFolder } from './recovery-file.ts';
import type { State } from './state.ts';

export interface LastSerials {
  /** Null where none of the lineage was seen, or nothing can be read. */
  last(lineage: string): Promise<number | null>;
  /** Durable when it resolves. Throws what the file system throws. */
  note(state: Pick<State, 'lineage' | 'serial'>): Promise<void>;
  /** A person says that no higher one counts. Durable when it resolves. */
  lower(state: Pick<State, 'lineage' | 'serial'>): Promise<void>;
  close(): Promise<void>;
}

interface Line {
  readonly lineage: string;
  readonly serial: number;
  /** Whatever was seen before does not count. */
  readonly lowered?: true;
}

const NAME = '.edict/last-serials.jsonl';
/** From then on it is written anew, with a line for each lineage. */
const MOST_BYTES = 256 * 1024;

/** `folder` is absolute: that of `edict.yaml`, in the main work tree of the repository. An id is unique at every call. */
export function openLastSerials(folder: string, newId: () => string): LastSerials {
  const file = join(folder, NAME);
  let handle: FileHandle | null = null;
  let known: Map<string, number> | null = null;

  const read = async (): Promise<{ serials: Map<string, number>; bytes: number }> => {
    const serials = new Map<string, number>();
    const text = await orElse(['ENOENT', 'ENOTDIR', 'ELOOP'], '', async () =>
      (await lstat(file)).isFile() ? readFile(file, 'utf8') : '',
    );
    for (const line of text.split('\n')) {
      const found = parseLine(line);
      if (found === null) continue;
      const before = found.lowered ? 0 : (serials.get(found.lineage) ?? 0);
      serials.set(found.lineage, Math.max(before, found.serial));
    }
    return { serials, bytes: text.length };
  };

  const openForAppending = async (): Promise<FileHandle> => {
    if (handle) return handle;
    await refuseOtherThanFolder(dirname(file));
    await makeFolder(dirname(file));
    const { serials, bytes } = await read();
    if (bytes > MOST_BYTES) {
      const lines = [...serials].map(([lineage, serial]) => lineOf({ lineage, serial }));
      const temporary = temporaryName(file, newId());
      await replaceFile(file, Buffer.from(lines.join('')), { temporary, mode: 0o600 });
    }
    const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW } = constants;
    handle = await open(file, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600);
    if (bytes === 0) await syncFolder(dirname(file));
    return handle;
  };
  const append = async (line: Line): Promise<void> => {
    const opened = await openForAppending();
    // In one piece: another run may append to the same file. What a run that died left of a line ends here.
    await writeFully(opened, Buffer.from(lineOf(line)), null);
    await opened.datasync();
    known?.set(line.lineage, line.serial);
  };

  return {
    last: async (lineage) => (await read()).serials.get(lineage) ?? null,
    async note({ lineage, serial }) {
      known ??= (await read()).serials;
      if ((known.get(lineage) ?? 0) < serial) await append({ lineage, serial });
    },
    lower: ({ lineage, serial }) => append({ lineage, serial, lowered: true }),
    async close() {
      const opened = handle;
      handle = null;
      await opened?.close();
    },
  };
}

/** It begins with a line end, so that half a line before it stands alone. */
function lineOf(line: Line): string {
  return `\n${JSON.stringify(line)}`;
}

function parseLine(text: string): Line | null {
  if (text === '') return null;
  try {
    const line: unknown = JSON.parse(text);
    if (!isObject(line) || typeof line.lineage !== 'string' || !Number.isSafeInteger(line.serial))
      return null;
    const { lineage, serial } = line;
    return { lineage, serial: Number(serial), ...(line.lowered === true && { lowered: true }) };
  } catch {
    return null;
  }
}
