import { describe, expect, it } from 'vitest';
import { parseYaml } from '../../src/source/yaml/parse-yaml.ts';

const MIB = 1024 * 1024;
const fill = (part: string): string => part.repeat(Math.floor(MIB / part.length));
const codes = (text: string): string[] =>
  parseYaml({ path: 'f.yaml', text }).diagnostics.map(({ code }) => code);

function bomb(levels: number): string {
  const lines = ['l0: &l0 [x, x, x, x, x, x, x, x, x, x]'];
  for (let level = 1; level < levels; level += 1) {
    lines.push(
      `l${level}: &l${level} [${Array(10)
        .fill(`*l${level - 1}`)
        .join(', ')}]`,
    );
  }
  return lines.join('\n');
}

function nested(levels: number): string {
  return Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}a:`).join('\n');
}

describe('hostile YAML ends in one diagnostic', () => {
  it.each([
    ['[', 'yaml-limit'],
    ['{', 'yaml-limit'],
    ['- ', 'yaml-limit'],
    ['? ', 'yaml-limit'],
    ['a: ', 'yaml-limit'],
    ['*a ', 'yaml-limit'],
    ['&a ', 'yaml-limit'],
    ['!!str ', 'yaml-limit'],
    [':\n', 'yaml-limit'],
    ['"', 'yaml-limit'],
    ['---\n', 'yaml-multiple-documents'],
    [']', 'yaml-limit'],
  ])('1 MiB of %j', (part, code) => {
    expect(codes(fill(part))).toEqual([code]);
  });

  it.each([['#\n'], ['\n'], ['\r\n'], [' ']])('1 MiB of %j is an empty file', (part) => {
    expect(codes(fill(part))).toEqual([]);
  });

  it('an alias bomb', () => {
    expect(codes(bomb(3))).toEqual([]);
    expect(codes(bomb(12))).toEqual(['yaml-limit']);
  });

  it('a bomb of merge keys', () => {
    const lines = ['m0: &m0 { a: &v [1, 2, 3, 4, 5, 6, 7, 8, 9] }'];
    for (let level = 1; level < 40; level += 1) {
      lines.push(`m${level}: &m${level} { <<: [*m${level - 1}, *m${level - 1}], k${level}: *m${level - 1} }`);
    }
    expect(codes(lines.join('\n'))).toEqual(['yaml-limit']);
  });

  it('64 levels are allowed, 65 are not, however they come about', () => {
    expect(codes('['.repeat(64) + ']'.repeat(64))).toEqual([]);
    expect(codes('['.repeat(65) + ']'.repeat(65))).toEqual(['yaml-limit']);
    expect(codes(nested(64))).toEqual([]);
    expect(codes(nested(65))).toEqual(['yaml-limit']);
    const half = `x: &x ${'['.repeat(40)}${']'.repeat(40)}\n`;
    expect(codes(`${half}y: ${'['.repeat(20)}*x${']'.repeat(20)}\n`)).toEqual([]);
    expect(codes(`${half}y: ${'['.repeat(30)}*x${']'.repeat(30)}\n`)).toEqual(['yaml-limit']);
  });

  it('10,000 nodes are allowed, one more is not', () => {
    const list = (length: number): string => `[${Array(length).fill('1').join(',')}]`;
    expect(codes(list(9_999))).toEqual([]);
    expect(codes(list(10_000))).toEqual(['yaml-limit']);
    expect(codes(`a: &a ${list(4_998)}\nb: *a\n`)).toEqual([]);
    expect(codes(`a: &a ${list(5_000)}\nb: *a\n`)).toEqual(['yaml-limit']);
  });

  it('a mapping of very many keys', () => {
    const keys = Array.from({ length: 100_000 }, (_, index) => `k${index}: 1`).join('\n');
    expect(codes(keys)).toEqual(['yaml-limit']);
  });
});
