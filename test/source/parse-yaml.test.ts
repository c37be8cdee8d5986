import { describe, expect, it } from 'vitest';
import type { MapNode, SourceNode } from '../../src/source/yaml/node.ts';
import { parseYaml } from '../../src/source/yaml/parse-yaml.ts';
import { plainValue } from '../../src/source/yaml/plain-value.ts';
import { rangeOf } from '../../src/source/yaml/positions.ts';
import { brief, covered, shown } from './temporary-repository.ts';

const parse = (text: string) => parseYaml({ path: 'f.yaml', text });

function tree(text: string): SourceNode {
  const { root, diagnostics } = parse(text);
  if (!root) throw new Error(diagnostics.map(brief).join('\n') || 'no root');
  return root;
}

function mapAt(node: SourceNode | undefined): MapNode {
  if (node?.kind !== 'map') throw new Error(`not a mapping: ${node?.kind}`);
  return node;
}

function at(root: SourceNode, ...path: readonly (string | number)[]): SourceNode {
  let node: SourceNode | undefined = root;
  for (const segment of path) {
    if (typeof segment === 'number') node = node?.kind === 'list' ? node.items[segment] : undefined;
    else node = mapAt(node).entries.get(segment)?.value;
  }
  if (!node) throw new Error(`nothing at ${path.join('/')}`);
  return node;
}

const value = (text: string) => plainValue(tree(text)).value;
const faults = (text: string) => parse(text).diagnostics.map(brief);

describe('values', () => {
  it('are those of YAML 1.2: yes, no and on are texts, octal needs 0o', () => {
    expect(value('a: yes\nb: off\nc: 0o17\nd: 1_000\ne: 010\nf: True\ng: 1.5\nh: 12:30')).toEqual({
      a: 'yes',
      b: 'off',
      c: 15,
      d: '1_000',
      e: 10,
      f: true,
      g: 1.5,
      h: '12:30',
    });
  });

  it('keep their spelling', () => {
    const root = tree('a: "x"\nb: \'y\'\nc: 0x1F\nd: |\n  two\n  lines\ne: plain # comment\n');
    expect(at(root, 'a')).toMatchObject({ value: 'x', text: '"x"', quoted: true });
    expect(at(root, 'b')).toMatchObject({ value: 'y', text: "'y'", quoted: true });
    expect(at(root, 'c')).toMatchObject({ value: 31, text: '0x1F', quoted: false });
    expect(at(root, 'd')).toMatchObject({ value: 'two\nlines\n', text: '|\n  two\n  lines', quoted: false });
    expect(at(root, 'e')).toMatchObject({ value: 'plain', text: 'plain' });
  });

  it('number and boolean keys become their text', () => {
    expect([...mapAt(tree('1: a\ntrue: b\n0x10: c\n~: d')).entries.keys()]).toEqual([
      '1',
      'true',
      '0x10',
      '~',
    ]);
  });

  it('keys that name parts of objects are keys like any other', () => {
    const root = mapAt(tree('__proto__: 1\nconstructor: 2\ntoString: 3\n'));
    expect([...root.entries.keys()]).toEqual(['__proto__', 'constructor', 'toString']);
    const plain = plainValue(root).value;
    expect(Object.getPrototypeOf(plain)).toBe(Object.prototype);
    expect(Object.keys(plain ?? {})).toEqual(['__proto__', 'constructor', 'toString']);
  });

  it('an empty file and one of comments have none', () => {
    expect(parse('')).toMatchObject({ root: null, diagnostics: [] });
    expect(parse('# nothing\n\n# here\n').diagnostics).toEqual([]);
  });

  it.each([
    ['9007199254740992', false],
    ['-9007199254740992', false],
    ['9007199254740993', true],
    ['9007199254740992.0', true],
    ['0x20000000000000', false],
    ['0x20000000000001', true],
    ['123456789012345678901234567890', true],
    ['1e300', true],
    ['1e999', true],
    ['.inf', true],
    ['.nan', true],
    ['9007199254740991', false],
    ['0.1', false],
  ])('%s is inexact: %s', (text, inexact) => {
    expect('inexact' in at(tree(`a: ${text}`), 'a')).toBe(inexact);
  });
});

