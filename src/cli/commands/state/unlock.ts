/** `edict state unlock`: breaks the lock of a run that is gone. */

import { printable } from '../../../diagnostics/printable.ts';
import { UserError } from '../../../diagnostics/user-error.ts';
import { changeByHand } from '../../../run/state/event-log.ts';
import { withBackend } from '../../../run/state/open-state.ts';
import type { StateBackend } from '../../../state/backend.ts';
import { describeHolder, fateOfHolder, type Machine } from '../../../state/lock.ts';
import { type EventsOptions, eventsFile, eventsOption } from '../../arguments/options.ts';
import type { Register } from '../../command.ts';
import { openOne } from '../../environments/open-run.ts';

export const registerStateUnlock: Register = (parent, attach) => {
  const command = parent
    .command('unlock')
    .argument('<id>', 'the id of the lock, as the error message names it')
    .description('Break the lock of a run that is definitely gone.')
    .option('--force', 'also that of a process that still runs on this machine', false)
    .addOption(eventsOption())
    .addHelpText('after', examples);
  attach<EventsOptions & { force: boolean }>(command, async (context, options, [id = '']) => {
    const scope = openOne(context, options);
    const { host } = scope;
    const holder = await withBackend(scope, async (backend) => {
      if (!options.force) await refuseAlive(backend, host.machine(), id);
      return changeByHand(
        scope,
        {
          events: eventsFile(context, options),
          happened: [{ file: null, action: 'unlock', policy_id: null }],
        },
        () => backend.unlock(id),
        () => null,
      );
    });
    await host.info(
      `broke the lock of ${describeHolder(holder)}; should it still run, it can no longer write the state`,
    );
    return 0;
  });
};

/** A live run can record what it has sent only while it has its lock. */
async function refuseAlive(backend: StateBackend, machine: Machine, id: string): Promise<void> {
  const holder = await backend.holder();
  if (holder?.id !== id || fateOfHolder(holder, machine) !== 'alive') return;
  const { operation, pid, created } = holder;
  throw new UserError(
    `the lock is that of \`edict ${printable(operation)}\`, which is running on this machine as process ${pid} since ${printable(created)}; nothing was broken`,
    {
      remedy: (command) =>
        `Wait for it, or end that process: then the next command takes the lock over by itself. To break it anyway: ${command('state', 'unlock', id, '--force')}`,
    },
  );
}

const examples = `
Examples:
  edict state unlock 3f0c6f5e-6b1c-4c55-9f0b-6a1d9a1c0f00
  edict state unlock 3f0c6f5e-6b1c-4c55-9f0b-6a1d9a1c0f00 --env production
`;
