/** Nobody approves what they wrote: whose commits count, under which names, and what happens where nobody can know. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanEnv } from '../harness/clean-env.ts';
import { gitIn } from '../harness/git-in.ts';
import { runEdict } from '../harness/run-edict.ts';
import {
  type ApprovalRepository,
  address,
  approvalsOf,
  type Keys,
  makeApprovalRepository,
  makeKeys,
  POLICY,
} from './fixture.ts';

let keys: Keys;
let repository: ApprovalRepository;
beforeAll(() => {
  keys = makeKeys();
});
afterAll(() => keys?.remove());

const AUTHOR = /alice@example\.com\.json is by an author/;
const EDITED = POLICY.replace('Firewall', 'Edited');

/** What alice's approval counts for. */
async function approvedByAlice(): Promise<{ readonly code: number | null; readonly err: string }> {
  await repository.plan();
  await repository.approve('alice');
  return repository.apply();
}

async function isAuthor(why: RegExp = AUTHOR): Promise<void> {
  const { code, err } = await approvedByAlice();
  expect(err).toMatch(why);
  expect(code).toBe(1);
}

async function mayApprove(): Promise<void> {
  const { code, err } = await approvedByAlice();
  expect(err).not.toContain('does not count');
  expect(code).toBe(0);
}

const as = (kind: 'AUTHOR' | 'COMMITTER', email: string): Record<string, string> => ({
  [`GIT_${kind}_NAME`]: 'x',
  [`GIT_${kind}_EMAIL`]: email,
});

/** A commit of dave's with some of its people replaced. */
function commitAs(
  people: Readonly<Record<string, string>>,
  message = 'change',
  ...more: readonly string[]
): void {
  gitIn(repository.root, ['commit', '-q', '-a', '-m', message, ...more], undefined, {
    ...as('AUTHOR', address('dave')),
    ...as('COMMITTER', address('dave')),
    ...people,
  });
}

