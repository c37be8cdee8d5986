/** One request and what came of it, as facts: whether it left, how far the answer came. It judges nothing. */

export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** What came of the body, at most as much as was allowed. */
  readonly body: Uint8Array;
  /** Null where the body came whole; otherwise why it did not. */
  readonly cut: string | null;
}

export type Exchange =
  /** Provably nothing was written. */
  | { readonly kind: 'not-sent'; readonly reason: string }
  /** Something may have been written, and no answer came. */
  | { readonly kind: 'no-answer'; readonly reason: string }
  | ({ readonly kind: 'answer' } & Answer);

export interface ExchangeLimits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** First value of a header. */
export function headerOf(headers: Headers, name: string): string | null {
  const value = headers[name];
  return (typeof value === 'string' ? value : value?.[0]) ?? null;
}
