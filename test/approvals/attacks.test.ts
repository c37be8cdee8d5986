/**
 * Attempts to have a plan applied that nobody who may approved, each by somebody who holds less than it takes. Every one
 * begins from a repository where an honest approval is enough: the control at the end shows that.
 */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRedactor } from '../../src/diagnostics/redact.ts';
import {
  type ApprovalRepository,
  address,
  approvalsOf,
  encodeStatement,
  forge,
  type Keys,
  keygen,
  makeExecutable,
  makeKeys,
  makePlanned,
  POLICY,
  sign,
  statementOf,
} from './fixture.ts';

let keys: Keys;
let repository: ApprovalRepository;
beforeAll(() => {
  keys = makeKeys();
});
afterAll(() => keys?.remove());

const WEEK = 7 * 24 * 60 * 60;
const ago = (seconds: number): Date => new Date(Date.now() - 1000 * seconds);
const folder = (): string => join(repository.root, 'approvals', repository.digest());
const lieOf = (name: string): string => join(folder(), `${address(name)}.json`);

/** The apply does nothing, and says `why`. */
async function refused(
  why: string | RegExp,
  ...apply: Parameters<ApprovalRepository['apply']>
): Promise<string> {
  const { code, err, out } = await repository.apply(...apply);
  expect(err).toMatch(typeof why === 'string' ? new RegExp(why.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) : why);
  expect(code).toBe(1);
  expect(out).not.toContain('created');
  expect(existsSync(join(repository.root, '.edict/local/service.json'))).toBe(false);
  expect(existsSync(join(repository.root, 'state/local.json'))).toBe(false);
  return err;
}