describe('of what was never applied', () => {
  beforeEach(() => {
    repository = makeApprovalRepository(keys);
  });
  afterEach(() => repository.remove());

  it('somebody else may approve: the control', mayApprove);

  it('the author', async () => {
    repository.commit('alice', { 'policies/a.yaml': EDITED });
    await isAuthor();
  });

  it('the committer', async () => {
    repository.write('policies/a.yaml', EDITED);
    commitAs(as('COMMITTER', address('alice')));
    await isAuthor();
  });

  it.each([
    'Co-authored-by: Alice <alice@example.com>',
    'co-authored-BY:Alice <ALICE@EXAMPLE.COM>',
    'Co-authored-by: alice@example.com',
    '  Co-Authored-By : x <alice@example.com>',
  ])('somebody who had a part in it: %s', async (trailer) => {
    repository.commit('dave', { 'policies/a.yaml': EDITED }, `change\n\n${trailer}\nReviewed-by: x`);
    await isAuthor();
  });

  it('an address that differs in case', async () => {
    repository.write('policies/a.yaml', EDITED);
    commitAs(as('AUTHOR', 'Alice@Example.COM'));
    await isAuthor();
  });

  it('an address that the allowed signers join to the name', async () => {
    repository.allow(
      `${address('alice')} ${keys.publicKey('alice')}`,
      `1234+al@users.noreply.github.com ${keys.publicKey('alice')}`,
    );
    repository.write('policies/a.yaml', EDITED);
    commitAs(as('AUTHOR', '1234+al@users.noreply.github.com'));
    await isAuthor(/alice@example.com wrote or committed what is applied as 1234\+al@users/);
  });

  it('an address that .mailmap gives to somebody else', async () => {
    repository.commit('alice', { 'policies/a.yaml': EDITED });
    repository.commit('dave', { '.mailmap': `Dave <${address('dave')}> <${address('alice')}>\n` });
    await isAuthor();
  });

  it('an author of the first version, before others changed it', async () => {
    repository.commit('alice', { 'policies/b.yaml': POLICY.replace('Firewall', 'B') });
    repository.commit('dave', { 'policies/b.yaml': EDITED });
    await isAuthor();
  });

  it('an author of a base', async () => {
    repository.commit('alice', { 'policies/_base.yaml': 'macos: { password: { min_length: 12 } }\n' });
    repository.commit('dave', { 'policies/a.yaml': `extends: _base.yaml\n${POLICY}` });
    await isAuthor();
  });

  it('an author of a policy that climbs rings', async () => {
    const rings =
      'rings: { slow: [{ name: first, targets: { devices: [1] }, soak: 1s }, { name: rest, targets: { devices: [2] } }] }\n';
    repository.commit('dave', { 'edict.yaml': approvalsOf('{ count: 1 }') + rings, 'policies/a.yaml': null });
    repository.commit('alice', {
      'policies/b.yaml': 'name: B\nrings: slow\nmacos: { firewall: { Enable_Firewall: true } }\n',
    });
    await isAuthor();
  });

  it('an author of edict.yaml', async () => {
    repository.commit('alice', { 'edict.yaml': `${approvalsOf('{ count: 1 }')}# more\n` });
    await isAuthor();
  });

  it("an author of the environment's file", async () => {
    repository.commit('alice', { 'environments/local.yaml': 'base_url: embedded\n' });
    repository.commit('dave', { 'edict.yaml': 'approvals: { count: 1 }\n' });
    await isAuthor();
  });

  it('an author of an icon', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    mkdirSync(join(repository.root, 'web-apps'));
    writeFileSync(join(repository.root, 'web-apps/icon.png'), png);
    repository.git('add', '-A');
    commitAs({ ...as('AUTHOR', address('alice')), ...as('COMMITTER', address('alice')) });
    repository.commit('dave', {
      'web-apps/a.yaml':
        'app_id: 1\nname: A\napp_type: web\nwebapp_url: https://a.example/\ncategory: business\nicon: { file: icon.png }\n',
    });
    await isAuthor();
  });

  it('an author of a file that a link leads to', async () => {
    repository.commit('alice', { 'shared/b.yaml': POLICY.replace('Firewall', 'B') });
    symlinkSync('../shared/b.yaml', join(repository.root, 'policies/b.yaml'));
    repository.git('add', '-A');
    commitAs({});
    await isAuthor();
  });

  describe('with a secret', () => {
    const WIFI = (path: string): string =>
      `name: Wi-Fi\nmacos: { wifi: { service_set_identifier: X, security_type: "Any*(Personal)", password: { file: "${path}" } } }\npolicy_targets: { devices: [1] }\n`;
    const link = (to: string, from: string): void => symlinkSync(to, join(repository.root, from));
    const commitAll = (name: string): void => {
      repository.git('add', '-A', '--', ':!plan.json', ':!approvals');
      commitAs({ ...as('AUTHOR', address(name)), ...as('COMMITTER', address(name)) });
    };

    it('an author of what a link to a folder leads to', async () => {
      repository.commit('alice', { 'real/pw': 'hunter22\n' });
      link('../real', 'policies/l');
      repository.commit('dave', { 'policies/b.yaml': WIFI('l/pw') });
      commitAll('dave');
      await isAuthor();
    });

    it.each(['l/pw', '../hop/l/pw'])('somebody who led a link elsewhere: %s', async (path) => {
      repository.commit('dave', { 'real/pw': 'hunter22\n', 'other/pw': 'hunter23\n' });
      link('../other', 'policies/l');
      link('policies', 'hop');
      commitAll('alice');
      rmSync(join(repository.root, 'policies/l'));
      link('../real', 'policies/l');
      repository.commit('dave', { 'policies/b.yaml': WIFI(path) });
      commitAll('dave');
      await isAuthor();
    });

    it('somebody who took a file away, so that another is read', async () => {
      repository.commit('dave', { pw: 'hunter22\n', 'policies/pw': 'x\n', 'policies/b.yaml': WIFI('pw') });
      repository.commit('alice', { 'policies/pw': null });
      await isAuthor();
    });

    it('an author of a file that is named by its whole path', async () => {
      repository.commit('alice', { 'real/pw': 'hunter22\n' });
      repository.commit('dave', { 'policies/b.yaml': WIFI(join(repository.root, 'real/pw')) });
      await isAuthor();
    });

    it('an author of a file beside the folder of edict.yaml', async () => {
      const top = join(repository.outside, 'top');
      const folder = join(top, 'mdm');
      const commit = (name: string, path: string): void => {
        gitIn(top, ['add', '--', path]);
        const people = { ...as('AUTHOR', address(name)), ...as('COMMITTER', address(name)) };
        gitIn(top, ['commit', '-q', '-m', 'x'], undefined, people);
      };
      for (const path of ['shared', 'mdm/policies']) mkdirSync(join(top, path), { recursive: true });
      gitIn(top, ['init', '-q', '-b', 'main']);
      writeFileSync(join(top, 'shared/pw'), 'hunter22\n');
      commit('alice', 'shared');
      writeFileSync(join(folder, 'edict.yaml'), approvalsOf('{ count: 1 }'));
      writeFileSync(join(folder, 'policies/a.yaml'), WIFI(join(top, 'shared/pw')));
      commit('dave', 'mdm');
      const env = cleanEnv({
        EDICT_ALLOWED_SIGNERS: repository.signers,
        EDICT_SECRET_DIRS: join(top, 'shared'),
      });
      const plan = await runEdict(['plan', '--out', 'plan.json'], { cwd: folder, env });
      expect(plan).toMatchObject({ code: 0 });
      copyFileSync(join(folder, 'plan.json'), join(repository.root, 'plan.json'));
      await repository.approve('alice');
      renameSync(join(repository.root, 'approvals'), join(folder, 'approvals'));
      const { code, err } = await runEdict(['apply', 'plan.json'], { cwd: folder, env });
      expect(err).toMatch(AUTHOR);
      expect(code).toBe(1);
    });

    it('nobody, where what a link leads to is not as it was committed', async () => {
      repository.commit('dave', { 'real/pw': 'hunter22\n', 'policies/b.yaml': WIFI('l/pw') });
      link('../real', 'policies/l');
      commitAll('dave');
      repository.write('real/pw', 'hunter23\n');
      await isAuthor(/policies\/l\/pw is not as it was committed/);
    });

    it('nobody, where a link that Git has leads to what Git has not', async () => {
      repository.commit('dave', { '.gitignore': 'real\n', 'policies/b.yaml': WIFI('l/pw') });
      link('../real', 'policies/l');
      commitAll('dave');
      repository.write('real/pw', 'hunter22\n');
      await isAuthor(/policies\/l\/pw leads through a link in Git to real\/pw, which is not in Git/);
    });

    it.each(['sub/pw', 'l/pw'])('nobody, where it lies in a submodule: %s', async (path) => {
      const other = join(repository.outside, 'other');
      mkdirSync(other);
      gitIn(other, ['init', '-q', '-b', 'main']);
      writeFileSync(join(other, 'pw'), 'hunter22\n');
      gitIn(other, ['add', 'pw']);
      gitIn(other, ['commit', '-q', '-m', 'pw']);
      repository.git('submodule', '--quiet', 'add', other, 'policies/sub');
      link('sub', 'policies/l');
      repository.commit('dave', { 'policies/b.yaml': WIFI(path) });
      commitAll('dave');
      await isAuthor(
        /policies\/(?:sub|l)\/pw is in the submodule policies\/sub, and this repository .* Keep the file in this repository/s,
      );
    });

    it('not somebody who wrote one that Git was never given: the control', async () => {
      repository.commit('dave', { '.gitignore': 'pw\n', 'policies/b.yaml': WIFI('pw') });
      repository.write('policies/pw', 'hunter22\n');
      await mayApprove();
    });

    it('not somebody who wrote one that a link leads out to: the control', async () => {
      writeFileSync(join(repository.outside, 'pw'), 'hunter22\n');
      link(repository.outside, 'policies/l');
      repository.commit('dave', { 'policies/b.yaml': WIFI('l/pw') });
      commitAll('dave');
      const env = { EDICT_SECRET_DIRS: repository.outside };
      expect((await repository.edict(['plan', '--out', 'plan.json'], { env })).code).toBe(0);
      await repository.approve('alice');
      expect(await repository.apply([], env)).toMatchObject({ code: 0 });
    });
  });

  it('an author of an icon behind a link to a folder', async () => {
    repository.commit('alice', { 'real/i.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n' });
    mkdirSync(join(repository.root, 'web-apps'));
    symlinkSync('../real', join(repository.root, 'web-apps/l'));
    repository.git('add', 'web-apps');
    repository.commit('dave', {
      'web-apps/a.yaml':
        'app_id: 1\nname: A\napp_type: web\nwebapp_url: https://a.example/\ncategory: business\nicon: { file: l/i.svg }\n',
    });
    await isAuthor();
  });

  it('an author under an old name', async () => {
    repository.commit('alice', {
      'policies/old.yaml': `${POLICY.replace('Firewall', 'Renamed')}# a line\n# more\n`,
    });
    repository.git('mv', 'policies/old.yaml', 'policies/new.yaml');
    commitAs({});
    await isAuthor();
  });

  it('an author on a branch that was merged, and not the one who merged it', async () => {
    repository.git('checkout', '-q', '-b', 'topic');
    repository.commit('alice', { 'policies/a.yaml': EDITED });
    repository.git('checkout', '-q', 'main');
    repository.commit('dave', { 'README.md': 'x' });
    gitIn(repository.root, ['merge', '-q', '--no-ff', '-m', 'merge', 'topic'], undefined, {
      ...as('AUTHOR', address('bob')),
      ...as('COMMITTER', address('bob')),
    });
    await isAuthor();
    await repository.approve('bob');
    expect((await repository.apply()).code).toBe(0);
  });

  it('somebody who settled a conflict of two in a merge', async () => {
    repository.git('checkout', '-q', '-b', 'topic');
    repository.commit('dave', { 'policies/a.yaml': POLICY.replace('Firewall', 'Topic') });
    repository.git('checkout', '-q', 'main');
    repository.commit('dave', { 'policies/a.yaml': POLICY.replace('Firewall', 'Main') });
    gitIn(repository.root, ['merge', '-q', '--no-ff', '-s', 'ours', '-m', 'merge', 'topic'], undefined, {
      ...as('AUTHOR', address('alice')),
      ...as('COMMITTER', address('alice')),
    });
    await isAuthor();
  });

  it('somebody who wrote something of their own into a merge', async () => {
    repository.git('checkout', '-q', '-b', 'topic');
    repository.commit('dave', { 'README.md': 'x' });
    repository.git('checkout', '-q', 'main');
    repository.commit('dave', { 'OTHER.md': 'x' });
    repository.git('merge', '-q', '--no-ff', '--no-commit', 'topic');
    repository.write('policies/a.yaml', EDITED);
    commitAs({ ...as('AUTHOR', address('alice')), ...as('COMMITTER', address('alice')) });
    await isAuthor();
  });

  it('not an author of a file that is not applied: the control', async () => {
    repository.commit('alice', { 'README.md': 'words', 'policies-of-old/x.yaml': POLICY });
    await mayApprove();
  });
});

