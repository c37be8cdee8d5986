/** The results of the user's own cases as a test runner shows them. */
import type { CaseFailure, CaseReport, CaseResult } from '../diagnostics/case-report.ts';
import { printable } from '../diagnostics/printable.ts';
import { createPaint, type Paint } from './paint.ts';

export interface CasesView {
  readonly color: boolean;
  /** Leaves out what passes. */
  readonly quiet: boolean;
}

export function renderCasesText({ results, summary }: CaseReport, { color, quiet }: CasesView): string {
  const paint = createPaint(color);
  const blocks: string[] = [];
  for (const file of new Set(results.map((result) => result.file))) {
    const own = results.filter((result) => result.file === file && !(quiet && result.failures.length === 0));
    const lines = own.flatMap((result) => resultLines(result, paint));
    if (lines.length > 0) blocks.push([paint.bold(printable(file)), ...lines].join('\n'));
  }
  const { cases, files, passed, failed } = summary;
  const counted = `${count(cases, 'case')} in ${count(files, 'file')}`;
  const outcome = [`${passed} passed`, ...(failed > 0 ? [paint.red(`${failed} failed`)] : [])].join(', ');
  if (!(quiet && failed === 0)) blocks.push(`${counted}: ${outcome}`);
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`;
}

function resultLines(result: CaseResult, paint: Paint): string[] {
  const name = printable(result.name);
  if (result.failures.length === 0) return [`  ${paint.green('✓')} ${name}`];
  return [
    `  ${paint.red('✗')} ${name}`,
    ...result.failures.flatMap((failure) => failureLines(failure, result.file, paint)),
  ];
}

function failureLines({ message, expected, actual, at }: CaseFailure, file: string, paint: Paint): string[] {
  const place = paint.dim(`${printable(file)}:${at.line}:${at.column}`);
  return [
    `      ${printable(message)}  ${place}`,
    ...expected.map((line) => `        ${paint.red(`- expected  ${printable(line)}`)}`),
    ...actual.map((line) => `        ${paint.green(`+ actual    ${printable(line)}`)}`),
  ];
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
