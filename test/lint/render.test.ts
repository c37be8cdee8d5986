import { describe, expect, it } from 'vitest';
import type { LintReport } from '../../src/diagnostics/lint-report.ts';
import { renderLintJson } from '../../src/report/lint/json.ts';
import { renderLintPretty } from '../../src/report/lint/pretty.ts';
import { lintFiles } from './lint-folder.ts';

const look = (files: Record<string, string>, color = false) => ({
  color,
  columns: 80,
  source: (file: string) => files[file] ?? null,
});

describe('pretty', () => {
  it('shows place, fault, line, hint and count', async () => {
    const files = {
      'policies/a.yaml':
        'name: A\nmacos:\n  password:\n    min_lenght: 12\npolicy_targets: { devices: [1] }\n',
    };
    expect(renderLintPretty(await lintFiles(files), look(files))).toBe(`\
policies/a.yaml:4:5: error[unknown-field]: "min_lenght" is not a field of password
 4 |     min_lenght: 12
   |     ^^^^^^^^^^
   = hint: did you mean min_length?

1 error in 1 file
edict lint --fix fixes it
`);
  });

  it('shows the other place of a conflict', async () => {
    const policy = (length: number) =>
      `name: P${length}\nmacos:\n  password:\n    min_length: ${length}\npolicy_targets: { devices: [1] }\n`;
    const files = { 'policies/a.yaml': policy(10), 'policies/b.yaml': policy(12) };
    expect(renderLintPretty(await lintFiles(files), look(files))).toBe(`\
policies/b.yaml:4:17: warning[target-conflict]: min_length is 12 here and 10 in policies/a.yaml, and both are for device 1
 4 |     min_length: 12
   |                 ^^
   = hint: give both the same value, or keep their targets apart
   = policies/a.yaml:4:17: min_length is 10
 4 |     min_length: 10
   |                 --

1 warning in 2 files
`);
  });

  it('takes a file apart once, however many faults it has', async () => {
    const files = { 'policies/a.yaml': `name: A\nmacos:\n${'  nothing: 1\n'.repeat(50)}` };
    const asked: string[] = [];
    const source = (file: string): string => {
      asked.push(file);
      return files['policies/a.yaml'];
    };
    const report = await lintFiles(files);
    expect(report.diagnostics.length).toBeGreaterThan(40);
    renderLintPretty(report, { ...look(files), source });
    expect(asked).toEqual(['policies/a.yaml']);
  });

  it('covers secrets, also in a file that is not YAML', async () => {
    const files = {
      'policies/a.yaml':
        'name: A\nmacos: { wifi: { service_set_identifier: S, password: hunter2 } }\npolicy_targets: { devices: [1] }\n',
      'policies/b.yaml': 'macos:\n  wifi: { password: "hunter2, x: [ }\n',
      'policies/c.yaml':
        'name: C\nmacos: { wifi: { service_set_identifier: S, password: 12345678 } }\npolicy_targets: { devices: [1] }\n',
    };
    const report = await lintFiles(files);
    const text = renderLintPretty(report, look(files));
    expect(text).toContain('(sensitive)');
    expect(text + renderLintJson(report)).not.toMatch(/hunter2|12345678/);
  });

  it('lets nothing of a file reach the terminal as a control sequence', async () => {
    const files = {
      'policies/a\x1b[2J.yaml': 'name: A\nmacos:\n  "\\e[31m\u202e": 1\npolicy_targets: { devices: [1] }\n',
    };
    const text = renderLintPretty(await lintFiles(files), look(files));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(text.replaceAll('\n', '')).not.toMatch(/[\x00-\x1f\u202e]/);
  });

  it('colours only when told', async () => {
    const files = { 'policies/a.yaml': '' };
    const report = await lintFiles(files);
    expect(renderLintPretty(report, look(files))).not.toContain('\x1b');
    expect(renderLintPretty(report, look(files, true))).toContain('\x1b[31merror[wrong-type]\x1b[39m');
  });

  it('says that all is well', () => {
    const report: LintReport = {
      diagnostics: [],
      summary: { files: 3, errors: 0, warnings: 0, infos: 0 },
      sensitiveIn: () => [],
    };
    expect(renderLintPretty(report, look({}))).toBe('No faults in 3 files\n');
  });
});

describe('json', () => {
  it('has the documented keys and no others', async () => {
    const report = await lintFiles({
      'policies/a.yaml': 'name: 1\nmacos: { firewall: {} }\npolicy_targets: { devices: [1] }\n',
    });
    expect(JSON.parse(renderLintJson(report))).toEqual({
      diagnostics: [
        {
          code: 'wrong-type',
          severity: 'error',
          file: 'policies/a.yaml',
          path: '/name',
          range: { start: { line: 1, column: 7 }, end: { line: 1, column: 8 } },
          message: 'name must be a string, and is the number 1',
          hint: 'quote it: "1"',
          related: [],
        },
      ],
      summary: { files: 1, errors: 1, warnings: 0, infos: 0 },
    });
  });
});
