/** `edict live`: what the state says is on the service now, in all or for one target. Nothing is asked of the service. */

import { type Command, Option } from 'commander';
import { live } from '../../run/live.ts';
import type { Attach } from '../command.ts';
import { commandFor } from '../command-for.ts';
import { useColor } from '../context.ts';
import { openWorld } from '../open-world.ts';
import { loadSurroundings } from './state/arguments.ts';

interface Options {
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
  attach<Options>(command, async (context, options) => {
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

const examples = `
Examples:
  edict live                                 all that is, or may be, live
  edict live --target devicegroups=all-macs  what reaches these Macs
  edict live --target devices=204 --format json | jq .settings
  edict live --env production --format html > live.html
`;
