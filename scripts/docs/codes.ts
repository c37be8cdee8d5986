/** A page for every diagnostic code, from the registry. */
import type { CodeEntry, Codes } from '../../src/diagnostics/diagnostic.ts';

export function codePage(code: string, entry: CodeEntry): string {
  return `# ${code}

**${inText(entry.title)}.** ${severity(code, entry)}

${inText(entry.explanation)}

## Wrong

\`\`\`yaml
${entry.bad.trimEnd()}
\`\`\`

## Right

\`\`\`yaml
${entry.good.trimEnd()}
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
      `| [\`${code}\`](./${code}.md) | ${entry.severity}${entry.offByDefault ? ', off by default' : ''} | ${inText(entry.title)} |`,
  );
  return `# Diagnostic codes

What \`edict lint\` can say of a file. Each page shows a file that has the fault, and the same without it. Rules of your own report beside them under their own names.

${['| Code | Severity | Meaning |', '|---|---|---|', ...rows].join('\n')}
`;
}

function inText(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('{', '&#123;').replaceAll('|', '\\|');
}
