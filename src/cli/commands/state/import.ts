/** `edict state import`: adopts a policy that exists on the service, made by hand or left in the ledger. */
import type { Command } from 'commander';
import { nonBreaking } from '../../../base/wrap.ts';
import { printable } from '../../../diagnostics/printable.ts';
import { UserError } from '../../../diagnostics/user-error.ts';
import { tablesVersion } from '../../../generated/version.ts';
import { createBodyIdentity } from '../../../plan/sealed-bodies.ts';
import { readBy } from '../../../run/applied-by.ts';
import { openDesired } from '../../../run/desired.ts';
import { lookUpUsers } from '../../../run/open-service.ts';
import { withLockedState } from '../../../run/open-state.ts';
import { importPolicy } from '../../../state/corrections.ts';
import { beginOrRefuse, identityOf } from '../../../state/problems.ts';
import { entryOf, type PolicyEntry, type State } from '../../../state/state.ts';
import type { Attach } from '../../command.ts';
import { commandFor } from '../../command-for.ts';
import type { Context, ExitCode, GlobalOptions } from '../../context.ts';
import { openHost } from '../../open-host.ts';
import { addLockOptions, allowCommandsOption, type LockOptions } from '../../options.ts';
import { printMessage } from '../../print-message.ts';
import { findKnownFile, loadStateCommandContext, namesFrom, parsePolicyId } from './arguments.ts';

interface Options extends LockOptions {
  readonly allowCommands: boolean;
  readonly correct: boolean;
}

export function registerStateImport(parent: Command, attach: Attach): void {
  const command = parent
    .command('import')
    .argument('<file>', 'a policy file')
    .argument('<id>', 'the id that the portal shows')
    .description('Record an existing policy as the one of a file. Nothing is sent, and nothing is compared.')
    .option('--correct', 'the id that was imported before was wrong: forget it, and leave no orphan', false)
    .addOption(allowCommandsOption())
    .addHelpText('after', examples);
  attach<Options>(addLockOptions(command), run);
}

async function run(
  context: Context,
  options: Options & GlobalOptions,
  [argument = '', idText = '']: readonly string[],
): Promise<ExitCode> {
  const id = parsePolicyId(idText);
  const { config, environment } = loadStateCommandContext(context, options);
  const host = openHost(context, options);
  const request = { ...options, operation: 'state import' };
  await withLockedState(host, config, environment, request, async ({ backend, recorder, stored }) => {
    await beginOrRefuse(stored, identityOf(environment), backend.description, null);
    const { desired } = await openDesired(host, config, environment, {
      lookUp: lookUpUsers(host, config, environment),
      ...options,
      state:
        stored && heldElsewhere(stored, id, namesFrom(argument, { cwd: context.cwd, root: config.root })),
      salt: recorder.current().salt,
    });
    const files = desired.map(({ file }) => file);
    const folders = { cwd: context.cwd, root: config.root };
    const otherwise = 'Name a file that `policies` of edict.yaml matches.';
    const { file } = findKnownFile(argument, files, folders, 'the policy files', otherwise);
    const found = desired.find((one) => one.file === file);
    if (found?.kind !== 'policy') {
      throw new UserError(`${printable(file)} is a web app: it is updated by its app_id and needs no import`);
    }
    const { name, sealed: body } = found;
    const former = entryOf(recorder.current().policies, file);
    const by = await readBy(host, config.root);
    const entry = {
      policy_id: id,
      name,
      body,
      tables: tablesVersion,
      applied_at: context.now().toISOString(),
      by,
    };
    const identity = createBodyIdentity(desired);
    await recorder.update((content) =>
      importPolicy(content, file, entry, {
        isSame: (held) => held.name === name && identity.same('policy', held.body, body),
        correct: options.correct,
      }),
    );
    if (options.quiet) return;
    const lines = [
      `${printable(file)} is policy ${id} now${fateOf(former, id, options.correct)}`,
      'note: edict cannot read policies from the service; it trusts that this one has what the file says',
    ];
    if ((former?.imported || former?.adopted) && former.policy_id !== id && !options.correct) {
      const ack = nonBreaking(commandFor(config, environment, options))('orphans', 'ack', former.policy_id);
      lines.push(`note: if ${former.policy_id} was a wrong id, take it out of the ledger: ${ack}`);
    }
    await printMessage(context, lines.join('\n'));
  });
  return 0;
}

/**
 * With what it says of policy `id` for other files: nothing else is compared, so that secrets which were sealed with a key
 * that is lost keep nobody from recording a policy anew.
 */
function heldElsewhere(state: State, id: number, files: readonly string[]): State {
  const held = Object.entries(state.policies).filter(
    ([file, { policy_id }]) => policy_id === id && !files.includes(file),
  );
  const orphans = state.orphans.filter(({ policy_id }) => policy_id === id);
  return { ...state, policies: Object.fromEntries(held), orphans, pending: {} };
}

/** What becomes of the policy that the file had before. */
function fateOf(former: PolicyEntry | null, id: number, correct: boolean): string {
  if (former === null || former.policy_id === id) return '';
  if (!correct) return `; policy ${former.policy_id} stays live on the service and is an orphan now`;
  return `; policy ${former.policy_id} was a mistake, and is ${former.imported ? 'forgotten' : 'back in the ledger'}`;
}

const examples = `
Examples:
  edict state import policies/wifi.yaml 1234
  edict state import policies/wifi.yaml 1243 --correct   the id before was wrong
  edict state import policies/wifi.yaml 1234 --env production
`;
