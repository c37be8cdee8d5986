/**
 * The actions of a plan, one row each: what the folders that show, count or carry out a plan need to know of an action.
 * Which action a file gets is decided elsewhere.
 */

export type Action = 'create' | 'supersede' | 'update' | 'move' | 'orphan' | 'blocked' | 'no-op';

interface ActionRow {
  readonly symbol: string;
  readonly meaning: string;
  readonly colour: 'green' | 'yellow' | 'cyan' | 'magenta' | 'red' | 'dim';
  /** Where the plan counts it. */
  readonly summaryKey: 'create' | 'supersede' | 'update' | 'move' | 'orphan' | 'blocked' | 'no_op';
  /** What follows the number where there is one of it, and where there are several. */
  readonly counted: readonly [one: string, many: string];
  /** What an apply does: a request of this kind, a change of the state alone, or nothing. */
  readonly apply: 'create' | 'update' | 'state only' | 'nothing';
  /** What an apply says once it is done; null where it does nothing. */
  readonly done: string | null;
  /** Why the policy that is recorded for the file stays live without one; null where it does not. */
  readonly leavesBehind: 'superseded' | 'file-removed' | null;
}

export const actions = {
  create: {
    symbol: '+',
    meaning: 'create',
    colour: 'green',
    summaryKey: 'create',
    counted: ['to create', 'to create'],
    apply: 'create',
    done: 'created',
    leavesBehind: null,
  },
  supersede: {
    symbol: '±',
    meaning: 'supersede: create again, the old policy stays live',
    colour: 'yellow',
    summaryKey: 'supersede',
    counted: ['to supersede', 'to supersede'],
    apply: 'create',
    done: 'superseded',
    leavesBehind: 'superseded',
  },
  update: {
    symbol: '~',
    meaning: 'update',
    colour: 'yellow',
    summaryKey: 'update',
    counted: ['to update', 'to update'],
    apply: 'update',
    done: 'updated',
    leavesBehind: null,
  },
  move: {
    symbol: '→',
    meaning: 'move: the file was renamed, nothing is sent',
    colour: 'cyan',
    summaryKey: 'move',
    counted: ['to move', 'to move'],
    apply: 'state only',
    done: 'moved',
    leavesBehind: null,
  },
  orphan: {
    symbol: '○',
    meaning: 'orphan: the file is gone, nothing is sent',
    colour: 'magenta',
    summaryKey: 'orphan',
    counted: ['orphan', 'orphans'],
    apply: 'state only',
    done: 'left behind',
    leavesBehind: 'file-removed',
  },
  blocked: {
    symbol: '!',
    meaning: 'blocked until a person decides',
    colour: 'red',
    summaryKey: 'blocked',
    counted: ['blocked', 'blocked'],
    apply: 'nothing',
    done: null,
    leavesBehind: null,
  },
  'no-op': {
    symbol: ' ',
    meaning: 'as recorded',
    colour: 'dim',
    summaryKey: 'no_op',
    counted: ['as recorded', 'as recorded'],
    apply: 'nothing',
    done: null,
    leavesBehind: null,
  },
} as const satisfies Record<Action, ActionRow>;

/** In the order in which they are counted. */
export const allActions: readonly Action[] = Object.keys(actions).filter(isAction);

/** Everything but no-ops as a plan lists it: what waits for a person comes first. */
export const listedActions: readonly Action[] = [
  'blocked',
  ...allActions.filter((action) => action !== 'blocked' && action !== 'no-op'),
];

function isAction(text: string): text is Action {
  return Object.hasOwn(actions, text);
}

/** Whether there is anything to report. */
export function hasChanges(changes: readonly { readonly action: Action }[]): boolean {
  return changes.some(({ action }) => action !== 'no-op');
}

/** Whether an apply would do anything, beyond telling what is blocked. */
export function acts(changes: readonly { readonly action: Action }[]): boolean {
  return changes.some(({ action }) => actions[action].apply !== 'nothing');
}

export type PlanSummary = Readonly<Record<(typeof actions)[Action]['summaryKey'], number>>;

/** How many changes there are of each action. */
export function summarize(changes: readonly { readonly action: Action }[]): PlanSummary {
  const summary = { create: 0, supersede: 0, update: 0, move: 0, orphan: 0, blocked: 0, no_op: 0 };
  for (const { action } of changes) summary[actions[action].summaryKey] += 1;
  return summary;
}
