/** An emulator for one test, and requests to it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { EmulatorOptions } from '../../src/rooms/emulator/start-emulator.ts';
import { type RecordingEmulator, startRecordingEmulator } from '../harness/recording-emulator.ts';

export const KEY = 'key-of-the-test';
export const NOW = new Date('2026-11-20T09:08:07.006Z');

export async function running(options: Partial<EmulatorOptions> = {}): Promise<RecordingEmulator> {
  const emulator = await startRecordingEmulator({ port: 0, apiKey: KEY, now: () => NOW, ...options });
  onTestFinished(() => emulator.close());
  return emulator;
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'edict-emulator-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

export async function call(
  { url }: Pick<RecordingEmulator, 'url'>,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answered> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { authorization: KEY, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, body: answer };
}

export const create = (emulator: Pick<RecordingEmulator, 'url'>, body: unknown): Promise<Answered> =>
  call(emulator, 'POST', '/policy/', body);

export const smallPolicy = { name: 'Small', macos: { password: { min_length: 12 } } };
