import { describe, expect, it } from 'vitest';
import { compilePublished, readSchema } from './published.ts';

const wifi = (fields: object) => ({
  name: 'n',
  macos: { wifi: { service_set_identifier: 's', ...fields } },
});
const vpn = (fields: object) => ({ name: 'n', macos: { vpn: fields } });

const enterprise = {
  security_type: 'WPA/WPA2_Enterprise',
  tls: false,
  leap: false,
  eap_fast: false,
  user_password: '',
  outer_identity: '',
  identity_cert_id: '',
  user_name: '',
  ttls: true,
  peap: false,
  eap_sim: false,
  use_per_connection_pwd: false,
  use_pac: true,
};

describe('create-policy', () => {
  const validate = compilePublished('create-policy');

  it.each([
    ['the least', { name: 'n', macos: {} }],
    ['open wifi', wifi({ security_type: 'none' })],
    ['wifi of the default security with a password', wifi({ password: 'p' })],
    [
      'automatic proxy',
      wifi({ password: 'p', proxy_type: 'Automatic', proxy_pac_url: 'https://a.example/p' }),
    ],
    ['enterprise wifi', wifi(enterprise)],
    [
      'a vpn proxy without credentials',
      vpn({ proxy_type: 'Manual', proxyserver: 'p', proxy_server_port: 1 }),
    ],
    [
      'hybrid escrow as a boolean',
      { name: 'n', macos: { filevault: { 'escrow_encryption-key_manual': true } } },
    ],
    [
      'an undescribed object',
      { name: 'n', macos: { schedule_os_updates: { any: ['thing'] }, app_management: {} } },
    ],
    ['targets', { name: 'n', macos: {}, policy_targets: { devices: [1, 1], users: [] } }],
  ])('accepts %s', (_, body) => {
    expect(validate(body), JSON.stringify(validate.errors)).toBe(true);
  });

  it.each([
    ['an empty name', { name: '', macos: {} }, ''],
    ['no macos', { name: 'n' }, 'macos'],
    ['no password where the security type is the default', wifi({}), 'password'],
    [
      'a manual proxy without a port',
      wifi({
        password: 'p',
        proxy_type: 'Manual',
        proxyserver: 'x',
        proxy_user_name: 'u',
        proxy_password: 'q',
      }),
      'proxy_server_port',
    ],
    ['enterprise without user_name', wifi({ ...enterprise, user_name: undefined }), 'user_name'],
    [
      'eap_fast without inner_authentication',
      wifi({ ...enterprise, eap_fast: true, provision_pac: true, provision_pac_anonymously: false }),
      'inner_authentication',
    ],
    ['SonicWALL without login_group', vpn({ connection_type: 'SonicWALL_Mobile_Connect' }), 'login_group'],
    [
      'IPSec without machine_authentication',
      vpn({ connection_type: 'IPSec(Cisco)' }),
      'machine_authentication',
    ],
    [
      'certificate authentication without a certificate',
      vpn({ machine_authentication: 'certificate' }),
      'certificate_id',
    ],
  ])('refuses %s', (_, body, missing) => {
    expect(validate(JSON.parse(JSON.stringify(body)))).toBe(false);
    const named = validate.errors?.map((error) => error.params.missingProperty ?? '');
    expect(named).toContain(missing);
  });

  it.each([
    ['an alias of a payload', { name: 'n', macos: { passwordcode: {} } }],
    ['an alias of a value', { name: 'n', macos: { password: { max_inactivity: '1_minute' } } }],
    ['null', { name: 'n', macos: { password: null } }],
    ['a reference', wifi({ password: { env: 'EDICT_SECRET_X' } })],
    ['a target name', { name: 'n', macos: {}, policy_targets: { devices: ['lab'] } }],
    ['team ids without brackets', { name: 'n', macos: { kernelextension: { allowed_teamids: 'A' } } }],
    ['a number as a string', { name: 'n', macos: { password: { min_length: '8' } } }],
    ['17 characters', { name: 'n', macos: { password: { min_length: 17 } } }],
    ['an unknown field', { name: 'n', macos: { firewall: { enable_firewall: true } } }],
    ['an address without a scheme', wifi({ password: 'p', proxy_pac_url: 'proxy.example.com' })],
  ])('refuses %s', (_, body) => {
    expect(validate(body)).toBe(false);
  });

  it('says type, values, limits and defaults at the field itself', () => {
    expect(readSchema('create-policy')).toMatchObject({
      required: ['name', 'macos'],
      additionalProperties: false,
      properties: {
        macos: {
          properties: {
            password: {
              properties: {
                pin_history: { type: 'integer', minimum: 0, maximum: 50, default: 0 },
                max_inactivity: { type: 'string', default: 'never' },
              },
            },
            wifi: { required: ['service_set_identifier'] },
            filevault: { properties: { 'escrow_encryption-key_manual': { type: ['boolean', 'string'] } } },
          },
        },
      },
    });
    expect(JSON.stringify(readSchema('create-policy'))).not.toContain('$ref');
  });
});

describe('answers', () => {
  it('a record needs nothing but an id', () => {
    const validate = compilePublished('policy-record');
    expect(validate({ id: 1, more: true, ios: { wifi: null } })).toBe(true);
    expect(validate({ name: 'n' })).toBe(false);
    expect(validate({ id: 0 })).toBe(false);
  });

  it('a page of users has ids as strings, and null where there is no other page', () => {
    const validate = compilePublished('users-page');
    const page = { count: 1, next: null, previous: null, results: [{ id: '7', upn: '' }] };
    expect(validate(page)).toBe(true);
    expect(validate({ ...page, results: [{ id: 7 }] })).toBe(false);
  });

  it('a password is required to set one', () => {
    const validate = compilePublished('set-password');
    expect(validate({ users: [1], password: 'x' })).toBe(true);
    expect(validate({ users: [1] })).toBe(false);
    expect(validate({ users: ['1'], password: 'x' })).toBe(false);
  });
});
