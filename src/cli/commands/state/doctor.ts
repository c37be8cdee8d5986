/** `edict state doctor`: what is wrong with the state, and what to do about it. */

import { type Command, Option } from 'commander';
import type { World } from '../../../run/world.ts';
import type { Config, Environment } from '../../../source/config.ts';
import type { examineState } from '../../../state/doctor.ts';
import type { Attach } from '../../command.ts';
import { type Context, type ExitCode, type GlobalOptions, useColor, wrapWidth } from '../../context.ts';
import { addEnvs, isMany, type ManyOptions } from '../../many-options.ts';
import { openWorld } from '../../open-world.ts';
import { loadSurroundings } from './surroundings.ts';

export function registerStateDoctor(parent: Command, attach: Attach): void {
  const command = parent
    .command('doctor')
    .description('Say what is wrong with the state, and what to do. Exits 1 when something is.')
    .addOption(new Option('--format <format>', 'output format').choices(['pretty', 'json']).default('pretty'))
    .addHelpText('after', examples);
  attach<ManyOptions & { format: string }>(addEnvs(command), async (context, options) => {
    if (isMany(options)) return examineMany(context, options);
    const { config, environment } = await loadSurroundings(context, options);
    const examined = await examine(openWorld(context, options), options, config, environment);
    const { findings, where } = examined;
    if (options.format === 'json') {
      const { renderSafeJson } = await import('../../../render/text/json.ts');
      await context.stdout.write(renderSafeJson(findings), 'json');
    } else {
      const { renderFindings } = await import('../../../render/state.ts');
      const { createPaint } = await import('../../../render/text/paint.ts');
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
  const [
    { identityOf, openState },
    { findRescue },
    { commandFor },
    { holdTogether },
    { examineState },
    { policy, secretPointers },
    { isSecretDigest },
  ] = await Promise.all([
    import('../../../run/open-state.ts'),
    import('../../../run/rescue.ts'),
    import('../../command-for.ts'),
    import('../../../base/wrap.ts'),
    import('../../../state/doctor.ts'),
    import('../../../tables/index.ts'),
    import('../../../compile/digests.ts'),
  ]);
  const machine = world.machine();
  const backend = await openState(world, config, environment, machine);
  try {
    const command = commandFor(config, environment, options);
    const findings = await examineState(backend, {
      identity: identityOf(environment),
      machine,
      command: options.format === 'json' ? command : holdTogether(command),
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
  const [{ readMany }, { renderFindings }] = await Promise.all([
    import('../../read-many.ts'),
    import('../../../render/state.ts'),
  ]);
  return readMany(context, options, {
    key: 'findings',
    read: (world, config, environment) =>
      examine(world, { ...options, env: environment.name }, config, environment),
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
