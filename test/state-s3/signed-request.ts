/** Any signed request to a service of S3, for tests: also those that edict never makes. */
import { AwsV4Signer } from 'aws4fetch';
import type { S3Keys } from './signature.ts';

export interface S3Answer {
  readonly status: number;
  /** The error code in the body, or the empty string. */
  readonly code: string;
  readonly etag: string | null;
}

export async function sendSigned(
  keys: S3Keys,
  method: string,
  url: string,
  headers: Readonly<Record<string, string>> = {},
  body?: string,
): Promise<S3Answer> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', Buffer.from(body ?? '')));
  const signer = new AwsV4Signer({
    method,
    url,
    headers: { ...headers, 'x-amz-content-sha256': Buffer.from(hash).toString('hex') },
    accessKeyId: keys.accessKeyId,
    secretAccessKey: keys.secretAccessKey,
    service: 's3',
    region: keys.region,
  });
  const signed = await signer.sign();
  const answer = await fetch(signed.url, { method, headers: signed.headers, body: body ?? null });
  const text = await answer.text();
  return {
    status: answer.status,
    code: /<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? '',
    etag: answer.headers.get('etag'),
  };
}
