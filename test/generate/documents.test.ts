/** What the program prints as JSON is what the published schemas say, and no member more or less. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lint } from '../../src/api/node.ts';
import { allRooms } from '../../src/cli/rooms.ts';
import { codes } from '../../src/lint/codes.ts';
import { allPlaces, findTopic, placeName } from '../../src/report/explain/topic.ts';
import { statementCodes as ownStatements } from '../../src/report/statements/index.ts';
import { explainIndexJson, explainJson } from '../../src/rooms/explain/json.ts';
import { encodeState } from '../../src/state/codec.ts';
import { payloads, policy as policyTable, resources, walkFields } from '../../src/tables/index.ts';
import { filesOfCase } from '../api/cases.ts';
import { gitIn } from '../harness/git-in.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { beginStates, type Portals, startPortals, variable } from '../many/portals.ts';
import { policyEntry, sampleState, TIME } from '../state/sample-state.ts';
import { expectDocument } from './documents.ts';

const statementCodes = { ...ownStatements, ...(await allRooms.statements()) };

/** Fields that hold any object. */
const freeForm: string[] = [];
walkFields(policyTable, ({ name, type, fields }) => {
  if (type === 'object' && !fields) freeForm.push(name);
});

const golden = join(import.meta.dirname, '../golden');

function repositoryWith(files: Readonly<Record<string, string>>): Repository {
  const repository = makeRepository(files);
  onTestFinished(repository.remove);
  return repository;
}

async function portals(...args: Parameters<typeof startPortals>): Promise<Portals> {
  const started = await startPortals(...args);
  onTestFinished(() => started.close());
  beginStates(started);
  return started;
}

const policy = (name: string, payload: string): string =>
  `name: ${name}\nmacos: { ${payload} }\npolicy_targets: { devicegroups: [1], users: [7] }\n`;
const firewall = 'firewall: { Enable_Firewall: true }';

describe('files', () => {
  it.each(readdirSync(join(golden, 'lint')))('lint-report: %s', async (name) => {
    expectDocument('lint-report', JSON.stringify(await lint({ files: filesOfCase(name) })));
  });

  it('lint-report: as the program prints it', async () => {
    const here = repositoryWith({
      'edict.yaml': '',
      'policies/a.yaml': 'name: [',
      'policies/b.yaml': 'x: 1',
    });
    const { code, out } = await here.edict(['lint', '--format', 'json']);
    expect(code).toBe(1);
    expect(expectDocument('lint-report', out)).toMatchObject({ summary: { files: 2 } });
  });

  const compiled = readdirSync(join(golden, 'compile'), { recursive: true, encoding: 'utf8' });
  it.each(compiled.filter((path) => basename(path) === 'body.json'))('compiled-bodies: %s', (path) => {
    expectDocument('compiled-bodies', readFileSync(join(golden, 'compile', path), 'utf8'), freeForm);
  });

  it('compiled-bodies: secrets, users by name, several files', async () => {
    const here = repositoryWith({
      'edict.yaml': 'environments: { local: { base_url: embedded } }\n',
      'policies/wifi.yaml':
        'name: W\nmacos: { wifi: { service_set_identifier: S, password: { env: EDICT_SECRET_W } } }\npolicy_targets: { users: [ann@example.com] }\n',
      'web-apps/wiki.yaml':
        'app_id: 3\nname: Wiki\napp_type: web\nwebapp_url: https://wiki.example.com\ncategory: reference\nicon: https://wiki.example.com/icon.png\n',
    });
    const all = await here.edict(['compile', '--offline']);
    expect(expectDocument('compiled-bodies', all.out, [])).toMatchObject([
      {
        body: {
          macos: { wifi: { password: '(sensitive)' } },
          policy_targets: { users: ['ann@example.com'] },
        },
      },
      { body: { app_type: 'web' } },
    ]);
    const one = await here.edict(['compile', '--offline', 'policies/wifi.yaml']);
    expectDocument('compiled-bodies', one.out, []);
  });

  it('test-report', async () => {
    const here = repositoryWith({
      'edict.yaml': 'environments: { local: { base_url: embedded } }\n',
      'policies/a.yaml': policy('A', 'password: { min_length: 4 }'),
      'tests/a.yaml':
        '- { name: good, policy: policies/a.yaml, expect: { diagnostics: [weak-security] } }\n- { name: bad, policy: policies/a.yaml, expect: { diagnostics: [] } }\n',
    });
    const { out } = await here.edict(['test', '--format', 'json']);
    expect(expectDocument('test-report', out)).toMatchObject({ summary: { passed: 1, failed: 1 } });
  });
});

