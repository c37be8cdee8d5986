/** `edict state pull`: the stored state as it is, damaged or not. */

import { printableLines } from '../../../diagnostics/printable.ts';
import { refuseLostState } from '../../../run/state/lost-state.ts';
import { noStateYet, withBackend } from '../../../run/state/open-state.ts';
import type { Register } from '../../command.ts';
import { openOne } from '../../environments/open-run.ts';

export const registerStatePull: Register = (parent, attach) => {
  const command = parent
    .command('pull')
    .description('Print the stored state as it is.')
    .addHelpText('after', examples);
  attach(command, async (context, options) => {
    const scope = openOne(context, options);
    await withBackend(scope, async (backend) => {
      const bytes = await backend.readRaw();
      if (bytes === null) {
        await refuseLostState(scope, await backend.place(null));
        throw noStateYet(scope.environment);
      }
      const text = Buffer.from(bytes).toString('utf8');
      // A program gets the bytes as they are; a terminal must not act on control characters.
      if (context.stdout.isTTY) await context.stdout.write(printableLines(text));
      else await context.stdout.write(text, 'json');
    });
    return 0;
  });
};

const examples = `
Examples:
  edict state pull > backup.json
`;
