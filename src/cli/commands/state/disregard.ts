/** `edict state disregard`: records that a state which Git has elsewhere does not count. */
import { counted } from '../../../base/counted.ts';
import { printable } from '../../../diagnostics/printable.ts';
import { disregardState } from '../../../run/state/disregard-state.ts';
import { addLockOptions, type LockOptions } from '../../arguments/options.ts';
import type { Register } from '../../command.ts';
import { openOne } from '../../environments/open-run.ts';
import { correctionRequest } from './arguments.ts';

export const registerStateDisregard: Register = (parent, attach) => {
  const command = parent
    .command('disregard')
    .argument('<commit>', 'the commit with the other state')
    .description('Record that a newer state found elsewhere in Git is to be ignored. Nothing is sent.')
    .addHelpText('after', examples);
  attach<LockOptions>(addLockOptions(command), async (context, options, [commit = '']) => {
    const request = correctionRequest(context, options, 'state disregard');
    const scope = openOne(context, options);
    const meant = await disregardState(scope, request, commit);
    const unknown = meant.reduce((sum, one) => sum + one.unknown, 0);
    const { name } = scope.environment;
    await scope.host.info(
      meant.length === 0
        ? `no other state in Git conflicts with that of ${name}: nothing was recorded`
        : `the state of ${printable(commit)} no longer conflicts with that of ${name}; what it knows and this one does not (${counted(unknown, 'policy or create', 'policies or creates')}) stays unknown to it`,
    );
    return 0;
  });
};

const examples = `
Examples:
  edict state disregard 1f2e3d4c5b6a
  edict state disregard origin/old-attempt --env production
`;
