/** Every command as data from the command line's own definitions, its page on the site, and its man page. */
import { type Argument, type Command, Help, type Option } from 'commander';

interface Item {
  readonly term: string;
  readonly text: string;
}

export interface DescribedCommand {
  /** `edict state import`. */
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
  readonly args: readonly Item[];
  readonly groups: readonly { readonly title: string; readonly options: readonly Item[] }[];
  readonly children: readonly DescribedCommand[];
  /** What help shows last: examples, exit codes. */
  readonly after: string;
}

export function describeCommand(command: Command, parent = ''): DescribedCommand {
  const name = `${parent} ${command.name()}`.trim();
  const help: Help = Object.assign(new Help(), command.configureHelp());
  const groups = help.groupItems(
    [...command.options],
    help.visibleOptions(command),
    (option: Option) => option.helpGroupHeading ?? 'Options:',
  );
  return {
    name,
    usage: help.commandUsage(command),
    summary: help.commandDescription(command),
    args: help.visibleArguments(command).map((argument: Argument) => ({
      term: help.argumentTerm(argument),
      text: help.argumentDescription(argument),
    })),
    groups: [...groups].map(([title, options]) => ({
      title: title.replace(/:$/, ''),
      options: options.map((option) => ({
        term: help.optionTerm(option),
        text: help.optionDescription(option),
      })),
    })),
    children: help
      .visibleCommands(command)
      .filter((child) => child.name() !== 'help')
      .map((child) => describeCommand(child, name)),
    after: textAfter(command),
  };
}

/** Only a listener of the parser has this text, so it prints the help and removes the part before the text. */
function textAfter(command: Command): string {
  let shown = '';
  command.configureOutput({
    writeOut: (text) => {
      shown += text;
    },
    getOutHelpWidth: () => 80,
  });
  command.outputHelp();
  return shown.slice(command.helpInformation().length).trim();
}

/** A page of the site for a command and the commands below it. */
export function commandPage(command: DescribedCommand): string {
  return `${sections(command, '#').join('\n\n')}\n`;
}

function sections(command: DescribedCommand, depth: string): readonly string[] {
  const own = command.groups.filter(({ title }) => title !== 'Global options');
  const options = own.flatMap((group) => group.options).filter(({ term }) => term !== '-h, --help');
  return [
    `${depth} ${command.name}`,
    command.summary,
    `\`\`\`text\n${command.usage}\n\`\`\``,
    ...(command.args.length > 0 ? [table('Argument', command.args)] : []),
    ...(options.length > 0 ? [table('Option', options)] : []),
    ...(command.after === '' ? [] : [`\`\`\`text\n${command.after}\n\`\`\``]),
    ...command.children.flatMap((child) => sections(child, '##')),
  ];
}

export function commandIndex(program: DescribedCommand): string {
  const rows = program.children.map(
    ({ name, summary }) => `| [\`${name}\`](./${slug(name)}.md) | ${cell(summary)} |`,
  );
  const global = program.groups.find(({ title }) => title === 'Global options')?.options ?? [];
  return `# Commands

${['| Command | Does |', '|---|---|', ...rows].join('\n')}

Results go to standard output, everything else to standard error. Every command takes these options:

${table('Option', global)}
`;
}

function table(heading: string, items: readonly Item[]): string {
  const rows = items.map(({ term, text }) => `| \`${term.replaceAll('|', '\\|')}\` | ${cell(text)} |`);
  return [`| ${heading} | Means |`, '|---|---|', ...rows].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('{', '&#123;');
}

/** `edict state import` as the name of a file: `state-import`. */
export function slug(name: string): string {
  return name.replace(/^edict ?/, '').replaceAll(' ', '-');
}

/** The rows of the first two-column table on a page, without Markdown. */
export function readTable(markdown: string): readonly Item[] {
  const [table = ''] = /^\|[^\n]*\n\|-[\s\S]*?\n(?!\|)/m.exec(markdown) ?? [];
  const plain = (text: string): string => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');
  const rows = [...table.matchAll(/^\| (.*?) \| (.*) \|$/gm)].slice(1);
  if (rows.length === 0) throw new Error('the page has no table of two columns');
  return rows.map(([, term = '', text = '']) => ({ term: plain(term), text: plain(text) }));
}

/** Shared by the man pages of all commands. */
interface Shared {
  readonly version: string;
  readonly exitCodes: readonly Item[];
  readonly variables: readonly Item[];
}

/** Man pages by file name: one for the program, and one for each command. */
export function manPages(program: DescribedCommand, shared: Shared): ReadonlyMap<string, string> {
  const all = (command: DescribedCommand): readonly DescribedCommand[] => [
    command,
    ...command.children.flatMap(all),
  ];
  return new Map(
    all(program).map((command) => [
      `${command.name.replaceAll(' ', '-')}.1`,
      manPage(command, program.children, shared),
    ]),
  );
}

function manPage(
  command: DescribedCommand,
  siblings: readonly DescribedCommand[],
  { version, exitCodes, variables }: Shared,
): string {
  const page = command.name.replaceAll(' ', '-');
  const related = command.children.length > 0 ? command.children : siblings;
  const others = related.filter(({ name }) => name !== command.name).map(({ name }) => name);
  const lines = [
    `.TH ${page.toUpperCase()} 1 "" "edict ${version}" "edict"`,
    '.SH NAME',
    `${roff(page)} \\- ${roff(command.summary.replace(/\.$/, ''))}`,
    '.SH SYNOPSIS',
    `.B ${roff(command.usage)}`,
    '.SH DESCRIPTION',
    roff(command.summary),
    ...items('ARGUMENTS', command.args),
    ...command.groups.flatMap(({ title, options }) => items(title.toUpperCase(), options)),
    ...items(
      'COMMANDS',
      command.children.map(({ name, summary }) => ({ term: name, text: summary })),
    ),
    ...items('EXIT STATUS', exitCodes),
    ...(command.name === 'edict'
      ? items('ENVIRONMENT', variables)
      : ['.SH ENVIRONMENT', 'The variables that edict reads are listed in', '.BR edict (1).']),
    ...(command.after === '' ? [] : ['.SH NOTES', '.nf', ...command.after.split('\n').map(roff), '.fi']),
    '.SH SEE ALSO',
    ...[...(command.name === 'edict' ? [] : ['edict']), ...others].map(
      (name, index, names) =>
        `.BR ${roff(name.replaceAll(' ', '-'))} (1)${index < names.length - 1 ? ',' : ''}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function items(title: string, list: readonly Item[]): readonly string[] {
  if (list.length === 0) return [];
  return [`.SH ${title}`, ...list.flatMap(({ term, text }) => ['.TP', `.B ${roff(term)}`, roff(text)])];
}

/** A line of text with no instruction to roff in it. */
function roff(text: string): string {
  const safe = text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll(
      /\P{ASCII}/gu,
      (char) => `\\[u${char.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`,
    );
  return /^[.']/.test(safe) ? `\\&${safe}` : safe;
}
