/** `edict` in the process of the test: the whole command line, without the start of a program. */
import { runProgram } from '../../src/cli/program.ts';
import { type ContextOptions, createContext, type Printed } from './context.ts';

export interface Ran extends Readonly<Printed> {
  /** Null when a signal ended the process, which only a built program can show. */
  readonly code: number | null;
}

export async function runEdict(
  args: readonly string[],
  options: ContextOptions = {},
  run: typeof runProgram = runProgram,
): Promise<Ran> {
  const { context, printed } = createContext(options);
  return { code: await run(args, context), ...printed };
}
