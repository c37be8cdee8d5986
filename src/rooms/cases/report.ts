/** The results of the user's own cases: for people, as JSON, and as JUnit XML. */
import { counted, thousands } from '../../base/counted.ts';
import { groupBy } from '../../base/group-by.ts';
import { printable } from '../../diagnostics/printable.ts';
import type { TestReport } from '../../generated/documents.ts';
import type { Block, Document, ListEntry } from '../../report/document/document.ts';
import { renderSafeJson } from '../../report/text/json.ts';
import { type JunitCase, renderJunit } from '../../report/text/junit.ts';
import { prose, quote, say } from '../../report/text/phrase.ts';
import type { CaseFailure, CaseReport, CaseResult } from './case-report.ts';

/** By file; without a failed case nothing needs a look. */
export function casesDocument({ results, summary }: CaseReport): Document {
  const { cases, files, passed, failed } = summary;
  const all = `${counted(cases, 'case')} in ${counted(files, 'file')}`;
  return {
    title: 'Cases',
    summary: `${all}: ${[`${thousands(passed)} passed`, ...(failed > 0 ? [`${thousands(failed)} failed`] : [])].join(', ')}`,
    said: [],
    isRoutine: failed === 0,
    blocks: [...groupBy(results, ({ file }) => file)].flatMap(([file, own]): Block[] => [
      { kind: 'heading', text: quote(file) },
      { kind: 'entries', noun: ['case', 'cases'], list: own.map(caseEntry) },
    ]),
  };
}

function caseEntry({ file, name, failures }: CaseResult): ListEntry {
  if (failures.length === 0) {
    return { sign: { symbol: '✓', tone: 'good' }, text: quote(name), isRoutine: true };
  }
  return {
    sign: { symbol: '✗', tone: 'bad' },
    text: quote(name),
    entries: failures.map((failure) => ({
      text: say`${prose(failure.message)} (${placeOf(failure, file)})`,
      code: difference(failure),
    })),
  };
}

function placeOf({ at }: CaseFailure, file: string): string {
  return `${file}:${at.line}:${at.column}`;
}

function difference({ expected, actual }: CaseFailure) {
  return [
    ...expected.map((line) => ({ line: `- expected  ${line}`, tone: 'bad' as const })),
    ...actual.map((line) => ({ line: `+ actual    ${line}`, tone: 'good' as const })),
  ];
}

export function renderCasesJson({ results, summary }: CaseReport): string {
  const cases = results.map(({ file, name, at, failures }) => ({
    file,
    name,
    line: at.line,
    status: failures.length === 0 ? ('passed' as const) : ('failed' as const),
    failures: failures.map(({ message, expected, actual, at: { line, column } }) => ({
      message,
      line,
      column,
      expected,
      actual,
    })),
  }));
  const document: TestReport = { cases, summary };
  return renderSafeJson(document);
}

/** A suite for each file. */
export function renderCasesJunit({ results }: CaseReport): string {
  const files = groupBy(results, ({ file }) => file);
  return renderJunit({
    name: 'edict test',
    suites: [...files].map(([name, own]) => ({ name, cases: own.map(caseOf) })),
  });
}

function caseOf({ file, name, at, failures }: CaseResult): JunitCase {
  const one = { name, classname: file, file, line: at.line };
  const [first] = failures;
  if (!first) return one;
  const text = failures.map((failure) => describe(failure, file)).join('\n');
  return { ...one, outcome: { kind: 'failure', type: 'failure', message: first.message, text } };
}

function describe(failure: CaseFailure, file: string): string {
  const lines = difference(failure).map(({ line }) => line);
  return [`${placeOf(failure, file)}: ${failure.message}`, ...lines].map(printable).join('\n');
}
