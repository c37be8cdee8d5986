/**
 * The commands by which a person corrects states. Each is a row: its name and arguments, how it finds in a state what
 * was named, the pure edit of it, and the sentences about what was done and what follows. One environment that was
 * asked for by its name must have all that was named. Of many, each that has some of it is corrected, no other is
 * locked or written, and a summary follows.
 */
import type { Command } from 'commander';
import { compareText } from '../../base/compare-text.ts';
import { counted } from '../../base/counted.ts';
import { nonBreaking } from '../../base/wrap.ts';
import type { CommandWriter } from '../../diagnostics/command-line.ts';
import { printable } from '../../diagnostics/printable.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { UserError, usageError } from '../../diagnostics/user-error.ts';
import type { Block } from '../../report/document/document.ts';
import { groupAlike } from '../../report/statements/row.ts';
import { joined } from '../../report/text/phrase.ts';
import {
  attempt,
  type EnvironmentAttempt,
  eachEnvironment,
  inOneRun,
} from '../../run/environments/attempt.ts';
import type { Run, Scope } from '../../run/run.ts';
import { type Correction, type CorrectionRequest, correctState } from '../../run/state/correct-state.ts';
import { readState, remindToCommit } from '../../run/state/open-state.ts';
import type { Environment } from '../../source/config/config.ts';
import type { State } from '../../state/state.ts';
import { addEnvs, addLockOptions, type LockOptions, selectsMany } from '../arguments/options.ts';
import type { Attach, CommandAction } from '../command.ts';
import { correctionRequest, parsePolicyId } from '../commands/state/arguments.ts';
import { printMessage } from '../console/print-message.ts';
import type { Context, ExitCode, GlobalOptions } from '../context.ts';
import { throwFailure } from '../show-faults.ts';
import { openRun } from './open-run.ts';
import { type Question, readEnvironments, sayOfFirst } from './read-environments.ts';

/** An entry of a state as a person named it. */
interface NamedEntry {
  /** A file, or the id of a policy. */
  readonly word: string;
  /** The only environment that is meant; null for any. */
  readonly environment: string | null;
  /** The typed id of an entry that only one environment may have. Absent: what was named may be in many. */
  readonly id?: number | undefined;
}

/** An entry of a state that is corrected. */
export interface Corrected {
  readonly file: string;
  readonly policy_id: number | null;
  readonly name: string;
  /** Its state records what was decided in others: nothing is said of it, and alone it needs no correction. */
  readonly isUnsaid?: true;
}

const isSaid = ({ isUnsaid }: Corrected): boolean => isUnsaid !== true;

type EntryMatches<Found> = readonly Found[] | UserError;

interface ExplainedCorrection extends Correction {
  /** Sentences about what follows from it, once it is done. */
  readonly consequences?: readonly string[];
}

/** How states are corrected, given what a person typed. */
interface Corrections<Found extends Corrected> {
  readonly named: readonly NamedEntry[];
  /**
   * What `word` names in a state: nothing where it needs no correction, a UserError where there is no such thing.
   * Throws UserError where that cannot be told.
   */
  find(state: State, word: string, at: Scope): EntryMatches<Found> | Promise<EntryMatches<Found>>;
  /** For commands that name files: those of a state, to suggest one from where none has the file. */
  files?(state: State): readonly string[];
  /** How to correct these. Throws UserError. */
  correct(
    state: State,
    found: readonly Found[],
    at: Scope,
  ): ExplainedCorrection | Promise<ExplainedCorrection>;
  /** The sentence about each. */
  outcomeOf(corrected: Found, at: Pick<Environment, 'name'>, command: CommandWriter): string;
  /** `3 policies in 2 environments are no longer listed as left behind`. */
  total(corrected: number, environments: number): string;
  /** What is said where no environment has it: `not left behind in any`. */
  readonly isNowhere: string;
  /** Whether environments may have different reasons for that, which are then shown. */
  readonly saysWhy?: true;
  /** The command that lists what can be named. */
  readonly look: readonly string[];
  /** Thrown where nothing that was named needs a correction anywhere. Absent: that is no error. */
  readonly unneeded?: UserError;
  /** What is said where nothing was changed; absent: just that. */
  readonly nothing?: string | undefined;
}

/** A command that corrects states. */
export interface CorrectionRow<Options, Found extends Corrected> {
  /** `orphans ack`; locks and events name it so, too. */
  readonly operation: string;
  readonly arguments: readonly (readonly [name: string, what: string])[];
  readonly description: string;
  readonly examples: string;
  /** Absent: it takes a person's word for what is live, and so is refused in CI where approvals are required. */
  readonly needsNoApproval?: true;
  addOptions?(command: Command): Command;
  /** Checks what was typed, before any state is read. Throws UserError (exit 3). */
  open(
    run: Run,
    options: Options & GlobalOptions,
    words: readonly string[],
    context: Context,
  ): Corrections<Found> | Promise<Corrections<Found>>;
}

