/** `edict state mv`: tells the state that a file was renamed. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { fileOfKey, policyKey, splitKey } from '../../../base/policy-key.ts';
import { printable } from '../../../diagnostics/printable.ts';
import { correctState } from '../../../run/state/correct-state.ts';
import { moveFile, ringKeysOf } from '../../../state/rename-file.ts';
import { entryOf, filesOf } from '../../../state/state.ts';
import { addLockOptions, type LockOptions } from '../../arguments/options.ts';
import type { Attach } from '../../command.ts';
import { printMessage } from '../../console/print-message.ts';
import { openHost } from '../../open-host.ts';
import { correctionRequest, findKnownFile, loadStateCommandContext, nameNewFile } from './arguments.ts';

export function registerStateMv(parent: Command, attach: Attach): void {
  const command = parent
    .command('mv')
    .argument('<from>', 'the file as the state knows it')
    .argument('<to>', 'its new name')
    .description('Record that a file, or a ring of one, was renamed. Nothing is sent.')
    .addHelpText('after', examples);
  attach<LockOptions>(addLockOptions(command), async (context, options, [from = '', to = '']) => {
    const { config, environment, folders } = loadStateCommandContext(context, options);
    const place = `the state of ${environment.name}`;
    const request = correctionRequest(context, options, 'state mv');
    const host = openHost(context, options);
    const { file, target } = await correctState(host, config, environment, request, (stored) => {
      // A file on a ladder moves with all its rings.
      const known = [...new Set(filesOf(stored).flatMap((key) => [key, fileOfKey(key)]))];
      const { file, base } = findKnownFile(from, known, folders, place);
      const target = nameNewFile(to, base, config.root);
      const keys = ringKeysOf(stored, file);
      const moved = keys.length === 0 ? [file] : keys;
      return {
        file,
        target,
        change: (content) => moveFile(content, file, target),
        happened: moved.map((key) => ({
          file: keys.length === 0 ? target : policyKey(target, splitKey(key).ring),
          action: 'mv' as const,
          policy_id: entryOf(stored.policies, key)?.policy_id ?? null,
        })),
      };
    });
    if (options.quiet) return 0;
    await printMessage(
      context,
      `${printable(file)} is now ${printable(target)} in ${place}; nothing was sent to the service`,
    );
    if (!existsSync(join(config.root, fileOfKey(target)))) {
      await printMessage(
        context,
        `note: there is no file ${printable(fileOfKey(target))} yet; without it the next apply makes its policy an orphan`,
      );
    }
    return 0;
  });
}

const examples = `
Examples:
  edict state mv policies/wifi.yaml policies/office-wifi.yaml
  edict state mv policies/wifi.yaml#canary policies/wifi.yaml#pilot   a ring was renamed
`;
