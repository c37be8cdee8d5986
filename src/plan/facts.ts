/** What every format of a plan is given beside the plan, as data. A format shows what is there and asks nobody. */
import type { LeftBehind } from './ledger.ts';
import type { LivePolicy } from './live-set.ts';
import type { Conflict } from './live-set-conflicts.ts';
import type { Plan } from './plan.ts';
import type { PolicyReach } from './reach.ts';
import type { Unseen } from './without-secrets.ts';

export interface PlanFacts {
  /** What will be live without a file once the plan is applied. */
  readonly leftBehind: readonly LeftBehind[];
  /** Sentences of `exceededLimits`. */
  readonly exceeded: readonly string[];
  readonly live?: readonly LivePolicy[];
  readonly conflicts?: readonly Conflict[];
  readonly reach?: readonly PolicyReach[];
  /** What every command needs at its end, such as ` --env production`; absent: nothing. */
  readonly commandSuffix?: string;
  /** What a plan without secrets did not look at; absent where it looked at everything. */
  readonly unseen?: Unseen;
  /** Absent where every file counts, whether it changed or not. */
  readonly since?: Since;
  /** Absent: what an apply to the plan's environment would do. */
  readonly frame?: PlanFrame;
}

/** What a plan of changed files alone was compared with, and does not show. */
export interface Since {
  /** As a person names it, with the commit: `main (1a2b3c4d5e6f)`. */
  readonly revision: string;
  /** A file on which all others depend, and which differs; null: there is none. */
  readonly everything: string | null;
  /** Files that would be changed and did not change since, sorted. */
  readonly leftOut: readonly string[];
}

/** How a plan is headed, and one that is no plan of an apply, such as what a range of Git commits changes. */
export interface PlanFrame {
  /** Words of ours: `Plan for`. */
  readonly title: string;
  /** What comes from outside: the environment, the range. */
  readonly subject: string;
  readonly subtitle: string | null;
  /** For the hidden marker by which a comment is found again: the same in every run, and another for each subject. */
  readonly marker: string;
}

/** The frame of a plan, as every format begins. */
export function frameOf(plan: Plan, { frame }: PlanFacts): PlanFrame {
  if (frame) return frame;
  const service = plan.service === 'embedded' ? 'the embedded service' : plan.service;
  const subject = plan.environment;
  return { title: 'Plan for', subject, subtitle: service, marker: `plan ${subject}` };
}

/** Whether it is the plan of an apply, and not of what is framed. */
export function isOfApply({ frame }: PlanFacts): boolean {
  return frame === undefined;
}

/** Whether an apply could be bound to this plan: it needs a digest of all that the apply would look at. */
export function isBinding(facts: PlanFacts): boolean {
  return isOfApply(facts) && facts.unseen === undefined && facts.since === undefined;
}
