/** Colours text for a terminal, where the caller decided so, and reads painted text for places that are no terminal. */

/** The codes that begin and end each. */
const codes = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
  magenta: [35, 39],
  cyan: [36, 39],
} as const;

type Ink = keyof typeof codes;
export type Paint = Readonly<Record<Ink, (text: string) => string>>;

export function createPaint(color: boolean): Paint {
  const style =
    ([open, close]: readonly [number, number]) =>
    (text: string) =>
      color && text !== '' ? `\u001b[${open}m${text}\u001b[${close}m` : text;
  return {
    bold: style(codes.bold),
    dim: style(codes.dim),
    red: style(codes.red),
    green: style(codes.green),
    yellow: style(codes.yellow),
    blue: style(codes.blue),
    magenta: style(codes.magenta),
    cyan: style(codes.cyan),
  };
}

const LINK = '\u001b]8;;';
const LINK_END = '\u001b\\';

/** A link of a terminal. `url` has no control characters. */
export function linkTo(url: string, text: string): string {
  return `${LINK}${url}${LINK_END}${text}${LINK}${LINK_END}`;
}

export function withoutLinks(text: string): string {
  const [first = '', ...pieces] = text.split(LINK);
  return first + pieces.map((piece) => piece.slice(piece.indexOf(LINK_END) + LINK_END.length)).join('');
}

export interface PaintedRun {
  readonly text: string;
  readonly inks: readonly Ink[];
}

/** What was painted, as texts with their inks. */
export function paintedRuns(painted: string): readonly PaintedRun[] {
  let inks: readonly Ink[] = [];
  return painted.split('\u001b[').flatMap((piece, index) => {
    const end = index === 0 ? -1 : piece.indexOf('m');
    if (index > 0) inks = inksAfter(inks, Number(piece.slice(0, end)));
    const text = piece.slice(end + 1);
    return text === '' ? [] : [{ text, inks }];
  });
}

function inksAfter(inks: readonly Ink[], code: number): readonly Ink[] {
  const opened = allInks.find((ink) => codes[ink][0] === code);
  return opened ? [...inks, opened] : inks.filter((ink) => codes[ink][1] !== code);
}

const allInks: readonly Ink[] = ['bold', 'dim', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan'];
