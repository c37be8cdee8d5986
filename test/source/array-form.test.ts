/** Files that hold an array of one object: they mean what the object alone means, whoever reads them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readTree, spotAt } from '../../src/rooms/editor/tree.ts';
import { formatSource } from '../../src/source/format/format-source.ts';
import { parseYaml } from '../../src/source/yaml/parse-yaml.ts';
import { plainValue } from '../../src/source/yaml/plain-value.ts';
import { makeRepository } from '../harness/repository.ts';
import { fixedFiles } from '../lint/fix-texts.ts';

const FILE = 'policies/a.yaml';
const POLICIES = join(import.meta.dirname, '../../policies');
const texts = readdirSync(POLICIES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => [file, readFileSync(join(POLICIES, file), 'utf8')] as const);

const dashed = (text: string, margin = ''): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? line : `${margin}  ${line}`))
    .join('\n')
    .replace(/^( *) {2}(?=[\w"'])/m, '$1- ');
const meaningOf = (text: string) => {
  const { root, diagnostics } = parseYaml({ path: FILE, text });
  expect(diagnostics).toEqual([]);
  return root && plainValue(root).value;
};

describe('an array of one policy', () => {
  it.each(texts)('loses its dash with --fix, and nothing else: %s', async (_, text) => {
    for (const margin of ['', '    ']) {
      const written = dashed(text, margin);
      expect(meaningOf(written)).toEqual([meaningOf(text)]);
      const { [FILE]: fixed = '' } = await fixedFiles({ [FILE]: written });
      expect(meaningOf(fixed)).toEqual(meaningOf((await fixedFiles({ [FILE]: text }))[FILE] ?? ''));
      expect(fixed.split('#').length).toBe(text.split('#').length);
    }
  });

  it.each([
    ['[{ name: A, macos: { password: {} } }]\n', '{ name: A, macos: { password: {} } }\n'],
    ['[\n  {\n    "name": "A"\n  },\n]\n', '{\n    "name": "A"\n  }\n'],
    ['- { name: A }\n', '{ name: A }\n'],
    ['-   name: A\n    macos: {}\n', 'name: A\nmacos: {}\n'],
    ['- description: |\n    a\n     b\n  name: A\n', 'description: |\n  a\n   b\nname: A\n'],
  ])('loses its brackets with --fix: %j', async (text, fixed) => {
    expect((await fixedFiles({ [FILE]: text }))[FILE]).toBe(fixed);
  });

  it.each([
    '[ # a comment\n  { name: A } ]\n',
    '- # a comment\n  name: A\n',
    '- &a { name: A }\n',
    '- {\n name: A }\n',
    '- name: A\n- name: B\n',
  ])('is left alone where a comment or a meaning would be lost: %j', async (text) => {
    expect((await fixedFiles({ [FILE]: text }))[FILE]).toBe(text);
  });

  it('is sorted by fmt as the object is', () => {
    const text = '- policy_targets: { devices: [1] }\n  name: A\n  extends: _b.yaml\n';
    const formatted = formatSource({ path: FILE, text }, 'policy').text ?? '';
    expect(formatted).toBe('- extends: _b.yaml\n  name: A\n  policy_targets: { devices: [1] }\n');
    expect(formatSource({ path: FILE, text: formatted }, 'policy').text).toBe(formatted);
  });

  it('has the paths of the object for the editor', () => {
    const text = '- name: A\n  macos:\n    password: { min_length: 12 }\n';
    expect(spotAt(readTree(text), text.indexOf('min_length'))?.path).toEqual([
      'macos',
      'password',
      'min_length',
    ]);
  });

  it('compiles to the object, whether it extends or is extended', async () => {
    const policy = { name: 'A', macos: { password: { min_length: 12 } }, policy_targets: { devices: [1] } };
    const repository = makeRepository({
      [FILE]: JSON.stringify([policy]),
      'policies/_base.yaml': `- macos: { password: { min_length: 12 } }\n`,
      'policies/b.yaml': '- extends: _base.yaml\n  name: A\n  policy_targets: { devices: [1] }\n',
    });
    onTestFinished(() => repository.remove());
    const [one, other] = await Promise.all(
      [FILE, 'policies/b.yaml'].map((file) => repository.edict(['compile', file])),
    );
    expect(JSON.parse(one?.out ?? '')).toMatchObject(policy);
    expect(other?.out).toBe(one?.out);
  });

  it('masks what is written as a secret in a list of any length', async () => {
    const wifi = '{ wifi: { service_set_identifier: x, password: correct-horse } }';
    for (const text of [`- name: A\n  macos: ${wifi}\n`, `- name: A\n  macos: ${wifi}\n- macos: ${wifi}\n`]) {
      const repository = makeRepository({ [FILE]: text });
      onTestFinished(() => repository.remove());
      for (const format of ['pretty', 'json', 'sarif', 'rdjson']) {
        const { out, err } = await repository.edict(['lint', '--format', format]);
        expect(out + err).not.toContain('correct-horse');
      }
    }
  });
});
