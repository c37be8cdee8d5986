import { describe, expect, it } from 'vitest';
import { validateConfig } from '../../src/generated/config-validator.js';
import { compilePublished } from './published.ts';

const environment = (fields: object) => ({ environments: { e: { base_url: 'embedded', ...fields } } });

const accepted: [string, unknown][] = [
  ['nothing', {}],
  [
    'everything',
    {
      policies: ['a/**/*.yaml', 'b.yaml'],
      web_apps: 'web-apps/*.yml',
      targets: { devicegroups: { 'engineering-macs': 12 } },
      variables: { vpn_host: 'vpn.example.com', port: 1194, on: true },
      lint: { rules: { 'weak-security': 'error', 'redundant-default': 'off', 'my-rule': 'info' } },
      limits: { max_creates: 0, max_orphans: 5, parallelism: 4, requests_per_minute: 30 },
      default_environment: 'local',
      environments: {
        local: { base_url: 'embedded' },
        production: {
          base_url: 'https://mdm.example.com',
          api_key: { env: 'EDICT_API_KEY_PRODUCTION' },
          state: { backend: 'file', path: 'state/production.json' },
          lineage: '6f1c',
          ca_file: 'corp-ca.pem',
          allow_http: false,
          timeout_seconds: 2.5,
          targets: {},
          variables: {},
        },
      },
    },
  ],
  [
    'an http state',
    environment({
      state: { backend: 'http', address: 'https://a.example/s', password: { env: 'EDICT_STATE_PASSWORD' } },
    }),
  ],
  [
    'an s3 state',
    environment({ state: { backend: 's3', bucket: 'b', key: 'k', endpoint: 'http://127.0.0.1:9000' } }),
  ],
  [
    'a postgres state',
    environment({ state: { backend: 'postgres', connection: { env: 'EDICT_STATE_POSTGRES' } } }),
  ],
];

const refused: [string, unknown][] = [
  ['an unknown field', { policy: 'x' }],
  ['an environment without an address', { environments: { e: {} } }],
  ['an address without a scheme', environment({ base_url: 'mdm.example.com' })],
  ['a key from any variable', environment({ api_key: { env: 'AWS_SECRET_ACCESS_KEY' } })],
  ['a key in the file', environment({ api_key: 'abc' })],
  [
    'a state password in the file',
    environment({ state: { backend: 'http', address: 'https://a.example/s', password: 'x' } }),
  ],
  ['a field of another backend', environment({ state: { backend: 'file', bucket: 'b' } })],
  ['an unknown backend', environment({ state: { backend: 'gcs' } })],
  ['a state without a backend', environment({ state: { path: 'x' } })],
  ['an s3 state without a key', environment({ state: { backend: 's3', bucket: 'b' } })],
  ['no parallelism', { limits: { parallelism: 0 } }],
  ['no time', environment({ timeout_seconds: 0 })],
  ['a severity that does not exist', { lint: { rules: { 'no-effect': 'warn' } } }],
  ['a target that is not an id', { targets: { devices: { lab: 'x' } } }],
  ['an environment whose name is a path', { environments: { '../x': { base_url: 'embedded' } } }],
];

for (const [name, validate] of [
  ['edict.schema.json', compilePublished('edict', true)],
  ['validateConfig', validateConfig],
] as const) {
  describe(name, () => {
    it.each(accepted)('accepts %s', (_, config) => {
      expect(validate(config), JSON.stringify(validate.errors)).toBe(true);
    });
    it.each(refused)('refuses %s', (_, config) => {
      expect(validate(config)).toBe(false);
    });
  });
}
