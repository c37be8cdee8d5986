/** Objects of one bucket: read whole, and written only under a condition. It knows nothing of states and locks. */
import { createHash } from 'node:crypto';
import { isObject } from '../../base/json.ts';
import type { RetryReason } from '../../base/retry.ts';
import { decodePercent } from '../../base/url.ts';
import { UserError, usageError } from '../../diagnostics/user-error.ts';
import { type HttpResponse, headerOf } from '../../http/messages.ts';
import type { HttpOutcome } from '../../http/send.ts';
import { responseOf, type StateRequest, type StateRequests } from '../../state/requests.ts';
import type { S3Settings } from './settings.ts';

export interface StoredObject {
  readonly bytes: Uint8Array;
  /** As the service wrote it. */
  readonly etag: string;
}

type WriteCondition = { readonly header: 'if-none-match' | 'if-match'; readonly value: string };

/** `refused`: the condition did not hold. `unclear`: it may or may not have been written. */
export type PutResult =
  | { readonly outcome: 'stored'; readonly etag: string | null }
  | { readonly outcome: 'refused' }
  | UnclearWrite;

export interface UnclearWrite {
  readonly outcome: 'unclear';
  readonly ending: HttpOutcome;
  readonly retry: RetryReason | null;
}

function isUnclear(value: unknown): value is UnclearWrite {
  return isObject(value) && value.outcome === 'unclear';
}

/** Retries until the outcome of an attempt is clear. Throws UserError, which `what` begins, where it stays unclear. */
export async function untilClear<Result>(
  requests: StateRequests,
  what: string,
  attempt: () => Promise<Result | UnclearWrite>,
): Promise<Result> {
  const result = await requests.retry(async () => {
    const value = await attempt();
    return { value, retry: isUnclear(value) ? value.retry : null };
  });
  if (isUnclear(result)) throw requests.refusal(result.ending, what);
  return result;
}

export type S3Objects = Awaited<ReturnType<typeof createS3Objects>>;

