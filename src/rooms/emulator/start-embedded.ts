/** The emulator within a process of edict: the service behind `base_url: embedded`. */

import { randomBytes as systemBytes } from 'node:crypto';
import { lstatSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { hexOf } from '../../base/bytes.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import type { Host } from '../../run/host.ts';
import { type LockDataFile, openDataFile } from './data-file.ts';
import { createFaultChooser } from './faults.ts';
import { createJournal } from './journal.ts';
import { lockDataFile } from './lock-data-file.ts';
import { serve } from './start-emulator.ts';

export type Embedded = Awaited<ReturnType<typeof startEmbedded>>;

/** Keeps its policies in the folder `.edict` of `root`, which it locks for this process once it has a policy to keep. */
export async function startEmbedded({
  root,
  lock,
  now = () => new Date(),
  randomBytes = systemBytes,
}: {
  root: string;
  lock: LockDataFile;
  now?: () => Date;
  randomBytes?: (length: number) => Uint8Array;
}) {
  const apiKey = hexOf(randomBytes(24));
  const path = join(root, '.edict', 'embedded.jsonl');
  for (const place of [join(root, '.edict'), path]) refuseLink(place);
  // A random start, so that a state which outlived the folder does not meet its old ids again.
  const firstId = 1000 + (Number.parseInt(hexOf(randomBytes(4)), 16) % 900_000);
  const journal = createJournal(() => openDataFile(path, firstId, lock));
  const emulator = await serve(
    { port: 0, apiKey, now },
    journal,
    createFaultChooser([], () => 1),
  );
  return { url: emulator.url, apiKey, close: () => emulator.close() };
}

/** For `base_url: embedded`. */
export function startForHost(host: Host, root: string): Promise<Embedded> {
  const { now, randomBytes } = host;
  return startEmbedded({ root, now, randomBytes, lock: (path) => lockDataFile(host, path) });
}

/** A link would make edict write somewhere else. */
function refuseLink(path: string): void {
  let status: Stats;
  try {
    status = lstatSync(path);
  } catch {
    // It does not exist, or opening it will say why it cannot be read.
    return;
  }
  if (status.isDirectory() || status.isFile()) return;
  throw new UserError(
    `${printable(path)} is neither a folder nor a regular file, and edict does not write there`,
    {
      remedy: 'Remove it: the embedded service creates it again.',
    },
  );
}
