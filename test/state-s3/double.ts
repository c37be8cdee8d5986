/**
 * A double of S3: objects in memory, signatures checked, and conditional writes as AWS documents them. That it
 * answers like a real service is checked by `npm run test:backends`.
 */
import { createHash } from 'node:crypto';
import {
  type FaultyServer,
  type GivenAnswer,
  type SeenRequest,
  type ServerOptions,
  startFaultyServer,
} from '../backends/faulty-server.ts';
import { checkSignature, type S3Keys } from './signature.ts';

export interface S3DoubleOptions extends ServerOptions {
  readonly keys: S3Keys;
  readonly buckets: readonly string[];
  /** How If-Match is read: as AWS, both forms; as an older radosgw, where a quoted one never matches. */
  readonly ifMatch?: 'both' | 'unquoted' | 'ignored';
  /** What an If-Match on no object gets: services differ. */
  readonly ifMatchOnNothing?: 404 | 412;
  readonly ifNoneMatch?: 'honoured' | 'ignored';
  /** Whether another object of the same content has the same ETag, as without encryption, or never. */
  readonly etags?: 'of-content' | 'unique';
  /** Keys of one page of a listing. */
  readonly pageSize?: number;
  /** Status for a condition that does not hold. */
  readonly refusal?: number;
}

export interface S3Double extends FaultyServer {
  /** False: every condition is ignored from now on. */
  honest: boolean;
  /** By bucket and key, with a slash between. */
  readonly objects: Map<string, { readonly bytes: Buffer; readonly etag: string }>;
}

export async function startS3Double(options: S3DoubleOptions): Promise<S3Double> {
  const { keys, buckets, ifMatch = 'both', ifNoneMatch = 'honoured', etags = 'of-content' } = options;
  const { refusal = 412, ifMatchOnNothing = 404, pageSize = 1000 } = options;
  const objects: S3Double['objects'] = new Map();
  let count = 0;

  const put = (path: string, { headers, body }: SeenRequest): GivenAnswer => {
    const stored = objects.get(path);
    const match = headers['if-match'];
    if (headers['if-none-match'] === '*' && ifNoneMatch === 'honoured' && double.honest && stored) {
      return failure(refusal, 'PreconditionFailed');
    }
    if (match !== undefined && ifMatch !== 'ignored' && double.honest) {
      if (!stored && ifMatchOnNothing === 404) return failure(404, 'NoSuchKey');
      const bare = ifMatch === 'unquoted' ? match : match.replace(/^"|"$/g, '');
      if (bare !== stored?.etag) return failure(refusal, 'PreconditionFailed');
    }
    count += 1;
    const etag = createHash('md5')
      .update(body)
      .update(etags === 'unique' ? String(count) : '')
      .digest('hex');
    objects.set(path, { bytes: body, etag });
    return { status: 200, headers: { etag: `"${etag}"` } };
  };

  const list = (bucket: string, query: URLSearchParams): GivenAnswer => {
    const after = query.get('continuation-token');
    const keys = [...objects.keys()]
      .filter((path) => path.startsWith(`${bucket}/${query.get('prefix')}`))
      .map((path) => path.slice(bucket.length + 1))
      .filter((key) => after === null || key > Buffer.from(after, 'base64').toString())
      .sort();
    const page = keys.slice(0, pageSize);
    // As AWS encodes a key: a form's space, and slashes as they are.
    const written = page.map((key) => encodeURIComponent(key).replaceAll('%20', '+').replaceAll('%2F', '/'));
    const token = keys.length > pageSize ? Buffer.from(page.at(-1) ?? '').toString('base64') : null;
    return {
      status: 200,
      headers: { 'content-type': 'application/xml' },
      body: `<?xml version="1.0"?>\n<ListBucketResult>${written.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${token === null ? '' : `<NextContinuationToken>${token}</NextContinuationToken>`}</ListBucketResult>`,
    };
  };

  const server = await startFaultyServer((request) => {
    const { method, url, headers } = request;
    const fault = checkSignature(request, keys);
    if (fault !== null) return failure(fault === 'AuthorizationHeaderMalformed' ? 400 : 403, fault);
    const host = String(headers.host).split(':')[0] ?? '';
    const ofHost = buckets.find((bucket) => host.startsWith(`${bucket}.`));
    const path = decodeURIComponent(url.pathname.slice(1));
    const full = ofHost === undefined ? path : `${ofHost}/${path}`;
    if (!buckets.includes(full.split('/')[0] ?? '')) return failure(404, 'NoSuchBucket');
    const stored = objects.get(full);
    if (method === 'GET' && url.searchParams.get('list-type') === '2') {
      const bucket = full.split('/')[0] ?? '';
      return list(bucket, url.searchParams);
    }
    if (method === 'GET') {
      if (!stored) return failure(404, 'NoSuchKey');
      return { status: 200, headers: { etag: `"${stored.etag}"` }, body: stored.bytes };
    }
    if (method === 'PUT') return put(full, request);
    if (method === 'DELETE') {
      objects.delete(full);
      return { status: 204 };
    }
    return failure(405, 'MethodNotAllowed');
  }, options);
  const double: S3Double = Object.assign(server, { objects, honest: true });
  return double;
}

function failure(status: number, code: string): GivenAnswer {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>As said.</Message></Error>`,
  };
}
