/** The password of set-password, from the one place that the options name. It never prints it. */
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { askSecret } from './ask-secret.ts';
import type { Context } from './context.ts';

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
    throw usage('--password-stdin and --password-env exclude each other');
  }
  if (passwordEnv !== undefined) return { kind: 'env', name: passwordEnv };
  if (passwordStdin) {
    if (context.stdin.isTTY) {
      throw usage(
        '--password-stdin reads from a pipe or a file, not from the terminal, which would show the password',
        'Leave it out to be asked.',
      );
    }
    return { kind: 'stdin' };
  }
  if (context.stdin.isTTY) return { kind: 'prompt' };
  throw usage(
    'there is no terminal to ask for the password',
    'Give it with --password-stdin or --password-env NAME.',
  );
}

export async function readPassword(context: Context, source: PasswordSource): Promise<string> {
  const password = await readFrom(context, source);
  if (password === '') throw usage('the password is empty');
  context.redactor.add(password);
  if (context.env.GITHUB_ACTIONS === 'true') await context.mask(password);
  return password;
}

async function readFrom(context: Context, source: PasswordSource): Promise<string> {
  if (source.kind === 'prompt') return askSecret('Password to set', context.interrupted);
  if (source.kind === 'stdin') return dropNewline(await context.stdin.readAll());
  const value = context.env[source.name];
  if (value !== undefined) return dropNewline(value);
  throw usage(`the environment variable ${printable(source.name)} is not set`);
}

function dropNewline(text: string): string {
  return text.replace(/\r?\n$/, '');
}

function usage(message: string, remedy?: string): UserError {
  return new UserError(message, remedy === undefined ? { exitCode: 3 } : { exitCode: 3, remedy });
}
