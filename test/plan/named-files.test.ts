/** `plan FILE…` and `apply FILE…`: those files alone, whatever the others say, and nothing of the others counts as gone. */
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeRepository, type Repository } from '../harness/repository.ts';
import type { Ran } from '../harness/run-edict.ts';
import { planOrErrors, policyBody } from './fixtures.ts';

const policy = (name: string, length: number, more = ''): string =>
  `name: ${name}\nmacos: { password: { min_length: ${length} } }\npolicy_targets: { devicegroups: [1] }\n${more}`;

let repository: Repository;
const edict = (...args: string[]): Promise<Ran> => repository.edict(args);
const write = (path: string, text: string): void => repository.write(path, text);
const flat = ({ out }: Ran): string => out.replace(/\s+/g, ' ');

interface Entry {
  file: string;
  status: string;
  policy_id: number;
}
const recorded = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    JSON.parse((await edict('state', 'list', '--format', 'json')).out).map(
      ({ file, status, policy_id }: Entry) => [file, `${status} ${policy_id}`],
    ),
  );

beforeEach(async () => {
  repository = makeRepository({
    'edict.yaml': [
      'environments:',
      '  production: { base_url: embedded }',
      '  lab: { base_url: embedded, policies: ["policies/a.yaml"] }',
      '  other: { base_url: embedded, policies: ["policies/b.yaml"] }',
      'default_environment: production',
      'limits: { max_creates: 2 }',
      '',
    ].join('\n'),
    'policies/a.yaml': policy('A', 12),
    'policies/b.yaml': policy('B', 12),
    'policies/c.yaml': policy('C', 12),
    'policies/_base.yaml': 'macos: { password: { min_length: 12 } }\n',
  });
});
afterEach(() => repository.remove());

async function applyAll(): Promise<void> {
  const { digest } = JSON.parse((await edict('plan', '--format', 'json')).out);
  const { code } = await edict('apply', '--auto-approve', '--approve', digest);
  if (code !== 0) throw new Error('the first apply failed');
}

