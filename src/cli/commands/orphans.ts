/** `edict orphans`: the ledger of policies that are still on the service and that no file describes. */

import type { Command } from 'commander';
import { nonBreaking } from '../../base/wrap.ts';
import { printable } from '../../diagnostics/printable.ts';
import { type OrphanRow, renderOrphanTable } from '../../report/state.ts';
import { noStateYet, readState, withLockedState } from '../../run/open-state.ts';
import { acknowledgeOrphans } from '../../state/corrections.ts';
import type { State } from '../../state/state.ts';
import type { Attach } from '../command.ts';
import { openHost } from '../open-host.ts';
import {
  addEnvs,
  addLockOptions,
  formatOption,
  type LockOptions,
  type SelectionOptions,
} from '../options.ts';
import { printMessage } from '../print-message.ts';
import { readEnvironments } from '../read-environments.ts';
import { loadStateCommandContext, parsePolicyId } from './state/arguments.ts';

export function registerOrphans(program: Command, attach: Attach): void {
  const orphans = program
    .command('orphans')
    .description('List the policies still on the service that no file describes.')
    .addOption(formatOption())
    .addHelpText('after', examples)
    // Otherwise it would take the options of `ack` for its own.
    .enablePositionalOptions();
  attach<SelectionOptions & { format: string }>(addEnvs(orphans), (context, options) =>
    readEnvironments(context, options, {
      key: 'orphans',
      read: readState,
      forScripts: rowsOf,
      render: (state, { paint, width }) => {
        const rows = rowsOf(state);
        return rows.length === 0 ? '' : renderOrphanTable(rows, paint, width);
      },
      explain: (state, { environment, command }) => {
        if (state === null)
          return `no orphans are recorded: environment ${printable(environment.name)} has no state yet`;
        if (state.orphans.length === 0) return 'no orphans';
        const ack = nonBreaking(command)('orphans', 'ack', 'ID');
        return `Nobody has said that these were removed. Remove them in the portal, then, for each: ${ack}`;
      },
      nothing: 'no orphans',
    }),
  );
  registerAck(orphans, attach);
}

function rowsOf(state: State | null): OrphanRow[] {
  return (state?.orphans ?? [])
    .map(({ policy_id, name, file, reason, since }) => ({ policy_id, name, file, reason, since }))
    .sort((a, b) => a.policy_id - b.policy_id);
}

function registerAck(parent: Command, attach: Attach): void {
  const command = parent
    .command('ack')
    .argument('<ids...>', 'the ids of the policies')
    .description('Say that policies were removed in the portal: they leave the ledger.')
    .addHelpText('after', ackExamples);
  attach<LockOptions>(addLockOptions(command), async (context, options, words) => {
    const ids = [...new Set(words.map(parsePolicyId))];
    const { config, environment } = loadStateCommandContext(context, options);
    const host = openHost(context, options);
    const request = { ...options, operation: 'orphans ack' };
    await withLockedState(host, config, environment, request, async ({ recorder, stored }) => {
      if (!stored) throw noStateYet(environment);
      // One change: nothing is done when one of them is wrong.
      await recorder.update((content) => acknowledgeOrphans(content, ids));
      if (options.quiet) return;
      const named = stored.orphans.filter(({ policy_id }) => ids.includes(policy_id));
      const lines = named.map(
        ({ policy_id, name }) => `policy ${policy_id} "${printable(name)}" is no longer in the ledger`,
      );
      await printMessage(context, lines.join('\n'));
    });
    return 0;
  });
}

const ackExamples = `
Examples:
  edict orphans ack 1234
  edict orphans ack 1234 1235 1240 --env production
`;

const examples = `
Examples:
  edict orphans
  edict orphans --format json
  edict orphans --envs all
  edict orphans ack 1234
`;