export function registerCorrection<Options extends LockOptions, Found extends Corrected>(
  parent: Command,
  attach: Attach,
  row: CorrectionRow<Options, Found>,
): void {
  const { operation, description, examples, addOptions = (same) => same } = row;
  const command = parent.command(operation.split(' ').at(-1) ?? '').description(description);
  for (const [name, what] of row.arguments) command.argument(name, what);
  addEnvs(addLockOptions(addOptions(command))).addHelpText('after', examples);
  attach<Options>(command, correctionOf(row));
}

export function correctionOf<Options extends LockOptions, Found extends Corrected>(
  row: CorrectionRow<Options, Found>,
): CommandAction<Options> {
  const { operation } = row;
  return async (context, options, words) => {
    const request = correctionRequest(context, options, operation, row);
    const run = openRun(context, options);
    const corrections = await row.open(run, options, words, context);
    if (corrections.named.length === 0) {
      await printMessage(context, NOTHING);
      return 0;
    }
    return inOneRun(run, (own) => correctEnvironments(context, options, own, request, corrections), {
      areReadOnce: true,
    });
  };
}

const NOTHING = 'nothing was changed';

async function correctEnvironments<Found extends Corrected>(
  context: Context,
  options: LockOptions & GlobalOptions,
  run: Run,
  request: CorrectionRequest,
  corrections: Corrections<Found>,
): Promise<ExitCode> {
  const { named, correct, outcomeOf, total, nothing = NOTHING } = corrections;
  const isMany = selectsMany(options);
  const known = new Set<string>();
  const refusals: { readonly environment: string; readonly note: string }[] = [];
  const choose = async (
    asked: readonly NamedEntry[],
    state: State,
    at: Scope,
  ): Promise<readonly NamedMatches<Found>[]> => {
    for (const file of corrections.files?.(state) ?? []) known.add(file);
    const chosen: NamedMatches<Found>[] = [];
    for (const each of asked) {
      if (each.environment !== null && each.environment !== at.environment.name) continue;
      const found = await corrections.find(state, each.word, at);
      if (!(found instanceof UserError)) chosen.push({ each, found });
      else if (!isMany) throw found;
      else refusals.push({ environment: at.environment.name, note: found.message });
    }
    return chosen;
  };
  const seen = isMany ? await lookThrough(run, (state, at) => choose(named, state, at)) : null;
  refuseUnclear(run, named, seen);
  const isNeeded = seen === null || [...seen.values()].some(hasSaid);
  const consequences = new Set<string>();
  const written: Environment[] = [];
  // With many environments, one reminder to commit is for all that they changed.
  const ownRequest = isMany ? { ...request, reminds: false } : request;
  const question: Question<readonly Found[]> = {
    key: 'corrected',
    strays: 'unasked',
    async read(work) {
      const before = seen?.get(work.environment);
      if (before && 'failure' in before) throwFailure(before.failure);
      const there = before && 'value' in before ? before.value : null;
      if (!isNeeded || there?.every(({ found }) => found.length === 0)) return [];
      const asked = there?.map(({ each }) => each) ?? named;
      const corrected = await correctState(work, ownRequest, async (stored) => {
        const chosen = await choose(asked, stored, work);
        const all = chosen.flatMap(({ found }) => found);
        const found = [...new Map(all.map((one) => [`${one.policy_id} ${one.file}`, one])).values()];
        return { ...(await correct(stored, found, work)), found };
      });
      for (const sentence of corrected.consequences ?? []) consequences.add(sentence);
      if (corrected.found.length > 0) written.push(work.environment);
      return corrected.found.filter(isSaid);
    },
    forScripts: (corrected) => corrected.map(({ file, policy_id, name }) => ({ file, policy_id, name })),
    // With one environment, what was done is a message and no result.
    explain: (corrected, { environment, command }) =>
      corrected.map((one) => outcomeOf(one, environment, nonBreaking(command))).join('\n') || nothing,
    showOne: () => [],
    show: (answers, view) => {
      const outcomes = answers.map(({ environment, answer }) => ({
        environment,
        list: answer.map((one) => outcomeOf(one, { name: environment }, nonBreaking(view.command))),
      }));
      const changed = outcomes.filter(({ list }) => list.length > 0);
      const blocks = groupAlike(changed, ({ list }) => list).flatMap((group): Block[] => [
        { kind: 'heading', text: joined(group.map(({ environment }) => [{ quoted: environment }])) },
        {
          kind: 'entries',
          noun: ['correction', 'corrections'],
          list: group[0].list.map((sentence) => ({ text: [sentence] })),
        },
      ]);
      return blocks;
    },
    nothing,
    total(answers) {
      const changed = answers.filter(({ length }) => length > 0);
      const corrected = changed.flat().length;
      return {
        summary: { environments: changed.length, corrected },
        text: corrected === 0 ? nothing : `in all: ${total(corrected, changed.length)}`,
      };
    },
  };
  const shown = isMany ? options : { ...options, format: 'pretty' };
  const exitCode = await readEnvironments(context, shown, question, run);
  if (isMany) await remindToCommit(run, written);
  for (const sentence of [...consequences].sort()) await printMessage(context, sentence);
  // After an interrupt it is not known what the others have.
  if (exitCode === 130) return exitCode;
  const isAsked = seen !== null && [...seen.values()].some((tried) => 'value' in tried);
  const missing = isAsked ? named.filter((each) => holdersOf(seen, each).length === 0) : [];
  if (missing.length > 0) {
    const words = [...new Set(missing.map(labelOf))];
    const guess = words.length === 1 ? nearest(words.join(), [...known]) : null;
    const asked = exitCode === 0 ? 'these environments' : 'the environments that could be asked';
    const inOrder = refusals.toSorted((a, b) => compareText(a.environment, b.environment));
    const why = corrections.saysWhy ? sayOfFirst(inOrder).map((reason) => `\n  ${reason}`) : [];
    const said = `${words.map(printable).join(', ')}: ${corrections.isNowhere} of ${asked}`;
    throw new UserError([said, why.length > 0 ? ':' : '', ...why].join(''), {
      remedy: (command) =>
        `${guess === null ? '' : `Did you mean ${printable(guess)}? `}List them: ${command(...corrections.look, '--envs', options.envs ?? 'all')}`,
    });
  }
  if (exitCode === 0 && written.length === 0 && corrections.unneeded) throw corrections.unneeded;
  return exitCode;
}

