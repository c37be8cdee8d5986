/** `edict orphans`: the ledger of policies that are still on the service and that no file describes. */

import type { Command } from 'commander';
import { nonBreaking } from '../../base/wrap.ts';
import { printable } from '../../diagnostics/printable.ts';
import type { Orphans } from '../../generated/documents.ts';
import { orphanBlocks } from '../../report/state.ts';
import { describeVerdictChanges } from '../../run/assert.ts';
import { readState } from '../../run/state/open-state.ts';
import { acknowledgeOrphans, unacknowledgeOrphans } from '../../state/corrections.ts';
import type { Orphan, State, StateContent } from '../../state/state.ts';
import { addEnvs, formatOption, type SelectionOptions } from '../arguments/options.ts';
import type { Attach, Register } from '../command.ts';
import {
  type Corrected,
  type CorrectionRow,
  countOver,
  parseNamedId,
  registerCorrection,
  seek,
} from '../environments/correct-environments.ts';
import { readEnvironments } from '../environments/read-environments.ts';

export const registerOrphans: Register = (program, attach) => {
  const orphans = program
    .command('orphans')
    .description('List the policies still on the service that no file describes.')
    .addOption(formatOption())
    .addHelpText('after', examples)
    // Otherwise it would take the options of `ack` and `unack` for its own.
    .enablePositionalOptions();
  attach<SelectionOptions>(addEnvs(orphans), (context, options) =>
    readEnvironments(context, options, {
      key: 'orphans',
      read: readState,
      forScripts: rowsOf,
      show: (answers, view) =>
        orphanBlocks(
          answers.map(({ environment, answer }) => ({ environment, answer: rowsOf(answer) })),
          view,
        ),
      explain: (state, { environment, command }) => {
        if (state === null)
          return `no orphans are recorded: environment ${printable(environment.name)} has no state yet`;
        if (state.orphans.length === 0) return 'no orphans';
        const write = nonBreaking(command);
        return `No removal of these is acknowledged. Remove them in the portal, then run for each: ${write('orphans', 'ack', 'ID')}\nWhether Macs still have them: ${write('drift', 'EXPORT')}`;
      },
      nothing: 'no orphans',
    }),
  );
  for (const ledger of [ack, unack]) registerLedgerCorrection(orphans, attach, ledger);
};

function rowsOf(state: State | null): Orphans {
  return (state?.orphans ?? [])
    .map(({ policy_id, name, file, reason, since }) => ({ policy_id, name, file, reason, since }))
    .sort((a, b) => a.policy_id - b.policy_id);
}

interface LedgerCorrection
  extends Pick<CorrectionRow<never, Corrected>, 'description' | 'examples' | 'needsNoApproval'> {
  readonly action: 'ack' | 'unack';
  change(content: StateContent, ids: readonly number[], at: string): StateContent;
  /** The list that the policies are taken from. */
  placeOf(state: State): readonly Orphan[];
  /** How messages describe the policies afterwards, in the ledger and on Macs. */
  readonly outcome: string;
  readonly presence: string;
  readonly isNowhere: string;
}

function registerLedgerCorrection(parent: Command, attach: Attach, ledger: LedgerCorrection): void {
  const { action, change, placeOf, outcome } = ledger;
  registerCorrection(parent, attach, {
    ...ledger,
    operation: `orphans ${action}`,
    arguments: [['<ids...>', 'the ids of the policies']],
    open: ({ host, isOne }, _options, words) => ({
      named: words.map(parseNamedId).map((one) => ({ ...one, word: String(one.id) })),
      find: (state, word) =>
        seek(() => {
          const id = Number(word);
          // Throws for an id that is not there.
          change(state, [id], '');
          const found = placeOf(state).find(({ policy_id }) => policy_id === id);
          return { file: found?.file ?? '', policy_id: id, name: found?.name ?? '' };
        }),
      correct(stored, found, { config, environment }) {
        const ids = found.map(({ policy_id }) => policy_id);
        const now = host.now();
        const correct = (content: StateContent): StateContent => change(content, ids, now.toISOString());
        const after = { ...stored, ...correct(stored) };
        const where = isOne ? '' : ` of ${printable(environment.name)}`;
        const changes = describeVerdictChanges(config, environment, now, { before: stored, after });
        return {
          change: correct,
          happened: found.map(({ file, policy_id }) => ({ file, action, policy_id })),
          consequences: changes.map(
            (sentence) => `with ${ids.length === 1 ? 'it' : 'them'} ${ledger.presence}${where}, ${sentence}`,
          ),
        };
      },
      outcomeOf: ({ policy_id, name }) => `policy ${policy_id} "${printable(name)}" is ${outcome}`,
      total: (count, environments) =>
        `${countOver(count, ['policy', 'policies'], environments)} ${count === 1 ? 'is' : 'are'} ${outcome}`,
      isNowhere: ledger.isNowhere,
      look: ['orphans'],
    }),
  });
}

const ack: LedgerCorrection = {
  action: 'ack',
  description: 'Acknowledge that policies were removed in the portal, and take them out of the ledger.',
  examples: `
Examples:
  edict orphans ack 1234
  edict orphans ack 1234 1235 1240 --env production
  edict orphans ack 1234 --envs all           if only one ledger has it
  edict orphans ack eu/a:1234 eu/b:1234 --envs all
`,
  change: acknowledgeOrphans,
  placeOf: ({ orphans }) => orphans,
  outcome: 'no longer in the ledger',
  presence: 'gone',
  isNowhere: 'not in the ledger of any',
};

const unack: LedgerCorrection = {
  action: 'unack',
  needsNoApproval: true,
  description:
    'Undo an ack: put the policies back into the ledger. The state remembers the last 100 that left it.',
  examples: `
Examples:
  edict orphans unack 1234
  edict orphans unack 1234 1235 --env production
`,
  change: unacknowledgeOrphans,
  placeOf: ({ acknowledged = [] }) => acknowledged,
  outcome: 'in the ledger again',
  presence: 'still there',
  isNowhere: 'not remembered as removed by any',
};

const examples = `
Examples:
  edict orphans
  edict orphans --format json
  edict orphans --envs all
  edict orphans ack 1234
  edict orphans unack 1234      it is still there after all
`;
