import { describe, expect, it } from 'vitest';
import type { LintReport } from '../../src/diagnostics/lint-report.ts';
import { renderLintJunit } from '../../src/report/lint/junit.ts';
import { parseXml, type XmlElement } from './parse-xml.ts';
import { fault, hostileReport, look, reportOf } from './reports.ts';

const read = (report: LintReport, files: readonly string[] = []) =>
  parseXml(renderLintJunit(report, look({ files })));
const casesOf = (root: XmlElement) => root.children.flatMap((suite) => suite.children);

describe('junit', () => {
  it('has a suite for each file, a case for each fault, and a passing one for a clean file', () => {
    const report = reportOf([
      fault({ hint: 'write 12' }),
      fault({ severity: 'warning', code: 'weak-security' }),
    ]);
    const root = read(report, ['policies/b.yaml', 'policies/a.yaml']);
    expect(root.attributes).toEqual({
      name: 'edict lint',
      tests: '3',
      failures: '1',
      errors: '0',
      skipped: '0',
    });
    expect(root.children.map(({ attributes }) => attributes)).toEqual([
      { name: 'policies/a.yaml', tests: '2', failures: '1', errors: '0', skipped: '0' },
      { name: 'policies/b.yaml', tests: '1', failures: '0', errors: '0', skipped: '0' },
    ]);
    const [failed, warned, passed] = casesOf(root);
    expect(failed?.attributes).toMatchObject({
      classname: 'policies/a.yaml',
      file: 'policies/a.yaml',
      line: '3',
    });
    expect(failed?.children[0]).toMatchObject({
      name: 'failure',
      attributes: { type: 'wrong-type', message: 'min_length must be an integer; write 12' },
      text: 'policies/a.yaml:3:5: error\nmin_length must be an integer\nhint: write 12',
    });
    expect(warned?.children.map(({ name }) => name)).toEqual(['system-out']);
    expect(passed).toEqual({
      name: 'testcase',
      attributes: { name: 'policies/b.yaml', classname: 'policies/b.yaml', file: 'policies/b.yaml' },
      children: [],
      text: '',
    });
  });

  it('has no two names alike, however little of them a reader looks at', () => {
    const long = 'x'.repeat(300);
    const paths = ['/a', '/a', '/a', '/a (2)', '/a.', '/a!', '/A', `/${long}1`, `/${long}2`];
    const root = read(reportOf([...paths.map((path) => fault({ path })), ...hostileReport.diagnostics]));
    const names = casesOf(root).map(({ attributes }) => attributes.name?.replace(/[^\p{L}\p{N}]+/gu, '-'));
    expect(new Set(names).size).toBe(names.length);
  });

  it('counts as it lists', () => {
    const root = read(hostileReport, ['policies/clean.yaml']);
    expect(casesOf(root)).toHaveLength(Number(root.attributes.tests));
    expect(casesOf(root).filter(({ children }) => children[0]?.name === 'failure')).toHaveLength(
      Number(root.attributes.failures),
    );
  });

  it('stays quick where thousands of faults have one name', () => {
    const root = read(reportOf(Array.from({ length: 5000 }, () => fault({ path: '' }))));
    expect(new Set(casesOf(root).map(({ attributes }) => attributes.name)).size).toBe(5000);
  });
});
