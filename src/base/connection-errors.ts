/**
 * What the codes of connections that could not be made, or broke, mean in plain words: the other side is "it". Who asks
 * decides whether to try again; the table only says what another try cannot change.
 */

export interface ConnectionFault {
  /** `protocol`: the connection stands, and what came over it was wrong, late or cut off. */
  readonly kind: 'certificate' | 'network' | 'protocol';
  readonly words: string;
  /** However often it is tried, it stays so. */
  readonly lasts: boolean;
  /** Said of the place of a state, where that differs. */
  readonly ofState?: string;
  /** Said of an exchange with the service that broke off, where that differs. */
  readonly ofBreak?: string;
}

const certificate = (words: string, ofState?: string): ConnectionFault => ({
  kind: 'certificate',
  words,
  lasts: true,
  ...(ofState === undefined ? {} : { ofState }),
});
const network = (words: string, ofBreak?: string): ConnectionFault => ({
  kind: 'network',
  words,
  lasts: false,
  ...(ofBreak === undefined ? {} : { ofBreak }),
});
const protocol = (words: string, lasts: boolean, ofBreak?: string): ConnectionFault => ({
  kind: 'protocol',
  words,
  lasts,
  ...(ofBreak === undefined ? {} : { ofBreak }),
});

const UNKNOWN_TO_STATE =
  'its certificate is signed by an authority that this machine does not know; if it is your own, name its PEM file as ca_file';
const UNKNOWN_AUTHORITY = certificate(
  'its certificate is signed by an authority that this machine does not know: if it is your own, name its PEM file as ca_file',
  UNKNOWN_TO_STATE,
);

const FAULTS: Readonly<Record<string, ConnectionFault>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: certificate(
    'its certificate is self-signed: if it is your own, name the PEM file of its authority as ca_file',
    UNKNOWN_TO_STATE,
  ),
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  CERT_UNTRUSTED: UNKNOWN_AUTHORITY,
  CERT_HAS_EXPIRED: certificate('its certificate has expired'),
  CERT_NOT_YET_VALID: certificate(
    'its certificate is not valid yet: is the clock of this machine right?',
    'its certificate is not valid yet',
  ),
  CERT_REVOKED: certificate('its certificate was revoked'),
  CERT_SIGNATURE_FAILURE: certificate('the signature of its certificate is wrong'),
  ERR_TLS_CERT_ALTNAME_INVALID: certificate('its certificate is for another host name'),

  ECONNREFUSED: network('nothing listens there (connection refused)'),
  ENOTFOUND: network('the host name is unknown'),
  EAI_AGAIN: network('the host name could not be looked up just now'),
  ETIMEDOUT: network('it did not answer in time'),
  EHOSTUNREACH: network('no route leads to it'),
  ENETUNREACH: network('the network cannot be reached'),
  EADDRNOTAVAIL: network('this machine has no address to connect from'),
  ECONNRESET: network('it closed the connection', 'the connection was reset'),
  EPIPE: network('it closed the connection'),
  ECONNABORTED: network('the connection was given up'),

  ERR_SSL_WRONG_VERSION_NUMBER: protocol('it does not speak TLS on this port', true),
  EPROTO: protocol('the TLS handshake failed', true),
  ABORT_ERR: protocol('it did not answer in time', false),
  UND_ERR_CONNECT_TIMEOUT: protocol('it could not be connected to in time', false),
  UND_ERR_HEADERS_TIMEOUT: protocol('it did not answer in time', false),
  UND_ERR_BODY_TIMEOUT: protocol('its answer did not end in time', false),
  UND_ERR_SOCKET: protocol('it closed the connection', false, 'the other side closed the connection'),
  UND_ERR_HEADERS_OVERFLOW: protocol(
    'the header of its answer is too large',
    true,
    'the header of the answer is too large',
  ),
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: protocol(
    'its answer is shorter or longer than announced',
    false,
    'the answer is shorter or longer than it announced',
  ),
  UND_ERR_RES_EXCEEDED_MAX_SIZE: protocol('its answer is larger than any state', true),
};

/** The code of what went wrong, looked for in the causes too; empty where there is none. */
export function connectionCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if (error.name === 'TimeoutError') return 'ETIMEDOUT';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (Object.hasOwn(FAULTS, code)) return code;
  const cause = error instanceof AggregateError ? error.errors[0] : error.cause;
  return connectionCode(cause) || code;
}

export function connectionFault(code: string): ConnectionFault | null {
  return Object.hasOwn(FAULTS, code) ? (FAULTS[code] ?? null) : null;
}
