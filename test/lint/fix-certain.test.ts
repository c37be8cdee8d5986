/** Whether an edit that lint offers is certain: it must bring back what stood there before somebody's habit got in. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { applyEdits, fixFiles } from '../../src/lint/fix/fix-files.ts';
import { lintRepository } from '../../src/lint/lint-repository.ts';
import { loadConfig } from '../../src/node/find-config.ts';
import { createLintBodies } from '../../src/run/repository/lint.ts';
import type { Config } from '../../src/source/config/config.ts';
import { createLoader } from '../../src/source/draft/loader.ts';
import type { ReadSource } from '../../src/source/files/read-source.ts';
import { arbitraryPolicy } from '../property/arbitrary-policy.ts';
import { check } from '../property/check.ts';
import { arbitraryHabit, arbitraryStyle, writePolicy } from './habits.ts';

const FILE = 'policies/a.yaml';

let folder = '';
let config: Config;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'edict-fix-'));
  config = loadConfig({ cwd: folder, optional: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const reading = (text: string) => (): ReadSource => ({ file: { path: FILE, text }, diagnostic: null });

function lint(read: (file: string) => ReadSource): readonly Diagnostic[] {
  const files = { policies: [FILE], web_apps: [], bases: [], unmatched: [], strays: [] };
  const environments = Object.values(config.environments);
  return lintRepository({ config, loader: createLoader(config, read), files, environments }).diagnostics;
}

function bodyOf(text: string): unknown {
  const [environment] = Object.values(config.environments);
  if (!environment) throw new Error('there is no environment');
  const { draft } = createLoader(config, reading(text)).load(FILE, 'policy', environment.variables);
  return draft && createLintBodies(config).effectiveBodyOf(draft, environment);
}

const errorsOf = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.filter(({ severity }) => severity === 'error').map(({ code, path }) => `${code} ${path}`);

/** A good policy, and the same with one habit in it. */
const policies = fc
  .tuple(arbitraryPolicy(), arbitraryStyle, arbitraryHabit)
  .map(([body, style, habit]) => ({
    good: writePolicy(body, style, null),
    text: writePolicy(body, style, habit),
  }))
  .filter(({ good }) => errorsOf(lint(reading(good))).length === 0);

describe('an edit that lint offers', () => {
  it('brings back the policy as it was', () => {
    let offered = 0;
    check(
      fc.property(policies, ({ good, text }) => {
        const [fixed] = fixFiles({ read: reading(text), lint, mayChange: () => true });
        if (!fixed) return;
        const left = errorsOf(lint(reading(fixed.after.text)));
        if (left.length > 0) return;
        offered += 1;
        expect(bodyOf(fixed.after.text)).toEqual(bodyOf(good));
      }),
      250,
    );
    // Else nothing was tested.
    expect(offered).toBeGreaterThan(25);
  });

  it('takes its fault away and adds no error but in what it made readable', () => {
    check(
      fc.property(policies, ({ text }) => {
        const before = lint(reading(text));
        for (const { edit, code, path } of before) {
          if (!edit) continue;
          const edited = applyEdits({ path: FILE, text }, [edit]).text;
          const after = lint(reading(edited));
          expect(after.map((one) => `${one.code} ${one.path}`)).not.toContain(`${code} ${path}`);
          const known = errorsOf(before);
          const renamed = code === 'unknown-field' ? path.slice(0, path.lastIndexOf('/')) : null;
          const added = errorsOf(after).filter((error) => !known.includes(error));
          expect(added.filter((error) => renamed === null || !error.includes(` ${renamed}/`))).toEqual([]);
        }
      }),
      250,
    );
  });
});
