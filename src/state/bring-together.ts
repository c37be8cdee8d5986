/** A state and the journal beside it become one state; what does not belong together is said, and nothing is lost. */
import type { Remedy } from '../diagnostics/user-error.ts';
import { applyEdits, copyTables } from './edits.ts';
import { goesOnFrom, type Journal, lastSerial, readJournal } from './journal.ts';
import type { StateProblem } from './problem.ts';
import type { State } from './state.ts';

/** What stands where the state is kept. */
export interface Stored {
  /** Without the journal. */
  readonly state: State;
  /** Of the state without the name of its journal. */
  readonly checksum: string;
  /** The journal that the state waits for; null where it was written whole. */
  readonly waitsFor: string | null;
}

export type Together =
  | { readonly state: State; readonly problem: null }
  | { readonly state: null; readonly problem: StateProblem };

export function bringTogether(stored: Stored, bytes: Uint8Array | null, where: string): Together {
  const { state, checksum, waitsFor } = stored;
  const journal = bytes && readJournal(bytes);
  if (journal === 'damaged') return failed(`${where}.journal is damaged`, restoreJournal(where));
  if (journal && goesOnFrom(journal, state, checksum)) {
    if (waitsFor === null || waitsFor === journal.head.id) {
      const together = replay(state, journal);
      if (together === null) return failed(`${where}.journal is damaged`, restoreJournal(where));
      return { state: together, problem: null };
    }
  }
  if (waitsFor !== null) {
    const what = `${where} was left by a run that died, and is not whole without its journal, ${where}.journal`;
    return journal === null
      ? failed(`${what}, which is missing`, restoreJournal(where))
      : failed(`${what}: the file of that name belongs to another state`, restoreJournal(where));
  }
  if (journal && !isDone(journal, state)) {
    return failed(strange(journal, where, `${where} has the serial ${state.serial}`), restoreState(journal));
  }
  return { state, problem: null };
}

/** Where there is no state: null when nothing is missing. */
export function journalAlone(bytes: Uint8Array, where: string): StateProblem | null {
  const journal = readJournal(bytes);
  if (journal === 'damaged') return failed(`${where}.journal is damaged`, restoreJournal(where)).problem;
  if (journal === null || journal.records.length === 0) return null;
  return failed(strange(journal, where, `${where} is gone`), restoreState(journal)).problem;
}

/** Whether everything in it stands in a state that was written later; a run died before it removed it. */
function isDone(journal: Journal, { lineage, serial }: State): boolean {
  return journal.records.length === 0 || (journal.head.lineage === lineage && serial >= lastSerial(journal));
}

/** Null where a record does not fit what stands before it. */
function replay(state: State, journal: Journal): State | null {
  if (journal.records.length === 0) return state;
  const tables = copyTables(state);
  for (const { edits } of journal.records) {
    if (!edits.every((edit) => applyEdits(tables, edit))) return null;
  }
  return { ...state, ...tables, serial: lastSerial(journal), tables: journal.head.tables };
}

function strange(journal: Journal, where: string, found: string): string {
  const { serial } = journal.head;
  return (
    `${where}.journal holds what a run that died recorded with the serials ${serial + 1} to ${lastSerial(journal)}, ` +
    `but ${found}: another state was put in its place`
  );
}

function restoreState({ head }: Journal): string {
  return (
    `Restore the state with the serial ${head.serial} from version control or a backup, and run again: edict brings ` +
    'the two together. Only when its policies are surely recorded elsewhere, remove the journal.'
  );
}

function restoreJournal(where: string): Remedy {
  return (command) =>
    `Bring the file ${where}.journal back from where that run was, and run again. If it is lost, look in the portal ` +
    `for what the run created, print the state with \`${command('state', 'pull')}\`, take the "journal" and "checksum" ` +
    `lines out, store it with \`${command('state', 'push', '--force', 'FILE')}\`, and add each policy with ` +
    `\`${command('state', 'import', 'FILE', 'ID')}\`.`;
}

function failed(message: string, remedy: Remedy): { readonly state: null; readonly problem: StateProblem } {
  return { state: null, problem: { code: 'journal', message, remedy } };
}
