/** The lists of diagnostic codes and of statements, from their definitions. */
import type { Codes } from '../../src/diagnostics/diagnostic.ts';
import { type ExplainedCodes, saidBy } from '../../src/report/explain/topic.ts';
import { cell, text } from './fields.ts';

export function codeIndex(codes: Codes): string {
  const rows = Object.entries(codes).map(
    ([code, entry]) =>
      `| [\`${code}\`](./${code}.md) | ${entry.severity}${entry.offByDefault ? ', off by default' : ''} | ${cell(text(entry.title))} |`,
  );
  return `# Diagnostic codes

What \`edict lint\` can say of a file. Each page shows a file that has the fault, and the same without it. Rules of your own report beside them under their own names.

${['| Code | Severity | Meaning |', '|---|---|---|', ...rows].join('\n')}
`;
}

export function statementIndex(statements: ExplainedCodes['statements']): string {
  const rows = Object.entries(statements).map(
    ([code, entry]) =>
      `| [\`${code}\`](./${code}.md) | ${entry.severity} | ${spans(saidBy(entry))} | ${cell(text(entry.title))} |`,
  );
  return `# Statements

What a plan, an apply or a comparison with Macs says beside its changes: in every format, and in JSON as \`statements\`. They come by severity, and within one in the order of this table. A single one may be more or less severe than its kind.

${['| Statement | Severity | Said by | Meaning |', '|---|---|---|---|', ...rows].join('\n')}
`;
}

function spans(commands: readonly string[]): string {
  return commands.map((command) => `\`edict ${command}\``).join(' and ');
}
