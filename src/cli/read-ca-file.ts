/** Reads a file of certificate authorities that edict.yaml names. UserError (exit 3) where it holds no certificate. */
import { X509Certificate } from 'node:crypto';
import { isAbsolute, parse } from 'node:path';
import { readInside } from '../compile/read-inside.ts';
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';

export function readCaFile(root: string, file: string): string {
  // Outside of the repository only where it says so itself: a link of the repository leads nowhere else.
  const read = readInside([file], { root, folders: isAbsolute(file) ? [parse(file).root] : [] });
  if ('fault' in read) {
    const missing = read.fault.endsWith('is not there');
    const fault = missing ? `${printable(file)} does not exist` : `cannot be used: the ${read.fault}`;
    throw new UserError(`the ca_file ${fault}`, { exitCode: 3 });
  }
  const pem = read.bytes.toString('utf8');
  try {
    // TLS would ignore a file that holds no certificate, and then trust nothing more than before.
    new X509Certificate(pem);
    return pem;
  } catch {
    const fault = `the ca_file ${printable(file)} cannot be read as a certificate in PEM form`;
    throw new UserError(fault, { exitCode: 3 });
  }
}
