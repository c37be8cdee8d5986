import { describe, expect, it } from 'vitest';
import { runProgram } from '../../src/cli/program.ts';
import { createContext, type Printed } from '../harness/context.ts';
import { call, create } from './running.ts';

interface Run {
  readonly url: string;
  readonly printed: Printed;
  end(): Promise<number>;
}

/** `edict emulator` with these arguments, once it listens; where it does not, what it says is what is thrown. */
async function start(args: readonly string[]): Promise<Run> {
  const interrupt = new AbortController();
  let listens = (): void => {};
  const listening = new Promise<void>((resolve) => {
    listens = resolve;
  });
  const { context, printed } = createContext({ interrupted: interrupt.signal, onPrint: () => listens() });
  const ended = runProgram(['emulator', ...args], context);
  await Promise.race([listening, ended]);
  const url = /^listening on (\S+)\n/.exec(printed.out)?.[1];
  if (url === undefined) throw new Error(printed.err);
  const end = (): Promise<number> => {
    interrupt.abort();
    return ended;
  };
  return { url, printed, end };
}

describe('edict emulator', () => {
  it('prints where it listens and nothing else, and ends with 0 when interrupted', async () => {
    const { url, printed, end } = await start(['--port', '0', '--users', '3', '--rate', '1/min']);
    expect((await call({ url }, 'GET', '/users/')).body.count).toBe(3);
    expect((await call({ url }, 'GET', '/users/')).status).toBe(429);
    expect(await end()).toBe(0);
    expect(printed).toEqual({ out: `listening on ${url}\n`, err: '' });
    await expect(fetch(url)).rejects.toThrow();
  });

  it('says with --verbose what it was asked, without keys, secrets and control characters', async () => {
    const { url, printed, end } = await start(['--port', '0', '--verbose', '--api-key', 'key-of-the-test']);
    const wifi = { service_set_identifier: 'Corp\u001b[31m', password: 'hunter2hunter2' };
    await create({ url }, { name: 'Wi-Fi', macos: { wifi } });
    await create({ url }, { macos: { wifi: { ...wifi, pasword: 'hunter2hunter2' } } });
    await end();
    const lines = printed.err.trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('POST /api/v1/policy/ 201 {"name":"Wi-Fi"');
    expect(lines[1]).toBe('POST /api/v1/policy/ 400');
    expect(printed.err).not.toMatch(/hunter2|key-of-the-test/);
    expect(printed.err).not.toContain('\u001b');
  });

  it.each([
    ['--port', '65536'],
    ['--users', '-1'],
    ['--rate', '30'],
    ['--rate', '0/min'],
    ['--record', 'macos.password.min_length'],
    ['--record', 'macos.password.minlength=8'],
    ['--record', 'id=8'],
    ['--record', ''],
    ['--fault', 'create:explode'],
    ['--api-key', ''],
  ])('refuses %s %j', async (...args) => {
    await expect(start(['--port', '0', ...args])).rejects.toThrow(args[0]);
  });

  it('says so when the port is taken', async () => {
    const { url, end } = await start(['--port', '0']);
    await expect(start(['--port', new URL(url).port])).rejects.toThrow('is in use');
    await end();
  });
});
