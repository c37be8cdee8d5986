/** What a pull request loosens of what guards the repository, against the branch that it is meant for. */
import { describe, expect, it } from 'vitest';
import { compareGuards } from '../../src/run/guards.ts';
import { type GitHost, gitHost } from './git-host.ts';

const config = `
limits: { max_creates: 5, requests_per_minute: 30 }
lint: { rules: { weak-security: error } }
approvals: { count: 2, not_author: signed, when: [weaker, orphan], expires: 1d }
environments:
  production:
    base_url: https://mdm.example.com
    lineage: 6f1c
    state: { backend: file, path: state/production.json }
`;
const rule = `name: long
severity: error
message: Passwords are long
schema: { type: object }
`;
const files = { 'edict.yaml': config, 'rules/long.yaml': rule, 'state/production.json': '{}\n' };

const invariant = `name: passwords
for: { environments: all, targets: { devicegroups: "*", except: { devices: [1] } } }
require:
  password.min_length: { at_least: 12 }
  password.pin_history: { at_least: 5 }
never_weaker_than: policies/_floor.yaml
enforce: true
`;
const withInvariant = {
  'edict.yaml':
    'environments: { local: { base_url: embedded }, production: { base_url: https://mdm.example.com } }\n',
  'invariants/passwords.yaml': invariant,
  'policies/_floor.yaml': 'macos: { password: { max_inactivity: 5_minutes } }\n',
  'policies/_lower.yaml': 'macos: { password: { max_inactivity: 15_minutes } }\n',
};

function compare(host: GitHost) {
  const signal = new AbortController().signal;
  return compareGuards({ cwd: host.root, env: process.env, interrupted: signal }, 'main');
}

async function messages(host: GitHost): Promise<readonly string[]> {
  return (await compare(host)).loosened.map(
    ({ file, environment, message }) => `${file} ${environment ?? '*'}: ${message}`,
  );
}

