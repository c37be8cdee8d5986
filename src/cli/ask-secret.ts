/** Asks a person at the terminal for a secret, unseen. Without a terminal it must not be called. */
import { UserError } from '../diagnostics/user-error.ts';

/** Throws UserError (exit 130) when the person gives up. */
export async function askSecret(message: string, signal: AbortSignal): Promise<string> {
  const { password } = await import('@clack/prompts');
  const answer = await password({
    message,
    signal,
    input: process.stdin,
    output: process.stderr,
    validate: (value) => (value ? undefined : 'It must not be empty.'),
  });
  if (typeof answer !== 'string') throw new UserError('interrupted; nothing was sent', { exitCode: 130 });
  return answer;
}
