/** What edict.yaml says of a state with `backend: http`. */
import { address, fromEnvironment, STATE_VARIABLES } from '../../../scripts/generate/config-parts.ts';
import type { BackendSchema } from '../../../scripts/generate/schema.ts';

export const httpBackend: BackendSchema = {
  name: 'http',
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
      ...fromEnvironment('User name for basic authentication.', 'EDICT_STATE_USERNAME', STATE_VARIABLES),
      description:
        'User name for basic authentication, or { env: NAME }: the environment variable that holds it.',
      type: ['string', 'object'],
      minLength: 1,
      examples: ['edict', { env: 'EDICT_STATE_USERNAME' }],
    },
    password: fromEnvironment('Password for basic authentication.', 'EDICT_STATE_PASSWORD', STATE_VARIABLES),
  },
  required: ['address'],
  variables: [],
  snippet: {
    address: 'https://$1',
    username: '$2',
    password: { env: 'EDICT_STATE_PASSWORD' },
  },
  facts: {
    place: ['address'],
    // The default of `lock_address`.
    endings: ['.lock'],
    forms: { address: 'address', lock_address: 'address', unlock_address: 'address' },
    credentials: 'password',
    needs: { username: 'password: { env: EDICT_STATE_PASSWORD }', password: 'username' },
  },
};
