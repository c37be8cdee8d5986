/** Selection errs on the safe side: what is not there is an error, never nothing. */

import { afterAll, describe, expect, it } from 'vitest';
import { groupBy } from '../../src/base/group-by.ts';
import { UserError } from '../../src/diagnostics/user-error.ts';
import { loadConfig } from '../../src/node/find-config.ts';
import {
  chooseEnvironments,
  selectEnvironments,
  splitWaves,
} from '../../src/run/environments/select-environments.ts';
import { makeRepository } from '../harness/repository.ts';
import { temporaryFolder } from '../source/temporary-repository.ts';

const at = (groups: string): string =>
  `base_url: https://mdm.example.com\napi_key: { env: 'EDICT_API_KEY_{env}' }\ngroups: [${groups}]\n`;
const repository = makeRepository({
  'edict.yaml': 'environments:\n  local: { base_url: embedded }\n',
  'environments/pilot.yaml': at('pilot'),
  'environments/eu/school-1.yaml': at('schools, eu'),
  'environments/eu/school-2.yml': at('schools, eu'),
  'environments/us/clinic.yaml': at('us'),
});
afterAll(() => repository.remove());
const config = loadConfig({ cwd: repository.root, optional: false });
const names = (selector: string) => selectEnvironments(config, selector).map(({ name }) => name);

function refusal(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof UserError) {
      expect(error.exitCode).toBe(3);
      return `${error.message} ${error.remedy ?? ''}`;
    }
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('a selector', () => {
  it.each([
    ['pilot', ['pilot']],
    ['eu/*', ['eu/school-1', 'eu/school-2']],
    ['*', ['local', 'pilot']],
    ['**', ['eu/school-1', 'eu/school-2', 'local', 'pilot', 'us/clinic']],
    ['group:schools', ['eu/school-1', 'eu/school-2']],
    ['all,!local', ['eu/school-1', 'eu/school-2', 'pilot', 'us/clinic']],
    ['!group:eu,all,!local', ['pilot', 'us/clinic']],
    ['eu/school-?, pilot', ['eu/school-1', 'eu/school-2', 'pilot']],
  ])('%s', (selector, expected) => {
    expect(names(selector)).toEqual(expected);
  });

  it('takes a dot for a dot alone, and selects none beside', () => {
    const dotted = makeRepository({
      'edict.yaml': `environments:\n${['site.1', 'site-1', 'sites1'].map((name) => `  ${name}: { base_url: embedded }\n`).join('')}`,
    });
    const all = loadConfig({ cwd: dotted.root, optional: false });
    dotted.remove();
    expect(selectEnvironments(all, 'site.*').map(({ name }) => name)).toEqual(['site.1']);
  });

  it('tells who is left out', () => {
    expect(chooseEnvironments(config, { envs: 'eu/*' }).left_out).toEqual(['local', 'pilot', 'us/clinic']);
  });

  it.each([
    ['eu/scool-1', 'eu/scool-1 is not an environment', 'Did you mean eu/school-1?'],
    ['group:scools', 'group:scools has no environment in it', 'Did you mean group:schools?'],
    ['schools', 'schools is not an environment', 'group:schools'],
    ['asia/*', 'asia/* matches no environment', ''],
    ['all,!asia/*', 'asia/* matches no environment', ''],
    ['all,!pilott', 'pilott is not an environment', 'Did you mean pilot?'],
    ['pilot,', 'has an empty part', ''],
    ['!pilot', 'only excludes', ''],
    ['pilot,!pilot', 'selects no environment', ''],
  ])('%s is refused', (selector, what, hint) => {
    const message = refusal(() => names(selector));
    expect(message).toContain(what);
    expect(message).toContain(hint);
  });
});

describe('waves', () => {
  const waves = (text: string, envs: string | null = null) =>
    [...groupBy(splitWaves(config, text, envs), ({ wave }) => wave)].map(([wave, all]) => [
      wave,
      all.map(({ environment }) => environment.name),
    ]);

  it('take each environment once, in the first that names it', () => {
    expect(waves('pilot,group:schools,all')).toEqual([
      ['pilot', ['pilot']],
      ['group:schools', ['eu/school-1', 'eu/school-2']],
      ['all', ['local', 'us/clinic']],
    ]);
  });

  it('take nothing that --envs does not select', () => {
    expect(waves('pilot,all', 'all,!local,!us/*')).toEqual([
      ['pilot', ['pilot']],
      ['all', ['eu/school-1', 'eu/school-2']],
    ]);
  });

  it('leave out nothing that --envs selects', () => {
    expect(refusal(() => waves('pilot', 'pilot,us/clinic'))).toContain('has no wave for us/clinic');
  });

  it('have no exclusions', () => {
    expect(refusal(() => waves('all,!pilot'))).toContain('excludes');
  });
});

