/** `edict live` as a person runs it: from the state alone, without key, secrets or service. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRepository, type Repository } from '../harness/repository.ts';

const policy = (name: string, length: number): string =>
  `name: ${name}\nmacos: { password: { min_length: ${length} } }\npolicy_targets: { devicegroups: [all-macs] }\n`;

let here: Repository;
beforeAll(async () => {
  here = makeRepository({
    'edict.yaml': 'targets: { devicegroups: { all-macs: 10, both: 11 }, usergroups: { both: 3 } }\n',
    'policies/a.yaml': policy('A', 12),
  });
  expect((await here.edict(['apply', '--auto-approve'])).code).toBe(0);
  here.write('policies/a.yaml', policy('A', 8));
  expect((await here.edict(['apply', '--auto-approve'])).code).toBe(0);
  // What the files say now, and whether they are sound, is no matter.
  here.write('policies/a.yaml', 'name: [');
});
afterAll(() => here.remove());

describe('edict live', () => {
  it('shows what is recorded and what was left behind', async () => {
    const { code, out, err } = await here.edict(['live']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('2 policies: 1 from files, 1 left behind.');
    // Where lines break depends on the ids that the embedded service gives.
    expect(out.replace(/\s+/g, ' ')).toContain('macos.password.min_length (8, 12)');
  });

  it.each([['devicegroups=10'], ['devicegroups=all-macs'], ['all-macs']])(
    'shows what reaches %s',
    async (target) => {
      const { code, out } = await here.edict(['live', '--target', target, '--format', 'json']);
      expect(code).toBe(0);
      const view = JSON.parse(out);
      expect(view.target).toEqual({ kind: 'devicegroups', id: 10, name: 'all-macs' });
      expect(view.settings).toMatchObject([
        { path: '/macos/password/min_length', disagree: true, sides: [{ value: 8 }, { value: 12 }] },
      ]);
    },
  );

  it.each([
    ['all-mcs', 'there is no such target', 'Did you mean all-macs?'],
    ['devicegroups=nobody-knows-this', 'there is no such target', 'the kinds are devices, devicegroups'],
    ['devicegroups=-1', 'there is no such target', 'Write KIND=ID'],
    ['devicegroups=0', 'there is no such target', 'Write KIND=ID'],
    ['both', 'means several targets', 'Say which: devicegroups=both or usergroups=both.'],
  ])('refuses %s', async (target, fault, remedy) => {
    const { code, out, err } = await here.edict(['live', '--target', target]);
    expect({ code, out }).toEqual({ code: 3, out: '' });
    expect(err).toContain(fault);
    expect(err).toContain(remedy);
  });

  it('is a page, too', async () => {
    const { out } = await here.edict(['live', '--format', 'html', '--target', 'all-macs']);
    expect(out).toMatch(/^<!doctype html>/);
    expect(out).toContain('What reaches');
  });

  it('says that there is no state', async () => {
    const without = makeRepository({ 'edict.yaml': '{}\n' });
    const { code, out, err } = await without.edict(['live']);
    without.remove();
    expect(code).toBe(0);
    expect(out).toContain('No policy is recorded.');
    expect(err).toContain('there is no state at state/local.json yet, so nothing is recorded as live');
  });
});
