/** Commands on a state on a branch, as a user runs them: what the service was asked, and what the remote has after that. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { decodeState, encodeState } from '../../src/state/codec.ts';
import type { State } from '../../src/state/state.ts';
import { startGitServer } from '../backends/git-server.ts';
import { type CountingServer, type Created, startCountingServer } from '../faults/counting-server.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { gitIn } from '../harness/git-in.ts';
import { type KeptFolder, readFolder } from '../harness/kept-folder.ts';
import { type Ran, runEdict } from '../harness/run-edict.ts';
import { policyEntry } from '../state/sample-state.ts';
import { type GitPlace, makeGitPlace, makeGitPlaceOf } from './fixture.ts';

let service: CountingServer;
beforeAll(async () => {
  service = await startCountingServer();
});
afterAll(() => service.close());
beforeEach(() => service.reset());

const policy = (name: string, device: number): string =>
  `name: ${name}\nmacos: { password: { min_length: 12 } }\npolicy_targets: { devices: [${device}] }\n`;

interface Team {
  readonly place: GitPlace;
  edict(...args: readonly string[]): Promise<Ran>;
  write(path: string, text: string): void;
  state(environment?: string): State;
}

const environment = (more = ''): string => `{ base_url: "${service.url}", state: { backend: git }${more} }`;

function makeTeam(config: string, policies: readonly string[]): Team {
  const team = teamAt(makeGitPlace(), policies);
  team.place.git('config', 'user.name', 'Ann');
  team.place.git('config', 'user.email', 'ann@example.com');
  team.write('edict.yaml', config);
  return team;
}

function teamAt(place: GitPlace, policies: readonly string[]): Team {
  const write = (path: string, text: string): void => writeFileSync(join(place.clone, path), text);
  mkdirSync(join(place.clone, 'policies'), { recursive: true });
  for (const [index, name] of policies.entries()) write(`policies/${name}.yaml`, policy(name, 1 + index));
  return {
    place,
    write,
    edict: (...args) => runEdict(args, { cwd: place.clone, env: cleanEnv({ EDICT_API_KEY: 'key' }) }),
    state: (name = 'production') =>
      decodeState(Buffer.from(place.inRemote('show', `edict-state:${name}.json`)), name),
  };
}

const oneEnvironment = (more = ''): string =>
  `default_environment: production\nenvironments: { production: ${environment(more)} }\n`;

let kept: KeptFolder | null = null;

/** Begun, and no policy applied. */
async function begunTeam(policies: readonly string[]): Promise<Team> {
  if (kept === null) {
    const first = makeTeam(oneEnvironment(), []);
    expect(await first.edict('state', 'init')).toMatchObject({ code: 0 });
    kept = readFolder(first.place.folder);
  }
  return teamAt(makeGitPlaceOf(kept), policies);
}

