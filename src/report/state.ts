/** What states record and what is wrong with them, as blocks; what many environments share is listed once. */

import { counted, thousands } from '../base/counted.ts';
import { listInWords } from '../base/list-in-words.ts';
import { commitCommands } from '../diagnostics/command-line.ts';
import { printable } from '../diagnostics/printable.ts';
import type { Orphans, StateComparison, StateDoctor, StateList } from '../generated/documents.ts';
import { type SameFailure, withoutName } from '../plan/same-failures.ts';
import type {
  Block,
  Document,
  EntriesBlock,
  ListEntry,
  ShownStatement,
  Sign,
  TableBlock,
} from './document/document.ts';
import { leftBehindWords } from './live/words.ts';
import { failedStatements } from './statements/index.ts';
import {
  environmentCount,
  environmentNames,
  environmentsOf,
  groupAlike,
  likeFirst,
  type StatementOptions,
  unique,
} from './statements/row.ts';
import { createCsvFormat } from './text/csv.ts';
import { joined, listed, type Phrase, plainPhrase, policyId, quote, say } from './text/phrase.ts';
import { type Portals, policyUrl } from './text/portals.ts';

/** The answer of one environment. */
export interface Answered<Answer> {
  readonly environment: string;
  readonly answer: Answer;
}

type Answers<Answer> = readonly Answered<Answer>[];

/** A table for each state that is not empty, and the totals. */
export function stateBlocks(each: Answers<StateList>): readonly Block[] {
  const recorded = each.filter(({ answer }) => answer.length > 0);
  const tables = inEach(recorded, stateTables);
  if (recorded.length === 0) return tables;
  const all = recorded.flatMap(({ answer }) => answer);
  const of = (kind: StateList[number]['kind']): number =>
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
  return [...tables, sentence([`In all: ${parts.join(', ')} in ${where}.`])];
}

/** Blocks of each environment, under its name. */
export function inEach<Answer>(
  each: Answers<Answer>,
  blocksOf: (answer: Answer, environment: string) => readonly Block[],
): readonly Block[] {
  return each.flatMap(({ environment, answer }) => [
    { kind: 'heading', text: quote(environment) },
    ...blocksOf(answer, environment),
  ]);
}

/** None for an empty state. */
export function stateTables(list: StateList, environment: string): readonly TableBlock[] {
  const rows = list.map((row) => {
    const isInDoubt = row.status === 'in-doubt';
    const applied = isInDoubt ? 'in doubt' : day(row.applied_at);
    return [
      { text: quote(row.file), tone: isInDoubt ? ('warn' as const) : undefined },
      { text: idOf(row, environment) },
      { text: quote(row.name) },
      { text: quote(applied) },
    ];
  });
  return rows.length === 0 ? [] : [{ kind: 'table', columns: ['File', 'ID', 'Name', 'Applied'], rows }];
}

/** A create in doubt has no id. */
function idOf({ policy_id, app_id }: StateList[number], environment: string): Phrase {
  if (policy_id !== null) return say`policy ${policyId(policy_id, environment)}`;
  return [app_id === null ? '-' : `app ${app_id}`];
}

function day(time: string | null): string {
  return time === null ? '-' : time.slice(0, 16).replace('T', ' ');
}

/** More ids are for `--format json`. */
const MOST_IDS = 12;

/** Of many environments, orphans with the same file, name and reason are one entry, whatever their ids. */
export function orphanBlocks(each: Answers<Orphans>, { command }: StatementOptions): readonly Block[] {
  const found = each.flatMap(({ environment, answer }) => answer.map((orphan) => ({ environment, orphan })));
  if (found.length === 0) return [sentence([`no left-behind policies in ${environmentCount(each.length)}`])];
  const groups = groupAlike(found, ({ orphan: { name, file, reason } }) => [file, name, reason]);
  const list = groups.map((group): ListEntry => {
    const [{ orphan }] = group;
    // The ids of portals may be equal, and a person then looks for one number.
    const ids = groupAlike(group, (one) => one.orphan.policy_id).map((same) => {
      const [{ environment, orphan: portal }] = same;
      return say`${policyId(portal.policy_id, environment)} in ${listed(environmentsOf(same).map(quote))}`;
    });
    const more = ids.length > MOST_IDS + 1 ? ids.length - MOST_IDS : 0;
    const rest = more > 0 ? [` and ${thousands(more)} more: --format json has them all`] : [];
    return {
      title: quote(JSON.stringify(orphan.name)),
      text: say`${[leftBehindWords[orphan.reason]]}, ${orphan.file}`,
      lines: [{ text: [...joined(ids.slice(0, ids.length - more)), ...rest] }],
    };
  });
  const where = environmentsOf(found).length;
  const named = found.map(({ environment, orphan: { policy_id } }) => `${environment}:${policy_id}`);
  const ids = named.length > MOST_IDS ? ['ENVIRONMENT:ID'] : named;
  const ack = { command: command('orphans', 'ack', ...ids) };
  return [
    { kind: 'entries', noun: ['policy', 'policies'], list },
    sentence(
      say`In all: ${[counted(found.length, 'policy', 'policies')]} left behind in ${where} of ${[environmentCount(each.length)]}. Remove them in the portal, then say which of them are gone: ${[ack]}`,
    ),
  ];
}

