/** The password of set-password, from the terminal or the one place that the options name. It never prints it. */

import type { Context } from '../../cli/context.ts';
import { decodeSecret } from '../../compile/secrets.ts';
import { UserError, usageError } from '../../diagnostics/user-error.ts';

export interface PasswordOptions {
  readonly passwordStdin: boolean;
  readonly passwordEnv?: string;
}

export interface PasswordSource {
  /** How messages name it. */
  readonly place: string;
  read(): Promise<string>;
}

/** Throws UserError (exit 3) where there is none, or more than one. */
export function choosePasswordSource(
  context: Context,
  { passwordStdin, passwordEnv }: PasswordOptions,
): PasswordSource {
  const { stdin, env } = context;
  if (passwordStdin && passwordEnv !== undefined) {
    throw usageError('--password-stdin and --password-env cannot be combined');
  }
  if (passwordEnv !== undefined) {
    // Somebody may have typed the password itself.
    const place = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(passwordEnv)
      ? `the environment variable ${passwordEnv}`
      : 'the environment variable that --password-env names';
    const read = async (): Promise<string> => {
      const value = env[passwordEnv];
      if (value === undefined) throw usageError(`${place} is not set`);
      return decodeSecret(new TextEncoder().encode(value), place);
    };
    return { place, read };
  }
  if (!passwordStdin && stdin.isTTY) return { place: 'what was typed', read: () => askTwice(context) };
  if (!passwordStdin) {
    throw usageError(
      'there is no terminal to ask for the password',
      'Give it with --password-stdin or --password-env NAME.',
    );
  }
  if (stdin.isTTY) {
    throw usageError(
      '--password-stdin reads from a pipe or a file, not from the terminal, which would show the password',
      'Leave it out to be asked.',
    );
  }
  const read = async (): Promise<string> =>
    decodeSecret(await stdin.readBytes(), 'the password on standard input');
  return { place: 'standard input', read };
}

export async function readPassword(context: Context, { place, read }: PasswordSource): Promise<string> {
  const password = await read();
  if (password === '') throw usageError('the password is empty');
  if (/[\r\n]/.test(password)) {
    throw usageError(
      `${place} has more than one line, and a password is one line; nothing was sent`,
      'Give the password alone.',
    );
  }
  context.redactor.add(password);
  if (context.env.GITHUB_ACTIONS === 'true') await context.mask(password);
  return password;
}

/** Asks twice, since what is typed is not shown, and the password may be the only way into a device. */
async function askTwice(context: Context): Promise<string> {
  const password = await askSecret(context, 'Password to set');
  if ((await askSecret(context, 'The same password again')) === password) return password;
  throw usageError('the two passwords differ; nothing was sent', 'Run the command again.');
}

/** Reads from the terminal without showing it. Throws UserError (exit 130) when the person gives up. */
async function askSecret({ openStreams, interrupted: signal }: Context, message: string): Promise<string> {
  const { input, errors: output } = openStreams();
  const { password } = await import('@clack/prompts');
  const answer = await password({
    message,
    signal,
    input,
    output,
    validate: (value) => (value ? undefined : 'It must not be empty.'),
  });
  if (typeof answer !== 'string') throw new UserError('interrupted; nothing was sent', { exitCode: 130 });
  return answer;
}
