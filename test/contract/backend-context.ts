/** What the command line hands to a backend, for tests: its rules of the network, and no waiting. */
import { randomUUID } from 'node:crypto';
import type { Timing } from '../../src/base/timing.ts';
import { readMachine } from '../../src/cli/machine.ts';
import { createRedactor } from '../../src/diagnostics/redact.ts';
import type { StateLocation } from '../../src/generated/types.ts';
import { backends } from '../../src/rooms/backends.ts';
import { networkOf } from '../../src/run/network.ts';
import type { BackendContext, StateBackend } from '../../src/state/backend.ts';
import { openBackend as openIn } from '../../src/state/open-backend.ts';

export interface BackendContextOptions {
  readonly root: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly allowHttp?: boolean;
  readonly caFile?: string;
  readonly timeoutMs?: number;
  readonly timing?: Timing;
  readonly stopped?: AbortSignal;
  /** Told why a request waits. */
  readonly notify?: (message: string) => void;
}

export const openBackend = (location: StateLocation, context: BackendContext): Promise<StateBackend> =>
  openIn(location, context, backends);

export function testBackendContext(options: BackendContextOptions): BackendContext {
  const { root, env = {}, allowHttp = false, caFile = null, timeoutMs = 20_000, notify } = options;
  const { stopped = new AbortController().signal } = options;
  const now = (): Date => new Date();
  const redactor = createRedactor();
  const environment = { allow_http: allowHttp, ca_file: caFile, timeout_seconds: timeoutMs / 1000 };
  return {
    root,
    environment: 'test',
    machine: readMachine(),
    env,
    redactor,
    network: {
      ...networkOf({ env, redactor, now, warn: async () => {} }, root, environment),
      timing: options.timing ?? { now: Date.now, sleep: async () => {} },
      ...(notify ? { notify } : {}),
    },
    stopped,
    ownerOf: () => null,
    newId: randomUUID,
    now,
  };
}
