/**
 * What a page tells its reader to do, in the order of the page: files to write, and commands with what they print.
 *
 * - A block of YAML whose first line is nothing but a path (`# policies/laptops.yaml`) is that file; of XML likewise, in a
 *   comment that is not in the file.
 * - A `console` block has commands behind `$ `, and what they print below them. `…` stands for any text of a line, a
 *   line of it for any lines, and a number of six digits for the same number wherever it stands, and for no other.
 * - A comment `<!-- run: COMMAND -->` is run and not shown; it has to succeed.
 * - The `run` steps of a workflow file are run, whatever they print: what follows on the page needs what they make.
 */
import { parse } from 'yaml';

export type Step =
  | { readonly kind: 'file'; readonly path: string; readonly text: string }
  | {
      readonly kind: 'command';
      readonly command: string;
      readonly output: string | null;
      readonly line: number;
    };

export function stepsOf(markdown: string): readonly Step[] {
  const steps: Step[] = [];
  const pieces = /^( *)```(\w+)\n(.*?)^\1```$|<!-- run: (.*?) -->/gms;
  for (const match of markdown.matchAll(pieces)) {
    const [, indent = '', language, body = '', hidden] = match;
    const line = markdown.slice(0, match.index).split('\n').length;
    if (hidden !== undefined) {
      steps.push({ kind: 'command', command: hidden.trim(), output: null, line });
      continue;
    }
    const text = body.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
    const path = /^# ([\w./-]+\.ya?ml)\n/.exec(text)?.[1];
    if (language === 'yaml' && path) {
      steps.push({ kind: 'file', path, text });
      if (path.startsWith('.github/workflows/')) steps.push(...jobsOf(text, line));
    }
    const xml = /^<!-- ([\w./-]+) -->\n([\s\S]*)$/.exec(text);
    if (language === 'xml' && xml) steps.push({ kind: 'file', path: xml[1] ?? '', text: xml[2] ?? '' });
    if (language === 'console') steps.push(...commandsOf(text, line + 1));
  }
  return steps;
}

function jobsOf(text: string, line: number): readonly Step[] {
  const { jobs }: { jobs: Readonly<Record<string, { steps: readonly { run?: string }[] }>> } = parse(text);
  return Object.values(jobs).flatMap(({ steps }) =>
    steps.flatMap(({ run }): readonly Step[] =>
      run === undefined ? [] : [{ kind: 'command', command: run, output: '…', line }],
    ),
  );
}

function commandsOf(block: string, first: number): readonly Step[] {
  const steps: { kind: 'command'; command: string; output: string; line: number }[] = [];
  for (const [index, line] of block.replace(/\n$/, '').split('\n').entries()) {
    const last = steps.at(-1);
    if (line.startsWith('$ ')) {
      steps.push({ kind: 'command', command: line.slice(2), output: '', line: first + index });
    } else if (last) last.output += `${line}\n`;
    else throw new Error(`a console block begins with "${line}", which is no command`);
  }
  return steps;
}

/** Numbers of six digits are ids that the service gave: another one each time, and the same throughout a page. */
const ID = /\b\d{6}\b/g;

/** The ids that there really are, by those that the page shows. */
export interface Ids {
  readonly real: Map<string, string>;
}

export function noIds(): Ids {
  return { real: new Map() };
}

/** A command as it has to be run: with the ids that there really are. */
export function withRealIds(command: string, ids: Ids): string {
  return command.replaceAll(ID, (id) => ids.real.get(id) ?? id);
}

/** What is another each time: dates, times, digests and ids of a state. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  [/^\d{4}-\d\d-\d\d$/, '\\d{4}-\\d\\d-\\d\\d'],
  [/^\d\d:\d\d(?::\d\d\.\d+)?$/, '\\d\\d:\\d\\d(?::\\d\\d\\.\\d+)?'],
  [/^[0-9a-f]{64}$/, '[0-9a-f]{64}'],
  [/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, '[0-9a-f-]{36}'],
];
const PARTS =
  /(…|\b\d{6}\b|\b\d{4}-\d\d-\d\d|\b\d\d:\d\d(?::\d\d\.\d+)?\b|\b[0-9a-f]{64}\b|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b)/;

/**
 * Whether that was printed; ids of it are remembered. White space is any white space: an id of fewer digits moves
 * columns, and breaks lines elsewhere.
 */
export function isPrinted(expected: string, printed: string, ids: Ids): boolean {
  const names: string[] = [];
  const partOf = (part: string): string => {
    if (!/^\d{6}$/.test(part)) return CHANGING.find(([shape]) => shape.test(part))?.[1] ?? literally(part);
    const known = ids.real.get(part);
    if (known) return known;
    const at = names.indexOf(part);
    if (at >= 0) return `\\${at + 1}`;
    names.push(part);
    return '(\\d+)';
  };
  const lines = expected.trim().split('\n');
  const pattern = lines
    .map((line) => {
      if (line.trim() === '…') return '[^]*?';
      return line
        .trim()
        .split(PARTS)
        .map((part) => (part === '…' ? '.*' : partOf(part)))
        .join('');
    })
    .join('\n')
    .replaceAll(/\n*\[\^\]\*\?\n*/g, '[^]*?')
    .replaceAll(/\s+/g, '\\s+');
  const found = new RegExp(`^${pattern}$`).exec(printed.trim());
  if (!found) return false;
  const real = names.map((_, index) => found[index + 1] ?? '');
  // Two numbers for one policy are a slip of the page.
  if (new Set([...ids.real.values(), ...real]).size < ids.real.size + real.length) return false;
  for (const [index, name] of names.entries()) ids.real.set(name, real[index] ?? '');
  return true;
}

function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
