/**
 * The facts that every format of a plan gets besides the plan, as data: a format shows them and looks nothing
 * up. What stays live and which limits are exceeded is determined here.
 */

import { compareText } from '../base/compare-text.ts';
import { counted, thousands } from '../base/counted.ts';
import { groupBy } from '../base/group-by.ts';
import { ownMember } from '../base/json.ts';
import { someOf } from '../base/list-in-words.ts';
import { fileOfKey } from '../base/policy-key.ts';
import { printable } from '../diagnostics/printable.ts';
import type { Limits } from '../generated/config.ts';
import type {
  ChangedSource,
  FurtherCopies,
  LadderView,
  LeftBehind,
  Loss,
  NamedFiles,
  QueuedFacts,
  RecordedDifferently,
  StateWarning,
} from '../generated/plan-file.ts';
import type { State } from '../state/state.ts';
import { isBy, leavesBehind } from './actions.ts';
import { differencesOf } from './live/recorded.ts';
import type { Plan } from './plan.ts';
import type { SkippedChecks } from './without-secrets.ts';

export type { ChangedSource, LadderView, LeftBehind, Loss, NamedFiles, RecordedDifferently, StateWarning };

/** Facts that were not determined for this plan are absent. */
export interface PlanFacts extends QueuedFacts {
  /** What a plan without secrets did not check; absent if it checked everything. */
  readonly skippedChecks?: SkippedChecks;
  /** Absent if all files count, whether they changed or not. */
  readonly since?: ChangesSince;
  /** Absent: the plan shows what an apply to its environment would do. */
  readonly frame?: PlanFrame;
}

/** What a plan of only changed files was compared with, and what it leaves out. */
export interface ChangesSince {
  /** The revision as given, with its commit: `main (1a2b3c4d5e6f)`. */
  readonly revision: string;
  /** A changed file on which all others depend; null if there is none. */
  readonly everything: string | null;
  /** Files with planned changes that did not change since, sorted. */
  readonly leftOut: readonly string[];
}

/** The heading of a plan, or of a comparison that is not the plan of an apply, such as for a range of Git commits. */
export interface PlanFrame {
  /** Text of edict's own: `Plan for`. */
  readonly title: string;
  /** Text from outside: the environment, the range. */
  readonly subject: string;
  readonly subtitle: string | null;
  /** Sentences about what was not compared, printable, without a final full stop. */
  readonly notices: readonly string[];
  /** For the hidden marker by which a comment is found again: equal in every run, different for each subject. */
  readonly marker: string;
}

/** Whether it is the plan of an apply, rather than a framed comparison. */
export function isOfApply({ frame }: PlanFacts): boolean {
  return frame === undefined;
}

/** Whether an apply could be bound to this plan, which needs a digest over everything that the apply looks at. */
export function isBinding(facts: PlanFacts): boolean {
  return isOfApply(facts) && facts.skippedChecks === undefined && facts.since === undefined;
}

/** Everything left behind once the plan is applied, sorted by policy id. */
export function leftBehind(state: State | null, plan: Plan): readonly LeftBehind[] {
  const found: LeftBehind[] = (state?.orphans ?? []).map(({ policy_id, name, file, reason, since }) => ({
    policy_id,
    name,
    file,
    reason,
    since,
  }));
  for (const change of plan.changes) {
    const { policy_id, name, file } = change;
    const reason = leavesBehind(change);
    if (policy_id === null || reason === null) continue;
    const recorded = ownMember(state?.policies ?? {}, file);
    found.push({ policy_id, name: recorded?.name ?? name, file, reason, since: null });
  }
  return found.sort((a, b) => a.policy_id - b.policy_id);
}

/** The policies of files that the service recorded otherwise than they were sent, by file. */
export function recordedDifferently(state: State | null): readonly RecordedDifferently[] {
  return Object.entries(state?.policies ?? {})
    .flatMap(([file, entry]) => {
      const { policy_id, name } = entry;
      const differences = differencesOf(entry);
      return differences.length === 0 ? [] : [{ file, policy_id, name, differences }];
    })
    .sort((a, b) => compareText(a.file, b.file));
}

