/**
 * Explains in plain words, with the other side as "it", why a connection could not be made or broke, and whether another
 * attempt could help. Whether to make one is decided elsewhere.
 */
import { ownMember } from '../base/json.ts';
import { printable } from '../diagnostics/printable.ts';

type ReasonsByCode = Readonly<Record<string, string>>;

const UNKNOWN_AUTHORITY =
  'its certificate is signed by an authority that this machine does not know: if it is your own, name its PEM file as ca_file';

/** No retry changes these. */
const CERTIFICATE_FAULTS: ReasonsByCode = {
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'its certificate is self-signed: if it is your own, name the PEM file of its authority as ca_file',
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  CERT_UNTRUSTED: UNKNOWN_AUTHORITY,
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet: is the clock of this machine right?',
  CERT_REVOKED: 'its certificate was revoked',
  CERT_SIGNATURE_FAILURE: 'the signature of its certificate is wrong',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name',
};

const NETWORK_FAULTS: ReasonsByCode = {
  ECONNREFUSED: 'nothing listens there (connection refused)',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name could not be looked up just now',
  ETIMEDOUT: 'it did not answer in time',
  EHOSTUNREACH: 'no route leads to it',
  ENETUNREACH: 'the network cannot be reached',
  EADDRNOTAVAIL: 'this machine has no address to connect from',
  ECONNRESET: 'it closed the connection',
  EPIPE: 'it closed the connection',
  ECONNABORTED: 'the connection was given up',
  EMFILE: 'too many files are open on this machine',
  ENFILE: 'too many files are open on this machine',
  ENOMEM: 'this machine is out of memory',
  ENOBUFS: 'this machine is out of memory',
  EACCES: 'this machine does not permit the connection',
  EPERM: 'this machine does not permit the connection',
};

/** What breaks an exchange on an established connection, where its words differ from those above. */
const BREAKS: ReasonsByCode = {
  ECONNRESET: 'the connection was reset',
  UND_ERR_SOCKET: 'the other side closed the connection',
  UND_ERR_HEADERS_OVERFLOW: 'the header of the answer is too large',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the answer is shorter or longer than it announced',
};

/** The code of an error or of its causes; empty where there is none. */
function connectionCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if ([CERTIFICATE_FAULTS, NETWORK_FAULTS, BREAKS].some((words) => Object.hasOwn(words, code))) return code;
  const cause = error instanceof AggregateError ? error.errors[0] : error.cause;
  return connectionCode(cause) || code;
}

export interface Explanation {
  readonly reason: string;
  readonly worthRepeating: boolean;
}

/** Why no connection could be made, for HTTP or another protocol. */
export function explainFailure(error: unknown): Explanation {
  const code = connectionCode(error);
  const untrusted = ownMember(CERTIFICATE_FAULTS, code);
  if (untrusted !== undefined) return { reason: untrusted, worthRepeating: false };
  if (/^(EPROTO|ERR_SSL_|ERR_TLS_)/.test(code)) {
    const reason = `the TLS handshake failed (${code}): does it speak TLS on this port?`;
    return { reason, worthRepeating: false };
  }
  return { reason: ownMember(NETWORK_FAULTS, code) ?? messageOf(error), worthRepeating: true };
}

/** Why an exchange ended before its response was complete. */
export function explainBreak(error: unknown): string {
  if (error instanceof Error && error.name === 'HTTPParserError') {
    const detail = /\((.*)\)/.exec(error.message)?.[1];
    return `the answer is not proper HTTP${detail ? ` (${printable(detail)})` : ''}`;
  }
  // undici's check of a status below 100, in its own source code.
  if (error instanceof Error && error.name === 'AssertionError') return 'the answer is not proper HTTP';
  // undici refuses both without saying which.
  if (error instanceof Error && /^bad (?:response|upgrade)$/.test(error.message))
    return 'it answered with 100 Continue, or changed the protocol, without being asked to';
  const code = connectionCode(error);
  return ownMember(BREAKS, code) ?? ownMember(NETWORK_FAULTS, code) ?? messageOf(error);
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  // Node appends the local address, which is unknown at that point.
  return printable(message.replace(/ - Local \(.*\)$/, '')).slice(0, 200);
}
