import { describe, expect, it } from 'vitest';
import { renderLintGitlab } from '../../src/rooms/lint-gitlab/format.ts';
import { lintFiles } from '../lint/lint-folder.ts';
import { fault, hostileReport, reportOf } from '../report/reports.ts';

interface Issue {
  readonly fingerprint: string;
  readonly check_name: string;
}

const read = (report: Parameters<typeof renderLintGitlab>[0]): Issue[] =>
  JSON.parse(renderLintGitlab(report));

describe('gitlab', () => {
  it('has the keys that GitLab reads', () => {
    const severities = (['error', 'warning', 'info'] as const).map((severity) => fault({ severity }));
    const issues = read(reportOf(severities));
    expect(issues[0]).toEqual({
      description: 'min_length must be an integer',
      check_name: 'wrong-type',
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      severity: 'major',
      location: { path: 'policies/a.yaml', lines: { begin: 3 } },
    });
    expect(issues.map((issue) => Reflect.get(issue, 'severity'))).toEqual(['major', 'minor', 'info']);
  });

  it('is an empty list where there are no faults, without a byte order mark', () => {
    expect(renderLintGitlab(reportOf([]))).toBe('[]\n');
  });

  it('has no two fingerprints alike', () => {
    const issues = read(reportOf([...hostileReport.diagnostics, fault(), fault(), fault()]));
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(issues.length);
  });

  it('keeps fingerprints while lines move', async () => {
    const text = 'name: A\nmacos:\n  password: { min_length: "12", x: 1 }\npolicy_targets: {}\n';
    const print = async (policy: string) =>
      read(await lintFiles({ 'policies/a.yaml': policy })).map(({ fingerprint }) => fingerprint);
    const before = await print(text);
    expect(before).toHaveLength(3);
    expect(await print(`# one more line\n\n${text.replace('"12"', '"14"')}`)).toEqual(before);
    expect(await print(text.replace('x: 1', 'y: 1'))).not.toEqual(before);
  });
});
