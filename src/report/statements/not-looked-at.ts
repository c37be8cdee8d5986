/** What a report says nothing about: what was not looked at, and the environments that were not selected. */
import { counted, thousands } from '../../base/counted.ts';
import { isOfApply, type NamedFiles } from '../../plan/facts.ts';
import { joined, type Phrase, say } from '../text/phrase.ts';
import {
  environmentNames,
  type Finding,
  groupAlike,
  inEnvironments,
  type StatementRow,
  someNames,
  unique,
} from './row.ts';
import { sinceSentences, withoutSecretsSentences } from './skipped-checks.ts';

export const notLookedAt: StatementRow = {
  severity: 'warning',
  title: 'Not everything was looked at',
  explanation:
    'A plan without secrets takes secrets as unchanged where their references are, and one of changed files alone leaves ' +
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
      ...groupAlike(notices, ({ notice }) => notice).map((group): Finding => {
        const [{ notice }] = group;
        return { environments: group.map(({ environment }) => environment), text: [`${notice}.`] };
      }),
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

/** One for all environments that take the same of the named files. */
function namedAlone(
  report: { readonly environments: readonly unknown[] },
  each: readonly { readonly environment: string; readonly named: NamedFiles | null | undefined }[],
  [done, left]: readonly [string, string],
): readonly Finding[] {
  const found = each.flatMap(({ environment, named }) => (named ? [{ environment, named }] : []));
  return groupAlike(found, ({ named }) => named.files).map((group): Finding => {
    const [{ named }] = group;
    const environments = group.map(({ environment }) => environment);
    const { files } = named;
    if (files.length === 0) {
      const take = environments.length === 1 ? 'takes' : 'take';
      return {
        environments,
        text: say`${environmentNames(environments)} ${[take]} none of the files that were named.`,
      };
    }
    const counts = group.map(({ named: { leftOut } }) => leftOut);
    const [least, most] = [Math.min(...counts), Math.max(...counts)];
    const others =
      least === most ? counted(most, 'other file') : `${thousands(least)} to ${counted(most, 'other file')}`;
    return {
      environments,
      file: files.length === 1 ? (files[0] ?? null) : null,
      text: say`${[done]} ${someNames(files, 5)} alone${inEnvironments(report, environments)}: ${[most === 0 ? 'no other file is' : `${others} ${most === 1 ? 'is' : 'are'}`]} ${[left]}.`,
    };
  });
}

function paragraph(sentences: readonly Phrase[], environments: readonly string[]): readonly Finding[] {
  return sentences.length === 0 ? [] : [{ environments, text: joined(sentences, ' ') }];
}

const selected = ({ leftOut }: { readonly leftOut: readonly string[] }): readonly Finding[] =>
  leftOut.length === 0
    ? []
    : [{ environments: leftOut, text: ['Left out: ', ...someNames(leftOut, 8), '.'] }];

export const notSelected: StatementRow = {
  severity: 'info',
  title: 'Environments were left out',
  explanation:
    'The selection of `--envs` or `--waves` does not name these environments: nothing is said or done of them.',
  ofPlan: selected,
  ofApply: selected,
};

const ofEmbedded = (
  report: { readonly environments: readonly unknown[] },
  environments: readonly string[],
): readonly Finding[] =>
  environments.length === 0
    ? []
    : [
        {
          environments,
          text: say`embedded service${inEnvironments(report, environments)}: nothing left this machine`,
        },
      ];

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
