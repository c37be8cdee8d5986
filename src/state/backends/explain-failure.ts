/** Why a connection to the place of a state failed or broke, in plain words, and whether another try can help. */
import { printable } from '../../diagnostics/printable.ts';

export interface Failure {
  readonly reason: string;
  readonly worthRepeating: boolean;
}

const UNKNOWN_AUTHORITY =
  'its certificate is signed by an authority that this machine does not know; if it is your own, name its PEM file as ca_file';

/** What stays so however often it is tried. */
const FIRM: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS on this port',
  EPROTO: 'the TLS handshake failed',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'its answer is larger than any state',
  UND_ERR_HEADERS_OVERFLOW: 'the header of its answer is too large',
};

const PASSING: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there (connection refused)',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name could not be looked up just now',
  EHOSTUNREACH: 'no route leads to it',
  ENETUNREACH: 'the network cannot be reached',
  ETIMEDOUT: 'it did not answer in time',
  ABORT_ERR: 'it did not answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'it could not be connected to in time',
  UND_ERR_HEADERS_TIMEOUT: 'it did not answer in time',
  UND_ERR_BODY_TIMEOUT: 'its answer did not end in time',
  UND_ERR_SOCKET: 'it closed the connection',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'its answer is shorter or longer than announced',
  ECONNRESET: 'it closed the connection',
  EPIPE: 'it closed the connection',
};

export function explainFailure(error: unknown): Failure {
  const code = codeOf(error);
  const firm = FIRM[code];
  if (firm !== undefined) return { reason: firm, worthRepeating: false };
  return { reason: PASSING[code] ?? wordsOf(error, code), worthRepeating: true };
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return '';
  if (error.name === 'TimeoutError') return 'ETIMEDOUT';
  if ('code' in error && typeof error.code === 'string') {
    if (Object.hasOwn(FIRM, error.code) || Object.hasOwn(PASSING, error.code)) return error.code;
    return error.cause === undefined ? error.code : codeOf(error.cause) || error.code;
  }
  return error.cause === undefined ? '' : codeOf(error.cause);
}

function wordsOf(error: unknown, code: string): string {
  const message = error instanceof Error ? error.message : String(error);
  return printable(code === '' ? message : `${message} (${code})`).slice(0, 200);
}
