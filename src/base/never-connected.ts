/** No byte of a request left this machine, so a repeat is safe. */
export class NeverConnected extends Error {
  /** False where a repeat would fail the same way: a certificate that is not trusted, a proxy that refuses. */
  readonly worthRepeating: boolean;
  /** The caller's signal ended it. */
  readonly stopped: boolean;
  /** How long the attempt to connect took. */
  spentMs = 0;

  constructor(reason: string, options: { worthRepeating: boolean; stopped?: boolean; cause?: unknown }) {
    super(reason, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'NeverConnected';
    this.worthRepeating = options.worthRepeating;
    this.stopped = options.stopped ?? false;
  }
}
