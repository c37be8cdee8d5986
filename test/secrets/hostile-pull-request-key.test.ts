/** A pull request that wants the API key: it may change every file, and no variable of the job. */
import { describe, expect, it } from 'vitest';
import { configFor, makeWorld, POLICY } from '../hostile/world.ts';
import { expectRefused, job, key, listen, wanted } from './hostile-job.ts';
import { findLeaks } from './leaks.ts';

/** With a user that has to be looked up, so that a plan needs the service too. */
const lookedUp = POLICY.replace('devices: [1]', 'users: [anna]');

describe('the key goes only where the job says', () => {
  const reach = (url: string): string => new URL(url).port;
  const addresses: Record<string, (evil: string, good: string) => string> = {
    'another origin': (evil) => evil,
    'another port': (evil) => `http://127.0.0.1:${reach(evil)}`,
    'another name of the same machine': (_evil, good) => `http://localhost:${reach(good)}`,
    'the right origin as a path': (evil, good) => `${evil}/${new URL(good).host}`,
    'the right origin as a subdomain': (evil, good) =>
      `http://${new URL(good).hostname}.localhost:${reach(evil)}`,
    'a backslash': (evil, good) => `${evil}\\\\@${new URL(good).host}`,
  };
  it.each(Object.entries(addresses))('not to %s', async (_name, address) => {
    const [evil, good] = [await listen(), await listen()];
    const world = makeWorld({
      'edict.yaml': configFor(address(evil.url, good.url)),
      'policies/a.yaml': lookedUp,
    });
    await expectRefused(world, [evil, good], /EDICT_ALLOWED_ORIGINS does not list/, {
      EDICT_ALLOWED_ORIGINS: `https://mdm.example.com, ${good.url}`,
    });
  });

  it.each(['', ' ', ','])('and nowhere where the list is %j', async (list) => {
    const evil = await listen();
    const world = makeWorld({ 'edict.yaml': configFor(evil.url), 'policies/a.yaml': lookedUp });
    await expectRefused(world, [evil], /EDICT_ALLOWED_ORIGINS/, { EDICT_ALLOWED_ORIGINS: list });
  });

  it('not with a user name in the address that looks like the host', async () => {
    const evil = await listen();
    const world = makeWorld({
      'edict.yaml': configFor(evil.url.replace('//', '//mdm.example.com@')),
      'policies/a.yaml': lookedUp,
    });
    await expectRefused(world, [evil], /user name or password/, {
      EDICT_ALLOWED_ORIGINS: 'https://mdm.example.com',
    });
  });

  it('the negative control: it goes to an origin that is listed, and without a list', async () => {
    for (const allowed of [true, false]) {
      const good = await listen();
      const world = makeWorld({ 'edict.yaml': configFor(good.url), 'policies/a.yaml': POLICY });
      const env = { ...job, ...(allowed ? { EDICT_ALLOWED_ORIGINS: `https://x.example,${good.url}/` } : {}) };
      expect((await world.edict(['apply', '--auto-approve'], { env })).code).toBe(0);
      expect(findLeaks({ received: good.received.join() }, [key])).not.toEqual([]);
    }
  });

  it.each([301, 302, 303, 307, 308])('not after a redirect with %i', async (status) => {
    const evil = await listen();
    const good = await listen((response) =>
      response.writeHead(status, { location: `${evil.url}/api/v1/policy/` }).end(),
    );
    const world = makeWorld({ 'edict.yaml': configFor(good.url), 'policies/a.yaml': POLICY });
    const ran = await world.edict(['apply', '--auto-approve'], {
      env: { ...job, EDICT_ALLOWED_ORIGINS: good.url },
    });
    expect([1, 4]).toContain(ran.code);
    expect(good.received).toHaveLength(1);
    expect(evil.received).toEqual([]);
    expect(findLeaks({ said: ran.said }, wanted)).toEqual([]);
  });

  it('not from a variable of the job', async () => {
    for (const name of ['AWS_SECRET_ACCESS_KEY', 'GITHUB_TOKEN', 'edict_api_key', 'XEDICT_API_KEY', 'PATH']) {
      const evil = await listen();
      const world = makeWorld({
        'edict.yaml': configFor(evil.url, `    api_key: { env: ${name} }\n`),
        'policies/a.yaml': POLICY,
      });
      await expectRefused(world, [evil], /begins with EDICT_API_KEY/);
    }
  });
});
