/** `edict state import`: adopts a policy that exists on the service, made by hand or left in the ledger. */

import type { Command } from 'commander';
import { printable } from '../../../diagnostics/printable.ts';
import { UserError } from '../../../diagnostics/user-error.ts';
import type { PolicyEntry } from '../../../state/state.ts';
import type { Attach } from '../../command.ts';
import { commandFor } from '../../command-for.ts';
import { openWorld } from '../../open-world.ts';
import { tell } from '../../tell.ts';
import { parsePolicyId } from './id-argument.ts';
import { loadSurroundings } from './surroundings.ts';

export function registerStateImport(parent: Command, attach: Attach): void {
  const command = parent
    .command('import')
    .argument('<file>', 'a policy file')
    .argument('<id>', 'the id that the portal shows')
    .description('Record an existing policy as the one of a file. Nothing is sent, and nothing is compared.')
    .option('--correct', 'the id that was imported before was wrong: forget it, and leave no orphan', false)
    .option('--allow-commands', 'run { command: […] } references to secrets', false)
    .addHelpText('after', examples);
  attach<{ allowCommands: boolean; correct: boolean }>(
    command,
    async (context, options, [argument = '', idText = '']) => {
      const id = parsePolicyId(idText);
      const { config, environment } = await loadSurroundings(context, options);
      const [
        { withLockedState },
        { openDesired },
        { findKnownFile },
        { entryOf },
        corrections,
        { tablesVersion },
        { holdTogether },
      ] = await Promise.all([
        import('../../../run/open-state.ts'),
        import('../../../run/desired.ts'),
        import('./file-argument.ts'),
        import('../../../state/state.ts'),
        import('../../../state/corrections.ts'),
        import('../../../generated/version.ts'),
        import('../../../base/wrap.ts'),
      ]);
      await withLockedState(
        openWorld(context, options),
        config,
        environment,
        'state import',
        async ({ recorder, stored }) => {
          const { desired } = await openDesired(openWorld(context, options), config, environment, {
            ...options,
            state: stored,
            salt: recorder.current().salt,
          });
          const files = desired.map(({ file }) => file);
          const folders = { cwd: context.cwd, root: config.root };
          const { file } = findKnownFile(
            argument,
            files,
            folders,
            'the policy files',
            'Name a file that `policies` of edict.yaml matches.',
          );
          const found = desired.find((one) => one.file === file);
          if (found?.kind !== 'policy') {
            throw new UserError(
              `${printable(file)} is a web app: it is updated by its app_id and needs no import`,
            );
          }
          const former = entryOf(recorder.current().policies, file);
          const entry = {
            policy_id: id,
            name: found.name,
            body: found.sealed,
            tables: tablesVersion,
            applied_at: context.now().toISOString(),
          };
          await recorder.update((content) => corrections.importPolicy(content, file, entry, options));
          if (options.quiet) return;
          const lines = [
            `${printable(file)} is policy ${id} now${fateOf(former, id, options.correct)}`,
            'note: edict cannot read policies from the service; it trusts that this one has what the file says',
          ];
          if (former?.imported && former.policy_id !== id && !options.correct) {
            const ack = holdTogether(commandFor(config, environment, options))(
              'orphans',
              'ack',
              former.policy_id,
            );
            lines.push(`note: if ${former.policy_id} was a wrong id, take it out of the ledger: ${ack}`);
          }
          await tell(context, lines.join('\n'));
        },
      );
      return 0;
    },
  );
}

/** What becomes of the policy that the file had before. */
function fateOf(former: PolicyEntry | null, id: number, correct: boolean): string {
  if (former === null || former.policy_id === id) return '';
  if (correct) return `; policy ${former.policy_id} was a mistake, and is forgotten`;
  return `; policy ${former.policy_id} stays live on the service and is an orphan now`;
}

const examples = `
Examples:
  edict state import policies/wifi.yaml 1234
  edict state import policies/wifi.yaml 1243 --correct   the id before was wrong
  edict state import policies/wifi.yaml 1234 --env production
`;