describe('of what was applied before', () => {
  beforeEach(async () => {
    repository = makeApprovalRepository(keys, { config: approvalsOf('{ count: 1 }') });
    repository.commit('bob', { 'policies/a.yaml': `${POLICY}# of bob\n` });
  });
  afterEach(() => repository.remove());

  it('somebody whose commits were applied may approve what came after them: the control', async () => {
    repository.commit('carol', { 'policies/a.yaml': EDITED });
    await repository.applyFirst();
    repository.commit('dave', { 'policies/a.yaml': POLICY });
    await repository.plan();
    await repository.approve('carol');
    const { code, err } = await repository.apply();
    expect(err).not.toContain('does not count');
    expect(code).toBe(0);
  });

  it('an author since then', async () => {
    await repository.applyFirst();
    repository.commit('alice', { 'policies/a.yaml': EDITED });
    repository.commit('dave', { 'policies/a.yaml': POLICY.replace('Firewall', 'Last') });
    await isAuthor();
  });

  it('somebody who deleted the file', async () => {
    await repository.applyFirst();
    repository.commit('alice', { 'policies/a.yaml': null });
    await isAuthor();
  });

  it('somebody who renamed it', async () => {
    await repository.applyFirst();
    repository.git('mv', 'policies/a.yaml', 'policies/b.yaml');
    commitAs({ ...as('AUTHOR', address('alice')), ...as('COMMITTER', address('alice')) });
    await isAuthor();
  });

  it('an author whose file an apply of another one left aside', async () => {
    await repository.applyFirst();
    repository.commit('alice', { 'policies/a.yaml': EDITED });
    repository.commit('dave', { 'policies/b.yaml': POLICY.replace('Firewall', 'B') });
    await repository.plan(['policies/b.yaml']);
    await repository.approve('bob');
    expect((await repository.apply()).code).toBe(0);
    await isAuthor();
  });

  it('nobody, where the recorded commit is no ancestor', async () => {
    await repository.applyFirst();
    repository.git('checkout', '-q', '--orphan', 'other');
    repository.commit('dave', { 'edict.yaml': approvalsOf('{ count: 1 }'), 'policies/a.yaml': EDITED });
    await isAuthor(/HEAD does not descend from [0-9a-f]{12}, the commit of the last apply/);
  });

  it('nobody, where the recorded commit is missing', async () => {
    await repository.applyFirst();
    rmSync(join(repository.root, '.git'), { recursive: true });
    repository.git('init', '-q', '-b', 'main');
    repository.commit('dave', { 'edict.yaml': approvalsOf('{ count: 1 }'), 'policies/a.yaml': EDITED });
    await isAuthor(
      /this clone does not have [0-9a-f]{12}, the commit of the last apply\. Fetch it: `git fetch origin/,
    );
  });

  it('nobody, in a shallow clone', async () => {
    await repository.plan();
    await repository.approve('alice');
    const clone = join(repository.outside, 'clone');
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${repository.root}`, clone], {
      env: cleanEnv(),
    });
    for (const name of ['plan.json', 'approvals']) renameSync(join(repository.root, name), join(clone, name));
    const { code, err } = await runEdict(['apply', 'plan.json'], {
      cwd: clone,
      env: cleanEnv({ EDICT_ALLOWED_SIGNERS: repository.signers }),
    });
    expect(err).toContain('the clone is shallow, and does not have the whole history');
    expect(err).toContain('git fetch --unshallow');
    expect(code).toBe(1);
  });

  it('nobody, where Git grafts another past', async () => {
    const head = repository.git('rev-parse', 'HEAD');
    mkdirSync(join(repository.root, '.git/info'), { recursive: true });
    writeFileSync(join(repository.root, '.git/info/grafts'), `${head}\n`);
    await isAuthor(/the history is rewritten by/);
  });

  it('an author whose commit Git replaces by another', async () => {
    repository.commit('alice', { 'policies/a.yaml': EDITED });
    const [head, tree] = [repository.git('rev-parse', 'HEAD'), repository.git('rev-parse', 'HEAD^{tree}')];
    const other = gitIn(repository.root, ['commit-tree', tree, '-p', 'HEAD~1', '-m', 'x'], undefined, {
      ...as('AUTHOR', address('dave')),
      ...as('COMMITTER', address('dave')),
    });
    repository.git('replace', head, other);
    await isAuthor();
  });

  it.each([
    ['a change that nobody committed', 'policies/a.yaml', EDITED],
    ['a file that nobody committed', 'policies/b.yaml', POLICY.replace('Firewall', 'B')],
    ['a configuration that nobody committed', 'edict.yaml', `${approvalsOf('{ count: 1 }')}# more\n`],
  ])('nobody, with %s', async (_, path, text) => {
    repository.write(path, text);
    await isAuthor(new RegExp(`${path} is not as it was committed`));
  });

  it('nobody, with a file that Git ignores', async () => {
    repository.commit('dave', { '.gitignore': 'policies/b.yaml\n' });
    repository.write('policies/b.yaml', POLICY.replace('Firewall', 'B'));
    await isAuthor(/policies\/b.yaml is not as it was committed/);
  });

  it('nobody, with a change that the index hides', async () => {
    repository.git('update-index', '--assume-unchanged', 'policies/a.yaml');
    repository.write('policies/a.yaml', EDITED);
    await isAuthor(/policies\/a.yaml is not as it was committed/);
  });

  it('nobody, outside of a repository', async () => {
    rmSync(join(repository.root, '.git'), { recursive: true });
    await isAuthor(/is not in a Git repository/);
  });

  it('an author, where the rule says that they may: the control', async () => {
    repository.commit('alice', { 'edict.yaml': approvalsOf('{ count: 1, not_author: false }') });
    await mayApprove();
  });
});

