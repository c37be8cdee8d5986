/** `edict state list`: every file that the state knows, and what it became. */

import { type Command, Option } from 'commander';
import { renderStateTable, type StateRow } from '../../../render/state.ts';
import { renderSafeJson } from '../../../render/text/json.ts';
import { createPaint } from '../../../render/text/paint.ts';
import { readState, viewState } from '../../../run/open-state.ts';
import { describeRun } from '../../../state/lock.ts';
import type { State } from '../../../state/state.ts';
import type { Attach } from '../../command.ts';
import { type Context, type ExitCode, type GlobalOptions, useColor, wrapWidth } from '../../context.ts';
import { openWorld } from '../../open-world.ts';
import { addEnvs, isMany, type ManyOptions } from '../../options.ts';
import { readMany } from '../../read-many.ts';
import { tell } from '../../tell.ts';
import { loadSurroundings } from './arguments.ts';

export function registerStateList(parent: Command, attach: Attach): void {
  const command = parent
    .command('list')
    .alias('ls')
    .description('List the files that the state knows, with their ids.')
    .addOption(new Option('--format <format>', 'output format').choices(['pretty', 'json']).default('pretty'))
    .addHelpText('after', examples);
  attach<ManyOptions & { format: string }>(addEnvs(command), async (context, options) => {
    if (isMany(options)) return listMany(context, options);
    const { config, environment } = loadSurroundings(context, options);
    const { state, where, underWay } = await viewState(openWorld(context, options), config, environment);
    const rows = state ? rowsOf(state) : [];
    if (options.format === 'json') {
      await context.stdout.write(renderSafeJson(rows), 'json');
    } else if (rows.length > 0) {
      const paint = createPaint(useColor(context, options, context.stdout));
      await context.stdout.write(renderStateTable(rows, paint, wrapWidth(context.stdout)));
    } else if (!options.quiet) {
      const what = state
        ? 'the state is empty'
        : `environment ${environment.name} has no state yet: there is none at ${where}`;
      await tell(context, what);
    }
    if (underWay && !options.quiet) {
      await tell(context, `note: what is in doubt may be under way: ${describeRun(underWay)}`);
    }
    return 0;
  });
}

async function listMany(context: Context, options: ManyOptions & GlobalOptions): Promise<ExitCode> {
  return readMany(context, options, {
    key: 'files',
    read: async (world, config, environment) => {
      const state = await readState(world, config, environment);
      return state ? rowsOf(state) : [];
    },
    render: (rows, paint, width) =>
      rows.length === 0 ? '  nothing is recorded\n' : renderStateTable(rows, paint, width),
    nothing: 'nothing is recorded',
    exitCode: () => 0,
  });
}

function rowsOf(state: State): StateRow[] {
  const rows = new Map<string, StateRow>();
  for (const [file, { app_id, name, applied_at }] of Object.entries(state.web_apps)) {
    rows.set(file, { file, kind: 'web_app', policy_id: null, app_id, name, status: 'recorded', applied_at });
  }
  for (const [file, { policy_id, name, applied_at }] of Object.entries(state.policies)) {
    rows.set(file, { file, kind: 'policy', policy_id, app_id: null, name, status: 'recorded', applied_at });
  }
  for (const [file, { name }] of Object.entries(state.pending)) {
    const policy_id = rows.get(file)?.policy_id ?? null;
    const applied_at = rows.get(file)?.applied_at ?? null;
    rows.set(file, { file, kind: 'policy', policy_id, app_id: null, name, status: 'in-doubt', applied_at });
  }
  return [...rows.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
}

const examples = `
Examples:
  edict state list
  edict state list --envs group:schools
  edict state list --env production --format json
`;
