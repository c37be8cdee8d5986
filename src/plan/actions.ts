/**
 * The actions of a plan, one row each: everything that showing, counting or carrying out a plan needs to know of an action.
 * Which action a file gets is decided elsewhere. `Action`, and what the schemas say of actions, are derived from here.
 */
import type { Change, Plan } from '../generated/plan-file.ts';
import type { Orphan } from '../state/state.ts';

interface ActionRow {
  readonly symbol: string;
  readonly meaning: string;
  readonly tone: 'good' | 'warn' | 'note' | 'gone' | 'bad' | 'faint';
  /** Its counter in the summary. */
  readonly summaryKey: string;
  /** Whether it is listed, saved and approved; otherwise it is only counted. */
  readonly listed: boolean;
  /** Whether there is anything to do, for an apply or for a person. */
  readonly isChange: boolean;
  /** What follows the number, for one and for several. */
  readonly counted: readonly [one: string, many: string];
  /** What an apply does: a request of this kind, only a change of the state, or nothing. */
  readonly apply: 'create' | 'update' | 'state only' | 'nothing';
  /** What an apply reports when it is done; null if it does nothing. */
  readonly done: string | null;
  /** Why the policy recorded for the file stays live without a file; null if it does not. */
  readonly leavesBehind: Orphan['reason'] | null;
}

export const actions = {
  create: {
    symbol: '+',
    meaning: 'create',
    tone: 'good',
    summaryKey: 'create',
    listed: true,
    isChange: true,
    counted: ['to create', 'to create'],
    apply: 'create',
    done: 'created',
    leavesBehind: null,
  },
  supersede: {
    symbol: '±',
    meaning: 'supersede: create again, the old policy stays live',
    tone: 'warn',
    summaryKey: 'supersede',
    listed: true,
    isChange: true,
    counted: ['to supersede', 'to supersede'],
    apply: 'create',
    done: 'created again',
    leavesBehind: 'superseded',
  },
  update: {
    symbol: '~',
    meaning: 'update',
    tone: 'warn',
    summaryKey: 'update',
    listed: true,
    isChange: true,
    counted: ['to update', 'to update'],
    apply: 'update',
    done: 'updated',
    leavesBehind: null,
  },
  move: {
    symbol: '→',
    meaning: 'move: the policy goes to another file or ring, nothing is sent',
    tone: 'note',
    summaryKey: 'move',
    listed: true,
    isChange: true,
    counted: ['to move', 'to move'],
    apply: 'state only',
    done: 'moved',
    leavesBehind: null,
  },
  'record-source': {
    symbol: '↻',
    meaning: 'record another source of a secret or a user, nothing is sent',
    tone: 'note',
    summaryKey: 'record_source',
    listed: true,
    isChange: true,
    counted: ['to record with a new source', 'to record with a new source'],
    apply: 'state only',
    done: 'recorded with a new source',
    leavesBehind: null,
  },
  orphan: {
    symbol: '○',
    meaning: 'orphan: no file declares the policy, nothing is sent',
    tone: 'gone',
    summaryKey: 'orphan',
    listed: true,
    isChange: true,
    counted: ['orphan', 'orphans'],
    apply: 'state only',
    done: 'left behind',
    leavesBehind: 'file-removed',
  },
  blocked: {
    symbol: '!',
    meaning: 'blocked until someone decides',
    tone: 'bad',
    summaryKey: 'blocked',
    listed: true,
    isChange: true,
    counted: ['blocked', 'blocked'],
    apply: 'nothing',
    done: null,
    leavesBehind: null,
  },
  wait: {
    symbol: '…',
    meaning: 'wait: the ring, the wave or the window is not due, nothing is sent',
    tone: 'faint',
    summaryKey: 'wait',
    listed: true,
    isChange: false,
    counted: ['waiting', 'waiting'],
    apply: 'nothing',
    done: null,
    leavesBehind: null,
  },
  'no-op': {
    symbol: ' ',
    meaning: 'as recorded',
    tone: 'faint',
    summaryKey: 'no_op',
    listed: false,
    isChange: false,
    counted: ['as recorded', 'as recorded'],
    apply: 'nothing',
    done: null,
    leavesBehind: null,
  },
} as const satisfies Record<string, ActionRow>;

export type Action = keyof typeof actions;

export type ApplyEffect = (typeof actions)[Action]['apply'];

/** The actions that an apply carries out in this way. */
export type ActionBy<How extends ApplyEffect> = {
  [One in Action]: (typeof actions)[One]['apply'] extends How ? One : never;
}[Action];

export type ListedAction = {
  [One in Action]: (typeof actions)[One]['listed'] extends true ? One : never;
}[Action];

/** In the order in which they are counted. */
export const allActions: readonly Action[] = Object.keys(actions).filter(isAction);

/** The listed actions in the order of a plan: what is left to a person comes first, what waits last. */
export const listedActions: readonly Action[] = allActions
  .filter((action) => isListed({ action }))
  .toSorted((a, b) => rankOf(a) - rankOf(b));

function rankOf(action: Action): number {
  if (!isBy(action, 'nothing')) return 1;
  return actions[action].isChange ? 0 : 2;
}

function isAction(text: string): text is Action {
  return Object.hasOwn(actions, text);
}

export function isBy<How extends ApplyEffect>(action: Action, how: How): action is ActionBy<How> {
  return actions[action].apply === how;
}

/** False for a file that is as recorded. */
export function isListed<One extends { readonly action: Action }>(
  change: One,
): change is One & { readonly action: ListedAction } {
  return actions[change.action].listed;
}

/** Whether there is anything to do; waiting does not count. */
export function hasChanges(changes: readonly { readonly action: Action }[]): boolean {
  return changes.some(({ action }) => actions[action].isChange);
}

/** Whether an apply would do anything besides reporting what is blocked. */
export function acts(changes: readonly { readonly action: Action }[]): boolean {
  return changes.some(({ action }) => !isBy(action, 'nothing'));
}

/** Whether something is sent to the service for it. */
export function isSent({ action }: { readonly action: Action }): boolean {
  return isBy(action, 'create') || isBy(action, 'update');
}

/** Why the policy recorded for the file of a change stays live without a file; null if it does not. */
export function leavesBehind({ action, reason }: Pick<Change, 'action' | 'reason'>): Orphan['reason'] | null {
  const left = actions[action].leavesBehind;
  const isThere = reason?.kind === 'ring-removed' || reason?.kind === 'not-taken';
  return left === 'file-removed' && isThere ? reason.kind : left;
}

export type PlanSummary = Required<Plan['summary']>;

/** Counts the changes by action. */
export function summarize(changes: readonly { readonly action: Action }[]): PlanSummary {
  const summary: Record<keyof PlanSummary, number> = {
    create: 0,
    supersede: 0,
    update: 0,
    move: 0,
    record_source: 0,
    orphan: 0,
    blocked: 0,
    wait: 0,
    no_op: 0,
  };
  for (const { action } of changes) summary[actions[action].summaryKey] += 1;
  return summary;
}