describe('an apply', () => {
  it('is remembered where everybody has it, and nothing is left to commit', async () => {
    const team = await begunTeam(['Wi-Fi', 'Laptops']);
    const before = team.place.git('status', '--porcelain');
    const applied = await team.edict('apply', '--auto-approve');
    expect(applied.code).toBe(0);
    expect(applied.err + applied.out).not.toMatch(/commit/i);
    expect(service.created.map(({ name }) => name).sort()).toEqual(['Laptops', 'Wi-Fi']);
    expect(team.place.git('status', '--porcelain')).toBe(before);
    expect(Object.keys(team.state().policies)).toHaveLength(2);
    expect(team.state().pending).toEqual({});
    const again = await team.edict('apply', '--auto-approve');
    expect(again.code).toBe(0);
    expect(service.created).toHaveLength(2);
  });

  it('that may not push to the branch sends nothing', async () => {
    const team = await begunTeam(['Wi-Fi']);
    team.place.hook('pre-receive', "echo 'GH006: Protected branch update failed' >&2; exit 1");
    const { code, err } = await team.edict('apply', '--auto-approve');
    expect(code).toBe(1);
    expect(err).toContain('GH006: Protected branch update failed');
    expect(service.created).toEqual([]);
  });

  it('whose outcome is not accepted keeps it in the recovery file, ends with 4, and begins no other', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const team = await begunTeam(names);
    // The lock with the first intent.
    refuseAfter(team.place, 1);
    const { code, out, err } = await team.edict('apply', '--auto-approve', '--parallelism', '1');
    expect(code).toBe(4);
    expect(service.created).toHaveLength(1);
    expect(existsSync(join(team.place.clone, '.edict/rescue-production.json'))).toBe(true);
    expect(`${out}${err}`).toContain('edict state push .edict/rescue-production.json');

    const refused = await team.edict('apply', '--auto-approve');
    expect(refused.code).not.toBe(0);
    expect(service.created).toHaveLength(1);
    team.place.hook('pre-receive', 'exit 0');
    const held = /edict state unlock (\S+)/.exec(refused.err)?.[1];
    if (held !== undefined) expect((await team.edict('state', 'unlock', held, '--force')).code).toBe(0);
    expect((await team.edict('state', 'push', '.edict/rescue-production.json')).code).toBe(0);
    expect((await team.edict('apply', '--auto-approve')).code).toBe(0);
    expect(service.created).toHaveLength(names.length);
    expect(Object.keys(team.state().policies)).toHaveLength(names.length);
  });

  it('pushes the intents of as many creates together as there are requests at once', async () => {
    const team = await begunTeam(Array.from({ length: 12 }, (_, index) => `p${index}`));
    const pushes = join(team.place.folder, 'pushes');
    team.place.hook('post-receive', `echo x >> ${pushes}`);
    const { code } = await team.edict('apply', '--auto-approve', '--parallelism', '4');
    expect(code).toBe(0);
    expect(service.created).toHaveLength(12);
    // The lock with the first intent or all four, two or three more times four, the last outcomes with the lock given up.
    expect(readFileSync(pushes, 'utf8').trim().split('\n').length).toBeLessThanOrEqual(6);
  });

  it('of many environments keeps each on its own, and they push together', async () => {
    const names = ['a', 'b', 'c', 'd'];
    const each = names.map(
      (name) => `  ${name}: ${environment(`, shared_portal: all, policies: policies/${name}.yaml`)}`,
    );
    const team = makeTeam(`environments:\n${each.join('\n')}\n`, names);
    expect((await team.edict('state', 'init', '--envs', 'all')).code).toBe(0);
    const pushes = join(team.place.folder, 'pushes');
    team.place.hook('post-receive', `echo x >> ${pushes}`);
    const { code, err } = await team.edict('apply', '--envs', 'all', '--auto-approve');
    expect(`${code} ${err}`).toMatch(/^0 /);
    expect(service.created).toHaveLength(4);
    for (const name of names)
      expect(Object.keys(team.state(name).policies)).toEqual([`policies/${name}.yaml`]);
    // Two, where each comes in time for the others; alone, each would push twice.
    expect(readFileSync(pushes, 'utf8').trim().split('\n').length).toBeLessThan(8);
  });
});

/** The remote takes so many pushes from now on, and refuses all others. */
function refuseAfter(place: GitPlace, count: number): void {
  const counted = join(place.folder, 'counted');
  place.hook(
    'pre-receive',
    `echo x >> ${counted}\nif [ $(wc -l < ${counted}) -gt ${count} ]; then echo 'out of order' >&2; exit 1; fi`,
  );
}

