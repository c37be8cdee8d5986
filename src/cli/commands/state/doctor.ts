/** `edict state doctor`: what is wrong with the state, and what to do about it. */

import { type Command, Option } from 'commander';
import { holdTogether } from '../../../base/wrap.ts';
import { findLostKey, isSecretDigest } from '../../../compile/digests.ts';
import { recordedDigests } from '../../../compile/seal-body.ts';
import { renderFindings } from '../../../render/state.ts';
import { renderSafeJson } from '../../../render/text/json.ts';
import { createPaint } from '../../../render/text/paint.ts';
import { identityOf, openState } from '../../../run/open-state.ts';
import { findRescue } from '../../../run/rescue.ts';
import { findTracked } from '../../../run/tracked-state.ts';
import { examineState } from '../../../state/doctor.ts';
import { policy, secretPointers } from '../../../tables/index.ts';
import type { Attach } from '../../command.ts';
import { commandFor } from '../../command-for.ts';
import { useColor, wrapWidth } from '../../context.ts';
import { readMachine } from '../../machine.ts';
import { openWorld } from '../../open-world.ts';
import { loadSurroundings } from './arguments.ts';

export function registerStateDoctor(parent: Command, attach: Attach): void {
  const command = parent
    .command('doctor')
    .description('Say what is wrong with the state, and what to do. Exits 1 when something is.')
    .addOption(new Option('--format <format>', 'output format').choices(['pretty', 'json']).default('pretty'))
    .addHelpText('after', examples);
  attach<{ format: string }>(command, async (context, options) => {
    const { config, environment } = loadSurroundings(context, options);
    const world = openWorld(context, options);
    const machine = readMachine();
    const backend = await openState(world, config, environment, machine);
    try {
      const command = commandFor(config, environment, options);
      const findings = await examineState(backend, {
        identity: identityOf(environment),
        machine,
        command: options.format === 'json' ? command : holdTogether(command),
        findTracked: (state) => findTracked(world, config, environment, state, backend.description),
        findLostKey: (bodies) => {
          const fault = findLostKey(recordedDigests(bodies), context.env.EDICT_FINGERPRINT_KEY ?? null);
          return fault && { code: 'lost-key', message: fault.message, remedy: fault.remedySource ?? '' };
        },
        findRescue: (state) => findRescue(context, config, environment, state),
        secretPointers: secretPointers(policy),
        isDigest: isSecretDigest,
      });
      if (options.format === 'json') {
        await context.stdout.write(renderSafeJson(findings), 'json');
      } else {
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
