/** `edict state mv`: tells the state that a file was renamed. */

import type { Command } from 'commander';
import { printable } from '../../../diagnostics/printable.ts';
import type { Attach } from '../../command.ts';
import { openWorld } from '../../open-world.ts';
import { tell } from '../../tell.ts';
import { loadSurroundings } from './surroundings.ts';

export function registerStateMv(parent: Command, attach: Attach): void {
  const command = parent
    .command('mv')
    .argument('<from>', 'the file as the state knows it')
    .argument('<to>', 'its new name')
    .description('Record that a file was renamed. Nothing is sent.')
    .addHelpText('after', examples);
  attach(command, async (context, options, [from = '', to = '']) => {
    const { config, environment } = await loadSurroundings(context, options);
    const [
      { existsSync },
      { join },
      { noStateYet, withLockedState },
      { findKnownFile, nameNewFile },
      { filesOf },
      { moveEntry },
    ] = await Promise.all([
      import('node:fs'),
      import('node:path'),
      import('../../../run/open-state.ts'),
      import('./file-argument.ts'),
      import('../../../state/state.ts'),
      import('../../../state/transitions.ts'),
    ]);
    await withLockedState(
      openWorld(context, options),
      config,
      environment,
      'state mv',
      async ({ recorder, stored }) => {
        if (!stored) throw noStateYet(environment);
        const folders = { cwd: context.cwd, root: config.root };
        const place = `the state of ${environment.name}`;
        const { file, base } = findKnownFile(from, filesOf(stored), folders, place);
        const target = nameNewFile(to, base, config.root);
        await recorder.update((content) => moveEntry(content, file, target));
        if (options.quiet) return;
        await tell(
          context,
          `${printable(file)} is now ${printable(target)} in ${place}; nothing was sent to the service`,
        );
        if (!existsSync(join(config.root, target))) {
          await tell(
            context,
            `note: there is no file ${printable(target)} yet; without it the next apply makes its policy an orphan`,
          );
        }
      },
    );
    return 0;
  });
}

const examples = `
Examples:
  edict state mv policies/wifi.yaml policies/office-wifi.yaml
`;
