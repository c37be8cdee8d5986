/** Judged invariants as JUnit XML: a suite for each, a case for each target and field; what is waived is skipped. */
import { type AssertedInvariant, type AssertReport, isEmpty } from '../../invariants/assert-report.ts';
import type { JudgedMac } from '../../invariants/judge-macs.ts';
import { type JunitCase, type JunitSuite, renderJunit } from '../text/junit.ts';
import { type Phrase, plainPhrase, say } from '../text/phrase.ts';
import { endedPhrase, givenPhrase, macValuePhrase, targetPhrase, wantedPhrase, whyEmpty } from './words.ts';

export function renderAssertJunit(report: AssertReport): string {
  const failed = report.environments.flatMap(({ environment, error }) =>
    error === null ? [] : [failedCase(environment, error)],
  );
  return renderJunit({
    name: 'edict assert',
    timestamp: report.made.at,
    suites: [
      ...report.invariants.map((one) => suiteOf(one, report)),
      ...(failed.length > 0 ? [{ name: 'environments', cases: failed }] : []),
    ],
  });
}

function suiteOf(one: AssertedInvariant, report: AssertReport): JunitSuite {
  const { invariant, file, results, macs } = one;
  return {
    name: invariant.name,
    file,
    properties: propertiesOf(one, report),
    cases: [
      ...(isEmpty(one) ? [emptyCase(one)] : []),
      ...results.map(({ environment, judged }) =>
        caseOf(
          judged,
          say`${environment}: ${targetPhrase(judged.target)}`,
          judged.values().map((value) => givenPhrase(value)),
          one,
        ),
      ),
      ...macs.map((judged) =>
        caseOf(judged, say`Mac ${judged.device}`, judged.values.map(macValuePhrase), one),
      ),
    ],
  };
}

/** What an auditor asks for beside the results. */
function propertiesOf(
  { invariant: { controls, description } }: AssertedInvariant,
  report: AssertReport,
): NonNullable<JunitSuite['properties']> {
  const { commit, who, dirty } = report.made.by;
  return [
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
}

function caseOf(
  { requirement, verdict, waiver, ended }: Pick<JudgedMac, 'requirement' | 'verdict' | 'waiver' | 'ended'>,
  about: Phrase,
  values: readonly Phrase[],
  { invariant, file, range }: AssertedInvariant,
): JunitCase {
  const name = plainPhrase(say`${about}: ${requirement.setting.path} ${wantedPhrase(requirement)}`);
  const one = { name, classname: invariant.name, file, line: range.start.line };
  if (waiver || verdict === 'unreadable') {
    const message = waiver ? `${verdict}, waived until ${waiver.expires}: ${waiver.reason}` : verdict;
    return { ...one, outcome: { kind: 'skipped', message } };
  }
  if (verdict === 'holds') return one;
  const message = `${verdict}: ${name}${plainPhrase(endedPhrase({ ended }))}`;
  const text = [message, ...values.map(plainPhrase)].join('\n');
  return { ...one, outcome: { kind: 'failure', type: verdict, message, text } };
}

function emptyCase(one: AssertedInvariant): JunitCase {
  const { invariant, file } = one;
  const { name } = invariant;
  const message = `It ${whyEmpty(one)}`;
  const outcome = { kind: 'failure', type: 'invariant-empty', message } as const;
  return { name: `${name}: invariant-empty`, classname: name, file, outcome };
}

function failedCase(environment: string, message: string): JunitCase {
  const outcome = { kind: 'error', type: 'state', message } as const;
  return { name: `${environment}: state`, classname: 'environments', outcome };
}
