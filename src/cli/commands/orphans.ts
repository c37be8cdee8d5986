/** `edict orphans`: the ledger of policies that are still on the service and that no file describes. */

import { type Command, Option } from 'commander';
import { printable } from '../../diagnostics/printable.ts';
import type { OrphanRow } from '../../render/state.ts';
import type { State } from '../../state/state.ts';
import type { Attach } from '../command.ts';
import { type Context, type ExitCode, type GlobalOptions, useColor, wrapWidth } from '../context.ts';
import { addEnvs, isMany, type ManyOptions } from '../many-options.ts';
import { openWorld } from '../open-world.ts';
import { tell } from '../tell.ts';
import { parsePolicyId } from './state/id-argument.ts';
import { loadSurroundings } from './state/surroundings.ts';

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
    const { config, environment } = await loadSurroundings(context, options);
    const { readState } = await import('../../run/open-state.ts');
    const state = await readState(openWorld(context, options), config, environment);
    const rows = rowsOf(state);
    if (options.format === 'json') {
      const { renderSafeJson } = await import('../../render/text/json.ts');
      await context.stdout.write(renderSafeJson(rows), 'json');
      return 0;
    }
    if (rows.length > 0) {
      const { renderOrphanTable } = await import('../../render/state.ts');
      const { createPaint } = await import('../../render/text/paint.ts');
      const paint = createPaint(useColor(context, options, context.stdout));
      await context.stdout.write(renderOrphanTable(rows, paint, wrapWidth(context.stdout)));
    }
    if (!options.quiet) {
      const [{ commandFor }, { holdTogether }] = await Promise.all([
        import('../command-for.ts'),
        import('../../base/wrap.ts'),
      ]);
      const command = holdTogether(commandFor(config, environment, options));
      const told =
        rows.length === 0
          ? 'no orphans'
          : `Nobody has said that these were removed. Remove them in the portal, then, for each: ${command('orphans', 'ack', 'ID')}`;
      await tell(context, told);
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
  const [{ readMany }, { readState }, { renderOrphanTable }] = await Promise.all([
    import('../read-many.ts'),
    import('../../run/open-state.ts'),
    import('../../render/state.ts'),
  ]);
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
    .argument('<id>', 'the id of the policy')
    .description('Say that a policy was removed in the portal: it leaves the ledger.')
    .addHelpText('after', ackExamples);
  attach(command, async (context, options, [argument = '']) => {
    const id = parsePolicyId(argument);
    const { config, environment } = await loadSurroundings(context, options);
    const [{ noStateYet, withLockedState }, { acknowledgeOrphan }] = await Promise.all([
      import('../../run/open-state.ts'),
      import('../../state/corrections.ts'),
    ]);
    await withLockedState(
      openWorld(context, options),
      config,
      environment,
      'orphans ack',
      async ({ recorder, stored }) => {
        if (!stored) throw noStateYet(environment);
        await recorder.update((content) => acknowledgeOrphan(content, id));
        const orphan = stored.orphans.find(({ policy_id }) => policy_id === id);
        if (options.quiet || !orphan) return;
        await tell(context, `policy ${id} "${printable(orphan.name)}" is no longer in the ledger`);
      },
    );
    return 0;
  });
}

const ackExamples = `
Examples:
  edict orphans ack 1234
  edict orphans ack 1234 --env production
`;

const examples = `
Examples:
  edict orphans
  edict orphans --format json
  edict orphans --envs all
  edict orphans ack 1234
`;
