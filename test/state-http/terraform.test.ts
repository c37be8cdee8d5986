/** The real `terraform` and edict at one address: each respects the lock of the other. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockInfo } from '../backends/lock-info.ts';
import { isInstalled } from '../backends/start-program.ts';
import { openBackend, testBackendContext } from '../contract/backend-context.ts';
import { emptyState } from '../state/sample-state.ts';
import { type HttpStateServer, startHttpStateServer } from './server.ts';

const TERRAFORM = 'terraform';
const missing = !isInstalled(TERRAFORM);
const SECRET = 'hunter2-S3CR3T';

describe.skipIf(missing)('the lock of terraform (needs terraform)', () => {
  let folder: string;
  let server: HttpStateServer;
  let running: ChildProcess[];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'edict-terraform-'));
    server = await startHttpStateServer({ credentials: `ann:${SECRET}` });
    running = [];
  });
  afterEach(async () => {
    for (const child of running) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Without providers: `terraform_data` is built in. `waits` holds the apply, and so the lock, until it is killed. */
  const configure = (path: string, waits: boolean): void => {
    const address = JSON.stringify(`${server.url}${path}`);
    const provisioner = 'provisioner "local-exec" {\n    command = "exec sleep 600"\n  }';
    writeFileSync(
      join(folder, 'main.tf'),
      `terraform {
  backend "http" {
    address        = ${address}
    lock_address   = ${address}
    unlock_address = ${address}
  }
}
resource "terraform_data" "one" {
  input = "1"
  ${waits ? provisioner : ''}
}
`,
    );
  };
  const terraform = (...args: string[]): { child: ChildProcess; output: () => string } => {
    const child = spawn(TERRAFORM, [...args, '-no-color'], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        TF_IN_AUTOMATION: '1',
        CHECKPOINT_DISABLE: '1',
        TF_HTTP_USERNAME: 'ann',
        TF_HTTP_PASSWORD: SECRET,
      },
    });
    running.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    return { child, output: () => output };
  };
  const finish = async (...args: string[]): Promise<{ code: number | null; output: string }> => {
    const { child, output } = terraform(...args);
    await once(child, 'close');
    return { code: child.exitCode, output: output() };
  };
  const open = (path: string) =>
    openBackend(
      {
        backend: 'http',
        address: `${server.url}${path}`,
        username: 'ann',
        password: { env: 'EDICT_STATE_PASSWORD' },
      },
      testBackendContext({ root: folder, env: { EDICT_STATE_PASSWORD: SECRET } }),
    );
  const untilLocked = async (path: string): Promise<string> => {
    for (;;) {
      const held = server.locks.get(path);
      if (held !== undefined) return JSON.parse(held).ID;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };

  it('refuses edict, which names terraform as the holder, and may be broken', async () => {
    configure('/s', true);
    expect(await finish('init', '-input=false')).toMatchObject({ code: 0 });
    const { child } = terraform('apply', '-auto-approve', '-input=false');
    const id = await untilLocked('/s');
    const backend = await open('/s');
    const refused = await backend.lock(lockInfo()).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      message: expect.stringMatching(
        /is locked by another program \(OperationTypeApply\) of \S+@\S+ since 20\d\d-/,
      ),
      remedy: expect.stringMatching(new RegExp(`edict state unlock ${id}$`)),
    });
    expect(server.states.has('/s')).toBe(false);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await backend.unlock(id)).toMatchObject({ id });
    await (await backend.lock(lockInfo())).release();
    await backend.close();
  });

  it('is refused by the lock of edict, whose id terraform names', async () => {
    configure('/s', false);
    expect(await finish('init', '-input=false')).toMatchObject({ code: 0 });
    const backend = await open('/s');
    const lock = await backend.lock(lockInfo({ id: 'edict-lock-1', operation: 'apply', who: 'ann@laptop' }));
    const { code, output } = await finish('apply', '-auto-approve', '-input=false');
    expect(code).toBe(1);
    expect(output).toContain('Error acquiring the state lock');
    expect(output).toContain('already locked: ID=edict-lock-1');
    await backend.write(emptyState(), null, lock);
    await lock.release();
    expect((await backend.read())?.serial).toBe(1);
    await backend.close();
  });

  it('keeps two states apart: that of terraform is no state of edict', async () => {
    configure('/s', false);
    expect(await finish('init', '-input=false')).toMatchObject({ code: 0 });
    expect(await finish('apply', '-auto-approve', '-input=false')).toMatchObject({ code: 0 });
    const backend = await open('/s');
    await expect(backend.read()).rejects.toThrow(/is a state of Terraform, not of edict/);
    const lock = await backend.lock(lockInfo());
    await expect(backend.write(emptyState(), null, lock)).rejects.toThrow(/is a state of Terraform/);
    await lock.release();
    await backend.close();
  });
});
