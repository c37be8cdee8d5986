/** What a report says nothing about: what was not looked at, and the environments that were not selected. */

import { counted, thousands } from '../../base/counted.ts';
import { type ChangesSince, isOfApply, type NamedFiles } from '../../plan/facts.ts';
import type { PlanReport } from '../../plan/plan-report.ts';
import type { SkippedChecks } from '../../plan/without-secrets.ts';
import { joined, type Phrase, say } from '../text/phrase.ts';
import {
  environmentCount,
  environmentNames,
  environmentsOf,
  groupAlike,
  inEnvironments,
  onlyOf,
  type ReportScope,
  type StatementFinding,
  type StatementRow,
  sayOnce,
  someNames,
  unique,
} from './row.ts';

export const notLookedAt: StatementRow = {
  severity: 'warning',
  title: 'Not everything was covered',
  explanation:
    'A plan without secrets treats secrets as unchanged where their references are, and one of changed files only leaves ' +
    'out the others: what an apply does may be more than what is shown, and such a plan can be neither saved nor approved. ' +
    'A plan or an apply of files that were named leaves all others as they are: none of them counts as gone, and what ' +
    'they would change is not done. What invariants ask of all targets of a kind can only be compared with an earlier ' +
    'commit for the targets that a state of that time, or edict.yaml, names. In a shallow clone, `edict assert` does not know ' +
    'who wrote an exception.',
  ofPlan: (report) => {
    const since = report.environments.flatMap(({ environment, facts }) =>
      facts.since ? [{ environment, ...facts.since }] : [],
    );
    const without = report.environments.flatMap(({ environment, facts }) =>
      facts.skippedChecks ? [{ environment, ...facts.skippedChecks }] : [],
    );

    const notices = report.environments.flatMap(({ environment, facts }) =>
      (facts.frame?.notices ?? []).map((notice) => ({ environment, notice })),
    );
    const sameNotices = groupAlike(notices, ({ notice }) => notice);
    return [
      ...paragraph(since, sinceSentences(since)),
      ...paragraph(without, withoutSecretsSentences(without)),
      ...sayOnce(report, sameNotices, ({ notice }) => ({ text: [`${notice}.`] })),
      ...unjudgedTargets(unique((report.guards ?? []).flatMap((compared) => compared.unjudged))),
      ...namedAlone(
        report,
        report.environments.map(({ environment, facts }) => ({ environment, named: facts.namedFiles })),
        ['Planned for', 'left out'],
      ),
    ];
  },
  ofApply: (report) =>
    namedAlone(
      report,
      report.environments.map(({ environment, report: own }) => ({ environment, named: own?.namedFiles })),
      ['Applied', 'left untouched'],
    ),
};

function unjudgedTargets(environments: readonly string[]): readonly StatementFinding[] {
  if (environments.length === 0) return [];
  const text = say`In ${environmentNames(environments)}, what invariants ask of all targets of a kind was compared only for those that edict.yaml names: no state was read that knows the others.`;
  return [{ environments, text }];
}

/** A finding for all environments that take the same of the named files. */
function namedAlone(
  report: ReportScope,
  each: readonly { readonly environment: string; readonly named: NamedFiles | null | undefined }[],
  [done, left]: readonly [string, string],
): readonly StatementFinding[] {
  const found = each.flatMap(({ environment, named }) => (named ? [{ environment, named }] : []));
  const groups = groupAlike(found, ({ named }) => named.files);
  return sayOnce(report, groups, ({ named: { files } }, where, group) => {
    if (files.length === 0) {
      const take = group.length === 1 ? 'takes' : 'take';
      const names = environmentNames(environmentsOf(group));
      return { text: say`${names} ${[take]} none of the files that were named.` };
    }
    const counts = group.map(({ named: { leftOut } }) => leftOut);
    const [least, most] = [Math.min(...counts), Math.max(...counts)];
    const upTo = least === most ? '' : `${thousands(least)} to `;
    const others = upTo + counted(most, 'other file is', 'other files are');
    const rest = most === 0 ? 'there are no other files' : `${others} ${left}`;
    return {
      file: onlyOf(files),
      text: say`${[done]} ${someNames(files, 5)} alone${where}: ${[rest]}.`,
    };
  });
}

