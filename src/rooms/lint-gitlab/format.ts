/** A lint report as GitLab's code quality report. */
import type { Severity } from '../../diagnostics/diagnostic.ts';
import type { LintReport } from '../../diagnostics/lint-report.ts';
import { messageLine } from '../../report/lint/message.ts';
import { fingerprints } from '../../report/lint/renderer.ts';
import { renderSafeJson } from '../../report/text/json.ts';

const severities: Readonly<Record<Severity, string>> = {
  error: 'major',
  warning: 'minor',
  info: 'info',
};

export function renderLintGitlab({ diagnostics }: LintReport): string {
  const names = fingerprints(diagnostics);
  return renderSafeJson(
    diagnostics.map((diagnostic, index) => ({
      description: messageLine(diagnostic),
      check_name: diagnostic.code,
      fingerprint: names[index],
      severity: severities[diagnostic.severity],
      location: { path: diagnostic.file, lines: { begin: diagnostic.range.start.line } },
    })),
  );
}
