/** Every folder of `lint/` is a small repository with the diagnostics that it must give, ranges included. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codes } from '../../src/lint/codes.ts';
import { rules } from '../../src/lint/rules/index.ts';
import { lintOrRefuse, shortDiagnostic, withCopy } from '../lint/lint-folder.ts';
import { expectGolden } from './expect-golden.ts';

interface Expected {
  readonly code: string;
}

const root = join(import.meta.dirname, 'lint');
const cases = readdirSync(root).sort();

/** What the cases of this run gave: with `-u`, the file of a new one is written only after all of them. */
const given = new Map<string, readonly Expected[]>();

function expectedOf(name: string): readonly Expected[] {
  return given.get(name) ?? JSON.parse(readFileSync(join(root, name, 'expected.json'), 'utf8'));
}

describe('lint', () => {
  it.each(cases)('%s', async (name) => {
    const { diagnostics } = await withCopy(join(root, name), (folder) => lintOrRefuse(folder));
    given.set(name, diagnostics);
    await expectGolden(join(root, name, 'expected.json'), diagnostics.map(shortDiagnostic));
  });

  it('has a case for every code', () => {
    const covered = new Set(cases.flatMap((name) => expectedOf(name).map(({ code }) => code)));
    expect(Object.keys(codes).filter((code) => !covered.has(code))).toEqual([]);
  });

  it('has a case of its own for every rule, with the name of its code', () => {
    const isOwn = (name: string, code: string): boolean =>
      (name === code || name.startsWith(`${code}-`)) && expectedOf(name).some((one) => one.code === code);
    expect(Object.keys(rules).filter((code) => !cases.some((name) => isOwn(name, code)))).toEqual([]);
  });
});
