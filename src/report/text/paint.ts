/** Colours text for a terminal, where the caller decided so. */

/** The codes that begin and end each. */
export const inks = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
  magenta: [35, 39],
  cyan: [36, 39],
} as const;

export type Ink = keyof typeof inks;
export type Paint = Readonly<Record<Ink, (text: string) => string>>;

export function createPaint(color: boolean): Paint {
  const style =
    ([open, close]: readonly [number, number]) =>
    (text: string) =>
      color && text !== '' ? `\u001b[${open}m${text}\u001b[${close}m` : text;
  return {
    bold: style(inks.bold),
    dim: style(inks.dim),
    red: style(inks.red),
    green: style(inks.green),
    yellow: style(inks.yellow),
    blue: style(inks.blue),
    magenta: style(inks.magenta),
    cyan: style(inks.cyan),
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