describe('with one approval asked for', () => {
  beforeEach(async () => {
    repository = await makePlanned(keys);
  });
  afterEach(() => repository.remove());

  it('an honest approval is enough: the control', async () => {
    await repository.approve('alice');
    expect((await repository.apply()).code).toBe(0);
  });

  describe('by somebody who can write the artifact store', () => {
    it('no approval at all', () => refused('there is no approval in'));

    it('a statement without a signature', async () => {
      forge(
        repository,
        'alice@example.com.json',
        encodeStatement(statementOf(repository, address('alice'))),
        '',
      );
      rmSync(`${lieOf('alice')}.sig`);
      await refused('alice@example.com.json its signature is missing');
    });

    it('an empty signature', async () => {
      forge(
        repository,
        'alice@example.com.json',
        encodeStatement(statementOf(repository, address('alice'))),
        '',
      );
      await refused('has no signature that can be read');
    });

    it('a signature of an unknown key', async () => {
      const text = encodeStatement(statementOf(repository, address('alice')));
      forge(repository, 'alice@example.com.json', text, sign(keys, 'mallory', text));
      await refused('is signed with an unknown key');
    });

    it('an approval of an earlier plan, moved to the new digest', async () => {
      await repository.approve('alice');
      const earlier = folder();
      repository.commit('dave', { 'policies/a.yaml': POLICY.replace('Firewall', 'Other') });
      await repository.plan();
      renameSync(earlier, folder());
      await refused('alice@example.com.json is for another plan');
    });

    it('an approval of an earlier plan, with the new digest written into it', async () => {
      await repository.approve('alice');
      const signature = readFileSync(`${lieOf('alice')}.sig`);
      repository.commit('dave', { 'policies/a.yaml': POLICY.replace('Firewall', 'Other') });
      await repository.plan();
      forge(
        repository,
        'alice@example.com.json',
        encodeStatement(statementOf(repository, address('alice'))),
        signature,
      );
      await refused('has a signature that does not match it');
    });

    it('a plan of the same digest with other bytes', async () => {
      await repository.approve('alice');
      // Made again, it has another time at its head.
      await repository.plan();
      await refused('alice@example.com.json is for another plan');
    });

    it('a plan whose words were changed, with its checksum made anew', async () => {
      await repository.approve('alice');
      const path = join(repository.root, 'plan.json');
      const { withChecksum } = await import('./change-plan.ts');
      writeFileSync(
        path,
        withChecksum(readFileSync(path, 'utf8').replace('"notes":[]', '"notes":["harmless"]')),
      );
      await refused('alice@example.com.json is for another plan');
    });

    it('a later time of expiry', async () => {
      await repository.approve('alice', { now: ago(WEEK + 60) });
      const text = readFileSync(lieOf('alice'), 'utf8');
      writeFileSync(
        lieOf('alice'),
        text.replace(/"expires": "[^"]*"/, '"expires": "2999-01-01T00:00:00.000Z"'),
      );
      await refused('has a signature that does not match it');
    });

    it('another name in the statement', async () => {
      await repository.approve('mallory', { as: address('mallory') });
      const text = readFileSync(lieOf('mallory'), 'utf8').replace(address('mallory'), address('alice'));
      forge(repository, 'alice@example.com.json', text, readFileSync(`${lieOf('mallory')}.sig`));
      const err = await refused('alice@example.com.json is signed with an unknown key');
      expect(err).toContain('mallory@example.com.json is signed with an unknown key');
    });

    it("another file name: the name is the signature's, not the file's", async () => {
      await repository.approve('mallory');
      renameSync(lieOf('mallory'), lieOf('alice'));
      renameSync(`${lieOf('mallory')}.sig`, `${lieOf('alice')}.sig`);
      await refused('alice@example.com.json (mallory@example.com) is signed with an unknown key');
    });

    it('a member that stands twice', async () => {
      const text = encodeStatement(statementOf(repository, address('alice'))).replace(
        '"signer":',
        '"signer": "mallory@example.com",\n    "signer":',
      );
      forge(repository, 'alice@example.com.json', text, sign(keys, 'alice', text));
      await refused('alice@example.com.json is not an approval that edict wrote');
    });

    it('two plans in one statement', async () => {
      const honest = statementOf(repository, address('alice'));
      const text = encodeStatement({ ...honest, subject: [...honest.subject, ...honest.subject] as never });
      forge(repository, 'alice@example.com.json', text, sign(keys, 'alice', text));
      await refused('is not an approval that edict wrote');
    });

    it('no plan in the statement', async () => {
      const text = encodeStatement({ ...statementOf(repository, address('alice')), subject: [] as never });
      forge(repository, 'alice@example.com.json', text, sign(keys, 'alice', text));
      await refused('is not an approval that edict wrote');
    });

    it('the right bytes, and words about other environments', async () => {
      const honest = statementOf(repository, address('alice'));
      const text = encodeStatement({
        ...honest,
        predicate: { ...honest.predicate, environments: ['staging'] },
      });
      forge(repository, 'alice@example.com.json', text, sign(keys, 'alice', text));
      await refused('is for another plan');
    });

    it('the right bytes, and a summary that says less', async () => {
      const honest = statementOf(repository, address('alice'));
      const summary = { ...honest.predicate.summary, create: 0 };
      const text = encodeStatement({ ...honest, predicate: { ...honest.predicate, summary } });
      forge(repository, 'alice@example.com.json', text, sign(keys, 'alice', text));
      await refused('is for another plan');
    });

    it('a statement of another kind', async () => {
      const honest = statementOf(repository, address('alice'));
      const text = encodeStatement({ ...honest, predicateType: 'https://slsa.dev/provenance/v1' as never });
      forge(repository, 'alice@example.com.json', text, sign(keys, 'alice', text));
      await refused('is not an approval that edict wrote');
    });

    it('bytes behind the statement', async () => {
      const text = `${encodeStatement(statementOf(repository, address('alice')))}\n`;
      forge(repository, 'alice@example.com.json', text, sign(keys, 'alice', text));
      await refused('is not an approval that edict wrote');
    });

    it('a byte order mark before it', async () => {
      const text = `\ufeff${encodeStatement(statementOf(repository, address('alice')))}`;
      forge(repository, 'alice@example.com.json', text, sign(keys, 'alice', text));
      await refused('is not an approval that edict wrote');
    });

    it('any byte of the statement changed', async () => {
      await repository.approve('alice');
      const honest = readFileSync(lieOf('alice'));
      for (let at = 7; at < honest.length; at += Math.ceil(honest.length / 8)) {
        const changed = Buffer.from(honest);
        changed[at] = (changed[at] ?? 0) ^ 1;
        writeFileSync(lieOf('alice'), changed);
        await refused('does not count');
      }
    });

    it('any byte of the signature changed', async () => {
      await repository.approve('alice');
      const path = `${lieOf('alice')}.sig`;
      const honest = readFileSync(path, 'latin1');
      for (let at = 40; at < honest.length - 40; at += 60) {
        const changed = honest[at] === 'A' ? 'B' : 'A';
        writeFileSync(path, honest.slice(0, at) + changed + honest.slice(at + 1), 'latin1');
        await refused('does not count');
      }
    });

    it('a signature with text before or behind it', async () => {
      await repository.approve('alice');
      const path = `${lieOf('alice')}.sig`;
      const honest = readFileSync(path, 'latin1');
      for (const text of [`comment\n${honest}`, `${honest}comment\n`, honest + honest]) {
        writeFileSync(path, text, 'latin1');
        await refused('has no signature that can be read');
      }
    });

    it('a link to an approval elsewhere', async () => {
      const elsewhere = join(repository.outside, 'approved');
      await repository.approve('alice', { out: relative(repository.root, elsewhere) });
      mkdirSync(folder(), { recursive: true });
      for (const name of readdirSync(join(elsewhere, repository.digest()))) {
        symlinkSync(join(elsewhere, repository.digest(), name), join(folder(), name));
      }
      await refused('alice@example.com.json is not a regular file');
    });

    it('a link in place of the folder of the plan', async () => {
      await repository.approve('alice');
      renameSync(folder(), join(repository.outside, 'folder'));
      symlinkSync(join(repository.outside, 'folder'), folder());
      await refused('is not a folder, and approvals are not read through a link');
    });

    it('a pipe, which would never end', async () => {
      mkdirSync(folder(), { recursive: true });
      execFileSync('mkfifo', [lieOf('alice')]);
      await refused('alice@example.com.json is not a regular file');
    });

    it('a pipe in place of the signature', async () => {
      await repository.approve('alice');
      rmSync(`${lieOf('alice')}.sig`);
      execFileSync('mkfifo', [`${lieOf('alice')}.sig`]);
      await refused('alice@example.com.json its signature is not a regular file');
    });

    it('a statement without end', async () => {
      await repository.approve('alice');
      truncateSync(lieOf('alice'), 64 * 1024 + 1);
      await refused('alice@example.com.json is larger than 64 KiB');
    });

    it('more approvals than anybody gives', async () => {
      await repository.approve('alice');
      for (let count = 0; count < 100; count++) cpSync(lieOf('alice'), join(folder(), `${count}.json`));
      await refused('101 approvals are in');
    });

    it('a folder that is called like an approval', async () => {
      mkdirSync(lieOf('alice'), { recursive: true });
      await refused('alice@example.com.json is not a regular file');
    });
  });

  describe('by somebody with a key of their own', () => {
    it.each([
      ['a path', '../../alice@example.com'],
      ['an option', '-Ycheck-novalidate'],
      ['something hidden', '.alice'],
      ['a pattern', '*'],
      ['a pattern that fits', '*@example.com'],
      ['two names', 'alice@example.com,mallory@example.com'],
      ['an exclusion', '!mallory@example.com'],
      ['a line end', 'alice@example.com\nmallory'],
      ['nothing', ''],
      ['a control character', 'alice\u0007'],
    ])('a name that is %s', async (_, signer) => {
      const text = encodeStatement(statementOf(repository, signer));
      forge(repository, 'x.json', text, sign(keys, 'alice', text));
      await refused('x.json has a name that no allowed signer can have');
    });

    it('a line that is a pattern', async () => {
      repository.allow(`*@example.com ${keys.publicKey('mallory')}`);
      await repository.approve('mallory');
      await refused('is signed as mallory@example.com, whom the allowed signers do not name exactly');
    });

    it('a pattern beside the name of somebody else', async () => {
      repository.allow(
        `${address('alice')} ${keys.publicKey('alice')}`,
        `*@example.com ${keys.publicKey('mallory')}`,
      );
      await repository.approve('mallory', { as: address('alice') });
      await refused('is signed with a key that is not that of alice@example.com');
    });

    it('a name that differs in case', async () => {
      await repository.approve('alice', { as: 'Alice@example.com' });
      await refused('is signed as Alice@example.com, whom the allowed signers do not name exactly');
    });

    it('the name of somebody else who is allowed', async () => {
      await repository.approve('bob', { as: address('alice') });
      await refused('is signed with a key that is not that of alice@example.com');
    });

    it('a signature that was given for a commit', async () => {
      const text = encodeStatement(statementOf(repository, address('alice')));
      forge(repository, 'alice@example.com.json', text, sign(keys, 'alice', text, 'git'));
      await refused('has a signature that is for something else');
    });

    it('a key that is listed for commits alone', async () => {
      repository.allow(`${address('alice')} namespaces="git" ${keys.publicKey('alice')}`);
      await repository.approve('alice');
      await refused(
        'is signed with a key that the allowed signers allow for other namespaces, and not for edict-plan',
      );
    });

    it('a key whose time is over', async () => {
      repository.allow(`${address('alice')} valid-before="20200101" ${keys.publicKey('alice')}`);
      await repository.approve('alice');
      await refused('the allowed signers do not accept at this time');
    });

    it('a key whose time has not come', async () => {
      repository.allow(`${address('alice')} valid-after="29990101" ${keys.publicKey('alice')}`);
      await repository.approve('alice');
      await refused('the allowed signers do not accept at this time');
    });

    it('a key that was revoked', async () => {
      const revoked = join(repository.outside, 'revoked');
      writeFileSync(revoked, `${keys.publicKey('alice')}\n`);
      await repository.approve('alice');
      await refused('is signed with a key that was revoked', [], { EDICT_REVOKED_SIGNERS: revoked });
    });

    it('a key that a list of OpenSSH revokes', async () => {
      const revoked = join(repository.outside, 'revoked.krl');
      keygen(keys.folder, '-q', '-k', '-f', revoked, keys.file('alice.pub'));
      await repository.approve('alice');
      await refused('is signed with a key that was revoked', [], { EDICT_REVOKED_SIGNERS: revoked });
      await repository.approve('bob');
      expect((await repository.apply([], { EDICT_REVOKED_SIGNERS: revoked })).code).toBe(0);
    });

    it('a list of revoked keys that is gone, damaged or in the repository', async () => {
      await repository.approve('alice');
      const damaged = join(repository.outside, 'damaged');
      writeFileSync(damaged, 'SSHKRL\n\0nonsense');
      const inside = join(repository.root, 'revoked');
      writeFileSync(inside, '');
      const none = join(repository.outside, 'none');
      await refused('a file that does not exist', [], { EDICT_REVOKED_SIGNERS: none });
      await refused('does not count', [], { EDICT_REVOKED_SIGNERS: damaged });
      await refused('names a file in the repository', [], { EDICT_REVOKED_SIGNERS: inside });
    });

    it('a certificate of an authority that nobody lists', async () => {
      keygen(
        keys.folder,
        '-q',
        '-s',
        keys.file('mallory'),
        '-I',
        'x',
        '-n',
        address('alice'),
        keys.file('dave.pub'),
      );
      await repository.approve('alice', { key: join(keys.folder, 'dave-cert.pub') }).catch(() => undefined);
      await refused(/does not count|there is no approval in/);
      rmSync(join(keys.folder, 'dave-cert.pub'));
    });
  });

  describe('with time', () => {
    it('an approval that is over by the rule', async () => {
      await repository.approve('alice', { now: ago(WEEK + 5), expires: 10 * WEEK });
      await refused(/alice@example.com.json expired at .*, 7d after it was given/);
    });

    it('an approval that is over by its own words', async () => {
      await repository.approve('alice', { now: ago(120), expires: 60 });
      await refused('alice@example.com.json expired at');
    });

    it('an approval from the future', async () => {
      await repository.approve('alice', { now: ago(-120) });
      await refused('alice@example.com.json is from the future');
    });

    it('an approval without a time', async () => {
      const honest = statementOf(repository, address('alice'));
      const { created: _, ...predicate } = honest.predicate;
      const text = encodeStatement({ ...honest, predicate });
      forge(repository, 'alice@example.com.json', text, sign(keys, 'alice', text));
      await refused('alice@example.com.json does not say when it was given');
    });

    it('an approval with a time that is none', async () => {
      const honest = statementOf(repository, address('alice'));
      const text = encodeStatement({
        ...honest,
        predicate: { ...honest.predicate, created: '2026-13-45T99:99:99Z' },
      });
      forge(repository, 'alice@example.com.json', text, sign(keys, 'alice', text));
      await refused('alice@example.com.json does not say when it was given');
    });

    it('half a minute ahead is a clock that differs: the control', async () => {
      await repository.approve('alice', { now: ago(-30) });
      expect((await repository.apply()).code).toBe(0);
    });
  });

  describe('by somebody who can open a pull request', () => {
    it('allowed signers in the repository', async () => {
      const own = join(repository.root, 'signers');
      writeFileSync(own, `${address('mallory')} ${keys.publicKey('mallory')}\n`);
      await repository.approve('mallory');
      await refused('EDICT_ALLOWED_SIGNERS names a file in the repository', [], {
        EDICT_ALLOWED_SIGNERS: own,
      });
    });

    it('allowed signers that a link in front of the repository leads to', async () => {
      const own = join(repository.root, 'signers');
      writeFileSync(own, `${address('mallory')} ${keys.publicKey('mallory')}\n`);
      const link = join(repository.outside, 'link');
      symlinkSync(own, link);
      await repository.approve('mallory');
      await refused('names a file in the repository', [], { EDICT_ALLOWED_SIGNERS: link });
    });

    it("allowed signers in Git's own folder", async () => {
      const own = join(repository.root, '.git/signers');
      writeFileSync(own, `${address('mallory')} ${keys.publicKey('mallory')}\n`);
      await refused('names a file in the repository', [], { EDICT_ALLOWED_SIGNERS: own });
    });

    it('allowed signers in the Git folder that a linked work tree shares', async () => {
      const linked = join(repository.outside, 'linked');
      const own = join(repository.root, '.git/signers');
      writeFileSync(own, `${address('mallory')} ${keys.publicKey('mallory')}\n`);
      repository.git('worktree', 'add', '-q', '--detach', linked);
      cpSync(join(repository.root, 'plan.json'), join(linked, 'plan.json'));
      const { runEdict } = await import('../harness/run-edict.ts');
      const { cleanEnv } = await import('../harness/clean-env.ts');
      const { code, err } = await runEdict(['apply', 'plan.json'], {
        cwd: linked,
        env: cleanEnv({ EDICT_ALLOWED_SIGNERS: own }),
      });
      expect(err).toContain('names a file in the repository');
      expect(code).toBe(1);
    });

    it('a relative path, a folder, nothing', async () => {
      await repository.approve('alice');
      await refused('names no absolute path', [], { EDICT_ALLOWED_SIGNERS: 'allowed_signers' });
      await refused('names no plain file', [], { EDICT_ALLOWED_SIGNERS: repository.outside });
      await refused('EDICT_ALLOWED_SIGNERS is not set', [], { EDICT_ALLOWED_SIGNERS: '' });
      // Another approval would change nothing.
      await refused('Set EDICT_ALLOWED_SIGNERS to the absolute path of a file outside the repository', [], {
        EDICT_ALLOWED_SIGNERS: '',
      });
      await refused('does not exist', [], { EDICT_ALLOWED_SIGNERS: join(repository.outside, 'none') });
    });

    it('an ssh-keygen of their own in front of the PATH', async () => {
      const marker = join(repository.outside, 'ran');
      makeExecutable(
        join(repository.root, 'bin/ssh-keygen'),
        `#!/bin/sh\ntouch ${marker}\necho 'Good "edict-plan" signature for x'\n`,
      );
      const text = encodeStatement(statementOf(repository, address('alice')));
      forge(repository, 'alice@example.com.json', text, sign(keys, 'alice', 'something else'));
      await refused('does not match it', [], { PATH: `${join(repository.root, 'bin')}:${process.env.PATH}` });
      expect(existsSync(marker)).toBe(false);
    });

    it('an ssh-keygen in front of the PATH by a relative entry, an empty one, or a link', async () => {
      const marker = join(repository.outside, 'ran');
      const script = `#!/bin/sh\ntouch ${marker}\necho 'Good "edict-plan" signature for x'\n`;
      makeExecutable(join(repository.root, 'ssh-keygen'), script);
      makeExecutable(join(repository.root, 'bin/ssh-keygen'), script);
      symlinkSync(join(repository.root, 'bin'), join(repository.outside, 'bin'));
      mkdirSync(join(repository.outside, 'linked'));
      symlinkSync(join(repository.root, 'bin/ssh-keygen'), join(repository.outside, 'linked/ssh-keygen'));
      await repository.approve('mallory');
      for (const entry of [
        '.',
        'bin',
        '',
        join(repository.outside, 'bin'),
        join(repository.outside, 'linked'),
      ]) {
        await refused('unknown key', [], { PATH: `${entry}:${process.env.PATH}` });
      }
      expect(existsSync(marker)).toBe(false);
    });

    it('no ssh-keygen but theirs', async () => {
      makeExecutable(join(repository.root, 'bin/ssh-keygen'), '#!/bin/sh\n');
      await repository.approve('alice');
      const git = dirname(execFileSync('sh', ['-c', 'command -v git']).toString().trim());
      const only = join(repository.outside, 'only-git');
      mkdirSync(only);
      symlinkSync(join(git, 'git'), join(only, 'git'));
      const { code, err } = await repository.apply([], { PATH: `${join(repository.root, 'bin')}:${only}` });
      expect(err).toContain('ssh-keygen, which makes and checks the signatures of approvals, was not found');
      expect(code).toBe(3);
    });

    it('approvals that a link leads out of the repository to', async () => {
      symlinkSync(repository.outside, join(repository.root, 'approvals'));
      const { code, err } = await repository.apply();
      expect(err).toContain('approvals.from leads out of the repository');
      expect(code).toBe(3);
    });

    it.each(['../elsewhere', '/tmp', 'a/../../b'])('approvals.from that is %s', async (from) => {
      repository.write('edict.yaml', approvalsOf(`{ from: ${from} }`));
      const { code, err } = await repository.apply();
      expect(err + (await repository.edict(['lint'])).out).toContain('bad-config');
      expect(code).toBe(3);
    });
  });
});

