/**
 * What a page tells its reader to do, in the order of the page: files to write, and commands with what they print.
 *
 * - A block of YAML whose first line is nothing but a path (`# policies/laptops.yaml`) is that file.
 * - A `console` block has commands behind `$ `, and what they print below them. `…` stands for any text of a line, a
 *   line of it for any lines, and a number of six digits for the same number wherever it stands.
 * - A comment `<!-- run: COMMAND -->` is run and not shown; it has to succeed.
 */

export type Step =
  | { readonly kind: 'file'; readonly path: string; readonly text: string }
  | { readonly kind: 'command'; readonly command: string; readonly output: string | null; readonly line: number };

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
    if (language === 'yaml' && path) steps.push({ kind: 'file', path, text });
    if (language === 'console') steps.push(...commandsOf(text, line + 1));
  }
  return steps;
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

/** Ids as the page shows them, by those that there really were; and the other way round. */
export interface Ids {
  readonly shown: Map<string, string>;
  readonly real: Map<string, string>;
}

export function noIds(): Ids {
  return { shown: new Map(), real: new Map() };
}

/** A command as it has to be run: with the ids that there really are. */
export function withRealIds(command: string, ids: Ids): string {
  return command.replaceAll(ID, (id) => ids.real.get(id) ?? id);
}

/** Whether that was printed; ids of it are remembered. */
export function isPrinted(expected: string, printed: string, ids: Ids): boolean {
  const lines = expected.trimEnd().split('\n');
  const names: string[] = [];
  const pattern = lines
    .map((line) => {
      if (line.trim() === '…') return '(?:.*\\n)*?';
      const text = line.split(/(…|\b\d{6}\b)/).map((part) => {
        if (part === '…') return '.*';
        if (!/^\d{6}$/.test(part)) return escape(part);
        const known = ids.real.get(part);
        if (known) return known;
        const at = names.indexOf(part);
        if (at >= 0) return `\\${at + 1}`;
        names.push(part);
        return '(\\d+)';
      });
      return `${text.join('')}[ ]*\\n`;
    })
    .join('');
  const found = new RegExp(`^\\n*${pattern}\\n*$`).exec(`${printed.trimEnd()}\n`);
  if (!found) return false;
  for (const [index, name] of names.entries()) remember(ids, name, found[index + 1] ?? '');
  return true;
}

function remember(ids: Ids, shown: string, real: string): void {
  ids.real.set(shown, real);
  ids.shown.set(real, shown);
}

function escape(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
