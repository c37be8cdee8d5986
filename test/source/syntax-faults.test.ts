import { describe, expect, it } from 'vitest';
import { parseYaml } from '../../src/source/yaml/parse-yaml.ts';
import { shown } from './temporary-repository.ts';

/** What an author slips on, where the message points, and a word of the message. */
const slips: readonly (readonly [string, string, string, RegExp])[] = [
  ['a tab', 'macos:\n\tpassword: 1\n', '2:1-2:2', /tab/],
  ['a tab after spaces', 'macos:\n  password:\n  \tmin: 1\n', '3:3-3:4', /tab/],
  [
    'a bracket left open',
    'name: A\nmacos:\n  password: { min_length: 12\npolicy_targets: {}\n',
    '3:13-3:14',
    /\{ is not closed/,
  ],
  ['a bracket left open at the end', 'a: [1, 2', '1:4-1:5', /\[ is not closed/],
  ['a bracket too many', 'a: [1]]\n', '1:7-1:8', /\] closes nothing/],
  ['a double quote left open', 'name: "Laptop\nmacos:\n  password: 1\n', '1:7-1:14', /quote " is not closed/],
  ['a single quote left open', "a:\n  b: 'x\n  c: 1\n", '2:6-2:8', /quote ' is not closed/],
  ['an apostrophe in single quotes', "name: 'It's me'\n", '1:11-1:16', /closing quote/],
  ['a colon left out', 'name: A\nmacos\n  password: 1\n', '2:1-2:6', /colon is missing/],
  ['a colon left out of the last line', 'name: A\nmacos\n', '2:1-2:6', /colon is missing/],
  ['a space left out', 'name:A\nmacos: {}\n', '1:1-1:7', /space is missing/],
  ['a colon in a text', 'description: Note: this\n', '1:14-1:24', /second key/],
  ['an indentation of its own', 'macos:\n  password:\n    a: 1\n   b: 2\n', '4:1-4:8', /indented/],
  ['a key indented too far', 'a:\n  b: 12\n   c: 3\n  d: 4\n', '3:4-3:8', /too far for a key/],
  ['a key indented too far below a list', '- a: 12\n    b: 3 \n', '2:5-2:9', /too far for a key/],
  ['a key indented too far at the top', 'name: A b\n\n  c\n  d: e\r\nf: g\n', '4:3-4:7', /too far for a key/],
  ['a block indented too far', 'a:\n  b: x\n    c:\n      d: 1\n', '3:5-3:7', /too far for a key/],
  ['a no-break space after a colon', 'a: 1\nb:\u00a02\n', '2:1-2:5', /"\\u00a0"/],
  ['a list among keys', 'a: 1\n- b\n', '2:1-2:2', /list item/],
  ['a key among items', '- b\na: 1\n', '2:1-2:5', /does not belong/],
  ['a list on the line of its key', 'a: - b\n', '1:4-1:5', /list cannot begin/],
  ['a comma left out', 'a: [ "x" "y" ]\n', '1:10-1:11', /comma is missing/],
  ['a comma too many', 'a: [1,, 2]\n', '1:7-1:8', /two commas/],
  ['a reserved character', 'name: @foo\n', '1:7-1:8', /cannot begin with @/],
  ['a backslash in double quotes', 'a: "C:\\q"\n', '1:7-1:8', /\\q is not an escape/],
  ['an unknown tag', 'name: !important x\n', '1:7-1:17', /tag/],
  ['an unknown tag on a mapping', 'a: !ref { b: 1 }\n', '1:4-1:8', /tag/],
  ['a tag of YAML 1.1', 'a: !!binary aGk=\n', '1:4-1:12', /tag/],
  ['a star without anchor', 'a: *.example.com\n', '1:4-1:17', /anchor/],
  ['a template', 'a: {{ var }}\n', '1:5-1:12', /key/],
  [
    'a merge conflict',
    'name: x\n<<<<<<< HEAD\na: 1\n=======\na: 2\n>>>>>>> x\n',
    '2:1-2:13',
    /merge conflict/,
  ],
  ['a code fence', '```yaml\na: 1\n```\n', '1:1-1:8', /Markdown/],
  ['YAML 1.1', '# old\n%YAML 1.1\n---\na: yes\n', '2:1-2:10', /YAML 1\.1/],
  ['a control character', 'a: b\u001b[31m\n', '1:5-1:6', /U\+001B/],
  ['emoji and CRLF before the fault', 'a: "🎉"\r\nb: "🎉" x\r\n', '2:9-2:10', /closing quote/],
];

describe('a fault of the syntax', () => {
  it.each(slips)('%s', (_, text, range, words) => {
    const { diagnostics, root } = parseYaml({ path: 'f.yaml', text });
    expect(root).toBeNull();
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({ code: 'yaml-syntax', severity: 'error', path: '' });
    expect(diagnostics[0]?.message).toMatch(words);
    expect(diagnostics[0] && shown(diagnostics[0].range)).toBe(range);
    expect(diagnostics[0]?.hint).toBeTruthy();
  });

  it('does not repeat a value, which may be a secret', () => {
    for (const value of [
      '*hunter22',
      '!hunter22',
      '@hunter22',
      'x: hunter22',
      '"hunter22" hunter22',
      '{{hunter22}}',
    ]) {
      const { diagnostics } = parseYaml({ path: 'f.yaml', text: `password: ${value}\n` });
      expect(diagnostics).toHaveLength(1);
      expect(`${diagnostics[0]?.message} ${diagnostics[0]?.hint}`).not.toContain('hunter22');
    }
  });

  it('tags of YAML 1.2 itself are none', () => {
    const { diagnostics } = parseYaml({
      path: 'f.yaml',
      text: 'a: !!str 1\nb: !!int "2"\nc: !!map {}\nd: ! 3\n',
    });
    expect(diagnostics).toEqual([]);
  });
});
