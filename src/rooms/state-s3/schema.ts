/** What edict.yaml says of a state with `backend: s3`. */
import { address, fromEnvironment, text } from '../../../scripts/generate/config-parts.ts';
import type { BackendSchema } from '../../../scripts/generate/schema.ts';

const AWS = '^(EDICT_STATE_|AWS_)';

export const s3Backend: BackendSchema = {
  name: 's3',
  summary: 'An object in S3, or in a compatible service that honours conditional writes.',
  fields: {
    bucket: {
      ...text('Name of the bucket.', 'acme-edict'),
      pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$',
      patternErrorMessage: 'Write the name of a bucket.',
    },
    key: text(
      'Key of the object; the key of its lock is the same with .lock appended.',
      'edict/production.json',
    ),
    region: {
      ...text('Region of the bucket. Default: AWS_REGION; with an endpoint, us-east-1.', 'eu-central-1'),
      pattern: '^[a-z0-9-]+$',
      patternErrorMessage: 'Write the name of a region, such as eu-central-1.',
    },
    endpoint: address(
      'Address of the service. Default: the address of AWS for the region.',
      'https://s3.example.com',
    ),
    path_style: {
      description:
        'Whether requests name the bucket in the path instead of the host name. Default: true with an endpoint.',
      type: 'boolean',
    },
    access_key_id: fromEnvironment('Access key ID. Default: AWS_ACCESS_KEY_ID.', 'AWS_ACCESS_KEY_ID', AWS),
    secret_access_key: fromEnvironment(
      'Secret access key. Default: AWS_SECRET_ACCESS_KEY.',
      'AWS_SECRET_ACCESS_KEY',
      AWS,
    ),
    session_token: fromEnvironment(
      'Session token. Default: AWS_SESSION_TOKEN, if it is set.',
      'AWS_SESSION_TOKEN',
      AWS,
    ),
  },
  required: ['bucket', 'key'],
  variables: [],
  snippet: { bucket: '$1', key: '$2', region: '$3' },
  facts: {
    place: ['endpoint', 'bucket', 'key'],
    isListed: true,
    endings: ['.lock'],
    forms: { endpoint: 'address', key: 'key' },
    credentials: 'secret_access_key',
  },
};
