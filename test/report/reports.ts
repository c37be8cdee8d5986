/** Lint reports made by hand: some hostile, some large. */
import type { Diagnostic, Range, Severity } from '../../src/diagnostics/diagnostic.ts';
import type { LintReport } from '../../src/diagnostics/lint-report.ts';
import { printable } from '../../src/diagnostics/printable.ts';
import type { LintRenderOptions } from '../../src/report/lint/renderer.ts';

export function fault(more: Partial<Diagnostic> = {}): Diagnostic {
  return {
    code: 'wrong-type',
    severity: 'error',
    file: 'policies/a.yaml',
    path: '/macos/password/min_length',
    range: { start: { line: 3, column: 5 }, end: { line: 3, column: 9 } },
    message: 'min_length must be an integer',
    hint: null,
    related: [],
    ...more,
  };
}

export function faults(number: number, severity: Severity): Diagnostic[] {
  return Array.from({ length: number }, (_, index) =>
    fault({ severity, path: `/macos/password/${index}`, message: `${severity} number ${index}` }),
  );
}

export function reportOf(diagnostics: readonly Diagnostic[], sensitive: readonly Range[] = []): LintReport {
  const count = (severity: Severity) => diagnostics.filter((one) => one.severity === severity).length;
  const files = new Set(diagnostics.map(({ file }) => file)).size;
  return {
    diagnostics,
    summary: { files, errors: count('error'), warnings: count('warning'), infos: count('info') },
    sensitiveIn: () => sensitive,
  };
}

export function look(more: Partial<LintRenderOptions> = {}): LintRenderOptions {
  return {
    color: false,
    columns: 80,
    codes: {},
    files: [],
    source: () => null,
    isMarked: () => false,
    ...more,
  };
}

/** What somebody who wants the reader of a report to do something else may write. */
export const HOSTILE: readonly string[] = [
  'two\nlines',
  'a\r\nb',
  '::error::pwned',
  '\n::set-output name=x::y',
  '%0A::error::pwned%0D',
  'file=x,line=1::y',
  '<![CDATA[',
  ']]>',
  '</failure><script>alert(1)</script>',
  '&amp; &lt; &bogus; "quoted" \'single\'',
  '\u202egnp.exe\u2066',
  '\ud800',
  'half \udc00 a pair',
  '\0\u0001\u001b[2J\u007f\u0085\u2028',
  '\ufffe\uffff',
  '##vso[task.setvariable]x ##[error]y',
  '[click](https://evil.example/) {0} ![x](y)',
  '__proto__',
  'x'.repeat(5000),
  '',
];

/** For the name of a test, which a terminal will show. */
export function named(text: string): [name: string, text: string] {
  return [printable(JSON.stringify(text)).slice(0, 50), text];
}

/** Every hostile text as file, path, message, hint and related place. */
export const hostileReport: LintReport = reportOf(
  HOSTILE.flatMap((text) => [
    fault({ file: `policies/${text}.yaml`, message: text, hint: text, path: `/${text}` }),
    fault({
      severity: 'warning',
      message: text,
      related: [{ ...fault(), file: `policies/${text}.yaml`, message: text }],
    }),
    fault({ severity: 'info', path: `/${text}`, message: text }),
  ]),
);
