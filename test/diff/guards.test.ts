/** What a pull request loosens of what guards the repository, against the branch that it is meant for. */

import { describe, expect, it } from 'vitest';
import { openOne } from '../../src/cli/environments/open-run.ts';
import { planFormats } from '../../src/cli/formats.ts';
import { compareWithBase, loosenedBetween } from '../../src/run/diff/guards.ts';
import type { Config } from '../../src/source/config/config.ts';
import { openConfig } from '../../src/source/config/load-config.ts';
import { type FilesInMemory, folderInMemory } from '../../src/source/files/memory-folder.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { createContext } from '../harness/context.ts';
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
  const { context } = createContext({ cwd: host.root, env: cleanEnv() });
  return compareWithBase(openOne(context, { quiet: true }), 'main', new Map());
}

function configOf(inMemory: FilesInMemory): Config {
  const place = { folder: folderInMemory(inMemory), root: '/', file: 'edict.yaml', shown: 'edict.yaml' };
  return openConfig(place);
}

/** What the second version loosens; a file that is undefined there is gone. */
function messages(
  before: FilesInMemory,
  changed: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const entries = Object.entries({ ...before, ...changed });
  const after = Object.fromEntries(
    entries.flatMap(([file, text]) => (text === undefined ? [] : [[file, text]])),
  );
  return shown(loosenedBetween(configOf(before), configOf(after)).loosened);
}

