/** The last line of a lint report for people: how many faults in how many files. */
import type { LintSummary } from '../diagnostics/lint-report.ts';

export type Style = 'red' | 'yellow' | 'cyan' | 'green' | 'bold' | 'dim';
export type Paint = (style: Style, text: string) => string;

const codes: Readonly<Record<Style, number>> = { red: 31, yellow: 33, cyan: 36, green: 32, bold: 1, dim: 2 };

export function createPaint(color: boolean): Paint {
  return (style, text) => (color ? `\x1b[${codes[style]}m${text}\x1b[0m` : text);
}

export function summaryLine({ files, errors, warnings, infos }: LintSummary, color: boolean): string {
  const paint = createPaint(color);
  const checked = count(files, 'file');
  if (errors + warnings + infos === 0) return `${paint('green', 'No faults')} in ${checked}`;
  const parts = [
    ...(errors > 0 ? [paint('red', count(errors, 'error'))] : []),
    ...(warnings > 0 ? [paint('yellow', count(warnings, 'warning'))] : []),
    ...(infos > 0 ? [paint('cyan', count(infos, 'info'))] : []),
  ];
  return `${parts.join(', ')} in ${checked}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
