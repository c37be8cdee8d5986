/** A lint report as JSON. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { LintReport } from '../../diagnostics/lint-report.ts';
import type { LintReport as LintDocument } from '../../generated/types.ts';
import { renderSafeJson } from '../text/json.ts';

/** The documented keys and no others, so that readers may rely on them. */
export function renderLintJson({ diagnostics, summary }: LintReport): string {
  const document: LintDocument = { diagnostics: diagnostics.map(publicDiagnostic), summary };
  return renderSafeJson(document);
}

function publicDiagnostic({ code, severity, file, path, range, message, hint, related }: Diagnostic) {
  return { code, severity, file, path, range, message, hint, related };
}