describe('where the environment asks for two', () => {
  const asked = { EDICT_MIN_APPROVALS: '2' };
  beforeEach(async () => {
    repository = await makePlanned(keys);
  });
  afterEach(() => repository.remove());

  const planOf = async (config: string): Promise<void> => {
    repository.commit('dave', { 'edict.yaml': config });
    await repository.plan();
  };

  it('two honest approvals are enough: the control', async () => {
    await repository.approve('alice');
    await repository.approve('bob');
    expect((await repository.apply([], asked)).code).toBe(0);
  });

  it.each([
    ['asks for one', `${approvalsOf('{ count: 1 }')}# as before\n`],
    ['asks for none', approvalsOf('{ count: 1 }').replace(/approvals.*\n/, '')],
    ['asks when nothing is weakened', approvalsOf('{ count: 1, when: [weaker] }')],
  ])('a file that %s', async (_, config) => {
    await planOf(config);
    await repository.approve('alice');
    await refused('this plan needs 2 approvals, and has 1', [], asked);
  });

  it('a file that lets authors approve', async () => {
    await planOf(approvalsOf('{ count: 1, not_author: false }'));
    await repository.approve('alice');
    await repository.approve('dave');
    await refused('dave@example.com.json is by an author', [], asked);
  });

  it('a file that lets approvals count for a year', async () => {
    await planOf(approvalsOf('{ count: 1, expires: 365d }'));
    await repository.approve('alice');
    await repository.approve('bob', { now: ago(WEEK + 60), expires: 52 * WEEK });
    await refused('bob@example.com.json expired at', [], asked);
  });

  it('a file that asks for three: the stricter of both', async () => {
    await planOf(approvalsOf('{ count: 3 }'));
    await repository.approve('alice');
    await repository.approve('bob');
    await refused('this plan needs 3 approvals, and has 2', [], asked);
  });

  it('a file that lets approvals count for an hour: the stricter of both', async () => {
    await planOf(approvalsOf('{ count: 1, expires: 1h }'));
    await repository.approve('alice');
    await repository.approve('bob', { now: ago(3700) });
    await refused('bob@example.com.json expired at', [], asked);
  });

  it('an apply without a saved plan', async () => {
    const { code, err } = await repository.edict(['apply', '--auto-approve'], {
      env: { ...asked, EDICT_ALLOWED_SIGNERS: repository.signers },
    });
    expect(err).toContain('only a saved plan can be approved');
    expect(code).toBe(1);
  });

  it('--approve with the digest: that lifts limits, and stands for nobody', async () => {
    await repository.approve('alice');
    await refused('needs 2 approvals, and has 1', ['--approve', repository.digest()], asked);
  });

  it('--auto-approve', async () => {
    await repository.approve('alice');
    await refused('needs 2 approvals, and has 1', ['--auto-approve'], asked);
  });

  it.each([
    ['set-password', '--users', '1', '--password-env', 'EDICT_SECRET_X', '--auto-approve'],
    ['state', 'import', 'policies/a.yaml', '1'],
    ['state', 'rm', 'policies/a.yaml'],
    ['state', 'resolve', 'policies/a.yaml', '--not-created'],
    ['state', 'push', 'state.json'],
    ['orphans', 'ack', '1'],
    ['rings', 'skip', 'policies/a.yaml', '--to', 'x', '--reason', 'y'],
  ])('in CI, what no plan says: %s %s', async (...args) => {
    const { code, err } = await repository.edict(args, {
      env: { ...asked, CI: 'true', EDICT_SECRET_X: 'x' },
    });
    expect(err).toContain('EDICT_MIN_APPROVALS requires approvals here');
    expect(err).toContain('nothing was done');
    expect(code).toBe(3);
  });

  describe('by somebody who holds one of two keys', () => {
    const two = (why: string | RegExp): Promise<string> => refused(why, [], asked);

    it('the same approval under two file names', async () => {
      await repository.approve('alice');
      cpSync(lieOf('alice'), lieOf('bob'));
      cpSync(`${lieOf('alice')}.sig`, `${lieOf('bob')}.sig`);
      await two('bob@example.com.json (alice@example.com) is a second approval of the same person');
    });

    it('two approvals with one key under two names of one line', async () => {
      repository.allow(`${address('alice')},alice@laptop ${keys.publicKey('alice')}`);
      await repository.approve('alice');
      await repository.approve('alice', { as: 'alice@laptop' });
      await two('is a second approval of the same person');
    });

    it('two approvals with one key under two lines', async () => {
      repository.allow(
        `${address('alice')} ${keys.publicKey('alice')}`,
        `alice@laptop ${keys.publicKey('alice')}`,
      );
      await repository.approve('alice');
      await repository.approve('alice', { as: 'alice@laptop' });
      await two('is a second approval of the same person');
    });

    it('two keys of one name', async () => {
      repository.allow(
        `${address('alice')} ${keys.publicKey('alice')}`,
        `${address('alice')},second ${keys.publicKey('carol')}`,
      );
      await repository.approve('alice');
      await repository.approve('carol', { as: 'second' });
      await two('is a second approval of the same person');
    });

    it('names that only a chain of lines and keys joins', async () => {
      repository.allow(
        `${address('alice')} ${keys.publicKey('alice')}`,
        `one ${keys.publicKey('alice')}`,
        `one,two ${keys.publicKey('bob')}`,
        `TWO ${keys.publicKey('carol')}`,
        `three ${keys.publicKey('carol')}`,
      );
      await repository.approve('alice');
      await repository.approve('carol', { as: 'three' });
      await two('is a second approval of the same person');
    });

    it('an approval of their own, and one that they stole from an earlier plan', async () => {
      await repository.approve('bob');
      const stolen = join(repository.outside, 'stolen');
      cpSync(folder(), stolen, { recursive: true });
      repository.commit('dave', { 'policies/a.yaml': POLICY.replace('Firewall', 'Other') });
      await repository.plan();
      cpSync(stolen, folder(), { recursive: true });
      await repository.approve('alice');
      await two('bob@example.com.json is for another plan');
    });
  });
});

