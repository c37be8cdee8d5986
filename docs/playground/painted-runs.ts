/** Reads what was painted for a terminal, for places that are none: texts with their inks. */
import { type Ink, inks } from '../../src/report/text/paint.ts';

export interface PaintedRun {
  readonly text: string;
  readonly inks: readonly Ink[];
}

export function paintedRuns(painted: string): readonly PaintedRun[] {
  let open: readonly Ink[] = [];
  return painted.split('\u001b[').flatMap((piece, index) => {
    const end = index === 0 ? -1 : piece.indexOf('m');
    if (index > 0) open = openAfter(open, Number(piece.slice(0, end)));
    const text = piece.slice(end + 1);
    return text === '' ? [] : [{ text, inks: open }];
  });
}

function openAfter(open: readonly Ink[], code: number): readonly Ink[] {
  const opened = allInks.find((ink) => inks[ink][0] === code);
  return opened ? [...open, opened] : open.filter((ink) => inks[ink][1] !== code);
}

const allInks: readonly Ink[] = ['bold', 'dim', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan'];