describe('where commits have to be signed', () => {
  beforeEach(() => {
    repository = makeApprovalRepository(keys, { config: approvalsOf('{ count: 1, not_author: signed }') });
    // All that came before is signed too.
    signedCommit('dave', '--amend');
  });
  afterEach(() => repository.remove());

  function signedCommit(name: string, ...more: readonly string[]): void {
    const settings = ['gpg.format=ssh', `user.signingkey=${keys.file(name)}`, 'commit.gpgsign=true'];
    gitIn(
      repository.root,
      [
        ...settings.flatMap((setting) => ['-c', setting]),
        'commit',
        '-q',
        '-a',
        '-m',
        'signed',
        '--reset-author',
        ...more,
      ].filter((word) => more.includes('--amend') || word !== '--reset-author'),
      undefined,
      { ...as('AUTHOR', address('dave')), ...as('COMMITTER', address('dave')) },
    );
  }

  it('signed commits of others: the control', mayApprove);

  it('a commit without a signature', async () => {
    repository.commit('dave', { 'policies/a.yaml': EDITED });
    await isAuthor(/the commit [0-9a-f]{12} is not signed/);
  });

  it('a commit signed with an unknown key', async () => {
    repository.write('policies/a.yaml', EDITED);
    signedCommit('mallory');
    await isAuthor(/the commit [0-9a-f]{12} is signed with an unknown key/);
  });

  it('a commit in the name of somebody else, signed by the approver', async () => {
    repository.write('policies/a.yaml', EDITED);
    signedCommit('alice');
    await isAuthor();
  });

  it('a commit with the signature of another', async () => {
    const raw = repository.git('cat-file', 'commit', 'HEAD');
    const forged = gitIn(
      repository.root,
      ['hash-object', '-t', 'commit', '-w', '--stdin'],
      `${raw.replaceAll(address('dave'), address('bob'))}\n`,
    );
    repository.git('reset', '-q', '--hard', forged);
    await isAuthor(/the commit [0-9a-f]{12} has a signature that does not match it/);
  });
});

