/**
 * For commands by which a person corrects a state, over many environments: each that has something of what was named is
 * corrected, no other is locked or written, and one summary ends it.
 */
import { counted } from '../../base/counted.ts';
import { printable } from '../../diagnostics/printable.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import { type Correction, type CorrectionRequest, correctState } from '../../run/state/correct-state.ts';
import { readState } from '../../run/state/open-state.ts';
import type { Work } from '../../run/work.ts';
import type { Config } from '../../source/config/config.ts';
import type { State } from '../../state/state.ts';
import type { SelectionOptions } from '../arguments/options.ts';
import { printMessage } from '../console/print-message.ts';
import type { Context, ExitCode, GlobalOptions } from '../context.ts';
import { readEnvironments } from './read-environments.ts';

/** Something of a state that is corrected. */
interface Corrected {
  readonly file: string;
  readonly policy_id: number | null;
  readonly name: string;
}

export interface ManyCorrection extends Correction {
  /** Sentences about what follows from it, once it is done. */
  readonly consequences?: readonly string[];
}

export interface ManyCorrections {
  readonly request: CorrectionRequest;
  /** As it was typed. */
  readonly named: readonly string[];
  /** What of a state may be named. */
  candidates(state: State): readonly Corrected[];
  /** Whether `word` names it. */
  isNamed(candidate: Corrected, word: string, config: Config): boolean;
  /** How to correct these. Throws UserError. */
  correct(
    state: State,
    found: readonly Corrected[],
    at: Pick<Work, 'config' | 'environment'>,
  ): ManyCorrection | Promise<ManyCorrection>;
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
  many: ManyCorrections,
): Promise<ExitCode> {
  const { request, named, candidates, isNamed, correct, outcomeOf, total } = many;
  const missing = new Set(named);
  const known = new Set<string>();
  const consequences: string[] = [];
  const exitCode = await readEnvironments(context, options, {
    key: 'corrected',
    async read(host, config, environment): Promise<readonly Corrected[]> {
      const choose = (state: State): readonly Corrected[] => {
        const all = candidates(state);
        // A number that looks like another is no better guess than any.
        for (const { file, policy_id } of all) if (policy_id === null) known.add(file);
        return all.filter((one) => named.some((word) => isNamed(one, word, config)));
      };
      const state = await readState(host, config, environment);
      if (state === null || choose(state).length === 0) return [];
      const { found, consequences: its = [] } = await correctState(
        host,
        config,
        environment,
        request,
        async (stored) => {
          const found = choose(stored);
          return { ...(await correct(stored, found, { config, environment })), found };
        },
      );
      consequences.push(...its);
      for (const word of named) if (found.some((one) => isNamed(one, word, config))) missing.delete(word);
      return found;
    },
    forScripts: (corrected) => corrected.map(({ file, policy_id, name }) => ({ file, policy_id, name })),
    render: (corrected) => corrected.map((one) => `  ${outcomeOf(one)}\n`).join(''),
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
  if (missing.size === 0 || exitCode === 130) return exitCode;
  const words = [...missing].map(printable).join(', ');
  const guess = missing.size === 1 ? nearest([...missing].join(), [...known]) : null;
  const asked = exitCode === 0 ? 'these environments' : 'the environments that could be asked';
  throw new UserError(`${words}: ${many.isNowhere} of ${asked}`, {
    remedy: (command) =>
      `${guess === null ? '' : `Did you mean ${printable(guess)}? `}See what there is: ${command(...many.look, '--envs', options.envs ?? 'all')}`,
  });
}

/** `3 policies in 2 environments`. */
export function countOver(
  count: number,
  [one, several]: readonly [string, string],
  environments: number,
): string {
  return `${counted(count, one, several)} in ${counted(environments, 'environment')}`;
}
