/** The plan as text for a terminal: weakenings first, then every change, then what stays live. */

import { widthOf, wrap } from '../../base/wrap.ts';
import { printable } from '../../diagnostics/printable.ts';
import { actions, listedActions } from '../../plan/actions.ts';
import { isBinding, isOfApply, type PlanFacts } from '../../plan/facts.ts';
import type { Change, Plan } from '../../plan/plan.ts';
import type { PolicyReach } from '../../plan/reach.ts';
import { weakenedFields } from '../../plan/strength.ts';
import { conflictLines, plainPhrase, reachLines } from '../live/text.ts';
import { cut } from '../text/columns.ts';
import { createPaint, type Paint } from '../text/paint.ts';
import { shownDiffs } from './diff-rows.ts';
import { fieldLines } from './fields-text.ts';
import { unseenSentences } from './unseen.ts';
import { phrase, portalName, summaryLine } from './words.ts';

export interface PlanView extends PlanFacts {
  readonly color: boolean;
  /** Columns. */
  readonly width: number;
  /** Nothing but the plan. */
  readonly quiet?: boolean;
}

const NARROWEST = 40;
const INDENT = ' '.repeat(6);
/** Policies of the ledger that are named; the rest are for `edict orphans`. */
const MOST_LEFT = 10;

export function renderPlanText(plan: Plan, view: PlanView): string {
  const paint = createPaint(view.color);
  const width = Math.max(NARROWEST, view.width);
  const changes = plan.changes.filter(({ action }) => action !== 'no-op');
  const reach = new Map(view.reach?.map((each) => [each.file, each]));
  const reachOf = ({ kind, file }: Change) => (kind === 'policy' ? reach.get(file) : undefined);
  const blocks = [
    unseenSentences(view)
      .flatMap((sentence) => wrap(plainPhrase(sentence), width))
      .map(paint.yellow),
    changes.length > 0 ? introduction(plan, view, changes, paint) : [],
    weakenings(changes, paint, width),
    ...changes.map((change) => changeLines(change, reachOf(change), paint, width)),
    [paint.bold(summaryLine(plan))],
    ledger(view, changes.length > 0, paint, width),
    conflictLines(view.conflicts ?? [], paint, width),
    changes.length > 0 && isBinding(view) ? [`Digest: ${plan.digest}`] : [],
    brakes(plan, view, paint, width),
    plan.service === 'embedded' && isOfApply(view) && !view.quiet
      ? ['embedded service: nothing left this machine']
      : [],
  ];
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function introduction(plan: Plan, view: PlanView, changes: readonly Change[], paint: Paint): string[] {
  const used = listedActions.filter((listed) => changes.some(({ action }) => action === listed));
  const legend = used.map((action) => {
    const { symbol, meaning, colour } = actions[action];
    return `  ${paint[colour](symbol)} ${meaning}`;
  });
  return [heading(plan, view, paint), ...legend];
}

function heading(plan: Plan, { frame }: PlanView, paint: Paint): string {
  if (frame) {
    const subtitle = frame.subtitle === null ? '' : ` (${printable(frame.subtitle)})`;
    return `${frame.title} ${paint.bold(printable(frame.subject))}${subtitle}:`;
  }
  const service = plan.service === 'embedded' ? 'the embedded service' : printable(plan.service);
  return `What an apply to ${paint.bold(printable(plan.environment))} (${service}) would do:`;
}

function weakenings(changes: readonly Change[], paint: Paint, width: number): string[] {
  const lines = changes.flatMap((change) => {
    const weaker = weakenedFields(change);
    if (weaker.length === 0) return [];
    return [`  ${printable(change.file)}`, ...fieldLines(weaker, paint, width)];
  });
  return lines.length > 0 ? [paint.red('Weakens protection:'), ...lines] : [];
}

function changeLines(change: Change, reach: PolicyReach | undefined, paint: Paint, width: number): string[] {
  const { symbol, colour } = actions[change.action];
  const name = cut(JSON.stringify(portalName(change)), Math.max(20, Math.floor(width / 2)));
  const file = printable(change.file);
  const does = phrase(change, name);
  const from = change.previous_file === null ? '' : `from ${printable(change.previous_file)}`;
  const line = from === '' ? does : `${does} ${from}`;
  const head = `  ${paint[colour](symbol)} ${paint.bold(file)}`;
  const fits = 4 + widthOf(file) + 2 + widthOf(line) <= width;
  const first = fits
    ? [`${head}  ${line}`]
    : [head, ...wrap(printable(does), width, INDENT), ...(from === '' ? [] : [INDENT + from])];
  const note = change.note === null ? [] : wrap(printable(change.note), width, INDENT);
  return [
    ...first,
    ...note,
    ...reachLines(reach, paint, width),
    ...fieldLines(shownDiffs(change), paint, width),
  ];
}

function ledger(view: PlanView, applies: boolean, paint: Paint, width: number): string[] {
  const { leftBehind, commandSuffix = '' } = view;
  if (leftBehind.length === 0 || !isOfApply(view)) return [];
  const are = leftBehind.length === 1 ? '1 policy is' : `${leftBehind.length} policies are`;
  const heading = `${applies ? 'After an apply, ' : ''}${are} live on the service that no file describes, until someone removes ${leftBehind.length === 1 ? 'it' : 'them'} in the portal:`;
  const digits = Math.max(...leftBehind.map(({ policy_id }) => String(policy_id).length));
  const shown = leftBehind.slice(0, MOST_LEFT).flatMap(({ policy_id, name, file, reason, since }) => {
    const why = reason === 'superseded' ? 'superseded' : 'file removed';
    const when = since === null ? 'by this plan' : `since ${printable(since.slice(0, 10))}`;
    const policy = `  ${String(policy_id).padStart(digits)}  ${cut(JSON.stringify(name), 40)}`;
    const story = `${why} ${when}, ${printable(file)}`;
    return widthOf(policy) + 2 + widthOf(story) <= width
      ? [`${policy}  ${paint.dim(story)}`]
      : [policy, ...wrap(story, width, ' '.repeat(digits + 4)).map(paint.dim)];
  });
  const more = leftBehind.length - MOST_LEFT;
  return [
    ...wrap(heading, width),
    ...shown,
    ...(more > 0 ? [`  and ${more} more: edict orphans${commandSuffix}`] : []),
  ];
}

function brakes(plan: Plan, view: PlanView, paint: Paint, width: number): string[] {
  const { exceeded, commandSuffix = '' } = view;
  if (exceeded.length === 0) return [];
  const sentences = exceeded.flatMap((sentence) => wrap(printable(sentence), width).map(paint.red));
  if (!isBinding(view)) return sentences;
  return [
    ...sentences,
    'An apply refuses this, unless it names this very plan:',
    // Unbroken, to be copied.
    `  edict apply --approve ${plan.digest}${commandSuffix}`,
  ];
}
