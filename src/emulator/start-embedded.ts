/** The emulator inside a process of edict: what `base_url: embedded` talks to. */
import { randomBytes as systemBytes } from 'node:crypto';
import { join } from 'node:path';
import { createFates } from './choose-faults.ts';
import { createFileJournal } from './journal-file.ts';
import { serve } from './start-emulator.ts';

export interface Embedded {
  readonly url: string;
  readonly apiKey: string;
  close(): Promise<void>;
}

/** Keeps its policies in the folder `.edict` of `root`, which several processes may use at once. */
export async function startEmbedded({
  root,
  now = () => new Date(),
  randomBytes = systemBytes,
}: {
  root: string;
  now?: () => Date;
  randomBytes?: (length: number) => Buffer;
}): Promise<Embedded> {
  const apiKey = randomBytes(24).toString('hex');
  const journal = createFileJournal({
    path: join(root, '.edict', 'embedded.jsonl'),
    // Anywhere, so that a state which outlived the folder does not meet its old ids again.
    firstId: 1000 + (randomBytes(4).readUInt32BE() % 900_000),
    nonce: randomBytes(8).toString('hex'),
  });
  const options = { port: 0, apiKey, keepRequests: 0, now };
  const emulator = await serve(
    options,
    journal,
    createFates([], () => 1),
  );
  return { url: emulator.url, apiKey, close: () => emulator.close() };
}
