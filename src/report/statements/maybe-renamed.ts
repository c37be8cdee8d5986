/** New files that may be new versions, or new names, of other ones: a person has to say so before the apply. */
import { say } from '../text/phrase.ts';
import { changesOf, groupAlike, ownCommand, type StatementRow, sayOnce, unique, withReason } from './row.ts';

export const maybeRenamed: StatementRow = {
  severity: 'warning',
  title: 'A file may have been renamed',
  explanation:
    'A file is new, and another one that is gone, or says something else now, had its name or its content. If the one ' +
    'was renamed to the other, `edict state mv OLD NEW` says so before an apply: the policy then stays with its file. ' +
    'Otherwise a new policy is created, and the older one stays live without a file.',
  ofPlan: (report) => {
    const all = changesOf(report);
    const placeOf = (environment: string, file: string): string => JSON.stringify([environment, file]);
    const untaken = new Set(
      withReason(all, 'not-taken').map(({ environment, file }) => placeOf(environment, file)),
    );
    const found = withReason(all, 'same-name', 'recorded-elsewhere').map((one) => ({
      ...one,
      isThere: untaken.has(placeOf(one.environment, one.reason.file)),
    }));
    const groups = groupAlike(found, ({ file, reason, isThere }) => [
      file,
      reason.file,
      reason.kind,
      isThere,
    ]);
    return sayOnce(report, groups, ({ file, reason, isThere }, where, group) => ({
      file,
      policyIds: group.flatMap((one) => ('policy_id' in one.reason ? [one.reason.policy_id] : [])),
      text:
        reason.kind === 'same-name'
          ? say`${file} is new${where}, and ${reason.file}, which is ${[isThere ? 'no longer taken' : 'gone']}, had the same policy name: if it is a new version of that file, say so before an apply.`
          : say`${file} is new${where}, and ${reason.file}, which says something else now, was recorded with exactly its name and content: if that file was renamed to it, say so before an apply.`,
      commands: unique(group.map(({ suffix }) => ownCommand(suffix)('state', 'mv', reason.file, file))),
    }));
  },
};