function paragraph(
  each: readonly { readonly environment: string }[],
  sentences: readonly Phrase[],
): readonly StatementFinding[] {
  return each.length === 0 ? [] : [{ environments: environmentsOf(each), text: joined(sentences, ' ') }];
}

/** Names of files and users in a sentence. */
const MOST_OF_PLAN = 5;

/** `each` is of one plan, or of many that were all compared with the same commit. */
export function sinceSentences(each: readonly ChangesSince[]): readonly Phrase[] {
  const [first] = each;
  if (!first) return [];
  const causes = unique(each.flatMap(({ everything }) => everything ?? []));
  const leftOut = each.flatMap(({ leftOut }) => leftOut);
  const where = each.filter(({ leftOut }) => leftOut.length > 0).length;
  const count = `${counted(leftOut.length, 'change')}${each.length > 1 ? ` in ${environmentCount(where)}` : ''}`;
  return [
    say`Planned for what differs from ${first.revision} alone: it can be neither saved nor approved.`,
    ...(causes.length > 0
      ? [
          say`${someNames(causes, MOST_OF_PLAN)} ${[causes.length === 1 ? 'differs' : 'differ']}, so all that depends on it counts.`,
        ]
      : []),
    leftOut.length === 0
      ? ['Nothing is left out.']
      : say`Left out, since the files did not change: ${[count]}, of ${someNames(unique(leftOut), MOST_OF_PLAN)}.`,
  ];
}

/** `each` is of one plan, or of many. */
export function withoutSecretsSentences(each: readonly SkippedChecks[]): readonly Phrase[] {
  if (each.length === 0) return [];
  const count = (of: 'secrets' | 'changed' | 'users', noun: string, as: string): readonly Phrase[] => {
    const sum = each.reduce((total, one) => total + one[of], 0);
    return sum > 0 ? [[`${counted(sum, noun)} ${sum === 1 ? 'counts' : 'count'} as ${as}.`]] : [];
  };
  const users = unique(each.flatMap((one) => one.unknownUsers)).toSorted();
  const files = unique(each.flatMap((one) => one.unrecorded)).toSorted();
  return [
    [
      'Planned without secrets: none was read, no user was looked up, and it can be neither saved nor approved.',
    ],
    ...count('secrets', 'secret', 'unchanged, since the reference is as it was recorded'),
    ...count('changed', 'secret', 'new or changed, since the reference was not recorded before'),
    ...count('users', 'user', 'found by an earlier apply'),
    ...(users.length > 0
      ? [say`No apply has looked up ${someNames(users, MOST_OF_PLAN)}: such users stay names.`]
      : []),
    ...(files.length > 0
      ? [
          say`It is not known here whether the secrets are those that were recorded for ${someNames(files, MOST_OF_PLAN)}: they count as unchanged.`,
        ]
      : []),
  ];
}

const selected = ({ left_out: names }: Pick<PlanReport, 'left_out'>): readonly StatementFinding[] =>
  names.length === 0 ? [] : [{ environments: names, text: ['Left out: ', ...someNames(names, 8), '.'] }];

export const notSelected: StatementRow = {
  severity: 'info',
  title: 'Environments were left out',
  explanation:
    'The selection of `--envs` or `--waves` does not name these environments: nothing is reported or done for them.',
  ofPlan: selected,
  ofApply: selected,
};

function ofEmbedded(report: ReportScope, environments: readonly string[]): readonly StatementFinding[] {
  const where = inEnvironments(report, environments);
  const text = say`embedded service${where}: it reaches no device`;
  return environments.length === 0 ? [] : [{ environments, text }];
}

export const embedded: StatementRow = {
  severity: 'info',
  title: 'The embedded service',
  explanation:
    'The environment has `base_url: embedded`: a service that edict itself is, for trying things out. What is applied ' +
    'there reaches no device.',
  ofPlan: (report) =>
    ofEmbedded(
      report,
      report.environments.flatMap(({ environment, plan, facts }) =>
        plan?.service === 'embedded' && isOfApply(facts) ? [environment] : [],
      ),
    ),
  ofApply: (report) =>
    ofEmbedded(
      report,
      report.environments.flatMap(({ environment, report: own }) =>
        own?.service === 'embedded' ? [environment] : [],
      ),
    ),
};
