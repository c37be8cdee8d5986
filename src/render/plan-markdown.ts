/** The plan for a pull-request comment or a job's summary: what matters first, details folded, within a size. */
import type { LeftBehind } from '../plan/ledger.ts';
import type { Action, Change, Plan } from '../plan/plan.ts';
import { codeSpan, hiddenMarker, proseWithCode } from './markdown-text.ts';
import { diffRow } from './plan-diff-rows.ts';
import { frameOf, isBinding, type PlanFacts } from './plan-facts.ts';
import { reachPhrase } from './plan-live-words.ts';
import { conflictItems, markdownPhrase } from './plan-markdown-conflicts.ts';
import { detailBlocks } from './plan-markdown-details.ts';
import { legends, phrase, summaryLine } from './plan-words.ts';

/** Of a comment on GitHub. */
const MOST_CHARACTERS = 65_536;
/** For what is said at the end, whatever had to be left out. */
const RESERVE = 1_000;

export function renderPlanMarkdown(plan: Plan, facts: PlanFacts, limit = MOST_CHARACTERS): string {
  const changes = plan.changes.filter(({ action }) => action !== 'no-op');
  const room = limit - RESERVE;
  const head = [hiddenMarker(frameOf(plan, facts).marker), ...summary(plan, facts, changes)];
  const sections = [
    section('What stays live without a file', staysLive(facts), 0.2 * room),
    section('Weakens protection', weakenings(changes), 0.2 * room),
    section('Live side by side on the same targets', conflictItems(facts.conflicts ?? []), 0.2 * room),
    ...actionLists(changes, facts, 0.25 * room),
  ];
  const above = [...head, ...sections.flat()].join('\n');
  const details = detailBlocks(changes, room - above.length);
  return `${[above, ...details.blocks, ...footer(plan, facts, changes, details.leftOut)].join('\n')}\n`;
}

function summary(plan: Plan, facts: PlanFacts, changes: readonly Change[]): string[] {
  const { title, subject, subtitle } = frameOf(plan, facts);
  const weaker = changes.flatMap(({ diff }) => diff.filter(({ strength }) => strength === 'weaker')).length;
  const contradicted = (facts.conflicts ?? []).filter(({ kind }) => kind !== 'same-payload').length;
  const alerts = [
    ...(weaker > 0 ? [alert('CAUTION', `**It weakens protection in ${counted(weaker, 'place')}.**`)] : []),
    ...(plan.summary.blocked > 0
      ? [alert('IMPORTANT', `${counted(plan.summary.blocked, 'file')} blocked until a person decides.`)]
      : []),
    ...facts.exceeded.map((sentence) => alert('WARNING', proseWithCode(sentence))),
    ...(contradicted > 0
      ? [alert('WARNING', `${counted(contradicted, 'setting')} with different values on the same targets.`)]
      : []),
  ];
  return [
    `## ${title} ${codeSpan(subject)}`,
    '',
    ...(subtitle === null ? [] : [codeSpan(subtitle), '']),
    `**${summaryLine(plan)}**`,
    '',
    ...alerts.flatMap((lines) => [...lines, '']),
  ];
}

/** How GitHub and GitLab set a paragraph apart. */
function alert(kind: 'CAUTION' | 'IMPORTANT' | 'WARNING', text: string): string[] {
  return [`> [!${kind}]`, `> ${text}`];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** As many items as there is room for, and how many more there are. */
function section(title: string, items: readonly string[], room: number): string[] {
  if (items.length === 0) return [];
  const lines: string[] = [];
  let used = 0;
  for (const item of items) {
    used += item.length + 1;
    if (used > room) break;
    lines.push(item);
  }
  const more = items.length - lines.length;
  return [`### ${title}`, '', ...lines, ...(more > 0 ? [`- … and ${more} more`] : []), ''];
}

function staysLive({ leftBehind, frame, commandSuffix = '' }: PlanFacts): string[] {
  if (frame) return [];
  return leftBehind.map(
    ({ policy_id, name, file, reason, since }: LeftBehind) =>
      `- policy ${policy_id} ${codeSpan(JSON.stringify(name))}, ${reason === 'superseded' ? 'superseded' : 'file removed'} ` +
      `${since === null ? 'by this plan' : `on ${codeSpan(since.slice(0, 10))}`} (${codeSpan(file)}): remove it in the portal, then ${codeSpan(`edict orphans ack ${policy_id}${commandSuffix}`)}`,
  );
}

function weakenings(changes: readonly Change[]): string[] {
  return changes.flatMap(({ file, diff }) =>
    diff
      .filter(({ strength }) => strength === 'weaker')
      .map((each) => {
        const { path, before, after } = diffRow(each, { characters: 80, elements: 3 });
        const values = each.sensitive
          ? 'a secret'
          : [before, after]
              .map((side) =>
                side.length === 0 ? 'not set' : side.map((value) => codeSpan(value)).join(', '),
              )
              .join(' → ');
        return `- ${codeSpan(file)}: ${codeSpan(path)} ${values}`;
      }),
  );
}

const titles: Readonly<Record<Exclude<Action, 'no-op'>, string>> = {
  blocked: 'Blocked until a person decides',
  create: 'Create',
  supersede: 'Supersede: create again, the old policy stays live',
  update: 'Update',
  move: 'Move: the file was renamed, nothing is sent',
  orphan: 'Orphan: the file is gone, nothing is sent',
};

function actionLists(changes: readonly Change[], facts: PlanFacts, room: number): string[][] {
  const reach = new Map(facts.reach?.map((each) => [each.file, each]));
  const used = legends.filter(({ action }) => changes.some((change) => change.action === action));
  return used.map(({ action }) => {
    const those = changes.filter((change) => change.action === action);
    const items = those.map((change) => {
      const from = change.previous_file === null ? '' : ` from ${codeSpan(change.previous_file)}`;
      const known = change.kind === 'policy' ? reach.get(change.file) : undefined;
      const words = `- ${codeSpan(change.file)}: ${phrase(change, codeSpan(JSON.stringify(change.name)))}${from}.`;
      const forWhom = known ? ` ${markdownPhrase(reachPhrase(known))}` : '';
      return `${words}${forWhom}${saysMore(change) ? ` ${proseWithCode(change.note ?? '')}` : ''}`;
    });
    const title = action === 'no-op' ? '' : titles[action];
    return section(`${title} (${those.length})`, items, room / used.length);
  });
}

/** What stays live is said above. */
function saysMore({ action, kind, note }: Change): boolean {
  return note !== null && action !== 'supersede' && !(action === 'orphan' && kind === 'policy');
}

function footer(plan: Plan, facts: PlanFacts, changes: readonly Change[], leftOut: number): string[] {
  const lines: string[] = [];
  if (leftOut > 0) {
    lines.push(`_Left out, for the size of a comment: the details of ${counted(leftOut, 'change')}._`, '');
  }
  if (!isBinding(facts)) return lines;
  if (changes.length > 0) lines.push(`Digest: \`${plan.digest}\``, '');
  if (facts.exceeded.length > 0) {
    lines.push(
      `An apply refuses this, unless it names this very plan: ${codeSpan(`edict apply --approve ${plan.digest}${facts.commandSuffix ?? ''}`)}`,
      '',
    );
  }
  if (plan.service === 'embedded') lines.push('embedded service: nothing left this machine', '');
  return lines;
}
