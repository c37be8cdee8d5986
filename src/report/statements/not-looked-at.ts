/** What a report says nothing about: what was not looked at, and the environments that were not selected. */
import { counted, thousands } from '../../base/counted.ts';
import { type ChangesSince, isOfApply, type NamedFiles } from '../../plan/facts.ts';
import type { SkippedChecks } from '../../plan/without-secrets.ts';
import { joined, type Phrase, say } from '../text/phrase.ts';
import {
  environmentCount,
  environmentNames,
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
    'they would change is not done.',
  ofPlan: (report) => {
    const all = report.environments.map(({ facts }) => facts);
    const environments = (has: (facts: (typeof all)[number]) => boolean): readonly string[] =>
      report.environments.filter(({ facts }) => has(facts)).map(({ environment }) => environment);
    const since = sinceSentences(all.flatMap((facts) => facts.since ?? []));
    const without = withoutSecretsSentences(all.flatMap((facts) => facts.skippedChecks ?? []));
    const unjudged = unique((report.guards ?? []).flatMap((compared) => compared.unjudged));
    const notices = report.environments.flatMap(({ environment, facts }) =>
      (facts.frame?.notices ?? []).map((notice) => ({ environment, notice })),
    );
    return [
      ...paragraph(
        since,
        environments((facts) => facts.since !== undefined),
      ),
      ...paragraph(
        without,
        environments((facts) => facts.skippedChecks !== undefined),
      ),
      ...sayOnce(
        report,
        notices,
        ({ notice }) => notice,
        ({ notice }) => ({ text: [`${notice}.`] }),
      ),
      ...(unjudged.length === 0
        ? []
        : [
            {
              environments: unjudged,
              text: say`No state says which targets invariants for all of a kind are about in ${environmentNames(unjudged)}: what is asked of those that edict.yaml does not name was not compared one by one.`,
            },
          ]),
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

/** A finding for all environments that take the same of the named files. */
function namedAlone(
  report: ReportScope,
  each: readonly { readonly environment: string; readonly named: NamedFiles | null | undefined }[],
  [done, left]: readonly [string, string],
): readonly StatementFinding[] {
  const found = each.flatMap(({ environment, named }) => (named ? [{ environment, named }] : []));
  return sayOnce(
    report,
    found,
    ({ named }) => named.files,
    ({ named: { files } }, where, group) => {
      if (files.length === 0) {
        const environments = group.map(({ environment }) => environment);
        const take = environments.length === 1 ? 'takes' : 'take';
        return { text: say`${environmentNames(environments)} ${[take]} none of the files that were named.` };
      }
      const counts = group.map(({ named: { leftOut } }) => leftOut);
      const [least, most] = [Math.min(...counts), Math.max(...counts)];
      const others =
        least === most
          ? counted(most, 'other file')
          : `${thousands(least)} to ${counted(most, 'other file')}`;
      return {
        file: onlyOf(files),
        text: say`${[done]} ${someNames(files, 5)} alone${where}: ${[most === 0 ? 'no other file is' : `${others} ${most === 1 ? 'is' : 'are'}`]} ${[left]}.`,
      };
    },
  );
}

function paragraph(
  sentences: readonly Phrase[],
  environments: readonly string[],
): readonly StatementFinding[] {
  return sentences.length === 0 ? [] : [{ environments, text: joined(sentences, ' ') }];
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
  const sentences: Phrase[] = [
    [
      'Planned without secrets: none was read, no user was looked up, and it can be neither saved nor approved.',
    ],
  ];
  const count = (of: (one: SkippedChecks) => number, noun: string, as: string): void => {
    const sum = each.reduce((total, one) => total + of(one), 0);
    if (sum > 0) sentences.push([`${counted(sum, noun)} ${sum === 1 ? 'counts' : 'count'} as ${as}.`]);
  };
  count((one) => one.secrets, 'secret', 'unchanged, since the reference is as it was recorded');
  count((one) => one.changed, 'secret', 'changed, since the reference is not as it was recorded');
  count((one) => one.users, 'user', 'found by an earlier apply');
  const users = unique(each.flatMap((one) => one.unknownUsers)).toSorted();
  if (users.length > 0)
    sentences.push(say`No apply has looked up ${someNames(users, MOST_OF_PLAN)}: such users stay names.`);
  const files = unique(each.flatMap((one) => one.unrecorded)).toSorted();
  if (files.length > 0)
    sentences.push(
      say`Nothing here tells whether the secrets are those that were recorded for ${someNames(files, MOST_OF_PLAN)}: they count as unchanged.`,
    );
  return sentences;
}

const selected = ({ leftOut }: { readonly leftOut: readonly string[] }): readonly StatementFinding[] =>
  leftOut.length === 0
    ? []
    : [{ environments: leftOut, text: ['Left out: ', ...someNames(leftOut, 8), '.'] }];

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
  const text = say`embedded service${where}: nothing left this machine`;
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
      report.environments.flatMap(({ environment, saved, facts }) =>
        saved?.plan.service === 'embedded' && isOfApply(facts) ? [environment] : [],
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
