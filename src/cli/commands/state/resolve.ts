/** `edict state resolve`: a person says what became of a create that is in doubt. */

import type { Command } from 'commander';
import { printable } from '../../../diagnostics/printable.ts';
import { UserError } from '../../../diagnostics/user-error.ts';
import type { Attach } from '../../command.ts';
import { openWorld } from '../../open-world.ts';
import { tell } from '../../tell.ts';
import { parsePolicyId } from './id-argument.ts';
import { loadSurroundings } from './surroundings.ts';

interface Options {
  readonly id?: string;
  readonly notCreated?: boolean;
}

export function registerStateResolve(parent: Command, attach: Attach): void {
  const command = parent
    .command('resolve')
    .argument('<file>', 'the file whose create is in doubt')
    .description('Say what became of a create that is in doubt, after looking in the portal.')
    .option('--id <id>', 'it was created: the id that the portal shows')
    .option('--not-created', 'it was not created')
    .addHelpText('after', examples);
  attach<Options>(command, async (context, options, [argument = '']) => {
    if ((options.id === undefined) === (options.notCreated !== true)) {
      throw new UserError('say what happened: either --id ID or --not-created', { exitCode: 3 });
    }
    const id = options.id === undefined ? null : parsePolicyId(options.id);
    const { config, environment } = await loadSurroundings(context, options);
    const [
      { noStateYet, withLockedState },
      { refuseContradiction },
      { findKnownFile },
      { entryOf, filesOf },
      corrections,
    ] = await Promise.all([
      import('../../../run/open-state.ts'),
      import('../../../run/rescue.ts'),
      import('./file-argument.ts'),
      import('../../../state/state.ts'),
      import('../../../state/corrections.ts'),
    ]);
    await withLockedState(
      openWorld(context, options),
      config,
      environment,
      'state resolve',
      async ({ recorder, stored }) => {
        if (!stored) throw noStateYet(environment);
        const folders = { cwd: context.cwd, root: config.root };
        const { file } = findKnownFile(
          argument,
          filesOf(stored),
          folders,
          `the state of ${environment.name}`,
        );
        const former = entryOf(stored.policies, file)?.policy_id;
        await refuseContradiction(context, config, environment, stored, { file, created: id !== null });
        const at = context.now().toISOString();
        await recorder.update((content) =>
          id === null
            ? corrections.resolveNotCreated(content, file)
            : corrections.resolveCreated(content, file, id, at),
        );
        if (options.quiet) return;
        const shown = printable(file);
        const told =
          id === null
            ? `${shown} was not created: the next apply sends it again`
            : `${shown} is policy ${id}${former === undefined ? '' : `; policy ${former} stays live on the service and is an orphan now`}`;
        await tell(context, told);
      },
    );
    return 0;
  });
}

const examples = `
Examples:
  edict state resolve policies/wifi.yaml --id 1234
  edict state resolve policies/wifi.yaml --not-created
`;
