/** The report of a conversion for a terminal. */
import { wrap } from '../../base/wrap.ts';
import { type ConvertRun, summarize } from '../../convert/report.ts';
import { printable } from '../../diagnostics/printable.ts';
import type { Paint } from '../text/paint.ts';
import type { SectionRow } from './rows.ts';
import { type Section, sectionsOf } from './sections.ts';
import { closingWords, firstOf, outcomeOf } from './words.ts';

export interface ConvertView {
  readonly columns: number;
  readonly paint: Paint;
  readonly dryRun: boolean;
}

/** More places than this are counted. */
const MOST_PLACES = 4;

export function renderConvertPretty(run: ConvertRun, view: ConvertView): string {
  const { paint, columns, dryRun } = view;
  const lines: string[] = [];
  for (const result of run.profiles) {
    lines.push(`${paint.bold(printable(result.file))}: ${printable(outcomeOf(result, dryRun))}`);
    for (const path of result.paths) {
      lines.push(
        result.alreadyThere.includes(path)
          ? `  = ${printable(path)} (already there)`
          : `  ${paint.green('+')} ${printable(path)}`,
      );
    }
  }
  for (const section of sectionsOf(run)) lines.push('', ...sectionLines(section, view));
  lines.push('', ...closingWords(summarize(run.profiles), dryRun).flatMap((line) => wrap(line, columns)));
  return `${lines.join('\n')}\n`;
}

function sectionLines(section: Section, { paint, columns }: ConvertView): readonly string[] {
  const title = section.loud ? paint.red(paint.bold(section.title)) : paint.bold(section.title);
  return [
    title,
    ...wrap(section.advice, columns - 2).map((line) => `  ${paint.dim(line)}`),
    ...section.rows.flatMap((row) => rowLines(row, columns)),
  ];
}

function rowLines({ name, note, places }: SectionRow, columns: number): readonly string[] {
  const shown = firstOf(places, MOST_PLACES).map(printable);
  const where = shown.length > 0 ? `(${shown.join(', ')})` : '';
  const text = [printable(note), where].filter((part) => part !== '').join(' ');
  const line = `  ${printable(name)}  ${text}`;
  if (line.length <= columns) return [line];
  return [`  ${printable(name)}`, ...wrap(text, columns - 6).map((part) => `      ${part}`)];
}
