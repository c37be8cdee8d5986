/** Configurations that try to crash, escape, pollute or inject: each is refused in a sentence, or does no harm. */
import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/diagnostics/user-error.ts';
import { openFolder } from '../../src/node/disk-folder.ts';
import { runBounded } from '../../src/node/run-bounded.ts';
import type { RunBounded } from '../../src/source/files/folder.ts';
import { globFiles } from '../../src/source/files/glob-files.ts';
import { configCases } from './config-cases.ts';
import {
  expectCivil,
  expectNoCommand,
  expectNothingHalfWritten,
  expectUnpolluted,
  makeHost,
  POLICY,
} from './host.ts';

describe.each(Object.entries(configCases))('a configuration: %s', (_group, cases) => {
  it.each(Object.entries(cases))('%s', async (_name, given) => {
    const host = makeHost(
      { 'edict.yaml': given.config, 'policies/a.yaml': POLICY, ...given.files },
      given.links,
    );
    const before = host.tree();
    const ran = await host.edict(given.args ?? ['lint'], { env: { GITHUB_ACTIONS: 'true' } });
    if (given.says) expect(ran.said).toMatch(given.says);
    expect(ran.code).toBe(given.code ?? 3);
    expectCivil(ran.said);
    expectNoCommand(ran.said);
    expectUnpolluted();
    expectNothingHalfWritten(host.tree());
    expect(host.tree()).toEqual(before);
  });
});

describe('globs that backtrack for ever', () => {
  const name = `${'a'.repeat(120)}.yaml`;
  it.each([`${'*a'.repeat(40)}b.yaml`, '(a+)+b.yaml', '+(+(a))b.yaml', `${'?(a)'.repeat(60)}b.yaml`])(
    '%s ends all the same',
    (glob) => {
      const { root } = makeHost({ [name]: POLICY });
      const impatient: RunBounded = (task) => runBounded(task, 300);
      const find = (): string[] => globFiles({ ...openFolder(root), runBounded: impatient }, [glob]);
      let found: string[] = [];
      try {
        found = find();
      } catch (error) {
        expect(error).toBeInstanceOf(UserError);
        expect(error).toHaveProperty('exitCode', 3);
      }
      expect(found).toEqual([]);
    },
  );

  it('the negative control: without the limit it would not', () => {
    const backtracks = (): unknown => runBounded(() => /^(a+)+b$/.test('a'.repeat(120)), 300);
    expect(backtracks()).toEqual({ exceeded: 'time' });
  });
});
