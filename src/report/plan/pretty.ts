/** The plan of one environment or of many for a terminal: every change, then all that is said of it. */
import { thousands } from '../../base/counted.ts';
import { widthOf, wrap } from '../../base/wrap.ts';
import { printable } from '../../diagnostics/printable.ts';
import { actions } from '../../plan/actions.ts';
import { isBindingReport, type PlanReport } from '../../plan/plan-report.ts';
import { alike } from '../../plan/same-changes.ts';
import { statementLines } from '../document/terminal.ts';
import { affectedPhrase } from '../live/words.ts';
import { planStatements, type StatementOptions } from '../statements/index.ts';
import { environmentCount, environmentNames, someNames } from '../statements/row.ts';
import { cut } from '../text/columns.ts';
import { createPaint, type Paint } from '../text/paint.ts';
import { plainPhrase } from '../text/phrase.ts';
import { fieldLines } from './fields-text.ts';
import {
  changePhrase,
  frameOfReport,
  type ShownChange,
  shownChanges,
  summaryLine,
  toDo,
  usedActions,
} from './words.ts';

export interface PlanView extends StatementOptions {
  readonly color: boolean;
  /** Columns. */
  readonly width: number;
  /** Nothing but the plan, and what must not be missed of it. */
  readonly quiet: boolean;
}

const NARROWEST = 40;
const INDENT = ' '.repeat(6);
/** So many environments are named one by one; more are counted. */
const MOST_ROWS = 12;

export function renderPlanText(report: PlanReport, view: PlanView): string {
  const paint = createPaint(view.color);
  const width = Math.max(NARROWEST, view.width);
  const changes = shownChanges(report);
  const blocks = [
    changes.length > 0 || !report.isOne ? introduction(report, changes, paint, width) : [],
    ...changes.map((change, index) => {
      const before = changes[index - 1];
      const heading =
        report.isOne || sameEnvironments(before, change) ? [] : [environmentLine(change, paint, width)];
      return [...heading, ...changeLines(change, paint, width)];
    }),
    statementLines(planStatements(report, view), { ...view, width }),
    [paint.bold(summaryLine(report))],
    changes.length > 0 && isBindingReport(report) ? [`Digest: ${report.digest}`] : [],
  ];
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function introduction(
  report: PlanReport,
  changes: readonly ShownChange[],
  paint: Paint,
  width: number,
): readonly string[] {
  const legend = usedActions(changes).map((action) => {
    const { symbol, meaning, colour } = actions[action];
    return `  ${paint[colour](symbol)} ${meaning}`;
  });
  const { title, subject, subtitle } = frameOfReport(report);
  const where = subtitle === null ? '' : ` (${printable(subtitle)})`;
  const heading = `${title} ${paint.bold(printable(subject))}${where}:`;
  return [heading, ...(report.isOne ? [] : table(report, paint, width)), ...legend];
}

/** A row for each environment where they are few, else one for all that would do the same. */
function table({ environments }: PlanReport, paint: Paint, width: number): readonly string[] {
  const undone = environments.filter(({ saved }) => saved === null).length;
  const rows =
    environments.length <= MOST_ROWS
      ? environments.map(({ environment, wave, saved }) => ({
          names: wave === null ? environment : `${environment} (wave ${wave})`,
          work: saved ? toDo(saved.plan.summary) : NOT_PLANNED,
        }))
      : [
          ...alike(environments).map(({ environments: names, plan: { saved } }) => ({
            names: `${environmentCount(names.length)}: ${plainPhrase(someNames(names))}`,
            work: saved ? toDo(saved.plan.summary) : '',
          })),
          ...(undone > 0 ? [{ names: environmentCount(undone), work: NOT_PLANNED }] : []),
        ];
  const shown = rows.slice(0, 2 * MOST_ROWS);
  const column = Math.min(Math.floor(width / 2), Math.max(10, ...shown.map(({ names }) => names.length)));
  return [
    ...shown.map(({ names, work }) => {
      const colour = work === 'nothing to do' ? paint.dim : work === NOT_PLANNED ? paint.red : paint.green;
      return `  ${cut(names, column).padEnd(column)}  ${colour(work)}`;
    }),
    ...(rows.length > shown.length
      ? [`  and ${thousands(rows.length - shown.length)} more kinds: --format html shows every environment`]
      : []),
  ];
}

const NOT_PLANNED = 'could not be planned';

function sameEnvironments(a: ShownChange | undefined, b: ShownChange): boolean {
  return a?.environments === b.environments;
}

function environmentLine({ environments }: ShownChange, paint: Paint, width: number): string {
  return wrap(`${plainPhrase(environmentNames(environments))}:`, width)
    .map(paint.bold)
    .join('\n');
}

function changeLines(shown: ShownChange, paint: Paint, width: number): readonly string[] {
  const { change, affected } = shown;
  const { symbol, colour } = actions[change.action];
  const file = printable(change.file);
  const does = plainPhrase(changePhrase(change));
  const head = `  ${paint[colour](symbol)} ${paint.bold(file)}`;
  const first =
    4 + widthOf(file) + 2 + widthOf(does) <= width
      ? [`${head}  ${does}`]
      : [head, ...wrap(does, width, INDENT)];
  const reach = affected ? wrap(plainPhrase(affectedPhrase(affected)), width, INDENT).map(paint.dim) : [];
  return [...first, ...reach, ...fieldLines(shown, paint, width)];
}
