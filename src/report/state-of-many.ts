/** What the states of many environments say, as text: what is alike in them once, and how much there is in all. */
import { counted, thousands } from '../base/counted.ts';
import { nonBreaking, wrapMessage } from '../base/wrap.ts';
import type { CommandWriter } from '../diagnostics/command-line.ts';
import { printable } from '../diagnostics/printable.ts';
import type { Orphans, StateDoctor } from '../generated/documents.ts';
import { withoutName } from '../plan/same-failures.ts';
import { leftBehindWords } from './live/words.ts';
import { renderStateTable, type StateRow } from './state.ts';
import {
  environmentCount,
  environmentNames,
  groupAlike,
  likeFirst,
  type StatementOptions,
  unique,
} from './statements/row.ts';
import type { Paint } from './text/paint.ts';
import { plainPhrase } from './text/phrase.ts';

/** What was found in one of them. */
export interface Answered<Answer> {
  readonly environment: string;
  readonly answer: Answer;
}

export interface ManyView extends StatementOptions {
  /** Writes the commands for one of them. */
  readonly commandOf: (environment: string) => CommandWriter;
  readonly paint: Paint;
  readonly color: boolean;
  /** Columns to break lines at; null where programs may read them line by line. */
  readonly width: number | null;
}

/** More ids are for `--format json`. */
const MOST_IDS = 12;

/** The same file and name, for the same reason, are one to a reader, whatever the ids. */
export function renderOrphansOfMany(
  each: readonly Answered<Orphans>[],
  { paint, width, commandOf }: ManyView,
): string {
  const found = each.flatMap(({ environment, answer }) => answer.map((orphan) => ({ environment, orphan })));
  if (found.length === 0) return `no orphans in ${environmentCount(each.length)}\n`;
  const groups = groupAlike(found, ({ orphan: { name, file, reason } }) => [file, name, reason]);
  const parts = groups.map((group) => {
    const [{ orphan }] = group;
    const ids = group.map(
      ({ environment, orphan: { policy_id } }) => `${policy_id} in ${printable(environment)}`,
    );
    const more = ids.length > MOST_IDS + 1 ? ids.length - MOST_IDS : 0;
    const rest = more > 0 ? ` and ${more} more: --format json has them all` : '';
    const title = `${paint.bold(JSON.stringify(printable(orphan.name)))}  ${leftBehindWords[orphan.reason]}, ${printable(orphan.file)}`;
    const list = `  ${ids.slice(0, ids.length - more).join(', ')}${rest}`;
    return `${wrapMessage(title, width, 4)}\n${wrapMessage(list, width, 2)}\n`;
  });
  const where = unique(found.map(({ environment }) => environment)).length;
  const total = `In all: ${counted(found.length, 'policy', 'policies')} left behind in ${where} of ${environmentCount(each.length)}. Remove them in the portal, then, for each: ${nonBreaking(commandOf('NAME'))('orphans', 'ack', 'ID')}`;
  return `${parts.join('')}\n${wrapMessage(total, width)}\n`;
}

export function renderFindingsOfMany(each: readonly Answered<StateDoctor>[], view: ManyView): string {
  const { paint } = view;
  const problems = each.flatMap(({ environment, answer }) =>
    answer.problems.map(({ message, remedy }) => ({ environment, message, remedy })),
  );
  const notes = each.flatMap(({ environment, answer }) =>
    answer.notes.map((message) => ({ environment, message })),
  );
  const bad = each.filter(({ answer }) => answer.problems.length > 0);
  const total =
    bad.length === 0
      ? `${paint.green('✓')} no problems in ${environmentCount(each.length)}`
      : `In all: ${counted(problems.length, 'problem')} in ${bad.length} of ${environmentCount(each.length)}.`;
  const parts = [
    ...alikeBlocks(problems, `${paint.red('✗')} `, view),
    ...alikeBlocks(notes, `${paint.cyan('i')} `, view),
  ];
  return `${[...parts, ...(parts.length > 0 ? [''] : []), total].join('\n')}\n`;
}

/** Of many environments: a table for each that has something, and what there is in all. */
export function renderStateTables(
  each: readonly { readonly environment: string; readonly rows: readonly StateRow[] }[],
  { paint, width }: Pick<ManyView, 'paint' | 'width'>,
): string {
  const recorded = each.filter(({ rows }) => rows.length > 0);
  if (recorded.length === 0) return '';
  const tables = recorded.map(
    ({ environment, rows }) =>
      `${paint.bold(printable(environment))}\n${renderStateTable(rows, paint, width)}\n`,
  );
  const all = recorded.flatMap(({ rows }) => rows);
  const of = (kind: StateRow['kind']): number =>
    all.filter((row) => row.kind === kind && (row.policy_id ?? row.app_id) !== null).length;
  const doubts = all.filter(({ status }) => status === 'in-doubt').length;
  const parts = [
    counted(of('policy'), 'policy', 'policies'),
    ...(of('web_app') > 0 ? [counted(of('web_app'), 'web app')] : []),
    ...(doubts > 0 ? [`${thousands(doubts)} in doubt`] : []),
  ];
  const where =
    recorded.length === each.length
      ? environmentCount(each.length)
      : `${thousands(recorded.length)} of ${environmentCount(each.length)}`;
  return `${tables.join('')}In all: ${parts.join(', ')} in ${where}.\n`;
}

export interface Begun {
  /** Where it is kept. */
  readonly where: string;
  /** False where there was a state already. */
  readonly isNew: boolean;
  /** What became of its lineage in `edict.yaml`; null where nothing was begun. */
  readonly pinned: string | null;
  /** What there is to do for the place that keeps it. */
  readonly protection: readonly string[];
}

export function renderBegunOfMany(each: readonly Answered<Begun>[], view: ManyView): string {
  const begun = each.filter(({ answer }) => answer.isNew);
  const done = alikeBlocks(
    each.flatMap(({ environment, answer }) => linesOf(answer).map((message) => ({ environment, message }))),
    '',
    view,
  );
  const there = each.length - begun.length;
  const total = [
    begun.length === 0 ? 'no state begun' : `${counted(begun.length, 'state')} begun`,
    ...(there > 0 ? [`${environmentCount(there)} had one already`] : []),
  ];
  const lines = [
    ...done,
    `In all: ${total.join('; ')}.`,
    ...unique(begun.flatMap(({ answer }) => answer.protection)),
  ];
  return `${lines.join('\n')}\n`;
}

function linesOf({ where, isNew, pinned }: Begun): readonly string[] {
  if (!isNew) return [`there is a state at ${where} already; nothing was done`];
  return [`began an empty state at ${where}`, ...(pinned === null ? [] : [pinned])];
}

interface Said {
  readonly environment: string;
  readonly message: string;
  readonly remedy?: string;
}

/** A block for each that differs in more than names and times, in the words of the first environment. */
function alikeBlocks(each: readonly Said[], sign: string, { paint, width }: ManyView): readonly string[] {
  const groups = groupAlike(each, ({ environment, message }) =>
    withoutName(message.replace(TIME, ''), environment),
  );
  return groups.map((group) => {
    const [{ message, remedy }] = group;
    const environments = unique(group.map(({ environment }) => environment));
    const isExample = group.some((other) => other.message !== message || other.remedy !== remedy);
    const names = plainPhrase(environmentNames(environments));
    const heading = `${sign}${paint.bold(names)}${plainPhrase(likeFirst(environments, isExample))}`;
    const lines = [message, ...(remedy === undefined ? [] : [remedy])];
    return [heading, ...lines.map((line) => wrapMessage(`    ${line}`, width, 0))].join('\n');
  });
}

const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
