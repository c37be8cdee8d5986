/** What the commands for one or many environments start from, and what they show on the way. */

import { createPathReader } from '../../node/path-reader.ts';
import type { Chosen } from '../../run/environments/select-environments.ts';
import type { Host } from '../../run/host.ts';
import { nameFiles } from '../../run/repository/name-files.ts';
import { openRepository } from '../../run/repository/repository.ts';
import type { SharedWork } from '../../run/work.ts';
import type { Config } from '../../source/config/config.ts';
import { commandForEach } from '../arguments/command-for.ts';
import type { Context, GlobalOptions } from '../context.ts';

/** The files are read once for all. `paths`, as they were typed, are those that alone are meant; none: all. */
export async function openSharedWork(
  { cwd }: Pick<Context, 'cwd'>,
  host: Host,
  config: Config,
  { environments, isOne }: Pick<Chosen, 'environments' | 'isOne'>,
  options: Pick<GlobalOptions, 'config' | 'env'>,
  paths: readonly string[],
): Promise<SharedWork> {
  const selected = environments.map(({ environment }) => environment);
  const reader = createPathReader(config.root, cwd);
  return {
    config,
    named: paths.length > 0 ? nameFiles(config, reader, paths, selected) : undefined,
    repository: isOne ? undefined : await openRepository(host, config, { environments: selected }),
    commandFor: commandForEach(config, isOne, options),
  };
}

/** Shows how many of `total` are planned while `plan` is at work: a line that is drawn over and over, on a terminal alone. */
export async function countPlanned<Result>(
  { stderr, env }: Pick<Context, 'stderr' | 'env'>,
  { quiet }: Pick<GlobalOptions, 'quiet'>,
  total: number,
  plan: (onPlanned: () => void) => Promise<Result>,
): Promise<Result> {
  const isShown = total > 1 && stderr.isTTY && env.TERM !== 'dumb' && !quiet;
  if (!isShown) return plan(() => {});
  let done = 0;
  try {
    return await plan(() => {
      done += 1;
      void stderr.write(`\r\u001b[2Kplanned ${done}/${total}`);
    });
  } finally {
    void stderr.write('\r\u001b[2K');
  }
}
