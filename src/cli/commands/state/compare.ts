/** `edict state compare`: compares a list copied from the portal with the state. */
import { comparisonBlocks, describeSummary, inEach } from '../../../report/state.ts';
import { type ListColumns, readPolicyList } from '../../../run/lists/policy-lists.ts';
import { compareState } from '../../../run/state/compare-state.ts';
import type { Environment } from '../../../source/config/config.ts';
import { agrees, type ListedPolicy, summarize } from '../../../state/compare-list.ts';
import {
  addEnvs,
  addListColumns,
  formatOption,
  type SelectionOptions,
  selectsMany,
} from '../../arguments/options.ts';
import type { CommandAction, Register } from '../../command.ts';
import type { Context } from '../../context.ts';
import { readEnvironments } from '../../environments/read-environments.ts';
import { readListFile } from '../../files/read-input.ts';

export const registerStateCompare: Register = (parent, attach) => {
  const command = parent
    .command('compare')
    .argument('<list>', 'CSV, TSV, JSON or one name per line, as copied from the portal; - is standard input')
    .description('Compare a list of what is on the service with the state. Offline; it changes nothing.')
    .addOption(formatOption())
    .addHelpText('after', examples);
  attach(addEnvs(addListColumns(command)), run);
};

const run: CommandAction<SelectionOptions & ListColumns> = async (context, options, [list = '']) => {
  const isMany = selectsMany(options);
  const listOf = await openLists(context, options, list);
  return readEnvironments(context, options, {
    key: 'comparison',
    read: async (work) => compareState(work, await listOf(work.environment)),
    forScripts: (comparison, environment) =>
      isMany ? comparison : { format_version: 1, environment, ...comparison },
    showOne: comparisonBlocks,
    show: (answers) => inEach(answers, comparisonBlocks),
    nothing: 'nothing was compared',
    exitCode: (comparison) => (agrees(comparison) ? 0 : 1),
    total: (answers) => {
      const summary = summarize(answers.flatMap(({ entries }) => entries));
      return { summary, text: `in all: ${describeSummary(summary)}` };
    },
  });
};

/** One list for all environments, or one for each where its name has `{env}`. */
async function openLists(
  context: Context,
  columns: ListColumns,
  list: string,
): Promise<(environment: Environment) => Promise<readonly ListedPolicy[]>> {
  const read = async (path: string): Promise<readonly ListedPolicy[]> => {
    const { bytes, shown } = await readListFile(context, path);
    return readPolicyList(bytes, shown, columns);
  };
  if (list.includes('{env}')) return ({ name }) => read(list.replaceAll('{env}', name));
  const one = await read(list);
  return async () => one;
}

const examples = `
Examples:
  edict state compare portal.csv
  pbpaste | edict state compare -                one name per line will do
  edict state compare export.tsv --id-column 'Policy ID' --name-column Title
  edict state compare 'lists/{env}.csv' --envs all
`;
