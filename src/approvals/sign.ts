/** Signs a statement with ssh-keygen, and so with any key that OpenSSH can use: a file, an agent, a security key. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { inTemporaryFolder, type SshKeygen } from './ssh-keygen.ts';
import { NAMESPACE } from './terms.ts';

/** The absolute path of a key file, or a public key whose private key an agent has. */
export type SigningKey = { readonly file: string } | { readonly publicKey: string };

/** Throws UserError where it is not signed. `onComplaint` gets the prompts of ssh-keygen. */
export function signStatement(
  keygen: SshKeygen,
  statement: string,
  key: SigningKey,
  onComplaint: (text: string) => void,
): Promise<Uint8Array> {
  return inTemporaryFolder(async (folder) => {
    const file = join(folder, 'statement.json');
    writeFileSync(file, statement, { flag: 'wx', mode: 0o600 });
    const keyFile = 'file' in key ? key.file : join(folder, 'key.pub');
    if ('publicKey' in key) writeFileSync(keyFile, `${key.publicKey}\n`, { flag: 'wx', mode: 0o600 });
    const args = ['-Y', 'sign', '-n', NAMESPACE, '-f', keyFile, file];
    const { status, complaints } = await keygen.sign(args, folder, (text) => {
      for (const line of text.split(/\r?\n/)) if (WAITS.test(line)) onComplaint(`${line}\n`);
    });
    if (status !== 0) throw notSigned(complaints);
    return readFileSync(`${file}.sig`);
  });
}

/** Lines that ask a person to act; the rest is of no use to anyone, or is why signing failed. */
const WAITS = /presence|touch|PIN/i;

function notSigned(complaints: readonly string[]): UserError {
  const said = complaints
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(?:Signing file|Write signature to) |presence/.test(line));
  const last = said.at(-1);
  return new UserError(
    `ssh-keygen did not sign it${last === undefined ? '' : `: ${printable(last)}`}; nothing was approved`,
    {
      remedy:
        'Name the key with --key FILE. A key of an agent is named by its public key, and has to be in the agent that SSH_AUTH_SOCK names (ssh-add -L), also where Git reaches it with the program of gpg.ssh.program, which edict does not run.',
    },
  );
}