interface NamedMatches<Found> {
  readonly each: NamedEntry;
  readonly found: readonly Found[];
}

/** What each of many environments has of what was named, or why it cannot be read; none is locked yet. */
type MatchesByEnvironment = ReadonlyMap<Environment, EnvironmentAttempt<readonly NamedMatches<unknown>[]>>;

async function lookThrough<Found>(
  run: Run,
  choose: (state: State, at: Scope) => Promise<readonly NamedMatches<Found>[]>,
): Promise<ReadonlyMap<Environment, EnvironmentAttempt<readonly NamedMatches<Found>[]>>> {
  const seen = await eachEnvironment(run, async (shared, { environment }) => {
    const tried = await attempt(shared, environment, async (work) => {
      const state = await readState(work);
      return state === null ? [] : choose(state, work);
    });
    return [environment, tried] as const;
  });
  return new Map(seen);
}

function hasSaid(tried: EnvironmentAttempt<readonly NamedMatches<Corrected>[]>): boolean {
  return 'value' in tried && tried.value.some(({ found }) => found.some(isSaid));
}

function holdersOf(seen: MatchesByEnvironment, named: NamedEntry): readonly Environment[] {
  const has = (tried: EnvironmentAttempt<readonly NamedMatches<unknown>[]>): boolean =>
    'value' in tried && tried.value.some(({ each }) => each === named);
  return [...seen].flatMap(([environment, tried]) => (has(tried) ? [environment] : []));
}

/** For what is looked up in the state alone: a UserError that `find` throws is returned. */
export function seek<Found>(find: () => Found): EntryMatches<Found> {
  try {
    return [find()];
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return error;
  }
}

function labelOf({ word, environment }: NamedEntry): string {
  return environment === null ? word : `${environment}:${word}`;
}

/**
 * Throws UserError (exit 3), before anything is changed, where several environments have an id that belongs to one,
 * where one that cannot be read may have it, and where a named environment was not chosen.
 */
function refuseUnclear(
  { environments }: Pick<Run, 'environments'>,
  named: readonly NamedEntry[],
  seen: MatchesByEnvironment | null,
): void {
  const names = environments.map(({ environment: { name } }) => name);
  for (const { environment: name } of named) {
    if (name === null || names.includes(name)) continue;
    const guess = nearest(name, names);
    throw usageError(
      `${printable(name)} is not one of the selected environments; ${NOTHING}`,
      guess === null ? 'Name one that --envs selects.' : `Did you mean ${printable(guess)}?`,
    );
  }
  if (seen === null) return;
  const unread = [...seen].flatMap(([{ name }, tried]) => ('failure' in tried ? [printable(name)] : []));
  const unclear = named
    .filter(({ environment, id }) => environment === null && id !== undefined)
    .map((each) => ({ id: each.id, of: holdersOf(seen, each) }))
    .filter(({ of }) => of.length > 1 || (of.length === 1 && unread.length > 0));
  if (unclear.length === 0) return;
  const list = unclear.flatMap(({ id, of }) => of.map(({ name }) => `  ${printable(`${name}:${id}`)}`));
  const also = unread.length === 0 ? '' : `, and ${unread.join(', ')} cannot be read`;
  throw usageError(
    `an id belongs to one portal; ${NOTHING}, since several environments could be meant${also}:\n${list.join('\n')}`,
    'Give the ids as they are listed here, ENVIRONMENT:ID.',
  );
}

/** `ENVIRONMENT:ID`, or an id alone. Throws UserError (exit 3). */
export function parseNamedId(text: string): { readonly id: number; readonly environment: string | null } {
  const colon = text.lastIndexOf(':');
  return colon < 1
    ? { id: parsePolicyId(text), environment: null }
    : { id: parsePolicyId(text.slice(colon + 1)), environment: text.slice(0, colon) };
}

/** `3 policies in 2 environments`. */
export function countOver(
  count: number,
  [one, several]: readonly [string, string],
  environments: number,
): string {
  return `${counted(count, one, several)} in ${counted(environments, 'environment')}`;
}
