/** `edict lint` as a user runs it, in process. */
import { describe, expect, it } from 'vitest';
import { lintFormats } from '../../src/cli/report-lint.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { runEdict } from '../harness/run-edict.ts';
import { withFiles } from './lint-folder.ts';

function edict(files: Readonly<Record<string, string>>, line: string) {
  return withFiles(files, (cwd) => runEdict(line.split(' '), { cwd }));
}

const CONFIG = 'environments:\n  local: { base_url: embedded }\ndefault_environment: local\n';
const good = (name: string) =>
  `name: ${name}\nmacos: { password: { min_length: 12 } }\npolicy_targets: { devices: [1] }\n`;
const weak = 'name: Weak\nmacos: { password: { min_length: 6 } }\npolicy_targets: { devices: [2] }\n';

describe('edict lint', () => {
  it('exits with 0 when all is well', async () => {
    const ran = await edict({ 'edict.yaml': CONFIG, 'policies/a.yaml': good('A') }, 'lint');
    expect(ran).toEqual({ code: 0, out: 'No faults in 1 file\n', err: '' });
  });

  it('exits with 1 for an error', async () => {
    const { code, out } = await edict({ 'edict.yaml': CONFIG, 'policies/a.yaml': 'name: A\n' }, 'lint');
    expect([code, out.includes('policies/a.yaml:1:1: error[missing-field]')]).toEqual([1, true]);
  });

  it.each([
    ['lint', 0],
    ['lint --max-warnings 1', 0],
    ['lint --max-warnings 0', 1],
  ])('%s exits with %i for one warning', async (line, expected) => {
    expect((await edict({ 'edict.yaml': CONFIG, 'policies/a.yaml': weak }, line)).code).toBe(expected);
  });

  it.each(['-1', 'many', '1.5', ''])('refuses --max-warnings=%s', async (number) => {
    const { code } = await edict(
      { 'edict.yaml': CONFIG, 'policies/a.yaml': weak },
      `lint --max-warnings=${number}`,
    );
    expect(code).toBe(3);
  });

  it('prints JSON alone, whatever goes wrong', async () => {
    const { code, out } = await edict(
      { 'edict.yaml': CONFIG, 'policies/a.yaml': 'a: [', 'policies/b.yaml': weak },
      'lint --format json --max-warnings 0',
    );
    const { diagnostics, summary } = JSON.parse(out);
    expect(code).toBe(1);
    expect(diagnostics.map(({ code: found }: { code: string }) => found)).toEqual([
      'yaml-syntax',
      'weak-security',
    ]);
    expect(summary).toEqual({ files: 2, errors: 1, warnings: 1, infos: 0 });
  });

  it.each(Object.keys(lintFormats))(
    'writes the faults of a broken edict.yaml as %s, and exits with 3',
    async (format) => {
      const broken = {
        'edict.yaml':
          'policis: policies/*.yaml\nenvironments: { p: { base_url: embedded, api_key: hunter2 } }\n',
        'policies/a.yaml': good('A'),
      };
      const { code, out, err } = await edict(broken, `lint --format ${format}`);
      expect([code, err]).toEqual([3, '']);
      expect(out).toContain('bad-config');
      expect(out).toContain('there is no key policis; did you mean policies?');
      expect(out).toContain('write { env: NAME }, never the secret itself');
      expect(out).not.toContain('hunter2');
      if (['json', 'sarif', 'gitlab', 'rdjson'].includes(format)) expect(() => JSON.parse(out)).not.toThrow();
    },
  );

  it('exits with 3 for a rule of the configuration that there is not, in JSON too', async () => {
    const files = {
      'edict.yaml': 'lint: { rules: { weak-securty: error } }\n',
      'policies/a.yaml': good('A'),
    };
    const { code, out } = await edict(files, 'lint --format json');
    expect(code).toBe(3);
    expect(JSON.parse(out).diagnostics).toMatchObject([
      { code: 'bad-config', path: '/lint/rules/weak-securty', hint: 'did you mean weak-security?' },
    ]);
  });

  it('checks the named files alone, and folders', async () => {
    const files = { 'edict.yaml': CONFIG, 'policies/a.yaml': good('A'), 'policies/kiosk/b.yaml': weak };
    const checked = async (line: string) => JSON.parse((await edict(files, line)).out).summary;
    expect(await checked('lint --format json policies/a.yaml')).toMatchObject({ files: 1, warnings: 0 });
    expect(await checked('lint --format json policies/kiosk')).toMatchObject({ files: 1, warnings: 1 });
  });

  it('shows a conflict where either file is named, with the other as its other place, and once where both are', async () => {
    const files = {
      'edict.yaml': `${CONFIG}lint: { rules: { weak-security: off } }\n`,
      'policies/a.yaml': good('Same'),
      'policies/b.yaml': good('Same').replace('12', '8'),
      'policies/c.yaml': good('C').replace('[1]', '[3]'),
      'web-apps/a.yaml': 'app_id: 7\n',
      'web-apps/b.yaml': 'app_id: 7\n',
    };
    const conflicts = async (paths: string) => {
      const { diagnostics, summary } = JSON.parse((await edict(files, `lint --format json ${paths}`)).out);
      expect(summary.errors + summary.warnings + summary.infos).toBe(diagnostics.length);
      return (diagnostics as Diagnostic[]).flatMap(({ code, file, path, message, related }) =>
        /^duplicate|conflict/.test(code)
          ? [[code, `${file}${path}`, message, ...related.map((other) => `${other.file}${other.path}`)]]
          : [],
      );
    };
    const length = '/macos/password/min_length';
    const atB = [
      [
        'duplicate-name',
        'policies/b.yaml/name',
        'policies/a.yaml has the name "Same" too',
        'policies/a.yaml/name',
      ],
      [
        'target-conflict',
        `policies/b.yaml${length}`,
        'min_length is 8 here and 12 in policies/a.yaml, and both are for device 1',
        `policies/a.yaml${length}`,
      ],
    ];
    expect(await conflicts('policies/b.yaml')).toEqual(atB);
    expect(await conflicts('policies/a.yaml')).toEqual([
      [
        'duplicate-name',
        'policies/a.yaml/name',
        'policies/b.yaml has the name "Same" too',
        'policies/b.yaml/name',
      ],
      [
        'target-conflict',
        `policies/a.yaml${length}`,
        'min_length is 12 here and 8 in policies/b.yaml, and both are for device 1',
        `policies/b.yaml${length}`,
      ],
    ]);
    expect(await conflicts('policies/a.yaml policies/b.yaml')).toEqual(atB);
    expect(await conflicts('policies')).toEqual(atB);
    expect(await conflicts('policies/c.yaml')).toEqual([]);
    expect((await conflicts('web-apps/a.yaml')).map(([code, place]) => [code, place])).toEqual([
      ['duplicate-app', 'web-apps/a.yaml/app_id'],
    ]);
  });

  it('says nothing of a conflict from its other side that is silenced or off where it stands', async () => {
    const silenced = good('B')
      .replace('macos', '# edict-ignore target-conflict: a kiosk\nmacos')
      .replace('12', '10');
    const files = { 'edict.yaml': CONFIG, 'policies/a.yaml': good('A'), 'policies/b.yaml': silenced };
    expect((await edict(files, 'lint policies/a.yaml')).out).toBe('No faults in 1 file\n');
    const off = {
      ...files,
      'edict.yaml': `${CONFIG}lint: { rules: { target-conflict: off } }\n`,
      'policies/b.yaml': good('B').replace('12', '10'),
    };
    expect((await edict(off, 'lint policies/a.yaml')).out).toBe('No faults in 1 file\n');
  });

  it('shows a conflict in each file that has part in it, however many have', async () => {
    const many = Object.fromEntries(
      [...'abcdefghijkl'].map((name) => [`policies/${name}.yaml`, good(name.toUpperCase())]),
    );
    const files = { 'edict.yaml': CONFIG, ...many, 'policies/z.yaml': good('Z').replace('12', '10') };
    for (const name of Object.keys(many)) {
      const { diagnostics } = JSON.parse((await edict(files, `lint --format json ${name}`)).out);
      expect(diagnostics, name).toMatchObject([{ file: name, related: [{ file: 'policies/z.yaml' }] }]);
    }
  });

  it('covers secrets of a file that nobody named', async () => {
    const wifi = (name: string, ssid: string) =>
      `name: ${name}\nmacos: { wifi: { service_set_identifier: ${ssid}, password: opensesame, autojoin: ${name === 'A'} } }\npolicy_targets: { devices: [1] }\n`;
    const files = {
      'edict.yaml': CONFIG,
      'policies/a.yaml': wifi('A', 'Corp'),
      'policies/b.yaml': wifi('B', 'Corp'),
    };
    const { out } = await edict(files, 'lint policies/a.yaml');
    expect(out).toContain('target-conflict');
    expect(out).toContain('policies/b.yaml');
    expect(out).not.toContain('opensesame');
  });

  it('needs no edict.yaml for files that are named', async () => {
    const ran = await edict({ 'a.yaml': weak }, 'lint a.yaml');
    expect(ran.out).toContain('warning[weak-security]');
    expect(ran.err).toBe(
      'note: no edict.yaml was found here or in a folder above; the files are checked without one\n',
    );
    expect((await edict({ 'a.yaml': weak }, 'lint a.yaml --quiet')).err).toBe('');
    expect((await edict({ 'a.yaml': weak }, 'lint')).code).toBe(3);
  });

  it('says so when nothing is found', async () => {
    const ran = await edict({ 'edict.yaml': CONFIG }, 'lint');
    expect(ran.code).toBe(3);
    expect(ran.err).toContain('no policy files match');
  });

  it('resolves for every environment, or for the one that --env names', async () => {
    const files = {
      'edict.yaml':
        'environments:\n  one: { base_url: embedded, targets: { devices: { x: 1 } } }\n  two: { base_url: embedded }\ndefault_environment: one\n',
      'policies/a.yaml':
        'name: A\nmacos: { password: { min_length: 12 } }\npolicy_targets: { devices: [x] }\n',
    };
    expect((await edict(files, 'lint')).out).toContain('(in the environment two)');
    expect((await edict(files, 'lint --env one')).code).toBe(0);
    expect((await edict(files, 'lint --env two')).code).toBe(1);
    expect((await edict(files, 'lint --env three')).code).toBe(3);
  });

  it('keeps errors that the configuration tries to lower, and says so', async () => {
    const ran = await edict(
      { 'edict.yaml': `${CONFIG}lint: { rules: { missing-field: off } }\n`, 'policies/a.yaml': 'name: A\n' },
      'lint',
    );
    expect(ran.code).toBe(1);
    expect(ran.err).toContain('missing-field');
  });

  it('reads neither key nor state nor secrets', async () => {
    const files = {
      'edict.yaml': `${CONFIG}`,
      'policies/a.yaml':
        'name: A\nmacos: { wifi: { service_set_identifier: S, password: { env: EDICT_SECRET_NONE } }, vpn: { connection_name: HQ, server: vpn.example.com, password: { file: missing.txt }, l2tp_password: { command: [none] } } }\npolicy_targets: { users: [someone@example.com] }\n',
    };
    expect(await edict(files, 'lint')).toEqual({ code: 0, out: 'No faults in 1 file\n', err: '' });
  });
});
