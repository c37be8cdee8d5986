/** What lies at the place of a state file: the state, its journal, and what the two say together. It writes nothing. */
import { readFile } from 'node:fs/promises';
import { orElse } from '../../../base/fs-errors.ts';
import { UserError } from '../../../diagnostics/user-error.ts';
import type { BackendFindings } from '../../backend.ts';
import { decodeState, encodeState, inspectState } from '../../codec.ts';
import { journalAlone } from '../../journal.ts';
import type { State } from '../../state.ts';
import type { FileJournal } from './journal.ts';

interface Known {
  readonly bytes: Uint8Array;
  readonly state: State;
}

/** `needed`: with it, the state is `state`; `spent`: nothing is lost with it; `strange`: it is neither. */
type JournalUse =
  | { readonly use: 'absent' | 'spent' | 'strange' }
  | { readonly use: 'needed'; readonly state: State };

/** Two runs cannot go on so quickly. */
const TRIES = 100;

export function createFileTexts(file: string, journalFile: FileJournal, where: string) {
  let known: Known | null = null;

  /** The text of the state alone. */
  const readBytes = (): Promise<Uint8Array | null> => orElse(['ENOENT'], null, () => readFile(file));
  /** Both files, of one moment: a run that is at work replaces the one and removes the other. */
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
    if (bytes === null) return { use: journalAlone(beside, where) ? 'strange' : 'spent' };
    const { state, problems } = inspectState(bytes, where, beside);
    if (state === null || problems.length > 0) return { use: 'strange' };
    const without = inspectState(bytes, where);
    // Every record raises the serial.
    const adds = without.problems.length > 0 || without.state?.serial !== state.serial;
    return adds ? { use: 'needed', state } : { use: 'spent' };
  };

  return {
    /** What was read or written last, so that it is not decoded again. */
    known: () => known,
    learn(next: Known | null) {
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
      const { bytes, beside } = await readBoth();
      if (beside === null) return { problems: [], notes: [] };
      if (bytes === null) {
        const problem = journalAlone(beside, where);
        return { problems: problem ? [problem] : [], notes: [] };
      }
      const problems = inspectState(bytes, where, beside).problems.filter(({ code }) => code === 'journal');
      const { use } = await journal();
      const note = `${where}.journal holds what a run recorded before it died; it counts as part of the state, and the next command that changes the state brings it in`;
      return { problems, notes: use === 'needed' ? [note] : [] };
    },
  };
}

export function isSame(one: Uint8Array | null, other: Uint8Array | null): boolean {
  return one === null || other === null ? one === other : Buffer.compare(one, other) === 0;
}

function namesJournal(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('\n  "journal": ');
}
