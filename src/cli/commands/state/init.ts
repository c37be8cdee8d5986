/** `edict state init`: begins an empty state where there never was one. */

import type { Command } from 'commander';
import { beginState } from '../../../run/begin-state.ts';
import type { Attach } from '../../command.ts';
import { openWorld } from '../../open-world.ts';
import { addEnvs, addLockTimeout, isMany, type LockOptions, type ManyOptions } from '../../options.ts';
import { readMany } from '../../read-many.ts';
import { tell } from '../../tell.ts';
import { loadSurroundings } from './arguments.ts';

export function registerStateInit(parent: Command, attach: Attach): void {
  const command = parent
    .command('init')
    .description('Begin an empty state where there never was one: every file counts as new then.')
    .addHelpText('after', examples);
  attach<LockOptions & ManyOptions>(addEnvs(addLockTimeout(command)), async (context, options) => {
    if (isMany(options)) {
      return readMany(context, options, {
        key: 'begun',
        read: (world, config, environment) => beginState(world, config, environment, options),
        render: ({ where, lineage }) => `  began an empty state at ${where} with the lineage ${lineage}\n`,
        nothing: 'nothing was begun',
        exitCode: () => 0,
      });
    }
    const { config, environment } = loadSurroundings(context, options);
    const { where, lineage } = await beginState(openWorld(context, options), config, environment, options);
    if (options.quiet) return 0;
    const lines = [`began an empty state at ${where} with the lineage ${lineage}`];
    if (environment.lineage === null && environment.base_url !== 'embedded') {
      lines.push(
        `note: write \`lineage: ${lineage}\` below ${environment.name} in edict.yaml, and a state that is missing or another is refused`,
      );
    }
    await tell(context, lines.join('\n'));
    return 0;
  });
}

const examples = `
Examples:
  edict state init --env production
  edict state init --envs group:new
`;
