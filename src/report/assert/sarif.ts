/** Judged invariants as SARIF 2.1.0: a rule for each invariant, a result for each target and field that does not hold. */
import { sha256Of } from '#hashes';
import type { Asserted, AssertedInvariant, AssertReport } from '../../invariants/assert-report.ts';
import { codePage } from '../code-page.ts';
import { plainPhrase, say } from '../text/phrase.ts';
import { physicalLocation, plainMessage, renderSarif } from '../text/sarif.ts';
import { assertStatements } from './statements.ts';
import { givenPhrase, targetPhrase, wantedPhrase } from './words.ts';

const EMPTY = 'invariant-empty';

export function renderAssertSarif(report: AssertReport): string {
  const rules = [...report.invariants.map(ruleOf), emptyRule];
  const results = [
    ...report.invariants.flatMap((about, index) =>
      about.results.flatMap((one) => (one.judged.verdict === 'holds' ? [] : [resultOf(one, about, index)])),
    ),
    ...assertStatements(report).map(({ text, file }) => {
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
    leftOut: (count) => `${count} more results are left out here for their number.`,
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

function resultOf({ environment, judged }: Asserted, about: AssertedInvariant, ruleIndex: number) {
  const { target, requirement, verdict, waiver } = judged;
  const field = requirement.setting.path;
  const values = judged.values().map((given) => plainPhrase(givenPhrase(given)));
  const head = say`${[verdict]} in ${environment}: ${targetPhrase(target)}: ${field} ${wantedPhrase(requirement)}`;
  const { name, controls } = about.invariant;
  return {
    ruleId: name,
    ruleIndex,
    level: waiver ? 'note' : 'error',
    message: { text: plainMessage([plainPhrase(head), ...values].join('\n')) },
    locations: [locationOf(about)],
    partialFingerprints: {
      primaryLocationLineHash: sha256Of(JSON.stringify([name, environment, judged.key])).slice(0, 32),
    },
    ...(waiver ? { suppressions: [{ kind: 'external', justification: plainMessage(waiver.reason) }] } : {}),
    properties: { environment, target, field, verdict, controls },
  };
}

function locationOf({ file, range }: AssertedInvariant) {
  return { physicalLocation: physicalLocation(file, range) };
}
