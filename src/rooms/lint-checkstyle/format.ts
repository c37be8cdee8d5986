/** A lint report in the format of Checkstyle, which many CI systems read. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { LintReport } from '../../diagnostics/lint-report.ts';
import { byFile } from '../../report/lint/by-file.ts';
import { messageLine } from '../../report/lint/message.ts';
import type { LintRenderOptions } from '../../report/lint/renderer.ts';
import { xmlAttributes } from '../../report/text/markup.ts';

/** The version of Checkstyle whose format this is. */
const VERSION = '4.3';

export function renderLintCheckstyle(report: LintReport, { files }: LintRenderOptions): string {
  const parts = byFile(report, files).map(([file, diagnostics]) =>
    diagnostics.length === 0
      ? `  <file${xmlAttributes({ name: file })}/>\n`
      : `  <file${xmlAttributes({ name: file })}>\n${diagnostics.map(fault).join('')}  </file>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<checkstyle version="${VERSION}">\n${parts.join('')}</checkstyle>\n`;
}

function fault(diagnostic: Diagnostic): string {
  const { code, severity, range } = diagnostic;
  const { line, column } = range.start;
  const message = messageLine(diagnostic);
  return `    <error${xmlAttributes({ line, column, severity, message, source: `edict.${code}` })}/>\n`;
}
