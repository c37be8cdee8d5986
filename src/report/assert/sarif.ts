/** Judged invariants as SARIF 2.1.0: a rule for each invariant, a result for each target and field that does not hold. */

import { sha256Of } from '#hashes';
import { thousands } from '../../base/counted.ts';
import type { Asserted, AssertedInvariant, AssertReport } from '../../invariants/assert-report.ts';
import type { JudgedMac } from '../../invariants/judge-macs.ts';
import { codePage } from '../code-page.ts';
import { type Phrase, plainPhrase, say } from '../text/phrase.ts';
import { physicalLocation, plainMessage, renderSarif } from '../text/sarif.ts';
import { assertStatements } from './statements.ts';
import { givenPhrase, macValuePhrase, targetPhrase, wantedPhrase } from './words.ts';

const EMPTY = 'invariant-empty';

export function renderAssertSarif(report: AssertReport): string {
  const rules = [...report.invariants.map(ruleOf), emptyRule];
  const empty = assertStatements(report).filter(({ code }) => code === EMPTY);
  const results = [
    ...report.invariants.flatMap((about, index) => [
      ...about.results.flatMap((one) =>
        one.judged.verdict === 'holds' ? [] : [targetResult(one, about, index)],
      ),
      ...about.macs.flatMap((one) =>
        one.verdict === 'holds' || one.verdict === 'unreadable' ? [] : [macResult(one, about, index)],
      ),
    ]),
    ...empty.map(({ text, file }) => {
      const one = report.invariants.find((each) => each.file === file);
      return {
        ruleId: EMPTY,
        ruleIndex: rules.length - 1,
        // It fails the run as a broken one does; a statement's severity says what an apply would do.
        level: 'error',
        message: { text: plainMessage(plainPhrase(text)) },
        locations: one ? [locationOf(one)] : [],
      };
    }),
  ].sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
  const { made, environments, summary } = report;
  return renderSarif({
    rules,
    results,
    leftOut: (count) => `${thousands(count)} more results are left out here for their number.`,
    invocation: {
      executionSuccessful: environments.every(({ error }) => error === null),
      endTimeUtc: made.at,
    },
    automationDetails: { id: 'edict-assert/' },
    properties: { made, environments, summary },
  });
}

const levels: readonly string[] = ['error', 'warning', 'note'];

function ruleOf({ invariant: { name, description, controls }, file }: AssertedInvariant) {
  const text = plainMessage(description ?? name);
  return {
    id: name,
    shortDescription: { text },
    fullDescription: { text },
    help: { text: plainMessage(`An invariant of this repository, ${file}: ${text}`) },
    defaultConfiguration: { level: 'error' },
    properties: { controls, tags: controls },
  };
}

const emptyRule = {
  id: EMPTY,
  shortDescription: { text: 'An invariant judges nothing.' },
  fullDescription: { text: 'An invariant judges nothing.' },
  helpUri: codePage(EMPTY),
  help: { text: `edict explain ${EMPTY} says more.` },
  defaultConfiguration: { level: 'error' },
};

function targetResult({ environment, judged }: Asserted, about: AssertedInvariant, ruleIndex: number) {
  const where = say`in ${environment}: ${targetPhrase(judged.target)}`;
  return resultOf(judged, about, {
    ruleIndex,
    where,
    values: judged.values().map(givenPhrase),
    key: [environment, judged.key],
    properties: { environment, target: judged.target },
  });
}

function macResult(judged: JudgedMac, about: AssertedInvariant, ruleIndex: number) {
  const { device, requirement } = judged;
  return resultOf(judged, about, {
    ruleIndex,
    where: say`on Mac ${device}`,
    values: judged.values.map(macValuePhrase),
    key: ['Mac', device, requirement.setting.path, requirement.wanted],
    properties: { device },
  });
}

function resultOf(
  { requirement, verdict, waiver }: Pick<JudgedMac, 'requirement' | 'verdict' | 'waiver'>,
  about: AssertedInvariant,
  found: {
    readonly ruleIndex: number;
    readonly where: Phrase;
    readonly values: readonly Phrase[];
    readonly key: readonly unknown[];
    readonly properties: object;
  },
) {
  const field = requirement.setting.path;
  const head = say`${[verdict]} ${found.where}: ${field} ${wantedPhrase(requirement)}`;
  const { name, controls } = about.invariant;
  return {
    ruleId: name,
    ruleIndex: found.ruleIndex,
    level: waiver ? 'note' : 'error',
    message: { text: plainMessage([head, ...found.values].map(plainPhrase).join('\n')) },
    locations: [locationOf(about)],
    partialFingerprints: {
      primaryLocationLineHash: sha256Of(JSON.stringify([name, ...found.key])).slice(0, 32),
    },
    ...(waiver ? { suppressions: [{ kind: 'external', justification: plainMessage(waiver.reason) }] } : {}),
    properties: { ...found.properties, field, verdict, controls },
  };
}

function locationOf({ file, range }: AssertedInvariant) {
  return { physicalLocation: physicalLocation(file, range) };
}
