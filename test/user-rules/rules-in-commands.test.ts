/** Rules of the user's own in the commands that send: an error stops them, a waiver lets them through. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeRepository } from '../harness/repository.ts';

const files = {
  'edict.yaml': 'environments:\n  local: { base_url: embedded }\n',
  'policies/a.yaml': 'name: A\nmacos: { password: { min_length: 10 } }\npolicy_targets: { devices: [1] }\n',
};

function rule(severity: string, waiver = ''): string {
  return `name: long-passwords
severity: ${severity}
message: passwords have at least 12 characters
schema: { properties: { macos: { properties: { password: { properties: { min_length: { minimum: 12 } } } } } } }
${waiver}`;
}

const waiver = (expires: string): string =>
  `waivers: [{ file: policies/a.yaml, owner: me, reason: kiosks, expires: ${expires} }]\n`;

function repositoryWith(text: string, more: Readonly<Record<string, string>> = {}) {
  const repository = makeRepository({ ...files, 'rules/r.yaml': text, ...more });
  onTestFinished(repository.remove);
  return repository;
}

describe('plan and apply', () => {
  it('refuse a policy that breaks a rule', async () => {
    const repository = repositoryWith(rule('error'));
    for (const args of [['lint'], ['plan'], ['apply', '--auto-approve'], ['compile', '--offline']]) {
      const { code, out, err } = await repository.edict(args);
      expect([args, code]).toEqual([args, 1]);
      expect(out + err).toContain('policies/a.yaml:2:34: error[long-passwords]');
    }
    expect((await repository.edict(['state', 'list'])).out).not.toContain('policies/a.yaml');
  });

  it('name it as what it is, of which explain knows only where it stands', async () => {
    const { code, err } = await repositoryWith(rule('error')).edict(['explain', 'long-passwords']);
    expect(code).toBe(3);
    expect(err).toContain('A rule of your own is explained in its file in rules/.');
  });

  it('refuse a waiver past its date, by the clock of today', async () => {
    const repository = repositoryWith(rule('error', waiver('2020-01-31')));
    const { code, err } = await repository.edict(['plan']);
    expect(code).toBe(1);
    expect(err).toContain('error[expired-waiver]');
    expect(err).toContain('ended on 2020-01-31');
  });

  it.each([
    ['today', 0],
    ['tomorrow', 1],
    ['in 14 days', 14],
  ])('say that a waiver ends %s, and so does lint', async (when, days) => {
    const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const repository = repositoryWith(rule('error', waiver(day)));
    for (const command of ['lint', 'plan']) {
      const { code, err } = await repository.edict([command]);
      expect(code).toBe(0);
      expect(err).toMatch(new RegExp(`^warning: the waiver of .* ends ${when}, on ${day}$`, 'm'));
    }
  });

  it('say nothing of a waiver that holds for longer', async () => {
    const day = new Date(Date.now() + 15.5 * 86_400_000).toISOString().slice(0, 10);
    expect((await repositoryWith(rule('error', waiver(day))).edict(['lint'])).err).toBe('');
  });

  it('refuse a rule that is broken', async () => {
    const { code, err } = await repositoryWith(rule('fatal')).edict(['plan']);
    expect(code).toBe(1);
    expect(err).toContain('rules/r.yaml:2:11: error[not-in-enum]');
  });

  it.each([
    ['a warning', rule('warning'), {}],
    ['a waiver that holds', rule('error', waiver('2999-12-31')), {}],
    [
      'a severity that the configuration lowers',
      rule('error'),
      { 'edict.yaml': `${files['edict.yaml']}lint: { rules: { long-passwords: info } }\n` },
    ],
  ])('go on with %s', async (_, text, more) => {
    const { code, out } = await repositoryWith(text, more).edict(['plan']);
    expect(out).toContain('1 to create');
    expect(code).toBe(0);
  });
});

describe('a rule that selects targets by name', () => {
  const environment = (name: string, id: number) =>
    `  ${name}: { base_url: embedded, targets: { devicegroups: { laptops: ${id} } } }\n`;
  const repository = () =>
    repositoryWith(`${rule('error')}select: { targets: { devicegroups: [laptops] } }\n`, {
      'edict.yaml': `environments:\n${environment('a', 11)}${environment('b', 12)}`,
      'policies/a.yaml': files['policies/a.yaml'].replace('devices: [1]', 'devicegroups: [12]'),
    });

  it('is judged in each environment, also for a policy that gives ids', async () => {
    const { code, out } = await repository().edict(['lint']);
    expect(out).toContain('passwords have at least 12 characters (in the environment b)');
    expect(code).toBe(1);
  });

  it('says in one environment what holds there', async () => {
    expect((await repository().edict(['lint', '--env', 'a'])).code).toBe(0);
    expect((await repository().edict(['lint', '--env', 'b'])).code).toBe(1);
  });
});

describe('edict schema rules', () => {
  it('knows the fields of a rule', async () => {
    const { code, out } = await repositoryWith(rule('error')).edict(['schema', 'rules']);
    expect(code).toBe(0);
    expect(Object.keys(JSON.parse(out).properties)).toEqual([
      'name',
      'severity',
      'message',
      'schema',
      'select',
      'waivers',
    ]);
  });
});