describe('positions', () => {
  it('count UTF-16 units, and lines that end with CRLF', () => {
    const text = 'a: "🎉"\r\n🎉🎉: { b: "é", c: x }\r\n';
    const root = tree(text);
    expect(shown(rangeOf(at(root, 'a').span))).toBe('1:4-1:8');
    expect(shown(rangeOf(mapAt(root).entries.get('🎉🎉')?.key ?? root.span))).toBe('2:1-2:5');
    expect(shown(rangeOf(at(root, '🎉🎉', 'c').span))).toBe('2:20-2:21');
  });

  it('of mappings and lists end with what they hold, not with comments behind it', () => {
    const text = 'a:\n  b: 1 # one\n  # tail\nl:\n  - x\n  - k: v # two\n\n# end\nf: { x: 1 } # three\n';
    const root = tree(text);
    expect(covered(text, rangeOf(at(root, 'a').span))).toBe('b: 1');
    expect(covered(text, rangeOf(at(root, 'l').span))).toBe('- x\n  - k: v');
    expect(covered(text, rangeOf(at(root, 'f').span))).toBe('{ x: 1 }');
  });

  it('of what an anchor names stay where the anchor stands', () => {
    const text = 'a: &x { b: 1 }\nc: *x\n';
    const root = tree(text);
    expect(shown(rangeOf(at(root, 'c', 'b').span))).toBe('1:12-1:13');
    expect(shown(rangeOf(mapAt(root).entries.get('c')?.key ?? root.span))).toBe('2:1-2:2');
    expect(covered(text, rangeOf(root.span))).toBe('a: &x { b: 1 }\nc: *x');
  });

  it('of comments include those within values and beside them', () => {
    const text = '# one\na: "# no" # two\nb: |\n  # text\n# three\nc: x#y\n';
    const comments = parse(text).comments.map((span) => covered(text, rangeOf(span)));
    expect(comments).toEqual(['# one', '# two', '# three']);
  });
});

describe('aliases and merge keys', () => {
  it('stand for the last anchor of the name', () => {
    expect(value('a: &x 1\nb: *x\nc: &x 2\nd: *x\n')).toEqual({ a: 1, b: 1, c: 2, d: 2 });
  });

  it.each([
    ['in the one reader', ''],
    // A key that has an anchor is left to the other one.
    ['in the other', '&k z: 0\n'],
  ])('stand for the anchor that was named last, though it stands inside of another, %s', (_, before) => {
    const text = `${before}a: &x { k: &x inner, l: *x }\nb: *x\n`;
    expect(value(text)).toMatchObject({ a: { k: 'inner', l: 'inner' }, b: 'inner' });
    const nested = `${before}a: &x\n  - &x\n    - &x 1\n    - *x\n  - *x\nb: *x\n`;
    expect(value(nested)).toMatchObject({ a: [[1, 1], 1], b: 1 });
  });

  it('may be keys', () => {
    expect(value('a: &x name\n*x : 1\n')).toEqual({ a: 'name', name: 1 });
  });

  it('own keys win over merged ones, and earlier sources over later ones', () => {
    const text =
      'p: &p { a: 1, b: 1 }\nq: &q { b: 2, c: 2 }\nr:\n  b: 9\n  <<: [*p, *q]\n  d: 9\ns: { <<: *q, c: 3 }\n';
    expect(value(text)).toMatchObject({ r: { a: 1, b: 9, c: 2, d: 9 }, s: { b: 2, c: 3 } });
  });

  it('merge through merges, and keep places', () => {
    const root = tree('p: &p { a: 1 }\nq: &q { <<: *p, b: 2 }\nr: { <<: *q }\n');
    expect(shown(rangeOf(at(root, 'r', 'a').span))).toBe('1:12-1:13');
  });

  it('a quoted "<<" is a key', () => {
    expect(value('"<<": 1')).toEqual({ '<<': 1 });
  });

  it.each([
    ['an anchor that comes later', 'a: *x\nb: &x 1\n', 'yaml-syntax f.yaml:1:4-1:6'],
    ['an alias within what it names', 'a: &x\n  b: *x\n', 'yaml-syntax f.yaml:2:6-2:8'],
    ['a merge of a scalar', 'a: 1\n<<: 2\n', 'yaml-syntax f.yaml:2:5-2:6'],
    ['a mapping as a key', '? {a: 1}\n: b\n', 'yaml-syntax f.yaml:1:3-1:9'],
    ['a list as a key', 'x: &l [1]\n*l : b\n', 'yaml-syntax f.yaml:2:1-2:3'],
    ['half a character', 'a: "\\ud800"\n', 'yaml-syntax f.yaml:1:4-1:12'],
  ])('%s is one fault', (_, text, expected) => {
    expect(faults(text)).toEqual([expected]);
  });
});