function shown(loosened: ReturnType<typeof loosenedBetween>['loosened']): readonly string[] {
  return loosened.map(({ file, environment, message }) => `${file} ${environment ?? '*'}: ${message}`);
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
      'edict.yaml production: state is {"backend":"file","path":"state/other.json"}, and was {"backend":"file","path":"state/production.json"}: what is remembered there counts as live.',
    ],
    [
      '  production:',
      '  production:\n    ca_file: other.pem',
      'edict.yaml production: ca_file is other.pem, and was not set: another authority is trusted.',
    ],
    [
      '  production:',
      '  production:\n    shared_portal: one',
      'edict.yaml production: shared_portal is one, and was not set: another environment that says so may create every policy there a second time.',
    ],
    [
      '    base_url:',
      '    api_key: { env: EDICT_API_KEY_OTHER }\n    base_url:',
      'edict.yaml production: api_key is {"env":"EDICT_API_KEY_OTHER"}, and was {"env":"EDICT_API_KEY"}: another key is sent.',
    ],
    [
      'lineage: 6f1c',
      'lineage: 7a2d',
      'edict.yaml production: lineage is 7a2d, and was 6f1c: another state would be taken.',
    ],
    [
      '  production:',
      '  other:',
      'edict.yaml production: It is gone: the guards of what is live there are gone with it.',
    ],
  ])('is loosened where %s becomes %s', (was, now, message) => {
    expect(messages(files, { 'edict.yaml': config.replace(was, now) })).toEqual([message]);
  });

  it.each([
    ['error', 'info', 'The rule long: severity is info, and was error.'],
    [
      'type: object',
      'type: [object, array]',
      'The rule long: schema is {"type":["object","array"]}, and was {"type":"object"}: policies have to be like something else.',
    ],
    ['message:', 'select: { name: Laptop* }\nmessage:', 'The rule long selects other policies now.'],
    [
      'message:',
      'waivers: [{ file: policies/a.yaml, owner: a, reason: b, expires: 2030-01-31 }]\nmessage:',
      'The rule long has a new waiver, until 2030-01-31, for policies/a.yaml.',
    ],
  ])('is loosened where a rule has %s changed to %s', (was, now, message) => {
    expect(messages(files, { 'rules/long.yaml': rule.replace(was, now) })).toEqual([
      `rules/long.yaml *: ${message}`,
    ]);
  });

  const dated = (date: string, file = 'policies/a.yaml'): string =>
    `${rule}waivers: [{ file: ${file}, owner: a, reason: b, expires: ${date} }]\n`;
  const selecting = (select: string): string => `${rule}select: ${select}\n`;

  it.each([
    [
      'is longer',
      dated('2030-01-31'),
      dated('2030-02-01'),
      ['has a longer waiver, until 2030-02-01, for policies/a.yaml'],
    ],
    ['is as long', dated('2030-01-31'), dated('2030-01-31'), []],
    ['is shorter', dated('2030-01-31'), dated('2030-01-30'), []],
    ['is gone', dated('2030-01-31'), rule, []],
    [
      'is for another file',
      dated('2030-01-31'),
      dated('2030-01-31', 'policies/b.yaml'),
      ['has a new waiver, until 2030-01-31, for policies/b.yaml'],
    ],
  ])('is loosened by a waiver alone that is new or longer: it %s', (_, was, now, said) => {
    expect(messages({ ...files, 'rules/long.yaml': was }, { 'rules/long.yaml': now })).toEqual(
      said.map((each) => `rules/long.yaml *: The rule long ${each}.`),
    );
  });

  it.each([
    ['{ name: A* }', '{ name: [A*, B*] }', true],
    ['{ targets: { devices: [1] } }', '{ targets: { devices: [2] } }', true],
    ['{ targets: { devices: [1] } }', '{ targets: { users: [1] } }', true],
    ['{ name: A* }', '{ name: A*, targets: { devices: [1] } }', true],
    ['{ targets: { devices: [1] } }', '{ targets: { devices:   [ 1 ] } }', false],
  ])(
    'is loosened where a rule selects others, not where it says the same elsewhere: %s, %s',
    (was, now, isOther) => {
      const changed = { 'rules/long.yaml': `# moved\n${selecting(now)}` };
      expect(messages({ ...files, 'rules/long.yaml': selecting(was) }, changed)).toEqual(
        isOther ? ['rules/long.yaml *: The rule long selects other policies now.'] : [],
      );
    },
  );

  it('is named where a rule stands now', () => {
    const moved = { 'rules/long.yaml': undefined, 'rules/other.yaml': rule.replace('error', 'info') };
    expect(messages(files, moved)).toEqual([
      'rules/other.yaml *: The rule long: severity is info, and was error.',
    ]);
  });

  it('has severities among it of what is off by default, of a rule of the repository, and no raised one', () => {
    const rules = (text: string) => ({
      ...files,
      'edict.yaml': config.replace('weak-security: error', text),
    });
    const loosenedBy = (was: string, now: string) => messages(rules(was), rules(now));
    expect(loosenedBy('redundant-default: info', 'weak-security: warning')).toEqual([
      'edict.yaml *: lint.rules.redundant-default is off, and was info.',
    ]);
    expect(
      loosenedBy('weak-security: warning', 'weak-security: warning, long: warning, duplicate-app: info'),
    ).toEqual([
      'edict.yaml *: lint.rules.duplicate-app is info, and was error.',
      'edict.yaml *: lint.rules.long is warning, and was error.',
    ]);
    expect(loosenedBy('weak-security: off', 'weak-security: info, redundant-default: error')).toEqual([]);
  });

  it('is not loosened by approvals that ask for more, or were not asked for', () => {
    const approvals = /approvals: .*\n/;
    const asking = (text: string) => ({
      ...files,
      'edict.yaml': config.replace(approvals, text),
    });
    const first = 'approvals: { count: 1, not_author: false, when: [weaker, orphan], expires: 2d }\n';
    const more = 'approvals: { count: 2, not_author: true, when: [always], expires: 1d }\n';
    expect(messages(asking(first), asking(more))).toEqual([]);
    expect(
      messages(asking(first), asking(first.replace('[weaker, orphan]', '[orphan, move, weaker]'))),
    ).toEqual([]);
    expect(messages(asking(''), asking(first))).toEqual([]);
    expect(messages(asking(more), asking(first))).toEqual([
      'edict.yaml *: approvals.count is 1, and was 2.',
      'edict.yaml *: approvals.not_author is false, and was true.',
      'edict.yaml *: approvals.when is weaker, orphan, and was always.',
      'edict.yaml *: approvals.expires is 2d, and was 1d.',
    ]);
  });

  it('is not loosened by what is set for the first time, taken away where it loosened, or new', () => {
    const bare = config.replace(', requests_per_minute: 30', '').replace('    lineage: 6f1c\n', '');
    const loose = bare.replace('  production:', '  production:\n    shared_portal: one');
    expect(messages({ ...files, 'edict.yaml': bare }, files)).toEqual([]);
    expect(messages({ ...files, 'edict.yaml': loose }, files)).toEqual([]);
    expect(messages({ ...files, 'edict.yaml': loose }, { 'edict.yaml': loose })).toEqual([]);
    expect(messages(files, { 'edict.yaml': `${config}  new: { base_url: embedded }\n` })).toEqual([]);
  });

  it('is what an environment says of the address, the key and the authority that it trusts', () => {
    const http = config.replace('https://mdm.example.com', 'http://localhost:1');
    const allowed = http.replace('    lineage', '    allow_http: true\n    lineage');
    const trusting = config.replace('    lineage', '    ca_file: own.pem\n    lineage');
    expect(messages({ ...files, 'edict.yaml': http }, { 'edict.yaml': allowed })).toEqual([
      'edict.yaml production: allow_http is true, and was false: the key may travel unencrypted.',
    ]);
    expect(messages({ ...files, 'edict.yaml': allowed }, { 'edict.yaml': http })).toEqual([]);
    expect(messages({ ...files, 'edict.yaml': trusting }, files)).toEqual([
      'edict.yaml production: ca_file is no longer set, and was own.pem: another authority is trusted.',
    ]);
  });

  it('is named where an environment has a file of its own', () => {
    const environment = 'base_url: https://mdm.example.com\nshared_portal: one\n';
    const repository = {
      'edict.yaml': 'environment_files: environments/*.yaml\n',
      'environments/eu.yaml': environment,
      'environments/us.yaml': environment,
    };
    const changed = {
      'environments/eu.yaml': environment.replace('.com', '.net'),
      'environments/us.yaml': undefined,
    };
    expect(messages(repository, changed)).toEqual([
      'environments/us.yaml us: It is gone: the guards of what is live there are gone with it.',
      'environments/eu.yaml eu: base_url is https://mdm.example.net, and was https://mdm.example.com.',
    ]);
  });

  it('is loosened where a rule is removed', () => {
    expect(messages(files, { 'rules/long.yaml': undefined })).toEqual([
      'rules/long.yaml *: The rule long is gone.',
    ]);
  });

  const allThree = 'password.min_length, password.pin_history, password.max_inactivity';

  it.each([
    [
      'at_least: 12',
      'at_least: 8',
      'The invariant passwords lets password.min_length be 8 now for all device groups.',
    ],
    [
      'enforce: true',
      'enforce: false',
      `The invariant passwords no longer refuses an apply over ${allThree} for all device groups.`,
    ],
    [
      '  password.min_length: { at_least: 12 }\n',
      '',
      'The invariant passwords no longer judges password.min_length for all device groups.',
    ],
    [
      '"*"',
      '[12]',
      `The invariant passwords no longer judges ${allThree} for device groups that nothing names.`,
    ],
    [
      'except: { devices: [1] }',
      'except: { devicegroups: [14] }',
      `The invariant passwords no longer judges ${allThree} for devicegroups/14.`,
    ],
    [
      'enforce: true',
      'enforce: true\nwaivers: [{ target: devicegroups/15, field: password.min_length, reason: r, expires: 2030-01-31 }]',
      'The invariant passwords now excuses password.min_length until 2030-01-31 for devicegroups/15.',
    ],
    [
      'policies/_floor.yaml',
      'policies/_lower.yaml',
      'The invariant passwords lets password.max_inactivity be "10_minutes" now for all device groups.',
    ],
    [
      'environments: all',
      'environments: local',
      `The invariant passwords no longer judges ${allThree} for all device groups.`,
    ],
    [invariant, '', `The invariant passwords no longer judges ${allThree} for all device groups.`],
  ])('is loosened where an invariant has %s changed to %s', (was, now, message) => {
    const changed = { 'invariants/passwords.yaml': invariant.replace(was, now) };
    const [found, ...others] = messages(withInvariant, changed);
    expect(others).toEqual([]);
    expect(found?.replace(/^invariants\/passwords\.yaml (?:\*|production): /, '')).toBe(message);
  });

  const until = (date: string, target = 15, because = 'r'): string =>
    `{ devicegroups: [${target}], until: ${date}, because: ${because} }`;
  const excuses = (target: number): string =>
    `The invariant passwords now excuses ${allThree} until 2030-02-01 for devicegroups/${target}.`;

  it.each<[string, string, string, readonly string[]]>([
    ['is new', '{ devices: [1] }', until('2030-02-01'), [excuses(15)]],
    ['lasts longer', until('2030-01-31'), until('2030-02-01'), [excuses(15)]],
    ['is for another target', until('2030-02-01'), until('2030-02-01', 16), [excuses(16)]],
    [
      'has no end any more',
      until('2030-01-31'),
      '{ devicegroups: [15], because: r }',
      [`The invariant passwords no longer judges ${allThree} for devicegroups/15.`],
    ],
    ['ends earlier', until('2030-01-31'), until('2030-01-30'), []],
    ['ends at all', '{ devicegroups: [15], because: r }', until('2030-01-31'), []],
    ['has another reason', until('2030-01-31'), until('2030-01-31', 15, 'other'), []],
  ])('is told of an exception only where it excuses more: it %s', (_, was, now, said) => {
    const excepting = (except: string) => ({
      ...withInvariant,
      'invariants/passwords.yaml': invariant.replace('{ devices: [1] }', except),
    });
    const found = messages(excepting(was), excepting(now));
    expect(found.map((message) => message.replace(/^\S+ \S+ /, ''))).toEqual(said);
  });

  it('is loosened where a name that a rule selects by means another target', () => {
    const named = (lab: number) => ({
      'edict.yaml': `${config}targets: { devicegroups: { lab: ${lab} } }\n`,
      'rules/long.yaml': `${rule}select: { targets: { devicegroups: [lab] } }\n`,
    });
    expect(messages(named(12), named(14))).toEqual([
      'rules/long.yaml *: The rule long names devicegroups/lab, which is 14 now, and was 12.',
    ]);
  });

  it('is loosened where a name that an invariant is for means another target', () => {
    const named = (laptops: number, scope: string) => ({
      'edict.yaml': `${config}targets: { devicegroups: { laptops: ${laptops} } }\n`,
      'invariants/passwords.yaml': invariant.replace('"*"', scope),
    });
    expect(messages(named(12, '[laptops]'), named(14, '[laptops]'))).toEqual([
      'invariants/passwords.yaml production: The invariant passwords no longer judges password.min_length, password.pin_history for devicegroups/laptops (12).',
    ]);
    expect(messages(named(12, '[12]'), named(14, '[12]'))).toEqual([]);
  });

  it('is loosened where a floor is lowered, whose file no invariant changes with', () => {
    const changed = { 'policies/_floor.yaml': withInvariant['policies/_lower.yaml'] };
    expect(messages(withInvariant, changed)).toEqual([
      'invariants/passwords.yaml *: The invariant passwords lets password.max_inactivity be "10_minutes" now for all device groups.',
    ]);
  });

  it('is loosened where a floor is lowered, whatever its file and bases are called', async () => {
    const host = gitHost({
      ...withInvariant,
      'invariants/passwords.yaml': invariant.replace('policies/_floor.yaml', 'floors/laptops.floor'),
      'floors/laptops.floor': 'extends: all.base\n',
      'floors/all.base': withInvariant['policies/_floor.yaml'],
    });
    host.git('switch', '--quiet', '--create', 'lower');
    host.commit({ 'floors/all.base': withInvariant['policies/_lower.yaml'] });
    const message = 'The invariant passwords lets password.max_inactivity be "10_minutes" now';
    expect(shown((await compare(host)).loosened)).toEqual([expect.stringContaining(message)]);
    const { out, err } = await host.edict(['diff', 'main..HEAD', '--env', 'local']);
    expect(out.replace(/\s+/g, ' '), err).toContain(message);
  });

  it('is not compared where it has errors before, of which nobody knows what it asked for', async () => {
    const faulty = gitHost({ ...withInvariant, 'policies/_floor.yaml': 'macos: {}\n' });
    faulty.write('policies/_floor.yaml', withInvariant['policies/_lower.yaml']);
    expect((await compare(faulty)).not_compared).toEqual({
      commit: null,
      why: 'invariants/passwords.yaml has errors there (The floor policies/_floor.yaml has no field with an order of strength)',
    });
    const sound = gitHost(withInvariant);
    sound.write('policies/_floor.yaml', 'macos: {}\n');
    expect((await compare(sound)).not_compared).toBeNull();
  });

  it('says which commit it is not compared with once, if its edict.yaml cannot be read', async () => {
    const host = gitHost({ ...withInvariant, 'edict.yaml': 'environments: 3\n' });
    host.write('edict.yaml', withInvariant['edict.yaml']);
    const { base, not_compared } = await compare(host);
    expect(base).toContain('main');
    expect(not_compared?.why).toMatch(/^edict\.yaml/);
  });

  it.each([
    ['leaves a group', { production: { groups: ['eu'] } }, { production: { groups: ['us'] } }],
    [
      'is of a group that is renamed',
      { production: { groups: ['eu'] } },
      { production: { groups: ['europe'] } },
    ],
  ])('is loosened where an environment %s by which an invariant selects it', (_, was, now) => {
    const grouped = (environments: object) => ({
      ...withInvariant,
      'edict.yaml': JSON.stringify({
        environments: {
          ...Object.fromEntries(
            Object.entries(environments).map(([name, one]) => [
              name,
              { base_url: 'https://a.example', ...one },
            ]),
          ),
          kept: { base_url: 'embedded', groups: ['eu'] },
        },
      }),
      'invariants/passwords.yaml': invariant.replace('environments: all', 'environments: ["group:eu"]'),
    });
    expect(messages(grouped(was), grouped(now))).toEqual([
      `invariants/passwords.yaml production: The invariant passwords no longer judges ${allThree} for all device groups.`,
    ]);
  });

  it('is not where an invariant is tightened, or says the same in other words', () => {
    const tightened = invariant
      .replace('{ at_least: 12 }', '{ one_of: [13, 14, 15, 16] }')
      .replace('except: { devices: [1] }', 'except: {}')
      .replace('environments: all', 'environments: [local, production]');
    expect(messages(withInvariant, { 'invariants/passwords.yaml': tightened })).toEqual([]);
    const parts = {
      'invariants/passwords.yaml': invariant
        .replace('name: passwords', 'name: other')
        .replace('  password.pin_history: { at_least: 5 }\n', ''),
      'invariants/history.yaml': invariant
        .replace('name: passwords', 'name: history')
        .replace('  password.min_length: { at_least: 12 }\n', ''),
    };
    expect(messages(withInvariant, parts)).toEqual([]);
  });

  it('is loosened where edict.yaml no longer names a target that an invariant for all of them judged', () => {
    const named = (targets: string) => ({
      ...withInvariant,
      'edict.yaml': `${withInvariant['edict.yaml']}targets: { devicegroups: ${targets} }\n`,
    });
    expect(messages(named('{ lab: 12, rest: 13 }'), named('{ rest: 13 }'))).toEqual([
      `invariants/passwords.yaml *: The invariant passwords no longer judges ${allThree} for devicegroups/lab (12).`,
    ]);
  });

  it('is not where it is tightened, or stays', () => {
    const tightened = config
      .replace('max_creates: 5', 'max_creates: 1')
      .replace(', requests_per_minute: 30', ', requests_per_minute: 3');
    const changed = {
      'edict.yaml': tightened,
      'rules/short.yaml': rule.replace('name: long', 'name: short'),
    };
    expect(messages(files, changed)).toEqual([]);
  });

  it('is compared with where the branch parted, as it lies in the working tree', async () => {
    const host = gitHost({ ...files, ...withInvariant, 'edict.yaml': config });
    host.write('edict.yaml', config.replace('max_creates: 5', 'max_creates: 500'));
    host.git('rm', '--quiet', 'rules/long.yaml');
    host.write('policies/_floor.yaml', withInvariant['policies/_lower.yaml']);
    expect(shown((await compare(host)).loosened)).toEqual([
      'edict.yaml *: limits.max_creates is 500, and was 5.',
      'rules/long.yaml *: The rule long is gone.',
      'invariants/passwords.yaml production: The invariant passwords lets password.max_inactivity be "10_minutes" now for all device groups.',
    ]);
  });

  it('is not the doing of a branch that is merely behind', async () => {
    const host = gitHost(files);
    host.git('switch', '--quiet', '--create', 'feature');
    host.git('switch', '--quiet', 'main');
    host.commit({ 'edict.yaml': config.replace('max_creates: 5', 'max_creates: 1') });
    host.git('switch', '--quiet', 'feature');
    expect(await compare(host)).toMatchObject({
      behind: { commits: 1, of: 'main' },
      loosened: [],
      changed_states: [],
    });
    // Merged, as pipelines do, without a commit: what main loosens is not the branch's doing then either.
    host.git('switch', '--quiet', 'main');
    host.commit({ 'edict.yaml': config.replace('max_creates: 5', 'max_creates: 500') });
    host.git('switch', '--quiet', 'feature');
    host.commit({ 'note.txt': 'x' });
    expect(await compare(host)).toMatchObject({ behind: { commits: 2 }, loosened: [] });
    host.git('merge', '--quiet', '--no-commit', 'main');
    expect(await compare(host)).toMatchObject({ behind: { commits: 0 }, loosened: [] });
  });

  it('has a state among it: one that is edited or gone is named, a new one is not', async () => {
    const host = gitHost(files);
    host.write('state/production.json', '{"forged":true}\n');
    expect((await compare(host)).changed_states).toEqual([
      { environment: 'production', file: 'state/production.json' },
    ]);
    host.git('rm', '--quiet', '--force', 'state/production.json');
    expect((await compare(host)).changed_states).toHaveLength(1);
    host.commit();
    host.write('state/production.json', '{}\n');
    expect((await compare(host)).changed_states).toEqual([]);
  });
});

