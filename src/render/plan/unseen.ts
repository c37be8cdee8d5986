/** What a plan without secrets did not look at, in words. */
import type { PlanFacts } from '../../plan/facts.ts';
import { named, type Phrase } from '../live/words.ts';

/** For the head of the plan, a sentence each; none for a plan that looked at everything. */
export function unseenSentences({ unseen }: PlanFacts): readonly Phrase[] {
  if (!unseen) return [];
  const { secrets, changed, users, unknownUsers, unrecorded } = unseen;
  const are = (count: number, noun: string): string =>
    `${count} ${noun}${count === 1 ? ' counts' : 's count'}`;
  return [
    [
      'Planned without secrets: none was read, no user was looked up, and it can be neither saved nor approved.',
    ],
    ...(secrets > 0
      ? [[`${are(secrets, 'secret')} as unchanged, since the reference stands as it was recorded.`]]
      : []),
    ...(changed > 0
      ? [[`${are(changed, 'secret')} as changed, since the reference was not recorded so.`]]
      : []),
    ...(users > 0 ? [[`${are(users, 'user')} as found by an earlier apply.`]] : []),
    ...(unknownUsers.length > 0
      ? [
          [
            'No apply has looked up ',
            ...named(
              unknownUsers.map((name) => [{ quoted: name }]),
              5,
            ),
            ': such users stay names.',
          ],
        ]
      : []),
    ...(unrecorded.length > 0
      ? [
          [
            'Where the secrets came from is not recorded for ',
            ...named(
              unrecorded.map((file) => [{ quoted: file }]),
              5,
            ),
            ': they count as unchanged.',
          ],
        ]
      : []),
  ];
}
