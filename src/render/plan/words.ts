/** Names and phrases that all plan formats share. Nothing here is escaped for where it is printed. */
import { segmentsOf } from '../../base/json-pointer.ts';
import { actions, allActions } from '../../plan/actions.ts';
import type { Change, Plan } from '../../plan/plan.ts';

/** A policy as the portal calls it: as it is recorded, while its file may have another name for it. */
export function portalName({ name, diff, kind }: Change): string {
  const renamed = diff.find(({ path, change }) => path === '/name' && change === 'changed');
  return kind === 'policy' && typeof renamed?.before === 'string' ? renamed.before : name;
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
  const { summary } = plan;
  const { no_op } = summary;
  // Without a state nothing is recorded: what is the same was compared with something else.
  const same = plan.state.lineage === null ? 'unchanged' : 'as recorded';
  const named = allActions.flatMap((action) => {
    const { summaryKey, counted } = actions[action];
    const count = action === 'no-op' ? 0 : summary[summaryKey];
    return count > 0 ? [`${count} ${counted[count === 1 ? 0 : 1]}`] : [];
  });
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