describe('duplicate keys', () => {
  it('are reported each, with the first beside it', () => {
    const text = 'a: 1\nb:\n  c: 1\n  "c": 2\n  c: 3\na: 2\n';
    const { diagnostics } = parse(text);
    expect(diagnostics.map(brief).sort()).toEqual([
      'yaml-duplicate-key f.yaml:4:3-4:6 /b/c',
      'yaml-duplicate-key f.yaml:5:3-5:4 /b/c',
      'yaml-duplicate-key f.yaml:6:1-6:2 /a',
    ]);
    for (const { related, range } of diagnostics) {
      expect(related).toHaveLength(1);
      expect(related[0]?.range.start.line).toBe(range.start.line === 6 ? 1 : 3);
    }
  });

  it('count by text: 1 and "1" are one key; two merge keys are two of one', () => {
    expect(faults('1: a\n"1": b\n')).toEqual(['yaml-duplicate-key f.yaml:2:1-2:4 /1']);
    expect(faults('x: &x {}\na:\n  <<: *x\n  <<: *x\n')).toEqual(['yaml-duplicate-key f.yaml:4:3-4:5 /a/<<']);
  });
});

describe('documents', () => {
  it.each([
    ['one after ---', '%YAML 1.2\n---\na: 1\n...\n', []],
    ['a second one', 'a: 1\n---\nb: 2\n', ['yaml-multiple-documents f.yaml:2:1-2:4']],
    ['a second one that is empty', '---\na: 1\n---\n', ['yaml-multiple-documents f.yaml:3:1-3:4']],
    ['a fault in the second one is no news', 'a: 1\n---\nb: [\n', ['yaml-multiple-documents f.yaml:2:1-2:4']],
    ['a fault in the first one is', 'a: [\n---\nb: 1\n', ['yaml-syntax f.yaml:1:4-1:5']],
  ])('%s', (_, text, expected) => {
    expect(faults(text)).toEqual(expected);
  });
});

describe('a value below ? KEY', () => {
  it.each(['? "k"\n  - y\nb: 1', '? k\n  #c\n  x\nb: 1', 'a:\n  ? k\n\t\n    x\n', '? k # c\n  x\n'])(
    'is never left out without a word: %j',
    (text) => {
      expect(parse(text).diagnostics).toMatchObject([
        { code: 'yaml-syntax', message: 'A colon is missing before this value' },
      ]);
    },
  );

  it.each(['? k\n: x', '? "k"\n# c\n:\n  x', '? k\n:   x?\n', 'k: x # why?', '{ ? k : x }'])(
    'is read: %j',
    (text) => {
      expect(Object.values(value(text) ?? {})).toEqual([expect.stringMatching('x')]);
    },
  );

  it.each(['? k\n', '? k\nb: 1', '[a?, b]', '{ a?, b }', '- ? k', '[? k]'])(
    'need not be there: %j',
    (text) => {
      expect(parse(text).diagnostics).toEqual([]);
    },
  );
});
