/** Names and phrases that all plan formats share. Nothing here is escaped for where it is printed. */
import { segmentsOf } from '../base/json-pointer.ts';
import type { Action, Change, Plan } from '../plan/plan.ts';

export interface Legend {
  readonly action: Action;
  readonly symbol: string;
  /** In a few words. */
  readonly meaning: string;
}

/** Everything but no-ops, in the order in which it matters. */
export const legends: readonly Legend[] = [
  { action: 'blocked', symbol: '!', meaning: 'blocked until a person decides' },
  { action: 'create', symbol: '+', meaning: 'create' },
  { action: 'supersede', symbol: '±', meaning: 'supersede: create again, the old policy stays live' },
  { action: 'update', symbol: '~', meaning: 'update' },
  { action: 'move', symbol: '→', meaning: 'move: the file was renamed, nothing is sent' },
  { action: 'orphan', symbol: '○', meaning: 'orphan: the file is gone, nothing is sent' },
];

export function symbolOf(action: Action): string {
  return legends.find((legend) => legend.action === action)?.symbol ?? ' ';
}

/** What happens to one file: `create policy "Corp Wi-Fi"`. `name` comes quoted and escaped. */
export function phrase(change: Change, name: string): string {
  const noun =
    change.kind === 'web_app'
      ? `web app ${change.app_id} ${name}`
      : `policy ${change.policy_id === null ? '' : `${change.policy_id} `}${name}`;
  switch (change.action) {
    case 'create':
      return `create ${noun}`;
    case 'supersede':
      return `supersede ${noun}`;
    case 'update':
      return `update ${noun}`;
    case 'move':
      return `move ${noun}`;
    case 'orphan':
      return change.kind === 'web_app' ? `forget ${noun}` : `${noun} becomes an orphan`;
    case 'blocked':
      return change.blocked === 'in-doubt' ? `blocked, in doubt: ${noun}` : `blocked: ${noun}`;
    case 'no-op':
      return `${noun} is as recorded`;
  }
}

/** `Plan: 2 to create, 1 to supersede; 7 as recorded.` */
export function summaryLine(plan: Plan): string {
  const { create, supersede, update, move, orphan, blocked, no_op } = plan.summary;
  // Without a state nothing is recorded: what is the same was compared with something else.
  const same = plan.state.lineage === null ? 'unchanged' : 'as recorded';
  const parts = [
    [create, 'to create'],
    [supersede, 'to supersede'],
    [update, 'to update'],
    [move, 'to move'],
    [orphan, orphan === 1 ? 'orphan' : 'orphans'],
    [blocked, 'blocked'],
  ] as const;
  const named = parts.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
  if (named.length > 0) return `Plan: ${named.join(', ')}${no_op > 0 ? `; ${no_op} ${same}` : ''}.`;
  const apps = plan.changes.filter(({ kind }) => kind === 'web_app').length;
  const policies = no_op - apps;
  const counted = [counts(policies, 'policy', 'policies'), counts(apps, 'web app', 'web apps')].filter(
    Boolean,
  );
  if (counted.length === 0) return 'Nothing to do: there are no files, and nothing is recorded.';
  return `Nothing to do: ${counted.join(' and ')} ${no_op === 1 ? 'is' : 'are'} ${same}.`;
}

function counts(count: number, one: string, many: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}

/** `/macos/password/min_length` as people write it: `macos.password.min_length`. */
export function dotted(pointer: string): string {
  return segmentsOf(pointer).join('.');
}
