/** The local file that holds what a state could not take. Written for its owner alone; it holds no secret. */
import { lstat, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { makeFolder, syncFolder, temporaryName, writeNewFile } from './backends/durable-file.ts';
import { fsError, orElse } from './backends/fs-error.ts';
import { damagedRescue, decodeRescue, encodeRescue, type Rescue } from './rescue.ts';
import { RESCUE_FOLDER, rescuePath } from './rescue-path.ts';

export interface RescueFile {
  /** Relative to the root, for messages and commands. */
  readonly path: string;
  /** Null where there is none. Throws UserError when it is damaged. */
  read(): Promise<Rescue | null>;
  /** Durable when it resolves. Throws UserError. */
  write(rescue: Rescue): Promise<void>;
  remove(): Promise<void>;
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
        const temporary = temporaryName(file, 'rescue');
        await rm(temporary, { force: true });
        try {
          await writeNewFile(temporary, Buffer.from(encodeRescue(rescue)), 0o600);
          await rename(temporary, file);
          await syncFolder(folder);
        } catch (error) {
          await rm(temporary, { force: true }).catch(() => undefined);
          throw error;
        }
      }),
    remove: () =>
      explain('could not be removed', async () => {
        await orElse(['ENOENT', 'ENOTDIR'], undefined, () => rm(file));
      }),
  };
}
