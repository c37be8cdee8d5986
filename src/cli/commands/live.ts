/** `edict live`: what the state says is on the service now, in all or for one target. Nothing is asked of the service. */

import type { Command } from 'commander';
import { live } from '../../run/live.ts';
import { commandFor } from '../arguments/command-for.ts';
import { addEnvs, formatOption, type SelectionOptions, selectsMany } from '../arguments/options.ts';
import type { Attach } from '../command.ts';
import type { Context, ExitCode, GlobalOptions } from '../context.ts';
import { readEnvironments } from '../environments/read-environments.ts';
import { openHost } from '../open-host.ts';
import { loadStateCommandContext } from './state/arguments.ts';

interface Options extends SelectionOptions {
  readonly target?: string;
  readonly format: 'pretty' | 'json' | 'html';
}

export function registerLive(program: Command, attach: Attach): void {
  const command = program
    .command('live')
    .description('Show what the state says is on the service now. Offline.')
    .option('--target <target>', 'only what reaches it: KIND=ID, KIND=NAME or NAME')
    .addOption(formatOption(['pretty', 'json', 'html']))
    .addHelpText('after', examples);
  attach<Options>(addEnvs(command), async (context, options) => {
    if (options.format === 'html' && !selectsMany(options)) return showPage(context, options);
    const [{ liveForScripts }, { renderLiveOfMany, renderLiveText }] = await Promise.all([
      import('../../report/live/json.ts'),
      import('../../report/live/pretty.ts'),
    ]);
    return readEnvironments(context, options, {
      key: 'live',
      read: (host, config, environment) => live(host, { config, environment }, options.target ?? null),
      forScripts: liveForScripts,
      render: (view, { color, command }) =>
        renderLiveText(view, { color, width: context.stdout.columns, command }),
      ofMany: (answers, { color, command, commandOf }) =>
        renderLiveOfMany(answers, { color, width: context.stdout.columns, command, commandOf }),
      page: async (answers, view) => {
        const { renderLiveHtmlOfMany } = await import('../../report/page/live.ts');
        return renderLiveHtmlOfMany(answers, view);
      },
      nothing: 'nothing is recorded as live',
    });
  });
}

async function showPage(context: Context, options: Options & GlobalOptions): Promise<ExitCode> {
  const { config, environment } = loadStateCommandContext(context, options);
  const view = await live(openHost(context, options), { config, environment }, options.target ?? null);
  const command = commandFor(config, environment, options);
  const { renderLiveHtml } = await import('../../report/page/live.ts');
  await context.stdout.write(renderLiveHtml(view, { command }), 'markup');
  return 0;
}

const examples = `
Examples:
  edict live                                 all that is, or may be, live
  edict live --target devicegroups=all-macs  what reaches these Macs
  edict live --target devices=204 --format json | jq .settings
  edict live --env production --format html > live.html
  edict live --envs all --format html > live.html
  edict live --envs 'group:schools' --target devicegroups=all-macs
`;
