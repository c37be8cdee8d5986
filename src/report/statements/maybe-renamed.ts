/** New files that may be new versions, or new names, of other ones: a person has to say so before the apply. */
import { groupBy } from '../../base/group-by.ts';
import { fileOfKey } from '../../base/policy-key.ts';
import { say } from '../text/phrase.ts';
import { changesOf, groupAlike, ownCommand, type StatementRow, sayOnce, unique, withReason } from './row.ts';

type PlannedChange = ReturnType<typeof changesOf>[number];
interface SameName {
  readonly kind: 'same-name';
  readonly file: string;
}

export const maybeRenamed: StatementRow = {
  severity: 'warning',
  title: 'A file may have been renamed',
  explanation:
    'A file is new, and another one that is gone, or says something else now, had its name, its settings and targets, or ' +
    'its content. If the one was renamed to the other, `edict state mv OLD NEW` says so before an apply: the policy then ' +
    'stays with its file. Otherwise a new policy is created, and the older one stays live without a file. Where two files ' +
    'exchanged their content, or one was renamed over another, policies with exactly that content are live already.',
  ofPlan: (report) => {
    const all = changesOf(report);
    const placeOf = (environment: string, file: string): string => JSON.stringify([environment, file]);
    const untaken = new Set(
      withReason(all, 'not-taken').map(({ environment, file }) => placeOf(environment, file)),
    );
    const found = [
      ...withReason(all, 'same-name', 'same-settings', 'recorded-elsewhere'),
      ...withNameOfGone(all, placeOf),
    ].map((one) => ({
      ...one,
      isThere: untaken.has(placeOf(one.environment, one.reason.file)),
      /** A file with a policy of its own cannot be a new name of another one. */
      isKnown: one.change.action === 'supersede',
    }));
    const groups = groupAlike(found, ({ file, reason, isThere, isKnown }) => [
      file,
      reason.file,
      reason.kind,
      isThere,
      isKnown,
    ]);
    return sayOnce(report, groups, ({ file, reason, isThere, isKnown }, where, group) => ({
      file,
      policyIds: group.flatMap((one) => ('policy_id' in one.reason ? [one.reason.policy_id] : [])),
      text: isKnown
        ? say`${file} would get${where} exactly the name and content that ${reason.file} was recorded with: a policy that has them is live already, and stays beside the new one. To keep that policy in place of a second one, put the content back before an apply, or move what is recorded as well, with edict state mv by way of a spare name.`
        : reason.kind !== 'recorded-elsewhere'
          ? say`${file} is new${where}, and ${reason.file}, which is ${[isThere ? 'no longer taken' : 'gone']}, had the same ${[reason.kind === 'same-name' ? 'policy name' : 'settings and targets']}: if it is a new version of that file, say so before an apply.`
          : say`${file} is new${where}, and ${reason.file}, which says something else now, was recorded with exactly its name and content: if that file was renamed to it, say so before an apply.`,
      commands: isKnown
        ? []
        : unique(group.map(({ suffix }) => ownCommand(suffix)('state', 'mv', reason.file, file))),
    }));
  },
};

/** Of rings, and of what waits, the reason of the change is another one, and tells nothing of the name. */
function withNameOfGone(
  all: readonly PlannedChange[],
  placeOf: (environment: string, name: string) => string,
): readonly (Omit<PlannedChange, 'reason'> & { readonly reason: SameName })[] {
  const gone = groupBy(
    all.filter(({ change }) => change.action === 'orphan'),
    ({ environment, change }) => placeOf(environment, change.name),
  );
  return all.flatMap((one) => {
    const { environment, change, reason } = one;
    const isNew = change.policy_id === null && (change.action === 'create' || change.action === 'wait');
    if (!isNew || reason?.kind === 'same-name' || reason?.kind === 'recorded-elsewhere') return [];
    const [former, ...others] = gone.get(placeOf(environment, change.name)) ?? [];
    if (!former || others.length > 0) return [];
    const file = fileOfKey(former.file);
    return [{ ...one, file: fileOfKey(one.file), reason: { kind: 'same-name', file } as const }];
  });
}