describe('plan and apply of named files', () => {
  it('do all but those that are left out, as if the others had been named', async () => {
    await applyAll();
    const before = await recorded();
    for (const name of ['A', 'B', 'C']) write(`policies/${name.toLowerCase()}.yaml`, policy(name, 14));
    const but = JSON.parse((await edict('plan', '!policies/a.yaml', '--format', 'json')).out);
    const named = JSON.parse(
      (await edict('plan', 'policies/b.yaml', 'policies/c.yaml', '--format', 'json')).out,
    );
    expect(but).toEqual(named);
    expect(but.named_files).toEqual({ files: ['policies/b.yaml', 'policies/c.yaml'], left_out: 1 });
    expect(but.statements.map(({ code }: { code: string }) => code)).toContain('not-looked-at');
    expect((await edict('plan', '!policies/{a,b}.yaml', 'policies/', '--out', 'p.json')).code).toBe(0);
    expect((await edict('apply', 'p.json')).code).toBe(0);
    expect((await edict('apply', '!policies/{a,c}.yaml', '--auto-approve')).code).toBe(0);
    const after = await recorded();
    const changed = Object.keys(after).filter((file) => after[file] !== before[file]);
    expect(changed).toEqual(['policies/b.yaml', 'policies/c.yaml']);
  });

  it('refuse to leave out what is not there, since it would be done', async () => {
    const { code, err } = await edict('plan', '!policies/x.yaml');
    expect([code, err]).toEqual([3, expect.stringContaining('policies/x.yaml does not exist')]);
    expect((await edict('apply', '!policies/lab/*', '--auto-approve')).code).toBe(3);
    expect((await edict('plan', '!policies/*')).err).toContain('contains no policy');
  });

  it('do those alone, count the others, and call none of them gone', async () => {
    await applyAll();
    for (const name of ['A', 'B', 'C']) write(`policies/${name.toLowerCase()}.yaml`, policy(name, 14));
    rmSync(join(repository.root, 'policies/c.yaml'));
    write('policies/d.yaml', policy('D', 12));
    const before = await recorded();

    const plan = JSON.parse((await edict('plan', 'policies/a.yaml', '--format', 'json')).out);
    expect(plan.changes.map(({ file, action }: Entry & { action: string }) => [file, action])).toEqual([
      ['policies/a.yaml', 'supersede'],
    ]);
    expect(plan.summary).toMatchObject({ supersede: 1, orphan: 0, create: 0 });
    expect(plan.named_files).toEqual({ files: ['policies/a.yaml'], left_out: 3 });
    expect(plan.statements).toContainEqual(
      expect.objectContaining({
        code: 'not-looked-at',
        environments: ['production'],
        message: 'Planned for policies/a.yaml alone: 3 other files are left out.',
      }),
    );

    const applied = await edict('apply', 'policies/a.yaml', '--auto-approve');
    expect(applied.code).toBe(0);
    expect(flat(applied)).toContain('Applied policies/a.yaml alone: 3 other files are left untouched.');
    const after = await recorded();
    expect(after['policies/a.yaml']).not.toBe(before['policies/a.yaml']);
    expect({ ...after, 'policies/a.yaml': '' }).toEqual({ ...before, 'policies/a.yaml': '' });
    // The others are still to be done, the one that is gone among them.
    const rest = JSON.parse((await edict('plan', '--format', 'json')).out);
    expect(rest.summary).toMatchObject({ supersede: 1, orphan: 1, create: 1 });
  });

  it('need nothing of the others: neither their secrets nor that they have no faults', async () => {
    write('policies/b.yaml', 'name: B\nmacos: { passwordd: 1 }\n');
    write(
      'policies/c.yaml',
      'name: C\nmacos: { wifi: { service_set_identifier: X, security_type: "Any*(Personal)", password: { env: EDICT_SECRET_NONE } } }\n',
    );
    const done = await edict('apply', 'policies/a.yaml', '--auto-approve');
    expect(done.code).toBe(0);
    expect(Object.keys(await recorded())).toEqual(['policies/a.yaml']);
    expect((await edict('plan')).code).toBe(1);
    expect((await edict('plan', 'policies/b.yaml')).code).toBe(1);
    expect((await edict('plan', 'policies/c.yaml')).code).toBe(3);
  });

  it('see what is live beside them: a conflict with a policy that is left out is said', async () => {
    await applyAll();
    write('policies/d.yaml', policy('D', 6));
    const { statements } = JSON.parse((await edict('plan', 'policies/d.yaml', '--format', 'json')).out);
    const conflicts = statements.filter(({ code }: { code: string }) => code === 'conflict');
    expect(conflicts.map(({ message }: { message: string }) => message)).toEqual([
      expect.stringMatching(/policies\/a\.yaml \(policy \d+\).* would contradict policies\/d\.yaml \(new\)/),
    ]);
    // What the others have with each other is not what was asked for.
    write('policies/e.yaml', policy('E', 12).replace('[1]', '[2]'));
    write('policies/b.yaml', policy('B', 9));
    await edict('apply', 'policies/b.yaml', '--auto-approve');
    const alone = JSON.parse((await edict('plan', 'policies/e.yaml', '--format', 'json')).out);
    expect(alone.statements.filter(({ code }: { code: string }) => code === 'conflict')).toEqual([]);
    const all = JSON.parse((await edict('plan', '--format', 'json')).out);
    expect(all.statements.map(({ code }: { code: string }) => code)).toContain('conflict');
  });

  it('take a renamed file for what it was, and leave other renames alone', async () => {
    await applyAll();
    const move = (from: string, to: string): void =>
      renameSync(join(repository.root, from), join(repository.root, to));
    mkdirSync(join(repository.root, 'policies/new'));
    move('policies/a.yaml', 'policies/new/a.yaml');
    move('policies/b.yaml', 'policies/new/b.yaml');
    const before = await recorded();
    const done = await edict('apply', 'policies/new/a.yaml', '--auto-approve');
    expect(done.code).toBe(0);
    expect(await recorded()).toEqual({
      'policies/b.yaml': before['policies/b.yaml'],
      'policies/c.yaml': before['policies/c.yaml'],
      'policies/new/a.yaml': before['policies/a.yaml'],
    });
  });

  it('are saved, shown and applied as they were planned, or not at all', async () => {
    await edict('plan', 'policies/a.yaml', '--out', 'plan.json');
    expect(flat(await edict('show', 'plan.json'))).toContain(
      'Planned for policies/a.yaml alone: 2 other files are left out.',
    );
    // A file more is no other plan, but another sentence than the one that was read.
    write('policies/d.yaml', policy('D', 12));
    const refused = await edict('apply', 'plan.json');
    expect(refused.code).toBe(1);
    expect(refused.err.replace(/\s+/g, ' ')).toContain('The files that it leaves out are different now.');
    expect(refused.err).toContain('edict plan policies/a.yaml --out FILE');
    rmSync(join(repository.root, 'policies/d.yaml'));
    expect((await edict('apply', 'plan.json')).code).toBe(0);
    expect(Object.keys(await recorded())).toEqual(['policies/a.yaml']);
  });

  it.each([
    ['a web app', 'A', 'policies/c.yaml'],
    ['a policy', 'B', 'policies/a.yaml'],
  ])('that became %s leave behind what they were, and are it', async (_kind, name, file) => {
    const globs = (apps: string, policies: string): void =>
      write(
        'edict.yaml',
        `web_apps: ${apps}\npolicies: [${policies}]\nenvironments: { production: { base_url: embedded } }\ndefault_environment: production\n`,
      );
    const app = (id: number): string =>
      `app_id: ${id}\nname: App\napp_type: web\nwebapp_url: https://a.example/\ncategory: business\nicon: https://a.example/i.png\n`;
    globs('policies/a.yaml', 'policies/b.yaml, policies/c.yaml');
    write('policies/a.yaml', app(1));
    await applyAll();
    const before = await recorded();
    globs('policies/c.yaml', 'policies/a.yaml, policies/b.yaml');
    write('policies/a.yaml', policy('A', 14));
    write('policies/b.yaml', policy(name, 14));
    write('policies/c.yaml', app(2));

    const changesOf = async (...files: readonly string[]) =>
      JSON.parse((await edict('plan', ...files, '--format', 'json')).out).changes.filter(
        (change: Entry) => change.file === file,
      );
    const alone = await changesOf(file);
    expect(alone).toHaveLength(2);
    expect(alone).toEqual(await changesOf());

    const { code, err } = await edict('apply', file, '--auto-approve');
    expect(err).not.toContain('not recorded');
    expect(code).toBe(0);
    const after = await recorded();
    expect(after[file]).not.toBe(before[file]);
    expect({ ...after, [file]: '' }).toEqual({ ...before, [file]: '' });
    expect(JSON.parse((await edict('plan', file, '--format', 'json')).out).summary).toMatchObject({
      no_op: 1,
    });
  });

  it('repeat the names in the commands that they give', async () => {
    const names = ['policies/a.yaml', 'policies/b.yaml', 'policies/c.yaml'];
    const { statements, digest } = JSON.parse((await edict('plan', ...names, '--format', 'json')).out);
    const { commands } = statements.find(({ code }: { code: string }) => code === 'limit');
    expect(commands).toEqual([`edict apply ${names.join(' ')} --approve ${digest}`]);
    const refused = await edict('apply', ...names, '--auto-approve');
    expect(refused.code).toBe(1);
    expect(refused.err).toContain(`edict apply ${names.join(' ')} --approve ${digest} --auto-approve`);
    expect((await edict('apply', ...names, '--auto-approve', '--approve', digest)).code).toBe(0);
  });

  it('of many environments leave out what each of them does not take', async () => {
    const { out, code } = await edict('plan', 'policies/a.yaml', '--envs', 'all', '--format', 'json');
    expect(code).toBe(0);
    const { environments, statements } = JSON.parse(out);
    expect(
      environments.map(({ environment, plan }: { environment: string; plan: { summary: object } }) => [
        environment,
        plan.summary,
      ]),
    ).toEqual([
      ['lab', expect.objectContaining({ create: 1 })],
      ['other', expect.objectContaining({ create: 0 })],
      ['production', expect.objectContaining({ create: 1 })],
    ]);
    const said = statements
      .filter(({ code: each }: { code: string }) => each === 'not-looked-at')
      .map(({ message }: { message: string }) => message);
    expect(said).toEqual([
      'Planned for policies/a.yaml alone in 2 environments (lab, production): 0 to 2 other files are left out.',
      'other takes none of the files that were named.',
    ]);
    await edict('plan', 'policies/a.yaml', '--envs', 'all', '--out', 'plan.json');
    expect((await edict('apply', 'plan.json')).code).toBe(0);
    expect(Object.keys(await recorded())).toEqual(['policies/a.yaml']);
  });

  it('may be a folder, or a glob, and are found from where one stands', async () => {
    write('policies/mac/d.yaml', policy('D', 12));
    const filesOf = async (path: string, cwd = ''): Promise<readonly string[]> =>
      JSON.parse((await repository.edict(['plan', path, '--format', 'json'], { cwd })).out).named_files.files;
    expect(await filesOf('policies/mac')).toEqual(['policies/mac/d.yaml']);
    expect(await filesOf('policies/{_base,a,b}.yaml')).toEqual(['policies/a.yaml', 'policies/b.yaml']);
    expect(await filesOf('a.yaml', 'policies')).toEqual(['policies/a.yaml']);
  });

  it.each([
    [['policies/x.yaml'], /policies\/x\.yaml does not exist/],
    [['lab'], /lab (is an environment, not a file Did you mean --env lab\?|does not exist)/],
    [['policies/_base.yaml'], /policies\/_base\.yaml is a base, from which nothing is created/],
    [['notes/a.yaml'], /notes\/a\.yaml is not a policy: no glob of edict\.yaml matches it; nothing was done/],
    [
      ['policies/b.yaml', '--env', 'lab'],
      /policies\/b\.yaml is not among the policies that the environment lab takes; nothing was done/,
    ],
    [
      ['policies/c.yaml', '--envs', 'lab,other'],
      /policies\/c\.yaml is not among the policies that any of the 2 environments takes; nothing was done/,
    ],
  ])('%j is refused in one sentence', async (args, sentence) => {
    write('notes/a.yaml', policy('A', 12));
    for (const command of [
      ['plan', ...args],
      ['apply', ...args, '--auto-approve'],
    ]) {
      const { code, err } = await edict(...command);
      expect(code).toBe(3);
      expect(err.replace(/\s+/g, ' ')).toMatch(sentence);
    }
    expect(await recorded()).toEqual({});
  });

  it('are told from a saved plan, which stands by itself', async () => {
    await edict('plan', '--out', 'plan.json');
    const refused = await edict('apply', 'policies/a.yaml', 'plan.json', '--auto-approve');
    expect(refused.code).toBe(3);
    expect(refused.err.replace(/\s+/g, ' ')).toContain(
      'plan.json is not a policy file, and a saved plan must be the only argument',
    );
    const shown = await edict('show', 'policies/a.yaml');
    expect(shown.code).toBe(3);
    expect(shown.err).toContain('edict plan policies/a.yaml --out plan.json');
  });

  it('work without secrets, too', async () => {
    await applyAll();
    write('policies/a.yaml', policy('A', 14));
    write('policies/b.yaml', policy('B', 14));
    const plan = await edict('plan', 'policies/a.yaml', '--without-secrets', '--format', 'json');
    expect(JSON.parse(plan.out).summary).toMatchObject({ supersede: 1, orphan: 0 });
  });
});

