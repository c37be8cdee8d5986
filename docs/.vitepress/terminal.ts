/**
 * The colours of a terminal for blocks of pages that show what edict prints. A page holds plain text; its colours are
 * found again by the signs and words that edict colours, and test/docs/terminal.test.ts holds them to the program's own.
 */

import { actions, listedActions } from '../../src/plan/actions.ts';
import { inks } from '../../src/report/document/terminal.ts';
import type { PaintedRun } from '../playground/painted-runs.ts';

type Ink = PaintedRun['inks'][number];

const signs: Readonly<Record<string, Ink>> = {
  ...Object.fromEntries(listedActions.map((action) => [actions[action].symbol, inks[actions[action].tone]])),
  '✓': 'green',
  '✗': 'red',
  '?': 'yellow',
  '≠': 'yellow',
};
const marks: Readonly<Record<string, Ink>> = { '+': 'green', '-': 'red', '~': 'yellow' };
const severities: Readonly<Record<string, Ink>> = {
  danger: 'red',
  error: 'red',
  warning: 'yellow',
  info: 'cyan',
};

const strengthInks: Readonly<Record<string, Ink>> = {
  '(weaker)': 'red',
  '(may weaken)': 'yellow',
  '(stronger)': 'green',
};

/** A place in a line, and its colour. */
type Coloured = readonly [start: number, end: number, ink: Ink | undefined];

/** Each colours the groups that it names. */
const rules: readonly (readonly [pattern: RegExp, inks: readonly ((text: string) => Ink | undefined)[]])[] = [
  [/^((?:danger|warning|info)\[[\w-]+\]:)/d, [severityInk]],
  [/^\S+: (\w+\[[\w-]+\]):/d, [severityInk]],
  [/^ +(?:\d+ )?= (hint:)/d, [() => 'green']],
  [/^(?: {2})?(\S) /d, [(sign) => signs[sign]]],
  [/^ {6}([+~-]) \S/d, [(mark) => marks[mark]]],
  [
    /^ {6}~ \S+ +(?!.*\((?:weaker|may weaken)\)$)(\S.*) -> (.*?)(?: {3}\(stronger\))?$/d,
    [() => 'red', () => 'green'],
  ],
  [/^ {6}~ \S+ +(?!.*\(may weaken\)$)(- .*?) {2}(\+ .*?)(?: {2}\(\d.*\))?$/d, [() => 'red', () => 'green']],
  [/^ {6}~ \S+ +.* -> (.*) {3}\(weaker\)$/d, [() => 'red']],
  [/^ {6}~ \S+ +.* -> (.*) {3}\(may weaken\)$/d, [() => 'yellow']],
  [/^ {6}~ \S+ +- .*? {2}(\+ .*?)(?: {2}\(\d.*\))? {3}\(may weaken\)$/d, [() => 'yellow']],
  [/(\((?:weaker|may weaken|stronger)\))$/d, [(note) => strengthInks[note]]],
  [/^(No faults) in /d, [() => 'green']],
  [/^(?:Apply: )?(?:.*, )?(\d+ (?:errors?|failed))\b/d, [() => 'red']],
  [/^(?:Apply: )?(?:.*, )?(\d+ (?:warnings?|in doubt|blocked))\b/d, [() => 'yellow']],
  [/^(?:\d.*, )?(\d+ infos?)\b.* in \d+ files?$/d, [() => 'cyan']],
];

function severityInk(label: string): Ink | undefined {
  return severities[label.slice(0, label.indexOf('['))];
}

/** Of a block: commands behind `$ `, and what they print. */
export function terminalColours(lines: readonly string[]): readonly (readonly PaintedRun[])[] {
  let isReport = false;
  let severity: Ink | undefined;
  return lines.map((line) => {
    if (line.startsWith('$ ')) isReport = isShownAsText(line);
    if (!isReport || line.startsWith('$ ')) return [{ text: line, inks: [] }];
    const found = colouredIn(line);
    if (/^\S+: \w+\[/.test(line)) severity = found[0]?.[2];
    const underlined = /^ +\| ( *\^+)$/d.exec(line)?.indices?.[1];
    return runsOf(line, underlined ? [[...underlined, severity]] : found);
  });
}

/** Whether it prints for people, and not for programs or into a file. */
function isShownAsText(command: string): boolean {
  return /\bedict\b/.test(command) && !/[|>]|--format/.test(command);
}

function colouredIn(line: string): readonly Coloured[] {
  return rules.flatMap(([pattern, inks]) => {
    const found = pattern.exec(line);
    return inks.flatMap((ink, index): readonly Coloured[] => {
      const place = found?.indices?.[index + 1];
      return place ? [[...place, ink(found?.[index + 1] ?? '')]] : [];
    });
  });
}

function runsOf(line: string, places: readonly Coloured[]): readonly PaintedRun[] {
  const runs: PaintedRun[] = [];
  let at = 0;
  for (const [start, end, ink] of places.filter(([, , one]) => one).toSorted(([a], [b]) => a - b)) {
    if (start < at) continue;
    runs.push(
      { text: line.slice(at, start), inks: [] },
      { text: line.slice(start, end), inks: ink ? [ink] : [] },
    );
    at = end;
  }
  return [...runs, { text: line.slice(at), inks: [] }].filter(({ text }) => text !== '');
}
