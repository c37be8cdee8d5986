/** Judged invariants as SARIF: a rule for each invariant, a result for each target and field that does not hold. */

import { sha256Of } from '#hashes';
import type { AssertedInvariant, AssertReport } from '../../invariants/assert-report.ts';
import type { JudgedMac } from '../../invariants/judge-macs.ts';
import { codePage } from '../code-page.ts';
import { type Phrase, plainPhrase, say } from '../text/phrase.ts';
import { plainMessage, renderSarif, type SarifFinding, type SarifRule } from '../text/sarif.ts';
import { assertStatements } from './statements.ts';
import { endedPhrase, givenPhrase, macValuePhrase, targetPhrase, wantedPhrase } from './words.ts';

const EMPTY = 'invariant-empty';

export function renderAssertSarif(report: AssertReport): string {
  const { made, environments, summary, invariants } = report;
  return renderSarif({
    rules: [...invariants.map(ruleOf), emptyRule],
    findings: [
      ...invariants.flatMap(findingsOf),
      ...assertStatements(report)
        .filter(({ code }) => code === EMPTY)
        .map(
          ({ text, file }): SarifFinding => ({
            rule: EMPTY,
            // It fails the run as a broken one does; a statement's severity says what an apply would do.
            level: 'error',
            text: plainPhrase(text),
            place: invariants.find((one) => one.file === file) ?? null,
          }),
        ),
    ],
    invocation: {
      executionSuccessful: environments.every(({ error }) => error === null),
      endTimeUtc: made.at,
    },
    automationDetails: { id: 'edict-assert/' },
    properties: { made, environments, summary },
  });
}

function ruleOf({ invariant: { name, description, controls }, file }: AssertedInvariant): SarifRule {
  const text = plainMessage(description ?? name);
  return {
    id: name,
    title: text,
    help: { text: plainMessage(`An invariant of this repository, ${file}: ${text}`) },
    level: 'error',
    properties: { controls, tags: controls },
  };
}

const emptyRule: SarifRule = {
  id: EMPTY,
  title: 'An invariant judges nothing.',
  page: codePage(EMPTY),
  help: { text: `edict explain ${EMPTY} says more.` },
  level: 'error',
};

function findingsOf(about: AssertedInvariant): readonly SarifFinding[] {
  return [
    ...about.results.flatMap(({ environment, judged }) =>
      judged.verdict === 'holds'
        ? []
        : finding(judged, about, {
            where: say`in ${environment}: ${targetPhrase(judged.target)}`,
            values: judged.values().map((value) => givenPhrase(value)),
            key: [environment, judged.key],
            properties: { environment, target: judged.target },
          }),
    ),
    ...about.macs.flatMap((judged) => {
      const { device, requirement, verdict, values } = judged;
      if (verdict === 'holds' || verdict === 'unreadable') return [];
      return finding(judged, about, {
        where: say`on Mac ${device}`,
        values: values.map(macValuePhrase),
        key: ['Mac', device, requirement.setting.path, requirement.wanted],
        properties: { device },
      });
    }),
  ];
}

interface FindingDetails {
  readonly where: Phrase;
  readonly values: readonly Phrase[];
  readonly key: readonly unknown[];
  readonly properties: object;
}

function finding(
  { requirement, verdict, waiver, ended }: Pick<JudgedMac, 'requirement' | 'verdict' | 'waiver' | 'ended'>,
  about: AssertedInvariant,
  { where, values, key, properties }: FindingDetails,
): SarifFinding {
  const field = requirement.setting.path;
  const head = say`${[verdict]} ${where}: ${field} ${wantedPhrase(requirement)}${endedPhrase({ ended })}`;
  const { name, controls } = about.invariant;
  return {
    rule: name,
    level: waiver ? 'note' : 'error',
    text: [head, ...values].map(plainPhrase).join('\n'),
    place: about,
    fingerprint: sha256Of(JSON.stringify([name, ...key])),
    waiver: waiver?.reason,
    properties: { ...properties, field, verdict, controls },
  };
}
