import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/node/find-config.ts';
import { loosenedBetween } from '../../src/run/diff/guards.ts';
import type { Config } from '../../src/source/config/config.ts';
import { formWaves, waveIndexOf } from '../../src/source/config/waves.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { laptop } from './fleet.ts';

const portal = (name: string, group: string): string =>
  `  ${name}: { base_url: "https://${name}.example.com", api_key: { env: EDICT_API_KEY_${name.toUpperCase()} }, groups: [${group}] }\n`;
const environments = `environments:
${portal('acme', 'pilot')}${portal('bolt', 'early')}${portal('crow', 'none')}  lab: { base_url: embedded, groups: [pilot] }
`;
const waves = `waves:
  - { name: pilot, environments: "group:pilot", soak: 3d }
  - { name: early, environments: "group:early", soak: 1d, enough: 95% }
  - { name: rest, environments: "!crow,all" }
`;

const repositories: Repository[] = [];
afterAll(() => {
  for (const repository of repositories) repository.remove();
});

function configOf(text: string, more: Readonly<Record<string, string>> = {}): Config {
  const files = {
    ...more,
    'policies/a.yaml': laptop(8),
    'policies/b.yaml': laptop(9),
  };
  const repository = makeRepository({ 'edict.yaml': text, ...files });
  repositories.push(repository);
  return loadConfig({ cwd: repository.root, optional: false });
}

const before = configOf(environments + waves);
const said = (after: string, was = before): readonly unknown[] =>
  loosenedBetween(was, configOf(after)).loosened.map(({ environment, message }) => [environment, message]);

describe('the waves', () => {
  it('take each environment once, and the last one takes what none names', () => {
    const formed = formWaves(before);
    expect(formed.map(({ name, members }) => [name, members.map((one) => one.name)])).toEqual([
      ['pilot', ['acme', 'lab']],
      ['early', ['bolt']],
      ['rest', ['crow']],
    ]);
    expect(Object.values(before.environments).map((one) => waveIndexOf(formed, one))).toEqual([0, 1, 2, -1]);
  });
});

describe('a pull request loosens the waves', () => {
  const changed = (from: string | RegExp, to: string): string => environments + waves.replace(from, to);

  it.each([
    ['a shorter soak', changed('soak: 3d', 'soak: 1d'), 'The wave pilot soaks for 1d now, instead of 3d.'],
    ['fewer that are enough', changed('95%', '50%'), '50% of the wave early are enough now, instead of 95%.'],
    ['no waves', environments, 'The wave pilot is gone.'],
    [
      'a wave less',
      changed(/ {2}- \{ name: early.*\n/, ''),
      'The wave early is gone: bolt is in the wave rest now.',
    ],
    [
      'another name and a shorter soak',
      changed(
        'pilot, environments: "group:pilot", soak: 3d',
        'canary, environments: "group:pilot", soak: 1d',
      ),
      'The wave canary soaks for 1d now, instead of 3d.',
    ],
    [
      'another order',
      changed(/( {2}- \{ name: pilot.*\n)( {2}- \{ name: early.*\n)/, '$2$1'),
      'The wave early comes earlier now.',
    ],
    [
      'another order, and another name for the one that went first',
      changed(/( {2}- \{ name: )pilot(.*\n)( {2}- \{ name: early.*\n)/, '$3$1canary$2'),
      'The wave early comes earlier now.',
    ],
  ])('with %s', (_, after, message) => {
    expect(said(after)).toContainEqual([null, message]);
  });

  it('with an environment that goes earlier, or no longer goes first', () => {
    const moved = environments.replace('groups: [none]', 'groups: [pilot]') + waves;
    expect(said(moved)).toEqual([['crow', 'It is in the wave pilot, and was in rest.']]);
    const out = (environments + waves).replace('"group:pilot"', 'lab');
    expect(said(out)).toEqual([['acme', 'It is in the wave rest, and was in pilot.']]);
  });

  it('with another name for a wave that an environment leaves', () => {
    const named = waves.replace('name: pilot', 'name: canary');
    const left = environments.replace('groups: [pilot] }\n  bolt', 'groups: [none] }\n  bolt');
    expect(said(left + named)).toEqual([['acme', 'It is in the wave rest, and was in pilot.']]);
  });

  it('in the file that was changed', () => {
    const acme = (group: string) => ({
      'environments/acme.yaml': `base_url: https://acme.example.com\ngroups: [${group}]\n`,
    });
    const own = environments.replace(/ {2}acme: .*\n/, '') + waves;
    const files = (after: string, group: string) =>
      loosenedBetween(configOf(own, acme('pilot')), configOf(after, acme(group))).loosened.map(
        ({ file, environment }) => [file, environment],
      );
    expect(files(own, 'none')).toEqual([['environments/acme.yaml', 'acme']]);
    expect(files(own.replace('"group:pilot"', 'lab'), 'pilot')).toEqual([['edict.yaml', 'acme']]);
    const pilot = 'groups:\n  pilot: { lineage: any }\n';
    expect(files(`${own}${pilot}`, 'pilot')).toEqual([]);
  });

  it('with a file that an environment of an earlier wave does not take any more', () => {
    const only = (policies: string, name: string, text = environments): string =>
      text.replace(`  ${name}: { `, `  ${name}: { policies: [${policies}], `) + waves;
    const fewer = (file: string, wave: string): string =>
      `It no longer takes policies/${file}.yaml, which soaks in fewer environments of the wave ${wave} now.`;
    expect(said(only("'!policies/a.yaml'", 'acme'))).toEqual([['acme', fewer('a', 'pilot')]]);
    expect(said(only('policies/a.yaml', 'bolt'))).toEqual([['bolt', fewer('b', 'early')]]);
    // Nothing waits for the last wave, nor for what no later one takes.
    expect(said(only('policies/a.yaml', 'crow'))).toEqual([]);
    const last = environments.replace('crow: { ', "crow: { policies: ['!policies/a.yaml'], ");
    expect(said(only("'!policies/a.yaml'", 'bolt', last))).toEqual([]);
  });

  it('with an environment of an earlier wave that is gone, or goes to no wave', () => {
    const acme = / {2}acme: .*\n/;
    expect(said(environments.replace(acme, '') + waves)).toEqual([
      ['acme', 'It is gone: the guards of what is live there are gone with it.'],
    ]);
    const embedded = '  acme: { base_url: embedded, groups: [pilot] }\n';
    expect(said(environments.replace(acme, embedded) + waves)).toContainEqual([
      'acme',
      'It was in the wave pilot, and is in none: nothing soaks there now.',
    ]);
  });

  it.each([
    ['nothing', environments + waves],
    ['another name', changed('name: pilot', 'name: canary')],
    ['a longer soak', changed('soak: 3d', 'soak: 4d')],
    ['more that are enough', changed(', enough: 95%', '')],
  ])('not with %s', (_, after) => {
    expect(said(after)).toEqual([]);
  });

  it('not with waves where there were none', () => {
    expect(said(environments + waves, configOf(environments))).toEqual([]);
  });
});
