/** `edict state list`: every file that the state knows, and what it became. */

import { compareText } from '../../../base/compare-text.ts';
import { printable } from '../../../diagnostics/printable.ts';
import { usageError } from '../../../diagnostics/user-error.ts';
import type { StateList } from '../../../generated/documents.ts';
import { writeBlocks } from '../../../report/document/terminal.ts';
import { stateBlocks, stateTables } from '../../../report/state.ts';
import { renderSafeJson } from '../../../report/text/json.ts';
import { viewBeside, viewState } from '../../../run/state/open-state.ts';
import { decodeState } from '../../../state/codec.ts';
import { describeRun } from '../../../state/lock.ts';
import type { State } from '../../../state/state.ts';
import { addEnvs, formatOption, type SelectionOptions, selectsMany } from '../../arguments/options.ts';
import type { Register } from '../../command.ts';
import { printMessage } from '../../console/print-message.ts';
import { type Context, type ExitCode, type GlobalOptions, viewOn } from '../../context.ts';
import { readEnvironments } from '../../environments/read-environments.ts';
import { readNamed } from '../../files/read-input.ts';

export const registerStateList: Register = (parent, attach) => {
  const command = parent
    .command('list')
    .alias('ls')
    .description('List the files that are recorded in the state, with their ids.')
    .addOption(formatOption())
    .option('--state <file>', 'a state file that belongs to no environment')
    .option('--beside <name>', 'a state that belongs to no environment, kept beside that of the environment')
    .addHelpText('after', examples);
  attach<StateListCommandOptions>(addEnvs(command), (context, options) => {
    const { beside, state: file } = options;
    if (file !== undefined) return listFile(context, options, file);
    if (beside !== undefined && selectsMany(options)) {
      throw usageError('--beside is about the place of one environment', 'Name it with --env.');
    }
    return readEnvironments(context, options, {
      key: 'files',
      strays: beside === undefined ? 'named' : 'unasked',
      read: (work) => (beside === undefined ? viewState(work) : viewBeside(work, beside)),
      forScripts: ({ state }) => rowsOf(state),
      showOne: ({ state }, { environment: { name } }) => stateTables(rowsOf(state), name),
      show: (answers) =>
        stateBlocks(
          answers.map(({ environment, answer }) => ({ environment, answer: rowsOf(answer.state) })),
        ),
      explain: ({ state, where, underWay }, { environment }) => {
        const empty = state
          ? 'the state is empty'
          : `environment ${environment.name} has no state yet: there is none at ${where}`;
        const lines = [
          ...(rowsOf(state).length === 0 ? [empty] : []),
          ...(underWay ? [`note: what is in doubt may be under way: ${describeRun(underWay)}`] : []),
        ];
        return lines.length > 0 ? lines.join('\n') : null;
      },
      nothing: 'nothing is recorded',
    });
  });
};

interface StateListCommandOptions extends SelectionOptions {
  readonly state?: string;
  readonly beside?: string;
}

/** Lists a state file that belongs to no environment. */
async function listFile(
  context: Context,
  options: StateListCommandOptions & GlobalOptions,
  path: string,
): Promise<ExitCode> {
  if (options.env !== undefined || options.envs !== undefined || options.beside !== undefined) {
    throw usageError(
      '--state names a file, and --env, --envs and --beside are about environments',
      'Give one of them.',
    );
  }
  const shown = printable(path);
  const remedy = 'Name a state file, such as state/production.json.';
  const rows = rowsOf(decodeState(await readNamed(context, { path, what: shown, remedy }), shown));
  if (options.format === 'json') await context.stdout.write(renderSafeJson(rows), 'json');
  else if (rows.length === 0) await printMessage(context, 'the state is empty');
  else {
    const text = writeBlocks(stateTables(rows, path), viewOn(context, options));
    await context.stdout.write(text);
  }
  return 0;
}

function rowsOf(state: State | null): StateList {
  if (state === null) return [];
  const rows: StateList[number][] = [];
  for (const [file, { app_id, name, applied_at }] of Object.entries(state.web_apps)) {
    rows.push({ file, kind: 'web_app', policy_id: null, app_id, name, status: 'recorded', applied_at });
  }
  for (const [file, { policy_id, name, applied_at }] of Object.entries(state.policies)) {
    rows.push({ file, kind: 'policy', policy_id, app_id: null, name, status: 'recorded', applied_at });
  }
  // Beside the policy that the file has until then: which one the create made, if any, is not known.
  const unknown = { kind: 'policy', policy_id: null, app_id: null, applied_at: null } as const;
  for (const [file, { name }] of Object.entries(state.pending)) {
    rows.push({ file, ...unknown, name, status: 'in-doubt' });
  }
  return rows.sort((a, b) => compareText(a.file, b.file));
}

const examples = `
Examples:
  edict state list
  edict state list --envs group:schools
  edict state list --env production --format json
  edict state list --state state/eu/gone.json
  edict state list --env eu/a --beside eu/gone.json
`;
