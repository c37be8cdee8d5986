/** `edict state rm`: forgets what is recorded of a file. */

import type { Command } from 'commander';
import { printable } from '../../../diagnostics/printable.ts';
import type { Attach } from '../../command.ts';
import { openWorld } from '../../open-world.ts';
import { tell } from '../../tell.ts';
import { loadSurroundings } from './surroundings.ts';

export function registerStateRm(parent: Command, attach: Attach): void {
  const command = parent
    .command('rm')
    .argument('<file>', 'the file as the state knows it')
    .description('Forget what is recorded of a file. Nothing is sent: its policy stays live on the service.')
    .addHelpText('after', examples);
  attach(command, async (context, options, [argument = '']) => {
    const { config, environment } = await loadSurroundings(context, options);
    const [
      { existsSync },
      { join },
      { noStateYet, withLockedState },
      { findKnownFile },
      entries,
      corrections,
    ] = await Promise.all([
      import('node:fs'),
      import('node:path'),
      import('../../../run/open-state.ts'),
      import('./file-argument.ts'),
      import('../../../state/state.ts'),
      import('../../../state/corrections.ts'),
    ]);
    await withLockedState(
      openWorld(context, options),
      config,
      environment,
      'state rm',
      async ({ recorder, stored }) => {
        if (!stored) throw noStateYet(environment);
        const folders = { cwd: context.cwd, root: config.root };
        const place = `the state of ${environment.name}`;
        const { file } = findKnownFile(argument, entries.filesOf(stored), folders, place);
        const policy = entries.entryOf(stored.policies, file);
        await recorder.update((content) => corrections.removeEntry(content, file));
        if (options.quiet) return;
        const left = policy
          ? `; policy ${policy.policy_id} "${printable(policy.name)}" ${policy.imported ? 'is not touched' : 'stays live on the service'}, and edict no longer knows of it`
          : '; the web app itself was not touched';
        await tell(context, `removed ${printable(file)} from ${place}${left}`);
        if (policy && existsSync(join(config.root, file))) {
          await tell(
            context,
            `note: ${printable(file)} still exists, so the next apply would create a second policy from it`,
          );
        }
      },
    );
    return 0;
  });
}

const examples = `
Examples:
  edict state rm policies/wifi.yaml
`;
