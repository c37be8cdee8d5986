/** A page for every diagnostic code, and for every statement, from their definitions. */
import { type CodeEntry, type Codes, examplesOf } from '../../src/diagnostics/diagnostic.ts';
import { type ExplainedCodes, type StatementEntry, saidBy } from '../../src/report/explain/topic.ts';
import { cell, text } from './fields.ts';

export function codePage(code: string, entry: CodeEntry): string {
  const { bad, good } = examplesOf(entry);
  return `# ${code}

**${text(entry.title)}.** ${severity(code, entry)}

${text(entry.explanation)}

## Wrong

\`\`\`yaml
${bad.trimEnd()}
\`\`\`

## Right

\`\`\`yaml
${good.trimEnd()}
\`\`\`
`;
}

function severity(code: string, { severity, offByDefault }: CodeEntry): string {
  if (severity === 'error') return 'An error: it stops plan and apply, and cannot be lowered or silenced.';
  const word = severity === 'info' ? 'A remark' : 'A warning';
  const off = offByDefault ? ', off by default' : '';
  const silence =
    severity === 'warning'
      ? ` A comment \`# edict-ignore ${code}: reason\` silences it on its line or the next.`
      : '';
  return `${word}${off}; \`lint.rules\` of \`edict.yaml\` changes that.${silence}`;
}

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

export function statementPage(code: string, entry: StatementEntry): string {
  const { title, explanation, severity, details = [] } = entry;
  const rows = details.map(([name, meaning]) => `| \`${name}\` | ${cell(text(meaning))} |`);
  const table = rows.length === 0 ? [] : ['', '| What it depends on | How |', '|---|---|', ...rows];
  return `# ${code}

**${text(title)}.** ${severityWords[severity]}, said by ${spans(saidBy(entry))}.

${[text(explanation), ...table].join('\n')}
`;
}

const severityWords = { danger: 'A danger', warning: 'A warning', info: 'A remark' } as const;

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
