/**
 * Runs ssh-keygen, which makes and checks the signatures: no shell, in bounded time, with bounded output, and never a
 * program from the repository. It gets none of edict's secrets.
 */
import { accessSync, constants, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';
import type { Variables } from '../base/program-environment.ts';
import { type ProgramOptions, type ProgramResult, ProgramStopped, runProgram } from '../base/run-program.ts';
import { createQuote, type OpenedSecrets } from '../diagnostics/echo.ts';
import { UserError, usageError } from '../diagnostics/user-error.ts';

export interface KeygenOptions {
  readonly env: Variables;
  readonly signal: AbortSignal;
  readonly redactor: OpenedSecrets;
  /** Whether a pull request could have put the file at this real path. */
  readonly isInRepository: (path: string) => boolean;
}

export type SshKeygen = ReturnType<typeof openSshKeygen>;

const CHECK_LIMIT = 20_000;
/** A person may have to look for the security key. */
const SIGN_LIMIT = 300_000;
const MOST_BYTES = 256 * 1024;
const IN_ENGLISH = { set: { LC_ALL: 'C' } };

/** Throws UserError (exit 3) where ssh-keygen is missing. */
export function openSshKeygen({ env, signal, redactor, isInRepository }: KeygenOptions) {
  const program = findProgram(env, isInRepository);
  const run = async (
    args: readonly string[],
    input: Uint8Array,
    options: Omit<ProgramOptions, 'env' | 'signal' | 'mostBytes' | 'complaints'>,
  ): Promise<ProgramResult> => {
    // ssh-keygen gets no secret, but a program that asks for its passphrase may know one.
    const quote = createQuote({ secrets: [], harmless: args, opened: redactor });
    try {
      return await runProgram(program, args, input, {
        ...options,
        env,
        signal,
        mostBytes: MOST_BYTES,
        complaints: (lines) => quote(lines.join('\n')).split('\n'),
      });
    } catch (error) {
      throw error instanceof ProgramStopped ? explain(error, options.timeLimit) : error;
    }
  };
  return {
    /** Runs in `folder`, without prompts and without edict's variables. */
    check: (args: readonly string[], folder: string, input: Uint8Array) =>
      run(args, input, { ...IN_ENGLISH, purpose: 'checking-signatures', folder, timeLimit: CHECK_LIMIT }),
    /** May ask for a passphrase, a PIN or a touch. */
    sign: (args: readonly string[], folder: string, onComplaint: (text: string) => void) =>
      run(args, new Uint8Array(), {
        ...IN_ENGLISH,
        purpose: 'signing',
        folder,
        timeLimit: SIGN_LIMIT,
        asks: true,
        onComplaint,
      }),
  };
}

/** Runs `work` with a temporary folder, which is removed afterwards. */
export async function inTemporaryFolder<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'edict-approvals-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first on the PATH, without entries that are relative or lead into the repository. */
function findProgram(env: KeygenOptions['env'], isInRepository: KeygenOptions['isInRepository']): string {
  const name = platform() === 'win32' ? 'ssh-keygen.exe' : 'ssh-keygen';
  for (const folder of (env.PATH ?? env.Path ?? '').split(delimiter)) {
    if (!isAbsolute(folder)) continue;
    try {
      const path = join(realpathSync(folder), name);
      const real = realpathSync(path);
      if (isInRepository(path) || isInRepository(real) || !statSync(real).isFile()) continue;
      accessSync(real, constants.X_OK);
      return path;
    } catch {
      // Missing, or not executable.
    }
  }
  throw usageError(
    'ssh-keygen, which makes and checks the signatures of approvals, was not found',
    'Install OpenSSH 8.2 or newer (openssh-client), and put ssh-keygen into a folder of the PATH outside the repository.',
  );
}

function explain({ reason, cause }: ProgramStopped, timeLimit: number): UserError {
  if (reason === 'interrupted') return new UserError('interrupted; nothing was done', { exitCode: 130 });
  const what = {
    timeout: `did not end within ${timeLimit / 1000} seconds`,
    'too-much-output': 'printed more than a signature',
    'ended-by-another': 'was killed by another program',
    'not-found': 'is gone',
    'not-started': 'could not be started',
  }[reason];
  return usageError(`ssh-keygen ${what}; nothing was done`, null, { cause });
}
