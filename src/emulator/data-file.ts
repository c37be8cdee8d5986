/** The data file of the emulator: it only ever grows, line by line, and several processes may grow it at once. */
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder, writeFully } from '../base/durable-file.ts';
import { orElse } from '../base/fs-errors.ts';
import { isObject, type UnknownObject } from '../base/json.ts';

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

const FORMAT = 1;

/** An entry of the file, as it is read back. */
export type Line =
  | { readonly kind: 'header'; readonly format: unknown; readonly firstId: number }
  | { readonly kind: 'policy'; readonly id: number; readonly nonce: string; readonly policy: UnknownObject }
  | { readonly kind: 'event'; readonly nonce: string }
  /** Torn by a crash or a full disk: it was never answered for. */
  | { readonly kind: 'torn' };

export function headerLine(firstId: number): string {
  return `${JSON.stringify({ edict_emulator_data: FORMAT, first_id: firstId })}\n`;
}

export function policyLine(nonce: string, policy: UnknownObject): string {
  return `${JSON.stringify({ nonce, policy })}\n`;
}

export function eventLine(nonce: string, event: UnknownObject): string {
  return `${JSON.stringify({ nonce, ...event })}\n`;
}

export function parseLine(text: string): Line {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'torn' };
  }
  if (!isObject(value)) return { kind: 'torn' };
  if ('edict_emulator_data' in value) {
    const { edict_emulator_data: format, first_id: firstId } = value;
    return { kind: 'header', format, firstId: typeof firstId === 'number' ? firstId : 1 };
  }
  const { nonce, policy } = value;
  if (typeof nonce !== 'string') return { kind: 'torn' };
  if (policy === undefined) return { kind: 'event', nonce };
  if (!isObject(policy) || typeof policy.id !== 'number') return { kind: 'torn' };
  return { kind: 'policy', id: policy.id, nonce, policy };
}

/** Whether lines are those of a data file, or of one whose header a crash cut short. */
export function isDataFile(lines: readonly string[]): boolean {
  const start = headerLine(1).split(',')[0] ?? '';
  return lines.every((text) => start.startsWith(text)) || lines.some(isHeader);
}

function isHeader(text: string): boolean {
  const line = parseLine(text);
  return line.kind === 'header' && line.format === FORMAT;
}
