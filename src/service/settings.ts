/** What the four operations share: where the service is, the key to it, and the requests. It reads nothing by itself. */
import type { RequestContext } from '../http/request-context.ts';

export interface ServiceSettings {
  /** Checked by `checkServiceAddress`. */
  readonly baseUrl: URL;
  readonly apiKey: string;
  /** Where the key comes from, for messages: the environment variable; null for the embedded service. */
  readonly apiKeyName: string | null;
  readonly requests: RequestContext;
  /**
   * What ends all but a create, which comes with a signal of its own: requests that read and the waits of every request,
   * and requests under way that change something.
   */
  readonly signals: { readonly reading: AbortSignal; readonly changing: AbortSignal };
}
