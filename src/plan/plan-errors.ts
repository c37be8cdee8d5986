/** Why there is no plan, and how a person hears of it. */
import { UserError } from '../diagnostics/user-error.ts';

export interface PlanError {
  readonly code: 'ambiguous-move';
  /** Every file that has part in it. */
  readonly files: readonly string[];
  /** Both are escaped for a terminal. */
  readonly message: string;
  /** What to type. */
  readonly remedy: string;
}

export function planningFailed(errors: readonly PlanError[]): UserError {
  const [first, ...more] = errors;
  if (first && more.length === 0) return new UserError(first.message, { remedy: first.remedy });
  const each = errors.map(({ message, remedy }) => `- ${message}\n    ${remedy}`);
  return new UserError('it is not clear which files were renamed', { remedy: each.join('\n  ') });
}
