/**
 * The commands by which a person corrects states. Each is a row: what it is called and takes, how it finds in a state what was
 * named, the pure edit of it, and the sentences about what was done and what follows. One environment that was asked for by its name
 * has all that was named. Of many, each that has something of it is corrected, no other is locked or written, and one summary ends it.
 */
import type { Command } from 'commander';
import { refuseUnapprovable } from '../../approvals/rule.ts';
import { counted } from '../../base/counted.ts';
import { printable } from '../../diagnostics/printable.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { UserError, usageError } from '../../diagnostics/user-error.ts';
import type { Block } from '../../report/document/document.ts';
import { writeBlocks } from '../../report/document/terminal.ts';
import { attempt, eachEnvironment } from '../../run/environments/attempt.ts';
import type { Work } from '../../run/run.ts';
import { type Correction, correctState } from '../../run/state/correct-state.ts';
import { readState } from '../../run/state/open-state.ts';
import type { Environment } from '../../source/config/config.ts';
import type { State } from '../../state/state.ts';
import { addEnvs, addLockOptions, eventsFile, type LockOptions, selectsMany } from '../arguments/options.ts';
import type { Attach } from '../command.ts';
import { parsePolicyId } from '../commands/state/arguments.ts';
import { printMessage } from '../console/print-message.ts';
import type { Context, ExitCode, GlobalOptions } from '../context.ts';
import { openRun } from './open-run.ts';
import { readEnvironments } from './read-environments.ts';

/** What a person named. */
interface Named {
  /** A file, or the id of a policy. */
  readonly word: string;
  /** The one environment that it is of; null: wherever it is. */
  readonly environment: string | null;
}

/** Something of a state that is corrected. */
export interface Corrected {
  readonly file: string;
  readonly policy_id: number | null;
  readonly name: string;
}

type At = Pick<Work, 'config' | 'environment'>;

interface ToldCorrection extends Correction {
  /** Sentences about what follows from it, once it is done. */
  readonly consequences?: readonly string[];
}

/** How states are corrected, once it is known what a person typed. */
interface Corrections<Found extends Corrected> {
  readonly named: readonly Named[];
  /** How the id is typed of something that only one environment may have. Absent: what was named may be in many. */
  idOf?(word: string): number;
  /** What `word` names in a state. Throws UserError where it names nothing that can be corrected. */
  find(state: State, word: string, at: At): Found;
  /** The files that may be named, where files are: what may have been meant by one that no state has. */
  files?(state: State): readonly string[];
  /** How to correct these. Throws UserError. */
  correct(state: State, found: readonly Found[], at: At): ToldCorrection | Promise<ToldCorrection>;
  /** What is said of each. */
  outcomeOf(corrected: Found, at: Pick<Environment, 'name'>): string;
  /** `3 policies in 2 environments are no longer in the ledger`. */
  total(corrected: number, environments: number): string;
  /** What is said of what no environment has: `in the ledger of none`. */
  readonly isNowhere: string;
  /** The command that shows what there is. */
  readonly look: readonly string[];
}

/** A command that corrects states. */
export interface CorrectionRow<Options, Found extends Corrected> {
  /** `orphans ack`: what a lock and an event say of it, too. */
  readonly operation: string;
  readonly arguments: readonly (readonly [name: string, what: string])[];
  readonly description: string;
  readonly examples: string;
  /** Absent: it takes a person's word for what is live, and so is refused in CI where approvals are asked for. */
  readonly needsNoApproval?: true;
  addOptions?(command: Command): Command;
  /** Judges what was typed, before any state is read. Throws UserError (exit 3). */
  open(context: Context, options: Options & GlobalOptions, words: readonly string[]): Corrections<Found>;
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
  attach<Options>(command, (context, options, words) => {
    if (!row.needsNoApproval) refuseUnapprovable(context.env, operation);
    return correctEnvironments(context, options, operation, row.open(context, options, words));
  });
}

const NOTHING = 'nothing was changed';

