/** A lint report as SARIF 2.1.0, within what GitHub's code scanning takes. */
import { thousands } from '../../base/counted.ts';
import {
  type CodeEntry,
  type Codes,
  type Diagnostic,
  examplesOf,
  type Range,
  type Severity,
} from '../../diagnostics/diagnostic.ts';
import type { LintReport } from '../../diagnostics/lint-report.ts';
import { codePage } from '../code-page.ts';
import { artifactLocation, physicalLocation, plainMessage, region, renderSarif } from '../text/sarif.ts';
import { messageLines, messageOf, shownEdit } from './message.ts';
import { fingerprints, type LintRenderOptions, worstFirst } from './renderer.ts';

const levels: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

export function renderLintSarif(report: LintReport, { codes }: Pick<LintRenderOptions, 'codes'>): string {
  const names = fingerprints(report.diagnostics);
  const rules = sarifRules(codes, report.diagnostics);
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const results = worstFirst(
    report.diagnostics.map((diagnostic, index) => ({
      severity: diagnostic.severity,
      result: result(diagnostic, indexes.get(diagnostic.code) ?? -1, names[index] ?? '', report),
    })),
  ).map((item) => item.result);

  return renderSarif({
    rules,
    results,
    leftOut: (count) =>
      `${thousands(count)} more faults, the least severe ones, are left out here for their number.`,
  });
}

function result(diagnostic: Diagnostic, ruleIndex: number, fingerprint: string, report: LintReport) {
  const { code, severity, file, range, related } = diagnostic;
  const edit = shownEdit(diagnostic, report);
  return {
    ruleId: code,
    ruleIndex,
    level: levels[severity],
    message: { text: plainMessage(messageLines(diagnostic, false)) },
    locations: [{ physicalLocation: physicalLocation(file, range) }],
    ...(related.length > 0
      ? {
          relatedLocations: related.map((other, index) => ({
            id: index + 1,
            physicalLocation: physicalLocation(other.file, other.range),
            message: { text: plainMessage(other.message) },
          })),
        }
      : {}),
    partialFingerprints: { primaryLocationLineHash: fingerprint.slice(0, 32) },
    ...(edit ? { fixes: [fix(diagnostic, edit.range, edit.text)] } : {}),
  };
}

function fix({ file, hint }: Diagnostic, range: Range, text: string) {
  return {
    ...(hint === null ? {} : { description: { text: plainMessage(hint) } }),
    artifactChanges: [
      {
        artifactLocation: artifactLocation(file),
        replacements: [{ deletedRegion: region(range), insertedContent: { text } }],
      },
    ],
  };
}

/** A code as a rule of the log. */
interface SarifRule {
  readonly id: string;
  readonly shortDescription: { readonly text: string };
  readonly fullDescription: { readonly text: string };
  /** The user's own rules have no page. */
  readonly helpUri?: string;
  readonly help: { readonly text: string; readonly markdown?: string };
  readonly defaultConfiguration: { readonly level: string; readonly enabled?: false };
}

/** All codes of edict, and the user's own rules that the results name. */
function sarifRules(codes: Codes, diagnostics: readonly Diagnostic[]): readonly SarifRule[] {
  const own = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    if (!Object.hasOwn(codes, diagnostic.code) && !own.has(diagnostic.code))
      own.set(diagnostic.code, diagnostic);
  }
  return [
    ...Object.entries(codes).map(([code, entry]) => builtIn(code, entry)),
    ...[...own.values()].map(ruleOfUser),
  ];
}

function builtIn(id: string, entry: CodeEntry): SarifRule {
  const { severity, title, explanation, offByDefault } = entry;
  const { bad, good } = examplesOf(entry);
  return {
    id,
    shortDescription: { text: `${title}.` },
    fullDescription: { text: explanation },
    helpUri: codePage(id),
    help: {
      text: `${explanation}\n\nWrong:\n\n${bad}\nRight:\n\n${good}`,
      markdown: `${explanation}\n\n**Wrong**\n\n${fenced(bad)}\n**Right**\n\n${fenced(good)}`,
    },
    defaultConfiguration: { level: levels[severity], ...(offByDefault ? { enabled: false } : {}) },
  };
}

/** Its message says what it is for; where it stands is among the related places of each result. */
function ruleOfUser(diagnostic: Diagnostic): SarifRule {
  const { code, severity } = diagnostic;
  const text = plainMessage(messageOf(diagnostic));
  return {
    id: code,
    shortDescription: { text },
    fullDescription: { text },
    help: { text: `A rule of this repository: ${text}` },
    defaultConfiguration: { level: levels[severity] },
  };
}

function fenced(yaml: string): string {
  return `\`\`\`yaml\n${yaml}\`\`\`\n`;
}