describe('a statement that an approver was made to sign', () => {
  beforeEach(async () => {
    repository = await makePlanned(keys);
  });
  afterEach(() => repository.remove());

  it('is written over nothing that a link leads to', async () => {
    const victim = join(repository.outside, 'victim');
    writeFileSync(victim, 'as it was');
    mkdirSync(folder(), { recursive: true });
    symlinkSync(victim, lieOf('alice'));
    symlinkSync(victim, `${lieOf('alice')}.sig`);
    await repository.approve('alice');
    expect(readFileSync(victim, 'utf8')).toBe('as it was');
    expect((await repository.apply()).code).toBe(0);
  });

  it('is not written into a folder that a link leads to', async () => {
    mkdirSync(dirname(folder()), { recursive: true });
    symlinkSync(repository.outside, folder());
    await expect(repository.approve('alice')).rejects.toThrow('approvals are not read through a link');
    expect(readdirSync(repository.outside)).toEqual(['allowed_signers']);
  });

  it.each(['../x', '-x', '.x', 'a/b', 'a b', 'x\u001b[2J', '*', ''])(
    'is signed in no name like %j',
    async (name) => {
      const { findApprover } = await import('../../src/run/approvals/approve-plan.ts');
      const host = {
        cwd: repository.root,
        env: {},
        interrupted: new AbortController().signal,
        now: () => new Date(),
        redactor: createRedactor(),
      };
      await expect(findApprover(host, { as: name, key: 'k' })).rejects.toThrow(
        'cannot be the name of an approver',
      );
    },
  );

  it('is not of a plan that was changed: it is refused before it is shown', async () => {
    const path = join(repository.root, 'plan.json');
    const honest = readFileSync(path);
    const { withChecksum } = await import('./change-plan.ts');
    const text = honest.toString('utf8');
    const changes: Record<string, string | Buffer> = {
      'a byte behind it': `${text}\n`,
      'another document behind it': `${text}{}`,
      'a byte order mark': `\ufeff${text}`,
      'a member that stands twice': withChecksum(
        text.replace('"format_version":2', '"format_version":2,"format_version":2'),
      ),
      'a member that stands twice, deep inside': withChecksum(
        text.replace('"action":"create"', '"action":"no-op","action":"create"'),
      ),
      'white space': withChecksum(text.replace('{"format_version"', '{ "format_version"')),
      'an escaped letter': withChecksum(text.replace('"Firewall"', '"\\u0046irewall"')),
      'a number with a fraction': withChecksum(text.replace('"serial":0', '"serial":0.0')),
      'an unknown member': withChecksum(text.replace('"is_one":true', '"is_one":true,"more":1')),
      'a diff without its body': withChecksum(
        text.replace('"Enable_Firewall":true', '"Enable_Firewall":false'),
      ),
      'bytes that are no text': Buffer.concat([
        honest.subarray(0, 40),
        Buffer.from([0xff]),
        honest.subarray(40),
      ]),
    };
    for (let at = 3; at < honest.length; at += Math.ceil(honest.length / 40)) {
      const changed = Buffer.from(honest);
      changed[at] = (changed[at] ?? 0) ^ 1;
      changes[`byte ${at}`] = changed;
    }
    for (const [what, bytes] of Object.entries(changes)) {
      writeFileSync(path, bytes);
      const { code, out, err } = await repository.edict(['show', 'plan.json']);
      expect({ what, code, out }).toEqual({ what, code: 3, out: '' });
      expect(err).toContain('is not a saved plan that can be used');
      expect((await repository.apply()).code).toBe(3);
    }
    writeFileSync(path, honest);
    expect((await repository.edict(['show', 'plan.json'])).code).toBe(0);
    appendFileSync(path, '');
  });
});
