import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnostic, Edit } from '../../src/diagnostics/diagnostic.ts';
import { renderLintPretty } from '../../src/report/lint/pretty.ts';
import { gitIn } from '../harness/git-in.ts';
import { lintFiles, lintFolder, withFiles } from './lint-folder.ts';

const TARGETS = 'policy_targets: { devices: [1] }\n';
const codesOf = ({ diagnostics }: { diagnostics: readonly Diagnostic[] }) =>
  diagnostics.map(({ code }) => code);

describe('lintRepository', () => {
  it('counts files and severities', async () => {
    const { summary } = await lintFiles({
      'policies/a.yaml': `name: A\nmacos: { password: { min_length: 6, force_pin: true, x: 1 } }\n${TARGETS}`,
      'policies/b.yaml': 'name: B\nmacos: { firewall: {} }\npolicy_targets: { devices: [2] }\n',
    });
    expect(summary).toEqual({ files: 2, errors: 1, warnings: 1, infos: 1 });
  });

  it('looks at the named files alone, and does not call their suppressions useless for want of the others', async () => {
    const files = {
      'policies/a.yaml': `name: Same\nmacos: { firewall: {} }\n${TARGETS}`,
      'policies/b.yaml': `name: Same # edict-ignore duplicate-name: renamed soon\nmacos: { firewall: {} }\n${TARGETS}`,
    };
    expect(codesOf(await lintFiles(files))).toEqual([]);
    expect(codesOf(await lintFiles(files, ['policies/b.yaml']))).toEqual([]);
  });

  it.each([
    ['behind a link to a folder', 'l/pw', ['tracked-secret']],
    ['in a submodule', 'sub/pw', ['tracked-secret']],
    ['behind a link, where Git was never given it', 'l/own', []],
  ])('says of a secret %s whether Git has it', async (_, path, expected) => {
    const files = {
      'policies/a.yaml': `name: A\nmacos: { wifi: { service_set_identifier: X, security_type: "Any*(Personal)", password: { file: ${path} } } }\n${TARGETS}`,
      'real/pw': 'hunter22',
      'real/own': 'hunter22',
    };
    const found = await withFiles(files, (folder) => {
      const sub = join(folder, 'policies/sub');
      mkdirSync(sub);
      for (const path of ['policies/sub', '.']) gitIn(join(folder, path), ['init', '--quiet']);
      writeFileSync(join(sub, 'pw'), 'hunter22');
      gitIn(sub, ['add', 'pw']);
      gitIn(sub, ['commit', '--quiet', '--message', 'x']);
      symlinkSync('../real', join(folder, 'policies/l'));
      gitIn(folder, ['add', 'policies', 'real/pw']);
      return lintFolder(folder);
    });
    expect(codesOf(found)).toEqual(expected);
  });

  it('finds two names for one id in the file of an environment', async () => {
    const environment =
      'base_url: embedded\ntargets:\n  devicegroups:\n    macs: 14\n    pads: 7\n    phones: 7\n';
    const files = {
      'edict.yaml': 'targets:\n  devicegroups:\n    others: 14\n',
      'environments/eu/x.yaml': environment,
      'policies/a.yaml': `name: A\nmacos: { firewall: {} }\n${TARGETS}`,
    };
    const { diagnostics } = await lintFiles(files);
    const place = ({ file, path, range }: Pick<Diagnostic, 'file' | 'path' | 'range'>) =>
      `${file}:${range.start.line} ${path}`;
    expect(diagnostics.map((one) => [place(one), ...one.related.map(place)])).toEqual([
      ['environments/eu/x.yaml:4 /targets/devicegroups/macs', 'edict.yaml:3 /targets/devicegroups/others'],
      [
        'environments/eu/x.yaml:6 /targets/devicegroups/phones',
        'environments/eu/x.yaml:5 /targets/devicegroups/pads',
      ],
    ]);
    const silenced = environment.replace('phones: 7', 'phones: 7 # edict-ignore duplicate-target: both');
    expect(codesOf(await lintFiles({ ...files, 'environments/eu/x.yaml': silenced }))).toEqual([
      'duplicate-target',
    ]);
  });

  it('heeds comments in edict.yaml and in the files of environments', async () => {
    const files = {
      'edict.yaml': `targets:
  devicegroups:
    laptops: 12
    kiosks: 12 # edict-ignore duplicate-target: one group, two teams
    others: 14
    # edict-ignore duplicate-target: long gone
    more: 15
`,
      'environments/eu.yaml': 'base_url: embedded # edict-ignore nonsense: why\n',
      'policies/a.yaml': `name: A\nmacos: { firewall: {} }\n${TARGETS}`,
    };
    const { diagnostics } = await lintFiles(files);
    expect(diagnostics.map(({ file, message }) => `${file}: ${message}`)).toEqual([
      'edict.yaml: There is no duplicate-target here to silence',
      'environments/eu.yaml: "nonsense" is not a code',
    ]);
    const named = await lintFiles(files, ['policies/a.yaml']);
    expect(named.diagnostics).toEqual([]);
  });

  it('gives the same whatever the order of the fields', async () => {
    const one = await lintFiles({
      'policies/a.yaml': `macos: { vpn: { proxy_type: Manual, connection_name: HQ } }\nname: A\n${TARGETS}`,
    });
    const other = await lintFiles({
      'policies/a.yaml': `name: A\n${TARGETS}macos: { vpn: { connection_name: HQ, proxy_type: Manual } }\n`,
    });
    expect(one.diagnostics.map(({ code, path }) => [code, path])).toEqual(
      other.diagnostics.map(({ code, path }) => [code, path]),
    );
  });

  it('refuses a configured rule that does not exist', async () => {
    const files = {
      'edict.yaml': 'lint: { rules: { weak-securty: off } }\n',
      'policies/a.yaml': 'name: A\n',
    };
    await expect(lintFiles(files)).rejects.toMatchObject({ exitCode: 3 });
  });

  it('survives names of prototypes', async () => {
    const text = `name: A\nmacos:\n  __proto__: { polluted: 1 }\n  constructor: 1\n  password: { toString: 1 }\n${TARGETS}`;
    const result = await lintFiles({ 'policies/a.yaml': text });
    expect(codesOf(result)).toEqual(['unknown-field', 'unknown-field', 'unknown-field']);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('takes a revoked target of one environment for no conflict in another', async () => {
    const environment = (id: number) => `{ base_url: embedded, targets: { devicegroups: { lab: ${id} } } }`;
    const policy = (name: string, length: number, target: string) =>
      `name: ${name}\nmacos: { password: { min_length: ${length} } }\npolicy_targets: { devicegroups: [${target}] }\n`;
    const { diagnostics } = await lintFiles({
      'edict.yaml': `environments:\n  one: ${environment(4)}\n  two: ${environment(5)}\ndefault_environment: one\n`,
      'policies/a.yaml': policy('A', 10, '4'),
      'policies/b.yaml': policy('B', 12, 'lab'),
    });
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      [
        'target-conflict',
        'min_length is 12 here and 10 in policies/a.yaml, and both are for device group lab (in the environment one)',
      ],
    ]);
  });

  it('says so where a file is named that no glob matches, and is silent without globs of anybody', async () => {
    const policy = `name: A\nmacos: { password: { min_length: 12 } }\n${TARGETS}`;
    const files = { 'edict.yaml': 'policies: policies/*.yaml\n', 'policies/a.yaml': policy };
    const others = { 'other/b.yaml': policy.replace('A', 'B'), 'other/_base.yaml': 'macos: {}\n' };
    const named = await lintFiles({ ...files, ...others }, [
      'policies/a.yaml',
      'other/b.yaml',
      'other/_base.yaml',
    ]);
    expect(named.diagnostics.map(({ code, file }) => [code, file])).toEqual([
      ['unmatched-file', 'other/b.yaml'],
    ]);
    expect(named.summary.files).toBe(3);
    expect(codesOf(await lintFiles(others, ['other/b.yaml']))).toEqual([]);
  });

  it('says once what many environments have, and counts them', async () => {
    const ids = Array.from({ length: 400 }, (_, index) => index + 1);
    const environment = (id: number) =>
      `  e${id}: { base_url: embedded, targets: { devicegroups: { lab: ${id} } }, variables: { length: ${id % 2 === 0 ? 10 : 12} } }\n`;
    const policy = (name: string, length: string, target: string) =>
      `name: ${name}\nmacos: { password: { min_length: ${length} } }\npolicy_targets: { devicegroups: [${target}] }\n`;
    const { diagnostics } = await lintFiles({
      'edict.yaml': `environments:\n${ids.map(environment).join('')}default_environment: e1\n`,
      'policies/a.yaml': policy('A', '12', 'lab'),
      'policies/b.yaml': policy('B', '10', 'lab'),
      'policies/c.yaml': policy('C', '{ var: length }', 'lab, 7'),
    });
    expect(diagnostics.map(({ file, message }) => [file, message])).toEqual([
      [
        'policies/b.yaml',
        'min_length is 10 here and 12 in policies/a.yaml, and both are for device group lab',
      ],
      [
        'policies/c.yaml',
        'min_length is 12 here and 10 in policies/b.yaml, and both are for device group lab (so in the environments e1, e3, e5 and 197 more (200 of 400), and likewise in all others)',
      ],
    ]);
  });

  it('names a conflict once, however many targets two policies share', async () => {
    const policy = (name: string, length: number) =>
      `name: ${name}\nmacos: { password: { min_length: ${length} } }\npolicy_targets: { devices: [1, 2, 3], users: [4] }\n`;
    const result = await lintFiles({
      'policies/a.yaml': policy('A', 10),
      'policies/b.yaml': policy('B', 12),
    });
    expect(codesOf(result)).toEqual(['target-conflict']);
  });

  it('takes different networks and connections side by side for normal', async () => {
    const policy = (name: string) =>
      `name: ${name}\nmacos:\n  vpn: { connection_name: ${name}, server: ${name} }\n${TARGETS}`;
    expect(
      codesOf(await lintFiles({ 'policies/a.yaml': policy('A'), 'policies/b.yaml': policy('B') })),
    ).toEqual([]);
  });

  it('says where secrets stand, so that no renderer shows them', async () => {
    const { sensitiveIn } = await lintFiles({
      'policies/a.yaml': `name: A\nmacos: { wifi: { service_set_identifier: S, password: hunter2 } }\n${TARGETS}`,
      'policies/b.yaml': 'name: B\nmacos:\n  wifi:\n    password: hunter2\n   broken\n',
    });
    expect(sensitiveIn('policies/a.yaml')).toEqual([
      { start: { line: 2, column: 55 }, end: { line: 2, column: 62 } },
    ]);
    expect(sensitiveIn('policies/b.yaml')).toEqual([
      // What comes next may belong to it.
      { start: { line: 4, column: 15 }, end: { line: 5, column: 10 } },
    ]);
    expect(sensitiveIn('policies/c.yaml')).toEqual([]);
  });
});

