/** `edict show --approvals` says who signed a plan, by the code of apply. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approvalsOf, type Keys, makeApprovalRepository, makeKeys, POLICY } from './fixture.ts';

let keys: Keys;
beforeAll(() => {
  keys = makeKeys();
});
afterAll(() => keys.remove());

const A = 'policies/a.yaml';

it('says what counts and what is missing, and ends with 0 once it is enough', async () => {
  const config = approvalsOf('{ count: 1, when: [weaker] }');
  const repository = makeApprovalRepository(keys, { config });
  const { edict, allow, commit, plan, approve, applyFirst, remove, signers } = repository;
  const show = (...args: string[]) =>
    edict(['show', 'plan.json', ...args], { env: { EDICT_ALLOWED_SIGNERS: signers } });
  try {
    allow(`alice@example.com ${keys.publicKey('alice')}`, `dave@example.com ${keys.publicKey('dave')}`);
    await applyFirst();
    commit('dave', { [A]: POLICY.replace('true', 'false') });
    await plan();
    expect((await show()).code).toBe(0);
    const unsigned = await show('--approvals', 'approvals');
    expect(unsigned.code).toBe(1);
    expect(unsigned.err).toContain('this plan needs 1 approval (because of weaker)');
    expect(unsigned.err).toContain('missing: 1 person');
    await approve('dave');
    const own = await show('--approvals', 'approvals');
    expect(own.code).toBe(1);
    expect(own.err).toContain('is by an author');
    await approve('alice');
    const signed = await show('--approvals', 'approvals');
    expect(signed.err).toContain('approved by alice@example.com');
    expect(signed.code).toBe(0);
    // Unchanged beside it: the plan itself.
    expect(signed.out).toBe((await show()).out);
    const { approvals } = JSON.parse((await show('--format', 'json')).out);
    expect(approvals).toEqual({
      needed: 1,
      because: [{ when: 'weaker', file: A, fields: ['/macos/firewall/Enable_Firewall'] }],
    });
    const { runs } = JSON.parse((await show('--format', 'sarif')).out);
    expect(runs[0].results).toContainEqual(expect.objectContaining({ ruleId: 'weakened', level: 'error' }));
  } finally {
    remove();
  }
});

it('says in one sentence that no approval is needed', async () => {
  const config = approvalsOf('{ count: 1, when: [weaker] }');
  const { edict, commit, plan, applyFirst, remove } = makeApprovalRepository(keys, { config });
  try {
    await applyFirst();
    commit('dave', { [A]: POLICY.replace('name: Firewall', 'name: Other') });
    await plan();
    const { code, err } = await edict(['show', 'plan.json', '--approvals', 'approvals']);
    expect(code).toBe(0);
    expect(err).toMatch(/\nthis plan needs no approval\n$/);
  } finally {
    remove();
  }
});
