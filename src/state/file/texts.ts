/** Reads a state file with its journal, and tells what the two add up to. It writes nothing. */
import { readFile } from 'node:fs/promises';
import { orElse } from '../../base/fs-errors.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import type { BackendFindings } from '../backend.ts';
import { decodeState, encodeState, inspectState } from '../codec.ts';
import { journalAlone } from '../journal.ts';
import type { State } from '../state.ts';
import type { FileJournal } from './journal.ts';

interface DecodedFile {
  readonly bytes: Uint8Array;
  readonly state: State;
}

/** `needed`: with the journal, the state is `state`. `spent`: it adds nothing. `strange`: neither, by its `problems`. */
type JournalUse =
  | { readonly use: 'absent' | 'spent' }
  | { readonly use: 'strange'; readonly problems: BackendFindings['problems'] }
  | { readonly use: 'needed'; readonly state: State };

/** Runs do not replace the files this often while they are read. */
const TRIES = 100;

export function createFileTexts(file: string, journalFile: FileJournal, where: string) {
  let known: DecodedFile | null = null;

  /** The state file alone. */
  const readBytes = (): Promise<Uint8Array | null> => orElse(['ENOENT'], null, () => readFile(file));
  /** Both files, at one moment: a run at work replaces the one and removes the other. */
  const readBoth = async (): Promise<{ bytes: Uint8Array | null; beside: Uint8Array | null }> => {
    for (let number = 1; ; number += 1) {
      const bytes = await readBytes();
      const beside = await journalFile.read();
      const alone = beside === null && !(bytes && namesJournal(bytes));
      if (alone || number === TRIES || isSame(bytes, await readBytes())) return { bytes, beside };
    }
  };
  const journal = async (): Promise<JournalUse> => {
    const { bytes, beside } = await readBoth();
    if (beside === null) return { use: 'absent' };
    if (bytes === null) {
      const problem = journalAlone(beside, where);
      return problem ? { use: 'strange', problems: [problem] } : { use: 'spent' };
    }
    const { state, problems } = inspectState(bytes, where, beside);
    if (state === null || problems.length > 0) {
      return { use: 'strange', problems: problems.filter(({ code }) => code === 'journal') };
    }
    const without = inspectState(bytes, where);
    // Every record raises the serial.
    const adds = without.problems.length > 0 || without.state?.serial !== state.serial;
    return adds ? { use: 'needed', state } : { use: 'spent' };
  };

  return {
    /** The last state that was read or written, which need not be decoded again. */
    known: () => known,
    learn(next: DecodedFile | null) {
      known = next;
    },
    readBytes,
    journal,
    async read(): Promise<State | null> {
      const { bytes, beside } = await readBoth();
      if (bytes === null) {
        const problem = beside && journalAlone(beside, where);
        if (problem) throw new UserError(problem.message, { remedy: problem.remedy });
        return null;
      }
      if (beside !== null) return decodeState(bytes, where, beside);
      if (!known || !isSame(known.bytes, bytes)) known = { bytes, state: decodeState(bytes, where) };
      return known.state;
    },
    async readRaw(): Promise<Uint8Array | null> {
      const { bytes, beside } = await readBoth();
      if (bytes === null || beside === null) return bytes;
      const { state, problems } = inspectState(bytes, where, beside);
      return state && problems.length === 0 ? Buffer.from(encodeState(state)) : bytes;
    },
    async examine(): Promise<BackendFindings> {
      const left = await journal();
      const note = `${where}.journal holds what a run recorded before it died; it counts as part of the state, and the next command that changes the state brings it in`;
      return {
        problems: left.use === 'strange' ? left.problems : [],
        notes: left.use === 'needed' ? [note] : [],
      };
    },
  };
}

export function isSame(one: Uint8Array | null, other: Uint8Array | null): boolean {
  return one === null || other === null ? one === other : Buffer.compare(one, other) === 0;
}

function namesJournal(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('\n  "journal": ');
}
