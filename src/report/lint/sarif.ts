/** A lint report as SARIF. */
import { groupBy } from '../../base/group-by.ts';
import {
  type CodeEntry,
  type Codes,
  type Diagnostic,
  examplesOf,
  type Severity,
} from '../../diagnostics/diagnostic.ts';
import type { LintReport } from '../../diagnostics/lint-report.ts';
import { codePage } from '../code-page.ts';
import { plainMessage, renderSarif, type SarifFinding, type SarifRule } from '../text/sarif.ts';
import { messageLines, messageOf, shownEdit } from './message.ts';
import { fingerprints, type LintRenderOptions } from './renderer.ts';

const levels = { error: 'error', warning: 'warning', info: 'note' } as const satisfies Record<
  Severity,
  SarifRule['level']
>;

export function renderLintSarif(report: LintReport, { codes }: Pick<LintRenderOptions, 'codes'>): string {
  const { diagnostics } = report;
  const names = fingerprints(diagnostics);
  return renderSarif({
    rules: sarifRules(codes, diagnostics),
    findings: diagnostics.map((diagnostic, index): SarifFinding => {
      const { code, severity, related, hint } = diagnostic;
      const edit = shownEdit(diagnostic, report);
      return {
        rule: code,
        level: levels[severity],
        text: messageLines(diagnostic, false),
        place: diagnostic,
        ...(related.length > 0 ? { related } : {}),
        fingerprint: names[index] ?? '',
        ...(edit ? { repair: { edit, hint } } : {}),
      };
    }),
  });
}

/** All codes of edict, and the user's own rules that the results name. */
function sarifRules(codes: Codes, diagnostics: readonly Diagnostic[]): readonly SarifRule[] {
  const own = diagnostics.filter(({ code }) => !Object.hasOwn(codes, code));
  return [
    ...Object.entries(codes).map(([code, entry]) => builtIn(code, entry)),
    ...[...groupBy(own, ({ code }) => code).values()].map(([first]) => ruleOfUser(first)),
  ];
}

function builtIn(id: string, entry: CodeEntry): SarifRule {
  const { severity, title, explanation, offByDefault } = entry;
  const { bad, good } = examplesOf(entry);
  return {
    id,
    title: `${title}.`,
    explanation,
    page: codePage(id),
    help: {
      text: `${explanation}\n\nWrong:\n\n${bad}\nRight:\n\n${good}\nSee also: edict explain ${id}`,
      markdown: `${explanation}\n\n**Wrong**\n\n${fenced(bad)}\n**Right**\n\n${fenced(good)}\nSee also: \`edict explain ${id}\``,
    },
    level: levels[severity],
    isOff: offByDefault === true,
  };
}

/** Its message says what it is for; its place is among the related ones of each result. */
function ruleOfUser(diagnostic: Diagnostic): SarifRule {
  const { code, severity } = diagnostic;
  const text = plainMessage(messageOf(diagnostic));
  const help = { text: `A rule of this repository: ${text}` };
  return { id: code, title: text, help, level: levels[severity] };
}

function fenced(yaml: string): string {
  return `\`\`\`yaml\n${yaml}\`\`\`\n`;
}
