/** A request, its response, and the outcome of an exchange as facts: whether the request left, how much of the response came. */

import type { CarriedSecrets } from '../diagnostics/echo.ts';

export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface HttpRequest<Method extends string = string> {
  readonly method: Method;
  /** Of the origin that the connection leads to. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
  /** What an answer must not echo. */
  readonly carried: CarriedSecrets;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  /** As much of the body as came, within the limit. */
  readonly body: Uint8Array;
  /** Why the body is incomplete; null where it is whole. */
  readonly cut: string | null;
  /** That of the request. */
  readonly carried: CarriedSecrets;
}

export type HttpExchange =
  /** Provably nothing was written. */
  | { readonly kind: 'not-sent'; readonly reason: string }
  /** Something may have been written, and no response came. */
  | { readonly kind: 'no-response'; readonly reason: string }
  | ({ readonly kind: 'response' } & HttpResponse);

export interface ExchangeLimits {
  /** From the first byte of the request to the last of its response. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** First value of a header. */
export function headerOf(headers: Headers, name: string): string | null {
  const value = headers[name];
  return (typeof value === 'string' ? value : value?.[0]) ?? null;
}
