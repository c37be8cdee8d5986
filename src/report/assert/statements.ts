/** Statements about judged invariants beside their results: which of them judged nothing, and which Macs did not report. */

import { type AssertReport, isEmpty, judgesMacs } from '../../invariants/assert-report.ts';
import { passes } from '../../invariants/judge.ts';
import { type Absence, absences } from '../../macs/found.ts';
import type { ShownStatement } from '../document/document.ts';
import { liveStatements } from '../statements/index.ts';
import { environmentNames, environmentsOf } from '../statements/row.ts';
import { absencePhrases } from '../text/macs.ts';
import { dotted } from '../text/names.ts';
import { type Phrase, plainPhrase, say } from '../text/phrase.ts';
import { whyEmpty } from './words.ts';

export function assertStatements(report: AssertReport): readonly ShownStatement[] {
  return [
    ...ownStatements(report),
    ...withoutHistory(report),
    ...liveStatements({ ...NOTHING_LIVE, ...differencesThatFail(report) }),
  ];
}

function withoutHistory({ isShallow, environments }: AssertReport): readonly ShownStatement[] {
  if (!isShallow) return [];
  const text = 'This clone is shallow: who wrote an exception, and in which commit, is not known.';
  const said = statement('not-looked-at', environmentsOf(environments), [text]);
  return [{ ...said, commands: ['git fetch --unshallow'] }];
}

const NOTHING_LIVE = { orphans: null, failures: [] };

/** The policies of which the service recorded a field differently that an invariant then finds wanting. */
function differencesThatFail({ invariants, environments, recorded }: AssertReport) {
  const failing = invariants.flatMap(({ results }) => results.filter(({ judged }) => !passes(judged)));
  return {
    conflicts: environments.map(({ environment }) => ({ environment, conflicts: [] })),
    recorded: recorded.flatMap((policy) => {
      const paths = failing.flatMap(({ environment, judged: { requirement } }) =>
        environment === policy.environment ? [`macos.${requirement.setting.path}.`] : [],
      );
      const differences = policy.differences.filter(({ path }) =>
        paths.some((failed) => failed.startsWith(`${dotted(path)}.`)),
      );
      return differences.length === 0 ? [] : [{ ...policy, differences }];
    }),
  };
}

function ownStatements({ invariants, environments, macs }: AssertReport): readonly ShownStatement[] {
  const names = environmentsOf(environments);
  if (invariants.length === 0) {
    const text = say`No invariant is about ${environmentNames(names)}: nothing was judged.`;
    return [statement('invariant-empty', names, text)];
  }
  const judgesNothing = invariants.filter(isEmpty).map((one) => {
    const text = say`${one.invariant.name} ${[whyEmpty(one)]}`;
    return statement('invariant-empty', one.emptyIn, text, one.file);
  });
  if (macs === null) return judgesNothing;
  const outside =
    'No Mac that reported is in a target of an invariant, so they prove nothing: --inventory or --target says who is in which group.';
  return [
    ...judgesNothing,
    ...(judgesMacs(invariants) ? [] : [statement('invariant-empty', names, [outside])]),
    ...absences.flatMap((absence) => {
      const silent = macs.devices.filter((one) => one.absence === absence).map(({ device }) => device);
      const text = absencePhrases[absence](silent);
      return silent.length === 0 ? [] : [statement(absenceCodes[absence], names, text)];
    }),
  ];
}

const absenceCodes = {
  'no-export': 'drift-not-reported',
  'too-old': 'too-old',
  unread: 'drift-unread',
} as const;

function statement(
  code: 'invariant-empty' | 'not-looked-at' | (typeof absenceCodes)[Absence],
  environments: readonly string[],
  text: Phrase,
  file: string | null = null,
): ShownStatement {
  const severity = code === 'drift-not-reported' ? 'info' : 'warning';
  return {
    code,
    severity,
    environments,
    file,
    policy_ids: [],
    commands: [],
    text,
    message: plainPhrase(text),
  };
}