describe('state init', () => {
  it('prints the rules that keep the branch, and doctor says that it sees none', async () => {
    const team = makeTeam(oneEnvironment(), []);
    const { code, err } = await team.edict('state', 'init');
    expect(code).toBe(0);
    expect(err).toContain('created an empty state at origin/edict-state:production.json');
    expect(err).toContain('"rules":[{"type":"deletion"},{"type":"non_fast_forward"}]');
    expect(err).toContain('protected_branches?name=edict-state&push_access_level=40&allow_force_push=false');
    expect(err).toContain('git config receive.denyNonFastForwards true');
    const doctor = await team.edict('state', 'doctor');
    expect(doctor.code).toBe(0);
    expect(doctor.out).toContain(
      'edict cannot see from here whether a rule of the server forbids force-pushes to origin/edict-state and its deletion',
    );
  });

  it('and state push alone make a branch that is gone', async () => {
    const team = await begunTeam(['Wi-Fi']);
    expect((await team.edict('apply', '--auto-approve')).code).toBe(0);
    const pulled = await team.edict('state', 'pull');
    writeFileSync(join(team.place.folder, 'state.json'), pulled.out);
    team.place.inRemote('update-ref', '-d', 'refs/heads/edict-state');

    for (const command of [
      ['apply', '--auto-approve'],
      ['state', 'rm', 'policies/Wi-Fi.yaml'],
    ]) {
      const { code, err } = await team.edict(...command);
      expect(code).toBe(3);
      expect(err).toMatch(
        /the remote origin has no branch edict-state|there is no state at origin\/edict-state/,
      );
      expect(err).toContain('edict state init');
    }
    expect(team.place.inRemote('branch', '--list', 'edict-state')).toBe('');
    expect(service.created).toHaveLength(1);

    expect((await team.edict('state', 'push', join(team.place.folder, 'state.json'))).code).toBe(0);
    const { code } = await team.edict('apply', '--auto-approve');
    expect(code).toBe(0);
    expect(service.created).toHaveLength(1);
  });
});

describe('a state that is begun again', () => {
  it('goes on in clones that still have the one that was given up', async () => {
    const team = await begunTeam(['Wi-Fi', 'Laptops']);
    expect(await team.edict('apply', '--auto-approve')).toMatchObject({ code: 0 });
    team.place.git('fetch', '--quiet', 'origin');
    team.place.inRemote('update-ref', '-d', 'refs/heads/edict-state');
    expect(await team.edict('state', 'init', '--again', '--auto-approve')).toMatchObject({ code: 0 });
    const again = await team.edict('apply', '--auto-approve');
    expect([again.code, again.out]).toEqual([0, expect.stringContaining('Apply: 2 created.')]);
    expect(await team.edict('plan', '--detailed-exitcode')).toMatchObject({ code: 0 });
    expect(await team.edict('state', 'doctor')).toMatchObject({ code: 0 });
    // On another branch it counts as before: who moved it there may apply with it.
    team.place.git('push', '--quiet', 'origin', 'origin/edict-state:refs/heads/moved');
    team.place.git('fetch', '--quiet', 'origin');
    const refused = await team.edict('state', 'doctor', '--format', 'json');
    const [problem] = JSON.parse(refused.out).problems;
    const id = team.place.git('rev-parse', 'origin/moved').slice(0, 12);
    expect(problem).toMatchObject({
      code: 'newer-elsewhere',
      // Two lineages are not merged.
      commands: [
        `git show ${id}:production.json`,
        'edict state import FILE ID',
        `edict state disregard ${id}`,
      ],
    });
    expect(await team.edict('apply', '--auto-approve')).toMatchObject({ code: 3 });
    expect(await team.edict('state', 'disregard', id)).toMatchObject({ code: 0 });
    expect(await team.edict('apply', '--auto-approve')).toMatchObject({ code: 0 });
  });
});

