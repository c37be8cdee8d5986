/** The schema of `state` in edict.yaml: one set of fields for each backend. */
import { address, fromEnvironment, text } from './config-parts.ts';
import type { JsonSchema } from './schema.ts';

interface Backend {
  readonly summary: string;
  readonly fields: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
  /** Variables with credentials that it reads although edict.yaml cannot name them. */
  readonly variables: readonly string[];
}

const STATE = '^EDICT_STATE_';
const AWS = '^(EDICT_STATE_|AWS_)';

const backends: Readonly<Record<string, Backend>> = {
  file: {
    summary: 'A file in the repository.',
    fields: {
      path: text(
        'Path of the file, relative to edict.yaml. Default: state/ENVIRONMENT.json.',
        'state/production.json',
      ),
    },
    required: [],
    variables: [],
  },
  http: {
    summary: "A server with the protocol of Terraform's http backend, such as GitLab.",
    fields: {
      address: address(
        'Address of the state.',
        'https://gitlab.example.com/api/v4/projects/1/terraform/state/edict',
      ),
      lock_address: address(
        'Address of the lock, on the same origin. Default: the address of the state; for GitLab, followed by /lock.',
        'https://gitlab.example.com/api/v4/projects/1/terraform/state/edict/lock',
      ),
      unlock_address: address(
        'Address that releases the lock. Default: the address of the lock.',
        'https://gitlab.example.com/api/v4/projects/1/terraform/state/edict/lock',
      ),
      lock_method: {
        description: 'Method that acquires the lock. Default: LOCK; for GitLab, POST.',
        type: 'string',
        enum: ['LOCK', 'POST', 'PUT'],
      },
      unlock_method: {
        description: 'Method that releases the lock. Default: UNLOCK; for GitLab, DELETE.',
        type: 'string',
        enum: ['UNLOCK', 'DELETE', 'POST', 'PUT'],
      },
      update_method: {
        description: 'Method that stores the state.',
        type: 'string',
        enum: ['POST', 'PUT'],
        default: 'POST',
      },
      username: {
        ...fromEnvironment('User name for basic authentication.', 'EDICT_STATE_USERNAME', STATE),
        description:
          'User name for basic authentication, or { env: NAME }: the environment variable that holds it.',
        type: ['string', 'object'],
        minLength: 1,
        examples: ['edict', { env: 'EDICT_STATE_USERNAME' }],
      },
      password: fromEnvironment('Password for basic authentication.', 'EDICT_STATE_PASSWORD', STATE),
    },
    required: ['address'],
    variables: [],
  },
  s3: {
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
  },
  postgres: {
    summary: 'A row in a PostgreSQL database; works through a transaction pooler.',
    fields: {
      connection: fromEnvironment(
        'Connection string: postgres://USER:PASSWORD@HOST/DATABASE.',
        'EDICT_STATE_POSTGRES',
        STATE,
      ),
      schema: { ...text("Schema that holds edict's table."), default: 'edict' },
      name: text(
        'Name of the state, unique in the schema. Default: the name of the environment.',
        'production',
      ),
      ca_file: text(
        'File with the certificates of a private CA, in PEM format; relative to edict.yaml.',
        'postgres-ca.pem',
      ),
    },
    required: ['connection'],
    variables: ['PGPASSWORD'],
  },
  git: {
    summary: "A dedicated branch of the repository's remote, which is never checked out.",
    fields: {
      remote: {
        ...text('Name of a remote of the repository; never an address.'),
        pattern: '^[A-Za-z0-9_][A-Za-z0-9._/-]*$',
        patternErrorMessage: 'Write the name of a remote that the repository has, such as origin.',
        default: 'origin',
      },
      branch: {
        ...text(
          'Branch that holds states and nothing else; neither the default branch nor the one that is checked out.',
        ),
        pattern: '^(?!.*(?:\\.\\.|//|/\\.|\\.lock(?:/|$)|[/.]$))[A-Za-z0-9_][A-Za-z0-9._/-]*$',
        patternErrorMessage: 'Write the name of a branch, such as edict-state.',
        default: 'edict-state',
      },
      path: text(
        'Path of the file on that branch; the path of its lock is the same with .lock appended. Default: ENVIRONMENT.json.',
        'production.json',
      ),
    },
    required: [],
    variables: [],
  },
};

/** An if/then for each backend, so that validators report on the fields of the chosen one. */
export const stateSchema: JsonSchema = {
  description: 'Where the state is kept. Default: the file state/ENVIRONMENT.json.',
  guard: { direction: 'another value is looser', means: 'what is remembered there counts as live' },
  type: 'object',
  properties: {
    backend: {
      description: 'Kind of storage.',
      type: 'string',
      enum: Object.keys(backends),
      enumDescriptions: Object.values(backends).map((backend) => backend.summary),
    },
  },
  required: ['backend'],
  allOf: Object.entries(backends).map(([name, backend]) => ({
    if: { properties: { backend: { const: name } }, required: ['backend'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: {
      properties: { backend: { const: name }, ...backend.fields },
      ...(backend.required.length > 0 ? { required: backend.required } : {}),
      additionalProperties: false,
    },
  })),
  defaultSnippets: [
    { label: 'file', body: { backend: 'file', path: 'state/$1.json' } },
    {
      label: 'http',
      body: {
        backend: 'http',
        address: 'https://$1',
        username: '$2',
        password: { env: 'EDICT_STATE_PASSWORD' },
      },
    },
    { label: 's3', body: { backend: 's3', bucket: '$1', key: '$2', region: '$3' } },
    { label: 'postgres', body: { backend: 'postgres', connection: { env: 'EDICT_STATE_POSTGRES' } } },
    { label: 'git', body: { backend: 'git' } },
  ],
};

export const backendVariables: readonly string[] = Object.values(backends).flatMap(
  ({ variables }) => variables,
);
