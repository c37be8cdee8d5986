/** What a terminal shows after a command, as a picture: the characters that edict printed, in their colours. */

import { paintedRuns } from '../../../docs/playground/painted-runs.ts';
import { widthOf } from '../../../src/base/wrap.ts';
import { escapeText, MONOSPACE, svg } from './svg.ts';

const COLUMN = 8.2;
const LINE = 19;
const LEFT = 18;
const TOP = 34;

export function drawTerminal(command: string, printed: string, title: string): string {
  const lines = [`\u001b[1m$ ${command}\u001b[22m`, ...printed.trimEnd().split('\n')];
  const width = Math.ceil(2 * LEFT + 80 * COLUMN);
  const height = TOP + lines.length * LINE + 14;
  return svg({
    width,
    height,
    title,
    style: `text { font: 13.5px ${MONOSPACE}; fill: var(--text); white-space: pre; } .bold { font-weight: 700; }`,
    body: [
      `<rect class="card" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8"/>`,
      ...['red', 'yellow', 'green'].map(
        (ink, index) => `<circle class="${ink}" cx="${LEFT + 4 + 16 * index}" cy="17" r="4.5"/>`,
      ),
      ...lines.flatMap((line, index) => textLine(line, TOP + (index + 0.8) * LINE)),
    ],
  });
}

/** Each run starts at its column, whatever the font. */
function textLine(line: string, y: number): readonly string[] {
  let column = 0;
  const runs = paintedRuns(line).map(({ text, inks }) => {
    const columns = widthOf(text);
    const place = `x="${(LEFT + column * COLUMN).toFixed(1)}" textLength="${(columns * COLUMN).toFixed(1)}"`;
    column += columns;
    const look = inks.length > 0 ? ` class="${inks.join(' ')}"` : '';
    return `<tspan ${place} lengthAdjust="spacingAndGlyphs"${look}>${escapeText(text)}</tspan>`;
  });
  return runs.length > 0 ? [`<text y="${y.toFixed(1)}">${runs.join('')}</text>`] : [];
}
