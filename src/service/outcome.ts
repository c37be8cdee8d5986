/** What became of a request that changes something. */

export type Outcome<Answer> =
  /** 2xx with a valid answer; `warning` where the status is another than the spec states. */
  | { readonly status: 'applied'; readonly answer: Answer; readonly warning: string | null }
  /** Surely refused, or surely never sent. */
  | { readonly status: 'failed'; readonly reason: string }
  /** It may have happened. */
  | { readonly status: 'in-doubt'; readonly reason: string };

/** Of create-policy: nothing but the id is required. */
export interface CreatedPolicy {
  readonly id: number;
}
