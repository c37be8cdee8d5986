/** The last line of defence: a body that the wire schema refuses is never sent, whoever made it. */
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { applyOnce } from '../faults/one-apply.ts';
import { createTestClient, never, serveHttp, webApp } from '../service/fixture.ts';

async function serve(status = 201) {
  const received: unknown[] = [];
  const url = await serveHttp((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => {
      received.push(JSON.parse(text));
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ id: received.length }));
    });
  });
  return { url, received };
}

const SECRET = 'Tr0ub4dor&3';
const policy_targets = { devices: [1], devicegroups: [], users: [], usergroups: [] };
const policy = (name: string, macos: JsonObject): JsonObject => ({
  name,
  description: '',
  macos,
  policy_targets,
});
const sound = policy('a', { password: { min_length: 12 } });

/** What a bug of the compiler could make of a policy. */
const broken: Readonly<Record<string, JsonObject>> = {
  'a boolean as text': policy('a', { firewall: { Enable_Firewall: 'true' } }),
  'a number out of range': policy('a', { password: { min_length: 17 } }),
  'a spelling that only files may have': policy('a', { password: { max_inactivity: '1_minute' } }),
  'a field that there is not': policy('a', { wifi: { service_set_identifier: 'x', pass_word: SECRET } }),
  'a reference that was not resolved': policy('a', {
    wifi: { service_set_identifier: 'x', password: { env: 'EDICT_SECRET_WIFI' } },
  }),
  'a name of a target': { ...sound, policy_targets: { ...policy_targets, devices: ['mac'] } },
  'nothing at all': {},
};

describe('a create whose body the schema refuses', () => {
  it.each(Object.entries(broken))('is a bug of edict, and is not sent: %s', async (_name, body) => {
    const server = await serve();
    const { report, stored } = await applyOnce({
      url: server.url,
      names: ['a', 'b'],
      bodies: { 'a.yaml': body },
    });
    expect(server.received).toEqual([expect.objectContaining({ name: 'b' })]);
    const [result] = report.results;
    expect(result?.status).toBe('failed');
    expect(result?.error).toMatch(/nothing was sent.*bug in edict/s);
    expect(result?.error).not.toContain(SECRET);
    // Neither an intent nor a record.
    expect(stored.pending).toEqual({});
    expect(Object.keys(stored.policies)).toEqual(['b.yaml']);
  });

  it('the control, the same with a sound body, is sent', async () => {
    const server = await serve();
    const { report } = await applyOnce({
      url: server.url,
      names: ['a', 'b'],
      bodies: { 'a.yaml': sound },
    });
    expect(server.received[0]).toEqual(sound);
    expect(report.summary).toMatchObject({ applied: 2, failed: 0 });
  });

  it.each(Object.entries(broken))(
    'the control, a connection without the check, sends it: %s',
    async (_name, body) => {
      const server = await serve();
      const { client } = createTestClient(server.url);
      const connection = await client.connect(never);
      expect((await connection.createPolicy(body, never)).status).toBe('applied');
      expect(server.received).toEqual([body]);
    },
  );
});

describe('an update and a password that the schema refuses', () => {
  it('are bugs of edict, and are not sent', async () => {
    const server = await serve();
    const { client } = createTestClient(server.url);
    const { icon: _, ...withoutIcon } = webApp;
    const outcomes = [
      await client.updateWebApp(7, withoutIcon),
      await client.updateWebApp(7, { ...webApp, app_type: 'native' }),
      await client.setPassword({ devices: [1] }),
      await client.setPassword({ devices: ['1'], password: SECRET }),
    ];
    for (const outcome of outcomes) {
      expect(outcome.status).toBe('failed');
      const reason = outcome.status === 'failed' ? outcome.reason : '';
      expect(reason).toMatch(/nothing was sent.*bug in edict/s);
      expect(reason).not.toContain(SECRET);
    }
    expect(server.received).toEqual([]);
  });

  it('the control, the same with sound bodies, are sent', async () => {
    const server = await serve();
    const { client } = createTestClient(server.url);
    expect((await client.updateWebApp(7, webApp)).status).toBe('applied');
    expect((await client.setPassword({ devices: [1], password: SECRET })).status).toBe('applied');
    expect(server.received).toHaveLength(2);
  });
});