describe('edict plan --base', () => {
  it.each(Object.keys(planFormats))(
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
      expect(text).toContain('the state of local is a different one (state/local.json)');
      const without = await host.edict(['plan', '--format', format]);
      expect(without.out).not.toContain('guard');
    },
  );

  it('says how far the branch is behind, and nothing of it once all is merged', async () => {
    const host = gitHost({ 'edict.yaml': 'environments: { local: { base_url: embedded } }\n' });
    const behind = async (): Promise<unknown> =>
      JSON.parse((await host.edict(['plan', '--base', 'main', '--format', 'json'])).out).statements.filter(
        ({ code }: { code: string }) => code === 'behind',
      );
    host.git('switch', '--quiet', '--create', 'feature');
    host.commit({ 'note.txt': 'x' });
    expect(await behind()).toEqual([]);
    host.git('switch', '--quiet', 'main');
    host.commit({ 'other.txt': 'x' });
    host.git('switch', '--quiet', 'feature');
    expect(await behind()).toMatchObject([
      {
        severity: 'warning',
        message: expect.stringContaining('1 commit behind main'),
        commands: ['git merge main'],
      },
    ]);
    host.git('merge', '--quiet', '--no-edit', 'main');
    expect(await behind()).toEqual([]);
  });

  it('refuses a revision that is not there', async () => {
    const host = gitHost({ 'edict.yaml': 'environments: { local: { base_url: embedded } }\n' });
    expect(await host.edict(['plan', '--base', 'nowhere'])).toMatchObject({ code: 3, out: '' });
  });
});
