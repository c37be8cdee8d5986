/** The password of set-password, from the terminal or the one place that the options name. It never prints it. */
import { decodeSecret } from '../../compile/secrets.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError, usageError } from '../../diagnostics/user-error.ts';
import type { Context } from '../context.ts';

export interface PasswordOptions {
  readonly passwordStdin: boolean;
  readonly passwordEnv?: string;
}

export type PasswordSource =
  | { readonly kind: 'prompt' }
  | { readonly kind: 'stdin' }
  | { readonly kind: 'env'; readonly name: string };

/** UserError (exit 3) where there is none, or more than one. */
export function choosePasswordSource(context: Context, options: PasswordOptions): PasswordSource {
  const { passwordStdin, passwordEnv } = options;
  if (passwordStdin && passwordEnv !== undefined) {
    throw usageError('--password-stdin and --password-env exclude each other');
  }
  if (passwordEnv !== undefined) return { kind: 'env', name: passwordEnv };
  if (passwordStdin) {
    if (context.stdin.isTTY) {
      throw usageError(
        '--password-stdin reads from a pipe or a file, not from the terminal, which would show the password',
        'Leave it out to be asked.',
      );
    }
    return { kind: 'stdin' };
  }
  if (context.stdin.isTTY) return { kind: 'prompt' };
  throw usageError(
    'there is no terminal to ask for the password',
    'Give it with --password-stdin or --password-env NAME.',
  );
}

export async function readPassword(context: Context, source: PasswordSource): Promise<string> {
  const password = await readFrom(context, source);
  if (password === '') throw usageError('the password is empty');
  if (/[\r\n]/.test(password)) {
    throw usageError(
      `${placeOf(source)} holds more than one line, and a password is one line; nothing was sent`,
      'Give the password alone.',
    );
  }
  context.redactor.add(password);
  if (context.env.GITHUB_ACTIONS === 'true') await context.mask(password);
  return password;
}

async function readFrom(context: Context, source: PasswordSource): Promise<string> {
  if (source.kind === 'prompt') return askTwice(context.interrupted);
  if (source.kind === 'stdin') {
    return decodeSecret(await context.stdin.readBytes(), 'the password on standard input');
  }
  const value = context.env[source.name];
  if (value === undefined) throw usageError(`the environment variable ${printable(source.name)} is not set`);
  return decodeSecret(new TextEncoder().encode(value), placeOf(source));
}

function placeOf(source: PasswordSource): string {
  return source.kind === 'env' ? `the environment variable ${printable(source.name)}` : 'standard input';
}

/** Nobody sees what they type, and the password that is set may be the only way into a device. */
async function askTwice(signal: AbortSignal): Promise<string> {
  const password = await askSecret('Password to set', signal);
  if ((await askSecret('The same password again', signal)) === password) return password;
  throw usageError('the two passwords differ; nothing was sent', 'Run the command again.');
}

/** Unseen, at the terminal. Throws UserError (exit 130) when the person gives up. */
async function askSecret(message: string, signal: AbortSignal): Promise<string> {
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