describe('environments in files', () => {
  const faults = (files: Record<string, string>): string =>
    refusal(() => loadConfig({ cwd: temporaryFolder({ 'edict.yaml': '', ...files }), optional: false }));

  it('report each fault at its place in its own file', () => {
    const text = faults({
      'environments/a.yaml': 'base_url: https://a.example.com\napi_kee: { env: EDICT_API_KEY }\n',
      'environments/b.yaml': 'base_url: http://b.example.com\n',
      'environments/c.yaml': '{}\n',
      'environments/d e.yaml': 'base_url: https://d.example.com\n',
      'environments/f.yaml': 'base_url: [\n',
    });
    expect(text).toMatch(/environments\/a\.yaml:2:1: there is no key api_kee; did you mean api_key\?/);
    expect(text).toMatch(/environments\/b\.yaml:1:11: the address is http/);
    expect(text).toMatch(/environments\/c\.yaml:1:1: base_url is missing here/);
    expect(text).toMatch(/environments\/d e\.yaml:1:1: its path makes the name d e/);
    expect(text).toMatch(/environments\/f\.yaml:\d+:\d+: /);
  });

  it('say once what is wrong with many of them', () => {
    const files = Array.from({ length: 60 }, (_, index) => [`environments/s-${100 + index}.yaml`, '{}\n']);
    expect(faults(Object.fromEntries(files)).trim()).toBe(
      'environments/s-100.yaml:1:1 and 59 other places: base_url is missing here',
    );
    expect(faults(Object.fromEntries(files.slice(0, 3))).match(/base_url is missing/g)).toHaveLength(3);
  });

  it('are there for default_environment, whatever is wrong with them', () => {
    const files = { 'edict.yaml': 'default_environment: a\n', 'environments/a.yaml': '{}\n' };
    expect(faults(files)).toContain('base_url is missing here');
    expect(faults(files)).not.toContain('there is no environment a');
    expect(faults({ ...files, 'edict.yaml': 'default_environment: b\n' })).toContain(
      'there is no environment b',
    );
  });

  it('are refused where the name of a group is a slip for one that says something', () => {
    const files = {
      'edict.yaml': 'groups: { gold: { policies: ["policies/a.yaml"] } }\n',
      'environments/a.yaml': at('eu, gld'),
      'environments/b.yaml': at('old-school, gold-2'),
    };
    expect(faults(files).trim()).toBe(
      'environments/a.yaml:3:14: there is no group gld in edict.yaml; did you mean gold? If it is another one, which says nothing, add gld: {} to groups of edict.yaml',
    );
    const meant = {
      ...files,
      'edict.yaml': 'groups: { gold: { policies: ["policies/a.yaml"] }, gld: {} }\n',
    };
    const { environments } = loadConfig({ cwd: temporaryFolder(meant), optional: false });
    expect(environments.a?.groups).toEqual(['eu', 'gld']);
  });

  it('are refused where a name is taken', () => {
    const text = faults({
      'edict.yaml': 'environments:\n  a: { base_url: embedded }\n',
      'environments/a.yaml': 'base_url: https://a.example.com\n',
    });
    expect(text).toContain('there is an environment a in edict.yaml already');
  });

  it('are refused where two would have the key of one', () => {
    const key = 'base_url: https://a.example.com\napi_key: { env: "EDICT_API_KEY_{env}" }\n';
    const text = faults({ 'environments/a-b.yaml': key, 'environments/a_b.yaml': key });
    expect(text).toContain('EDICT_API_KEY_A_B, which is that of the environment a-b already');
  });

  it('fill {env} and keep states apart', () => {
    expect(config.environments['eu/school-1']).toMatchObject({
      file: 'environments/eu/school-1.yaml',
      groups: ['schools', 'eu'],
      state: { backend: 'file', path: 'state/eu/school-1.json' },
    });
  });
});
