/** Names, counts and sentences that all formats of many environments share. Nothing here is escaped. */
import type { EnvironmentResult, ManyApplied } from '../../apply/result.ts';
import { actions, allActions, type PlanSummary } from '../../plan/actions.ts';
import type { EnvironmentPlan, ManyPlan } from '../../plan/many/many-plan.ts';
import type { DifferingField } from '../../plan/many/same-changes.ts';
import type { FieldDiff } from '../../plan/plan.ts';
import type { Unseen } from '../../plan/without-secrets.ts';
import type { Phrase } from '../live/words.ts';
import { sinceSentences, withoutSecretsSentences } from '../plan/unseen.ts';
import { thousands } from '../text/columns.ts';

export function environments(count: number): string {
  return count === 1 ? '1 environment' : `${thousands(count)} environments`;
}

/** `eu/a, eu/b, eu/c and 979 more`. */
export function someNames(names: readonly string[], most = 3): string {
  const shown = names.length === most + 1 ? names : names.slice(0, most);
  const more = names.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${thousands(more)} more` : ''}`;
}

/** `2 to create, 1 orphan`; what is as recorded is not counted. */
export function toDo(summary: PlanSummary): string {
  const named = allActions.flatMap((action) => {
    const { summaryKey, counted } = actions[action];
    const count = action === 'no-op' ? 0 : summary[summaryKey];
    return count > 0 ? [`${thousands(count)} ${counted[count === 1 ? 0 : 1]}`] : [];
  });
  return named.length > 0 ? named.join(', ') : 'nothing to do';
}

export function manySummaryLine({ summary }: ManyPlan): string {
  const parts = [
    `${summary.with_changes > 0 ? environments(summary.with_changes) : 'no environment'} with something to do`,
    ...(summary.unchanged > 0 ? [`${thousands(summary.unchanged)} with nothing to do`] : []),
    ...(summary.failed > 0 ? [`${thousands(summary.failed)} could not be planned`] : []),
    ...(summary.left_out > 0 ? [`${thousands(summary.left_out)} left out`] : []),
  ];
  return `Plan: ${parts.join(', ')}. In all: ${toDo(summary)}.`;
}

/** What the plans do not show, said once for all of them. */
export function unseenInMany({ environments: each }: ManyPlan): readonly Phrase[] {
  const facts = each.flatMap(({ unseen }) => unseen ?? []);
  const [first, ...others] = facts.flatMap(({ unseen }) => unseen ?? []);
  const names = (a: readonly string[], b: readonly string[]): readonly string[] =>
    [...new Set([...a, ...b])].sort();
  const all =
    first &&
    others.reduce(
      (sum, one): Unseen => ({
        secrets: sum.secrets + one.secrets,
        changed: sum.changed + one.changed,
        users: sum.users + one.users,
        unknownUsers: names(sum.unknownUsers, one.unknownUsers),
        unrecorded: names(sum.unrecorded, one.unrecorded),
      }),
      first,
    );
  return [
    ...sinceSentences(facts.flatMap(({ since }) => since ?? [])),
    ...(all ? withoutSecretsSentences(all) : []),
  ];
}

/** Equal sentences once. */
export function sameNotes(
  each: readonly { readonly environment: string; readonly notes: readonly string[] }[],
): readonly { readonly note: string; readonly environments: readonly string[] }[] {
  const found = new Map<string, string[]>();
  for (const { environment, notes } of each) {
    for (const note of notes) found.set(note, [...(found.get(note) ?? []), environment]);
  }
  return [...found].map(([note, names]) => ({ note, environments: names }));
}

function shownValue(diff: FieldDiff | null): string {
  if (diff === null) return 'not there';
  if (diff.sensitive) return '(sensitive)';
  const text = (value: unknown): string => {
    const whole = JSON.stringify(value) ?? 'null';
    return whole.length > 60 ? `${whole.slice(0, 59)}…` : whole;
  };
  if (diff.change === 'changed') return `${text(diff.before)} → ${text(diff.after)}`;
  return diff.change === 'removed' ? `${text(diff.before)} removed` : text(diff.after);
}

/** What follows the path of a field whose values differ. */
export function samplesOf({ samples, values }: DifferingField): readonly string[] {
  const shown = samples.map(({ environment, diff }) => `${shownValue(diff)} in ${environment}`);
  const more = values - samples.length;
  return [...shown, ...(more > 0 ? [`${thousands(more)} other values`] : [])];
}

export function exceededOwn(plans: readonly EnvironmentPlan[]): readonly EnvironmentPlan[] {
  return plans.filter(({ exceeded }) => exceeded.length > 0);
}

export const statusWords: Readonly<Record<EnvironmentResult['status'], string>> = {
  done: 'done',
  unchanged: 'nothing to do',
  failed: 'failed',
  'in-doubt': 'in doubt',
  'not-begun': 'not begun',
};

export function appliedLine({ results, leftOut }: ManyApplied): string {
  const counts = (['done', 'unchanged', 'failed', 'in-doubt', 'not-begun'] as const).flatMap((status) => {
    const count = results.filter((result) => result.status === status).length;
    return count > 0 ? [`${thousands(count)} ${statusWords[status]}`] : [];
  });
  const omitted = leftOut.length > 0 ? [`${thousands(leftOut.length)} left out`] : [];
  return `Apply: ${environments(results.length)}: ${[...counts, ...omitted].join(', ') || 'nothing to do'}.`;
}

/** Why one environment is not done, in one sentence. */
export function explanation({ report, failure }: Pick<EnvironmentResult, 'report' | 'failure'>): string {
  if (failure) return failure.message;
  const bad = (report?.results ?? []).filter(({ status }) => status !== 'applied');
  const reasons = new Map<string, string[]>();
  for (const { file, status, error } of bad) {
    const reason = `${status === 'in-doubt' ? 'in doubt' : status}: ${error ?? 'no reason was given'}`;
    reasons.set(reason, [...(reasons.get(reason) ?? []), file]);
  }
  return [...reasons].map(([reason, files]) => `${someNames(files)} ${reason}`).join('; ');
}
