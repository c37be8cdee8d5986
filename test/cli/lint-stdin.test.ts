/** `edict lint -`: the text of an editor, judged as the file that it is going to be. */
import { afterAll, describe, expect, it } from 'vitest';
import { makeRepository } from '../harness/repository.ts';

const repository = makeRepository({
  'edict.yaml': 'variables: { ssid: Office }\nweb_apps: apps/**/*.yaml\n',
  'policies/_base.yaml': 'macos: { password: { min_length: 12 } }\n',
  'policies/a.yaml': 'name: [broken\n',
});
const lint = async (path: string, stdin: string, ...more: readonly string[]) => {
  const { code, out, err } = await repository.edict(['lint', '-', '--stdin-path', path, ...more], { stdin });
  return { code, out, err };
};
afterAll(() => repository.remove());

describe('edict lint -', () => {
  it('judges the text in place of what is on disk, with the bases that are there', async () => {
    const { code, out } = await lint(
      'policies/a.yaml',
      'extends: _base.yaml\nname: A\nmacos: { password: { min_lenth: 3 } }\npolicy_targets: { devices: [1] }\n',
      '--format',
      'json',
    );
    expect(code).toBe(1);
    const { diagnostics, summary } = JSON.parse(out);
    expect(diagnostics).toMatchObject([
      { code: 'unknown-field', file: 'policies/a.yaml', range: { start: { line: 3, column: 22 } } },
    ]);
    expect(summary.files).toBe(1);
  });

  it('takes files that are not there yet for what they will be', async () => {
    expect((await lint('policies/_new.yaml', 'macos: {}\n')).out).toContain('No faults in 1 file');
    expect((await lint('apps/new.yaml', 'app_id: 1\n')).out).toContain('is required in a web app file');
    const text = 'name: A\nmacos: { wifi: { service_set_identifier: { var: ssi }, password: "" } }\n';
    expect((await lint('policies/new/b.yaml', text)).out).toContain('unknown-variable');
  });

  it('shows a conflict with a file on disk, whichever of the two comes first', async () => {
    const two = makeRepository({
      'edict.yaml': '# defaults\n',
      'policies/m.yaml':
        'name: M\nmacos: { password: { min_length: 12 } }\npolicy_targets: { devices: [1] }\n',
    });
    const text = 'name: New\nmacos: { password: { min_length: 10 } }\npolicy_targets: { devices: [1] }\n';
    for (const path of ['policies/a.yaml', 'policies/z.yaml']) {
      const { out } = await two.edict(['lint', '-', '--stdin-path', path, '--format', 'json'], {
        stdin: text,
      });
      expect(JSON.parse(out).diagnostics, path).toMatchObject([
        {
          code: 'target-conflict',
          file: path,
          range: { start: { line: 2 } },
          related: [{ file: 'policies/m.yaml' }],
        },
      ]);
    }
    two.remove();
  });

  it('says what is missing or too much', async () => {
    const refused = async (...args: readonly string[]) => {
      const { code, err } = await repository.edict(['lint', ...args], { stdin: '' });
      return { code, err };
    };
    expect(await refused('-')).toMatchObject({ code: 3, err: expect.stringContaining('--stdin-path') });
    expect((await refused('--stdin-path', 'policies/a.yaml')).code).toBe(3);
    expect((await refused('-', 'policies', '--stdin-path', 'policies/a.yaml')).code).toBe(3);
    expect((await refused('-', '--fix', '--stdin-path', 'policies/a.yaml')).code).toBe(3);
    expect((await refused('-', '--stdin-path', '../a.yaml')).err).toMatch(
      /outside the repository .*\n {2}If it is part of another repository, run edict in the folder of that, or /,
    );
  });
});
