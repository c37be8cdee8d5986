/** A server of states and a backend for it, gone after the test; requests that go wrong. */
import { onTestFinished } from 'vitest';
import type { StateBackend } from '../../src/state/backend.ts';
import type { SeenRequest } from '../backends/faulty-server.ts';
import { openBackend, testBackendContext } from '../contract/backend-context.ts';
import { type HttpStateServer, type HttpStateServerOptions, startHttpStateServer } from './server.ts';

export const SECRET = 'hunter2-S3CR3T';

export async function start(options: HttpStateServerOptions = {}): Promise<HttpStateServer> {
  const server = await startHttpStateServer(options);
  onTestFinished(server.close);
  return server;
}

export async function open(
  server: HttpStateServer,
  fields: object = {},
  timeoutMs = 20_000,
  env: Readonly<Record<string, string>> = {},
): Promise<StateBackend> {
  const backend = await openBackend(
    { backend: 'http', address: `${server.url}/s`, ...fields },
    testBackendContext({ root: '/', env: { EDICT_STATE_PASSWORD: SECRET, ...env }, timeoutMs }),
  );
  onTestFinished(backend.close);
  return backend;
}

export const isWrite = ({ method }: SeenRequest): boolean => method === 'POST';
