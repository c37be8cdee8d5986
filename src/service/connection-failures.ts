/** Connections that could not be made, or broke, in plain words. Whether a request is repeated is decided elsewhere. */
import { connectionCode, connectionFault } from '../base/connection-errors.ts';
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

/** `place` names `host:port`; `step` says how far the connection had come. */
export function explainConnectFailure(error: unknown, place: string, step: 'tcp' | 'tls'): Explanation {
  const code = connectionCode(error);
  const fault = connectionFault(code);
  const say = (text: string, worthRepeating: boolean): Explanation => ({
    reason: `cannot connect to ${place}: ${text}`,
    worthRepeating,
  });
  if (fault?.kind === 'certificate') return say(fault.words, false);
  if (step === 'tls' && /^(EPROTO|ERR_SSL_|ERR_TLS_)/.test(code)) {
    return say(`the TLS handshake failed (${code}): does it speak https on this port?`, false);
  }
  if (fault?.kind !== 'network') return say(messageOf(error), true);
  return say(step === 'tls' ? `${fault.words} during the TLS handshake` : fault.words, true);
}

/** Why an exchange ended before its answer was complete. */
export function explainBreak(error: unknown): string {
  if (error instanceof Error && error.name === 'HTTPParserError') {
    const detail = /\((.*)\)/.exec(error.message)?.[1];
    return `the answer is not proper HTTP${detail ? ` (${printable(detail)})` : ''}`;
  }
  // undici's check of a status below 100, in its own source code.
  if (error instanceof Error && error.name === 'AssertionError') return 'the answer is not proper HTTP';
  // undici takes neither, and says no more.
  if (error instanceof Error && /^bad (?:response|upgrade)$/.test(error.message))
    return 'it answered with 100 Continue, or changed the protocol, which nobody had asked for';
  const fault = connectionFault(connectionCode(error));
  return fault?.ofBreak ?? (fault?.kind === 'network' ? fault.words : messageOf(error));
}

function messageOf(error: unknown): string {
  return printable(error instanceof Error ? error.message : String(error)).slice(0, 200);
}
