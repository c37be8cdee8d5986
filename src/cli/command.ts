/** What each file of `commands/` exports: a function that adds its command to the parser, with its action. */
import type { Command } from 'commander';
import type { Context, ExitCode, GlobalOptions } from './context.ts';

/** The action of a command; its options include the global ones. */
export type CommandAction<Options> = (
  context: Context,
  options: Options & GlobalOptions,
  args: readonly string[],
) => Promise<ExitCode>;

/** Gives a command of the parser its action. */
export type Attach = <Options extends object>(command: Command, action: CommandAction<Options>) => Command;

export type Register = (program: Command, attach: Attach) => void;
