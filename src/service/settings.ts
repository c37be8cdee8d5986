/** The settings of the client: where the service is, the key, the limits, the clock. It reads nothing by itself. */
import type { Redactor } from '../diagnostics/redact.ts';

/** One operation as the tables describe it; they are handed in, since the client may not import them. */
export interface Operation {
  /** As messages name it. */
  readonly title: string;
  readonly method: 'PUT' | 'POST' | 'GET';
  /** With `{app_id}` where a path parameter stands. */
  readonly path: string;
  readonly successStatus: number;
}

interface Operations {
  readonly updateWebApp: Operation;
  readonly setPassword: Operation;
  readonly createPolicy: Operation;
  readonly listUsers: Operation;
}

export interface Timing {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after `milliseconds`, or as soon as `signal` aborts. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export interface ServiceSettings {
  /** Checked by `checkServiceAddress`. */
  readonly baseUrl: URL;
  readonly apiKey: string;
  /** Where the key comes from, for messages: the environment variable; null for the embedded service. */
  readonly apiKeyName: string | null;
  readonly operations: Operations;
  /** PEM of certificate authorities trusted besides the usual ones. */
  readonly ca: string | null;
  readonly proxy: URL | null;
  /** From the first byte of a request to the last of its answer. */
  readonly timeoutMs: number;
  /** Name look-up, TCP, proxy and TLS together. */
  readonly connectTimeoutMs: number;
  readonly requestsPerMinute: number | null;
  readonly redactor: Redactor;
  /** What stops requests that come with no signal of their own: those that read, and those that change. */
  readonly signals: { readonly reading: AbortSignal; readonly changing: AbortSignal };
  readonly timing: Timing;
  /** Told, in one sentence, why a request is about to wait. */
  readonly notify: (message: string) => void;
}
