/** The local recovery file, for outcomes that a state could not record. Written for its owner alone; it holds no secret. */
import { lstat, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, replaceFile, temporaryName } from '../base/durable-file.ts';
import { orElse } from '../base/fs-errors.ts';
import { printable } from '../diagnostics/printable.ts';
import { explainFsErrors, usageError } from '../diagnostics/user-error.ts';
import { damagedRecovery, decodeRecovery, encodeRecovery, type Recovery } from './recovery.ts';

const RECOVERY_FOLDER = '.edict';

export type RecoveryFile = ReturnType<typeof openRecoveryFile>;

/** Throws UserError where edict's own folder is a link or a file. */
export async function refuseOtherThanFolder(folder: string): Promise<void> {
  const info = await orElse(['ENOENT'], null, () => lstat(folder));
  if (info === null || info.isDirectory()) return;
  throw usageError(`${RECOVERY_FOLDER} is not a folder of the repository`);
}

/** The recovery file of `environment`. `root` is the absolute folder of `edict.yaml`. */
export function openRecoveryFile(root: string, environment: string) {
  const path = `${RECOVERY_FOLDER}/rescue-${encodeURIComponent(environment)}.json`;
  const folder = join(root, RECOVERY_FOLDER);
  const file = join(root, path);

  const explain = <Value>(what: string, work: () => Promise<Value>): Promise<Value> =>
    explainFsErrors(`${printable(path)} ${what}`, 'Fix that, then run again.', work);
  return {
    /** Relative to the root, for messages and commands. */
    path,
    /** Null where there is none. Throws UserError when it is damaged. */
    read: () =>
      explain('cannot be read', async () => {
        const bytes = await orElse(['ENOENT', 'ENOTDIR'], null, () => readFile(file));
        if (bytes === null) return null;
        const recovery = decodeRecovery(bytes, printable(path));
        if (recovery === null) throw damagedRecovery(printable(path));
        return recovery;
      }),
    /** Durable when it resolves. Throws UserError. */
    write: (recovery: Recovery) =>
      explain('could not be written', async () => {
        await refuseOtherThanFolder(folder);
        await makeFolder(folder);
        await replaceFile(file, Buffer.from(encodeRecovery(recovery)), {
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
