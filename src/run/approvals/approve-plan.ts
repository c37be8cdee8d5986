/**
 * Signs a saved plan in the name of a person. It reads that file alone, uses no service and no secrets, and runs only
 * ssh-keygen and Git, whose settings name the person.
 */
import { basename, isAbsolute, resolve } from 'node:path';
import { writeApprovalFiles } from '../../approvals/approval-files.ts';
import { type SigningKey, signStatement } from '../../approvals/sign.ts';
import { isSignerName } from '../../approvals/signer-names.ts';
import { openSshKeygen } from '../../approvals/ssh-keygen.ts';
import { encodeStatement, makeStatement, type PlanText } from '../../approvals/statement.ts';
import { printable } from '../../diagnostics/printable.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import { createGit } from '../../git/run-git.ts';
import { isWithin, repositoryFolders } from '../../git/work-tree.ts';
import type { Host } from '../host.ts';

export type ApproveHost = Pick<Host, 'cwd' | 'env' | 'now' | 'interrupted' | 'redactor'>;

export interface Approver {
  readonly signer: string;
  readonly key: SigningKey;
}

/** The approver that the options name, else Git's settings. Throws UserError (exit 3) where neither does. */
export async function findApprover(
  { cwd, env, interrupted }: ApproveHost,
  given: { readonly as?: string; readonly key?: string },
): Promise<Approver> {
  const git = createGit({ folder: cwd, env, signal: interrupted });
  const ask = async (...words: string[]): Promise<string | undefined> => {
    const answer = await git(['config', ...words]).catch(() => null);
    return answer?.status === 0 ? answer.output.toString('utf8').trim() || undefined : undefined;
  };
  const signer = given.as ?? (await ask('--get', 'user.email'));
  if (signer === undefined) {
    throw usageError(
      'nobody is named as the approver',
      'Give --as NAME, the name that the allowed signers have, or set user.email of Git.',
    );
  }
  if (!isSignerName(signer)) {
    throw usageError(
      `"${printable(signer)}" cannot be the name of an approver: it is a file name, and a name in the list of allowed signers`,
      'Give --as NAME with a name such as alice@example.com.',
    );
  }
  const written = given.key ?? (await ask('--get', 'user.signingkey'));
  if (written === undefined) {
    throw usageError(
      'no key is named to sign with',
      'Give --key FILE, or set user.signingkey of Git to the file of an SSH key.',
    );
  }
  return { signer, key: await keyFrom(written) };

  async function keyFrom(text: string): Promise<SigningKey> {
    const literal = text.replace(/^key::/, '');
    if (given.key === undefined && /^(?:ssh|ecdsa|sk)-[\w@.-]+ AAAA/.test(literal))
      return { publicKey: literal };
    // As Git does: `~` is the home folder.
    const path = given.key ?? (await ask('--type=path', '--get', 'user.signingkey')) ?? text;
    return { file: isAbsolute(path) ? path : resolve(cwd, path) };
  }
}

export interface ApproveOptions extends Approver {
  /** As the plan file was named. */
  readonly name: string;
  /** Absolute: the folder of all approvals. */
  readonly out: string;
  /** Seconds. */
  readonly expires: number;
  /** Gets the prompts of ssh-keygen, such as to touch the key. */
  readonly onComplaint: (text: string) => void;
}

/** Returns where the approval lies. Throws UserError where it is not signed. */
export async function approvePlan(
  { cwd, env, now, interrupted, redactor }: ApproveHost,
  plan: PlanText,
  { name, signer, key, out, expires, onComplaint }: ApproveOptions,
): Promise<{ readonly path: string; readonly expires: Date }> {
  const folders = repositoryFolders(cwd);
  const keygen = openSshKeygen({
    env,
    signal: interrupted,
    redactor,
    isInRepository: (path) => isWithin(folders, path),
  });
  const created = now();
  const until = new Date(created.getTime() + 1000 * expires);
  const statement = encodeStatement(
    makeStatement(plan, { name: basename(name), signer, created, expires: until }),
  );
  const signature = await signStatement(keygen, statement, key, onComplaint);
  const path = writeApprovalFiles(out, plan.report.digest, signer, { statement, signature });
  return { path, expires: until };
}
