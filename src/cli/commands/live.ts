/** `edict live`: what the state says is on the service now, in all or for one target. Nothing is asked of the service. */

import { type Command, Option } from 'commander';
import { createCommandWriter } from '../../diagnostics/command-line.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import type { LiveView } from '../../plan/live-view.ts';
import { live } from '../../run/live.ts';
import type { Attach } from '../command.ts';
import { commandFor } from '../command-for.ts';
import { type Context, type ExitCode, type GlobalOptions, useColor } from '../context.ts';
import { openWorld } from '../open-world.ts';
import { addEnvs, isMany, type ManyOptions } from '../options.ts';
import { loadSurroundings } from './state/arguments.ts';

interface Options extends ManyOptions {
  readonly target?: string;
  readonly format: 'pretty' | 'json' | 'html';
}

export function registerLive(program: Command, attach: Attach): void {
  const command = program
    .command('live')
    .description('Show what the state says is on the service now. Offline.')
    .option('--target <target>', 'only what reaches it: KIND=ID, KIND=NAME or NAME')
    .addOption(
      new Option('--format <format>', 'output format').choices(['pretty', 'json', 'html']).default('pretty'),
    )
    .addHelpText('after', examples);
  attach<Options>(addEnvs(command), async (context, options) => {
    if (isMany(options)) return liveInMany(context, options);
    const { config, environment } = await loadSurroundings(context, options);
    const view = await live(openWorld(context, options), { config, environment }, options.target ?? null);
    const commandSuffix = commandFor(config, environment, options)().slice('edict'.length);
    if (options.format === 'json') {
      const { renderLiveJson } = await import('../../render/live/json.ts');
      await context.stdout.write(renderLiveJson(view), 'json');
    } else if (options.format === 'html') {
      const { renderLiveHtml } = await import('../../render/live/page.ts');
      await context.stdout.write(renderLiveHtml(view, { commandSuffix }), 'markup');
    } else {
      const { renderLiveText } = await import('../../render/live/view-text.ts');
      const color = useColor(context, options, context.stdout);
      await context.stdout.write(
        renderLiveText(view, { color, width: context.stdout.columns, commandSuffix }),
      );
    }
    return 0;
  });
}

/** One after the other; a page shows one environment. */
async function liveInMany(context: Context, options: Options & GlobalOptions): Promise<ExitCode> {
  if (options.format === 'html') {
    throw new UserError('the page shows what is live in one environment, and --envs selects many', {
      exitCode: 3,
      remedy: 'Name one with --env, or take --format pretty or json.',
    });
  }
  const [{ readMany }, { liveForScripts }, { renderLiveText }] = await Promise.all([
    import('../read-many.ts'),
    import('../../render/live/json.ts'),
    import('../../render/live/view-text.ts'),
  ]);
  return readMany<LiveView>(context, options, {
    key: 'live',
    read: (world, config, environment) => live(world, { config, environment }, options.target ?? null),
    forScripts: liveForScripts,
    render: (view, _, __, { name }) =>
      renderLiveText(view, {
        color: useColor(context, options, context.stdout),
        width: context.stdout.columns,
        commandSuffix: createCommandWriter(name, options.config ?? null)().slice('edict'.length),
      }),
    nothing: 'nothing is recorded as live',
    exitCode: () => 0,
  });
}

const examples = `
Examples:
  edict live                                 all that is, or may be, live
  edict live --target devicegroups=all-macs  what reaches these Macs
  edict live --target devices=204 --format json | jq .settings
  edict live --env production --format html > live.html
  edict live --envs 'group:schools' --target devicegroups=all-macs
`;
