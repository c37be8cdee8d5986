/** Which diagnostics come first where there is not room for all. */
import type { Diagnostic, Severity } from '../diagnostics/diagnostic.ts';

const ranks: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** Within a severity the order stays. */
export function worstFirst<Item extends Pick<Diagnostic, 'severity'>>(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => ranks[a.severity] - ranks[b.severity]);
}
