/** An operation of the service as an HTTP request: its address, its headers, its body. It sends nothing. */
import type { JsonObject } from '../base/json.ts';
import type { Operation } from '../generated/operations.ts';
import { version } from '../generated/version.ts';
import type { HttpRequest } from '../http/messages.ts';
import type { ServiceSettings } from './settings.ts';

export function buildRequest(
  { baseUrl, apiKey }: ServiceSettings,
  { method, path }: Operation,
  parts: {
    readonly appId?: number;
    readonly query?: Readonly<Record<string, string | number | undefined>>;
    readonly body?: JsonObject;
  } = {},
): HttpRequest {
  const url = new URL(baseUrl);
  url.pathname = `${baseUrl.pathname.replace(/\/+$/, '')}${path.replace('{app_id}', String(parts.appId))}`;
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined) url.searchParams.append(name, String(value));
  }
  return {
    method,
    url,
    headers: {
      authorization: apiKey,
      accept: 'application/json',
      'user-agent': `edict/${version}`,
      ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: parts.body === undefined ? null : Buffer.from(JSON.stringify(parts.body), 'utf8'),
  };
}

/** Pages of users may be larger; no other response is. */
export const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;
