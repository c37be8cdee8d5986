/** The formats of `test`. */
import { documentFormats, type Format } from '../../cli/formats.ts';
import type { TerminalView } from '../../report/document/terminal.ts';
import type { CaseReport } from './case-report.ts';

export const caseFormats = {
  pretty: documentFormats(async () => (await import('./report.ts')).casesDocument).pretty,
  json: { form: 'json', load: async () => (await import('./report.ts')).renderCasesJson },
  junit: { form: 'markup', load: async () => (await import('./report.ts')).renderCasesJunit },
} satisfies Record<string, Format<(report: CaseReport, view: TerminalView) => string>>;
