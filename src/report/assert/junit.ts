/** Judged invariants as JUnit XML: a suite for each, a case for each target and field; what is waived is skipped. */
import {
  type AssertedInvariant,
  type AssertReport,
  isEmpty,
  summarize,
  summarizeMacs,
} from '../../invariants/assert-report.ts';
import type { JudgedMac } from '../../invariants/judge-macs.ts';
import { createNames, junitDocument, type NameOf } from '../text/junit.ts';
import { escapeXmlLines, xmlAttributes } from '../text/markup.ts';
import { type Phrase, plainPhrase, say } from '../text/phrase.ts';
import { givenPhrase, macValuePhrase, targetPhrase, wantedPhrase } from './words.ts';

export function renderAssertJunit(report: AssertReport): string {
  const nameOf = createNames();
  const failed = report.environments.filter(({ error }) => error !== null);
  const suites = [
    ...report.invariants.map((one) => suite(one, report, nameOf)),
    ...(failed.length > 0 ? [failedSuite(failed, nameOf)] : []),
  ];
  const total = (key: 'tests' | 'failures' | 'errors' | 'skipped'): number =>
    suites.reduce((sum, { counts }) => sum + counts[key], 0);
  const totals = {
    name: 'edict assert',
    tests: total('tests'),
    failures: total('failures'),
    errors: total('errors'),
    skipped: total('skipped'),
    timestamp: report.made.at,
  };
  return junitDocument(
    totals,
    suites.map(({ xml }) => xml),
  );
}

interface Suite {
  readonly xml: string;
  readonly counts: Readonly<Record<'tests' | 'failures' | 'errors' | 'skipped', number>>;
}

function suite(one: AssertedInvariant, report: AssertReport, nameOf: NameOf): Suite {
  const { invariant, results } = one;
  const { broken, disputed, uncovered, waived } = summarize(results.map(({ judged }) => judged));
  const macs = summarizeMacs(one.macs);
  const counts = {
    tests: Math.max(1, results.length) + one.macs.length,
    failures:
      broken + disputed + uncovered + macs.broken + macs.disputed + macs.uncovered + (isEmpty(one) ? 1 : 0),
    errors: 0,
    skipped: waived + macs.waived + macs.unreadable,
  };
  const cases = [
    ...(isEmpty(one)
      ? [emptyCase(one, nameOf)]
      : results.map(({ environment, judged }) =>
          testCase(
            judged,
            say`${environment}: ${targetPhrase(judged.target)}`,
            judged.values().map(givenPhrase),
            one,
            nameOf,
          ),
        )),
    ...one.macs.map((judged) =>
      testCase(judged, say`Mac ${judged.device}`, judged.values.map(macValuePhrase), one, nameOf),
    ),
  ];
  const attributes = xmlAttributes({
    name: invariant.name,
    ...counts,
    timestamp: report.made.at,
    file: one.file,
  });
  const xml = `  <testsuite${attributes}>\n${properties(one, report)}${cases.join('')}  </testsuite>\n`;
  return { xml, counts };
}

/** What an auditor asks for beside the results. */
function properties(
  { invariant: { controls, description } }: AssertedInvariant,
  report: AssertReport,
): string {
  const { commit, who, dirty } = report.made.by;
  const pairs: readonly (readonly [string, string])[] = [
    ...(description === null ? [] : [['description', description] as const]),
    ...controls.map((control) => ['control', control] as const),
    ['time', report.made.at],
    ['by', who],
    ...(commit === null ? [] : [['commit', commit] as const]),
    ...(dirty ? [['dirty', 'true'] as const] : []),
    ...report.environments.flatMap(({ environment, state }) =>
      state
        ? [
            [`serial:${environment}`, String(state.serial)] as const,
            [`lineage:${environment}`, state.lineage] as const,
          ]
        : [],
    ),
  ];
  const lines = pairs.map(([name, value]) => `      <property${xmlAttributes({ name, value })}/>\n`);
  return `    <properties>\n${lines.join('')}    </properties>\n`;
}

function testCase(
  { requirement, verdict, waiver }: Pick<JudgedMac, 'requirement' | 'verdict' | 'waiver'>,
  about: Phrase,
  values: readonly Phrase[],
  { invariant: { name }, file, range }: AssertedInvariant,
  nameOf: NameOf,
): string {
  const what = plainPhrase(say`${about}: ${requirement.setting.path} ${wantedPhrase(requirement)}`);
  const attributes = xmlAttributes({ name: nameOf(what), classname: name, file, line: range.start.line });
  if (waiver || verdict === 'unreadable') {
    const message = waiver ? `${verdict}, waived until ${waiver.expires}: ${waiver.reason}` : verdict;
    return `    <testcase${attributes}><skipped${xmlAttributes({ message })}/></testcase>\n`;
  }
  if (verdict === 'holds') return `    <testcase${attributes}/>\n`;
  const text = escapeXmlLines([`${verdict}: ${what}`, ...values.map(plainPhrase)].join('\n'));
  const head = xmlAttributes({ type: verdict, message: `${verdict}: ${what}` });
  return `    <testcase${attributes}><failure${head}>${text}</failure></testcase>\n`;
}

function emptyCase({ invariant: { name }, file }: AssertedInvariant, nameOf: NameOf): string {
  const attributes = xmlAttributes({
    name: nameOf(`${name}: invariant-empty`),
    classname: name,
    file,
  });
  const message = 'It judges nothing: none of its targets is there, so it proves nothing.';
  return `    <testcase${attributes}><failure${xmlAttributes({ type: 'invariant-empty', message })}/></testcase>\n`;
}

function failedSuite(failed: AssertReport['environments'], nameOf: NameOf): Suite {
  const cases = failed.map(({ environment, error }) => {
    const attributes = xmlAttributes({ name: nameOf(`${environment}: state`), classname: 'environments' });
    return `    <testcase${attributes}><error${xmlAttributes({ type: 'state', message: error ?? '' })}/></testcase>\n`;
  });
  const counts = { tests: failed.length, failures: 0, errors: failed.length, skipped: 0 };
  const attributes = xmlAttributes({ name: 'environments', ...counts });
  return { xml: `  <testsuite${attributes}>\n${cases.join('')}  </testsuite>\n`, counts };
}
