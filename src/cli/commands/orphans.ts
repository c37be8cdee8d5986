/** `edict orphans`: the ledger of policies that are still on the service and that no file describes. */

import { type Command, Option } from 'commander';
import { holdTogether } from '../../base/wrap.ts';
import { printable } from '../../diagnostics/printable.ts';
import { type OrphanRow, renderOrphanTable } from '../../render/state.ts';
import { renderSafeJson } from '../../render/text/json.ts';
import { createPaint } from '../../render/text/paint.ts';
import { noStateYet, readState, withLockedState } from '../../run/open-state.ts';
import { acknowledgeOrphans } from '../../state/corrections.ts';
import type { State } from '../../state/state.ts';
import type { Attach } from '../command.ts';
import { commandFor } from '../command-for.ts';
import { type Context, type ExitCode, type GlobalOptions, useColor, wrapWidth } from '../context.ts';
import { openWorld } from '../open-world.ts';
import { addEnvs, addLockTimeout, isMany, type LockOptions, type ManyOptions } from '../options.ts';
import { tell } from '../tell.ts';
import { loadSurroundings, parsePolicyId } from './state/arguments.ts';

export function registerOrphans(program: Command, attach: Attach): void {
  const orphans = program
    .command('orphans')
    .description('List the policies still on the service that no file describes.')
    .addOption(new Option('--format <format>', 'output format').choices(['pretty', 'json']).default('pretty'))
    .addHelpText('after', examples)
    // Otherwise it would take the options of `ack` for its own.
    .enablePositionalOptions();
  attach<ManyOptions & { format: string }>(addEnvs(orphans), async (context, options) => {
    if (isMany(options)) return listMany(context, options);
    const { config, environment } = loadSurroundings(context, options);
    const state = await readState(openWorld(context, options), config, environment);
    const rows = rowsOf(state);
    if (options.format === 'json') {
      await context.stdout.write(renderSafeJson(rows), 'json');
      return 0;
    }
    if (rows.length > 0) {
      const paint = createPaint(useColor(context, options, context.stdout));
      await context.stdout.write(renderOrphanTable(rows, paint, wrapWidth(context.stdout)));
    }
    if (!options.quiet) {
      const command = holdTogether(commandFor(config, environment, options));
      const message =
        state === null
          ? `no orphans are recorded: environment ${printable(environment.name)} has no state yet`
          : rows.length === 0
            ? 'no orphans'
            : `Nobody has said that these were removed. Remove them in the portal, then, for each: ${command('orphans', 'ack', 'ID')}`;
      await tell(context, message);
    }
    return 0;
  });
  registerAck(orphans, attach);
}

function rowsOf(state: State | null): OrphanRow[] {
  return (state?.orphans ?? [])
    .map(({ policy_id, name, file, reason, since }) => ({ policy_id, name, file, reason, since }))
    .sort((a, b) => a.policy_id - b.policy_id);
}

async function listMany(context: Context, options: ManyOptions & GlobalOptions): Promise<ExitCode> {
  const { readMany } = await import('../read-many.ts');
  return readMany(context, options, {
    key: 'orphans',
    read: async (world, config, environment) => rowsOf(await readState(world, config, environment)),
    render: (rows, paint, width) => (rows.length === 0 ? '' : renderOrphanTable(rows, paint, width)),
    nothing: 'no orphans',
    exitCode: () => 0,
  });
}

function registerAck(parent: Command, attach: Attach): void {
  const command = parent
    .command('ack')
    .argument('<ids...>', 'the ids of the policies')
    .description('Say that policies were removed in the portal: they leave the ledger.')
    .addHelpText('after', ackExamples);
  attach<LockOptions>(addLockTimeout(command), async (context, options, words) => {
    const ids = [...new Set(words.map(parsePolicyId))];
    const { config, environment } = loadSurroundings(context, options);
    const world = openWorld(context, options);
    const request = { ...options, operation: 'orphans ack' };
    await withLockedState(world, config, environment, request, async ({ recorder, stored }) => {
      if (!stored) throw noStateYet(environment);
      // One change: nothing is done when one of them is wrong.
      await recorder.update((content) => acknowledgeOrphans(content, ids));
      if (options.quiet) return;
      const named = stored.orphans.filter(({ policy_id }) => ids.includes(policy_id));
      const lines = named.map(
        ({ policy_id, name }) => `policy ${policy_id} "${printable(name)}" is no longer in the ledger`,
      );
      await tell(context, lines.join('\n'));
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
