/** The plan as Markdown for a comment or a job's summary: what matters first, details folded, limited in size. */

import { actions, listedActions } from '../../plan/actions.ts';
import { frameOf, isBinding, isOfApply, type LeftBehind, type PlanFacts } from '../../plan/facts.ts';
import type { LiveParty } from '../../plan/live-set.ts';
import type { Conflict } from '../../plan/live-set-conflicts.ts';
import type { Change, Plan } from '../../plan/plan.ts';
import { weakenedFields } from '../../plan/strength.ts';
import {
  conflictSubject,
  conflictVerdict,
  copyPhrase,
  type Phrase,
  reachPhrase,
  sharedTargets,
  sideValue,
} from '../live/words.ts';
import { codeSpan, hiddenMarker, proseWithCode } from '../text/markdown.ts';
import { diffRow } from './diff-rows.ts';
import { detailBlocks } from './markdown-details.ts';
import { unseenSentences } from './unseen.ts';
import { phrase, portalName, summaryLine } from './words.ts';

/** GitHub takes no longer comment. */
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
  const weaker = changes.flatMap(weakenedFields).length;
  const contradicted = (facts.conflicts ?? []).filter(({ kind }) => kind !== 'same-payload').length;
  const unseen = unseenSentences(facts).map(markdownPhrase);
  const alerts = [
    ...(unseen.length > 0 ? [alert('NOTE', unseen.join(' '))] : []),
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
function alert(kind: 'NOTE' | 'CAUTION' | 'IMPORTANT' | 'WARNING', text: string): string[] {
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
  return changes.flatMap((change) =>
    weakenedFields(change).map((each) => {
      const { file } = change;
      const { path, before, after } = diffRow(each, { characters: 80, elements: 3 });
      const values = each.sensitive
        ? 'a secret'
        : [before, after]
            .map((side) => (side.length === 0 ? 'not set' : side.map((value) => codeSpan(value)).join(', ')))
            .join(' → ');
      return `- ${codeSpan(file)}: ${codeSpan(path)} ${values}`;
    }),
  );
}

function actionLists(changes: readonly Change[], facts: PlanFacts, room: number): string[][] {
  const reach = new Map(facts.reach?.map((each) => [each.file, each]));
  const used = listedActions.filter((each) => changes.some(({ action }) => action === each));
  return used.map((action) => {
    const listed = changes.filter((change) => change.action === action);
    const items = listed.map((change) => {
      const from = change.previous_file === null ? '' : ` from ${codeSpan(change.previous_file)}`;
      const known = change.kind === 'policy' ? reach.get(change.file) : undefined;
      const words = `- ${codeSpan(change.file)}: ${phrase(change, codeSpan(JSON.stringify(portalName(change))))}${from}.`;
      const forWhom = known ? ` ${markdownPhrase(reachPhrase(known))}` : '';
      return `${words}${forWhom}${saysMore(change) ? ` ${proseWithCode(change.note ?? '')}` : ''}`;
    });
    const { meaning } = actions[action];
    const title = `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}`;
    return section(`${title} (${listed.length})`, items, room / used.length);
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
  if (!isOfApply(facts)) return lines;
  if (changes.length > 0 && isBinding(facts)) lines.push(`Digest: \`${plan.digest}\``, '');
  if (facts.exceeded.length > 0 && isBinding(facts)) {
    lines.push(
      `An apply refuses this, unless it names this very plan: ${codeSpan(`edict apply --approve ${plan.digest}${facts.commandSuffix ?? ''}`)}`,
      '',
    );
  }
  if (plan.service === 'embedded') lines.push('embedded service: nothing left this machine', '');
  return lines;
}

const MOST_COPIES = 5;

export function markdownPhrase(phrase: Phrase): string {
  return phrase.map((part) => (typeof part === 'string' ? part : codeSpan(part.quoted))).join('');
}

/** One line each, so that any number of them can be left out. */
export function conflictItems(conflicts: readonly Conflict[]): string[] {
  return conflicts.map((conflict) => {
    const weakened = conflict.kind === 'weakened';
    const verdict = weakened ? `**${conflictVerdict(conflict)}**` : conflictVerdict(conflict);
    return `- ${markdownPhrase(conflictSubject(conflict))}: ${verdict}: ${copies(conflict)}; on ${markdownPhrase(sharedTargets(conflict.targets))}`;
  });
}

function copies(conflict: Conflict): string {
  if (conflict.kind === 'same-payload') return named(conflict.policies);
  const shown = conflict.sides.slice(0, MOST_COPIES).map((side) => {
    const value = sideValue(side, conflict.sensitive, (json) => codeSpan(JSON.stringify(json), 60));
    return `${value} in ${named(side.policies)}`;
  });
  const more = conflict.sides.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} other values` : ''}`;
}

function named(policies: readonly LiveParty[]): string {
  const shown = policies.slice(0, MOST_COPIES).map((policy) => markdownPhrase(copyPhrase(policy)));
  const more = policies.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
