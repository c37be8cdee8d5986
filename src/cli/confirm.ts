/** Asks before something is done that cannot be undone. Only `yes`, by a person at a terminal, will do. */
import { UserError } from '../diagnostics/user-error.ts';
import type { Context, ExitCode } from './context.ts';

/** Throws UserError where there is nobody to ask; false when the answer is no. */
export async function confirm(context: Context, question: string): Promise<boolean> {
  requireTerminal(context);
  const { confirm: ask, isCancel } = await import('@clack/prompts');
  const answer = await ask({ message: question, initialValue: false, signal: context.interrupted });
  if (isCancel(answer)) throw new UserError('interrupted; nothing was done', { exitCode: 130 });
  return answer;
}

export function requireTerminal(context: Context, exitCode: Extract<ExitCode, 1 | 3> = 3): void {
  if (context.stdin.isTTY && context.stderr.isTTY) return;
  throw new UserError('this asks before it acts, and there is no terminal to ask at; nothing was done', {
    exitCode,
    remedy: 'Run it in a terminal, or give --auto-approve.',
  });
}
