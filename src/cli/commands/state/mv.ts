/** `edict state mv`: tells the state that a file was renamed. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { printable } from '../../../diagnostics/printable.ts';
import { correctState } from '../../../run/correct-state.ts';
import { entryOf, filesOf } from '../../../state/state.ts';
import { moveEntry } from '../../../state/transitions.ts';
import type { Attach } from '../../command.ts';
import { openHost } from '../../open-host.ts';
import { addLockOptions, type LockOptions } from '../../options.ts';
import { printMessage } from '../../print-message.ts';
import { correctionRequest, findKnownFile, loadStateCommandContext, nameNewFile } from './arguments.ts';

export function registerStateMv(parent: Command, attach: Attach): void {
  const command = parent
    .command('mv')
    .argument('<from>', 'the file as the state knows it')
    .argument('<to>', 'its new name')
    .description('Record that a file was renamed. Nothing is sent.')
    .addHelpText('after', examples);
  attach<LockOptions>(addLockOptions(command), async (context, options, [from = '', to = '']) => {
    const { config, environment } = loadStateCommandContext(context, options);
    const place = `the state of ${environment.name}`;
    const request = correctionRequest(context, options, 'state mv');
    const { file, target } = await correctState(
      openHost(context, options),
      config,
      environment,
      request,
      (stored) => {
        const folders = { cwd: context.cwd, root: config.root };
        const { file, base } = findKnownFile(from, filesOf(stored), folders, place);
        const target = nameNewFile(to, base, config.root);
        const policy_id = entryOf(stored.policies, file)?.policy_id ?? null;
        return {
          file,
          target,
          change: (content) => moveEntry(content, file, target),
          happened: [{ file: target, action: 'mv', policy_id }],
        };
      },
    );
    if (options.quiet) return 0;
    await printMessage(
      context,
      `${printable(file)} is now ${printable(target)} in ${place}; nothing was sent to the service`,
    );
    if (!existsSync(join(config.root, target))) {
      await printMessage(
        context,
        `note: there is no file ${printable(target)} yet; without it the next apply makes its policy an orphan`,
      );
    }
    return 0;
  });
}

const examples = `
Examples:
  edict state mv policies/wifi.yaml policies/office-wifi.yaml
`;
