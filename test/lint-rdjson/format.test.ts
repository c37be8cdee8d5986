import { describe, expect, it } from 'vitest';
import type { LintReport } from '../../src/diagnostics/lint-report.ts';
import { renderLintRdjson } from '../../src/rooms/lint-rdjson/format.ts';
import { lintFiles } from '../lint/lint-folder.ts';
import { fault, hostileReport, look, reportOf } from '../report/reports.ts';

interface Position {
  readonly line: number;
  readonly column: number;
}

interface RdDiagnostic {
  readonly location: { readonly range: { readonly start: Position; readonly end: Position } };
  readonly suggestions?: readonly {
    readonly range: { readonly start: Position; readonly end: Position };
    readonly text: string;
  }[];
}

function read(report: LintReport, text: string | null = null, marked = false): RdDiagnostic[] {
  const options = look({ source: () => text, isMarked: () => marked });
  return JSON.parse(renderLintRdjson(report, options)).diagnostics;
}

/** As reviewdog does it, on the bytes of the file. */
function accept(bytes: Buffer, { suggestions = [] }: RdDiagnostic): Buffer {
  const [suggestion] = suggestions;
  if (!suggestion) return bytes;
  const at = ({ line, column }: Position) => {
    let start = 0;
    for (let number = 1; number < line; number += 1) start = bytes.indexOf('\n', start) + 1;
    return start + column - 1;
  };
  const { start, end } = suggestion.range;
  return Buffer.concat([bytes.subarray(0, at(start)), Buffer.from(suggestion.text), bytes.subarray(at(end))]);
}

describe('rdjson', () => {
  it('has the keys of the format', () => {
    const text = 'a\nb\n    "12": yes\n';
    const edit = { range: fault().range, text: '12' };
    const report = reportOf([fault({ edit, hint: 'remove the quotes' })]);
    expect(JSON.parse(renderLintRdjson(report, look({ source: () => text })))).toEqual({
      source: { name: 'edict' },
      diagnostics: [
        {
          message: 'min_length must be an integer\nhint: remove the quotes',
          location: {
            path: 'policies/a.yaml',
            range: { start: { line: 3, column: 5 }, end: { line: 3, column: 9 } },
          },
          severity: 'ERROR',
          code: { value: 'wrong-type' },
          suggestions: [
            { range: { start: { line: 3, column: 5 }, end: { line: 3, column: 9 } }, text: '12' },
          ],
        },
      ],
    });
  });

  it.each(['', '\ufeff'])('has suggestions that repair the bytes of the file, after %j', async (mark) => {
    const text =
      '{ name: "Ünï 🎉", macos: { password: { min_length: "12" } }, policy_targets: { devices: [1] } }\r\n';
    const report = await lintFiles({ 'policies/a.yaml': mark + text });
    const [found, ...others] = read(report, text, mark !== '');
    expect(others).toEqual([]);
    const repaired = found && accept(Buffer.from(mark + text), found).toString('utf8');
    expect(repaired).toBe(mark + text.replace('"12"', '12'));
  });

  it('has only the line where the file is no text', () => {
    expect(read(reportOf([fault()]))[0]?.location.range).toEqual({ start: { line: 3 } });
  });

  it('suggests nothing that would show a secret', () => {
    const range = { start: { line: 1, column: 5 }, end: { line: 1, column: 9 } };
    const edit = { range: { start: { line: 1, column: 8 }, end: { line: 1, column: 9 } }, text: 'hunter2' };
    const diagnostic = fault({ range, edit });
    const text = 'abc 1234\n';
    expect(read(reportOf([diagnostic]), text)[0]?.suggestions).toHaveLength(1);
    expect(read(reportOf([diagnostic], [range]), text)[0]?.suggestions).toBeUndefined();
  });

  it('survives hostile reports', () => {
    expect(read(hostileReport, 'short\n')).toHaveLength(hostileReport.diagnostics.length);
  });
});
