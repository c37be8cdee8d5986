/** The formats of what became of a baseline. */
import { documentFormats, type Format } from '../../cli/formats.ts';
import type { TerminalView } from '../../report/document/terminal.ts';
import type { ConvertedBaseline } from './convert-baseline.ts';

const { pretty, markdown, html } = documentFormats(
  async () => (await import('./document.ts')).benchmarkDocument,
);

export const benchmarkFormats = {
  pretty,
  json: { form: 'json', load: async () => (await import('./document.ts')).renderBenchmarkJson },
  markdown,
  html,
  csv: { form: 'text', load: async () => (await import('./document.ts')).renderBenchmarkCsv },
} satisfies Record<
  string,
  Format<(converted: ConvertedBaseline, view: TerminalView & { readonly dryRun: boolean }) => string>
>;
