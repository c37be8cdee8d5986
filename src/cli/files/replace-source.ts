/** Replaces a policy or web app file with a changed text: in one step, and only if it did not change meanwhile. */
import { access, constants, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile, temporaryName } from '../../base/durable-file.ts';
import { isInside } from '../../base/is-inside.ts';
import { printable } from '../../diagnostics/printable.ts';
import { fsError, UserError } from '../../diagnostics/user-error.ts';
import { openFolder } from '../../node/disk-folder.ts';
import { fullText } from '../../source/files/read-source.ts';
import type { SourceFile } from '../../source/yaml/node.ts';

export interface SourceReplacement {
  /** Absolute; nothing outside of it is written, even through links. */
  readonly root: string;
  /** As it was read. */
  readonly before: SourceFile;
  /** The same path with its new text; a byte order mark stays. */
  readonly after: SourceFile;
  /** Part of the name of the temporary file beside it. */
  readonly id: string;
}

export async function replaceSource({ root, before, after, id }: SourceReplacement): Promise<void> {
  const shown = printable(before.path);
  const now = openFolder(root).read(before.path).file;
  // One file with two names: it is replaced already.
  if (now?.text === after.text) return;
  if (now?.text !== before.text || now.marked !== before.marked) {
    throw new UserError(`${shown} changed while edict was running, so it was left unchanged`, {
      remedy: 'Run the command again.',
    });
  }
  try {
    // A symbolic link stays one: the file that it names is replaced.
    const real = await realpath(join(root, before.path));
    if (!isInside(await realpath(root), real)) throw new UserError(`${shown} leads out of the repository`);
    // A rename needs permission for the folder only.
    await access(real, constants.W_OK);
    const { mode } = await stat(real);
    await replaceFile(real, Buffer.from(fullText(after), 'utf8'), {
      temporary: temporaryName(real, id),
      mode: mode & 0o7777,
    });
  } catch (error) {
    throw fsError(error, `${shown} could not be written`, 'It was left unchanged. Fix that, then run again.');
  }
}
