/** Policy files that try to crash, hang, escape, pollute or inject: each ends in diagnostics. */
import { describe, expect, it } from 'vitest';
import { type FileCase, fileCases } from './file-cases.ts';
import {
  expectCivil,
  expectNoCommand,
  expectNothingHalfWritten,
  expectUnpolluted,
  type Host,
  makeHost,
  withoutColours,
} from './host.ts';

const EMBEDDED = '{}\n';
const GITHUB = { GITHUB_ACTIONS: 'true' };

function hostOf({ text, files = {}, links = {} }: FileCase): Host {
  return makeHost({ 'edict.yaml': EMBEDDED, 'policies/a.yaml': text, ...files }, links);
}

describe.each(Object.entries(fileCases))('policy files that %s', (_group, cases) => {
  it.each(Object.entries(cases))('%s', async (_name, given) => {
    const host = hostOf(given);
    const before = host.tree();
    const json = await host.edict(['lint', '--format', 'json'], { env: GITHUB });
    const { diagnostics }: { diagnostics: { code: string; severity: string }[] } = JSON.parse(json.out);
    const found = [...new Set(diagnostics.map(({ code }) => code))];
    const failing = diagnostics.some(({ severity }) => severity === 'error');
    expect(found).toEqual(expect.arrayContaining([...given.codes]));
    if (given.codes.length === 0)
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(json.code).toBe(failing ? 1 : 0);

    const pretty = await host.edict(['lint'], { env: GITHUB, terminal: 60 });
    const compiled = await host.edict(['compile', '--offline'], { env: GITHUB });
    expect(compiled.code).toBe(failing ? 1 : 0);
    for (const { said } of [json, pretty, compiled]) {
      const plain = withoutColours(said);
      expectCivil(plain);
      expectNoCommand(plain);
    }
    expectUnpolluted();
    expect(host.tree()).toEqual(before);
    expectNothingHalfWritten(host.tree());
  });
});
