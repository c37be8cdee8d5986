/** A lint report as SARIF 2.1.0, within what GitHub's code scanning takes. */
import { gzipSync } from 'node:zlib';
import type { Diagnostic, Range, Severity } from '../diagnostics/diagnostic.ts';
import type { LintReport } from '../diagnostics/lint-report.ts';
import { version } from '../generated/version.ts';
import { shownEdit } from './lint-edit.ts';
import { fingerprints } from './lint-fingerprints.ts';
import { messageLines } from './lint-message.ts';
import { worstFirst } from './lint-order.ts';
import type { LintRenderOptions } from './lint-renderer.ts';
import { type SarifRule, sarifRules } from './sarif-rules.ts';
import { plainMessage } from './sarif-text.ts';
import { renderSafeJson } from './state-json.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';
/** Code scanning refuses a file with more. */
const MOST_RESULTS = 25_000;
/** Of the file when it is compressed, as it is sent. */
const MOST_BYTES = 10_000_000;

const levels: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

export function renderLintSarif(report: LintReport, { codes }: Pick<LintRenderOptions, 'codes'>): string {
  const names = fingerprints(report.diagnostics);
  const rules = sarifRules(codes, report.diagnostics);
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const all = worstFirst(
    report.diagnostics.map((diagnostic, index) => ({
      severity: diagnostic.severity,
      result: result(diagnostic, indexes.get(diagnostic.code) ?? -1, names[index] ?? '', report),
    })),
  ).map((item) => item.result);

  for (let room = MOST_RESULTS; ; room = Math.floor(room / 2)) {
    const text = renderSafeJson(log(rules, all, room));
    if (room === 0 || text.length < MOST_BYTES || gzipSync(text).length < MOST_BYTES) return text;
  }
}

function log(rules: readonly SarifRule[], all: readonly object[], room: number) {
  const left = all.length - Math.min(all.length, room);
  const driver = { name: 'edict', version, semanticVersion: version, rules };
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: { driver },
        columnKind: 'utf16CodeUnits',
        ...(left > 0 ? { invocations: [cutShort(left)] } : {}),
        results: left > 0 ? all.slice(0, room) : all,
      },
    ],
  };
}

function cutShort(left: number) {
  const text = `${left} more faults, the least severe ones, are left out here for their number.`;
  return {
    executionSuccessful: true,
    toolExecutionNotifications: [{ level: 'warning', message: { text } }],
  };
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

function physicalLocation(file: string, range: Range) {
  return { artifactLocation: artifactLocation(file), region: region(range) };
}

function artifactLocation(file: string) {
  return { uri: file.toWellFormed().split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' };
}

function region({ start, end }: Range) {
  return {
    startLine: start.line,
    startColumn: start.column,
    endLine: end.line,
    endColumn: end.column,
  };
}
