/** `edict state doctor`: what is wrong with the state, and what to do about it. */

import { type Command, Option } from 'commander';
import { holdTogether } from '../../../base/wrap.ts';
import { findLostKey, isSecretDigest } from '../../../compile/digests.ts';
import { recordedDigests } from '../../../compile/seal-body.ts';
import { renderFindings } from '../../../render/state.ts';
import { renderSafeJson } from '../../../render/text/json.ts';
import { createPaint } from '../../../render/text/paint.ts';
import { openState } from '../../../run/open-state.ts';
import { findRescue } from '../../../run/rescue.ts';
import { findTracked } from '../../../run/tracked-state.ts';
import type { World } from '../../../run/world.ts';
import type { Config, Environment } from '../../../source/config/config.ts';
import { examineState } from '../../../state/doctor.ts';
import { identityOf } from '../../../state/problems.ts';
import { policy, secretPointers } from '../../../tables/index.ts';
import type { Attach } from '../../command.ts';
import { commandFor } from '../../command-for.ts';
import { type Context, type ExitCode, type GlobalOptions, useColor, wrapWidth } from '../../context.ts';
import { openWorld } from '../../open-world.ts';
import { addEnvs, isMany, type ManyOptions } from '../../options.ts';
import { readMany } from '../../read-many.ts';
import { loadSurroundings } from './arguments.ts';

export function registerStateDoctor(parent: Command, attach: Attach): void {
  const command = parent
    .command('doctor')
    .description('Say what is wrong with the state, and what to do. Exits 1 when something is.')
    .addOption(new Option('--format <format>', 'output format').choices(['pretty', 'json']).default('pretty'))
    .addHelpText('after', examples);
  attach<ManyOptions & { format: string }>(addEnvs(command), async (context, options) => {
    if (isMany(options)) return examineMany(context, options);
    const { config, environment } = loadSurroundings(context, options);
    const { findings, where } = await examine(openWorld(context, options), options, config, environment);
    if (options.format === 'json') {
      await context.stdout.write(renderSafeJson(findings), 'json');
    } else {
      const paint = createPaint(useColor(context, options, context.stdout));
      const width = wrapWidth(context.stdout);
      await context.stdout.write(renderFindings(findings, where, paint, width));
    }
    return findings.problems.length === 0 ? 0 : 1;
  });
}

interface Examined {
  readonly findings: Awaited<ReturnType<typeof examineState>>;
  /** Where the state is kept. */
  readonly where: string;
}

async function examine(
  world: World,
  options: GlobalOptions,
  config: Config,
  environment: Environment,
): Promise<Examined> {
  const machine = world.machine();
  const backend = await openState(world, config, environment, machine);
  try {
    const command = commandFor(config, environment, options);
    const findings = await examineState(backend, {
      identity: identityOf(environment),
      machine,
      command: options.format === 'json' ? command : holdTogether(command),
      findTracked: (state) => findTracked(world, config, environment, state, backend.description),
      findLostKey: (bodies) => {
        const fault = findLostKey(recordedDigests(bodies), world.env.EDICT_FINGERPRINT_KEY ?? null);
        return fault && { code: 'lost-key', message: fault.message, remedy: fault.remedySource ?? '' };
      },
      findRescue: (state) => findRescue(world, config, environment, state),
      secretPointers: secretPointers(policy),
      isDigest: isSecretDigest,
    });
    return { findings, where: backend.description };
  } finally {
    await backend.close();
  }
}

async function examineMany(context: Context, options: ManyOptions & GlobalOptions): Promise<ExitCode> {
  return readMany(context, options, {
    key: 'findings',
    read: (world, config, environment) =>
      examine(world, { ...options, env: environment.name }, config, environment),
    forScripts: ({ findings }) => findings,
    render: ({ findings, where }, paint, width) => renderFindings(findings, where, paint, width),
    nothing: 'nothing is wrong',
    exitCode: ({ findings }) => (findings.problems.length === 0 ? 0 : 1),
  });
}

const examples = `
Examples:
  edict state doctor
  edict state doctor --envs all
  edict state doctor --env production --format json
`;