export async function createS3Objects(settings: S3Settings, requests: StateRequests) {
  const { AwsV4Signer } = await import('aws4fetch');
  const { base, region, accessKeyId, secretAccessKey, sessionToken, bucket } = settings;

  const sign = async (
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body: Uint8Array | null = null,
  ): Promise<StateRequest> => {
    const signer = new AwsV4Signer({
      method,
      url: `${base.href.replace(/\/$/, '')}/${path}`,
      headers: {
        ...headers,
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      accessKeyId,
      secretAccessKey,
      ...(sessionToken === null ? {} : { sessionToken }),
      service: 's3',
      region,
    });
    const signed = await signer.sign();
    return { method, url: signed.url, headers: Object.fromEntries(signed.headers), body };
  };
  const explain = (ending: HttpOutcome, what: string): UserError => {
    const response = responseOf(ending);
    const code = response ? errorCode(response) : '';
    if (code === 'NoSuchBucket') {
      const message = `${what}: there is no bucket ${bucket}`;
      return usageError(message, 'Make it, or correct state.bucket in edict.yaml.');
    }
    return requests.refusal(ending, what);
  };

  return {
    async get(key: string): Promise<StoredObject | null> {
      const ending = await requests.sendWithRetry(await sign('GET', pathOf(key), {}));
      const response = responseOf(ending);
      const what = `s3://${bucket}/${key} cannot be read`;
      if (response?.status === 404 && errorCode(response) === 'NoSuchKey') return null;
      if (response?.status === 403 && errorCode(response) === 'AccessDenied') {
        throw new UserError(`${what}: access is denied (403)`, {
          remedy:
            'The credentials need s3:GetObject and s3:PutObject on it and its .lock, and s3:ListBucket on the bucket, without which a missing object is denied too.',
        });
      }
      if (response?.status !== 200) throw explain(ending, what);
      const etag = headerOf(response.headers, 'etag');
      if (etag === null || etag === '') throw usageError(`${what}: the service gives no ETag`);
      return { bytes: response.body, etag };
    },
    /** Keys with this prefix. Pages are not retried. */
    async list(start: string): Promise<readonly string[]> {
      const keys: string[] = [];
      let after: string | null = null;
      for (let page = 1; page <= MOST_PAGES && (page === 1 || after !== null); page += 1) {
        const from: string = after === null ? '' : `&continuation-token=${encodePart(after)}`;
        const query = `?list-type=2&encoding-type=url&prefix=${encodePart(start)}${from}`;
        const { value: ending } = await requests.send(await sign('GET', query, {}));
        const response = responseOf(ending);
        if (response?.status !== 200) throw explain(ending, `s3://${bucket}/${start} could not be listed`);
        const text = new TextDecoder().decode(response.body);
        keys.push(...[...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => listedKey(key)));
        after = /<NextContinuationToken>([^<]+)</.exec(text)?.[1] ?? null;
      }
      return keys;
    },
    /** Not retried. Throws UserError where it is refused for another reason than its condition. */
    async put(key: string, bytes: Uint8Array, { header, value }: WriteCondition): Promise<PutResult> {
      const headers = { 'content-type': 'application/json', [header]: value };
      const { value: ending, retry } = await requests.send(await sign('PUT', pathOf(key), headers, bytes));
      const response = responseOf(ending);
      if (response?.status === 200) return { outcome: 'stored', etag: headerOf(response.headers, 'etag') };
      if (response?.status === 412) return { outcome: 'refused' };
      // An If-Match on an object that is gone.
      if (response?.status === 404 && errorCode(response) === 'NoSuchKey') return { outcome: 'refused' };
      // 409: a race with another write, which one of the two has lost.
      if (response?.status === 409) {
        const reason = `s3://${bucket}/${key} was written by another at the same moment`;
        return { outcome: 'unclear', ending, retry: { reason, throttled: false, waitSeconds: null } };
      }
      if (!response || retry) return { outcome: 'unclear', ending, retry };
      throw explain(ending, `s3://${bucket}/${key} could not be written`);
    },
  };
}

/** Of a thousand keys each. */
const MOST_PAGES = 10;

/** Decodes a key of a listing; one that is not encoded as was asked for stays as it is. */
function listedKey(written: string): string {
  return decodePercent(written.replaceAll('+', ' ')) ?? written;
}

function pathOf(key: string): string {
  return key.split('/').map(encodePart).join('/');
}

/** As the signature encodes it: RFC 3986, and not only what a URL needs. */
function encodePart(part: string): string {
  return encodeURIComponent(part).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function errorCode({ body }: HttpResponse): string {
  return /<Code>([A-Za-z]+)<\/Code>/.exec(new TextDecoder().decode(body.subarray(0, 4000)))?.[1] ?? '';
}

export type ConditionalWrites = ReturnType<typeof createConditionalWrites>;

type EtagForm = 'quoted' | 'unquoted';

/** The digest of no bytes, which edict never stores, so no object has it. */
const NO_SUCH_ETAG = 'd41d8cd98f00b204e9800998ecf8427e';

/**
 * Conditional writes on a service that first has to prove that it honours them. Some ignore every condition, some never
 * match a quoted ETag: which form this one wants is found out by using it.
 */
export function createConditionalWrites(objects: S3Objects, requests: StateRequests, where: string) {
  let proven = false;
  let form: EtagForm | null = null;

  /** Writes if nothing is there. */
  const create = (key: string, bytes: Uint8Array): Promise<PutResult> =>
    objects.put(key, bytes, { header: 'if-none-match', value: '*' });
  const match = (key: string, bytes: Uint8Array, etag: string, as: EtagForm): Promise<PutResult> => {
    const bare = etag.replace(/^W\//, '').replace(/^"|"$/g, '');
    return objects.put(key, bytes, { header: 'if-match', value: as === 'quoted' ? `"${bare}"` : bare });
  };
  /** Writes only what is there already, so that a service that ignores conditions does no harm. */
  const mustRefuse = async (condition: string, attempt: () => Promise<PutResult>): Promise<void> => {
    const what = `whether the service of ${where} honours conditional writes could not be found out`;
    await untilClear(requests, what, async () => {
      const written = await attempt();
      if (written.outcome !== 'stored') return written;
      throw usageError(
        `the service of ${where} ignores conditional writes: it wrote despite ${condition}`,
        'Two runs could overwrite the state of each other there. Use a service that honours If-None-Match and If-Match, or another backend.',
      );
    });
  };
  const mustRefuseWrongEtag = (key: string, bytes: Uint8Array, as: EtagForm): Promise<void> =>
    mustRefuse('If-Match with another ETag', () => match(key, bytes, NO_SUCH_ETAG, as));

  return {
    create,
    /** Throws UserError where the service writes despite a condition that does not hold. `found` is stored at `key`. */
    async prove(key: string, found: StoredObject): Promise<void> {
      if (proven) return;
      await mustRefuse('If-None-Match: *', () => create(key, found.bytes));
      await mustRefuseWrongEtag(key, found.bytes, 'quoted');
      proven = true;
    },
    /** Writes if `found` is still there. */
    async replace(key: string, bytes: Uint8Array, found: StoredObject): Promise<PutResult> {
      if (form !== null) return match(key, bytes, found.etag, form);
      const quoted = await match(key, bytes, found.etag, 'quoted');
      if (quoted.outcome === 'stored') form = 'quoted';
      if (quoted.outcome !== 'refused') return quoted;
      const now = await objects.get(key);
      if (now?.etag !== found.etag) return quoted;
      // Refused, though nothing has changed.
      await mustRefuseWrongEtag(key, now.bytes, 'unquoted');
      const unquoted = await match(key, bytes, found.etag, 'unquoted');
      if (unquoted.outcome === 'stored') form = 'unquoted';
      if (unquoted.outcome !== 'refused' || (await objects.get(key))?.etag !== found.etag) return unquoted;
      throw usageError(
        `the service of ${where} refuses If-Match with the very ETag that it gave`,
        'Use a service that honours conditional writes, or another backend.',
      );
    },
  };
}
