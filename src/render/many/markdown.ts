/**
 * The plan of many environments as Markdown for a comment or a job's summary: limited in size, saying what is left
 * out.
 */

import { printable } from '../../diagnostics/printable.ts';
import { actions } from '../../plan/actions.ts';
import { exceededEnvironments, isBindingMany, type ManyPlan } from '../../plan/many/many-plan.ts';
import { alike, type Block, sameChanges } from '../../plan/many/same-changes.ts';
import { sameFailures } from '../../plan/many/same-failures.ts';
import { diffRows } from '../plan/diff-rows.ts';
import { markdownPhrase } from '../plan/markdown.ts';
import { dotted, phrase } from '../plan/words.ts';
import { blockFence, codeSpan, hiddenMarker, proseWithCode } from '../text/markdown.ts';
import type { ManyView } from './text.ts';
import { environments, manySummaryLine, samplesOf, someNames, toDo, unseenInMany } from './words.ts';

const MOST_CHARACTERS = 65_536;
const RESERVE = 600;

export function renderManyPlanMarkdown(
  plan: ManyPlan,
  view: Pick<ManyView, 'maxEnvironments'>,
  limit = MOST_CHARACTERS,
): string {
  const exceeded = exceededEnvironments(plan, { max_environments: view.maxEnvironments });
  const blocks = sameChanges(plan.environments);
  const weaker = blocks.flatMap(({ changes }) =>
    changes.filter(
      ({ change, differing }) =>
        change.diff.some(({ strength }) => strength === 'weaker') ||
        differing.some(({ weakerIn }) => weakerIn.length > 0),
    ),
  ).length;
  const unseen = unseenInMany(plan);
  const head = [
    hiddenMarker('plan of many environments'),
    `## Plan for ${environments(plan.summary.environments)}`,
    '',
    `**${manySummaryLine(plan)}**`,
    '',
    ...(unseen.length > 0 ? ['> [!NOTE]', `> ${unseen.map(markdownPhrase).join(' ')}`, ''] : []),
    ...(weaker > 0 ? ['> [!CAUTION]', `> **It weakens protection in ${weaker} kinds of change.**`, ''] : []),
    ...(exceeded === null ? [] : ['> [!WARNING]', `> ${proseWithCode(exceeded)}`, '']),
    ...(plan.summary.blocked > 0
      ? ['> [!IMPORTANT]', `> ${plan.summary.blocked} files blocked until a person decides.`, '']
      : []),
  ].join('\n');
  const foot = [
    isBindingMany(plan) && plan.summary.with_changes > 0 ? `Digest ${codeSpan(plan.digest)}` : '',
    plan.leftOut.length > 0 ? `Left out: ${codeSpan(someNames(plan.leftOut, 6), 400)}` : '',
  ]
    .filter((line) => line !== '')
    .join('\n\n');
  const room = limit - head.length - foot.length - RESERVE;
  const sections = [
    section('Could not be planned', failureItems(plan), 0.2 * room),
    section('What would be done', alikeItems(plan), 0.25 * room),
    section('Changes', blocks.map(blockItem), 0.5 * room),
  ];
  return `${[head, ...sections.flat(), foot].filter((part) => part !== '').join('\n')}\n`;
}

function section(title: string, items: readonly string[], room: number): readonly string[] {
  if (items.length === 0) return [];
  const shown: string[] = [];
  let used = 0;
  for (const item of items) {
    used += item.length + 1;
    if (used > room) break;
    shown.push(item);
  }
  const more = items.length - shown.length;
  return [`### ${title}`, '', ...shown, ...(more > 0 ? [`\n… and ${more} more`] : []), ''];
}

function failureItems(plan: ManyPlan): readonly string[] {
  return sameFailures(plan.environments).map(
    ({ failure, environments: names }) =>
      `- ${codeSpan(someNames(names), 400)}: ${proseWithCode(failure.message.replaceAll('\n', ' '))}`,
  );
}

function alikeItems(plan: ManyPlan): readonly string[] {
  const groups = alike(plan.environments);
  return [
    '| Environments | | To do |\n|---:|---|---|',
    ...groups.map(
      ({ environments: names, plan: { saved } }) =>
        `| ${names.length} | ${codeSpan(someNames(names), 400)} | ${saved ? toDo(saved.plan.summary) : ''} |`,
    ),
  ];
}

function blockItem({ environments: names, changes }: Block): string {
  const items = changes.map(({ change, differing }) => {
    const rows = diffRows(change, { characters: 200, elements: 10 }).flatMap(
      ({ path, before, after, strength }) => [
        ...before.map((value) => `- ${printable(`${path}: ${value}`)}`),
        ...after.map(
          (value) => `+ ${printable(`${path}: ${value}`)}${strength === 'weaker' ? '   (weaker)' : ''}`,
        ),
      ],
    );
    const different = differing.map(
      (field) => `  ${printable(`${dotted(field.path)} differs: ${samplesOf(field).join('; ')}`)}`,
    );
    const lines = [...rows, ...different];
    const fence = blockFence(lines);
    const title = `${actions[change.action].symbol} ${codeSpan(change.file)} ${phrase(change, codeSpan(JSON.stringify(change.name), 80))}`;
    return lines.length === 0
      ? `- ${title}\n`
      : `- ${title}\n\n${fence}diff\n${lines.join('\n')}\n${fence}\n`;
  });
  return `<details><summary>${environments(names.length)}</summary>\n\n${codeSpan(someNames(names, 6), 400)}\n\n${items.join('\n')}\n</details>\n`;
}
