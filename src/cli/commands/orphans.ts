/** `edict orphans`: the left-behind policies, still on the service, but superseded or without a file. */

import { Option } from 'commander';
import { formatDuration } from '../../base/duration.ts';
import { groupBy } from '../../base/group-by.ts';
import { nonBreaking } from '../../base/wrap.ts';
import { printable } from '../../diagnostics/printable.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import type { Orphans } from '../../generated/documents.ts';
import type { Loss } from '../../generated/plan-file.ts';
import { createTargetNames, usersOf } from '../../plan/live/affected-targets.ts';
import { recordedLiveSet } from '../../plan/live/live-set.ts';
import { findRemovalLosses } from '../../plan/live/losses.ts';
import type { ShownStatement } from '../../report/document/document.ts';
import { type Answered, orphanBlocks, orphanTables, workList, workListCsv } from '../../report/state.ts';
import { lossStatements } from '../../report/statements/index.ts';
import { describeVerdictChanges } from '../../run/assert.ts';
import { readWorkList } from '../../run/lists/work-list.ts';
import { readState } from '../../run/state/open-state.ts';
import type { Environment } from '../../source/config/config.ts';
import { acknowledgeOrphans, unacknowledgeOrphans } from '../../state/corrections.ts';
import type { Orphan, State, StateContent } from '../../state/state.ts';
import {
  addEnvs,
  formatOption,
  type LockOptions,
  parseAge,
  type SelectionOptions,
  selectsMany,
} from '../arguments/options.ts';
import type { Register } from '../command.ts';
import type { Context } from '../context.ts';
import {
  type Corrected,
  type CorrectionRow,
  correctionOf,
  countOver,
  parseNamedId,
  registerCorrection,
  seek,
} from '../environments/correct-environments.ts';
import { readEnvironments } from '../environments/read-environments.ts';
import { readListFile } from '../files/read-input.ts';
import { orphansFormats } from '../formats.ts';

export const registerOrphans: Register = (program, attach) => {
  const orphans = program
    .command('orphans')
    .description('List the left-behind policies: still on the service, but superseded or without a file.')
    .addOption(formatOption(orphansFormats))
    .addOption(
      new Option(
        '--older-than <time>',
        'only those left behind longer ago than this; exit with 1 if there are any',
      ).argParser(parseAge),
    )
    .addHelpText('after', examples)
    // Otherwise it would take the options of `ack` and `unack` for its own.
    .enablePositionalOptions();
  attach<OrphansOptions>(addEnvs(orphans), (context, options) => {
    const { olderThan } = options;
    const now = context.now().getTime();
    const isShown = ({ since }: Orphan): boolean =>
      olderThan === undefined || now - Date.parse(since) > olderThan * 1000;
    return readEnvironments<LeftBehindAnswer>(context, options, {
      key: 'orphans',
      async read(work) {
        const state = await readState(work);
        return {
          hasState: state !== null,
          ...(state ? listOf(state, work.environment, isShown) : nothingLeft),
        };
      },
      forScripts: ({ rows }) => rows,
      said: lossesSaid,
      showOne: ({ rows }) => orphanTables(rows),
      show: (answers, view) => orphanBlocks(withRows(answers), view),
      files: {
        document: (answers, view) => workList(withRows(answers), { ...view, said: lossesSaid(answers) }),
        csv: (answers, { portals }) => workListCsv(withRows(answers), portals),
      },
      exitCode: ({ rows }) => (olderThan !== undefined && rows.length > 0 ? 1 : 0),
      explain: ({ hasState, rows }, { environment, command }) => {
        if (!hasState)
          return `no left-behind policies are recorded: environment ${printable(environment.name)} has no state yet`;
        if (rows.length === 0) {
          return olderThan === undefined
            ? 'no left-behind policies'
            : `no policy was left behind more than ${formatDuration(olderThan)} ago`;
        }
        const write = nonBreaking(command);
        return `None of these is acknowledged as removed. Remove them in the portal, then run for each: ${write('orphans', 'ack', 'ID')}\nTo see whether Macs still have them: ${write('drift', 'EXPORT')}`;
      },
      nothing: 'no left-behind policies',
    });
  });
  for (const row of [ack, unack]) registerCorrection(orphans, attach, rowOf(row));
};

interface OrphansOptions extends SelectionOptions {
  /** In seconds. */
  readonly olderThan?: number;
}

interface LeftBehindAnswer {
  readonly hasState: boolean;
  readonly rows: Orphans;
  readonly losses: readonly Loss[];
}

function withRows(answers: readonly Answered<LeftBehindAnswer>[]): readonly Answered<Orphans>[] {
  return answers.map(({ environment, answer }) => ({ environment, answer: answer.rows }));
}

const nothingLeft = { rows: [], losses: [] };

function listOf(
  state: State,
  { name: environment, targets }: Environment,
  isShown: (orphan: Orphan) => boolean,
): Pick<LeftBehindAnswer, 'rows' | 'losses'> {
  const shown = state.orphans.filter(isShown).toSorted((a, b) => a.policy_id - b.policy_id);
  const live = recordedLiveSet(state, createTargetNames(targets, usersOf(state)));
  const takingPart = findRemovalLosses(live).flatMap((loss) =>
    [loss, ...(loss.others ?? [])].map(({ policy_id: id }) => ({ id, loss })),
  );
  const byId = groupBy(takingPart, ({ id }) => id);
  const ids = new Set<number | null>(shown.map(({ policy_id }) => policy_id));
  const losses = [...new Set(takingPart.flatMap(({ id, loss }) => (ids.has(id) ? [loss] : [])))];
  const rows = shown.map(({ policy_id, name, file, reason, since }) => {
    const own = byId.get(policy_id)?.map(({ loss }) => loss) ?? [];
    const said = lossesSaid([{ environment, answer: { losses: own } }]);
    const loses = said.length === 0 ? {} : { loses: said.map(({ message }) => message).join(' ') };
    return { policy_id, name, file, reason, since, ...loses };
  });
  return { rows, losses };
}

