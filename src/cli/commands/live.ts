/** `edict live`: what the state says is on the service now, in all or for one target. Nothing is asked of the service. */
import { type Command, Option } from 'commander';
import { useColor } from '../context.ts';
import type { Attach } from '../program.ts';
import { tell } from '../tell.ts';

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
    const [{ loadSurroundings }, { viewState }, { commandFor }, { findTarget, targetNames }, { viewLive }] =
      await Promise.all([
        import('./state/surroundings.ts'),
        import('../open-state.ts'),
        import('../command-for.ts'),
        import('../find-target.ts'),
        import('../../plan/live-view.ts'),
      ]);
    const { config, environment } = await loadSurroundings(context, options);
    const { state, where } = await viewState(context, config, environment);
    if (state === null && !options.quiet) {
      await tell(context, `note: there is no state at ${where} yet, so nothing is recorded as live`);
    }
    const target = options.target === undefined ? null : findTarget(options.target, environment, state);
    const nameOf = targetNames(environment, state);
    const { name, base_url: service } = environment;
    const view = viewLive({ environment: name, service, state, nameOf, target });
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
      const look = { color, width: context.stdout.columns, commandSuffix };
      await context.stdout.write(renderLiveText(view, look));
    }
    return 0;
  });
}

const examples = `
Examples:
  edict live                                   every policy that is, or may be, live
  edict live --target devicegroups=all-macs    what reaches these Macs, and from where
  edict live --target devices=204 --format json | jq .settings
  edict live --env production --format html > live.html
`;
