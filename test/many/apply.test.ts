/** Many environments, against a portal for each: what one does or suffers concerns no other. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../harness/free-port.ts';
import { beginStates, type Portals, startPortals, variable } from './portals.ts';

let started: Portals | null = null;
afterEach(async () => {
  await started?.close();
  started = null;
});
async function start(...args: Parameters<typeof startPortals>): Promise<Portals> {
  started = await startPortals(...args);
  beginStates(started);
  return started;
}

interface Entry {
  environment: string;
  status: string;
  exit_code: number;
  error: string | null;
}
const entries = (text: string): Record<string, Entry> =>
  Object.fromEntries(JSON.parse(text).environments.map((entry: Entry) => [entry.environment, entry]));

describe('an apply to many environments', () => {
  it('sends nothing to a portal that is not selected, and nothing where there is nothing to do', async () => {
    const many = await start({ pilot: 'groups: [a]', 'eu/one': 'groups: [a]', 'eu/two': '' });
    const done = await many.edict(['apply', '--envs', 'group:a', '--auto-approve']);
    expect(done).toMatchObject({ code: 0 });
    expect(done.out).toContain('Left out: eu/two.');
    expect([many.requests('pilot'), many.requests('eu/one'), many.requests('eu/two')]).toEqual([2, 2, 0]);
    const again = await many.edict(['apply', '--envs', 'group:a', '--auto-approve']);
    expect(again.code).toBe(0);
    expect([many.requests('pilot'), many.requests('eu/one'), many.requests('eu/two')]).toEqual([2, 2, 0]);
  });

  it('says once what is the same, and where values differ', async () => {
    const many = await start({
      a: '',
      b: '',
      c: 'variables: { ssid: Own }\npolicies: ["**", "!policies/password.yaml"]',
    });
    const plan = await many.edict(['plan', '--envs', 'all']);
    expect(plan.code).toBe(0);
    expect(plan.out.match(/policies\/wifi\.yaml/g)).toHaveLength(1);
    expect(plan.out).toMatch(/service_set_identifier differs: "Common" in a, b; "Own" in\s+c/);
    const json = JSON.parse((await many.edict(['plan', '--envs', 'all', '--format', 'json'])).out);
    expect(Object.keys(json).sort()).toEqual([
      'digest',
      'environments',
      'format_version',
      'statements',
      'summary',
    ]);
    expect(
      json.environments.map(
        ({ environment, plan: each }: { environment: string; plan: { summary: object } }) => [
          environment,
          each.summary,
        ],
      ),
    ).toEqual([
      ['a', expect.objectContaining({ create: 2 })],
      ['b', expect.objectContaining({ create: 2 })],
      ['c', expect.objectContaining({ create: 1 })],
    ]);
  });

  it('says of a file that exists that it is no longer taken, and that it is gone only of one that is', async () => {
    const many = await start({ exempt: '', other: '' }, { config: 'limits: { max_orphans: 1 }\n' });
    const { root, write } = many.repository;
    const read = (file: string): string => readFileSync(join(root, file), 'utf8');
    const ladder =
      '[{ name: one, targets: { devicegroups: [2] }, soak: 1d }, { name: all, targets: { devicegroups: [3] } }]';
    write('edict.yaml', `${read('edict.yaml')}rings: { macs: ${ladder} }\n`);
    write('policies/climbs.yaml', 'name: Climbs\nmacos: { password: { min_length: 9 } }\nrings: macs\n');
    await many.edict(['apply', '--envs', 'all', '--auto-approve']);
    const env = 'environments/exempt.yaml';
    write(env, `${read(env)}except: [policies/password.yaml, policies/climbs.yaml]\n`);
    write('policies/own.yaml', read('policies/password.yaml').replace('12', '16'));
    rmSync(join(root, 'policies/wifi.yaml'));
    const plan = JSON.parse((await many.edict(['plan', '--envs', 'all', '--format', 'json'])).out);
    const said = plan.statements.flatMap(({ code, message }: { code: string; message: string }) =>
      ['may-weaken', 'left-behind', 'limit', 'maybe-renamed'].includes(code) ? [`${code}: ${message}`] : [],
    );
    const stays = 'until someone removes it in the portal';
    const untaken = 'the environment no longer takes the file';
    expect(said).toEqual([
      expect.stringContaining('limit: Over a limit in exempt: 3 files are gone or no longer taken at once;'),
      `may-weaken: policies/password.yaml may protect less in exempt: ${untaken}.`,
      `left-behind: Policy 1 "Climbs (one)" (policies/climbs.yaml#one) would stay live in exempt ${stays}: ${untaken}, and nothing would be sent.`,
      `left-behind: Policy 2 "Password" (policies/password.yaml) would stay live in exempt ${stays}: ${untaken}, and nothing would be sent.`,
      `left-behind: The policy of policies/wifi.yaml would stay live in 2 environments (exempt, other) ${stays}: the file is gone, and nothing would be sent.`,
      'maybe-renamed: policies/own.yaml is new in exempt, and policies/password.yaml, which is no longer taken, had the same policy name: if it is a new version of that file, say so before an apply.',
    ]);
    await many.edict(['apply', '--envs', 'all', '--auto-approve', '--approve', plan.digest]);
    const { out } = await many.edict(['orphans', '--envs', 'all', '--format', 'json']);
    const reasons = JSON.parse(out).flatMap((one: { orphans: { file: string; reason: string }[] }) =>
      one.orphans.map(({ file, reason }) => [file, reason]),
    );
    expect(reasons).toEqual([
      ['policies/climbs.yaml#one', 'not-taken'],
      ['policies/password.yaml', 'not-taken'],
      ['policies/wifi.yaml', 'file-removed'],
      ['policies/wifi.yaml', 'file-removed'],
    ]);
  });

  it('does all others where one is down, has a wrong key, lost its state, or is not as planned', async () => {
    const names = { down: '', fine: '', key: '', lost: '', other: '' };
    // Nobody else is given its port once it is down.
    const many = await start(names, { faults: { down: { port: await freePort() } } });
    expect((await many.edict(['apply', '--envs', 'all', '--auto-approve'])).code).toBe(0);
    const state = (name: string): string => join(many.repository.root, `state/${name}.json`);
    const lineage = /lineage: (\S+)/.exec((await many.edict(['state', 'show', '--env', 'lost'])).out)?.[1];
    const { lineage: recorded } = JSON.parse((await many.edict(['state', 'pull', '--env', 'lost'])).out);
    expect(lineage ?? recorded).toBeTruthy();
    many.repository.write(
      'environments/lost.yaml',
      `base_url: ${many.portals.lost?.url}\napi_key: { env: "EDICT_API_KEY_{env}" }\nlineage: ${recorded}\n`,
    );
    many.repository.write(
      'policies/third.yaml',
      'name: Third\nmacos: { firewall: { Enable_Firewall: true } }\npolicy_targets: { devicegroups: [1] }\n',
    );
    const saved = await many.edict(['plan', '--envs', 'all', '--out', 'plan.json']);
    expect(saved.code).toBe(0);
    // What happens between the review and the apply.
    await many.portals.down?.close();
    rmSync(state('lost'));
    await many.edict(['orphans', '--env', 'other']);
    const changed = many.repository.root;
    writeFileSync(
      join(changed, 'environments/other.yaml'),
      `base_url: ${many.portals.other?.url}\napi_key: { env: "EDICT_API_KEY_{env}" }\nvariables: { ssid: Moved }\n`,
    );
    const applied = await many.edict(['apply', 'plan.json'], { [variable('key')]: 'wrong' });
    expect(applied.code).toBe(1);
    // A line for all that ended alike, a statement for each reason, and the count at the end.
    const lines = applied.out.trimEnd().split('\n');
    expect(lines.slice(0, 2)).toEqual([
      '  ✗ down, key, other  failed, exit code 1',
      '  ✗ lost  failed, exit code 3',
    ]);
    expect(lines.at(-1)).toBe('Apply: 5 environments: 1 done, 4 failed.');
    const reasons = lines.filter((line) => line.startsWith('danger['));
    const about = (name: string) => reasons.find((text) => new RegExp(`\\b${name}\\b`).test(text));
    expect(reasons).toHaveLength(4);
    expect(about('fine')).toBeUndefined();
    expect(about('down')).toMatch(/in down: .*connection refused/);
    expect(about('key')).toMatch(/in key: .*401.*EDICT_API_KEY_KEY/);
    expect(about('lost')).toMatch(
      /^danger\[no-state\]: There is no state at .*environment lost .*edict state/,
    );
    expect(about('other')).toMatch(/other failed: .*no longer holds.*edict plan --out FILE/);
    expect(applied.out).not.toContain('a secret of many');
    expect(many.portals.fine?.created()).toBe(3);
    expect(many.portals.other?.created()).toBe(2);
    expect(many.portals.lost?.created()).toBe(2);
  });

  it('gives the worst exit code of all, and names each with its own', async () => {
    const many = await start({ a: '', b: '', c: '' }, { faults: { b: { faults: ['create:drop-after'] } } });
    const applied = await many.edict(['apply', '--envs', 'all', '--auto-approve', '--format', 'json'], {
      [variable('c')]: '',
    });
    const each = entries(applied.out);
    expect(applied.code).toBe(4);
    expect([each.a?.exit_code, each.b?.exit_code, each.c?.exit_code]).toEqual([0, 4, 3]);
  });

  it('sends nothing where two variables hold one key, unless the environments say that it is meant', async () => {
    const many = await start({ a: '', b: '' });
    const one = { [variable('a')]: 'key-of-a', [variable('b')]: 'key-of-a' };
    for (const command of [
      ['plan', '--envs', 'all'],
      ['apply', '--envs', 'all', '--auto-approve'],
    ]) {
      const { code, err } = await many.edict(command, one);
      expect(code).toBe(3);
      expect(err).toMatch(
        /environments a and b have the same API key, in EDICT_API_KEY_A and in EDICT_API_KEY_B/,
      );
      expect(err).not.toContain('key-of-a');
    }
    // Also where nothing of it stands in a state, or the state cannot be read.
    expect((await many.edict(['apply', '--env', 'b', '--auto-approve'], one)).code).toBe(3);
    many.repository.write('state/a.json', '{');
    expect((await many.edict(['apply', '--env', 'b', '--auto-approve'], one)).code).toBe(3);
    expect(many.requests('a') + many.requests('b')).toBe(0);
    for (const name of ['a', 'b']) {
      many.repository.write(
        `environments/${name}.yaml`,
        `base_url: ${many.portals.a?.url}\napi_key: { env: "EDICT_API_KEY_{env}" }\nshared_portal: one\n`,
      );
    }
    const meant = await many.edict(['plan', '--envs', 'all'], one);
    // The state of b is that of another portal, which is all that is wrong with it.
    expect(meant.code).toBe(1);
    expect(meant.err).not.toContain('the same API key');
  });

  it('says in the plan which portals EDICT_ALLOWED_ORIGINS lacks, before anyone approves it', async () => {
    const many = await start({ a: '', b: '', c: '' });
    const listing = (...names: readonly string[]) => ({
      EDICT_ALLOWED_ORIGINS: names.map((name) => many.portals[name]?.url).join(),
    });
    const saidOf = async (args: readonly string[], env: Record<string, string>) => {
      const { out } = await many.edict([...args, '--format', 'json'], env);
      const { statements } = JSON.parse(out);
      return statements.flatMap(({ code, severity, environments, message }: Record<string, unknown>) =>
        code === 'address-refused' ? [{ severity, environments, message }] : [],
      );
    };
    const all = ['plan', '--envs', 'all'];
    const said = {
      severity: 'warning',
      environments: ['b'],
      message: `b would get nothing from an apply: EDICT_ALLOWED_ORIGINS does not list ${many.portals.b?.url}, so the key is not sent there. Correct base_url, or add the origin to EDICT_ALLOWED_ORIGINS.`,
    };
    expect(await saidOf(all, listing('a', 'c'))).toEqual([said]);
    expect(await saidOf([...all, '--without-secrets'], listing('a', 'c'))).toEqual([said]);
    expect((await many.edict([...all, '--out', 'plan.json'], listing('a', 'c'))).code).toBe(0);
    expect(await saidOf(['show', 'plan.json'], {})).toEqual([said]);
    // The control; and where all are listed, the saved plan is the same one.
    expect(await saidOf(all, listing('a', 'b', 'c'))).toEqual([]);
    expect((await many.edict(['apply', 'plan.json'], listing('a', 'b', 'c'))).code).toBe(0);
    expect(await saidOf(all, listing('a'))).toEqual([]);
  });

  it('sends nothing where an earlier run applied with the key to another environment', async () => {
    const many = await start({ a: '', b: '', c: '' });
    const only = (name: string, key: string) => ({
      ...{ [variable('a')]: '', [variable('b')]: '', [variable('c')]: '' },
      [variable(name)]: key,
    });
    expect((await many.edict(['apply', '--env', 'a', '--auto-approve'], only('a', 'key-of-a'))).code).toBe(0);
    expect(readFileSync(join(many.repository.root, 'state/a.json'), 'utf8')).not.toContain('key-of-a');
    for (const command of [['plan'], ['apply', '--auto-approve'], ['plan', '--envs', 'b']]) {
      const [what = '', ...options] = command;
      const env = options[0] === '--envs' ? [] : ['--env', 'b'];
      const { code, out, err } = await many.edict([what, ...env, ...options], only('b', 'key-of-a'));
      expect.soft([command, code === 0]).toEqual([command, false]);
      expect.soft(out + err).toMatch(/environments a and b\s+have\s+the\s+same\s+API\s+key/);
      expect.soft(out + err).not.toContain('key-of-a');
    }
    expect(many.requests('b')).toBe(0);
    // What needs no key says nothing of it.
    const offline = await many.edict(['plan', '--without-secrets', '--env', 'b'], only('b', 'key-of-a'));
    expect(offline.code).toBe(0);
    // The controls: a key of its own, and a key that the other one no longer has.
    expect((await many.edict(['apply', '--env', 'b', '--auto-approve'], only('b', 'key-of-b'))).code).toBe(0);
    const replaced = { ...only('c', 'key-of-a'), [variable('a')]: 'new-key-of-a' };
    expect((await many.edict(['plan', '--env', 'c'], replaced)).code).toBe(0);
  });

  it('stops before the next wave when one of the wave before is in doubt', async () => {
    const many = await start(
      { pilot: '', later: '' },
      { faults: { pilot: { faults: ['create:drop-after'] } } },
    );
    const applied = await many.edict(['apply', '--waves', 'pilot,all', '--auto-approve']);
    expect(applied.code).toBe(4);
    expect(applied.err).toContain('pilot (step pilot)  2 to create\n');
    expect(applied.err).toContain('later (step all)    2 to create\n');
    expect(applied.err).toContain('✗ pilot (step pilot): in doubt, exit code 4');
    expect(applied.out).toMatch(/Not started, since the wave pilot did not succeed: later\./);
    expect(many.requests('later')).toBe(0);
  });

  it('begins no further one once as many failed or ended in doubt as may', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `site-${String(index + 1).padStart(2, '0')}`);
    const drops = { faults: ['create:drop-after'] };
    const many = await start(Object.fromEntries(names.map((name) => [name, ''])), {
      config: 'limits: { max_environments: 40 }\n',
      faults: Object.fromEntries(names.map((name) => [name, drops])),
    });
    const applied = await many.edict(['apply', '--envs', 'all', '--auto-approve', '--format', 'json']);
    expect(applied.code).toBe(4);
    const report = JSON.parse(applied.out);
    // Eight at once, and one for each of the four that ended before the fifth.
    expect(report.summary).toMatchObject({ in_doubt: 12, not_begun: 28, failed: 0 });
    const asked = (): readonly string[] => names.filter((name) => many.requests(name) > 0);
    const first = asked();
    expect(first).toHaveLength(12);
    const { statements } = report as {
      statements: { code: string; message: string; environments: object }[];
    };
    const held = statements.find(({ code }) => code === 'not-begun');
    expect(held?.message).toMatch(
      /^Not started, since 12 environments failed, ended in doubt or were recorded differently, and limits\.max_failed_environments is 5: site-.* and 20 more\.$/,
    );
    expect(held?.environments).toEqual(names.filter((name) => !first.includes(name)));
    // Without the limit every one of them is asked, as the flow before it was.
    many.repository.write(
      'edict.yaml',
      'variables: { ssid: Common }\nlimits: { max_environments: 40, max_failed_environments: 40 }\n',
    );
    const all = await many.edict(['apply', '--envs', 'all', '--auto-approve', '--format', 'json']);
    expect(JSON.parse(all.out).summary).toMatchObject({ not_begun: 0 });
    expect(asked()).toEqual(names);
  });

  it('begins one of each group in turn, so that a sick region holds back no other below the limit', async () => {
    const sick = ['a/1', 'a/2', 'a/3', 'a/4'];
    const drops = { faults: ['create:drop-after'] };
    const groups = Object.fromEntries([
      ...sick.map((name) => [name, 'groups: [gold, eu]'] as const),
      ...['b/1', 'b/2', 'b/3'].map((name) => [name, 'groups: [gold, us]'] as const),
      ['c', ''] as const,
    ]);
    const many = await start(groups, {
      config: 'limits: { max_failed_environments: 3 }\n',
      faults: Object.fromEntries(sick.map((name) => [name, drops])),
    });
    const args = ['apply', '--envs', 'all', '--auto-approve', '--jobs', '1', '--format', 'json'];
    const statuses = Object.values(entries((await many.edict(args)).out)).map((one) => [
      one.environment,
      one.status,
    ]);
    expect(statuses).toEqual([
      ['a/1', 'in-doubt'],
      ['a/2', 'in-doubt'],
      ['a/3', 'in-doubt'],
      ['a/4', 'not-begun'],
      ['b/1', 'done'],
      ['b/2', 'done'],
      ['b/3', 'not-begun'],
      ['c', 'done'],
    ]);
  });

  it('blames no limit and no wave for what was not begun after an interrupt', async () => {
    const stop = new AbortController();
    const many = await start(
      { a: '', b: '', c: '' },
      {
        config: 'limits: { max_failed_environments: 1 }\n',
        faults: { a: { onRequest: () => stop.abort() } },
      },
    );
    const args = ['apply', '--waves', 'a,all', '--auto-approve', '--jobs', '1', '--parallelism', '1'];
    const applied = await many.edict(args, {}, { interrupted: stop.signal });
    expect(applied.code).toBe(130);
    expect(applied.out).toContain('Not started, since the run was interrupted: b, c.');
    expect(applied.out).not.toMatch(/limits\.|did not succeed/);
  });

  it('counts an environment whose plan no longer holds', async () => {
    const many = await start(
      { changed: '', other: '' },
      { config: 'limits: { max_failed_environments: 1 }\n' },
    );
    await many.edict(['plan', '--envs', 'all', '--out', 'plan.json']);
    many.repository.write(
      'environments/changed.yaml',
      `base_url: ${many.portals.changed?.url}\napi_key: { env: "EDICT_API_KEY_{env}" }\nvariables: { ssid: Moved }\n`,
    );
    const applied = await many.edict(['apply', 'plan.json', '--jobs', '1', '--format', 'json']);
    const each = entries(applied.out);
    expect(Object.values(each).map(({ environment, status }) => [environment, status])).toEqual([
      ['changed', 'failed'],
      ['other', 'not-begun'],
    ]);
    expect(many.requests('other')).toBe(0);
  });

  it('counts only what goes wrong while it runs: not what the plan showed as blocked or failed', async () => {
    const many = await start(
      { blocked: '', broken: '', denied: '', fine: '', other: '' },
      { config: 'limits: { max_failed_environments: 2 }\n' },
    );
    // A file that was restored waits for a person; a state that cannot be read fails the plan.
    await many.edict(['apply', '--env', 'blocked', '--auto-approve']);
    const password = 'policies/password.yaml';
    const path = join(many.repository.root, password);
    const text = readFileSync(path, 'utf8');
    rmSync(path);
    await many.edict(['apply', '--env', 'blocked', '--auto-approve']);
    many.repository.write(password, text);
    many.repository.write('state/broken.json', 'no state');
    const applied = await many.edict(
      ['apply', '--envs', 'all', '--auto-approve', '--jobs', '1', '--format', 'json'],
      { [variable('denied')]: 'wrong' },
    );
    const each = entries(applied.out);
    expect(Object.values(each).map(({ environment, status }) => [environment, status])).toEqual([
      ['blocked', 'failed'],
      ['broken', 'failed'],
      ['denied', 'failed'],
      ['fine', 'done'],
      ['other', 'done'],
    ]);
  });

  it('does not count an environment that another run has locked, whose wave is not over all the same', async () => {
    const many = await start(
      { a: 'groups: [first]', b: 'groups: [first]', c: 'groups: [first]', later: '' },
      { config: 'limits: { max_failed_environments: 1 }\n' },
    );
    const created = new Date().toISOString();
    const holder = {
      id: 'l-1',
      operation: 'apply',
      who: 'ann@elsewhere',
      pid: 1,
      host: 'elsewhere',
      created,
    };
    many.repository.write('state/a.json.lock/l-1.json', JSON.stringify(holder));
    const args = ['apply', '--waves', 'group:first,later', '--auto-approve', '--jobs', '1'];
    const each = entries((await many.edict([...args, '--format', 'json'])).out);
    expect(Object.values(each).map(({ environment, status }) => [environment, status])).toEqual([
      ['a', 'failed'],
      ['b', 'done'],
      ['c', 'done'],
      ['later', 'not-begun'],
    ]);
    expect(each.a?.error).toContain('is locked by');
    expect((await many.edict(args)).out.replace(/\s+/g, ' ')).toContain(
      'Not started, since the wave group:first did not succeed: later.',
    );
  });

  it('is not stopped by doubts that stood before it, in a wave or by their number', async () => {
    const drops = { faults: ['create:drop-after#1'] };
    const many = await start(
      { a: 'groups: [old, mixed]', b: 'groups: [old, mixed]', later: '', new: 'groups: [mixed]' },
      { faults: { a: drops, b: drops, new: drops }, config: 'limits: { max_failed_environments: 2 }\n' },
    );
    const first = ['apply', '--envs', 'a,b', '--auto-approve', '--parallelism', '1'];
    expect((await many.edict(first)).code).toBe(4);
    const args = ['apply', '--auto-approve', '--jobs', '1', '--format', 'json'];
    const again = await many.edict([...args, '--waves', 'group:old,later']);
    expect(again.code).toBe(4);
    const statuses = (out: string) =>
      Object.values(entries(out)).map(({ environment, status }) => [environment, status]);
    expect(statuses(again.out)).toEqual([
      ['a', 'in-doubt'],
      ['b', 'in-doubt'],
      ['later', 'done'],
    ]);
    // A new one does stop the wave that follows, with as many old ones beside it.
    many.repository.write(
      'policies/third.yaml',
      'name: Third\nmacos: { firewall: { Enable_Firewall: true } }\npolicy_targets: { devicegroups: [1] }\n',
    );
    const stopped = await many.edict([...args, '--waves', 'group:mixed,later']);
    expect(statuses(stopped.out)).toEqual([
      ['a', 'in-doubt'],
      ['b', 'in-doubt'],
      ['new', 'in-doubt'],
      ['later', 'not-begun'],
    ]);
  });

  it('says which limit held back the waves that follow, and calls what has nothing to do by its name', async () => {
    const many = await start(
      { idle: '', later: '', pilot: '' },
      {
        faults: { pilot: { faults: ['create:drop-after'] } },
        config: 'limits: { max_failed_environments: 1 }\n',
      },
    );
    await many.edict(['apply', '--env', 'idle', '--auto-approve']);
    const applied = await many.edict(['apply', '--waves', 'pilot,all', '--auto-approve']);
    expect(applied.code).toBe(4);
    expect(applied.out.replace(/\s+/g, ' ')).toContain(
      'Not started, since 1 environment failed, ended in doubt or were recorded differently, and limits.max_failed_environments is 1: later.',
    );
    expect(applied.out).toContain('1 nothing to send, 1 in doubt, 1 not started');
    expect(many.requests('later')).toBe(0);
  });

  it('needs the digest of the whole plan for more environments than the limit', async () => {
    const many = await start({ a: '', b: '', c: '' }, { config: 'limits: { max_environments: 2 }\n' });
    const refused = await many.edict(['apply', '--envs', 'all', '--auto-approve']);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('limits.max_environments is 2');
    const { digest } = JSON.parse((await many.edict(['plan', '--envs', 'all', '--format', 'json'])).out);
    const saved = await many.edict(['plan', '--envs', 'all', '--out', 'plan.json']);
    expect(saved.err).toContain(
      `to do exactly this: \`edict apply plan.json --approve ${digest}\`; the plan exceeds a limit`,
    );
    expect((await many.edict(['apply', 'plan.json'])).err).toContain('limits.max_environments is 2');
    const wrong = await many.edict(['apply', '--envs', 'a,b', '--auto-approve', '--approve', digest]);
    expect(wrong.code).toBe(1);
    expect(wrong.err).toContain('--approve names another plan');
    expect([many.requests('a'), many.requests('b'), many.requests('c')]).toEqual([0, 0, 0]);
    expect((await many.edict(['apply', '--envs', 'all', '--auto-approve', '--approve', digest])).code).toBe(
      0,
    );
  });

  it('is seen by live, for scripts and for people', async () => {
    const many = await start({ a: '', b: 'targets: { devicegroups: { laptops: 1 } }', c: '' });
    await many.edict(['apply', '--envs', 'all,!c', '--auto-approve']);
    const { code, out } = await many.edict(['live', '--envs', 'all,!c', '--format', 'json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject([
      { environment: 'a', groups: [], live: { policies: [{ standing: 'recorded' }, {}] } },
      { environment: 'b', live: { environment: 'b', policies: [{}, {}] } },
    ]);
    const text = await many.edict(['live', '--envs', 'all,!c', '--target', 'laptops']);
    expect(text.code).toBe(1);
    expect(text.out).toMatch(/^a\n {2}--target laptops: there is no such target/);
    expect(text.out).toContain('What reaches device group 1 laptops (b, ');
    expect(text.err).toContain('left out: c');
  });

  it('refuses without a terminal and without --auto-approve', async () => {
    const many = await start({ a: '' });
    expect(await many.edict(['apply', '--envs', 'all'])).toMatchObject({ code: 3 });
    expect(many.requests('a')).toBe(0);
  });

  it('names the environment in each command that it shows of a saved plan', async () => {
    const many = await start({ a: '', b: '' });
    const path = join(many.repository.root, 'policies/password.yaml');
    const text = readFileSync(path, 'utf8');
    await many.edict(['apply', '--envs', 'all', '--auto-approve']);
    rmSync(path);
    await many.edict(['apply', '--envs', 'all', '--auto-approve']);
    writeFileSync(path, text);
    await many.edict(['plan', '--envs', 'all', '--out', 'plan.json']);
    const { code, out, err } = await many.edict(['apply', 'plan.json']);
    expect(code).toBe(1);
    const commands = (out + err).match(/edict (?:state import|orphans ack) .*/g) ?? [];
    expect(commands.filter((command) => command.endsWith(' --env b')).length).toBeGreaterThan(1);
    expect(commands.filter((command) => !/ --env [ab]$/.test(command))).toEqual([]);
  });

  it('refuses a saved plan that was touched', async () => {
    const many = await start({ a: '', b: '' });
    await many.edict(['plan', '--envs', 'all', '--out', 'plan.json']);
    const path = join(many.repository.root, 'plan.json');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('"environment":"b"', '"environment":"a"'));
    const refused = await many.edict(['apply', 'plan.json']);
    expect(refused.code).toBe(3);
    expect(many.requests('a')).toBe(0);
  });
});
