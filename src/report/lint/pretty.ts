/** A lint report for people: each fault with its line, what to do, and a count at the end. */
import { counted } from '../../base/counted.ts';
import type { Diagnostic, Related, Severity } from '../../diagnostics/diagnostic.ts';
import type { LintReport, LintSummary } from '../../diagnostics/lint-report.ts';
import { printable } from '../../diagnostics/printable.ts';
import { createPaint, type Paint } from '../text/paint.ts';
import { excerpt } from './excerpt.ts';
import { createLines, type LinesOf, placeOf } from './message.ts';
import type { LintRenderOptions } from './renderer.ts';

type PrettyOptions = Pick<LintRenderOptions, 'color' | 'columns' | 'source'>;

const severityStyle = { error: 'red', warning: 'yellow', info: 'cyan' } as const satisfies Record<
  Severity,
  keyof Paint
>;

/** Beyond this a line is no easier to read, however wide the terminal. */
const WIDEST = 120;

export function renderLintPretty(report: LintReport, options: PrettyOptions): string {
  const paint = createPaint(options.color);
  const about = { report, columns: options.columns, linesOf: createLines(options.source), paint };
  const faults = report.diagnostics.map((diagnostic) => renderFault(diagnostic, about));
  return `${[...faults, summaryLine(report.summary, paint)].join('\n\n')}\n${repairLine(report, paint)}`;
}

function repairLine({ diagnostics }: LintReport, paint: Paint): string {
  const certain = diagnostics.filter(({ edit }) => edit).length;
  if (certain === 0) return '';
  const which = certain < diagnostics.length ? `${certain} of them` : certain === 1 ? 'it' : 'them all';
  return `${paint.dim(`edict lint --fix fixes ${which}`)}\n`;
}

/** What all faults have in common. */
interface FaultContext {
  readonly report: LintReport;
  readonly columns: number;
  readonly linesOf: LinesOf;
  readonly paint: Paint;
}

function renderFault(diagnostic: Diagnostic, about: FaultContext): string {
  const { paint } = about;
  const { severity, code, message, hint, related } = diagnostic;
  const style = severityStyle[severity];
  // Digits of the longest line number shown.
  const gutter = Math.max(...[diagnostic, ...related].map(({ range }) => String(range.start.line).length));
  const note = (text: string) => `${' '.repeat(gutter + 2)}${paint.dim('=')} ${text}`;
  const head = `${paint[style](`${severity}[${printable(code)}]`)}: ${paint.bold(printable(message))}`;
  return [
    `${paint.bold(placeOf(diagnostic))}: ${head}`,
    ...sourceLines(diagnostic, gutter, about, paint[style]),
    ...(hint === null ? [] : [note(`${paint.green('hint:')} ${printable(hint)}`)]),
    ...related.flatMap((other) => [
      note(`${placeOf(other)}: ${printable(other.message)}`),
      ...sourceLines(other, gutter, about, (marks) => paint.dim(marks.replaceAll('^', '-'))),
    ]),
  ].join('\n');
}

function sourceLines(
  { file, range }: Diagnostic | Related,
  gutter: number,
  { report, columns, linesOf, paint }: FaultContext,
  mark: (marks: string) => string,
): string[] {
  const lines = linesOf(file);
  const room = Math.max(20, Math.min(columns, WIDEST) - gutter - 5);
  const { line } = range.start;
  const shown = lines === null ? null : excerpt(lines, range, report.sensitiveIn(file), room);
  if (!shown || shown.line === '') return [];
  const number = String(line).padStart(gutter);
  return [
    ` ${paint.dim(`${number} |`)} ${shown.line}`,
    ` ${paint.dim(`${' '.repeat(gutter)} |`)} ${mark(shown.marks)}`,
  ];
}

function summaryLine({ files, errors, warnings, infos }: LintSummary, paint: Paint): string {
  const checked = counted(files, 'file');
  if (errors + warnings + infos === 0) return `${paint.green('No faults')} in ${checked}`;
  const parts = [
    ...(errors > 0 ? [paint.red(counted(errors, 'error'))] : []),
    ...(warnings > 0 ? [paint.yellow(counted(warnings, 'warning'))] : []),
    ...(infos > 0 ? [paint.cyan(counted(infos, 'info'))] : []),
  ];
  return `${parts.join(', ')} in ${checked}`;
}
