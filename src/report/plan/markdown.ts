/**
 * The plan of one environment or of many as Markdown for a comment or a job's summary: what is said comes first, then
 * lists, then folded details, limited in size. No danger is left out, and of everything else it says how much is.
 */

import { counted, thousands } from '../../base/counted.ts';
import { actions } from '../../plan/actions.ts';
import { isBindingReport, type PlanReport } from '../../plan/plan-report.ts';
import { alike, isWeakening } from '../../plan/same-changes.ts';
import { statementBlocks } from '../document/markdown.ts';
import { affectedPhrase } from '../live/words.ts';
import { planStatements, type StatementOptions } from '../statements/index.ts';
import { environmentNames } from '../statements/row.ts';
import {
  codeSpan,
  fitting,
  hiddenMarker,
  MOST_CHARACTERS,
  markdownPhrase,
  RESERVE,
} from '../text/markdown.ts';
import { type Phrase, say } from '../text/phrase.ts';
import { detailBlocks } from './markdown-details.ts';
import {
  changePhrase,
  frameOfReport,
  type ShownChange,
  shownChanges,
  summaryLine,
  toDo,
  usedActions,
} from './words.ts';

export function renderPlanMarkdown(
  report: PlanReport,
  options: StatementOptions,
  limit = MOST_CHARACTERS,
): string {
  const room = limit - RESERVE;
  const { title, subject, subtitle, marker } = frameOfReport(report);
  const head = [
    hiddenMarker(marker),
    `## ${title} ${report.isOne ? codeSpan(subject) : subject}`,
    '',
    ...(subtitle === null ? [] : [codeSpan(subtitle), '']),
    `**${summaryLine(report)}**`,
    '',
  ];
  const changes = weakeningsFirst(shownChanges(report));
  const said = statementBlocks(planStatements(report, options), room);
  const rest = Math.max(0, room - [...head, ...said].join('\n').length);
  const above = [
    ...head,
    ...said,
    ...(report.isOne ? [] : section('Environments', environmentRows(report), 0.2 * rest)),
    ...actionLists(changes, 0.4 * rest),
  ].join('\n');
  const details = detailBlocks(changes, room - above.length);
  const left =
    details.leftOut > 0
      ? [`_Left out, for the size of a comment: the details of ${counted(details.leftOut, 'change')}._`, '']
      : [];
  const digest = changes.length > 0 && isBindingReport(report) ? [`Digest: \`${report.digest}\``, ''] : [];
  return `${[above, ...details.blocks, ...left, ...digest].join('\n')}\n`;
}

function weakeningsFirst(changes: readonly ShownChange[]): readonly ShownChange[] {
  return [...changes.filter(isWeakening), ...changes.filter((change) => !isWeakening(change))];
}

function environmentRows({ environments }: PlanReport): readonly string[] {
  const undone = environments.filter(({ saved }) => saved === null).map(({ environment }) => environment);
  const row = (names: readonly string[], work: string): string =>
    `- ${markdownPhrase(environmentNames(names))}: ${work}`;
  return [
    ...(undone.length > 0 ? [row(undone, 'could not be planned')] : []),
    ...alike(environments).map(({ environments: names, plan: { saved } }) =>
      row(names, saved ? toDo(saved.plan.summary) : ''),
    ),
  ];
}

/** As many items as there is room for, and how many more there are. */
function section(title: string, items: readonly string[], room: number): readonly string[] {
  if (items.length === 0) return [];
  const lines = fitting(items, room);
  const more = items.length - lines.length;
  return [`### ${title}`, '', ...lines, ...(more > 0 ? [`- … and ${more} more`] : []), ''];
}

function actionLists(changes: readonly ShownChange[], room: number): readonly string[] {
  const used = usedActions(changes);
  return used.flatMap((action) => {
    const listed = changes.filter(({ change }) => change.action === action);
    const { meaning } = actions[action];
    const title = `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)} (${thousands(listed.length)})`;
    const items = listed.map((shown) => `- ${markdownPhrase(itemPhrase(shown))}`);
    return section(title, items, room / used.length);
  });
}

function itemPhrase({ change, where, affected }: ShownChange): Phrase {
  const forWhom: Phrase = affected ? say` ${affectedPhrase(affected)}` : [];
  return say`${change.file}: ${changePhrase(change)}${where}.${forWhom}`;
}
