/** What the doctor found, in words: each problem with what to do about it. */
import type { Paint } from './paint.ts';
import { wrapMessage } from './wrap-message.ts';

export interface FindingsToShow {
  readonly problems: readonly { readonly message: string; readonly remedy: string }[];
  readonly notes: readonly string[];
}

/** The texts are safe to print already; a null `width` keeps each of them on one line. */
export function renderFindings(
  { problems, notes }: FindingsToShow,
  where: string,
  paint: Paint,
  width: number | null,
): string {
  const under = (text: string, style = (line: string): string => line): string =>
    wrapMessage(`  ${text}`, width, 0).split('\n').map(style).join('\n');
  const lines = problems.flatMap(({ message, remedy }) => [
    `${paint.red('✗')}${under(message).slice(1)}`,
    under(remedy, paint.dim),
  ]);
  for (const note of notes) lines.push(`${paint.cyan('i')}${under(note).slice(1)}`);
  lines.push(
    problems.length === 0
      ? `${paint.green('✓')} no problems with ${where}`
      : `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} with ${where}`,
  );
  return `${lines.join('\n')}\n`;
}
