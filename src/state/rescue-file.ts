/** The local file that holds what a state could not take. Written for its owner alone; it holds no secret. */
import { lstat, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, replaceFile, temporaryName } from '../base/durable-file.ts';
import { orElse } from '../base/fs-errors.ts';
import { printable } from '../diagnostics/printable.ts';
import { fsError, UserError } from '../diagnostics/user-error.ts';
import { damagedRescue, decodeRescue, encodeRescue, type Rescue } from './rescue.ts';

const RESCUE_FOLDER = '.edict';

export interface RescueFile {
  /** Relative to the root, for messages and commands. */
  readonly path: string;
  /** Null where there is none. Throws UserError when it is damaged. */
  read(): Promise<Rescue | null>;
  /** Durable when it resolves. Throws UserError. */
  write(rescue: Rescue): Promise<void>;
  remove(): Promise<void>;
}

/** Relative to the root: what an apply to `environment` did and could not write to its state. */
function rescuePath(environment: string): string {
  return `${RESCUE_FOLDER}/rescue-${encodeURIComponent(environment)}.json`;
}

/** `root` is the absolute folder of `edict.yaml`. */
export function openRescueFile(root: string, environment: string): RescueFile {
  const path = rescuePath(environment);
  const folder = join(root, RESCUE_FOLDER);
  const file = join(root, path);

  const explain = async <Value>(what: string, work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work();
    } catch (error) {
      throw fsError(error, `${printable(path)} ${what}`, 'Mend that, then run again.');
    }
  };
  const refuseSymlink = async (): Promise<void> => {
    const info = await orElse(['ENOENT'], null, () => lstat(folder));
    if (info === null || info.isDirectory()) return;
    throw new UserError(`${RESCUE_FOLDER} is not a folder of the repository`, { exitCode: 3 });
  };

  return {
    path,
    read: () =>
      explain('cannot be read', async () => {
        const bytes = await orElse(['ENOENT', 'ENOTDIR'], null, () => readFile(file));
        if (bytes === null) return null;
        const rescue = decodeRescue(bytes, printable(path));
        if (rescue === null) throw damagedRescue(printable(path));
        return rescue;
      }),
    write: (rescue) =>
      explain('could not be written', async () => {
        await refuseSymlink();
        await makeFolder(folder);
        await replaceFile(file, Buffer.from(encodeRescue(rescue)), {
          temporary: temporaryName(file, 'rescue'),
          mode: 0o600,
        });
      }),
    remove: () =>
      explain('could not be removed', async () => {
        await orElse(['ENOENT', 'ENOTDIR'], undefined, () => rm(file));
      }),
  };
}
