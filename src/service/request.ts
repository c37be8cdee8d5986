/** The four operations as requests: method, path, headers, body. It sends nothing. */

import type { JsonObject } from '../base/json.ts';
import { version } from '../generated/version.ts';
import type { WireRequest } from './exchange.ts';
import type { Operation, ServiceSettings } from './settings.ts';

export function buildRequest(
  settings: ServiceSettings,
  operation: Operation,
  parts: {
    readonly appId?: number;
    readonly query?: Readonly<Record<string, string | number | undefined>>;
    readonly body?: JsonObject;
  } = {},
): WireRequest {
  const prefix = settings.baseUrl.pathname.replace(/\/+$/, '');
  const path =
    parts.appId === undefined
      ? operation.path
      : operation.path.replace('{app_id}', encodeURIComponent(String(parts.appId)));
  return {
    method: operation.method,
    path: `${prefix}${path}${parts.query === undefined ? '' : queryString(parts.query)}`,
    headers: {
      authorization: settings.apiKey,
      accept: 'application/json',
      // A packed answer could grow without bound when it is unpacked.
      'accept-encoding': 'identity',
      'user-agent': `edict/${version}`,
      ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: parts.body === undefined ? null : Buffer.from(JSON.stringify(parts.body), 'utf8'),
  };
}

function queryString(query: Readonly<Record<string, string | number | undefined>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.append(name, String(value));
  }
  return parameters.size === 0 ? '' : `?${parameters}`;
}
