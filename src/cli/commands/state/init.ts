/** `edict state init`: begins an empty state where there never was one, or in place of one that is given up. */

import type { Command } from 'commander';
import { UserError } from '../../../diagnostics/user-error.ts';
import { loadConfig } from '../../../node/find-config.ts';
import { renderBegunOfMany } from '../../../report/state-of-many.ts';
import { beginState } from '../../../run/begin-state.ts';
import type { Attach } from '../../command.ts';
import { askYes, requireTerminal } from '../../confirm.ts';
import type { Context, ExitCode, GlobalOptions } from '../../context.ts';
import { openHost } from '../../open-host.ts';
import {
  addEnvs,
  addLockOptions,
  eventsFile,
  type LockOptions,
  type SelectionOptions,
  selectsMany,
} from '../../options.ts';
import { createPinWriter } from '../../pin-lineage.ts';
import { printMessage } from '../../print-message.ts';
import { readEnvironments } from '../../read-environments.ts';
import { loadStateCommandContext } from './arguments.ts';

interface Options extends LockOptions, SelectionOptions {
  readonly again: boolean;
  readonly autoApprove: boolean;
}

export function registerStateInit(parent: Command, attach: Attach): void {
  const command = parent
    .command('init')
    .description('Begin an empty state where there never was one: every file counts as new then.')
    .option(
      '--again',
      'there was one, and it is lost for good: begin anew, and every policy is created a second time',
      false,
    )
    .option('--auto-approve', 'with --again: do not ask', false)
    .addHelpText('after', examples);
  attach<Options>(addEnvs(addLockOptions(command)), run);
}

async function run(context: Context, options: Options & GlobalOptions): Promise<ExitCode> {
  if (selectsMany(options)) return beginMany(context, options);
  if (options.again && !options.autoApprove) requireTerminal(context);
  const { config, environment } = loadStateCommandContext(context, options);
  const begun = await beginState(openHost(context, options), config, environment, {
    lockTimeout: options.lockTimeout,
    events: eventsFile(context, options),
    again: options.again ? async (question) => options.autoApprove || askYes(context, question) : null,
    passOver: false,
  });
  const pinned = await createPinWriter(context, config)(environment, begun.lineage);
  if (options.quiet) return 0;
  await printMessage(
    context,
    [
      `began an empty state at ${begun.where} with the lineage ${begun.lineage}`,
      pinned,
      ...begun.protection,
    ].join('\n'),
  );
  return 0;
}

/** What is missing is begun, what is there stays, and what was lost is for a person to look at, one by one. */
async function beginMany(context: Context, options: Options & GlobalOptions): Promise<ExitCode> {
  if (options.again) {
    throw new UserError('--again gives up the state of one environment: name it with --env', { exitCode: 3 });
  }
  const config = loadConfig({ cwd: context.cwd, file: options.config, optional: false });
  const writePin = createPinWriter(context, config);
  const asked = { lockTimeout: options.lockTimeout, events: eventsFile(context, options) };
  return readEnvironments(context, options, {
    key: 'begun',
    read: async (host, _config, environment) => {
      const begun = await beginState(host, config, environment, { ...asked, again: null, passOver: true });
      return { ...begun, pinned: begun.isNew ? await writePin(environment, begun.lineage) : null };
    },
    render: () => '',
    ofMany: (answers, view) =>
      renderBegunOfMany(
        answers.map(({ environment, answer: { pinned, where, isNew, protection } }) => ({
          environment,
          answer: {
            isNew,
            protection,
            lines: isNew
              ? [`began an empty state at ${where}`, ...(pinned === null ? [] : [pinned])]
              : [`there is a state at ${where} already; nothing was done`],
          },
        })),
        view,
      ),
    nothing: 'nothing was begun',
  });
}

const examples = `
Examples:
  edict state init --env production
  edict state init --envs all                 begins what is missing, and no more
  edict state init --env production --again   it is lost: everything is created again
`;
