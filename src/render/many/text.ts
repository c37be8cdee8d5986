/** Plans and applies of many environments as text for a terminal: what is equal is said once. */
import type { ManyApplied } from '../../apply/result.ts';
import { wrap } from '../../base/wrap.ts';
import { printable } from '../../diagnostics/printable.ts';
import { actions } from '../../plan/actions.ts';
import { exceededEnvironments, isBindingMany, type ManyPlan } from '../../plan/many/many-plan.ts';
import { alike, type Block, type SameChange, sameChanges } from '../../plan/many/same-changes.ts';
import { sameFailures } from '../../plan/many/same-failures.ts';
import { plainPhrase } from '../live/text.ts';
import { shownDiffs } from '../plan/diff-rows.ts';
import { fieldLines } from '../plan/fields-text.ts';
import { dotted, phrase } from '../plan/words.ts';
import { cut } from '../text/columns.ts';
import { createPaint, type Paint } from '../text/paint.ts';
import {
  appliedLine,
  environments,
  exceededOwn,
  explanation,
  manySummaryLine,
  sameNotes,
  samplesOf,
  someNames,
  statusWords,
  toDo,
  unseenInMany,
} from './words.ts';

export interface ManyView {
  readonly color: boolean;
  readonly width: number;
  readonly maxEnvironments: number;
  /** The command of an apply that approves this plan. */
  readonly approveWith: string;
}

/** So many are named one by one; more are counted. */
const MOST_ROWS = 12;

export function renderManyPlanText(plan: ManyPlan, view: ManyView): string {
  const paint = createPaint(view.color);
  const width = Math.max(40, view.width);
  const blocks = sameChanges(plan.environments);
  const exceeded = exceededEnvironments(plan, { max_environments: view.maxEnvironments });
  const isBinding = isBindingMany(plan);
  const parts: (readonly string[])[] = [
    unseenInMany(plan)
      .flatMap((sentence) => wrap(plainPhrase(sentence), width))
      .map(paint.yellow),
    [`Plan for ${paint.bold(environments(plan.summary.environments))}:`, ...table(plan, paint, width)],
    ...weakenings(blocks, paint, width),
    ...blocks.map((block) => blockLines(block, paint, width)),
    ...failures(plan.environments, paint, width),
    ...sameNotes(plan.environments).map(({ note, environments: names }) =>
      wrap(`${someNames(names)}: ${printable(note)}`, width),
    ),
    ...exceededOwn(plan.environments)
      .slice(0, MOST_ROWS)
      .map(({ environment, exceeded: sentences }) =>
        wrap(`${printable(environment)}: ${sentences.join(' ')}`, width).map(paint.red),
      ),
    leftOutLines(plan.leftOut, width),
    [paint.bold(manySummaryLine(plan))],
    isBinding && plan.summary.with_changes > 0 ? [`Digest: ${plan.digest}`] : [],
    exceeded === null
      ? []
      : [
          ...wrap(exceeded, width).map(paint.red),
          ...(isBinding
            ? ['An apply refuses this, unless it names this very plan:', `  ${view.approveWith}`]
            : []),
        ],
  ];
  return join(parts);
}

