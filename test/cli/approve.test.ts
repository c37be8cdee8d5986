/** `edict approve` at a real terminal, from the plan that is shown to the apply that does it. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApprovalRepository, address, type Keys, makeKeys, makePlanned } from '../approvals/fixture.ts';
import { hasTerminal, runAtTerminal, type Screen } from '../harness/terminal.ts';

let keys: Keys;
let repository: ApprovalRepository;
beforeAll(() => {
  keys = makeKeys();
});
afterAll(() => keys?.remove());
beforeEach(async () => {
  repository = await makePlanned(keys);
});
afterEach(() => repository.remove());

const QUESTION = 'Approve this plan as alice@example.com, for 7d?';
const approve = (
  answer: string | null,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Screen> =>
  runAtTerminal(
    ['approve', 'plan.json', '--as', address('alice'), '--key', keys.file('alice'), ...args],
    answer === null ? [] : [{ after: 'Type yes', keys: answer }],
    { cwd: repository.root, env },
  );
const approvals = (): readonly string[] =>
  existsSync(join(repository.root, 'approvals'))
    ? readdirSync(join(repository.root, 'approvals'), { recursive: true, encoding: 'utf8' })
    : [];

describe.skipIf(!hasTerminal)('approve', () => {
  it('shows the plan, asks, signs, and the apply does it', async () => {
    const shown = await repository.edict(['show', 'plan.json']);
    const { code, text } = await approve('yes\r');
    expect(code).toBe(0);
    const plain = stripVTControlCharacters(text);
    for (const line of shown.out.split('\n').filter((line) => /policies\/|macos/.test(line))) {
      expect(plain).toContain(line.trim().split(/\s{2,}/)[0]);
    }
    expect(text).toContain(QUESTION);
    expect(plain).not.toContain('signature to');
    expect(plain).toMatch(/approved as alice@example.com until \d{4}-/);
    const files = ['', '/alice@example.com.json', '/alice@example.com.json.sig'];
    expect(approvals().toSorted()).toEqual(files.map((file) => `${repository.digest()}${file}`));
    expect((await repository.apply()).code).toBe(0);
  });

  it('shows the guards that were loosened since the last apply', async () => {
    await repository.applyFirst();
    repository.commit('carol', {
      'edict.yaml': 'environments: { local: { base_url: embedded } }\nlimits: { max_creates: 500 }\n',
      'policies/b.yaml': 'name: B\nmacos: { firewall: {} }\npolicy_targets: { devices: [2] }\n',
    });
    await repository.plan();
    const { text } = await approve('no\r');
    const plain = stripVTControlCharacters(text).replace(/\s+/g, ' ');
    expect(plain).toMatch(/guard-changed.*limits\.max_creates is 500, and was 20.*Approve this plan/);
  });

  it.each(['no\r', 'y\r', '\r', 'YES\r'])('signs nothing after %j', async (answer) => {
    const { code, text } = await approve(answer);
    expect(text).toContain('not approved; nothing was signed');
    expect(code).toBe(1);
    expect(approvals()).toEqual([]);
  });

  it('reads no secret, runs no command, needs neither policies nor edict.yaml, and keeps keys from ssh-keygen', async () => {
    const ran = join(repository.outside, 'ran');
    repository.write(
      'policies/a.yaml',
      `name: W\nmacos: { wifi: { service_set_identifier: x, security_type: "Any*(Personal)", password: { command: [touch, ${ran}] } } }\n`,
    );
    for (const name of ['edict.yaml', '.git']) rmSync(join(repository.root, name), { recursive: true });
    const { code } = await approve('yes\r', [], { EDICT_ALLOW_COMMANDS: '1' });
    expect(code).toBe(0);
    expect(existsSync(ran)).toBe(false);
  });

  it.each(['', '.sig'])(
    'asks nothing where SIGNER.json%s is something else, and leaves it',
    async (ending) => {
      const path = `notes/${repository.digest()}/alice@example.com.json${ending}`;
      repository.write(path, 'mine');
      const { code, text } = await approve(null, ['--out', 'notes']);
      expect(code).toBe(3);
      expect(text.replace(/\s+/g, ' ')).toContain('what is there is not an approval, and would be lost');
      expect(text).not.toContain(QUESTION);
      expect(readFileSync(join(repository.root, path), 'utf8')).toBe('mine');
      expect((await approve('yes\r', ['--out', 'others'])).code).toBe(0);
    },
  );

  it('says what ssh-keygen says', async () => {
    const { code, text } = await approve('yes\r', ['--key', 'none']);
    expect(text).toMatch(
      /ssh-keygen\s+did\s+not\s+sign\s+it:\s.*none:\s+No\s+such\s+file\s+or\s+directory;\s+nothing\s+was\s+approved/s,
    );
    expect(code).toBe(1);
  });
});

it.each([[], ['--yes'], ['--auto-approve']])('asks nobody where there is no terminal %s', async (...more) => {
  const args = ['approve', 'plan.json', '--as', address('alice'), '--key', keys.file('alice'), ...more];
  const { code } = await repository.edict(args, { stdin: 'yes\n' });
  expect(code).toBe(3);
  expect(approvals()).toEqual([]);
});