describe('of what guards the repository', () => {
  const rule = 'name: named\nseverity: error\nmessage: m\nschema: { type: object }\n';
  const floor = 'macos: { password: { min_length: 14 } }\n';
  beforeEach(async () => {
    repository = makeApprovalRepository(keys, {
      files: {
        'policies/a.yaml': POLICY,
        'rules/named.yaml': rule,
        'policies/_floor.yaml': floor,
        'invariants/floor.yaml':
          'name: floor\nfor: { targets: { devicegroups: "*" } }\nnever_weaker_than: policies/_floor.yaml\n',
      },
    });
    await repository.applyFirst();
    repository.commit('dave', { 'policies/a.yaml': EDITED });
  });
  afterEach(() => repository.remove());

  it('somebody who loosened nothing may approve: the control', async () => {
    repository.commit('alice', { 'rules/other.yaml': rule.replace('named', 'other') });
    await mayApprove();
  });

  it('who deleted a rule', async () => {
    repository.commit('alice', { 'rules/named.yaml': null });
    await isAuthor();
  });

  it('who deleted an invariant', async () => {
    repository.commit('alice', { 'invariants/floor.yaml': null });
    await isAuthor();
  });

  it('who lowered a floor in its own file', async () => {
    repository.commit('alice', { 'policies/_floor.yaml': floor.replace('14', '8') });
    await isAuthor();
  });
});
