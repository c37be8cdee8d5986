/** Comments and blank lines between a key and its value below: they say nothing of how deep the value stands. */

import { describe, expect, it } from 'vitest';
import { Lexer } from 'yaml';
import { formatSource } from '../../src/source/format/format-source.ts';
import { parseAnyYaml } from '../../src/source/yaml/parse-any-yaml.ts';
import { parseYaml } from '../../src/source/yaml/parse-yaml.ts';
import { plainValue } from '../../src/source/yaml/plain-value.ts';
import { lexemesOf } from './lexemes-of.ts';

/** The value, or what is wrong with the text. */
function read(text: string): unknown {
  const { root, diagnostics } = parseAnyYaml({ path: 'a.yaml', text });
  return root ? plainValue(root).value : diagnostics.map(({ message }) => message);
}

const crowdings = {
  'a comment': '#c\n',
  'a comment of one more #': '##\n',
  'a comment behind a tab': '\t#c\n',
  'a blank line and a comment': '\n# c\n',
  'several of them': '#c\n\n\n#d\n # e\n\n#f\n',
};

describe.each(Object.entries(crowdings))('%s further out than a value below', (_, between) => {
  it.each([
    ['a text in a list', `- b\n-\n${between}  x\n- d`, ['b', 'x', 'd']],
    ['a text in a mapping', `a:\n${between}  b\nd: e`, { a: 'b', d: 'e' }],
    ['a text of two lines', `a:\n${between}  b\n  c\nd: e`, { a: 'b c', d: 'e' }],
    ['an anchored text', `a: &n\n${between}  b\nd: *n`, { a: 'b', d: 'b' }],
    ['a text in a list of a list', `- - -\n${between}     x\n  - y`, [[['x'], 'y']]],
    ['quoted text', `a:\n${between}  'b'\nd: e`, { a: 'b', d: 'e' }],
    ['block text', `k:\n  a:\n${between}    |\n      x\nd: e`, { k: { a: 'x\n' }, d: 'e' }],
    [
      'block text that says its columns',
      `k:\n  a:\n${between}    |2\n      x\nd: e`,
      { k: { a: '  x\n' }, d: 'e' },
    ],
    ['brackets', `a:\n${between}  [b,\n  c]\nd: e`, { a: ['b', 'c'], d: 'e' }],
  ])('%s is read as without it', (_kind, text, expected) => {
    expect(read(text)).toEqual(expected);
    expect(read(text.replaceAll('\n', '\r\n').replaceAll('\t#', ' #'))).toEqual(expected);
  });

  it.each([
    ['quotes', `- a:\n${between}    "b\n c"\n`],
    ['brackets', `- a:\n${between}    [b,\nc]\n`],
  ])('%s that go on too far out are a fault, as without it', (_kind, text) => {
    expect(read(text)).toEqual(read(text.replace(between, '')));
    expect(parseAnyYaml({ path: 'a.yaml', text }).diagnostics).toHaveLength(1);
  });
});

describe('lexYaml', () => {
  it('loses nothing, and gives what the package gives where no such line is', () => {
    const text = '# c\na: |\n  x\n\n\n#c\nb:\n  - "c"\n  -\n    d\n';
    expect(lexemesOf(text)).toEqual([...new Lexer().lex(text)]);
  });

  it('leaves brackets alone, even where a list stands in them', () => {
    const text = 'a: [b,\n  - c\n# d\n   e\n  - f]\n';
    expect(lexemesOf(text)).toEqual([...new Lexer().lex(text)]);
  });

  it('is needed: the package takes too much into the text', () => {
    const text = '- b\n-\n#c\n  x\n- d';
    expect([...new Lexer().lex(text)]).toContain('x\n- d');
    expect(lexemesOf(text)).toContain('x');
  });

  it('serves edict fmt too', () => {
    const text = 'description:\n#c\n  b\nname: e\n';
    const { text: formatted } = formatSource({ path: 'a.yaml', text }, 'policy');
    expect(formatted).not.toBeNull();
    const { root } = parseYaml({ path: 'a.yaml', text: formatted ?? '' });
    expect(root && plainValue(root).value).toEqual({ name: 'e', description: 'b' });
    expect(formatted).toContain('#c');
  });
});
