/** `edict state rm`: forgets what is recorded of a file. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { refuseUnapprovable } from '../../../approvals/rule.ts';
import { fileOfKey } from '../../../base/policy-key.ts';
import { printable } from '../../../diagnostics/printable.ts';
import { correctState } from '../../../run/state/correct-state.ts';
import { removeEntry } from '../../../state/corrections.ts';
import { entryOf, filesOf } from '../../../state/state.ts';
import { addLockOptions, type LockOptions } from '../../arguments/options.ts';
import type { Attach } from '../../command.ts';
import { printMessage } from '../../console/print-message.ts';
import { openHost } from '../../open-host.ts';
import { correctionRequest, findKnownFile, loadStateCommandContext } from './arguments.ts';

export function registerStateRm(parent: Command, attach: Attach): void {
  const command = parent
    .command('rm')
    .argument('<file>', 'the file as the state knows it')
    .description('Forget what is recorded of a file. Nothing is sent: its policy stays live on the service.')
    .addHelpText('after', examples);
  attach<LockOptions>(addLockOptions(command), async (context, options, [argument = '']) => {
    refuseUnapprovable(context.env, 'state rm');
    const { config, environment, folders } = loadStateCommandContext(context, options);
    const place = `the state of ${environment.name}`;
    const request = correctionRequest(context, options, 'state rm');
    const host = openHost(context, options);
    const { file, policy } = await correctState(host, config, environment, request, (stored) => {
      const { file } = findKnownFile(argument, filesOf(stored), folders, place);
      const policy = entryOf(stored.policies, file);
      return {
        file,
        policy,
        change: (content) => removeEntry(content, file),
        happened: [{ file, action: 'rm', policy_id: policy?.policy_id ?? null }],
      };
    });
    if (options.quiet) return 0;
    const consequence = policy
      ? `; policy ${policy.policy_id} "${printable(policy.name)}" ${policy.imported ? 'is not touched' : 'stays live on the service'}, and edict no longer knows of it`
      : '; the web app itself was not touched';
    await printMessage(context, `removed ${printable(file)} from ${place}${consequence}`);
    const source = fileOfKey(file);
    if (policy && existsSync(join(config.root, source))) {
      await printMessage(
        context,
        `note: ${printable(source)} still exists, so the next apply would create a second policy from it`,
      );
    }
    return 0;
  });
}

const examples = `
Examples:
  edict state rm policies/wifi.yaml
`;