export function orphanTables(orphans: Orphans): readonly TableBlock[] {
  const rows = orphans.map(({ policy_id, name, file, reason, since }) =>
    [policyId(policy_id), ...[name, leftBehindWords[reason], file, day(since)].map(quote)].map((text) => ({
      text,
    })),
  );
  const columns = ['ID', 'Name', 'Reason', 'File', 'Since'];
  return rows.length === 0 ? [] : [{ kind: 'table', columns, rows }];
}

export interface WorkListOptions extends StatementOptions {
  readonly failures?: readonly SameFailure[];
  readonly said: readonly ShownStatement[];
  readonly portals: Portals;
}

/** What is to be removed in each portal, to be ticked off: `edict orphans ack --file` reads this list. */
export function workList(
  each: Answers<Orphans>,
  { command, failures = [], said, portals }: WorkListOptions,
): Document {
  const waiting = each.filter(({ answer }) => answer.length > 0);
  const count = waiting.reduce((sum, { answer }) => sum + answer.length, 0);
  const names = environmentNames(each.map(({ environment }) => environment));
  const where =
    each.length === 1 ? '' : ` in ${thousands(waiting.length)} of ${environmentCount(each.length)}`;
  const ack: Phrase = [{ command: command('orphans', 'ack', '--file', 'LIST') }];
  return {
    title: 'Policies to remove in',
    subject: names,
    marker: `orphans ${plainPhrase(names)}`,
    summary:
      count === 0
        ? 'No policy is left to remove.'
        : `${counted(count, 'policy', 'policies')} left behind${where}.`,
    notes:
      count === 0
        ? []
        : [
            say`Each stays live until someone removes it in the portal. Tick those that are gone, and say so with this list: ${ack}.`,
          ],
    said: [...failedStatements(failures), ...said],
    blocks: waiting.flatMap(({ environment, answer }): Block[] => [
      { kind: 'heading', text: quote(environment), count: answer.length },
      {
        kind: 'entries',
        noun: ['policy', 'policies'],
        list: answer.map(({ policy_id: policy, name, file, reason, since }) => {
          // An id alone would be taken for one of whatever environment the list is handed in for.
          const id: Phrase = [{ policy, of: environment, isNamed: true }];
          return {
            isTask: true,
            text: say`${id} ${JSON.stringify(name)}, since ${[since.slice(0, 10)]}, ${[leftBehindWords[reason]]}, ${file}`,
          };
        }),
      },
    ]),
    portals,
  };
}

const workListColumns = ['environment', 'id', 'name', 'reason', 'file', 'since', 'loses', 'url', 'removed'];

/** The same list for spreadsheets; a person marks the last column. */
export function workListCsv(each: Answers<Orphans>, portals: Portals): string {
  const csv = createCsvFormat(workListColumns);
  const rows = each.flatMap(({ environment, answer }) =>
    answer.map(({ policy_id: id, name, reason, file, since, loses }) => ({
      environment,
      id,
      name,
      reason,
      file,
      since,
      loses: loses ?? null,
      url: policyUrl(portals, { policy: id, of: environment }),
    })),
  );
  return csv.formatPage(rows) + csv.formatEnd();
}

export interface DoctorAnswer {
  readonly findings: StateDoctor;
  /** Where the state is kept. */
  readonly where: string;
}

const PROBLEM: Sign = { symbol: '✗', tone: 'bad' };
const NOTE: Sign = { symbol: 'i', tone: 'note' };
const GOOD: Sign = { symbol: '✓', tone: 'good' };

/** Of one environment. The texts are safe to print already. */
export function findingList(answer: DoctorAnswer, environment: string): readonly Block[] {
  const { list, count, sign } = findingsOf([{ environment, answer }]);
  const unnamed = list.map(({ sign: own, lines: [first, ...lines] = [] }) => ({
    sign: own,
    text: first?.text,
    lines,
  }));
  return [entries(unnamed), sentence([`${count} with ${answer.where}`], sign)];
}

/** The same of many, with equal findings shown once. */
export function findingBlocks(each: Answers<DoctorAnswer>): readonly Block[] {
  const { list, count, bad, sign } = findingsOf(each);
  const all = environmentCount(each.length);
  const where = bad === 0 ? all : `${thousands(bad)} of ${all}`;
  return [entries(list), sentence([`${count} in ${where}`], sign)];
}

function findingsOf(each: Answers<DoctorAnswer>) {
  const problems = each.flatMap(({ environment, answer: { findings } }) =>
    findings.problems.map(({ message, remedy }) => ({ environment, message, remedy })),
  );
  const notes = each.flatMap(({ environment, answer: { findings } }) =>
    findings.notes.map((message) => ({ environment, message })),
  );
  const bad = each.filter(({ answer }) => answer.findings.problems.length > 0).length;
  return {
    list: [...alike(problems, PROBLEM), ...alike(notes, NOTE)],
    count: bad === 0 ? 'no problems' : counted(problems.length, 'problem'),
    bad,
    sign: bad === 0 ? GOOD : undefined,
  };
}

