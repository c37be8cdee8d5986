/** A file that only ever grows, line by line, and that several processes may grow at once. */
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder, writeFully } from '../base/durable-file.ts';
import { orElse } from '../base/fs-errors.ts';

const CHUNK = 1 << 20;
const NEWLINE = 0x0a;

export interface AppendFile {
  /** Complete lines that came since the last call, those of other processes too, and what follows the last one. */
  readLines(): Promise<{ lines: readonly string[]; rest: string }>;
  /** Writes all of `text` at the end and returns once it is on the disk. */
  append(text: string): Promise<void>;
  close(): Promise<void>;
}

export async function openAppendFile(path: string): Promise<AppendFile> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const handle = await open(path, 'a+', 0o600);
  // Systems that cannot open a folder, or sync it, do without.
  await orElse(['EACCES', 'EISDIR', 'EPERM'], undefined, () => syncFolder(folder));
  let offset = 0;

  return {
    async readLines() {
      const bytes = await readFrom(handle, offset);
      const end = bytes.lastIndexOf(NEWLINE) + 1;
      offset += end;
      const lines = end === 0 ? [] : bytes.toString('utf8', 0, end - 1).split('\n');
      return { lines, rest: bytes.toString('utf8', end) };
    },
    async append(text) {
      await writeFully(handle, Buffer.from(text), null);
      await handle.datasync();
    },
    close: () => handle.close(),
  };
}

async function readFrom(handle: FileHandle, start: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for (let position = start; ; ) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(CHUNK), 0, CHUNK, position);
    if (bytesRead === 0) return Buffer.concat(chunks);
    chunks.push(buffer.subarray(0, bytesRead));
    position += bytesRead;
  }
}