describe('one environment', () => {
  it('from a plan to what is in doubt', async () => {
    const faults = [
      'create:drop-after#5',
      'create:status=400#6',
      'password:drop-after#2',
      'password:status=400#3',
    ];
    const { repository, edict } = await portals(
      { one: '' },
      { faults: { one: { faults } }, config: 'targets: { devicegroups: { all: 1 } }\n' },
    );
    const json = async (name: string, ...args: string[]) => {
      const { out, err } = await edict([...args, '--env', 'one', '--format', 'json']);
      expect(out, err).not.toBe('');
      expect(out).not.toContain('a secret of many');
      return expectDocument(name, out);
    };
    const apply = ['apply', '--auto-approve', '--parallelism', '1', '--events', 'events.jsonl'];
    repository.write('policies/gone.yaml', policy('Gone', firewall));

    expect(await json('live', 'live')).toMatchObject({ policies: [] });
    expect(await json('plan', 'plan')).toMatchObject({ summary: { create: 3 } });
    expect(await json('plan', 'plan', '--without-secrets')).toHaveProperty('without_secrets');
    expect(await json('apply-report', ...apply)).toMatchObject({ summary: { applied: 3 } });

    const { root } = repository;
    const git = (...args: string[]) => gitIn(root, args);
    git('init', '-q', '-b', 'main');
    git('add', '-A');
    git('commit', '-qm', 'all');
    git('mv', 'policies/wifi.yaml', 'policies/net.yaml');
    git('rm', '-q', 'policies/gone.yaml');
    repository.write('policies/password.yaml', policy('Password', 'password: { min_length: 8 }'));
    repository.write('policies/third.yaml', policy('Password', 'password: { min_length: 10 }'));
    repository.write('policies/zz.yaml', policy('Last', firewall));
    repository.write(
      'web-apps/wiki.yaml',
      'app_id: 3\nname: Wiki\napp_type: web\nwebapp_url: https://wiki.example.com\ncategory: reference\nicon: https://wiki.example.com/icon.png\n',
    );

    const summary = { create: 2, supersede: 1, update: 1, move: 1, orphan: 1 };
    const plan = await json('plan', 'plan');
    expect(plan).toMatchObject({ summary, conflicts: expect.anything(), reach: expect.anything() });
    expect(JSON.stringify(plan)).toContain('"weakened"');
    expect(await json('plan', 'plan', '--changed-since', 'main')).toHaveProperty('changed_since');
    expect(await json('plan', 'diff', 'main')).toMatchObject({ summary: { create: 2 } });

    const report = await json('apply-report', ...apply);
    expect(report).toMatchObject({ summary: { applied: 4, failed: 1, in_doubt: 1 } });
    expect(JSON.stringify(report)).toContain('"same_name":[{');
    const events = readFileSync(join(root, 'events.jsonl'), 'utf8').trim().split('\n');
    for (const event of events) expectDocument('events', event);
    const statuses = events.map((event) => JSON.parse(event).status);
    expect(new Set(statuses)).toEqual(new Set(['applied', 'failed', 'in-doubt']));

    repository.write('policies/third.yaml', policy('Password', 'password: { min_length: 11 }'));
    repository.write('policies/gone.yaml', policy('Gone', firewall));
    expect(await json('plan', 'plan')).toMatchObject({ summary: { blocked: 2 } });
    expect(await json('apply-report', ...apply)).toMatchObject({ summary: { blocked: 1, in_doubt: 1 } });

    const standings = /recorded.*left-behind.*in-doubt/;
    expect(await json('live', 'live')).toMatchObject({ target: null });
    const live = await json('live', 'live', '--target', 'all');
    expect(JSON.stringify(live)).toContain('"disagree":true');
    expect(
      [...new Set(JSON.stringify(live).match(/recorded|left-behind|in-doubt/g))].sort().reverse().join(),
    ).toMatch(standings);

    expect(await json('state', 'state', 'show')).toHaveProperty('salt');
    expectDocument('state', (await edict(['state', 'pull', '--env', 'one'])).out);
    for (const file of ['policies/password.yaml', 'policies/third.yaml', 'web-apps/wiki.yaml']) {
      expect(await json('state-entry', 'state', 'show', file)).toMatchObject({ file });
    }
    expect(JSON.stringify(await json('state-list', 'state', 'list'))).toContain('"in-doubt"');
    expect(await json('state-doctor', 'state', 'doctor')).toMatchObject({ problems: [{ code: 'in-doubt' }] });
    expect(await json('orphans', 'orphans')).toHaveLength(2);

    expect(await json('users', 'users', 'list', '--all')).not.toHaveLength(0);
    const outcomes = [];
    for (const env of [{ NEW: 'a new password' }, { NEW: 'another' }, { NEW: 'a third' }]) {
      const args = ['--devices', '1', '--password-env', 'NEW', '--auto-approve', '--format', 'json'];
      const { out } = await edict(['set-password', '--env', 'one', ...args], env);
      expect(out).not.toContain(env.NEW);
      outcomes.push(expectDocument('set-password-result', out));
    }
    expect(outcomes).toMatchObject([{ status: 'applied' }, { status: 'in-doubt' }, { status: 'failed' }]);
  });

  it('with all that a state may hold', async () => {
    const file = 'policies/wifi.yaml';
    const by = { who: 'ann', commit: null, run: 'https://ci.example.com/7' };
    const entry = {
      ...policyEntry(12),
      imported: true,
      adopted: { file: 'policies/old.yaml', reason: 'file-removed', since: TIME },
      by,
      sources: {
        secrets: { '/macos/wifi/password': '00' },
        users: { 'ann@example.com': 7, 'bob@example.com': 0 },
      },
    } as const;
    // What the spec sets no bound for, a file or the service may have.
    const app = { app_id: 0, name: 'App', body: {}, tables: 't1', applied_at: TIME };
    const sample = sampleState();
    const state = {
      ...sample,
      policies: { [file]: entry },
      web_apps: { 'web-apps/a.yaml': app },
      orphans: sample.orphans.map((one) => ({ ...one, by })),
    };
    const here = repositoryWith({
      'edict.yaml': 'environments: { local: { base_url: embedded } }\n',
      'state/local.json': encodeState(state),
    });
    const show = async (name: string, ...args: string[]) =>
      expectDocument(name, (await here.edict([...args, '--format', 'json'])).out);
    expect(await show('state', 'state', 'show')).toEqual(state);
    expect(await show('state-entry', 'state', 'show', file)).toMatchObject({
      adopted: { reason: 'file-removed' },
    });
    expect(await show('state-list', 'state', 'list')).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ app_id: 0 })]),
    );
    expect(await show('live', 'live')).toMatchObject({
      policies: expect.arrayContaining([expect.objectContaining({ by })]),
    });
  });

  it('before there is anything', async () => {
    const here = repositoryWith({ 'edict.yaml': 'environments: { local: { base_url: embedded } }\n' });
    for (const [name, ...args] of [
      ['plan', 'plan'],
      ['apply-report', 'apply', '--auto-approve'],
      ['live', 'live'],
      ['state-list', 'state', 'list'],
      ['state-doctor', 'state', 'doctor'],
      ['orphans', 'orphans'],
    ] as const) {
      expectDocument(name, (await here.edict([...args, '--format', 'json'])).out);
    }
  });
});

