/** A double of S3 and a backend for it, gone after the test; requests that go wrong. */
import { onTestFinished } from 'vitest';
import type { StateBackend } from '../../src/state/backend.ts';
import type { SeenRequest } from '../backends/faulty-server.ts';
import { openBackend, testBackendContext } from '../contract/backend-context.ts';
import { type S3Double, type S3DoubleOptions, startS3Double } from './double.ts';

export const SECRET = 'wJalrXUtnFEMI/S3CR3T';
export const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: SECRET, region: 'eu-central-1' };
export const env = { AWS_ACCESS_KEY_ID: keys.accessKeyId, AWS_SECRET_ACCESS_KEY: SECRET };

export async function start(options: Partial<S3DoubleOptions> = {}): Promise<S3Double> {
  const double = await startS3Double({ keys, buckets: ['states'], ...options });
  onTestFinished(double.close);
  return double;
}

export async function open(
  { url }: { readonly url: string },
  fields: object = {},
  variables: Readonly<Record<string, string>> = env,
): Promise<StateBackend> {
  const common = { bucket: 'states', key: 'a.json', region: keys.region, endpoint: url };
  const backend = await openBackend(
    { backend: 's3', ...common, ...fields },
    testBackendContext({ root: '/', env: variables }),
  );
  onTestFinished(backend.close);
  return backend;
}

export const isPutOf =
  (key: string) =>
  ({ method, url }: SeenRequest): boolean =>
    method === 'PUT' && url.pathname === `/states/${key}`;
