/** `edict work`: a worker. It carries out what `edict apply --queue` hands out, with keys and secrets of its own. */

import { printable } from '../../diagnostics/printable.ts';
import { openFiles } from '../../edict.ts';
import { inOneRun } from '../../run/environments/attempt.ts';
import { chooseEnvironments } from '../../run/environments/select-environments.ts';
import { carryOutJob, currentCommit, describePostponed } from '../../run/queue/jobs.ts';
import { openQueue } from '../../run/queue/queue.ts';
import type { Run } from '../../run/run.ts';
import {
  allowCommandsOption,
  type EventsOptions,
  eventsFile,
  eventsOption,
  parseCount,
} from '../arguments/options.ts';
import type { CommandAction, Register } from '../command.ts';
import { printMessage } from '../console/print-message.ts';
import type { Context, ExitCode, GlobalOptions } from '../context.ts';
import { openConfig, openRun } from '../environments/open-run.ts';

interface WorkCommandOptions extends EventsOptions {
  readonly jobs: number;
  readonly allowCommands: boolean;
}

export const registerWork: Register = (program, attach) => {
  const command = program
    .command('work')
    .description('Carry out what edict apply --queue hands out, until it is told to stop.')
    .option('--jobs <n>', 'environments at once', parseCount, 4)
    .addOption(allowCommandsOption())
    .addOption(eventsOption())
    .addHelpText('after', examples);
  attach(command, run);
};

const run: CommandAction<WorkCommandOptions> = async (context, options) => {
  const config = openConfig(context, options);
  const opened = openRun(context, options, config, chooseEnvironments(config, { envs: 'all' }));
  // After the first signal it takes no more jobs, and finishes those under way.
  const host = { ...opened.host, interrupted: opened.host.stopped };
  return inOneRun({ ...opened, host }, (run) => work(context, options, run), { isOneCommit: false });
};

async function work(
  context: Context,
  options: WorkCommandOptions & GlobalOptions,
  opened: Run,
): Promise<ExitCode> {
  const { host, config } = opened;
  const commit = await currentCommit(host, config);
  // Reports faults of the files at the start; each job reads them again.
  const run = await openFiles(opened, context.cwd);
  const events = eventsFile(context, options);
  const queue = await openQueue(host, config);
  const say = async (sentence: string): Promise<void> => {
    if (!options.quiet) await printMessage(context, sentence);
  };
  await say(`waiting for jobs of commit ${shortOf(commit)}`);
  try {
    await queue.work({
      jobs: options.jobs,
      signal: context.interrupted,
      handle: async (job, before) => {
        const result = await carryOutJob(run, job, before, {
          commit,
          allowCommands: options.allowCommands,
          events,
          approvingOne: (digest) => ['--approve', digest],
        });
        if ('givenBackBy' in result) {
          const wanted = shortOf(job.commit);
          await say(
            `${printable(job.environment)}: given back, since it is for ${wanted}, and this worker started at ${shortOf(commit)}: restart me in a checkout of ${wanted}`,
          );
          return result;
        }
        if ('postponed' in result) {
          await say(describePostponed(job.environment, result.postponed));
          return result;
        }
        const { environment, status, exitCode } = result;
        await say(`${printable(environment)}: ${status}, exit code ${exitCode}`);
        // No secret belongs in the queue.
        return JSON.parse(host.redactor.redact(JSON.stringify(result), 'json'));
      },
    });
  } finally {
    await queue.close();
  }
  return 0;
}

function shortOf(commit: string): string {
  return printable(commit.slice(0, 12));
}

const examples = `
Examples:
  edict work                     in a checkout of the commit that is applied
  edict work --jobs 8            more environments at once

It ends on SIGTERM, once what is under way is done. Keys and secrets are its
own: the queue holds none.
`;
