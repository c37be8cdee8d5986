/** Checks signatures against the allowed signers, with ssh-keygen: who signed these bytes, by a name that the list has exactly. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printable } from '../diagnostics/printable.ts';
import type { ApprovalFile } from '../generated/plan-file.ts';
import { type AllowedSigners, canonicalBase64 } from './allowed-signers.ts';
import { isSignerName } from './signer-names.ts';
import { inTemporaryFolder, type SshKeygen } from './ssh-keygen.ts';
import { type Approval, decodeStatement, isAbout, type PlanText } from './statement.ts';
import { NAMESPACE } from './terms.ts';

export interface Verifier {
  readonly keygen: SshKeygen;
  readonly signers: AllowedSigners;
  /** Revoked keys, as OpenSSH lists them; null: there is no list. */
  readonly revoked: Uint8Array | null;
}

export type CheckedApproval = VerifiedApproval | FaultyApproval;

export interface VerifiedApproval {
  /** The name of the file. */
  readonly file: string;
  readonly signer: string;
  readonly created: Date | null;
  readonly expires: Date | null;
  readonly fault: null;
}

interface FaultyApproval {
  readonly file: string;
  /** The signer that it claims; null where it claims none. */
  readonly signer: string | null;
  /** Why the signature does not count: a sentence without its subject. */
  readonly fault: string;
}

/** One by one: there are few of them, and ssh-keygen takes a few milliseconds. */
export async function verifyApprovals(
  verifier: Verifier,
  files: readonly ApprovalFile[],
  plan: PlanText,
): Promise<readonly CheckedApproval[]> {
  const checked: CheckedApproval[] = [];
  for (const file of files) checked.push(await verifyApproval(verifier, file, plan));
  return checked;
}

async function verifyApproval(
  verifier: Verifier,
  { name: file, content }: ApprovalFile,
  plan: PlanText,
): Promise<CheckedApproval> {
  const none = { file, signer: null };
  if ('fault' in content) return { ...none, fault: content.fault };
  const statement = decodeStatement(content.statement);
  if (statement === null) return { ...none, fault: 'is not an approval that edict wrote' };
  const { signer } = statement.predicate;
  if (!isSignerName(signer)) return { ...none, fault: 'has a name that no allowed signer can have' };
  const claimed = { file, signer };
  if (!isAbout(statement, plan)) return { ...claimed, fault: 'is for another plan' };
  const fault = await verifySignature(verifier, {
    namespace: NAMESPACE,
    name: signer,
    message: Buffer.from(content.statement),
    signature: content.signature,
  });
  if (fault !== null) return { ...claimed, fault };
  const [created, expires] = [timeOf(statement, 'created'), timeOf(statement, 'expires')];
  return { ...claimed, created, expires, fault };
}

function timeOf({ predicate }: Approval, member: 'created' | 'expires'): Date | null {
  const time = new Date(predicate[member] ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? null : time;
}

interface SignedMessage {
  /** The namespace that the signature must have. */
  readonly namespace: string;
  readonly name: string;
  readonly message: Uint8Array;
  readonly signature: string;
}

/** Null for a signature of `name` over the message; otherwise why it is none: a sentence without its subject. */
export async function verifySignature(verifier: Verifier, signed: SignedMessage): Promise<string | null> {
  const { signers } = verifier;
  const { name } = signed;
  const key = keyOf(signed.signature);
  if (key === null) return 'has no signature that can be read';
  const list = signers.listFor(name);
  if (!key.isCertificate && !signers.hasKey(key.base64)) return 'is signed with an unknown key';
  if (list === null) return `is signed as ${printable(name)}, whom the allowed signers do not name exactly`;
  if (!key.isCertificate && !signers.namesOf(key.base64).includes(name))
    return `is signed with a key that is not that of ${printable(name)}`;
  return inTemporaryFolder((folder) => check(verifier, signed, list, folder));
}

/** Checks private copies, so that nothing changes meanwhile. */
async function check(
  { keygen, revoked }: Verifier,
  { namespace, name, message, signature }: SignedMessage,
  list: string,
  folder: string,
): Promise<string | null> {
  const write = (file: string, content: string | Uint8Array): void =>
    writeFileSync(join(folder, file), content, { flag: 'wx', mode: 0o600 });
  write('allowed', list);
  write('signature', signature);
  if (revoked) write('revoked', revoked);
  const verify = async (...more: string[]): Promise<string | null> => {
    const args = ['-Y', 'verify', '-f', 'allowed', '-I', name, '-n', namespace, '-s', 'signature', ...more];
    const { status, output, complaints } = await keygen.check(args, folder, message);
    const isGood = status === 0 && output.toString('utf8').startsWith(`Good "${namespace}" signature for `);
    return isGood ? null : describeFault(complaints);
  };
  const fault = await verify(...(revoked ? ['-r', 'revoked'] : []));
  // ssh-keygen does not say that a key was revoked.
  if (fault === null || revoked === null || (await verify()) !== null) return fault;
  return 'is signed with a key that was revoked, or the list of revoked keys cannot be read';
}

const faults: readonly (readonly [RegExp, string])[] = [
  [
    /key has expired|key is not yet valid/,
    'is signed with a key that the allowed signers do not accept at this time',
  ],
  [
    /not permitted for use in signature namespace/,
    `is signed with a key that the allowed signers allow for other namespaces, and not for ${NAMESPACE}`,
  ],
  [/namespace does not match/, 'has a signature that is for something else'],
  [/incorrect signature/, 'has a signature that does not match it'],
  [
    /nsupported operation|nknown option|illegal option/,
    'cannot be checked: this ssh-keygen is too old, and OpenSSH 8.2 or newer is needed',
  ],
];

function describeFault(complaints: readonly string[]): string {
  const text = complaints.join('\n');
  const known = faults.find(([pattern]) => pattern.test(text));
  if (known) return known[1];
  const first = complaints.find((line) => line.trim() !== '');
  return first === undefined
    ? 'has a signature that ssh-keygen does not accept'
    : `has a signature that ssh-keygen does not accept: ${printable(first.trim())}`;
}

interface SignatureKey {
  readonly base64: string;
  /** Whether an authority vouches for the key; the list then has the key of that authority. */
  readonly isCertificate: boolean;
}

/** The key that an armored OpenSSH signature names; null for anything else. */
export function keyOf(signature: string): SignatureKey | null {
  const armored =
    /^-----BEGIN SSH SIGNATURE-----\r?\n([A-Za-z0-9+/=\r\n]+)-----END SSH SIGNATURE-----\r?\n?$/;
  const [, body] = armored.exec(signature) ?? [];
  if (body === undefined) return null;
  const bytes = Buffer.from(body, 'base64');
  if (bytes.length < 14 || bytes.toString('latin1', 0, 6) !== 'SSHSIG' || bytes.readUInt32BE(6) !== 1)
    return null;
  const key = stringAt(bytes, 10);
  const type = key && stringAt(key, 0);
  if (!key || !type) return null;
  return {
    base64: canonicalBase64(key.toString('base64')),
    isCertificate: /-cert-v\d+@openssh\.com$/.test(type.toString('latin1')),
  };
}

/** As SSH writes strings: the length first. */
function stringAt(bytes: Buffer, at: number): Buffer | null {
  if (at + 4 > bytes.length) return null;
  const end = at + 4 + bytes.readUInt32BE(at);
  return end > bytes.length ? null : bytes.subarray(at + 4, end);
}