describe('what guards a repository', () => {
  it.each([
    ['count: 2', 'count: 1', 'edict.yaml *: approvals.count is 1, and was 2.'],
    ['not_author: signed', 'not_author: true', 'edict.yaml *: approvals.not_author is true, and was signed.'],
    [
      'when: [weaker, orphan]',
      'when: [orphan]',
      'edict.yaml *: approvals.when is orphan, and was weaker, orphan.',
    ],
    ['expires: 1d', 'expires: 25h', 'edict.yaml *: approvals.expires is 25h, and was 1d.'],
    [
      'approvals: { count: 2, not_author: signed, when: [weaker, orphan], expires: 1d }\n',
      '',
      'edict.yaml *: approvals is gone: a plan needs no approval.',
    ],
    ['max_creates: 5', 'max_creates: 500', 'edict.yaml *: limits.max_creates is 500, and was 5.'],
    [
      ', requests_per_minute: 30',
      '',
      'edict.yaml *: limits.requests_per_minute is no longer set, and was 30.',
    ],
    ['max_creates: 5, ', '', 'edict.yaml *: limits.max_creates is 20, and was 5.'],
    [
      'weak-security: error',
      'weak-security: off',
      'edict.yaml *: lint.rules.weak-security is off, and was error.',
    ],
    [
      'lint: { rules: { weak-security: error } }',
      '',
      'edict.yaml *: lint.rules.weak-security is warning, and was error.',
    ],
    [
      'mdm.example.com',
      'mdm.example.net',
      'edict.yaml production: base_url is https://mdm.example.net, and was https://mdm.example.com.',
    ],
    [
      '    lineage: 6f1c\n',
      '',
      'edict.yaml production: lineage is no longer set, and was 6f1c: another state would be taken.',
    ],
    [
      'state/production.json',
      'state/other.json',
      'edict.yaml production: The state is kept with the backend file ({"path":"state/other.json"}), and was kept with the backend file ({"path":"state/production.json"}).',
    ],
    [
      '  production:',
      '  production:\n    ca_file: other.pem',
      'edict.yaml production: ca_file is other.pem, and was not set.',
    ],
    [
      '  production:',
      '  production:\n    shared_portal: one',
      'edict.yaml production: shared_portal is one: another environment that says so may create every policy there a second time.',
    ],
    [
      '  production:',
      '  other:',
      'edict.yaml production: It is gone, and with it the guards of what is live there.',
    ],
  ])('is loosened where %s becomes %s', async (was, now, message) => {
    const host = gitHost(files);
    host.write('edict.yaml', config.replace(was, now));
    expect(await messages(host)).toEqual([message]);
  });

  it.each([
    ['error', 'info', 'The rule long reports as info, and was error.'],
    ['type: object', 'type: [object, array]', 'The rule long demands something else now.'],
    ['message:', 'select: { name: Laptop* }\nmessage:', 'The rule long selects other policies now.'],
    [
      'message:',
      'waivers: [{ file: policies/a.yaml, owner: a, reason: b, expires: 2030-01-31 }]\nmessage:',
      'The rule long has a new waiver, until 2030-01-31, for policies/a.yaml.',
    ],
  ])('is loosened where a rule has %s changed to %s', async (was, now, message) => {
    const host = gitHost(files);
    host.write('rules/long.yaml', rule.replace(was, now));
    expect(await messages(host)).toEqual([`rules/long.yaml *: ${message}`]);
  });

  it('is loosened where a rule is removed', async () => {
    const host = gitHost(files);
    host.git('rm', '--quiet', 'rules/long.yaml');
    expect(await messages(host)).toEqual(['rules/long.yaml *: The rule long is gone.']);
  });

  it.each([
    ['at_least: 12', 'at_least: 8', 'The invariant passwords lets password.min_length be 8 now.'],
    ['enforce: true', 'enforce: false', 'The invariant passwords no longer refuses an apply.'],
    [
      '  password.min_length: { at_least: 12 }\n',
      '',
      'The invariant passwords no longer judges password.min_length.',
    ],
    ['"*"', '[12]', 'The invariant passwords is for fewer targets now.'],
    [
      'except: { devices: [1] }',
      'except: { devicegroups: [14] }',
      'The invariant passwords is for fewer targets now.',
    ],
    [
      'enforce: true',
      'enforce: true\nwaivers: [{ target: devicegroups/15, field: password.min_length, reason: r, expires: 2030-01-31 }]',
      'The invariant passwords has a new waiver, until 2030-01-31, of password.min_length for devicegroups/15.',
    ],
    [
      'policies/_floor.yaml',
      'policies/_lower.yaml',
      'The invariant passwords lets password.max_inactivity be "10_minutes" now.',
    ],
    ['environments: all', 'environments: local', 'The invariant passwords is not for it any more.'],
    ['name: passwords', 'name: other', 'The invariant passwords is gone.'],
  ])('is loosened where an invariant has %s changed to %s', async (was, now, message) => {
    const host = gitHost(withInvariant);
    host.write('invariants/passwords.yaml', invariant.replace(was, now));
    const [found, ...others] = await messages(host);
    expect(others).toEqual([]);
    expect(found?.replace(/^invariants\/passwords\.yaml (?:\*|production): /, '')).toBe(message);
  });

  it('is loosened where a floor is lowered, whose file no invariant changes with', async () => {
    const host = gitHost(withInvariant);
    host.write('policies/_floor.yaml', withInvariant['policies/_lower.yaml']);
    expect(await messages(host)).toEqual([
      'invariants/passwords.yaml *: The invariant passwords lets password.max_inactivity be "10_minutes" now.',
    ]);
  });

  it('is not where an invariant is tightened, or says the same in other words', async () => {
    const host = gitHost(withInvariant);
    host.write(
      'invariants/passwords.yaml',
      invariant
        .replace('{ at_least: 12 }', '{ one_of: [13, 14, 15, 16] }')
        .replace('except: { devices: [1] }', 'except: {}')
        .replace('environments: all', 'environments: [local, production]'),
    );
    expect(await messages(host)).toEqual([]);
  });

  it('is not where it is tightened, or stays', async () => {
    const host = gitHost(files);
    host.write(
      'edict.yaml',
      config
        .replace('max_creates: 5', 'max_creates: 1')
        .replace(', requests_per_minute: 30', ', requests_per_minute: 3'),
    );
    host.write('rules/short.yaml', rule.replace('name: long', 'name: short'));
    expect(await compare(host)).toMatchObject({ loosened: [], changedStates: [] });
  });

  it('is not the doing of a branch that is merely behind', async () => {
    const host = gitHost(files);
    host.git('switch', '--quiet', '--create', 'feature');
    host.git('switch', '--quiet', 'main');
    host.commit({ 'edict.yaml': config.replace('max_creates: 5', 'max_creates: 1') });
    host.git('switch', '--quiet', 'feature');
    expect(await messages(host)).toEqual([]);
  });

  it('has a state among it: one that is edited or gone is named, a new one is not', async () => {
    const host = gitHost(files);
    host.write('state/production.json', '{"forged":true}\n');
    expect((await compare(host)).changedStates).toEqual([
      { environment: 'production', file: 'state/production.json' },
    ]);
    host.git('rm', '--quiet', '--force', 'state/production.json');
    expect((await compare(host)).changedStates).toHaveLength(1);
    host.commit();
    host.write('state/production.json', '{}\n');
    expect((await compare(host)).changedStates).toEqual([]);
  });
});

describe('edict plan --base', () => {
  it.each(['pretty', 'markdown', 'html', 'json'])(
    'says as %s what a change loosens, and which state it edits',
    async (format) => {
      const local = 'limits: { max_creates: 5 }\nenvironments: { local: { base_url: embedded } }\n';
      const host = gitHost({ 'edict.yaml': local, 'state/local.json': '{}\n' });
      host.write('edict.yaml', local.replace('5', '500'));
      host.git('rm', '--quiet', '--force', 'state/local.json');
      const { out } = await host.edict(['plan', '--base', 'main', '--format', format]);
      const text = out
        .replace(/<[^>]*>/g, '')
        .replace(/[`\\]/g, '')
        .replace(/\s+/g, ' ');
      expect(text).toContain('a guard is loosened in edict.yaml: limits.max_creates is 500, and was 5.');
      expect(text).toContain('the state of local is another one (state/local.json)');
      const without = await host.edict(['plan', '--format', format]);
      expect(without.out).not.toContain('guard');
    },
  );

  it('refuses a revision that is not there', async () => {
    const host = gitHost({ 'edict.yaml': 'environments: { local: { base_url: embedded } }\n' });
    expect(await host.edict(['plan', '--base', 'nowhere'])).toMatchObject({ code: 3, out: '' });
  });
});
