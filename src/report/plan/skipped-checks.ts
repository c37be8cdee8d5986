/** Sentences about what a plan does not show: what it was made without, and which files did not change. */
import type { Since } from '../../plan/facts.ts';
import type { SkippedChecks } from '../../plan/without-secrets.ts';
import { thousands } from '../text/columns.ts';
import { named, type Phrase } from '../text/phrase.ts';

/** `each`: of one plan, or of those of many environments, which were all compared with the same commit. */
export function sinceSentences(each: readonly Since[]): readonly Phrase[] {
  const [first] = each;
  if (!first) return [];
  const causes = new Set(each.flatMap(({ everything }) => everything ?? []));
  const leftOut = each.flatMap(({ leftOut }) => leftOut);
  const where = each.filter(({ leftOut }) => leftOut.length > 0).length;
  return [
    [
      'Planned for what differs from ',
      { quoted: first.revision },
      ' alone: it can be neither saved nor approved.',
    ],
    ...(causes.size > 0
      ? [
          [
            ...named(
              [...causes].map((file) => [{ quoted: file }]),
              5,
            ),
            causes.size === 1 ? ' differs' : ' differ',
            ', so all that depends on it counts.',
          ],
        ]
      : []),
    leftOut.length === 0
      ? ['Nothing is left out.']
      : [
          `Left out, since the files did not change: ${thousands(leftOut.length)} ${leftOut.length === 1 ? 'change' : 'changes'}${each.length > 1 ? ` in ${thousands(where)} ${where === 1 ? 'environment' : 'environments'}` : ''}, of `,
          ...named(
            [...new Set(leftOut)].map((file) => [{ quoted: file }]),
            5,
          ),
          '.',
        ],
  ];
}

/** `each`: of one plan, or of those of many environments. */
export function withoutSecretsSentences(each: readonly SkippedChecks[]): readonly Phrase[] {
  if (each.length === 0) return [];
  const sum = (of: (one: SkippedChecks) => number): number => each.reduce((total, one) => total + of(one), 0);
  const names = (of: (one: SkippedChecks) => readonly string[]): readonly string[] =>
    [...new Set(each.flatMap(of))].sort();
  const [secrets, changed, users] = [
    sum((one) => one.secrets),
    sum((one) => one.changed),
    sum((one) => one.users),
  ];
  const [unknownUsers, unrecorded] = [names((one) => one.unknownUsers), names((one) => one.unrecorded)];
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
            'Nothing here tells whether the secrets are those that were recorded for ',
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