it.each([
  'l2tp_password:\n    hunter2',
  'l2tp_password:\nhunter2',
  'l2tp_password: &a\n    hunter2',
  'l2tp_password: |\n      y\n   hunter2',
  'l2tp_password: ab\n   hunter2\n   account: y',
  'l2tp_password: {hunter2',
  'l2tp_password: ab\n     hunter2: y',
  'l2tp_password: |\r      hunter2\r',
  'l2tp_password: | \u00a0hunter2',
])('shows no secret of a file that cannot be read: %j', async (text) => {
  const files = { 'policies/a.yaml': `name: A\nmacos:\n  vpn:\n    ${text}\n` };
  const report = await lintFiles(files);
  const shown = renderLintPretty(report, {
    color: false,
    columns: 100,
    source: () => files['policies/a.yaml'],
  });
  expect(report.summary.errors).toBeGreaterThan(0);
  expect(shown).not.toContain('hunter2');
});

describe('edits', () => {
  it('repair what they are for', async () => {
    const text = `name: 2024
macos:
  passwordcode:
    "min_lenght": "12"
    allow_simple: no
    max_inactivity: 1_minute
  vpn: { connection_name: HQ, server: a.example, connection_type: f5_ssl, enable_vpn_ondemand: false }
policy_targets: { devices: "12", devicegroups: ["7"] }
`;
    const repaired = await withFiles({ 'policies/a.yaml': text }, async (folder) => {
      let current = text;
      const { diagnostics } = await lintFolder(folder);
      const edits = diagnostics.flatMap(({ edit }) => edit ?? []);
      for (const edit of edits.toReversed()) current = applyEdit(current, edit);
      return current;
    });
    const again = await lintFiles({ 'policies/a.yaml': repaired });
    // The value of a misspelled field could not be judged before.
    expect(again.diagnostics.map(({ code, path }) => [code, path])).toEqual([
      ['wrong-type', '/macos/password/min_length'],
    ]);
  });
});

function applyEdit(text: string, { range, text: replacement }: Edit): string {
  const lines = text.split('\n');
  const { line, column } = range.start;
  const old = lines[line - 1] ?? '';
  lines[line - 1] = old.slice(0, column - 1) + replacement + old.slice(range.end.column - 1);
  return lines.join('\n');
}
