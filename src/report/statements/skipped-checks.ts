/** Sentences about what a plan does not show: what it was made without, and which files did not change. */
import { counted } from '../../base/counted.ts';
import type { Since } from '../../plan/facts.ts';
import type { SkippedChecks } from '../../plan/without-secrets.ts';
import { type Phrase, say } from '../text/phrase.ts';
import { environmentCount, someNames, unique } from './row.ts';

const MOST_NAMES = 5;

/** `each`: of one plan, or of those of many environments, which were all compared with the same commit. */
export function sinceSentences(each: readonly Since[]): readonly Phrase[] {
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
          say`${someNames(causes, MOST_NAMES)} ${[causes.length === 1 ? 'differs' : 'differ']}, so all that depends on it counts.`,
        ]
      : []),
    leftOut.length === 0
      ? ['Nothing is left out.']
      : say`Left out, since the files did not change: ${[count]}, of ${someNames(unique(leftOut), MOST_NAMES)}.`,
  ];
}

/** `each`: of one plan, or of those of many environments. */
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
  count((one) => one.secrets, 'secret', 'unchanged, since the reference stands as it was recorded');
  count((one) => one.changed, 'secret', 'changed, since the reference was not recorded so');
  count((one) => one.users, 'user', 'found by an earlier apply');
  const users = unique(each.flatMap((one) => one.unknownUsers)).toSorted();
  if (users.length > 0)
    sentences.push(say`No apply has looked up ${someNames(users, MOST_NAMES)}: such users stay names.`);
  const files = unique(each.flatMap((one) => one.unrecorded)).toSorted();
  if (files.length > 0)
    sentences.push(
      say`Nothing here tells whether the secrets are those that were recorded for ${someNames(files, MOST_NAMES)}: they count as unchanged.`,
    );
  return sentences;
}
