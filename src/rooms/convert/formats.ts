/** The formats of `convert`. */
import { documentFormats, type Format } from '../../cli/formats.ts';
import type { TerminalView } from '../../report/document/terminal.ts';
import type { ConvertRun } from './report.ts';

export type ConvertView = TerminalView & { readonly dryRun: boolean };

const { pretty, markdown } = documentFormats(async () => (await import('./document.ts')).convertDocument);

export const convertFormats = {
  pretty,
  json: {
    form: 'json',
    load: async () => {
      const [{ makeReport }, { renderSafeJson }] = await Promise.all([
        import('./report.ts'),
        import('../../report/text/json.ts'),
      ]);
      return (run) => renderSafeJson(makeReport(run));
    },
  },
  markdown,
} satisfies Record<string, Format<(run: ConvertRun, view: ConvertView) => string>>;
