/** What commands say of two dozen portals: what is alike in them once, and the totals at the end. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cleanEnv } from '../harness/clean-env.ts';
import { gitIn } from '../harness/git-in.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { runEdict } from '../harness/run-edict.ts';

const policy = (name: string, length = 12): string =>
  `name: ${name}\nmacos: { password: { min_length: ${length} } }\npolicy_targets: { devicegroups: [1] }\n`;

const NAMES = Array.from({ length: 24 }, (_, index) => `site-${String(index + 1).padStart(2, '0')}`);

function fleet(more: Readonly<Record<string, string>> = {}): Repository {
  const repository = makeRepository({
    'edict.yaml': 'default_environment: site-01\nlimits: { max_environments: 100 }\n',
    'policies/a.yaml': policy('A'),
    'policies/b.yaml': policy('B'),
    ...Object.fromEntries(NAMES.map((name) => [`environments/${name}.yaml`, 'base_url: embedded\n'])),
    ...more,
  });
  onTestFinished(repository.remove);
  return repository;
}

const lines = (text: string): readonly string[] => text.trimEnd().split('\n');

describe('two dozen portals', () => {
  it('give one ledger, in which a person finds each id, and the totals', async () => {
    const repository = fleet();
    await repository.edict(['apply', '--envs', 'all', '--auto-approve']);
    repository.write('policies/a.yaml', policy('A', 14));
    await repository.edict(['apply', '--envs', 'all,!site-24', '--auto-approve']);
    repository.write('policies/b.yaml', policy('B', 14));
    await repository.edict(['apply', '--envs', 'site-03', '--auto-approve']);
    const { code, out } = await repository.edict(['orphans', '--envs', 'all']);
    expect(code).toBe(0);
    expect(lines(out)[0]).toBe('  "A"  file edited, policies/a.yaml');
    expect(lines(out)[1]).toMatch(
      /^ {6}\d+ in site-01, \d+ in site-02, .*site-12 and 11 more: --format json/,
    );
    expect(lines(out)[2]).toBe('  "B"  file edited, policies/b.yaml');
    expect(lines(out)[3]).toMatch(/^ {6}\d+ in site-03$/);
    expect(lines(out).at(-1)).toMatch(
      /^In all: 24 policies left behind in 23 of 24 environments\. Remove them in the portal, then say which of them are gone: edict orphans ack ENVIRONMENT:ID --envs all$/,
    );
    expect(lines(out)).toHaveLength(6);
    const json = JSON.parse((await repository.edict(['orphans', '--envs', 'all', '--format', 'json'])).out);
    expect(json).toHaveLength(24);
    expect(json.flatMap(({ orphans }: { orphans: object[] }) => orphans)).toHaveLength(24);
  });

  it('name edict.yaml in the commands for one of them, where it was named', async () => {
    const repository = fleet();
    await repository.edict(['apply', '--envs', 'site-01', '--auto-approve']);
    repository.write('policies/a.yaml', policy('A', 14));
    await repository.edict(['apply', '--envs', 'site-01', '--auto-approve']);
    const ask = async (command: string): Promise<string> =>
      (await repository.edict([command, '--envs', 'site-01', '--config', 'edict.yaml'])).out;
    expect(await ask('orphans')).toMatch(
      /edict orphans ack site-01:\d+ --envs site-01 --config edict\.yaml$/m,
    );
    expect(await ask('live')).toContain('edict orphans --envs site-01 --config edict.yaml');
  });

  it('list what each state records, and how much that is in all', async () => {
    const repository = fleet();
    await repository.edict(['apply', '--envs', 'all,!site-24', '--auto-approve']);
    const { out } = await repository.edict(['state', 'list', '--envs', 'all']);
    expect(out).toMatch(/^site-01\nFILE +ID +NAME +APPLIED\npolicies\/a\.yaml +policy \d+ +A /);
    expect(lines(out).at(-1)).toBe('In all: 46 policies in 23 of 24 environments.');
    expect(out).not.toContain('site-24');
    const scripts = await repository.edict(['state', 'list', '--envs', 'all', '--format', 'json']);
    expect(JSON.parse(scripts.out)).toHaveLength(24);
  });

  it('say that nothing is left behind in one sentence', async () => {
    const { out } = await fleet().edict(['orphans', '--envs', 'all']);
    expect(out).toBe('no left-behind policies in 24 environments\n');
  });

  it('are examined at once: one line for what is wrong alike, and one for all that are well', async () => {
    const repository = fleet();
    await repository.edict(['apply', '--envs', 'all', '--auto-approve']);
    const well = await repository.edict(['state', 'doctor', '--envs', 'all']);
    expect(well).toMatchObject({ code: 0, out: '✓ no problems in 24 environments\n' });
    for (const name of NAMES.slice(0, 22)) repository.write(`state/${name}.json`, 'no state');
    const { code, out } = await repository.edict(['state', 'doctor', '--envs', 'all']);
    expect(code).toBe(1);
    expect(lines(out)[0]).toBe(
      '  ✗ 22 environments (site-01, site-02, site-03 and 19 more), all alike, for example site-01',
    );
    expect(lines(out)[1]).toContain('state/site-01.json');
    expect(lines(out).at(-1)).toBe('22 problems in 22 of 24 environments');
    expect(lines(out).length).toBeLessThan(12);
  });

  it('say line by line what to do about a variable that is named for each', async () => {
    const portal = (name: string): string =>
      `base_url: https://${name}.example\n` +
      `state: { backend: http, address: https://${name}.example, username: u, password: { env: 'EDICT_STATE_{env}' } }\n`;
    const files = NAMES.map((name) => [`environments/${name}.yaml`, portal(name)] as const);
    const repository = fleet(Object.fromEntries(files));
    const { out } = await repository.edict(['orphans', '--envs', 'site-01,site-02']);
    expect(lines(out)).toEqual([
      '2 environments (site-01, site-02)',
      '  the environment variable EDICT_STATE_{env} holds no password for the state',
      '    Set EDICT_STATE_{env}.',
      '    {env} is the name of each environment: SITE_01, SITE_02.',
    ]);
  });

  it('end with 130 after an interrupt, whatever could not be answered by then', async () => {
    const repository = fleet({
      'invariants/one.yaml':
        'name: Long passwords\nfor: { targets: { devicegroups: "*" } }\nrequire: { password.min_length: { at_least: 12 } }\n',
    });
    await repository.edict(['apply', '--envs', 'all', '--auto-approve']);
    for (const name of NAMES.slice(0, 3)) repository.write(`state/${name}.json`, 'no state');
    const options = { cwd: repository.root, env: cleanEnv(), interrupted: AbortSignal.abort() };
    for (const command of ['plan', 'orphans', 'assert', 'state doctor', 'orphans ack 99999']) {
      const words = [...command.split(' '), '--envs', 'all'];
      const [whole, interrupted] = [await repository.edict(words), await runEdict(words, options)];
      expect([command, whole.code, interrupted.code], interrupted.err).toEqual([command, 1, 130]);
    }
  });

  it('get the states that are missing, and the rest is one sentence', async () => {
    const repository = fleet({
      'environments/site-07.yaml': 'base_url: embedded\nlineage: 6f1c\n',
    });
    for (const name of NAMES.slice(16)) await repository.edict(['state', 'init', '--env', name]);
    const { code, out } = await repository.edict(['state', 'init', '--envs', 'all']);
    // One was lost, and is for a person to look at.
    expect(code).toBe(1);
    expect(out).toContain('site-07\n  environment site-07 is pinned to the lineage 6f1c');
    expect(out).toContain(
      '8 environments (site-17, site-18, site-19 and 5 more), all alike, for example site-17\n      there is a state at state/site-17.json already; nothing was done',
    );
    expect(out).toContain(
      '15 environments (site-01, site-02, site-03 and 12 more), all alike, for example site-01\n      created an empty state at state/site-01.json\n',
    );
    expect(lines(out).at(-1)).toBe('In all: 15 states created; 8 environments had one already.');
    expect(lines(out).length).toBeLessThan(16);
  });

  it('name what has to be committed, and Git is asked once for all', async () => {
    const portal = (name: string) =>
      `base_url: https://${name}.example.com\napi_key: { env: "EDICT_API_KEY_{env}" }\n`;
    const repository = fleet({
      ...Object.fromEntries(NAMES.map((name) => [`environments/${name}.yaml`, portal(name)])),
      'environments/site-02.yaml': `${portal('site-02')}lineage: gone\n`,
      '.gitignore': '/state/site-03.json\n',
    });
    gitIn(repository.root, ['init', '-q']);
    const folder = mkdtempSync(join(tmpdir(), 'edict-path-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'git'), `#!/bin/sh\necho "$@" >> ${folder}/log\nexec /usr/bin/git "$@"\n`, {
      mode: 0o755,
    });
    const env = { PATH: `${folder}:${process.env.PATH}` };
    const named = ['site-02', 'site-03', 'site-04'];
    const few = await repository.edict(['state', 'init', '--envs', named.join(), '--format', 'json'], {
      env,
    });
    expect(JSON.parse(few.out).map(({ begun }: { begun?: { toCommit: object } }) => begun?.toCommit)).toEqual(
      [
        // It was lost, and is for a person to look at.
        undefined,
        ['environments/site-03.yaml'],
        ['environments/site-04.yaml', 'state/site-04.json'],
      ],
    );
    const asked = () => readFileSync(join(folder, 'log'), 'utf8').match(/ status --porcelain/g)?.length;
    writeFileSync(join(folder, 'log'), '');
    const rest = await repository.edict(['state', 'init', '--envs', 'all,!site-02'], { env });
    expect(rest.out).toContain('commit the 42 files that were written');
    expect(asked()).toBe(1);
  });

  it('show what is live once, with what only some of them have, and the totals', async () => {
    const repository = fleet({
      'environments/site-24.yaml': 'base_url: embedded\npolicies: ["policies/a.yaml"]\n',
    });
    await repository.edict(['apply', '--envs', 'all', '--auto-approve']);
    repository.write('policies/a.yaml', policy('A', 14));
    await repository.edict(['apply', '--envs', 'site-01,site-02', '--auto-approve']);
    const { code, out } = await repository.edict(['live', '--envs', 'all']);
    expect(code).toBe(0);
    expect(lines(out).length).toBeLessThan(48);
    const said = lines(out).filter((line) => /^\S/.test(line));
    expect(said).toEqual([
      'Live in 24 environments (site-01, site-02, site-03 and 21 more):',
      'Policies',
      '23 environments (site-01, site-02, site-03 and 20 more):',
      '2 environments (site-01, site-02):',
      'Environments',
      expect.stringMatching(/^ENVIRONMENT/),
      ...NAMES.slice(0, 6).map((name) => expect.stringContaining(name)),
      'and 18 more: --format json has them all',
      expect.stringContaining('warning[conflict]: policies/a.yaml contradicts'),
      expect.stringContaining('warning[left-behind]: What is left behind stays live'),
      expect.stringContaining('info[repeated]: password is live more than once in 21 environments (site-03,'),
      '49 policies in 24 environments: 47 from files, 2 left behind.',
      'edict reports what it recorded: it cannot see the service. Run edict drift to',
      'see what Macs have, from the profiles that they list.',
    ]);
    expect(out).toContain('\n    edict orphans --envs all\n');
    expect(out.match(/"A"/g)?.length).toBeLessThan(6);
  });

  it('show what reaches a target once, whatever its id is in each of them', async () => {
    const repository = fleet(
      Object.fromEntries(
        NAMES.map((name, index) => [
          `environments/${name}.yaml`,
          `base_url: embedded\ntargets: { devicegroups: { laptops: ${index + 1} } }\n`,
        ]),
      ),
    );
    for (const name of ['a', 'b']) {
      repository.write(`policies/${name}.yaml`, policy(name.toUpperCase()).replace('[1]', '[laptops]'));
    }
    await repository.edict(['apply', '--envs', 'all', '--auto-approve']);
    const { out } = await repository.edict(['live', '--envs', 'all', '--target', 'laptops']);
    expect(out).toMatch(/^What reaches device group laptops \(24 environments \(site-01, /);
    expect(out.match(/min_length {2}12/g)).toHaveLength(1);
    expect(lines(out).length).toBeLessThan(40);
    expect(lines(out)).toContain('48 policies in 24 environments, all from files.');
  });

  it('have a page of what is live in all of them, with each id', async () => {
    const repository = fleet();
    await repository.edict(['apply', '--envs', 'all,!site-24', '--auto-approve']);
    repository.write('state/site-24.json', 'no state');
    const { code, out, err } = await repository.edict(['live', '--envs', 'all', '--format', 'html']);
    expect(code).toBe(1);
    expect(err).toBe('');
    const text = out.replace(/<style>.*?<\/style>|<script>.*?<\/script>/gs, '').replace(/<[^>]*>/g, '');
    expect(text.replace(/\s+/g, ' ')).toContain('Live in 23 environments');
    expect(text).toContain('46 policies in 23 environments, all from files.');
    expect(text).toMatch(/site-24 could not be read: state\/site-24\.json/);
    const json = JSON.parse((await repository.edict(['live', '--envs', 'all', '--format', 'json'])).out);
    for (const { environment, live } of json) {
      for (const { policy_id } of live?.policies ?? [])
        expect(text).toContain(`${policy_id} in ${environment}`);
    }
    expect(out.match(/<li data-find>/g)).toHaveLength(2);
  });

  it('unfold the names of many portals within a sentence, where a browser ends no paragraph', async () => {
    const repository = fleet();
    await repository.edict(['apply', '--envs', 'all', '--auto-approve']);
    repository.write('policies/a.yaml', policy('A', 14));
    await repository.edict(['apply', '--envs', 'all', '--auto-approve']);
    const { out } = await repository.edict(['live', '--envs', 'all', '--format', 'html']);
    expect(out).toMatch(
      /contradicts .* in 24 environments \(.*\n.*<details class="rest"><summary>All 24 environments/,
    );
    expect(out.match(/<p\b(?:(?!<\/p>).)*<details/gs)).toBeNull();
  });
});
