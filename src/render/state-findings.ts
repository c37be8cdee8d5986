/** What the doctor found, in words: each problem with what to do about it. */
import type { Paint } from './paint.ts';

export interface FindingsToShow {
  readonly problems: readonly { readonly message: string; readonly remedy: string }[];
  readonly notes: readonly string[];
}

/** The texts are safe to print already. */
export function renderFindings({ problems, notes }: FindingsToShow, where: string, paint: Paint): string {
  const lines = problems.flatMap(({ message, remedy }) => [
    `${paint.red('✗')} ${message}`,
    `  ${paint.dim(remedy)}`,
  ]);
  for (const note of notes) lines.push(`${paint.cyan('i')} ${note}`);
  lines.push(
    problems.length === 0
      ? `${paint.green('✓')} nothing is wrong with ${where}`
      : `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} with ${where}`,
  );
  return `${lines.join('\n')}\n`;
}
