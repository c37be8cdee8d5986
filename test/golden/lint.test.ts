/** Every folder of `lint/` is a small repository with the diagnostics that it must give, ranges included. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codes } from '../../src/lint/codes.ts';
import { lintOrRefuse, shortDiagnostic, withCopy } from '../lint/lint-folder.ts';
import { expectGolden } from './expect-golden.ts';

interface Expected {
  readonly code: string;
}

const root = join(import.meta.dirname, 'lint');
const cases = readdirSync(root).sort();

function expectedOf(name: string): readonly Expected[] {
  return JSON.parse(readFileSync(join(root, name, 'expected.json'), 'utf8'));
}

describe('lint', () => {
  it.each(cases)('%s', async (name) => {
    const { diagnostics } = await withCopy(join(root, name), (folder) => lintOrRefuse(folder));
    await expectGolden(join(root, name, 'expected.json'), diagnostics.map(shortDiagnostic));
  });

  it('has a case for every code', () => {
    const covered = new Set(cases.flatMap((name) => expectedOf(name).map(({ code }) => code)));
    expect(Object.keys(codes).filter((code) => !covered.has(code))).toEqual([]);
  });
});
