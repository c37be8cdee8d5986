/** A lint report as JSON: the documented keys and no others, so that readers may rely on them. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { LintReport } from '../diagnostics/lint-report.ts';

export function renderLintJson({ diagnostics, summary }: LintReport): string {
  return `${JSON.stringify({ diagnostics: diagnostics.map(publicDiagnostic), summary }, null, 2)}\n`;
}

function publicDiagnostic({ code, severity, file, path, range, message, hint, related }: Diagnostic) {
  return { code, severity, file, path, range, message, hint, related };
}
