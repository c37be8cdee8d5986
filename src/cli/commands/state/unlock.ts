/** `edict state unlock`: breaks the lock of a run that is gone. */
import type { Command } from 'commander';
import type { Attach } from '../../program.ts';
import { loadSurroundings } from './surroundings.ts';

export function registerStateUnlock(parent: Command, attach: Attach): void {
  const command = parent
    .command('unlock')
    .argument('<id>', 'the id of the lock, as the error message names it')
    .description('Break the lock of a run that is surely gone.')
    .addHelpText('after', examples);
  attach(command, async (context, options, [id = '']) => {
    const { config, environment } = await loadSurroundings(context, options);
    const [{ openState }, { describeHolder }] = await Promise.all([
      import('../../open-state.ts'),
      import('../../../state/machine.ts'),
    ]);
    const backend = await openState(context, config, environment);
    try {
      const holder = await backend.unlock(id);
      if (!options.quiet) {
        await context.stderr.write(
          `broke the lock of ${describeHolder(holder)}; should it still run, it can no longer write the state\n`,
        );
      }
    } finally {
      await backend.close();
    }
    return 0;
  });
}

const examples = `
Examples:
  edict state unlock 3f0c6f5e-6b1c-4c55-9f0b-6a1d9a1c0f00
`;
