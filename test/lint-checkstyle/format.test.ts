import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { renderLintJunit } from '../../src/report/lint/junit.ts';
import { renderLintCheckstyle } from '../../src/rooms/lint-checkstyle/format.ts';
import { parseXml } from '../report/parse-xml.ts';
import { fault, HOSTILE, hostileReport, look, named, reportOf } from '../report/reports.ts';

describe('checkstyle', () => {
  it('lists files with their faults', () => {
    const report = reportOf([fault({ hint: 'write "12"' }), fault({ severity: 'info', code: 'wire-alias' })]);
    const root = parseXml(
      renderLintCheckstyle(report, look({ files: ['policies/a.yaml', 'policies/b.yaml'] })),
    );
    expect(root.name).toBe('checkstyle');
    expect(root.children.map(({ name, attributes }) => [name, attributes.name])).toEqual([
      ['file', 'policies/a.yaml'],
      ['file', 'policies/b.yaml'],
    ]);
    expect(root.children[0]?.children.map(({ attributes }) => attributes)).toEqual([
      {
        line: '3',
        column: '5',
        severity: 'error',
        message: 'min_length must be an integer; write "12"',
        source: 'edict.wrong-type',
      },
      {
        line: '3',
        column: '5',
        severity: 'info',
        message: 'min_length must be an integer',
        source: 'edict.wire-alias',
      },
    ]);
  });

  it.each(HOSTILE.map(named))('holds %s as one attribute of one element', (_, text) => {
    const root = parseXml(renderLintCheckstyle(reportOf([fault({ file: text, message: text })]), look()));
    const [file, ...files] = root.children;
    const [found, ...others] = file?.children ?? [];
    expect([files, others]).toEqual([[], []]);
    expect(found?.attributes).toMatchObject({ line: '3', severity: 'error', source: 'edict.wrong-type' });
  });

  const python = spawnSync('python3', ['-c', 'import xml.etree.ElementTree']).status === 0;
  it.skipIf(!python)('is read by expat, as is JUnit (needs python3)', () => {
    for (const xml of [renderLintCheckstyle(hostileReport, look()), renderLintJunit(hostileReport, look())]) {
      const script =
        'import sys, xml.etree.ElementTree as t; print(len(list(t.parse(sys.stdin.buffer).iter())))';
      expect(
        Number(execFileSync('python3', ['-c', script], { input: xml, encoding: 'utf8' })),
      ).toBeGreaterThan(60);
    }
  });
});
