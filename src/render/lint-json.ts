/** A lint report as JSON: the documented keys and no others, so that readers may rely on them. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { LintReport } from '../diagnostics/lint-report.ts';
import { renderSafeJson } from './state-json.ts';

export function renderLintJson({ diagnostics, summary }: LintReport): string {
  return renderSafeJson({ diagnostics: diagnostics.map(publicDiagnostic), summary });
}

function publicDiagnostic({ code, severity, file, path, range, message, hint, related }: Diagnostic) {
  return { code, severity, file, path, range, message, hint, related };
}
