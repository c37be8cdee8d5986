/**
 * Approvals as files: `DIGEST/SIGNER.json` and `SIGNER.json.sig`. They are untrusted: only plain files of limited size and
 * number are read, never links or pipes.
 */
import { lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFileUnsynced } from '../base/durable-file.ts';
import { errorCode } from '../base/fs-errors.ts';
import { parseObject } from '../base/json.ts';
import { readRegularFile } from '../base/read-regular-file.ts';
import { printable } from '../diagnostics/printable.ts';
import { fsError, UserError } from '../diagnostics/user-error.ts';
import type { ApprovalFile } from '../generated/plan-file.ts';
import { PREDICATE_TYPE } from './terms.ts';

export const MOST_APPROVALS = 100;
const MOST_BYTES = 64 * 1024;

/** The approvals of the plan with this digest, by name. Throws UserError where there are too many to look at. */
export function readApprovalFiles(folder: string, digest: string): readonly ApprovalFile[] {
  const path = join(folder, digest);
  let entries: readonly string[];
  try {
    if (!lstatSync(path).isDirectory()) throw notPlain(path);
    entries = readdirSync(path);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return [];
    throw fsError(
      error,
      `the approvals in ${printable(path)} cannot be read`,
      'Make them readable, and try again.',
    );
  }
  const names = entries.filter((name) => name.endsWith('.json')).sort();
  if (names.length > MOST_APPROVALS) {
    throw new UserError(
      `${names.length} approvals are in ${printable(path)}, and edict reads ${MOST_APPROVALS} at most; nothing was sent`,
      { remedy: 'Keep those that are needed, and remove the others.' },
    );
  }
  return names.map((name) => ({ name, content: readPair(join(path, name)) }));
}

function readPair(path: string): ApprovalFile['content'] {
  const statement = readPlainFile(path);
  if ('fault' in statement) return statement;
  const signature = readPlainFile(`${path}.sig`);
  if ('fault' in signature) return { fault: `its signature ${signature.fault}` };
  return { statement: statement.text, signature: signature.text };
}

/** Bytes that are not UTF-8 are replaced, and then no signature matches. */
function readPlainFile(path: string): { readonly text: string } | { readonly fault: string } {
  try {
    // Checked first: not every system can refuse to follow a link when it opens a file.
    const found = lstatSync(path).isFile() ? readRegularFile(path, MOST_BYTES, 'refused') : 'not regular';
    if (typeof found === 'object') return { text: found.toString('utf8') };
    return { fault: found === 'too large' ? 'is larger than 64 KiB' : 'is not a regular file' };
  } catch (error) {
    return { fault: errorCode(error) === 'ENOENT' ? 'is missing' : 'cannot be read' };
  }
}

function notPlain(path: string): UserError {
  return new UserError(`${printable(path)} is not a folder, and approvals are not read through a link`, {
    remedy: 'Put a folder in its place.',
  });
}

/** Whether a file is a statement or a signature of an approval, whatever it says. */
export function isApprovalFile(content: Uint8Array): boolean {
  const text = Buffer.from(content).toString('utf8');
  return (
    text.startsWith('-----BEGIN SSH SIGNATURE-----') || parseObject(text).predicateType === PREDICATE_TYPE
  );
}

/** The two files of an approval: the statement, and its signature. */
export function approvalPaths(folder: string, digest: string, signer: string): readonly [string, string] {
  const path = join(folder, digest, `${signer}.json`);
  return [path, `${path}.sig`];
}

/** Replaces an earlier approval of the signer, but never what a link leads to. Returns the path of the statement. */
export function writeApprovalFiles(
  folder: string,
  digest: string,
  signer: string,
  { statement, signature }: { readonly statement: string; readonly signature: Uint8Array },
): string {
  const into = join(folder, digest);
  try {
    mkdirSync(folder, { recursive: true });
    const root = realpathSync(folder);
    mkdirSync(join(root, digest), { recursive: true });
    if (!lstatSync(join(root, digest)).isDirectory()) throw notPlain(into);
    const [first, second] = approvalPaths(root, digest, signer);
    replaceFileUnsynced(first, Buffer.from(statement), 0o644);
    replaceFileUnsynced(second, signature, 0o644);
  } catch (error) {
    throw fsError(
      error,
      `the approval cannot be written to ${printable(into)}`,
      'Name another folder with --out.',
    );
  }
  return approvalPaths(folder, digest, signer)[0];
}
