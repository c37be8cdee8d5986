/** Examines a state and its surroundings for problems. It repairs nothing. */

import type { JsonObject } from '../base/json.ts';
import type { CommandWriter } from '../diagnostics/command-line.ts';
import { printable } from '../diagnostics/printable.ts';
import { commandsIn, UserError, writeRemedy } from '../diagnostics/user-error.ts';
import type { StateDoctor } from '../generated/documents.ts';
import type { StateBackend } from './backend.ts';
import { inspectState } from './codec.ts';
import { describeHolder, fateOfHolder, type LockInfo, type Machine } from './lock.ts';
import { allBodies, findForeign, findPlainSecrets, type StateOwner, type StateProblem } from './problems.ts';
import type { State, StateContent } from './state.ts';
import { findTimeAhead } from './times.ts';
import { howToResolve } from './transitions.ts';

export interface DoctorOptions {
  readonly environment: StateOwner;
  readonly machine: Machine;
  readonly now: Date;
  /** Writes the commands of the remedies. */
  readonly command: CommandWriter;
  /** Outcomes beside `state` (null: none can be read) that have to be brought into it. */
  findRecovery(state: State | null): Promise<RecoveryProblem | null>;
  /** Why `state` (null: there is none) is not to be relied on, and how far that was checked. */
  findLost(state: State | null): Promise<{
    readonly problem: StateProblem | null;
    readonly notes: readonly string[];
  }>;
  /** Why the secrets sealed in `bodies` cannot be compared here. */
  findLostKey(bodies: readonly JsonObject[]): StateProblem | null;
  /** JSON Pointers of the secret fields of a body. */
  readonly secretPointers: readonly string[];
  /** Whether a string is the digest of a secret. */
  isDigest(text: string): boolean;
}

/** Outcomes that only a recovery file holds. */
export interface RecoveryProblem extends StateProblem {
  /** The files whose creates it settles. */
  readonly files: readonly string[];
}

type DoctorFinding = StateDoctor['problems'][number];

export async function examineState(backend: StateBackend, options: DoctorOptions): Promise<StateDoctor> {
  const where = backend.description;
  const problems: StateProblem[] = [];
  const notes: string[] = [];

  const holder = await orProblem(() => backend.holder(), problems);
  const fate = holder && fateOfHolder(holder, options.machine);
  if (holder && fate === 'alive')
    notes.push(`${where} is locked by ${describeHolder(holder)}, which is running`);
  if (holder && fate !== 'alive') problems.push(staleLock(holder, fate === 'dead', where));

  const found = problems.length;
  const bytes = await orProblem(() => backend.readRaw(), problems);
  // A state that cannot be read exists all the same.
  const isMissing = bytes === null && problems.length === found;
  const { state, problems: faults } = bytes ? inspectState(bytes, where) : { state: null, problems: [] };
  const place = (await orProblem(async () => backend.examine?.(), problems)) ?? { problems: [], notes: [] };
  // The backend knows more about a faulty journal than the state that waits for it.
  const known = place.problems.map(({ code }) => code);
  problems.push(...faults.filter(({ code }) => !known.includes(code)), ...place.problems);
  if (fate !== 'alive') notes.push(...place.notes);
  const { environment, command } = options;
  if (state || isMissing) {
    const lost = await options.findLost(state);
    const fault = lost.problem ?? findForeign(state, environment, where);
    if (fault && !known.includes(fault.code)) problems.push(fault);
    notes.push(...lost.notes);
  }
  if (isMissing && problems.length === 0) notes.push(noState(where, environment, command));
  if (state && environment.lineage === null && environment.base_url !== 'embedded') {
    notes.push(
      `nothing says which state is meant: with \`lineage: ${printable(state.lineage)}\` where ${environment.name} is described, a missing or different state is refused`,
    );
  }
  const recovery = await options.findRecovery(faults.length === 0 ? state : null);
  if (state) {
    problems.push(...findPlainSecrets(state, options, where));
    const lostKey = options.findLostKey(allBodies(state).map(([, body]) => body));
    if (lostKey) problems.push(lostKey);
    const timeAhead = findTimeAhead(state, options.now, where);
    if (timeAhead) problems.push(timeAhead);
    if (fate === 'alive') notes.push('creates that are under way are not looked at');
    // Without its journal a state does not tell their outcomes.
    else if (!problems.some(({ code }) => code === 'journal')) problems.push(...openIntents(state, recovery));
  }

  const leftovers = (await orProblem(async () => backend.leftovers?.() ?? [], problems)) ?? [];
  if (fate !== 'alive') problems.push(...leftovers.map((name) => leftover(name)));
  // First, since a recovery file is certain, and a resolution by hand may contradict it.
  const all = recovery ? [recovery, ...problems] : problems;
  return { problems: all.map((problem) => findingOf(problem, options.command)), notes };
}

function noState(where: string, { base_url }: StateOwner, command: CommandWriter): string {
  return base_url === 'embedded'
    ? `there is no state at ${where} yet: every file counts as new, and an apply creates all of them; if there was one, restore it first`
    : `there is no state at ${where} yet, and an apply refuses: if there was one, restore it; if there never was one, create it with ${command('state', 'init')}`;
}

function findingOf({ code, message, remedy }: StateProblem, command: CommandWriter): DoctorFinding {
  return { code, message, remedy: writeRemedy(remedy, command), commands: commandsIn(remedy, command) };
}

async function orProblem<Value>(look: () => Promise<Value>, problems: StateProblem[]): Promise<Value | null> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { message } = error;
    problems.push({
      code: 'unreadable',
      message,
      remedy: error.remedySource ?? 'Fix that, then run again.',
    });
    return null;
  }
}

function staleLock(holder: LockInfo, dead: boolean, where: string): StateProblem {
  const fate = dead
    ? ', which is no longer running'
    : '; it cannot be seen from here whether it is still running';
  const advice = dead
    ? 'The next command that changes the state takes the lock over by itself; or'
    : 'Look there. Only when it is definitely gone';
  return {
    code: 'stale-lock',
    message: `${where} is locked by ${describeHolder(holder)}${fate}`,
    remedy: (command) => `${advice}: ${command('state', 'unlock', holder.id)}`,
  };
}

function openIntents(state: StateContent, recovery: RecoveryProblem | null): StateProblem[] {
  return Object.entries(state.pending).map(([file, intent]) => {
    const shown = printable(file);
    const why = intent.doubt === null ? 'no answer to it is recorded' : printable(intent.doubt);
    return {
      code: 'in-doubt',
      message: `it is in doubt whether the create of ${shown} ("${printable(intent.name)}", ${printable(intent.since)}) happened: ${why}`,
      remedy: recovery?.files.includes(file)
        ? 'The rescue file above says what became of it: bring that in first.'
        : (command) =>
            `${howToResolve(file, command)}. The profiles that Macs list are evidence: edict drift.`,
    };
  });
}

function leftover(name: string): StateProblem {
  return {
    code: 'leftover',
    message: `${printable(name)} was left beside the state by a run that died in the middle of a write`,
    remedy: 'It never took effect, and nothing needs it: the next command that changes the state removes it.',
  };
}
