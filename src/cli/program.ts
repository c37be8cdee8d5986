/** The command line: global options, the commands, and the exit code that follows from what they did. */
import { Command, CommanderError, Help, Option } from 'commander';
import { createCommandWriter } from '../diagnostics/command-line.ts';
import { FaultyFiles } from '../diagnostics/faulty-files.ts';
import { printable, printableLines } from '../diagnostics/printable.ts';
import { UserError, usageError } from '../diagnostics/user-error.ts';
import { version } from '../generated/version.ts';
import { moveGlobalOptions } from './arguments/move-global-options.ts';
import { describeUnknownCommand, describeUsageError, isGuess } from './arguments/usage-errors.ts';
import type { Attach, Register } from './command.ts';
import { commands } from './commands/index.ts';
import { printMessage } from './console/print-message.ts';
import type { Context, ExitCode, GlobalOptions, ProcessContext } from './context.ts';
import { checkOutputs } from './files/output-file.ts';
import { allRooms } from './rooms.ts';

/** The hidden command that the scripts of `edict completion` ask. */
const COMPLETE_WORDS = 'complete-words';

/** The parser's heading of options without a group. */
const OWN_OPTIONS = 'Options:';

export async function runProgram(argv: readonly string[], given: ProcessContext): Promise<ExitCode> {
  const context: Context = { ...given, rooms: allRooms };
  let exitCode: ExitCode = 0;
  const program = new Command('edict');
  const attach: Attach = (command, action) =>
    addGlobalOptions(command).action(async () => {
      const args = command.args;
      try {
        refuseEmpty(command);
        if (args[0] !== undefined && (takesCommandAlone(command) || isGuess(pathOf(command), args[0]))) {
          refuse(command, args[0]);
        }
        await checkOutputs(context, command, command.opts());
        exitCode = await action(context, command.opts(), args);
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        await showError(context, error, command.opts());
        exitCode = error.exitCode;
      }
    });

  const words = moveGlobalOptions(argv);
  addCommands(program, await registersFor(words), attach);

  // Awaited at the end, so that the exit cuts nothing off.
  const pending: Promise<void>[] = [];
  for (const command of [program, ...allCommands(program)]) {
    if (command.commands.length > 0) command.on('command:*', ([word]) => refuse(command, word));
    if (takesCommandAlone(command)) command.allowExcessArguments();
    command.exitOverride().configureOutput({
      writeOut: (text) => pending.push(context.stdout.write(text)),
      writeErr: (text) => pending.push(context.stderr.write(text)),
      outputError: (text) => pending.push(printMessage(context, describeUsageError(text, command))),
      getOutHelpWidth: () => context.stdout.columns,
      getErrHelpWidth: () => context.stderr.columns,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  }
  try {
    if (argv.length === 0) program.outputHelp();
    else if (words.length === 0) {
      program.outputHelp({ error: true });
      // Such as `edict --env $NAME plan`, where `plan` became the name.
      pending.push(printMessage(context, 'edict: no command was given\n  Is a shell variable unset?'));
      exitCode = 3;
    } else await program.parseAsync([...words], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    exitCode = error.exitCode === 0 ? 0 : 3;
    if (error instanceof UnknownCommand) pending.push(explainUnknown(context, error));
  }
  await Promise.all(pending);
  return exitCode;
}

/** A word that is no command ends the parse. */
class UnknownCommand extends CommanderError {
  /** The commands before it. */
  readonly path: readonly string[];
  readonly word: string;

  constructor(parent: Command, word: string) {
    super(3, 'edict.unknownCommand', word);
    this.path = pathOf(parent);
    this.word = word;
  }
}

function refuse(parent: Command, word: string): never {
  throw new UnknownCommand(parent, word);
}

/** Loads all commands, since only the called one is there, and another may have been meant. */
async function explainUnknown(context: Context, { path, word }: UnknownCommand): Promise<void> {
  await printMessage(context, describeUnknownCommand(await describeProgram(), path, word));
}

/** The names of a command and of those above it, without that of the program. */
function pathOf(command: Command): readonly string[] {
  return command.parent === null ? [] : [...pathOf(command.parent), command.name()];
}

/** The whole command line, to be described and not to be run: pages and man pages are made from it. */
export async function describeProgram(): Promise<Command> {
  const program = new Command('edict');
  addCommands(program, await registersFor([]), (command) => addGlobalOptions(command));
  return program;
}

function addCommands(program: Command, registers: readonly Register[], attach: Attach): void {
  program
    .description('Policy as code: lint, plan and apply macOS policies from Git.')
    .version(version, '-V, --version', 'print the version')
    .helpCommand(false)
    .showSuggestionAfterError()
    // Otherwise a command with subcommands would take their options for its own.
    .enablePositionalOptions()
    .configureHelp({ showGlobalOptions: false, optionDescription: describeOption, groupItems: ownFirst });
  for (const register of registers) register(program, attach);
  registerHelp(program, attach);
  for (const group of [program, ...program.commands.filter(isGroup)]) showGlobalOptions(group);
  program.addHelpText('after', examples);
}

/** Loads only the command that is called, where one is named; help needs all, and so does the completion of a name. */
async function registersFor([first = '', ...rest]: readonly string[]): Promise<readonly Register[]> {
  const completing = first === COMPLETE_WORDS;
  const called = completing ? commandTyped(rest) : first === 'help' ? (rest[0] ?? '') : first;
  // The hidden command is registered with `completion`.
  const needed = commands.has(called) ? [called, ...(completing ? ['completion'] : [])] : commands.keys();
  return Promise.all([...new Set(needed)].flatMap((name) => commands.get(name)?.() ?? []));
}

/** The word in place of a command, in a line of which the last word is being typed. */
function commandTyped([separator, ...line]: readonly string[]): string {
  return separator === '--' ? (moveGlobalOptions(line.slice(0, -1))[0] ?? '') : '';
}

/** `edict help plan`, as `edict plan --help`. */
function registerHelp(program: Command, attach: Attach): void {
  const help = program.command('help').argument('[command...]').description('show help for a command');
  attach(help, async (_context, _options, words) => {
    let command = program;
    for (const word of words) {
      command = command.commands.find((child) => child.name() === word) ?? refuse(command, word);
    }
    command.outputHelp();
    return 0;
  });
}

/** Help lists the option for itself last: without others, its group would come after the global options. */
function ownFirst<Item extends Command | Option>(
  unsorted: Item[],
  visible: Item[],
  groupOf: (item: Item) => string,
): Map<string, Item[]> {
  const groups = new Help().groupItems(unsorted, visible, groupOf);
  const own = groups.get(OWN_OPTIONS);
  return own ? new Map([[OWN_OPTIONS, own], ...groups]) : groups;
}

/** Leaves out that a flag is off by default. */
function describeOption(option: Option): string {
  return option.defaultValue === false ? option.description : new Help().optionDescription(option);
}

function allCommands(command: Command): Command[] {
  return command.commands.flatMap((child) => [child, ...allCommands(child)]);
}

function addGlobalOptions(command: Command): Command {
  command
    .optionsGroup('Global options:')
    .option('--config <file>', 'use this configuration instead of the nearest edict.yaml')
    .option('--env <name>', 'environment of edict.yaml (default: its default_environment)');
  if (!command.options.some((option) => option.long === '--format')) {
    command.addOption(
      new Option('--format <format>', 'output format').choices(['pretty', 'json']).hideHelp(),
    );
  }
  return command
    .option('--no-color', 'no colour; also NO_COLOR')
    .option('--quiet', 'only results and errors', false)
    .option('--verbose', 'say more about what happens', false);
}

/** Refuses empty words, which unset variables of a shell leave: no name, path or value of edict's is empty. */
function refuseEmpty(command: Command): void {
  // There, an empty word is one that is about to be typed.
  if (command.name() === COMPLETE_WORDS) return;
  const option = command.options.find((each) => command.opts()[each.attributeName()] === '');
  if (option === undefined && !command.args.includes('')) return;
  const what = option === undefined ? 'an argument' : `the value of ${option.long}`;
  throw usageError(`${what} is empty`, 'Is a shell variable unset?');
}

/** Whether a word after it can only be a subcommand. */
function takesCommandAlone(command: Command): boolean {
  return command.commands.length > 0 && command.registeredArguments.length === 0;
}

/** Whether it has subcommands, and does nothing itself. */
function isGroup(command: Command): boolean {
  return command.commands.length > 0 && !command.options.some((option) => option.long === '--env');
}

/** Shows them in the help only: they are options of the subcommands. */
function showGlobalOptions(group: Command): void {
  const { options } = addGlobalOptions(new Command());
  const visible = options.filter((option) => !option.hidden);
  const visibleOptions = (command: Command): Option[] => [...new Help().visibleOptions(command), ...visible];
  group.configureHelp({ ...group.configureHelp(), visibleOptions });
}

/** Loads what shows it only now: most commands need none of it. */
async function showError(context: Context, error: UserError, options: GlobalOptions): Promise<void> {
  if (error instanceof FaultyFiles) {
    const { showFaults } = await import('./show-faults.ts');
    await showFaults(context, options, error.faults);
  }
  const { nonBreaking } = await import('../base/wrap.ts');
  const { config, env, verbose } = options;
  const lines = [`edict: ${printableLines(error.message)}`];
  const remedy = error.remedyFor(nonBreaking(createCommandWriter(env ?? null, config ?? null)));
  if (remedy) lines.push(`  ${printableLines(remedy)}`);
  if (verbose && error.cause instanceof Error) lines.push(`  cause: ${printable(error.cause.message)}`);
  await printMessage(context, lines.join('\n'));
}

const examples = `
Examples:
  edict init                     start a repository
  edict lint                     check every policy file
  edict plan                     show what an apply would do
  edict apply                    do it, after asking
  edict explain wifi.password    what a field means
`;
