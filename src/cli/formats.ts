/**
 * The formats of the reports that have several, a table each: the names for `--format`, the default first; how the
 * output is escaped; and the renderer, which is loaded on demand.
 */
import type { AssertReport } from '../invariants/assert-report.ts';
import type { PlanReport } from '../plan/plan-report.ts';
import type { Document } from '../report/document/document.ts';
import type { TerminalView } from '../report/document/terminal.ts';
import type { LintRenderer } from '../report/lint/renderer.ts';
import type { StatementOptions } from '../report/statements/index.ts';
import type { OutputForm } from './console/output-filter.ts';
import type { Output } from './context.ts';

export interface Format<Render> {
  readonly form: OutputForm;
  readonly load: () => Promise<Render>;
}

export interface LintFormat extends Format<LintRenderer> {
  /**
   * What its paths are relative to: the checkout that a variable of a CI system names, or the working directory.
   * Absent: the root of the repository of policies.
   */
  readonly pathsFrom?: readonly ('GITHUB_WORKSPACE' | 'CI_PROJECT_DIR' | 'cwd')[];
}

/** Of `lint`; those that nothing else writes are rooms. */
export const lintFormats = {
  pretty: { form: 'text', load: async () => (await import('../report/lint/pretty.ts')).renderLintPretty },
  json: { form: 'json', load: async () => (await import('../report/lint/json.ts')).renderLintJson },
  sarif: {
    form: 'json',
    load: async () => (await import('../report/lint/sarif.ts')).renderLintSarif,
    pathsFrom: ['GITHUB_WORKSPACE', 'CI_PROJECT_DIR'],
  },
  junit: {
    form: 'markup',
    load: async () => (await import('../report/lint/junit.ts')).renderLintJunit,
    pathsFrom: ['GITHUB_WORKSPACE', 'CI_PROJECT_DIR'],
  },
} satisfies Record<string, LintFormat>;

/** The formats of a report that is a document: its writers. */
export function documentFormats<Report, Options>(
  load: () => Promise<(report: Report, options: Options) => Document>,
) {
  type Write<View> = (document: Document, view: View) => string;
  const writtenBy =
    <View = unknown>(loadWriter: () => Promise<Write<View>>) =>
    async () => {
      const [documentOf, write] = await Promise.all([load(), loadWriter()]);
      return (report: Report, view: Options & View) => write(documentOf(report, view), view);
    };
  const terminal = async () => (await import('../report/document/terminal.ts')).writeTerminal;
  const html = async () => (await import('../report/document/html.ts')).writeHtml;
  const markdown = async () => {
    const { writeMarkdown } = await import('../report/document/markdown.ts');
    return (document: Document) => writeMarkdown(document);
  };
  return {
    pretty: { form: 'text', load: writtenBy(terminal) },
    markdown: { form: 'markup', load: writtenBy(markdown) },
    html: { form: 'markup', load: writtenBy(html) },
  } as const;
}

const plan = documentFormats(async () => (await import('../report/plan/document.ts')).planDocument);

/** Of `plan`, `show` and `diff`. */
export const planFormats = {
  pretty: plan.pretty,
  json: { form: 'json', load: async () => (await import('../report/plan/json.ts')).renderPlanJson },
  markdown: plan.markdown,
  html: plan.html,
  sarif: { form: 'json', load: async () => (await import('../report/plan/sarif.ts')).renderPlanSarif },
} satisfies Record<string, Format<(report: PlanReport, view: TerminalView & StatementOptions) => string>>;

const invariants = documentFormats(
  async () => (await import('../report/assert/document.ts')).invariantsDocument,
);

const audit = documentFormats(async () => (await import('../report/assert/controls.ts')).auditDocument);

export const assertFormats = {
  pretty: invariants.pretty,
  json: { form: 'json', load: async () => (await import('../report/assert/json.ts')).renderAssertJson },
  markdown: audit.markdown,
  html: audit.html,
  sarif: { form: 'json', load: async () => (await import('../report/assert/sarif.ts')).renderAssertSarif },
  junit: { form: 'markup', load: async () => (await import('../report/assert/junit.ts')).renderAssertJunit },
  csv: { form: 'text', load: async () => (await import('../report/assert/controls.ts')).renderAssertCsv },
} satisfies Record<string, Format<(report: AssertReport, view: TerminalView) => string>>;

/** Of `orphans`, which writes them itself. */
export const orphansFormats = ['pretty', 'json', 'markdown', 'csv', 'html'] as const;

/** Of `live`, which writes them itself. */
export const liveFormats = ['pretty', 'json', 'html'] as const;

/** Writes a report in the format that was asked for. */
export async function writeReport<Args extends readonly unknown[]>(
  output: Pick<Output, 'write'>,
  { form, load }: Format<(...args: Args) => string>,
  ...args: Args
): Promise<void> {
  await output.write((await load())(...args), form);
}
