/** `edict state init`: begins an empty state where there never was one, or in place of one that is given up. */

import { nonBreaking } from '../../../base/wrap.ts';
import { usageError } from '../../../diagnostics/user-error.ts';
import { type BegunAnswer, begunBlocks, commitBeginning } from '../../../report/state.ts';
import { type BegunState, beginState } from '../../../run/state/begin-state.ts';
import { uncommittedOf } from '../../../run/state/tracked-state.ts';
import { stateFileOf } from '../../../source/config/state-file.ts';
import {
  addEnvs,
  addLockOptions,
  eventsFile,
  type LockOptions,
  selectsMany,
} from '../../arguments/options.ts';
import type { CommandAction, Register } from '../../command.ts';
import { askYes, requireTerminal } from '../../console/confirm.ts';
import { openRun } from '../../environments/open-run.ts';
import { type Question, readEnvironments } from '../../environments/read-environments.ts';
import { createPinWriter } from '../../files/pin-lineage.ts';

export const registerStateInit: Register = (parent, attach) => {
  const command = parent
    .command('init')
    .description('Create an empty state where there never was one: every file then counts as new.')
    .option(
      '--again',
      'start over after a state was lost for good: every policy is then created a second time',
      false,
    )
    .option('--auto-approve', 'with --again: do not ask', false)
    .addHelpText('after', examples);
  attach(addEnvs(addLockOptions(command)), init);
};

/**
 * With many environments, missing states are begun and existing ones stay; lost ones are left for a person to look at
 * one by one.
 */
const init: CommandAction<LockOptions & { readonly again: boolean }> = async (context, options) => {
  const isMany = selectsMany(options);
  if (isMany && options.again) {
    throw usageError('--again gives up the state of one environment: name it with --env');
  }
  if (options.again && !options.autoApprove) requireTerminal(context);
  const run = openRun(context, options);
  const writePin = createPinWriter(context, run.config);
  const asked = {
    lockTimeout: options.lockTimeout,
    events: eventsFile(context, options),
    again: options.again
      ? async (question: string) => options.autoApprove || askYes(context, question)
      : null,
    passOver: isMany,
  };
  const question: Question<BegunState & BegunAnswer> = {
    key: 'begun',
    strays: 'unasked',
    read: async (work) => {
      const { environment } = work;
      const begun = await beginState(work, asked);
      if (!begun.isNew) return { ...begun, pinned: null, toCommit: [] };
      const { said, file } = await writePin(environment, begun.lineage);
      // The state of the embedded service is local: there is nothing to commit.
      const written = environment.base_url === 'embedded' ? [] : [file, stateFileOf(environment)];
      return { ...begun, pinned: said, toCommit: written.filter((one) => one !== null) };
    },
    async complete(answers) {
      const written = new Set(answers.flatMap(({ toCommit }) => toCommit));
      const uncommitted = await uncommittedOf(context, run.config, [...written]);
      return answers.map((answer) => ({
        ...answer,
        toCommit: answer.toCommit.flatMap((file) => uncommitted.get(file) ?? []),
      }));
    },
    showOne: () => [],
    show: begunBlocks,
    explain: ({ where, lineage, pinned, toCommit, protection }, { environment: { name } }) => {
      const commit = commitBeginning(toCommit, `the state of ${name}`);
      const unbroken = nonBreaking((command: string) => `    ${command}`);
      return [
        `created an empty state at ${where} with the lineage ${lineage}`,
        pinned,
        ...(commit === null ? [] : [commit.text, ...commit.commands.map((command) => unbroken(command))]),
        ...protection,
      ].join('\n');
    },
    nothing: 'nothing was created',
  };
  return readEnvironments(context, options, question, run);
};

const examples = `
Examples:
  edict state init --env production
  edict state init --envs all                 creates only those that are missing
  edict state init --env production --again   it is lost: everything is created again
`;
