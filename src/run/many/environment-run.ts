/** Runs one of many environments in a world of its own: its messages are kept, and its failure stops no other. */

import type { CommandWriter } from '../../diagnostics/command-line.ts';
import { FaultyFiles } from '../../diagnostics/faulty-files.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError, writeRemedy } from '../../diagnostics/user-error.ts';
import type { EnvironmentFailure } from '../../plan/many/many-plan.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import type { Repository } from '../repository.ts';
import type { World } from '../world.ts';

/** What the runs of all environments have in common. */
export interface ManyWork {
  readonly config: Config;
  /** Writes the commands for a person to type for one environment. */
  readonly commandFor: (environment: Environment) => CommandWriter;
  readonly repository: Repository;
}

export type Attempt<Value> =
  | { readonly value: Value; readonly notes: readonly string[] }
  | { readonly failure: EnvironmentFailure };

/** A bug is thrown; everything that a user may see comes back. */
export async function attempt<Value>(
  world: World,
  command: CommandWriter,
  run: (world: World) => Promise<Value>,
): Promise<Attempt<Value>> {
  const notes: string[] = [];
  try {
    const own: World = {
      ...world,
      say: async (sentence, advice) => {
        notes.push(advice ? `${sentence} ${writeRemedy(advice.remedy, advice.command)}` : sentence);
      },
      note: async () => undefined,
    };
    return { value: await run(own), notes };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { failure: failureOf(error, command) };
  }
}

export function failureOf(error: UserError, command: CommandWriter): EnvironmentFailure {
  const { message, exitCode } = error;
  if (!(error instanceof FaultyFiles))
    return { message, exitCode, remedy: error.remedyFor(command), faults: null };
  const [first, ...others] = error.faults.report.diagnostics;
  const { line, column } = first?.range.start ?? { line: 1, column: 1 };
  const more = others.length === 0 ? '' : `, and ${others.length} more`;
  const what = first ? `: ${printable(first.file)}:${line}:${column}: ${first.message}${more}` : '';
  return { message: `${message}${what}`, exitCode, remedy: error.remedyFor(command), faults: error.faults };
}

/** Reading it takes another program on some systems, and it stays the same. */
export function withOneMachine(world: World): World {
  let machine: ReturnType<World['machine']> | null = null;
  return {
    ...world,
    machine: () => {
      machine ??= world.machine();
      return machine;
    },
  };
}
