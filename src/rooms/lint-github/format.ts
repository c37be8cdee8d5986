/** A lint report as workflow commands, which GitHub shows beside the lines of a pull request. */
import { counted, thousands } from '../../base/counted.ts';
import type { Diagnostic, Severity } from '../../diagnostics/diagnostic.ts';
import type { LintReport } from '../../diagnostics/lint-report.ts';
import { printable, withoutCommands } from '../../diagnostics/printable.ts';
import { messageLines } from '../../report/lint/message.ts';

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const;

/** GitHub shows so many of each command in a step, and silently drops the others. */
const SHOWN = 10;

export function renderLintGithub({ diagnostics }: LintReport): string {
  const shown = firstOf(diagnostics, SHOWN);
  if (shown.length === diagnostics.length) return shown.map(annotation).join('');
  // The note that there are more is a notice itself.
  const kept = firstOf(diagnostics, SHOWN - 1);
  const left = diagnostics.filter((diagnostic) => !kept.includes(diagnostic));
  return [...kept.map(annotation), more(left)].join('');
}

const severities = ['error', 'warning', 'info'] as const satisfies readonly Severity[];

/** The worst come first. */
function firstOf(all: readonly Diagnostic[], mostInfos: number): readonly Diagnostic[] {
  return severities.flatMap((severity) =>
    all.filter((one) => one.severity === severity).slice(0, severity === 'info' ? mostInfos : SHOWN),
  );
}

function annotation(diagnostic: Diagnostic): string {
  const { code, severity, file, range } = diagnostic;
  const { start, end } = range;
  const properties = [
    ['file', printable(file)],
    ['line', start.line],
    ['endLine', end.line],
    // Columns count only within one line.
    ...(start.line === end.line ? [['col', start.column] as const, ['endColumn', end.column] as const] : []),
    ['title', code],
  ] as const;
  return command(commands[severity], properties, messageLines(diagnostic, true));
}

function more(left: readonly Diagnostic[]): string {
  const parts = severities.flatMap((severity) => {
    const number = left.filter((diagnostic) => diagnostic.severity === severity).length;
    return number === 0 ? [] : [counted(number, severity)];
  });
  const message = `${thousands(left.length)} more: ${parts.join(', ')}. "edict lint" shows all of them`;
  return command(commands.info, [['title', 'edict']], message);
}

function command(
  name: string,
  properties: readonly (readonly [name: string, value: string | number])[],
  message: string,
): string {
  const written = properties.map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  return `::${name} ${written.join(',')}::${escapeData(message)}\n`;
}

function escapeData(text: string): string {
  // Other systems look for their commands anywhere in a line.
  return withoutCommands(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
