/** Sentences that the reports of a conversion share. */
import type { ConvertSummary, ProfileResult } from '../../convert/report.ts';

/** "1 policy", "2 policies". */
export function countOf(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** What became of one profile. */
export function outcomeOf(
  { refused, policies, dropped, kept, alreadyThere }: ProfileResult,
  dryRun: boolean,
): string {
  if (refused) return 'refused';
  if (policies.length === 0) {
    return dropped.length === 0
      ? 'no policy, since it sets nothing'
      : 'no policy, since nothing in it has a home in this service';
  }
  const made = `${countOf(policies.length, 'policy', 'policies')}${dryRun && alreadyThere.length === 0 ? ' to write' : ''}`;
  return dropped.length === 0
    ? `${made}, ${kept === 1 ? 'its one setting' : `all ${kept} settings`} came over`
    : `${made}, ${kept} of ${countOf(kept + dropped.length, 'setting')} came over as they were`;
}

/** The end of a report: the counts, and what comes next. */
export function closingWords(summary: ConvertSummary, dryRun: boolean): readonly string[] {
  const { profiles, policies, settings, kept, dropped, refused } = summary;
  const counts = [
    `${countOf(profiles, 'profile')}, ${countOf(policies, 'policy', 'policies')}`,
    ...(settings > 0
      ? [`${kept} of ${countOf(settings, 'setting')} as they were, ${dropped} reported above`]
      : []),
    ...(refused > 0 ? [`${countOf(refused, 'profile')} refused`] : []),
  ];
  const lines = [`${counts.join('; ')}.`];
  if (dryRun) lines.push('This was a dry run: nothing was written.');
  if (policies > 0 && !dryRun) {
    lines.push(
      'No profile says whom it is for: name devices or groups under policy_targets, then run edict lint.',
    );
  }
  return lines;
}
