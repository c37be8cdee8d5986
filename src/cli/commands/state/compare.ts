/** `edict state compare`: holds a list copied from the portal against the state. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { printable } from '../../../diagnostics/printable.ts';
import { fsError, UserError } from '../../../diagnostics/user-error.ts';
import { compareDocument, describeSummary, renderComparison } from '../../../report/compare.ts';
import { compareState, type ListColumns, readPolicyList } from '../../../run/compare-state.ts';
import type { Environment } from '../../../source/config/config.ts';
import { agrees, type ListedPolicy, sumOf } from '../../../state/compare-list.ts';
import type { Attach } from '../../command.ts';
import { commandFor } from '../../command-for.ts';
import type { Context, ExitCode, GlobalOptions } from '../../context.ts';
import { addEnvs, type SelectionOptions, selectsMany } from '../../options.ts';
import { readEnvironments } from '../../read-environments.ts';

interface Options extends SelectionOptions, ListColumns {
  readonly format: string;
}

export function registerStateCompare(parent: Command, attach: Attach): void {
  const command = parent
    .command('compare')
    .argument('<list>', 'CSV, TSV, JSON or a name a line, as copied from the portal; - is standard input')
    .description('Hold a list of what is on the service against the state. Offline; it changes nothing.')
    .option('--id-column <name>', 'the column with the ids (default: id)')
    .option('--name-column <name>', 'the column with the names (default: name)')
    .addOption(new Option('--format <format>', 'output format').choices(['pretty', 'json']).default('pretty'))
    .addHelpText('after', examples);
  attach<Options>(addEnvs(command), run);
}

async function run(
  context: Context,
  options: Options & GlobalOptions,
  [list = '']: readonly string[],
): Promise<ExitCode> {
  const isMany = selectsMany(options);
  const listOf = await openLists(context, options, list);
  return readEnvironments(context, options, {
    key: 'comparison',
    read: async (host, config, environment) => {
      const command = commandFor(
        config,
        environment,
        isMany ? { ...options, env: environment.name } : options,
      );
      const listed = await listOf(environment);
      const comparison = await compareState(host, config, environment, {
        listed,
        command,
      });
      return { environment: environment.name, comparison };
    },
    forScripts: ({ environment, comparison }) =>
      isMany ? comparison : compareDocument(environment, comparison),
    render: ({ comparison }, { paint, width }) => renderComparison(comparison, paint, width),
    nothing: 'nothing was compared',
    exitCode: ({ comparison }) => (agrees(comparison) ? 0 : 1),
    total: (answers) => {
      const summary = sumOf(answers.map(({ comparison }) => comparison.summary));
      return { summary, text: `in all: ${describeSummary(summary)}` };
    },
  });
}

/** One list for all, or where `{env}` stands in its name, one for each environment. */
async function openLists(
  context: Context,
  options: Options,
  list: string,
): Promise<(environment: Environment) => Promise<readonly ListedPolicy[]>> {
  const read = async (path: string): Promise<readonly ListedPolicy[]> => {
    const shown = path === '-' ? 'on standard input' : printable(path);
    return readPolicyList(await readBytes(context, path, shown), shown, options);
  };
  if (list.includes('{env}')) return ({ name }) => read(list.replaceAll('{env}', name));
  const one = await read(list);
  return async () => one;
}

async function readBytes(context: Context, path: string, shown: string): Promise<Uint8Array> {
  if (path !== '-') {
    return readFile(resolve(context.cwd, path)).catch((error: unknown) => {
      throw unreadable(error, shown);
    });
  }
  if (!context.stdin.isTTY) return context.stdin.readBytes();
  throw new UserError('there is no list to compare with', {
    exitCode: 3,
    remedy: 'Name a file, or pipe one in.',
  });
}

function unreadable(error: unknown, shown: string): unknown {
  const explained = fsError(error, `the list ${shown} cannot be read`, 'Name a file that can be read.');
  if (!(explained instanceof UserError)) return explained;
  const { message, remedy, cause } = explained;
  return new UserError(message, { exitCode: 3, cause, ...(remedy === null ? {} : { remedy }) });
}

const examples = `
Examples:
  edict state compare portal.csv
  pbpaste | edict state compare -                one name a line is a list, too
  edict state compare export.tsv --id-column 'Policy ID' --name-column Title
  edict state compare 'lists/{env}.csv' --envs all
`;
