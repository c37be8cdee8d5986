/** Statements for a terminal: each with its severity and code, its sentences, and its commands as they are typed. */
import { wrapMessage } from '../../base/wrap.ts';
import type { ShownStatement } from '../document/document.ts';
import { createPaint } from '../text/paint.ts';
import { plainPhrase } from '../text/phrase.ts';

export interface StatementTextView {
  readonly color: boolean;
  /** Columns to break sentences at; null: none are broken. */
  readonly width: number | null;
  /** Leaves out what is merely good to know. */
  readonly quiet: boolean;
}

const colours = { danger: 'red', warning: 'yellow', info: 'cyan' } as const;

export function statementLines(
  statements: readonly ShownStatement[],
  { color, width, quiet }: StatementTextView,
): readonly string[] {
  const paint = createPaint(color);
  return statements
    .filter(({ severity }) => !quiet || severity !== 'info')
    .flatMap(({ severity, code, text, commands }) => {
      const label = `${severity}[${code}]:`;
      const [first = '', ...more] = wrapMessage(`${label} ${plainPhrase(text)}`, width).split('\n');
      // A command stays unbroken, to be copied.
      return [
        paint[colours[severity]](label) + first.slice(label.length),
        ...more,
        ...commands.map((command) => `    ${command}`),
      ];
    });
}