describe('what somebody commits to the branch by hand', () => {
  const portal = (policies: string): string => environment(`, shared_portal: one, policies: ${policies}`);
  const two = (): string =>
    `environments: { production: ${portal('policies/a.yaml')}, eu: ${portal('policies/b.yaml')} }\n`;

  let applied: { readonly kept: KeptFolder; readonly created: readonly Created[] } | null = null;

  /** One policy in each of two environments, and nothing remembered on this machine, as on that of another job. */
  async function appliedTeam(...commands: readonly (readonly string[])[]): Promise<Team> {
    if (applied === null) {
      const first = makeTeam(two(), ['a', 'b']);
      expect(await first.edict('state', 'init', '--envs', 'all')).toMatchObject({ code: 0 });
      expect(await first.edict('apply', '--envs', 'all', '--auto-approve')).toMatchObject({ code: 0 });
      expect(service.created).toHaveLength(2);
      applied = { kept: readFolder(first.place.folder), created: [...service.created] };
    }
    service.reset(applied.created);
    const team = teamAt(makeGitPlaceOf(applied.kept), []);
    const { folder, remote, clone } = team.place;
    const other = join(folder, 'other');
    gitIn(folder, ['clone', '--quiet', '--branch', 'edict-state', remote, other]);
    for (const args of [...commands, ['push', '--quiet', 'origin', 'HEAD']]) gitIn(other, args);
    rmSync(join(clone, '.edict'), { recursive: true, force: true });
    return team;
  }
  const begun = ':/production: store the state, serial 1';
  const putBack = ['checkout', begun, '--', 'production.json'];
  /** What the message says to type, typed: the version that it shows is pushed. */
  async function followCommands({ place, edict }: Team, said: string): Promise<void> {
    const [, remote = '', branch = ''] = /`git fetch (\S+) (\S+)`/.exec(said) ?? [];
    const [, version = ''] = /`git show (\S+) \| edict state push --env production`/.exec(said) ?? [];
    place.git('fetch', '--quiet', remote, branch);
    const file = join(place.folder, 'state.json');
    writeFileSync(file, place.git('show', version));
    expect(await edict('state', 'push', file, '--env', 'production')).toMatchObject({ code: 0 });
  }
  const nothingToDo = async ({ edict }: Team): Promise<void> => {
    expect(await edict('apply', '--envs', 'all', '--auto-approve')).toMatchObject({ code: 0 });
    expect(service.created).toHaveLength(2);
  };

  it('in place of a newer state stops all that write to the branch, until it is mended', async () => {
    const team = await appliedTeam(putBack, ['commit', '--quiet', '--message', 'Revert it']);
    const before = team.place.history();
    for (const command of [
      ['apply', '--auto-approve'],
      ['plan'],
      ['state', 'list'],
      ['state', 'rm', 'policies/a.yaml'],
    ]) {
      const { code, err } = await team.edict(...command, '--env', 'production');
      expect([code, err], command.join(' ')).toEqual([3, expect.stringContaining('put an older state')]);
    }
    const eu = await team.edict('apply', '--auto-approve', '--env', 'eu');
    expect([eu.code, eu.err]).toEqual([3, expect.stringContaining('production.json has the serial 1')]);
    expect(team.place.history()).toEqual(before);
    // Of another environment's file, the doctor of that one says how.
    const [, asked = ''] = /`edict (state doctor [^`]+)` says how/.exec(eu.err.replace(/\s+/g, ' ')) ?? [];
    expect(asked).toBe('state doctor --env production');
    const doctor = await team.edict(...asked.split(' '));
    expect(doctor.code).toBe(1);
    await followCommands(team, doctor.out);
    await nothingToDo(team);
  });

  it.each([
    [
      'a message as edict writes it',
      [putBack, ['commit', '--quiet', '--message', 'x\n\nEnvironment: production\nSerial: 1\nRun: x\n']],
    ],
    ['the message of an older commit', [putBack, ['commit', '--quiet', '-C', begun]]],
    [
      'a cherry-pick of an older commit',
      [
        ['cherry-pick', '-X', 'theirs', begun],
        ['rm', '--quiet', '--ignore-unmatch', 'production.json.lock'],
        ['commit', '--quiet', '--allow-empty', '--message', 'Free the lock'],
      ],
    ],
    ['an amended commit of edict', [putBack, ['commit', '--quiet', '--amend', '--no-edit']]],
    [
      'a merge that took an older side',
      [
        ['checkout', '--quiet', '-b', 'stale', begun],
        ['rm', '--quiet', 'production.json.lock'],
        ['checkout', '--quiet', 'edict-state', '--', 'eu.json'],
        ['commit', '--quiet', '--message', 'stale'],
        ['merge', '--quiet', '-s', 'ours', '--no-edit', 'edict-state'],
        ['checkout', '--quiet', '-B', 'edict-state'],
      ],
    ],
    [
      'a merge of an older side into it',
      [
        ['checkout', '--quiet', '-b', 'stale', begun],
        ['commit', '--quiet', '--allow-empty', '--message', 'stale'],
        ['checkout', '--quiet', 'edict-state'],
        ['merge', '--quiet', '-s', 'ours', '--no-edit', 'stale'],
        putBack,
        ['commit', '--quiet', '--amend', '--no-edit'],
      ],
    ],
  ] as const)(
    'in place of a newer state is refused with %s, and mended as it says',
    async (_name, commands) => {
      const isAmended =
        commands.some((words) => words.join(' ') === 'commit --quiet --amend --no-edit') &&
        commands.length === 2;
      const team = await appliedTeam(...commands.slice(0, -1), [...(commands.at(-1) ?? [])]).catch(
        (error: unknown) => {
          // Nobody can push that but by force, which the rule of the branch forbids.
          expect([isAmended, String(error)]).toEqual([true, expect.stringContaining('rejected')]);
          return null;
        },
      );
      if (team === null) return;
      for (const command of [['apply', '--auto-approve'], ['plan']]) {
        const { code, err } = await team.edict(...command, '--env', 'production');
        expect([code, err]).toEqual([3, expect.stringContaining('put an older state')]);
      }
      const doctor = await team.edict('state', 'doctor', '--env', 'production');
      await followCommands(team, doctor.out);
      const planned = await team.edict('plan', '--detailed-exitcode', '--env', 'production');
      expect(planned).toMatchObject({ code: 0 });
    },
  );

  it('is believed where nobody compares it: the negative control', async () => {
    const team = await appliedTeam();
    const show = (version: string): string => team.place.inRemote('show', version);
    const grep = 'production: store the state, serial 1';
    const commit = team.place.inRemote('log', '-1', '--format=%H', '--grep', grep, 'edict-state');
    team.place.pushOver({ 'production.json': `${show(`${commit}:production.json`)}\n` }, 'nothing');
    await team.edict('apply', '--env', 'production', '--auto-approve');
    expect(service.created).toHaveLength(3);
  });

  it('is joined where both know something of their own', async () => {
    const team = await appliedTeam(putBack, ['commit', '--quiet', '--message', 'Revert it']);
    const text = team.place.inRemote('show', 'edict-state:production.json');
    const { checksum: _, ...state } = JSON.parse(text);
    const policies = { 'policies/z.yaml': { ...policyEntry(4711), applied_at: '2026-01-01T00:00:00Z' } };
    team.place.pushOver({ 'production.json': encodeState({ ...state, policies }) });
    const doctor = await team.edict('state', 'doctor', '--env', 'production', '--format', 'json');
    const [{ commands }] = JSON.parse(doctor.out).problems;
    const joining = commands.filter((command: string) => !/ \| |--force/.test(command));
    expect(joining).toHaveLength(4);
    for (const command of joining) {
      const [words = '', file] = command.split(' > ');
      const [program, ...args] = words.split(' ');
      if (program === 'git') team.place.git(...args);
      else {
        const { code, out, err } = await team.edict(...args);
        expect([command, code, err]).toEqual([command, 0, expect.any(String)]);
        if (file !== undefined) team.write(file, out);
      }
    }
    const known = Object.values(team.state().policies).map(({ policy_id }) => policy_id);
    expect(known).toHaveLength(2);
    expect(known).toContain(4711);
    expect(await team.edict('plan', '--env', 'production')).toMatchObject({ code: 0 });
  });

  it('is not hidden by the repair of another state', async () => {
    const other = ['checkout', ':/eu: store the state, serial 1', '--', 'eu.json'];
    const team = await appliedTeam(putBack, other, ['commit', '--quiet', '--message', 'Revert both']);
    const said = await team.edict('state', 'doctor', '--env', 'production');
    await followCommands(team, said.out);
    const { code, err } = await team.edict('apply', '--auto-approve', '--env', 'production');
    expect([code, err]).toEqual([3, expect.stringContaining('eu.json has the serial 1')]);
  });

  it('in place of a newer state is right where a person says so, by force', async () => {
    const team = await appliedTeam(putBack, ['commit', '--quiet', '--message', 'Revert it']);
    const file = join(team.place.folder, 'state.json');
    writeFileSync(file, (await team.edict('state', 'pull', '--env', 'production')).out);
    const push = ['state', 'push', '--force', file, '--env', 'production'];
    expect(await team.edict(...push)).toMatchObject({ code: 3 });
    const pushed = await team.edict(...push, '--auto-approve');
    expect([pushed.code, pushed.err]).toEqual([
      0,
      expect.stringMatching(
        /warning: a version in Git knows what the pushed state does not.*:\n {2}policy \d+ /s,
      ),
    ]);
    expect(await team.edict('plan', '--env', 'production')).toMatchObject({ code: 0 });
    expect(Object.keys(team.state().policies)).toEqual([]);
  });

  it('that takes a state away is named by doctor and init, with the way to bring it back', async () => {
    const team = await appliedTeam(
      ['rm', '--quiet', 'production.json'],
      ['commit', '--quiet', '--message', 'Tidy up'],
    );
    const text = readFileSync(join(team.place.clone, 'edict.yaml'), 'utf8');
    team.write('edict.yaml', text.replace(/lineage: [\w-]+,? ?/g, ''));
    const init = await team.edict('state', 'init', '--env', 'production');
    expect([init.code, init.err]).toEqual([3, expect.stringMatching(/commit \w{12} of that branch had it/)]);
    // Other states of the branch are none the worse for it.
    expect(await team.edict('plan', '--env', 'eu')).toMatchObject({ code: 0 });
    const doctor = await team.edict('state', 'doctor', '--env', 'production');
    expect(doctor.code).toBe(1);
    await followCommands(team, doctor.out);
    await nothingToDo(team);
  });

  it('beside the states changes nothing', async () => {
    const team = await appliedTeam(['commit', '--quiet', '--allow-empty', '--message', 'Note']);
    await nothingToDo(team);
  });
});

describe('a saved plan', () => {
  const save = async (team: Team): Promise<string> => {
    const file = join(team.place.folder, 'plan.json');
    expect((await team.edict('plan', '--out', file)).code).toBe(0);
    return file;
  };

  it('holds where others have written to the branch since', async () => {
    const team = await begunTeam(['Wi-Fi']);
    const file = await save(team);
    team.place.pushOver({ 'other.json': '{}' });
    expect((await team.edict('apply', file)).code).toBe(0);
    expect(service.created).toHaveLength(1);
  });

  it('is refused with exit 3 on a branch with another past, even where the state is the same', async () => {
    const team = await begunTeam(['Wi-Fi']);
    const file = await save(team);
    team.place.pushOver(
      { 'production.json': `${team.place.inRemote('show', 'edict-state:production.json')}\n` },
      'nothing',
    );
    const { code, err } = await team.edict('apply', file);
    expect(code).toBe(3);
    expect(err).toContain('its history was replaced (a force-push), and nothing was sent');
    expect(service.created).toEqual([]);
    expect(await (await team.edict('apply', '--auto-approve')).code).toBe(0);
  });
});

it('moves to the branch with state pull and state push', async () => {
  const team = makeTeam(
    `default_environment: production\nenvironments: { production: { base_url: "${service.url}" } }\n`,
    ['Wi-Fi'],
  );
  expect((await team.edict('state', 'init')).code).toBe(0);
  expect((await team.edict('apply', '--auto-approve')).code).toBe(0);
  const { out } = await team.edict('state', 'pull');
  writeFileSync(join(team.place.folder, 'state.json'), out);
  team.write('edict.yaml', oneEnvironment());
  expect((await team.edict('state', 'push', join(team.place.folder, 'state.json'))).code).toBe(0);
  const { code, out: plan } = await team.edict('plan', '--detailed-exitcode');
  expect(`${code} ${plan}`).toMatch(/^0 /);
});

describe('an apply sends nothing, says why, and goes on once it is mended, where', () => {
  it.each<readonly [string, (place: GitPlace) => void, RegExp]>([
    [
      'the state is garbage',
      (place) => place.pushOver({ 'production.json': 'PK\u0003\u0004' }),
      /not valid JSON/,
    ],
    ['a folder is in its place', (place) => place.pushOver({ 'production.json/x': '' }), /but a folder/],
    [
      'it is larger than any',
      (place) => place.pushOver({ 'production.json': ' '.repeat(65 * 1024 * 1024) }),
      /has 65 MB, which is more than a state can have/,
    ],
  ])('%s', async (_, spoil, sentence) => {
    const team = await begunTeam(['Wi-Fi']);
    const sound = { 'production.json': `${team.place.inRemote('show', 'edict-state:production.json')}\n` };
    spoil(team.place);
    const { code, out, err } = await team.edict('apply', '--auto-approve');
    expect(code).not.toBe(0);
    expect(out).toBe('');
    expect(err).toMatch(sentence);
    // The sentence, and what to do.
    expect(err.trimEnd().split('\n').length).toBeLessThanOrEqual(2);
    expect(service.created).toEqual([]);
    team.place.pushOver(sound);
    expect(await team.edict('apply', '--auto-approve')).toMatchObject({ code: 0 });
    expect(service.created).toHaveLength(1);
  });

  it('the remote takes the connection and says nothing', async () => {
    const team = await begunTeam(['Wi-Fi']);
    const config = readFileSync(join(team.place.clone, 'edict.yaml'), 'utf8');
    team.write('edict.yaml', config.replace('state: {', 'timeout_seconds: 5, state: {'));
    const server = await startGitServer(team.place.folder);
    onTestFinished(() => server.close());
    team.place.inRemote('config', 'http.receivepack', 'true');
    team.place.git('remote', 'set-url', 'origin', server.urlWithLogin);
    server.fault = () => 'hang';
    const { code, err } = await team.edict('apply', '--auto-approve');
    expect(code).toBe(1);
    expect(err).toContain('edict: the remote origin cannot be reached: git did not end within 5 seconds\n');
    expect(service.created).toEqual([]);
    server.fault = () => null;
    expect(await team.edict('apply', '--auto-approve')).toMatchObject({ code: 0 });
  });
});

it('finds out who holds the lock, and breaks it by its id', async () => {
  const team = await begunTeam(['Wi-Fi']);
  const holder = {
    id: 'run-1',
    operation: 'apply',
    who: 'ci@runner',
    host: 'elsewhere',
    created: '2026-11-22T10:00:00Z',
  };
  const run = 'https://git.example.com/runs/1';
  team.place.pushOver({ 'production.json.lock': JSON.stringify({ ...holder, run }) });
  const { code, err } = await team.edict('apply', '--auto-approve');
  expect(code).toBe(1);
  expect(err).toContain(`locked by \`edict apply\` of ci@runner since 2026-11-22T10:00:00Z, ${run}`);
  expect((await team.edict('state', 'unlock', 'run-2')).code).toBe(1);
  expect((await team.edict('state', 'unlock', 'run-1')).code).toBe(0);
  expect((await team.edict('apply', '--auto-approve')).code).toBe(0);
});
