/** What an apply asks for, and what it records: the honest ways. */
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  type ApprovalRepository,
  address,
  approvalsOf,
  CONFIG,
  type Keys,
  makeApprovalRepository,
  makeKeys,
  makePlanned,
} from './fixture.ts';

let keys: Keys;
beforeAll(() => {
  keys = makeKeys();
});
afterAll(() => keys?.remove());

function open(options: Parameters<typeof makeApprovalRepository>[1] = {}): ApprovalRepository {
  const repository = makeApprovalRepository(keys, options);
  onTestFinished(() => repository.remove());
  return repository;
}

async function openPlanned(options: Parameters<typeof makePlanned>[1]): Promise<ApprovalRepository> {
  const repository = await makePlanned(keys, options);
  onTestFinished(() => repository.remove());
  return repository;
}

const stateOf = ({ root }: ApprovalRepository) =>
  JSON.parse(readFileSync(join(root, 'state/local.json'), 'utf8'));

describe('an apply that needs approvals', () => {
  it('is done once enough people approved, and says who did', async () => {
    const repository = open({ config: approvalsOf('{ count: 2 }') });
    await repository.plan();
    const none = await repository.apply();
    expect(none.err).toContain('this plan needs 2 approvals, and has 0; nothing was sent');
    expect(none.err).toContain('missing: 2 people');
    expect(none.code).toBe(1);
    await repository.approve('alice');
    const one = await repository.apply();
    expect(one.err).toContain('approved by alice@example.com');
    expect(one.err).toContain('missing: 1 person');
    expect(one.code).toBe(1);
    await repository.approve('bob');
    const both = await repository.apply(['--events', 'events.jsonl']);
    expect(both.err).not.toContain('missing');
    expect(both.code).toBe(0);
    const approved = [address('alice'), address('bob')];
    expect(stateOf(repository).policies['policies/a.yaml'].by.approved_by).toEqual(approved);
    const [event] = readFileSync(join(repository.root, 'events.jsonl'), 'utf8').trim().split('\n');
    expect(JSON.parse(event ?? '').by.approved_by).toEqual(approved);
  });

  it('records nobody where nobody was asked', async () => {
    const repository = open({ config: CONFIG });
    await repository.plan();
    await repository.approve('alice');
    expect((await repository.apply()).code).toBe(0);
    expect(stateOf(repository).policies['policies/a.yaml'].by).not.toHaveProperty('approved_by');
  });

  it('needs a saved plan', async () => {
    const repository = open();
    const { code, err } = await repository.edict(['apply', '--auto-approve'], {
      env: { EDICT_ALLOWED_SIGNERS: repository.signers },
    });
    expect(code).toBe(1);
    expect(err).toContain('only a saved plan can be approved; nothing was sent');
    expect(err).toContain('edict approve plan.json');
  });

  it('needs none where nothing changes', async () => {
    const repository = open();
    await repository.applyFirst();
    await repository.plan();
    const { code, err } = await repository.apply();
    expect(err).not.toContain('approval');
    expect(code).toBe(0);
  });

  it('finds approvals where --approvals says', async () => {
    const repository = open();
    await repository.plan();
    await repository.approve('alice', { out: '../elsewhere' });
    expect((await repository.apply()).code).toBe(1);
    expect((await repository.apply(['--approvals', '../elsewhere'])).code).toBe(0);
  });

  it('finds approvals where edict.yaml says', async () => {
    const repository = open({ config: approvalsOf('{ from: signed/here }') });
    await repository.plan();
    await repository.approve('alice', { out: 'signed/here' });
    expect((await repository.apply()).code).toBe(0);
  });
});

describe('EDICT_MIN_APPROVALS', () => {
  it('says of a folder of approvals that is a link to nothing what is wrong', async () => {
    const repository = open();
    await repository.plan();
    symlinkSync('nowhere', join(repository.root, 'approvals'));
    const { code, err } = await repository.apply();
    expect(err).toContain('approvals.from is a link that leads nowhere (approvals)');
    expect(err).not.toContain('internal error');
    expect(code).toBe(3);
  });

  it('asks where edict.yaml does not', async () => {
    const repository = open({ config: CONFIG });
    await repository.plan();
    const { code, err } = await repository.apply([], { EDICT_MIN_APPROVALS: '1' });
    expect(code).toBe(1);
    expect(err).toContain('this plan needs 1 approval, and has 0');
    await repository.approve('alice');
    expect((await repository.apply([], { EDICT_MIN_APPROVALS: '1' })).code).toBe(0);
  });

  it.each(['', '0', '-1', '1.5', '1e1', ' 2', '2 ', '0x2', 'two', '02', '99999999999999999999'])(
    'refuses everything where it is %j',
    async (asked) => {
      const repository = await openPlanned({ config: CONFIG });

      const { code, err } = await repository.apply([], { EDICT_MIN_APPROVALS: asked });
      expect(code).toBe(3);
      expect(err).toContain('EDICT_MIN_APPROVALS');
    },
  );
});
