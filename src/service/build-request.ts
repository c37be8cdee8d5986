/** Builds the HTTP request of an operation of the service. It sends nothing. */
import { type JsonObject, ownMember } from '../base/json.ts';
import type { CarriedSecrets } from '../diagnostics/echo.ts';
import { documentedWords, type Operation } from '../generated/operations.ts';
import { version } from '../generated/version.ts';
import type { HttpRequest } from '../http/messages.ts';
import type { SendingSettings, ServiceSettings } from './settings.ts';

export function buildRequest<Method extends Operation['method']>(
  { baseUrl, apiKey, requests }: NoInfer<Method extends 'GET' ? ServiceSettings : SendingSettings>,
  { method, path }: { readonly method: Method; readonly path: string },
  parts: {
    /** Values of the parameters of its path, by name. */
    readonly path?: Readonly<Record<string, string | number>>;
    readonly query?: Readonly<Record<string, string | number | undefined>>;
    readonly body?: JsonObject;
  } = {},
): HttpRequest<Method> {
  const url = new URL(baseUrl);
  url.pathname = `${baseUrl.pathname.replace(/\/+$/, '')}${filledIn(path, parts.path ?? {})}`;
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
    carried: carriedBy(parts.body ?? {}, apiKey, url, requests.redactor),
  };
}

/** The answer may echo every part of the body that is not secret. */
function carriedBy(
  body: JsonObject,
  apiKey: string,
  { href }: URL,
  redactor: ServiceSettings['requests']['redactor'],
): CarriedSecrets {
  const beside = JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'string' && redactor.has(value) ? undefined : value,
  );
  return { secrets: [apiKey], harmless: [...documentedWords, href, beside], opened: redactor };
}

function filledIn(path: string, parameters: Readonly<Record<string, string | number>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = ownMember(parameters, name);
    if (value === undefined) throw new Error(`${path} was asked for without ${name}`);
    return encodeURIComponent(value);
  });
}

/** Large enough for any record of a policy, since one that is cut off may lose the id. Pages of users have a limit of their own. */
export const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;
