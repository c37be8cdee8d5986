/** `edict state import`: adopts a policy that exists on the service, made by hand or left in the ledger. */
import type { Command } from 'commander';
import { printable } from '../../../diagnostics/printable.ts';
import { UserError } from '../../../diagnostics/user-error.ts';
import type { Attach } from '../../program.ts';
import { parsePolicyId } from './id-argument.ts';
import { loadSurroundings } from './surroundings.ts';

export function registerStateImport(parent: Command, attach: Attach): void {
  const command = parent
    .command('import')
    .argument('<file>', 'a policy file')
    .argument('<id>', 'the id that the portal shows')
    .description('Record an existing policy as the one of a file. Nothing is sent, and nothing is compared.')
    .option('--allow-commands', 'run { command: […] } references to secrets', false)
    .addHelpText('after', examples);
  attach<{ allowCommands: boolean }>(command, async (context, options, [argument = '', idText = '']) => {
    const id = parsePolicyId(idText);
    const { config, environment } = await loadSurroundings(context, options);
    const [
      { withLockedState },
      { openDesired },
      { findKnownFile },
      { entryOf },
      corrections,
      { tablesVersion },
    ] = await Promise.all([
      import('../../open-state.ts'),
      import('../../open-desired.ts'),
      import('./file-argument.ts'),
      import('../../../state/entries.ts'),
      import('../../../state/corrections.ts'),
      import('../../../generated/version.ts'),
    ]);
    await withLockedState(context, config, environment, 'state import', async ({ recorder, stored }) => {
      const { desired } = await openDesired(context, config, environment, {
        ...options,
        state: stored,
        salt: recorder.current().salt,
      });
      const files = desired.map(({ file }) => file);
      const folders = { cwd: context.cwd, root: config.root };
      const { file } = findKnownFile(argument, files, folders, 'the policy files');
      const found = desired.find((one) => one.file === file);
      if (found?.kind !== 'policy') {
        throw new UserError(
          `${printable(file)} is a web app: it is updated by its app_id and needs no import`,
        );
      }
      const former = entryOf(recorder.current().policies, file)?.policy_id;
      const entry = {
        policy_id: id,
        name: found.name,
        body: found.sealed,
        tables: tablesVersion,
        applied_at: context.now().toISOString(),
      };
      await recorder.update((content) => corrections.importPolicy(content, file, entry));
      if (options.quiet) return;
      const left =
        former === undefined || former === id
          ? ''
          : `; policy ${former} stays live on the service and is an orphan now`;
      await context.stderr.write(
        `${printable(file)} is policy ${id} now${left}\n` +
          'note: edict cannot read policies from the service; it trusts that this one has what the file says\n',
      );
    });
    return 0;
  });
}

const examples = `
Examples:
  edict state import policies/wifi.yaml 1234
`;
