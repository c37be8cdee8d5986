/** A service that records something else than was sent: what an apply says, and what goes by it from then on. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startEmulator } from '../../src/rooms/emulator/start-emulator.ts';
import { expectDocument } from '../generate/documents.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { profilesPlist } from '../macs/exports.ts';
import { serveHttp } from '../service/fixture.ts';

const env = { EDICT_API_KEY: 'key-of-the-test', EDICT_SECRET_WIFI: 'correct horse battery' };
const laptops = (length = 12): string =>
  `name: Laptops\nmacos:\n  password: { min_length: ${length} }\n  firewall: { Enable_Firewall: true }\npolicy_targets: { devicegroups: [macs] }\n`;

async function withService(recordings: readonly string[], policy = laptops()): Promise<Repository> {
  const service = await startEmulator({ port: 0, recordings, now: () => new Date() });
  onTestFinished(() => service.close());
  return repositoryOf(service.url, policy);
}

function repositoryOf(url: string, policy = laptops()): Repository {
  const repository = makeRepository({
    'edict.yaml': `targets: { devicegroups: { macs: 1 } }\ndefault_environment: t\nenvironments: { t: { base_url: "${url}" } }\n`,
    'policies/a.yaml': policy,
    'invariants/long.yaml':
      'name: long-passwords\ndescription: Long.\nfor: { targets: { devicegroups: [macs] } }\nrequire: { password.min_length: { at_least: 12 } }\n',
  });
  onTestFinished(() => repository.remove());
  return repository;
}

const stateOf = ({ root }: Repository) => JSON.parse(readFileSync(join(root, 'state/t.json'), 'utf8'));

async function applied(repository: Repository, ...more: readonly string[]) {
  if (more.length === 0) expect((await repository.edict(['state', 'init'], { env })).code).toBe(0);
  return repository.edict(['apply', '--auto-approve', ...more], { env });
}

describe('a field that the service recorded otherwise', () => {
  it('is a danger of the apply, which created the policy and exits with 1', async () => {
    const repository = await withService(['macos.password.min_length=8', 'macos.password.pin_history=3']);
    await repository.edict(['state', 'init'], { env });
    const { code, out } = await applied(repository, '--format', 'json', '--events', 'events.jsonl');
    const report = JSON.parse(out);
    expectDocument('apply-report', out);
    expect([code, report.summary]).toEqual([
      1,
      { applied: 1, failed: 0, in_doubt: 0, blocked: 0, skipped: 0 },
    ]);
    const [{ recorded }] = report.results;
    expect(recorded).toEqual([
      { path: '/macos/password/min_length', sent: 12, value: 8, sensitive: false, severity: 'danger' },
      { path: '/macos/password/pin_history', sent: null, value: 3, sensitive: false, severity: 'info' },
    ]);
    const said = report.statements.filter(({ code: is }: { code: string }) => is === 'recorded-differently');
    expect(said).toMatchObject([
      {
        severity: 'danger',
        file: 'policies/a.yaml',
        policy_ids: [1],
        message:
          'What the service recorded as policy 1 "Laptops" (policies/a.yaml) is not what was sent: macos.password.min_length was sent as 12 and is recorded as 8.',
        commands: ['edict state show policies/a.yaml', 'edict state as-sent policies/a.yaml'],
      },
      {
        severity: 'info',
        message: expect.stringContaining('macos.password.pin_history was not sent and is recorded as 3'),
      },
    ]);
    const event = readFileSync(join(repository.root, 'events.jsonl'), 'utf8');
    expectDocument('events', event);
    expect(JSON.parse(event)).toMatchObject({ status: 'applied', policy_id: 1, recorded });
    expect(stateOf(repository).policies['policies/a.yaml']).toMatchObject({
      policy_id: 1,
      body: { macos: { password: { min_length: 12 } } },
      recorded: [
        { path: '/macos/password/min_length', value: 8 },
        { path: '/macos/password/pin_history', value: 3 },
      ],
    });
  });

  it('is what is live, asserted, shown and repeated by plans, and nothing is created because of it', async () => {
    const repository = await withService(['macos.password.min_length=8', 'macos.firewall=null']);
    const { code, out, err } = await applied(repository);
    expect(code).toBe(1);
    expect(err).toContain('! created policies/a.yaml (policy 1), which the service recorded differently');
    expect(out).toContain('Apply: 1 created, 1 recorded differently.');
    const run = async (...args: string[]) => repository.edict(args, { env });

    const plan = JSON.parse((await run('plan', '--format', 'json')).out);
    expect(plan.changes).toEqual([]);
    expect(plan.statements).toMatchObject([
      { code: 'recorded-differently', severity: 'warning', policy_ids: [1] },
      { code: 'invariant-failing' },
    ]);
    expect((await run('plan', '--detailed-exitcode')).code).toBe(0);
    for (const format of ['markdown', 'html']) {
      expect((await run('plan', '--format', format)).out).toContain('recorded-differently');
    }

    const { out: document } = await run('live', '--target', 'devicegroups=macs', '--format', 'json');
    expectDocument('live', document, ['sent']);
    const live = JSON.parse(document);
    expect(live.policies).toMatchObject([
      { payloads: ['password'], recorded: [{ value: 8 }, { value: null }] },
    ]);
    expect(live.settings).toMatchObject([{ path: '/macos/password/min_length', sides: [{ value: 8 }] }]);
    expect((await run('live')).out).toContain('warning[recorded-differently]');

    const asserted = await run('assert', '--format', 'json');
    expect(asserted.code).toBe(1);
    expect(JSON.parse(asserted.out).invariants[0].results).toMatchObject([
      { verdict: 'broken', values: [{ value: 8 }] },
    ]);

    // Beside the result, and not as if the file had never said it.
    expect((await run('assert')).out.replace(/\s+/g, ' ')).toMatch(
      /warning\[recorded-differently\].*macos.password.min_length was sent as 12 and is recorded as 8\. edict state show/,
    );
    expect((await run('live')).out).toMatch(
      /\n *macos\.password\.min_length was sent as 12 and is recorded as 8\n *macos\.firewall was sent and is missing\n/,
    );

    const shown = (await run('state', 'show', 'policies/a.yaml')).out;
    expect(shown).toContain('macos.password.min_length was sent as 12 and is recorded as 8');
    expect(shown).toContain('macos.firewall was sent and is missing');
    const entry = (await run('state', 'show', 'policies/a.yaml', '--format', 'json')).out;
    expectDocument('state-entry', entry);
    expect(JSON.parse(entry).recorded).toHaveLength(2);
  });

  it('is as it was sent once a person says so, and only then', async () => {
    const repository = await withService(['macos.password.min_length=8']);
    const config = readFileSync(join(repository.root, 'edict.yaml'), 'utf8');
    repository.write('edict.yaml', `${config}mark: { name: "{name} (v{n})" }\n`);
    const run = async (...args: string[]) => repository.edict(args, { env });
    expect((await applied(repository)).out).toContain('as policy 1 "Laptops (v1)" (policies/a.yaml) is not');
    expect((await run('state', 'import', 'policies/a.yaml', '1')).err).toBe(
      'policies/a.yaml is now policy 1\nnote: what the service recorded differently still counts for policy 1; once the portal has what was sent: edict state as-sent policies/a.yaml\n',
    );
    expect(stateOf(repository).policies['policies/a.yaml'].recorded).toHaveLength(1);

    const args = ['state', 'as-sent', 'policies/a.yaml'];
    const { recorded: _, live_since: before, ...entry } = stateOf(repository).policies['policies/a.yaml'];
    const { code, err } = await run(...args);
    expect([code, err]).toEqual([
      0,
      expect.stringContaining('policy 1 "Laptops (v1)" (policies/a.yaml) counts as it was sent'),
    ]);
    const { live_since: since, otherwise_before, ...now } = stateOf(repository).policies['policies/a.yaml'];
    expect(now).toEqual(entry);
    // Until then it had other values, so nothing is in force for longer.
    expect([since > before, otherwise_before]).toEqual([true, true]);
    expect((await run('plan')).out).not.toContain('recorded-differently');
    expect((await run('assert')).code).toBe(0);
    for (const more of [[], ['--envs', 'all']]) {
      const again = await run(...args, ...more);
      expect([again.code, again.err]).toEqual([
        1,
        expect.stringContaining('policy 1 of policies/a.yaml is recorded as it was sent'),
      ]);
    }
    expect((await run('state', 'as-sent', 'policies/b.yaml')).err).toContain('is not in the state of t');
  });

  it('is in a saved plan and its live part, and an apply of it holds', async () => {
    const repository = await withService(['macos.firewall=null']);
    await applied(repository);
    repository.write('policies/b.yaml', laptops().replace('Laptops', 'Desktops'));
    const run = async (...args: string[]) => repository.edict(args, { env });
    const made = await run('plan', '--out', 'p.plan');
    expect(made.out).toContain('warning[recorded-differently]');
    expect((await run('show', 'p.plan')).out).toBe(made.out);
    const [{ facts }] = JSON.parse(readFileSync(join(repository.root, 'p.plan'), 'utf8')).environments;
    expect(facts.recorded).toMatchObject([{ file: 'policies/a.yaml', policy_id: 1 }]);
    const [first] = facts.live.policies;
    expect(first.payloads.map((at: number) => facts.live.payloads[at])).toEqual(['password']);
    // It creates what was planned, which is recorded differently again.
    expect((await run('apply', 'p.plan')).code).toBe(1);
    expect(Object.keys(stateOf(repository).policies)).toEqual(['policies/a.yaml', 'policies/b.yaml']);
  });

  it('goes with its policy, and is forgotten where a person says that it was put right', async () => {
    const repository = await withService(['macos.password.min_length=8']);
    await applied(repository);
    const run = async (...args: string[]) => repository.edict(args, { env });
    await run('state', 'mv', 'policies/a.yaml', 'policies/z.yaml');
    expect(stateOf(repository).policies['policies/z.yaml'].recorded).toHaveLength(1);
    await run('state', 'mv', 'policies/z.yaml', 'policies/a.yaml');
    repository.write('policies/a.yaml', laptops(13));
    expect((await applied(repository, '--quiet')).code).toBe(1);
    expect(stateOf(repository).orphans).toMatchObject([{ policy_id: 1, recorded: [{ value: 8 }] }]);
    await run('state', 'rm', 'policies/a.yaml', '--auto-approve');
    expect((await run('state', 'import', 'policies/a.yaml', '2')).code).toBe(0);
    expect(stateOf(repository).policies['policies/a.yaml']).not.toHaveProperty('recorded');
    expect((await run('plan')).out).not.toContain('(policies/a.yaml) is not what was sent');
  });

  it('is a path alone where it is a secret, in everything that is printed and kept', async () => {
    const wifi =
      'name: Office\nmacos: { wifi: { service_set_identifier: Office, security_type: WPA/WPA2, password: { env: EDICT_SECRET_WIFI } } }\npolicy_targets: { devicegroups: [macs] }\n';
    const repository = await withService(
      ['macos.wifi.password=another-secret', 'macos.wifi.service_set_identifier="say correct horse battery"'],
      wifi,
    );
    const { code, out, err } = await applied(repository);
    const live = (await repository.edict(['live', '--target', 'devicegroups=macs'])).out;
    const state = JSON.stringify(stateOf(repository));
    expect(code).toBe(1);
    expect(stateOf(repository).policies['policies/a.yaml'].recorded).toEqual([
      { path: '/macos/wifi/service_set_identifier' },
      { path: '/macos/wifi/password' },
    ]);
    expect(out).toContain('macos.wifi.password is recorded differently, with values that are not shown');
    expect(`${out}${err}${live}${state}`).not.toMatch(/another-secret|correct horse/);
  });

  it('is what a Mac should have: the recorded value is as wanted, and the one that was sent is another', async () => {
    const repository = await withService(['macos.password.min_length=8']);
    await applied(repository);
    const macWith = (minLength: number) =>
      profilesPlist([
        {
          ...{ name: 'Laptops', installed: '2026-09-14 09:02:11 +0000', user: null },
          payloads: [{ type: 'com.apple.mobiledevice.passwordpolicy', content: { minLength } }],
        },
      ]);
    const verdictOf = async (minLength: number): Promise<unknown> => {
      repository.write('mac.plist', macWith(minLength));
      const times = ['--grace', '0s', '--as-of', '2099-01-01'];
      const { out } = await repository.edict(
        ['drift', 'mac.plist', '--target', 'devicegroups=macs', '--format', 'json', ...times],
        { env },
      );
      const [{ fields }] = JSON.parse(out).devices;
      return fields.find(({ path }: { path: string }) => path === '/macos/password/min_length').verdict;
    };
    expect(await verdictOf(8)).toBe('as-wanted');
    expect(await verdictOf(12)).toBe('other');
  });

  it('of no danger leaves the exit at 0', async () => {
    const repository = await withService(['macos.password.pin_history=3', 'description=null']);
    const { code, out } = await applied(repository);
    expect([code, out]).toEqual([0, expect.stringContaining('info[recorded-differently]')]);
    expect((await repository.edict(['live', '--target', 'devicegroups=macs'])).out).toContain('pin_history');
  });
});

describe('an answer that says that a policy exists', () => {
  it.each([
    [302, { location: '/api/v1/policy/41/' }, ''],
    [400, {}, '{"id": 41, "name": "Laptops"}'],
    [429, { 'retry-after': '0' }, '{"id": 41, "name": "Laptops"}'],
  ])('with %d is in doubt, and sent once however often it is applied', async (status, headers, body) => {
    let received = 0;
    const url = await serveHttp((request, response) => {
      request.resume().on('end', () => {
        received += 1;
        response.writeHead(status, headers).end(body);
      });
    });
    const repository = repositoryOf(url);
    const { code, out } = await applied(repository);
    expect([code, out]).toEqual([4, expect.stringContaining('policy 41')]);
    expect((await repository.edict(['apply', '--auto-approve'], { env })).code).toBe(4);
    expect(received).toBe(1);
    expect(stateOf(repository).pending['policies/a.yaml'].doubt).toContain('policy 41');
  });

  it.each(['{ "toString": 1, "valueOf": 1 }', `${'['.repeat(200_000)}${']'.repeat(200_000)}`])(
    'is recorded whatever its time and its name are',
    async (value) => {
      const url = await serveHttp((request, response) => {
        request.resume().on('end', () => {
          response.sendDate = false;
          response.writeHead(201, { 'content-type': 'application/json' });
          response.end(`{ "id": 41, "name": ${value}, "created_time": ${value} }`);
        });
      });
      const repository = repositoryOf(url);
      expect((await applied(repository)).code).toBe(1);
      expect(stateOf(repository).policies['policies/a.yaml'].policy_id).toBe(41);
    },
  );

  it('is recorded from a record of 10 MB', async () => {
    const url = await serveHttp((request, response) => {
      request.resume().on('end', () => {
        response.writeHead(201, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ note: 'x'.repeat(10_000_000), id: 41, name: 'x'.repeat(1_000_000) }));
      });
    });
    const repository = repositoryOf(url);
    expect((await applied(repository)).code).toBe(1);
    expect(stateOf(repository).policies['policies/a.yaml']).toMatchObject({
      policy_id: 41,
      recorded: [{ path: '/name' }],
    });
  });
});