/** One sentence per limit that the plan exceeds; such a plan is applied only if its digest is approved. */
export function exceededLimits(
  plan: Pick<Plan, 'changes'>,
  limits: Pick<Limits, 'max_creates' | 'max_orphans' | 'max_left_behind'>,
  state: Pick<State, 'orphans'> | null,
): readonly string[] {
  const creates = plan.changes.filter(({ action }) => isBy(action, 'create')).length;
  const filesLeft = (reason: LeftBehind['reason']): number =>
    new Set(
      plan.changes
        .filter((change) => leavesBehind(change) === reason)
        .map(({ kind, file }) => `${kind} ${fileOfKey(file)}`),
    ).size;
  const [gone, untaken] = [filesLeft('file-removed'), filesLeft('not-taken')];
  const piles = plan.changes.flatMap(({ file, reason }) =>
    reason?.kind === 'piles-up' ? [`${printable(file)} (${reason.policies.join(', ')})`] : [],
  );
  const copies = beyondLimit(plan, state, limits.max_left_behind);
  const exceeded: string[] = [];
  if (creates > limits.max_creates) {
    exceeded.push(
      `The plan creates ${counted(creates, 'policy', 'policies')}; limits.max_creates is ${thousands(limits.max_creates)}.`,
    );
  }
  if (gone + untaken > limits.max_orphans) {
    const what = [...(gone > 0 ? ['gone'] : []), ...(untaken > 0 ? ['no longer taken'] : [])].join(' or ');
    exceeded.push(
      `${counted(gone + untaken, 'file is', 'files are')} ${what} at once; limits.max_orphans is ${thousands(limits.max_orphans)}. ` +
        'Look for a wrong glob in edict.yaml, or an incomplete checkout.',
    );
  }
  if (copies.length > 0) {
    exceeded.push(
      `${someOf(copies.map(describeCopies), MOST_PILES)}; ${ABOUT_COPIES} ${thousands(limits.max_left_behind)}. ` +
        'Remove them in the portal first.',
    );
  }
  if (piles.length > 0) {
    exceeded.push(
      `A ring takes new content ${ABOUT_PILES}: ${someOf(piles, MOST_PILES)}. Remove them in the portal first.`,
    );
  }
  return exceeded;
}

const ABOUT_COPIES = 'limits.max_left_behind is';
const ABOUT_PILES = 'while older copies of its policy are live and not acknowledged';

/** Whether a sentence of `exceededLimits` is about older copies, which `furtherCopies` lists. */
export function isAboutCopies(sentence: string): boolean {
  return sentence.includes(ABOUT_COPIES) || sentence.includes(ABOUT_PILES);
}

function describeCopies({ file, policy_ids: ids }: FurtherCopies): string {
  if (ids.length === 0) return `${printable(file)} would leave the policy live that it has now`;
  const are = ids.length === 1 ? 'is' : 'are';
  return `${printable(file)} has ${counted(ids.length, 'older copy', 'older copies')} that ${are} still live`;
}

/** The files, or rings of files, whose older copies an apply asks to have acknowledged first. */
export function furtherCopies(
  plan: Plan,
  state: Pick<State, 'orphans'> | null,
  most: number,
): readonly FurtherCopies[] {
  const beyond = beyondLimit(plan, state, most);
  const piles = plan.changes.flatMap(({ file, reason }) =>
    reason?.kind === 'piles-up' ? [{ file, policy_ids: reason.policies }] : [],
  );
  return [...beyond, ...piles.filter(({ file }) => !beyond.some((one) => one.file === file))];
}

/** Those of which a policy is created although so many of their copies were left behind. */
function beyondLimit(
  { changes }: Pick<Plan, 'changes'>,
  state: Pick<State, 'orphans'> | null,
  most: number,
): readonly FurtherCopies[] {
  const created = changes.filter(({ action }) => isBy(action, 'create'));
  if (state === null || created.length === 0) return [];
  const left = groupBy(state.orphans, ({ file }) => file);
  return created.flatMap((change) => {
    const { file, previous_file } = change;
    const older = [file, ...(previous_file === null ? [] : [previous_file])].flatMap(
      (from) => left.get(from) ?? [],
    );
    const policy_ids = older.map(({ policy_id }) => policy_id);
    const isBeyond = older.length >= most && (older.length > 0 || leavesBehind(change) !== null);
    return isBeyond ? [{ file, policy_ids }] : [];
  });
}

/** More would bury the sentence. */
const MOST_PILES = 10;
