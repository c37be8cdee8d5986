/** `state` in edict.yaml: what the schema takes reaches the backends, and what they would refuse has a place there. */
import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/diagnostics/user-error.ts';
import type { StateLocation } from '../../src/generated/types.ts';
import { loadConfig } from '../../src/node/find-config.ts';
import { temporaryFolder } from '../source/temporary-repository.ts';

function load(state: string, more = ''): StateLocation | string {
  const root = temporaryFolder({
    'edict.yaml': `environments:\n  production:\n    base_url: https://mdm.example.com\n${more}    state: ${state}\n`,
  });
  try {
    const { production } = loadConfig({ cwd: root, optional: false }).environments;
    if (!production) throw new Error('no environment');
    return production.state;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

describe('the state in edict.yaml', () => {
  it('may have every documented field', () => {
    expect(
      load(
        '{ backend: http, address: https://a.example.com/s, lock_address: https://a.example.com/l, unlock_address: https://a.example.com/u, lock_method: PUT, unlock_method: DELETE, update_method: PUT, username: ann, password: { env: EDICT_STATE_PASSWORD } }',
      ),
    ).toMatchObject({ backend: 'http', lock_method: 'PUT' });
    expect(
      load(
        '{ backend: s3, bucket: b, key: a/b.json, region: eu-central-1, endpoint: https://s3.example.com, path_style: false, access_key_id: { env: AWS_X }, secret_access_key: { env: EDICT_STATE_X }, session_token: { env: AWS_T } }',
      ),
    ).toMatchObject({ backend: 's3', path_style: false });
    expect(
      load('{ backend: postgres, connection: { env: EDICT_STATE_DB }, schema: s, name: n, ca_file: ca.pem }'),
    ).toMatchObject({ name: 'n', schema: 's' });
  });

  it('in postgres has the name of the environment unless another is given', () => {
    expect(load('{ backend: postgres, connection: { env: EDICT_STATE_DB } }')).toMatchObject({
      name: 'production',
    });
  });

  it('names no variable that is not meant for it', () => {
    for (const variable of ['EDICT_API_KEY', 'PATH', 'AWS_SECRET_ACCESS_KEY']) {
      expect(load(`{ backend: postgres, connection: { env: ${variable} } }`)).toMatch(/EDICT_STATE_/);
    }
    expect(load('{ backend: s3, bucket: b, key: k, access_key_id: { env: EDICT_API_KEY } }')).toMatch(/AWS_/);
  });

  const cases: [string, RegExp][] = [
    ['{ backend: file, remote: origin }', /4:\d+: remote is a key of another backend$/],
    ['{ backend: git, remot: origin }', /there is no key remot; did you mean remote\?$/],
    [
      '{ backend: http, address: http://a.example.com/s }',
      /4:\d+: the address is http, so the state would travel/,
    ],
    ['{ backend: http, address: https://u:p@a.example.com/s }', /holds a user name or password/],
    [
      '{ backend: http, address: https://a.example.com/s, lock_address: https://b.example.com/s }',
      /not at https:\/\/a\.example\.com/,
    ],
    ['{ backend: http, address: https://a.example.com/s, username: u }', /username needs password/],
    [
      '{ backend: http, address: https://a.example.com/s, username: { env: HOME }, password: { env: EDICT_STATE_P } }',
      /has to begin with EDICT_STATE_/,
    ],
    [
      '{ backend: http, address: https://a.example.com/s, username: [a], password: { env: EDICT_STATE_P } }',
      /expected a text or a mapping/,
    ],
    [
      '{ backend: http, address: https://a.example.com/s, password: { env: EDICT_STATE_P } }',
      /password needs username/,
    ],
    ['{ backend: http, address: https://a.example.com/s, lock_method: LCK }', /LOCK/],
    [
      '{ backend: http, address: https://a.example.com/s, password: hunter2 }',
      /: expected a mapping; write \{ env: NAME \}, never the secret itself$/,
    ],
    ['{ backend: git, path: ../x.json }', /"\.\." or "\.git" between its slashes/],
    ['{ backend: s3, bucket: b, key: ../k }', /"\.\."/],
    ['{ backend: s3, bucket: evil.example.com/x, key: k }', /expected the name of a bucket/],
    ['{ backend: s3, bucket: b, key: k, region: evil.example.com }', /expected the name of a region/],
    ['{ backend: s3, bucket: b, key: k, endpoint: http://s3.example.com }', /travel in the clear/],
    ['{ backend: s3, bucket: b }', /key/],
    ['{ backend: postgres }', /connection/],
    [
      '{ backend: postgres, connection: { env: EDICT_STATE_DB }, ca_file: ../ca.pem }',
      /outside the repository/,
    ],
  ];
  for (const [state, message] of cases) {
    it(`is refused at its place: ${state}`, () => {
      expect(load(state)).toMatch(message);
    });
  }

  it('may be plain http on loopback, and elsewhere where the environment allows it', () => {
    expect(load('{ backend: http, address: http://127.0.0.1:8080/s }')).toMatchObject({ backend: 'http' });
    expect(
      load('{ backend: http, address: http://a.example.com/s }', '    allow_http: true\n'),
    ).toMatchObject({
      backend: 'http',
    });
  });
});
