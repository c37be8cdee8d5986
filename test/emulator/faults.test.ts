import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/diagnostics/user-error.ts';
import { parseFault } from '../../src/rooms/emulator/faults.ts';
import { call, create, KEY, running, smallPolicy } from './running.ts';

const tries = async (emulator: { url: string }, count: number): Promise<(number | 'dropped')[]> => {
  const results: (number | 'dropped')[] = [];
  for (let index = 0; index < count; index++) {
    results.push(
      await create(emulator, smallPolicy).then(
        ({ status }) => status,
        () => 'dropped' as const,
      ),
    );
  }
  return results;
};

describe('faults', () => {
  it('drop a connection before creating', async () => {
    const emulator = await running({ faults: ['create:drop-before#2'] });
    expect(await tries(emulator, 3)).toEqual([201, 'dropped', 201]);
    expect(emulator.created()).toBe(2);
  });

  it('drop a connection after creating', async () => {
    const emulator = await running({ faults: ['create:drop-after#2-3'] });
    expect(await tries(emulator, 4)).toEqual([201, 'dropped', 'dropped', 201]);
    expect(emulator.created()).toBe(4);
  });

  it('answer a status instead of creating, or after it', async () => {
    const emulator = await running({ faults: ['create:status=503#1', 'create:status=500,after#2'] });
    expect(await tries(emulator, 3)).toEqual([503, 500, 201]);
    expect(emulator.created()).toBe(2);
  });

  it('send Retry-After', async () => {
    const emulator = await running({ faults: ['*:status=429,retry-after=2'] });
    const { status, headers } = await call(emulator, 'GET', '/users/');
    expect([status, headers.get('retry-after')]).toEqual([429, '2']);
  });

  it('cut the JSON of an answer in half', async () => {
    const emulator = await running({ faults: ['create:malformed'] });
    const response = await fetch(`${emulator.url}/api/v1/policy/`, {
      method: 'POST',
      headers: { authorization: KEY, 'content-type': 'application/json' },
      body: JSON.stringify(smallPolicy),
    });
    expect(response.status).toBe(201);
    const text = await response.text();
    expect(text.startsWith('{"id":1')).toBe(true);
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
    expect(emulator.created()).toBe(1);
  });

  it('delay, and closing does not wait for them', async () => {
    const emulator = await running({ faults: ['create:delay=1m'] });
    const pending = create(emulator, smallPolicy).then(
      () => 'answered',
      () => 'dropped',
    );
    // Answered after the create has come in, since one connection carries one request at a time.
    while (emulator.requests.length === 0) await call(emulator, 'GET', '/users/');
    await emulator.close();
    expect(await pending).toBe('dropped');
  });

  it('strike the operation that they name only', async () => {
    const emulator = await running({ faults: ['users:status=500'] });
    expect(await tries(emulator, 1)).toEqual([201]);
    expect((await call(emulator, 'GET', '/users/')).status).toBe(500);
  });

  it('strike by chance alike with one seed, and otherwise with another', async () => {
    const pattern = async (seed: number) => tries(await running({ faults: ['*:status=503@0.5'], seed }), 20);
    const first = await pattern(1);
    expect(new Set(first)).toEqual(new Set([201, 503]));
    expect(await pattern(1)).toEqual(first);
    expect(await pattern(2)).not.toEqual(first);
  });
});

describe('the grammar of faults', () => {
  it('has times, ranges and chances', () => {
    expect(parseFault('update:delay=1.5s,after#3-')).toEqual({
      operation: 'update-web-app',
      effect: { kind: 'delay', milliseconds: 1500 },
      after: true,
      occasion: { kind: 'range', first: 3, last: Number.POSITIVE_INFINITY },
    });
    expect(parseFault('password:drop-after@0.25')).toMatchObject({
      operation: 'set-password',
      occasion: { kind: 'chance', probability: 0.25 },
    });
  });

  it.each([
    'create',
    'delete:drop-before',
    'create:explode',
    'create:status=99',
    'create:status=200,soon',
    'create:delay=5',
    'create:drop-before,after',
    'create:delay=1s,retry-after=3',
    'create:drop-before@1.5',
    'create:drop-before#0',
    'create:drop-before#5-2',
  ])('refuses %s', (text) => {
    expect(() => parseFault(text)).toThrow(UserError);
    expect(() => parseFault(text)).toThrow(text);
  });
});
