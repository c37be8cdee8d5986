/** What the command line hands to a backend, for tests: its rules of the network, and no waiting. */
import { randomUUID } from 'node:crypto';
import { readMachine } from '../../src/cli/machine.ts';
import { createRedactor } from '../../src/diagnostics/redact.ts';
import { stateNetwork } from '../../src/run/network.ts';
import type { BackendSurroundings } from '../../src/state/backend.ts';

export interface SurroundingsOptions {
  readonly root: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly allowHttp?: boolean;
  readonly caFile?: string;
  readonly timeoutMs?: number;
}

export function testSurroundings(options: SurroundingsOptions): BackendSurroundings {
  const { root, env = {}, allowHttp = false, caFile = null, timeoutMs = 20_000 } = options;
  const redactor = createRedactor();
  const environment = { allow_http: allowHttp, ca_file: caFile, timeout_seconds: timeoutMs / 1000 };
  return {
    root,
    machine: readMachine(),
    env,
    redactor,
    network: { ...stateNetwork({ env, redactor }, root, environment), pauses: [0, 0, 0] },
    newId: randomUUID,
    now: () => new Date(),
  };
}