describe('many environments', () => {
  it('plans, results, and the answers of those that only look', async () => {
    const {
      repository,
      edict,
      portals: servers,
    } = await portals(
      { a: 'groups: [x]', b: '', c: '', d: '' },
      { faults: { b: { faults: ['create:status=400#1'] } } },
    );
    const json = async (name: string, args: readonly string[], env: Record<string, string> = {}) => {
      const { out, err } = await edict([...args, '--format', 'json'], env);
      expect(out, err).not.toBe('');
      return expectDocument(name, out);
    };
    const noKey = { [variable('c')]: '' };
    writeFileSync(join(repository.root, 'state/d.json'), 'no state');
    await servers.c?.close();

    const plan = await json('many-plan', ['plan', '--envs', 'all'], noKey);
    expect(JSON.stringify(plan)).toContain('"error"');
    expect(await json('many-plan', ['plan', '--waves', 'a,b', '--without-secrets'])).toMatchObject({
      environments: [{ wave: 'a' }, { wave: 'b' }],
      summary: { left_out: ['c', 'd'] },
    });
    expect(
      await json('many-apply-report', ['apply', '--waves', 'a,b,c', '--auto-approve'], noKey),
    ).toMatchObject({
      environments: [{ status: 'done' }, { status: 'failed' }, { status: 'not-begun' }],
      summary: { left_out: ['d'] },
    });
    for (const [key, ...command] of [
      ['live', 'live'],
      ['orphans', 'orphans'],
      ['files', 'state', 'list'],
    ]) {
      const answers = await json('many-answers', [...command, '--envs', 'all']);
      expect(answers).toMatchObject([
        { [`${key}`]: expect.anything() },
        {},
        {},
        { error: expect.any(String) },
      ]);
    }
    // The same as of one environment.
    expect(await json('many-answers', ['state', 'doctor', '--envs', 'all'])).toMatchObject([
      { findings: { problems: [] } },
      {},
      {},
      { findings: { problems: [{}] } },
    ]);
  });
});

describe('what can be looked up', () => {
  it('explanation: everything', () => {
    const words = [
      ...payloads.map(({ name }) => name),
      ...resources.map(({ name }) => name),
      ...allPlaces().map(placeName),
      'password',
      'name',
      'proxy_password',
      ...Object.keys(codes),
      ...Object.keys(statementCodes),
    ];
    const explained = { diagnostics: codes, statements: statementCodes };
    const kinds = new Set<string>();
    for (const word of new Set(words)) {
      const topic = findTopic(word, explained);
      if (topic.kind === 'unknown') throw new Error(`unknown: ${word}`);
      kinds.add(topic.kind);
      expectDocument('explanation', JSON.stringify(explainJson(topic)), ['default']);
    }
    expect([...kinds].sort()).toEqual(['code', 'field', 'payload', 'resource', 'several', 'statement']);
    expectDocument('explanation', JSON.stringify(explainIndexJson(explained)));
  });

  it.each([
    ['explanation', 'explain', 'wifi'],
    ['schema-list', 'schema'],
  ])('%s: as the program prints it', async (name, ...command) => {
    const { code, out } = await repositoryWith({}).edict([...command, '--format', 'json']);
    expect(code).toBe(0);
    expectDocument(name, out);
  });
});
