/** The client against the emulator: what both read in the specification must be the same. */
import { describe, expect, it, onTestFinished } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { operations } from '../../src/generated/operations.ts';
import type { EmulatorOptions } from '../../src/rooms/emulator/start-emulator.ts';
import { startRecordingEmulator } from '../harness/recording-emulator.ts';
import { apiKey, createTestClient, never } from '../service/fixture.ts';

const policy: JsonObject = {
  name: 'Office Wi-Fi',
  description: '',
  macos: { password: { min_length: 12 } },
  policy_targets: { devices: [], devicegroups: [12], users: [], usergroups: [] },
};
const webApp: JsonObject = {
  name: 'Wiki',
  app_type: 'web',
  webapp_url: 'https://wiki.example.com',
  category: 'reference',
  icon: 'https://wiki.example.com/icon.png',
};

async function emulate(options: Partial<EmulatorOptions> = {}) {
  const emulator = await startRecordingEmulator({ port: 0, apiKey, now: () => new Date(), ...options });
  onTestFinished(() => emulator.close());
  return { emulator, ...createTestClient(emulator.url) };
}

describe('the client and the emulator', () => {
  it('agree on every operation', async () => {
    const { emulator, client } = await emulate({ users: 260 });
    for (const id of [1, 2]) {
      const connection = await client.connect(never);
      expect(await connection.createPolicy(policy, never)).toMatchObject({
        status: 'applied',
        value: { id, record: { id, name: policy.name } },
        warning: null,
      });
    }
    expect(emulator.created()).toBe(2);
    const updated = await client.updateWebApp(1, webApp);
    expect(updated).toEqual({ status: 'applied', value: null, warning: null });
    const set = await client.setPassword({ devices: [1], password: 'pa55w0rd' });
    expect(set).toEqual({ status: 'applied', value: null, warning: null });
    const ids: (number | null)[] = [];
    for await (const user of client.listAllUsers({ order_by: 'asc' })) ids.push(user.id);
    expect(new Set(ids).size).toBe(260);
    const asked = new Set(emulator.requests.map(({ operation }) => operation));
    expect([...asked].sort()).toEqual(
      Object.values(operations)
        .map(({ name }) => name)
        .sort(),
    );
  });

  it('agree on refusals', async () => {
    const { emulator, client } = await emulate();
    const connection = await client.connect(never);
    const result = await connection.createPolicy(
      { ...policy, macos: { password: { min_length: 99 } } },
      never,
    );
    expect(result).toMatchObject({ status: 'failed', reason: expect.stringContaining('min_length') });
    expect((await client.setPassword({ password: 'pa55w0rd' })).status).toBe('failed');
    const stranger = createTestClient(emulator.url, { apiKey: 'another-key' }).client;
    expect(await (await stranger.connect(never)).createPolicy(policy, never)).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('401'),
    });
    expect(emulator.created()).toBe(0);
  });

  it('agree on doubt: what was dropped may or may not have happened', async () => {
    for (const [fault, created] of [
      ['create:drop-before', 0],
      ['create:drop-after', 1],
      ['create:malformed', 1],
      ['create:status=500', 0],
      ['create:status=502,after', 1],
    ] as const) {
      const { emulator, client } = await emulate({ faults: [fault] });
      const result = await (await client.connect(never)).createPolicy(policy, never);
      expect([fault, result.status]).toEqual([fault, 'in-doubt']);
      expect([fault, emulator.created()]).toEqual([fault, created]);
      expect(emulator.requests).toHaveLength(1);
    }
  });

  it('agree on the wait after a 429', async () => {
    const { emulator, client } = await emulate({ ratePerMinute: 1 });
    expect((await (await client.connect(never)).createPolicy(policy, never)).status).toBe('applied');
    const throttled = await (await client.connect(never)).createPolicy(policy, never);
    expect(throttled).toMatchObject({ status: 'throttled', waitSeconds: expect.any(Number) });
    expect(emulator.created()).toBe(1);
  });
});
