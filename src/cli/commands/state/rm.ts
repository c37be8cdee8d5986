/** `edict state rm`: forgets what is recorded of a file. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { printable } from '../../../diagnostics/printable.ts';
import { noStateYet, withLockedState } from '../../../run/open-state.ts';
import { removeEntry } from '../../../state/corrections.ts';
import { entryOf, filesOf } from '../../../state/state.ts';
import type { Attach } from '../../command.ts';
import { openHost } from '../../open-host.ts';
import { addLockOptions, type LockOptions } from '../../options.ts';
import { printMessage } from '../../print-message.ts';
import { findKnownFile, loadStateCommandContext } from './arguments.ts';

export function registerStateRm(parent: Command, attach: Attach): void {
  const command = parent
    .command('rm')
    .argument('<file>', 'the file as the state knows it')
    .description('Forget what is recorded of a file. Nothing is sent: its policy stays live on the service.')
    .addHelpText('after', examples);
  attach<LockOptions>(addLockOptions(command), async (context, options, [argument = '']) => {
    const { config, environment } = loadStateCommandContext(context, options);
    await withLockedState(
      openHost(context, options),
      config,
      environment,
      { ...options, operation: 'state rm' },
      async ({ recorder, stored }) => {
        if (!stored) throw noStateYet(environment);
        const folders = { cwd: context.cwd, root: config.root };
        const place = `the state of ${environment.name}`;
        const { file } = findKnownFile(argument, filesOf(stored), folders, place);
        const policy = entryOf(stored.policies, file);
        await recorder.update((content) => removeEntry(content, file));
        if (options.quiet) return;
        const consequence = policy
          ? `; policy ${policy.policy_id} "${printable(policy.name)}" ${policy.imported ? 'is not touched' : 'stays live on the service'}, and edict no longer knows of it`
          : '; the web app itself was not touched';
        await printMessage(context, `removed ${printable(file)} from ${place}${consequence}`);
        if (policy && existsSync(join(config.root, file))) {
          await printMessage(
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