function lossesSaid(
  answers: readonly Answered<Pick<LeftBehindAnswer, 'losses'>>[],
): readonly ShownStatement[] {
  const found = answers.flatMap(({ environment, answer }) =>
    answer.losses.map((loss) => ({ environment, loss })),
  );
  return lossStatements({ environments: answers }, found);
}

interface AckCorrection
  extends Pick<CorrectionRow<never, Corrected>, 'description' | 'examples' | 'needsNoApproval'> {
  readonly action: 'ack' | 'unack';
  change(content: StateContent, ids: readonly number[], at: string): StateContent;
  /** The list that the policies are taken from, and the one that they go to. */
  placeOf(state: State): readonly Orphan[];
  goalOf(state: State): readonly Orphan[];
  /** How messages describe the policies afterwards, here and on Macs. */
  readonly outcome: string;
  readonly presence: string;
  readonly isNowhere: string;
}

function rowOf(row: AckCorrection): CorrectionRow<AckOptions, Corrected & { readonly policy_id: number }> {
  const { action, change, placeOf, goalOf, outcome } = row;
  return {
    ...row,
    operation: `orphans ${action}`,
    arguments: [['[ids...]', 'the ids of the policies']],
    addOptions: (command) =>
      command.option(
        '--file <list>',
        'those that are ticked in a list of `edict orphans`; - is standard input',
      ),
    open: async ({ host }, { file, ...selection }, words, context) => ({
      named: (await namedIn(file, words, context))
        .map(parseNamedId)
        .map((one) => ({ ...one, word: String(one.id) })),
      find: (state, word) => {
        const id = Number(word);
        const is = ({ policy_id }: Orphan): boolean => policy_id === id;
        // A list is handed in again with ticks that were taken over before.
        if (file !== undefined && goalOf(state).some(is) && !placeOf(state).some(is)) return [];
        return seek(() => {
          // Throws for an id that is not there.
          change(state, [id], '');
          const found = placeOf(state).find(is);
          return { file: found?.file ?? '', policy_id: id, name: found?.name ?? '' };
        });
      },
      correct(stored, found, { config, environment }) {
        const ids = found.map(({ policy_id }) => policy_id);
        const now = host.now();
        const correct = (content: StateContent): StateContent => change(content, ids, now.toISOString());
        const after = { ...stored, ...correct(stored) };
        const where = selectsMany(selection) ? ` of ${printable(environment.name)}` : '';
        const changes = describeVerdictChanges(config, environment, now, { before: stored, after });
        return {
          change: correct,
          happened: found.map(({ file, policy_id }) => ({ file, action, policy_id })),
          consequences: changes.map(
            (sentence) => `with ${ids.length === 1 ? 'it' : 'them'} ${row.presence}${where}, ${sentence}`,
          ),
        };
      },
      outcomeOf: ({ policy_id, name }) => `policy ${policy_id} "${printable(name)}" is ${outcome}`,
      total: (count, environments) =>
        `${countOver(count, ['policy', 'policies'], environments)} ${count === 1 ? 'is' : 'are'} ${outcome}`,
      isNowhere: row.isNowhere,
      look: ['orphans'],
    }),
  };
}

interface AckOptions extends LockOptions {
  readonly file?: string;
}

/** Throws UserError (exit 3). */
async function namedIn(
  file: string | undefined,
  words: readonly string[],
  context: Context,
): Promise<readonly string[]> {
  if ((file === undefined) === (words.length === 0)) {
    throw usageError(
      file === undefined ? 'no policy is named' : 'both ids and a list are given',
      'Name policies by their ids, or a list with --file.',
    );
  }
  if (file === undefined) return words;
  const { bytes, shown } = await readListFile(context, file);
  return readWorkList(bytes, shown);
}

const ack: AckCorrection = {
  action: 'ack',
  description: 'Acknowledge that left-behind policies were removed in the portal.',
  examples: `
Examples:
  edict orphans ack 1234
  edict orphans ack 1234 1235 1240 --env production
  edict orphans ack 1234 --envs all           if only one environment has it
  edict orphans ack eu/a:1234 eu/b:1234 --envs all
  edict orphans ack --file list.md --envs all
`,
  change: acknowledgeOrphans,
  placeOf: ({ orphans }) => orphans,
  goalOf: ({ acknowledged = [] }) => acknowledged,
  outcome: 'no longer listed as left behind',
  presence: 'gone',
  isNowhere: 'not left behind in any',
};

export const acknowledge = correctionOf(rowOf(ack));

const unack: AckCorrection = {
  action: 'unack',
  needsNoApproval: true,
  description: 'Undo an ack: list the policies as left behind again. The state remembers the last 100.',
  examples: `
Examples:
  edict orphans unack 1234
  edict orphans unack 1234 1235 --env production
`,
  change: unacknowledgeOrphans,
  placeOf: ({ acknowledged = [] }) => acknowledged,
  goalOf: ({ orphans }) => orphans,
  outcome: 'listed as left behind again',
  presence: 'still there',
  isNowhere: 'not remembered as removed by any',
};

const examples = `
Examples:
  edict orphans
  edict orphans --format json
  edict orphans --envs all
  edict orphans --envs all --format markdown > list.md      to be ticked off
  edict orphans ack --file list.md --envs all    what is ticked is gone
  edict orphans --older-than 14d                 exit code 1 if any waits longer
  edict orphans ack 1234
  edict orphans unack 1234      it is still there after all
`;
