/** Objects of one bucket: read whole, and written only under a condition. It knows nothing of states and locks. */
import { createHash } from 'node:crypto';
import { UserError } from '../../../diagnostics/user-error.ts';
import { type Answer, type Exchange, type Exchanged, type Request, refusalOf } from '../exchange.ts';
import type { S3Settings } from './settings.ts';

export interface StoredObject {
  readonly bytes: Uint8Array;
  /** As the service wrote it. */
  readonly etag: string;
}

type WriteCondition = { readonly header: 'if-none-match' | 'if-match'; readonly value: string };

/** `refused`: the condition did not hold. `unclear`: it may or may not have been written. */
export type Written =
  | { readonly outcome: 'stored'; readonly etag: string | null }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'unclear'; readonly reason: Exchanged };

export interface S3Objects {
  get(key: string): Promise<StoredObject | null>;
  /** Once. Throws UserError when it was refused for another reason than its condition. */
  put(key: string, bytes: Uint8Array, condition: WriteCondition): Promise<Written>;
}

export async function createS3Objects(settings: S3Settings, exchange: Exchange): Promise<S3Objects> {
  const { AwsV4Signer } = await import('aws4fetch');
  const { base, region, accessKeyId, secretAccessKey, sessionToken, bucket } = settings;

  const sign = async (
    method: string,
    key: string,
    headers: Readonly<Record<string, string>>,
    body?: Uint8Array,
  ): Promise<Request> => {
    const signer = new AwsV4Signer({
      method,
      url: `${base.href.replace(/\/$/, '')}/${key.split('/').map(encodePart).join('/')}`,
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
    const request = { method, url: signed.url, headers: Object.fromEntries(signed.headers) };
    return body === undefined ? request : { ...request, body };
  };
  const explain = (exchanged: Exchanged, what: string): UserError => {
    const code = exchanged.answer ? errorCode(exchanged.answer) : '';
    if (code === 'NoSuchBucket') {
      const message = `${what}: there is no bucket ${bucket}`;
      return new UserError(message, {
        exitCode: 3,
        remedy: 'Make it, or correct state.bucket in edict.yaml.',
      });
    }
    return refusalOf(exchanged, what);
  };

  return {
    async get(key) {
      const exchanged = await exchange.sendPatiently(await sign('GET', key, {}));
      const { answer } = exchanged;
      const what = `s3://${bucket}/${key} cannot be read`;
      if (answer?.status === 404 && errorCode(answer) === 'NoSuchKey') return null;
      if (answer?.status === 403 && errorCode(answer) === 'AccessDenied') {
        throw new UserError(`${what}: access is denied (403)`, {
          remedy:
            'The credentials need s3:GetObject and s3:PutObject on it and its .lock, and s3:ListBucket on the bucket, without which a missing object is denied too.',
        });
      }
      if (answer?.status !== 200) throw explain(exchanged, what);
      const { etag } = answer.headers;
      if (etag === undefined || etag === '')
        throw new UserError(`${what}: the service gives no ETag`, { exitCode: 3 });
      return { bytes: answer.body, etag };
    },
    async put(key, bytes, { header, value }) {
      const headers = { 'content-type': 'application/json', [header]: value };
      const exchanged = await exchange.send(await sign('PUT', key, headers, bytes));
      const { answer } = exchanged;
      if (answer?.status === 200) return { outcome: 'stored', etag: answer.headers.etag ?? null };
      if (answer?.status === 412) return { outcome: 'refused' };
      // An If-Match on what is no longer there.
      if (answer?.status === 404 && errorCode(answer) === 'NoSuchKey') return { outcome: 'refused' };
      // 409: a race with another write, which one of the two has lost.
      const unclear = !answer || [408, 409, 429].includes(answer.status) || answer.status >= 500;
      if (unclear && answer?.status !== 501) return { outcome: 'unclear', reason: exchanged };
      throw explain(exchanged, `s3://${bucket}/${key} could not be written`);
    },
  };
}

/** As the signature encodes it: RFC 3986, and not only what a URL needs. */
function encodePart(part: string): string {
  return encodeURIComponent(part).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function errorCode({ body }: Answer): string {
  return /<Code>([A-Za-z]+)<\/Code>/.exec(new TextDecoder().decode(body.subarray(0, 4000)))?.[1] ?? '';
}

/**
 * Conditional writes on a service that must be shown to honour them. Some ignore every condition, some hold a
 * quoted ETag never to match: which form this one wants is found out by using it.
 */
export interface ConditionalWrites {
  /** Throws UserError where the service writes despite a condition that does not hold. `found` is stored at `key`. */
  prove(key: string, found: StoredObject): Promise<void>;
  /** Writes if nothing is there. */
  create(key: string, bytes: Uint8Array): Promise<Written>;
  /** Writes if `found` is still there. */
  replace(key: string, bytes: Uint8Array, found: StoredObject): Promise<Written>;
}

type Form = 'quoted' | 'unquoted';

/** No object has it: the digest of no bytes, and edict stores none of those. */
const NO_SUCH_ETAG = 'd41d8cd98f00b204e9800998ecf8427e';

export function createConditionalWrites(
  objects: S3Objects,
  exchange: Exchange,
  where: string,
): ConditionalWrites {
  let proven = false;
  let form: Form | null = null;

  const create = (key: string, bytes: Uint8Array): Promise<Written> =>
    objects.put(key, bytes, { header: 'if-none-match', value: '*' });
  const match = (key: string, bytes: Uint8Array, etag: string, as: Form): Promise<Written> => {
    const bare = etag.replace(/^W\//, '').replace(/^"|"$/g, '');
    return objects.put(key, bytes, { header: 'if-match', value: as === 'quoted' ? `"${bare}"` : bare });
  };
  /** What is written here is what is there already, so that a service that ignores conditions does no harm. */
  const mustRefuse = async (condition: string, attempt: () => Promise<Written>): Promise<void> => {
    for (let number = 1; ; number += 1) {
      const written = await attempt();
      if (written.outcome === 'refused') return;
      if (written.outcome === 'stored') {
        throw new UserError(
          `the service of ${where} ignores conditional writes: it wrote despite ${condition}`,
          {
            exitCode: 3,
            remedy:
              'Two runs could overwrite the state of each other there. Use a service that honours If-None-Match and If-Match, or another backend.',
          },
        );
      }
      if (!(await exchange.pause(number))) throw couldNotAsk(written.reason, where);
    }
  };
  const mustRefuseWrongEtag = (key: string, bytes: Uint8Array, as: Form): Promise<void> =>
    mustRefuse('If-Match with another ETag', () => match(key, bytes, NO_SUCH_ETAG, as));

  return {
    create,
    async prove(key, found) {
      if (proven) return;
      await mustRefuse('If-None-Match: *', () => create(key, found.bytes));
      await mustRefuseWrongEtag(key, found.bytes, 'quoted');
      proven = true;
    },
    async replace(key, bytes, found) {
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
      throw new UserError(`the service of ${where} refuses If-Match with the very ETag that it gave`, {
        exitCode: 3,
        remedy: 'Use a service that honours conditional writes, or another backend.',
      });
    },
  };
}

function couldNotAsk(exchanged: Exchanged, where: string): UserError {
  return refusalOf(
    exchanged,
    `whether the service of ${where} honours conditional writes could not be found out`,
  );
}