describe('changes beside files that are not looked at', () => {
  const body = (name: string, min_length = 12) =>
    policyBody(name, { password: { min_length } }, { devicegroups: [1] });
  const changesOf = (
    desired: Parameters<typeof planOrErrors>[0],
    state: Parameters<typeof planOrErrors>[1],
    others: readonly string[] | null,
  ) => {
    const made = planOrErrors(desired, state, others && new Set(others));
    if ('errors' in made) throw new Error('an ambiguous move');
    return made.plan.changes.map(({ file, action, reason }) => [file, action, reason?.kind ?? null]);
  };

  it('leave out what is in doubt of them, and what is gone', () => {
    const state = {
      policies: { 'gone.yaml': { policy_id: 1, body: body('Gone') } },
      web_apps: { 'gone-app.yaml': { app_id: 1, body: { name: 'Gone' } } },
      pending: { 'b.yaml': { body: body('B') }, 'gone-too.yaml': { body: body('C') } },
    };
    expect(changesOf([{ file: 'a.yaml', body: body('A') }], state, ['b.yaml'])).toEqual([
      ['a.yaml', 'create', 'same-settings'],
    ]);
    // All of it would be there otherwise.
    const whole = planOrErrors([{ file: 'a.yaml', body: body('A') }], state);
    expect('plan' in whole && whole.plan.changes).toHaveLength(5);
  });

  it('call what a file was gone where it is of the other kind now, as a plan of all does', () => {
    const state = {
      policies: {
        'now-app.yaml': { policy_id: 1, body: body('A') },
        'now-app.yaml#first': { policy_id: 2, body: body('A') },
        'other.yaml': { policy_id: 3, body: body('C') },
      },
      web_apps: { 'now-policy.yaml': { app_id: 2, body: { name: 'B' } } },
    };
    const named = [
      { file: 'now-app.yaml', app_id: 1, body: { name: 'App' } },
      { file: 'now-policy.yaml', body: body('B') },
    ];
    const alone = changesOf(named, state, ['other.yaml']);
    expect(alone).toEqual([
      ['now-app.yaml#first', 'orphan', null],
      ['now-app.yaml', 'orphan', null],
      ['now-app.yaml', 'update', null],
      ['now-policy.yaml', 'create', 'same-settings'],
      ['now-policy.yaml', 'orphan', null],
    ]);
    const all = changesOf([...named, { file: 'other.yaml', body: body('C') }], state, null);
    expect(all).toEqual([...alone, ['other.yaml', 'no-op', null]]);
  });

  it.each([null, ['other.yaml']])(
    'update no web app while it is in doubt what became of the policy that its file was: beside %j',
    (others) => {
      const app = { file: 'a.yaml', app_id: 1, body: { name: 'App' } };
      expect(changesOf([app], { pending: { 'a.yaml': { body: body('A') } } }, others)).toEqual([
        ['a.yaml', 'blocked', 'in-doubt'],
      ]);
    },
  );

  it('wait for a create of the same content that is in doubt in a file that is gone', () => {
    const state = { policies: {}, pending: { 'gone.yaml': { body: body('A') } } };
    expect(changesOf([{ file: 'a.yaml', body: body('A') }], state, [])).toEqual([
      ['a.yaml', 'blocked', 'waits-for'],
    ]);
  });

  it('wait for a create of the same content that is in doubt in a file that was edited since', () => {
    const edited = { file: 'b.yaml', body: body('A', 13) };
    const pending = { 'b.yaml': { body: body('A', 12) } };
    const copy = { file: 'a.yaml', body: body('A', 12) };
    const live = { policies: { 'b.yaml': { policy_id: 1, body: body('A', 11) } } };
    for (const recorded of [{}, live]) {
      expect(changesOf([copy, edited], { ...recorded, pending }, null)).toEqual([
        ['a.yaml', 'blocked', 'waits-for'],
        ['b.yaml', 'blocked', 'in-doubt'],
      ]);
    }
    // Both ask for it as long as the file is as it was sent.
    const asSent = { file: 'b.yaml', body: body('A', 12) };
    expect(changesOf([copy, asSent], { pending }, null)).toEqual([
      ['a.yaml', 'create', 'same-content'],
      ['b.yaml', 'blocked', 'in-doubt'],
    ]);
  });

  it('are no renames of what is there and not looked at', () => {
    const state = { policies: { 'b.yaml': { policy_id: 1, body: body('A') } } };
    expect(changesOf([{ file: 'a.yaml', body: body('A') }], state, ['b.yaml'])).toEqual([
      ['a.yaml', 'create', null],
    ]);
    expect(changesOf([{ file: 'a.yaml', body: body('A') }], state, [])).toEqual([['a.yaml', 'move', null]]);
  });
});
