/** `edict state doctor`: what is wrong with the state, and what to do about it. */

import { type Command, Option } from 'commander';
import type { Attach } from '../../command.ts';
import { useColor, wrapWidth } from '../../context.ts';
import { openWorld } from '../../open-world.ts';
import { loadSurroundings } from './surroundings.ts';

export function registerStateDoctor(parent: Command, attach: Attach): void {
  const command = parent
    .command('doctor')
    .description('Say what is wrong with the state, and what to do. Exits 1 when something is.')
    .addOption(new Option('--format <format>', 'output format').choices(['pretty', 'json']).default('pretty'))
    .addHelpText('after', examples);
  attach<{ format: string }>(command, async (context, options) => {
    const { config, environment } = await loadSurroundings(context, options);
    const [
      { identityOf, openState },
      { readMachine },
      { findRescue },
      { commandFor },
      { holdTogether },
      { examineState },
      { policy, secretPointers },
      { isSecretDigest },
    ] = await Promise.all([
      import('../../../run/open-state.ts'),
      import('../../machine.ts'),
      import('../../../run/rescue.ts'),
      import('../../command-for.ts'),
      import('../../../base/wrap.ts'),
      import('../../../state/doctor.ts'),
      import('../../../tables/index.ts'),
      import('../../../compile/digests.ts'),
    ]);
    const machine = readMachine();
    const backend = await openState(openWorld(context, options), config, environment, machine);
    try {
      const command = commandFor(config, environment, options);
      const findings = await examineState(backend, {
        identity: identityOf(environment),
        machine,
        command: options.format === 'json' ? command : holdTogether(command),
        findRescue: (state) => findRescue(context, config, environment, state),
        secretPointers: secretPointers(policy),
        isDigest: isSecretDigest,
      });
      if (options.format === 'json') {
        const { renderSafeJson } = await import('../../../render/text/json.ts');
        await context.stdout.write(renderSafeJson(findings), 'json');
      } else {
        const { renderFindings } = await import('../../../render/state.ts');
        const { createPaint } = await import('../../../render/text/paint.ts');
        const paint = createPaint(useColor(context, options, context.stdout));
        const width = wrapWidth(context.stdout);
        await context.stdout.write(renderFindings(findings, backend.description, paint, width));
      }
      return findings.problems.length === 0 ? 0 : 1;
    } finally {
      await backend.close();
    }
  });
}

const examples = `
Examples:
  edict state doctor
  edict state doctor --env production --format json
`;
