/** Judged invariants as text for a terminal: what fails and which policies show it, what holds as a count. */
import { wrap } from '../../base/wrap.ts';
import { printable } from '../../diagnostics/printable.ts';
import { type AssertReport, passesAll } from '../../invariants/assert-report.ts';
import { statementLines } from '../document/terminal.ts';
import { createPaint, type Paint } from '../text/paint.ts';
import { plainPhrase } from '../text/phrase.ts';
import { assertStatements } from './statements.ts';
import {
  type AssertGroup,
  type AssertSection,
  caveatOf,
  evidenceOf,
  sectionsOf,
  summaryOf,
} from './words.ts';

export interface AssertView {
  readonly color: boolean;
  /** Columns to break lines at; null: none are broken. */
  readonly width: number | null;
  /** Leaves out what passes. */
  readonly quiet: boolean;
}

export function renderAssertPretty(
  report: AssertReport,
  { color, width: columns, quiet }: AssertView,
): string {
  if (quiet && passesAll(report)) return '';
  const paint = createPaint(color);
  const width = columns ?? Number.POSITIVE_INFINITY;
  const shown = sectionsOf(report).filter((section) => !(quiet && section.passes));
  const blocks = [
    ...shown.map((section) => sectionLines(section, paint, width)),
    statementLines(assertStatements(report), { color, width: columns, quiet }),
    [
      ...summaryOf(report).split('\n').map(paint.bold),
      ...evidenceOf(report).flatMap((phrase) => wrap(plainPhrase(phrase), width)),
      ...wrap(caveatOf(report), width).map(paint.dim),
    ],
  ];
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function sectionLines(section: AssertSection, paint: Paint, width: number): readonly string[] {
  const { one, outcome, passes, groups, leftOut, outside, macs } = section;
  const { name, description, controls } = one.invariant;
  const waysToFail = (ways: Pick<AssertSection, 'groups' | 'leftOut'>): readonly string[] => [
    ...ways.groups.flatMap((group) => groupLines(group, paint, width)),
    ...(ways.leftOut > 0 ? [`  and ${ways.leftOut} more ways to fail: --format json lists all`] : []),
  ];
  const sign = passes ? paint.green('✓') : paint.red('✗');
  return [
    `${sign} ${paint.bold(printable(name))}: ${outcome}  ${paint.dim(printable(one.file))}`,
    ...(description === null ? [] : indented(printable(description), 2, width)),
    ...(controls.length === 0
      ? []
      : indented(paint.dim(`controls: ${controls.map(printable).join(', ')}`), 2, width)),
    ...waysToFail({ groups, leftOut }),
    ...(outside.length === 0
      ? []
      : ['  outside, for targets that it is not for, though a Mac may be in both:']),
    ...outside.flatMap((phrase) => indented(plainPhrase(phrase), 4, width)),
    ...(macs ? [`  ${macs.outcome}`, ...waysToFail(macs)] : []),
  ];
}

const colours = {
  holds: 'green',
  broken: 'red',
  disputed: 'yellow',
  uncovered: 'red',
  unreadable: 'yellow',
  waived: 'cyan',
} as const;

function groupLines({ label, text, values }: AssertGroup, paint: Paint, width: number): readonly string[] {
  const [first = '', ...more] = indented(`${label}: ${plainPhrase(text)}`, 2, width);
  return [
    first.replace(label, () => paint[colours[label]](label)),
    ...more,
    ...values.flatMap((phrase) => indented(plainPhrase(phrase), 6, width)),
  ];
}

function indented(text: string, columns: number, width: number): readonly string[] {
  const margin = ' '.repeat(columns);
  return wrap(text, width - columns).map((line) => margin + line);
}