function join(parts: readonly (readonly string[])[]): string {
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** A row for each environment where they are few, else one for all that would do the same. */
function table(plan: ManyPlan, paint: Paint, width: number): readonly string[] {
  const few = plan.environments.length <= MOST_ROWS;
  const rows = few
    ? plan.environments.map(({ environment, saved }) => ({
        names: environment,
        work: saved ? toDo(saved.plan.summary) : 'could not be planned',
      }))
    : [
        ...alike(plan.environments).map(({ environments: names, plan: { saved } }) => ({
          names: `${environments(names.length)}: ${someNames(names)}`,
          work: saved ? toDo(saved.plan.summary) : '',
        })),
        ...(plan.summary.failed > 0
          ? [{ names: environments(plan.summary.failed), work: 'could not be planned' }]
          : []),
      ];
  const shown = rows.slice(0, 2 * MOST_ROWS);
  const longest = Math.min(Math.floor(width / 2), Math.max(0, ...shown.map(({ names }) => names.length)));
  return [
    ...shown.map(({ names, work }) => {
      const colour =
        work === 'nothing to do' ? paint.dim : work === 'could not be planned' ? paint.red : paint.green;
      return `  ${cut(names, Math.max(longest, 10)).padEnd(longest)}  ${colour(work)}`;
    }),
    ...(rows.length > shown.length
      ? [`  and ${rows.length - shown.length} more kinds: --format html shows every environment`]
      : []),
  ];
}

function weakenings(blocks: readonly Block[], paint: Paint, width: number): readonly (readonly string[])[] {
  const lines = blocks.flatMap(({ environments: names, changes }) =>
    changes.flatMap(({ change, differing }) => {
      const weaker = change.diff.filter(({ strength }) => strength === 'weaker');
      const different = differing.filter(({ weakerIn }) => weakerIn.length > 0);
      if (weaker.length + different.length === 0) return [];
      return [
        `  ${printable(change.file)} in ${environments(names.length)} (${printable(someNames(names))})`,
        ...fieldLines(weaker, paint, width),
        ...different.map(
          ({ path, weakerIn }) =>
            `      ${printable(dotted(path))} in ${printable(someNames(weakerIn))}   ${paint.red('(weaker)')}`,
        ),
      ];
    }),
  );
  return lines.length === 0 ? [] : [[paint.red('Weakens protection:'), ...lines]];
}

function blockLines({ environments: names, changes }: Block, paint: Paint, width: number): readonly string[] {
  const heading =
    names.length === 1
      ? paint.bold(printable(names[0] ?? ''))
      : `${paint.bold(environments(names.length))} (${printable(someNames(names))})`;
  return [`${heading}:`, ...changes.flatMap((change) => changeLines(change, paint, width))];
}

function changeLines({ change, differing }: SameChange, paint: Paint, width: number): readonly string[] {
  const { symbol, colour } = actions[change.action];
  const does = phrase(change, cut(JSON.stringify(change.name), 60));
  const note = change.note === null ? [] : wrap(printable(change.note), width, ' '.repeat(6));
  return [
    `  ${paint[colour](symbol)} ${paint.bold(printable(change.file))}  ${does}`,
    ...note,
    ...fieldLines(shownDiffs(change), paint, width),
    ...differing.flatMap((field) =>
      wrap(
        printable(`${dotted(field.path)} differs: ${samplesOf(field).join('; ')}`),
        width,
        ' '.repeat(6),
        ' '.repeat(10),
      ),
    ),
  ];
}

function failures(
  each: Parameters<typeof sameFailures>[0],
  paint: Paint,
  width: number,
): readonly (readonly string[])[] {
  return sameFailures(each).map(({ failure, environments: names }) => [
    paint.red(
      names.length === 1
        ? `${printable(names[0] ?? '')} failed:`
        : `${environments(names.length)} failed (${printable(someNames(names))}):`,
    ),
    ...failure.message.split('\n').flatMap((line) => wrap(printable(line), width, '  ')),
    ...(failure.remedy === null
      ? []
      : failure.remedy.split('\n').flatMap((line) => wrap(printable(line), width, '    '))),
  ]);
}

function leftOutLines(names: readonly string[], width: number): readonly string[] {
  return names.length === 0 ? [] : wrap(`Left out: ${printable(someNames(names, 8))}.`, width);
}

/** What became of each environment, and what a person must do now. */
export function renderManyApplied(applied: ManyApplied, view: Pick<ManyView, 'color' | 'width'>): string {
  const paint = createPaint(view.color);
  const width = Math.max(40, view.width);
  const wrong = applied.results.filter(({ exitCode, status }) => exitCode !== 0 && status !== 'not-begun');
  const idle = applied.results.filter(({ status }) => status === 'not-begun');
  return join([
    ...wrong.map((result) => {
      const { failure } = result;
      const remedy = failure?.remedy ?? null;
      return [
        `${paint.red(printable(result.environment))}  ${statusWords[result.status]}, exit code ${result.exitCode}`,
        ...explanation(result)
          .split('\n')
          .flatMap((line) => wrap(printable(line), width, '  ')),
        ...(remedy === null
          ? []
          : remedy.split('\n').flatMap((line) => wrap(printable(line), width, '    '))),
      ];
    }),
    ...sameNotes(applied.results).map(({ note, environments: names }) =>
      wrap(`${someNames(names)}: ${printable(note)}`, width),
    ),
    idle.length === 0
      ? []
      : wrap(
          `Not begun${applied.stoppedAfter === null ? '' : `, since the wave ${printable(applied.stoppedAfter)} did not end well`}: ${printable(
            someNames(
              idle.map(({ environment }) => environment),
              8,
            ),
          )}.`,
          width,
        ),
    leftOutLines(applied.leftOut, width),
    [paint.bold(appliedLine(applied))],
  ]);
}
