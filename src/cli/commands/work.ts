/** `edict work`: a worker. It carries out what `edict apply --queue` hands out, with the secrets that it alone has. */

import { resolve } from 'node:path';
import type { Command } from 'commander';
import { printable } from '../../diagnostics/printable.ts';
import { loadConfig } from '../../node/find-config.ts';
import { withOneMachine } from '../../run/many/environment-run.ts';
import { openQueue } from '../../run/many/queue.ts';
import { carryOutJob, currentCommit } from '../../run/many/queued.ts';
import type { Attach } from '../command.ts';
import type { Context, ExitCode, GlobalOptions } from '../context.ts';
import { openManyWork } from '../many.ts';
import { openWorld } from '../open-world.ts';
import { parseCount } from '../options.ts';
import { tell } from '../tell.ts';

interface Options {
  readonly jobs: number;
  readonly allowCommands: boolean;
  readonly events?: string;
}

export function registerWork(program: Command, attach: Attach): void {
  const command = program
    .command('work')
    .description('Carry out what edict apply --queue hands out, until it is told to end.')
    .option('--jobs <n>', 'environments at once', parseCount, 4)
    .option('--allow-commands', 'let secrets be read with { command: […] }', false)
    .option('--events <file>', 'append a line of JSON for each thing that happened')
    .addHelpText('after', examples);
  attach<Options>(command, run);
}

async function run(context: Context, options: Options & GlobalOptions): Promise<ExitCode> {
  const config = loadConfig({ cwd: context.cwd, file: options.config, optional: false });
  const opened = openWorld(context, options);
  // The first signal ends the taking of jobs, not those that are under way.
  const world = withOneMachine({ ...opened, interrupted: opened.stopped });
  const commit = await currentCommit(world, config);
  const work = await openManyWork(world, config, Object.values(config.environments), options);
  const queue = await openQueue(world, config);
  const say = async (sentence: string): Promise<void> => {
    if (!options.quiet) await tell(context, sentence);
  };
  await say(`waiting for jobs of commit ${shortOf(commit)}`);
  try {
    await queue.work({
      jobs: options.jobs,
      signal: context.interrupted,
      handle: async (job, before) => {
        const result = await carryOutJob(world, work, job, before, {
          commit,
          allowCommands: options.allowCommands,
          events: options.events === undefined ? null : resolve(context.cwd, options.events),
          approvingOne: (digest) => ['--approve', digest],
        });
        if ('givenBackBy' in result) {
          await say(`${printable(job.environment)}: given back, since it is for ${shortOf(job.commit)}`);
          return result;
        }
        const { environment, status, exitCode } = result;
        await say(`${printable(environment)}: ${status}, exit code ${exitCode}`);
        // Neither the texts of faulty files nor secrets belong in the queue.
        const plain = { ...result, failure: result.failure && { ...result.failure, faults: null } };
        return JSON.parse(world.redactor.redact(JSON.stringify(plain), 'json'));
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
