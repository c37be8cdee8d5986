/** The options by which a command is about many environments. What they mean is loaded when one is given. */

import { type Command, Option } from 'commander';
import { parseCount } from './parse-count.ts';

export interface ManyOptions {
  readonly envs?: string;
  readonly waves?: string;
  readonly jobs?: number;
}

const JOBS = 8;

export function addEnvs(command: Command): Command {
  return command.option(
    '--envs <selector>',
    'many environments: names, globs (eu/*), group:NAME, all; ! excludes; commas between',
  );
}

export function addManyOptions(command: Command): Command {
  return addEnvs(command)
    .option('--waves <selectors>', 'one selector after the other; the next only when all went well')
    .addOption(new Option('--jobs <n>', `environments at once (default: ${JOBS})`).argParser(parseCount));
}

export function isMany({ envs, waves }: ManyOptions): boolean {
  return envs !== undefined || waves !== undefined;
}

export function jobsOf({ jobs }: ManyOptions): number {
  return jobs ?? JOBS;
}
