/** The formats of `drift`. */
import { documentFormats, type Format } from '../../cli/formats.ts';
import type { TerminalView } from '../../report/document/terminal.ts';
import type { StatementOptions } from '../../report/statements/index.ts';
import type { DriftReport } from './report.ts';

const { pretty, markdown, html } = documentFormats(async () => (await import('./document.ts')).driftDocument);

export const driftFormats = {
  pretty,
  json: { form: 'json', load: async () => (await import('./for-programs.ts')).renderDriftJson },
  markdown,
  html,
  junit: { form: 'markup', load: async () => (await import('./for-programs.ts')).renderDriftJunit },
  csv: { form: 'text', load: async () => (await import('./for-programs.ts')).renderDriftCsv },
} satisfies Record<string, Format<(report: DriftReport, view: TerminalView & StatementOptions) => string>>;
