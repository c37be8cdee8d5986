/**
 * For commands by which a person corrects states. One that was asked for by its name has all that was named. Of many, each that
 * has something of it is corrected, no other is locked or written, and one summary ends it.
 */
import { counted } from '../../base/counted.ts';
import { printable } from '../../diagnostics/printable.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { UserError, usageError } from '../../diagnostics/user-error.ts';
import type { Block } from '../../report/document/document.ts';
import { writeBlocks } from '../../report/document/terminal.ts';
import { attempt, eachEnvironment } from '../../run/environments/attempt.ts';
import type { Work } from '../../run/run.ts';
import { type Correction, type CorrectionRequest, correctState } from '../../run/state/correct-state.ts';
import { readState } from '../../run/state/open-state.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import type { State } from '../../state/state.ts';
import { type SelectionOptions, selectsMany } from '../arguments/options.ts';
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
interface Corrected {
  readonly file: string;
  readonly policy_id: number | null;
  readonly name: string;
}

interface ToldCorrection extends Correction {
  /** Sentences about what follows from it, once it is done. */
  readonly consequences?: readonly string[];
}

export interface Corrections {
  readonly request: CorrectionRequest;
  readonly named: readonly Named[];
  /** How the id is typed of something that only one environment may have. Absent: what was named may be in many. */
  idOf?(word: string): number;
  /** What of a state may be named. */
  candidates(state: State): readonly Corrected[];
  /** Whether `word` names it. */
  isNamed(candidate: Corrected, word: string, config: Config): boolean;
  /** Of one that was asked for by its name, all that was named. Throws UserError for what is not there. */
  find(
    state: State,
    words: readonly string[],
    at: Pick<Work, 'config' | 'environment'>,
  ): readonly Corrected[];
  /** How to correct these. Throws UserError. */
  correct(
    state: State,
    found: readonly Corrected[],
    at: Pick<Work, 'config' | 'environment'>,
  ): ToldCorrection | Promise<ToldCorrection>;
  /** What is said of each. */
  outcomeOf(corrected: Corrected): string;
  /** `3 policies in 2 environments are no longer in the ledger`. */
  total(corrected: number, environments: number): string;
  /** What is said of what no environment has: `in the ledger of none`. */
  readonly isNowhere: string;
  /** The command that shows what there is. */
  readonly look: readonly string[];
}

const NOTHING = 'nothing was changed';

export async function correctEnvironments(
  context: Context,
  options: SelectionOptions & GlobalOptions,
  corrections: Corrections,
): Promise<ExitCode> {
  const { request, candidates, isNamed, find, correct, outcomeOf, total } = corrections;
  const isMany = selectsMany(options);
  const named = await findEnvironments(context, options, corrections);
  const missing = new Set(named);
  const known = new Set<string>();
  const consequences: string[] = [];
  // Of one, what was done is said to a person alone.
  const shown = isMany ? options : { ...options, format: 'pretty' };
  const exitCode = await readEnvironments(context, shown, {
    key: 'corrected',
    async read(host, config, environment): Promise<readonly Corrected[]> {
      const here = named.filter((each) => each.environment === null || each.environment === environment.name);
      const choose = (state: State): readonly Corrected[] => {
        const all = candidates(state);
        // A number that looks like another is no better guess than any.
        for (const { file, policy_id } of all) if (policy_id === null) known.add(file);
        return all.filter((one) => here.some(({ word }) => isNamed(one, word, config)));
      };
      const state = isMany ? await readState(host, config, environment) : null;
      if (isMany && (state === null || choose(state).length === 0)) return [];
      const at = { config, environment };
      const words = here.map(({ word }) => word);
      const decide = async (stored: State) => {
        const found = isMany ? choose(stored) : find(stored, words, at);
        return { ...(await correct(stored, found, at)), found };
      };
      const corrected = await correctState(host, config, environment, request, decide);
      const { found, consequences: its = [] } = corrected;
      consequences.push(...its);
      for (const each of here) {
        if (found.some((one) => isNamed(one, each.word, config))) missing.delete(each);
      }
      return found;
    },
    forScripts: (corrected) => corrected.map(({ file, policy_id, name }) => ({ file, policy_id, name })),
    // Of one, what was done is no result: it is said beside it.
    explain: (corrected) => corrected.map(outcomeOf).join('\n'),
    text: (answers, view) =>
      writeBlocks(
        (view.isOne ? [] : answers).flatMap(({ environment, answer }): Block[] => [
          { kind: 'heading', text: [{ quoted: environment }] },
          {
            kind: 'entries',
            noun: ['correction', 'corrections'],
            list: answer.map((one) => ({ text: [outcomeOf(one)] })),
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
  for (const sentence of consequences.sort()) await printMessage(context, sentence);
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

function labelOf({ word, environment }: Named): string {
  return environment === null ? word : `${environment}:${word}`;
}

/**
 * Says of each thing that was named which environment it is of, where it may be of one alone. Throws UserError (exit 3),
 * before anything is changed, where several have it, and where one that cannot be read may have it.
 */
async function findEnvironments(
  context: Context,
  options: SelectionOptions & GlobalOptions,
  { named, idOf, candidates, isNamed }: Corrections,
): Promise<readonly Named[]> {
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
    return state !== null && candidates(state).some((one) => isNamed(one, word, config));
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
