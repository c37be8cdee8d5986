/** Connections that could not be made, or broke, in plain words. Whether a request is repeated is decided elsewhere. */
import { printable } from '../diagnostics/printable.ts';

/** No byte of a request left this machine, so a repeat is safe. */
export class NeverConnected extends Error {
  /** False where a repeat would fail the same way: a certificate that is not trusted, a proxy that refuses. */
  readonly worthRepeating: boolean;
  /** The caller's signal ended it. */
  readonly stopped: boolean;
  /** How long was tried. */
  spentMs = 0;

  constructor(reason: string, options: { worthRepeating: boolean; stopped?: boolean; cause?: unknown }) {
    super(reason, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'NeverConnected';
    this.worthRepeating = options.worthRepeating;
    this.stopped = options.stopped ?? false;
  }
}

export interface Explanation {
  readonly reason: string;
  readonly worthRepeating: boolean;
}

const UNKNOWN_AUTHORITY =
  'its certificate is signed by an authority that this machine does not know: if it is your own, name its PEM file as ca_file';

/** Certificate faults, as a continuation of "cannot connect to HOST:". */
const CERTIFICATE: Readonly<Record<string, string>> = {
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

const NETWORK: Readonly<Record<string, string>> = {
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
};

/** `place` is `host:port`; `step` says how far the connection had come. */
export function explainConnectFailure(error: unknown, place: string, step: 'tcp' | 'tls'): Explanation {
  const code = codeOf(error);
  const say = (text: string, worthRepeating: boolean): Explanation => ({
    reason: `cannot connect to ${place}: ${text}`,
    worthRepeating,
  });
  const certificate = CERTIFICATE[code];
  if (certificate) return say(certificate, false);
  if (step === 'tls' && /^(EPROTO|ERR_SSL_|ERR_TLS_)/.test(code)) {
    return say(`the TLS handshake failed (${code}): does it speak https on this port?`, false);
  }
  if (step === 'tls' && NETWORK[code]) return say(`${NETWORK[code]} during the TLS handshake`, true);
  return say(NETWORK[code] ?? messageOf(error), true);
}

/** Why an exchange ended before its answer was complete. */
export function explainBreak(error: unknown): string {
  const code = codeOf(error);
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return 'the header of the answer is too large';
  if (code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH')
    return 'the answer is shorter or longer than it announced';
  if (error instanceof Error && error.name === 'HTTPParserError') {
    const detail = /\((.*)\)/.exec(error.message)?.[1];
    return `the answer is not proper HTTP${detail ? ` (${printable(detail)})` : ''}`;
  }
  if (code === 'UND_ERR_SOCKET') return 'the other side closed the connection';
  if (code === 'ECONNRESET') return 'the connection was reset';
  return NETWORK[code] ?? messageOf(error);
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0 && !hasCode(error))
    return codeOf(error.errors[0]);
  return hasCode(error) ? error.code : '';
}

function hasCode(error: unknown): error is { code: string } {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
}

function messageOf(error: unknown): string {
  return printable(error instanceof Error ? error.message : String(error)).slice(0, 200);
}