export interface BegunAnswer {
  /** Where it is kept. */
  readonly where: string;
  /** False where there was a state already. */
  readonly isNew: boolean;
  /** What became of its lineage in `edict.yaml`; null where nothing was begun. */
  readonly pinned: string | null;
  /** Files to commit, as they are typed. */
  readonly toCommit: readonly string[];
  /** How to protect the place that keeps it. */
  readonly protection: readonly string[];
}

/** Of many environments. */
export function begunBlocks(each: Answers<BegunAnswer>): readonly Block[] {
  const begun = each.filter(({ answer }) => answer.isNew);
  const commit = commitBeginning(unique(begun.flatMap(({ answer }) => answer.toCommit)), 'the states');
  const there = each.length - begun.length;
  const total = [
    begun.length === 0 ? 'no state created' : `${counted(begun.length, 'state')} created`,
    ...(there > 0 ? [`${environmentCount(there)} had one already`] : []),
  ];
  const done = each.map(({ environment, answer }) => ({ environment, message: messageOf(answer) }));
  return [
    entries(alike(done, undefined)),
    ...(commit === null ? [] : [entries([{ text: [commit.text], commands: commit.commands }])]),
    ...unique(begun.flatMap(({ answer }) => answer.protection)).map((text) => sentence([text])),
    sentence([`In all: ${total.join('; ')}.`]),
  ];
}

/** With more, a command would be too long to read. */
const MOST_PATHS = 12;

/** A sentence without its full stop, and the commands; null where there is nothing to commit. `what` says what was begun. */
export function commitBeginning(
  files: readonly string[],
  what: string,
): { readonly text: string; readonly commands: readonly string[] } | null {
  if (files.length === 0) return null;
  const them = files.length === 1 ? 'it' : 'them';
  const isShort = files.length <= MOST_PATHS;
  const named = isShort
    ? listInWords(files.map(printable), 'and')
    : `the ${thousands(files.length)} files that were written`;
  return {
    text: `commit ${named}, and push ${them}, or no other checkout knows of ${what}`,
    commands: isShort ? commitCommands(files, `Begin ${what}`) : [],
  };
}

function messageOf({ where, isNew, pinned }: BegunAnswer): string {
  if (!isNew) return `there is a state at ${where} already; nothing was done`;
  return `created an empty state at ${where}${pinned === null ? '' : `\n${pinned}`}`;
}

interface EnvironmentMessage {
  readonly environment: string;
  readonly message: string;
  readonly remedy?: string;
}

/** One entry for messages that differ only in names and times, in the words of the first environment. */
function alike(each: readonly EnvironmentMessage[], sign: Sign | undefined): readonly ListEntry[] {
  const groups = groupAlike(each, ({ environment, message }) =>
    withoutName(message.replace(TIME, ''), environment),
  );
  return groups.map((group): ListEntry => {
    const [{ message, remedy }] = group;
    const [first = '', ...more] = message.split('\n');
    const advice = (remedy?.split('\n') ?? []).map((line) => ({ text: [line], tone: 'faint' as const }));
    const said = more.map((line) => ({ text: [line] }));
    const environments = environmentsOf(group);
    const isExample = group.some((other) => other.message !== message || other.remedy !== remedy);
    return {
      sign,
      title: say`${environmentNames(environments)}${likeFirst(environments, isExample)}`,
      lines: [{ text: [first] }, ...said, ...advice],
    };
  });
}

const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

type ComparisonAnswer = Pick<StateComparison, 'summary' | 'entries'>;

/** Where a list and the state disagree, with the commands to type; agreement is only counted. */
export function comparisonBlocks({ summary, entries: all }: ComparisonAnswer): readonly Block[] {
  return [
    entries(
      all
        .filter(({ status }) => status !== 'same')
        .map(({ status, message, commands }) => ({
          sign: { symbol: status, tone: status === 'repeated' ? 'note' : 'warn' },
          text: [message],
          commands,
        })),
    ),
    sentence([describeSummary(summary)]),
  ];
}

export function describeSummary(summary: ComparisonAnswer['summary']): string {
  const { same, missing, unknown, renamed, repeated, doubts } = summary;
  return [
    `${thousands(same)} on both sides`,
    `${thousands(missing)} missing in the list`,
    `${thousands(unknown)} unknown to the state`,
    `${thousands(renamed)} renamed`,
    `${counted(repeated, 'name')} more than once`,
    `${thousands(doubts)} in doubt`,
  ].join(', ');
}

function sentence(text: Phrase, sign?: Sign): Block {
  return { kind: 'sentence', text, sign };
}

function entries(list: readonly ListEntry[]): EntriesBlock {
  return { kind: 'entries', noun: ['finding', 'findings'], list };
}
