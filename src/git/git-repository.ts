/** Opens the Git repository that a folder belongs to. */
import { printable } from '../diagnostics/printable.ts';
import { type UserError, usageError } from '../diagnostics/user-error.ts';
import { createGit, type GitOptions, type RunGit } from './run-git.ts';

export interface GitRepository {
  readonly run: RunGit;
  /** The top of the work tree. */
  readonly top: string;
  /** Path from there to the folder: empty, or ending in `/`. */
  readonly prefix: string;
  /** `sha1` or `sha256`. */
  readonly objectFormat: string;
  /** Whether this clone lacks commits or files. */
  isIncomplete(): Promise<boolean>;
}

const QUESTIONS = [
  '--is-inside-work-tree',
  '--is-shallow-repository',
  '--show-prefix',
  '--show-toplevel',
  '--show-object-format',
];

export async function openGitRepository(options: GitOptions): Promise<GitRepository> {
  const run = createGit(options);
  const { status, output, complaint } = await run(['rev-parse', ...QUESTIONS]);
  const [inside, shallow, prefix = '', top = '', objectFormat = ''] = output.toString('utf8').split('\n');
  if (status !== 0 || inside !== 'true') throw noRepository(options.folder, complaint);
  return {
    run,
    top,
    prefix,
    objectFormat,
    isIncomplete: async () =>
      shallow === 'true' || (await run(['config', '--get-regexp', '^remote\\..*\\.promisor$'])).status === 0,
  };
}

function noRepository(folder: string, complaint: string): UserError {
  const shown = printable(folder);
  if (/dubious ownership/.test(complaint)) {
    return usageError(
      `the Git repository of ${shown} belongs to another user, and Git refuses it`,
      `If you trust it: git config --global --add safe.directory ${shown}`,
    );
  }
  if (complaint !== '' && !/not a git repository/i.test(complaint)) {
    return usageError(`git cannot read the repository of ${shown}: ${complaint}`);
  }
  return usageError(
    `${shown} is not in a Git repository, and this command needs one`,
    'Run it in a clone of the repository, or begin one: git init',
  );
}
