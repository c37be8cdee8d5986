import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { describeStateBackend } from '../contract/state-backend-suite.ts';
import { type S3Double, type S3DoubleOptions, startS3Double } from './double.ts';

const keys = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalr/XUtnFEMI+K7MDENG',
  region: 'eu-central-1',
};
const env = { AWS_ACCESS_KEY_ID: keys.accessKeyId, AWS_SECRET_ACCESS_KEY: keys.secretAccessKey };

function describeWith(name: string, options: Partial<S3DoubleOptions>): void {
  let double: S3Double;
  beforeAll(async () => {
    double = await startS3Double({ keys, buckets: ['states'], ...options });
  });
  afterAll(() => double.close());
  describeStateBackend(name, async () => {
    const root = await mkdtemp(join(tmpdir(), 'edict-s3-'));
    const key = `edict/ä+ (1)/${randomUUID()}.json`;
    return {
      root,
      env,
      location: { backend: 's3', bucket: 'states', key, region: keys.region, endpoint: double.url },
      remove: () => rm(root, { recursive: true, force: true }),
    };
  });
}

describeWith('s3 (a double of AWS)', {});
describeWith('s3 (a double of radosgw: unquoted If-Match alone, ETags that never repeat)', {
  ifMatch: 'unquoted',
  ifMatchOnNothing: 412,
  etags: 'unique',
});