async function correctEnvironments<Found extends Corrected>(
  context: Context,
  options: LockOptions & GlobalOptions,
  operation: string,
  corrections: Corrections<Found>,
): Promise<ExitCode> {
  const { correct, outcomeOf, total } = corrections;
  const request = { operation, lockTimeout: options.lockTimeout, events: eventsFile(context, options) };
  const isMany = selectsMany(options);
  const named = await findEnvironments(context, options, corrections);
  const missing = new Set(named);
  const known = new Set<string>();
  const consequences = new Set<string>();
  // Of one, what was done is said to a person alone.
  const shown = isMany ? options : { ...options, format: 'pretty' };
  const exitCode = await readEnvironments(context, shown, {
    key: 'corrected',
    strays: 'unasked',
    async read(host, config, environment): Promise<readonly Found[]> {
      const at = { config, environment };
      const here = named.filter((each) => each.environment === null || each.environment === environment.name);
      const choose = (state: State): readonly (readonly [Named, Found])[] => {
        for (const file of corrections.files?.(state) ?? []) known.add(file);
        return here.flatMap((each) => {
          const found = isMany
            ? findOrNull(corrections, state, each.word, at)
            : corrections.find(state, each.word, at);
          return found === null ? [] : [[each, found] as const];
        });
      };
      const state = isMany ? await readState(host, config, environment) : null;
      if (isMany && (state === null || choose(state).length === 0)) return [];
      const corrected = await correctState(host, config, environment, request, async (stored) => {
        const chosen = choose(stored);
        const found = [...new Map(chosen.map(([, one]) => [`${one.policy_id} ${one.file}`, one])).values()];
        return { ...(await correct(stored, found, at)), chosen, found };
      });
      for (const sentence of corrected.consequences ?? []) consequences.add(sentence);
      for (const [each] of corrected.chosen) missing.delete(each);
      return corrected.found;
    },
    forScripts: (corrected) => corrected.map(({ file, policy_id, name }) => ({ file, policy_id, name })),
    // Of one, what was done is no result: it is said beside it.
    explain: (corrected, { environment }) => corrected.map((one) => outcomeOf(one, environment)).join('\n'),
    text: (answers, view) =>
      writeBlocks(
        (view.isOne ? [] : answers).flatMap(({ environment, answer }): Block[] => [
          { kind: 'heading', text: [{ quoted: environment }] },
          {
            kind: 'entries',
            noun: ['correction', 'corrections'],
            list: answer.map((one) => ({ text: [outcomeOf(one, { name: environment })] })),
          },
        ]),
        view,
      ),
    nothing: NOTHING,
    total(answers) {
      const changed = answers.filter(({ length }) => length > 0);
      const corrected = changed.flat().length;
      return {
        summary: { environments: changed.length, corrected },
        text: corrected === 0 ? NOTHING : `in all: ${total(corrected, changed.length)}`,
      };
    },
  });
  for (const sentence of [...consequences].sort()) await printMessage(context, sentence);
  // After an interrupt nobody knows what the others have.
  if (!isMany || missing.size === 0 || exitCode === 130) return exitCode;
  const words = [...new Set([...missing].map(labelOf))];
  const guess = words.length === 1 ? nearest(words.join(), [...known]) : null;
  const asked = exitCode === 0 ? 'these environments' : 'the environments that could be asked';
  throw new UserError(`${words.map(printable).join(', ')}: ${corrections.isNowhere} of ${asked}`, {
    remedy: (command) =>
      `${guess === null ? '' : `Did you mean ${printable(guess)}? `}See what there is: ${command(...corrections.look, '--envs', options.envs ?? 'all')}`,
  });
}

/** Null where it is not there. */
function findOrNull<Found extends Corrected>(
  { find }: Pick<Corrections<Found>, 'find'>,
  ...asked: Parameters<Corrections<Found>['find']>
): Found | null {
  try {
    return find(...asked);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return null;
  }
}

function labelOf({ word, environment }: Named): string {
  return environment === null ? word : `${environment}:${word}`;
}

/**
 * Says of each thing that was named which environment it is of, where it may be of one alone. Throws UserError (exit 3),
 * before anything is changed, where several have it, and where one that cannot be read may have it.
 */
async function findEnvironments<Found extends Corrected>(
  context: Context,
  options: LockOptions & GlobalOptions,
  corrections: Corrections<Found>,
): Promise<readonly Named[]> {
  const { named, idOf } = corrections;
  if (idOf === undefined) return named;
  const run = openRun(context, { ...options, quiet: true });
  const { config, environments } = run;
  const chosen = environments.map(({ environment }) => environment);
  for (const { environment } of named) if (environment !== null) refuseNotChosen(environment, chosen);
  const bare = named.filter(({ environment }) => environment === null);
  if (bare.length === 0 || !selectsMany(options)) return named;
  const states = new Map<Environment, State | null>();
  await eachEnvironment(run, async (shared, { environment }) => {
    const tried = await attempt(shared, environment, ({ host }) => readState(host, config, environment));
    if ('value' in tried) states.set(environment, tried.value);
  });
  const has = (environment: Environment, word: string): boolean => {
    const state = states.get(environment) ?? null;
    return state !== null && findOrNull(corrections, state, word, { config, environment }) !== null;
  };
  const unread = chosen.filter((environment) => !states.has(environment));
  const holders = bare.map(({ word }) => ({ word, of: chosen.filter((one) => has(one, word)) }));
  const several = holders.filter(({ of }) => of.length > 1 || (of.length === 1 && unread.length > 0));
  if (several.length > 0) {
    const list = several.flatMap(({ word, of }) =>
      of.map(({ name }) => `  ${printable(`${name}:${idOf(word)}`)}`),
    );
    const also =
      unread.length === 0
        ? ''
        : `, and ${unread.map(({ name }) => printable(name)).join(', ')} cannot be read`;
    throw usageError(
      `an id is a policy of one portal; ${NOTHING}, since several environments may be meant${also}:\n${list.join('\n')}`,
      'Give the ids that are meant as they stand here, ENVIRONMENT:ID.',
    );
  }
  const found = new Map(holders.map(({ word, of: [only] }) => [word, only?.name ?? null]));
  return named.map(({ word, environment }) => ({
    word,
    environment: environment ?? found.get(word) ?? null,
  }));
}

function refuseNotChosen(name: string, chosen: readonly Environment[]): void {
  const names = chosen.map((environment) => environment.name);
  if (names.includes(name)) return;
  const guess = nearest(name, names);
  throw usageError(
    `${printable(name)} is not among the environments that were chosen; ${NOTHING}`,
    guess === null ? 'Name one that --envs selects.' : `Did you mean ${printable(guess)}?`,
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
