/** What the commands for one or many environments start from, and what they show on the way. */

import { createPathReader } from '../node/path-reader.ts';
import type { SharedWork } from '../run/attempt.ts';
import type { Host } from '../run/host.ts';
import { nameFiles } from '../run/name-files.ts';
import { openRepository } from '../run/repository.ts';
import type { Chosen } from '../run/select-environments.ts';
import type { Config } from '../source/config/config.ts';
import { commandFor } from './command-for.ts';
import type { Context, GlobalOptions } from './context.ts';

/** The files are read once for all. */
export async function openSharedWork(
  host: Host,
  config: Config,
  { environments, isOne }: Pick<Chosen, 'environments' | 'isOne'>,
  options: Pick<GlobalOptions, 'config' | 'env'>,
  named?: readonly string[],
): Promise<SharedWork> {
  const selected = environments.map(({ environment }) => environment);
  return {
    config,
    named,
    repository: isOne ? undefined : await openRepository(host, config, { environments: selected }),
    commandFor: (environment) =>
      commandFor(config, environment, isOne ? options : { ...options, env: environment.name }),
  };
}

/** The files that alone are meant, by the paths that were typed; absent where none were: all. */
export function filesAlone(
  { cwd }: Pick<Context, 'cwd'>,
  config: Config,
  { environments }: Pick<Chosen, 'environments'>,
  paths: readonly string[],
): readonly string[] | undefined {
  if (paths.length === 0) return undefined;
  const selected = environments.map(({ environment }) => environment);
  return nameFiles(config, createPathReader(config.root, cwd), paths, selected);
}

/** A line that is drawn over and over, on a terminal alone. */
export function createCounter(
  context: Context,
  { quiet }: Pick<GlobalOptions, 'quiet'>,
  what: string,
  total: number,
) {
  const { stderr } = context;
  const isShown = total > 1 && stderr.isTTY && context.env.TERM !== 'dumb' && !quiet;
  let done = 0;
  return {
    next(): void {
      done += 1;
      if (isShown) void stderr.write(`\r\u001b[2K${what} ${done}/${total}`);
    },
    end(): void {
      if (isShown) void stderr.write('\r\u001b[2K');
    },
  };
}
