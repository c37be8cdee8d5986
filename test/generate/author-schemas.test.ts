import { describe, expect, it } from 'vitest';
import { compilePublished } from './published.ts';

const wifi = (fields: object) => ({ name: 'n', macos: { wifi: { service_set_identifier: 's', ...fields } } });

describe('policy', () => {
  const validate = compilePublished('policy', true);

  it.each([
    ['a secret by reference', wifi({ password: { env: 'EDICT_SECRET_X' } })],
    ['a secret from a program', wifi({ password: { command: ['op', 'read', 'x'] } })],
    [
      'variables',
      { name: { var: 'a' }, macos: { password: { min_length: { var: 'b' }, allow_simple: { var: 'c' } } } },
    ],
    ['an alias of a payload', { name: 'n', macos: { passwordcode: { min_length: 8 } } }],
    ['an alias of a value', { name: 'n', macos: { password: { max_inactivity: '1_minute' } } }],
    [
      'null for what may be left out',
      { name: 'n', description: null, macos: { vpn: null, password: { min_length: null } } },
    ],
    ['null for a payload with required fields', { name: 'n', macos: { wifi: null } }],
    [
      'target names',
      {
        name: 'n',
        macos: {},
        policy_targets: { devices: ['lab', 1], users: ['a@example.com', { var: 'u' }] },
      },
    ],
    [
      'team ids as a list',
      { name: 'n', macos: { kernelextension: { allowed_teamids: ['A', { var: 'b' }] } } },
    ],
    ['team ids in brackets', { name: 'n', macos: { kernelextension: { allowed_teamids: '[A,B]' } } }],
    [
      'a default that the compiler fills in',
      { name: 'n', macos: { vpn: { connection_type: 'IPSec(Cisco)' } } },
    ],
    ['nothing but a base', { extends: '_base.yaml' }],
    [
      'an incomplete payload over a base',
      { extends: ['_a.yaml', '_b.yaml'], macos: { wifi: { proxy_type: 'Manual' } } },
    ],
    ['a security type from a variable', wifi({ security_type: { var: 's' } })],
  ])('accepts %s', (_, file) => {
    expect(validate(file), JSON.stringify(validate.errors)).toBe(true);
  });

  it.each([
    ['no name', { macos: {} }],
    ['null for a name', { name: null, macos: {} }],
    ['no password', wifi({})],
    ['no password, security type null', wifi({ security_type: null })],
    ['null for a password', wifi({ password: null })],
    [
      'an alias of a value that requires more',
      { name: 'n', macos: { vpn: { connection_type: 'SONIC_WALL_Mobile_Connect' } } },
    ],
    ['a variable of the environment that is not a secret', wifi({ password: { env: 'HOME' } })],
    [
      'a reference where no secret stands',
      wifi({ password: 'p', service_set_identifier: { env: 'EDICT_SECRET_X' } }),
    ],
    ['two kinds of reference at once', wifi({ password: { env: 'EDICT_SECRET_X', file: 'x' } })],
    ['an empty command', wifi({ password: { command: [] } })],
    ['both names of a payload', { name: 'n', macos: { password: {}, passwordcode: {} } }],
    ['an unknown field, even over a base', { extends: 'a.yaml', macos: { wify: {} } }],
    [
      'a value out of range, even over a base',
      { extends: 'a.yaml', macos: { password: { min_length: 17 } } },
    ],
    ['team ids without brackets', { name: 'n', macos: { kernelextension: { allowed_teamids: 'A,B' } } }],
  ])('refuses %s', (_, file) => {
    expect(validate(file)).toBe(false);
  });
});

describe('web-app', () => {
  const validate = compilePublished('web-app', true);
  const app = {
    app_id: 42,
    name: 'Intranet',
    app_type: 'web',
    webapp_url: 'https://intranet.example.com/',
    category: 'business',
    icon: 'https://intranet.example.com/icon.png',
  };

  it.each([
    ['a whole file', {}],
    ['an icon from a file', { icon: { file: 'icon.png' } }],
    ['image data', { icon: 'data:image/svg+xml;charset=utf-8;base64,PHN2Zy8+' }],
    ['a variable', { webapp_url: { var: 'intranet' } }],
  ])('accepts %s', (_, change) => {
    expect(validate({ ...app, ...change }), JSON.stringify(validate.errors)).toBe(true);
  });

  it.each([
    ['an app_id as a string', { app_id: '42' }],
    ['another app_type', { app_type: 'native' }],
    ['an address without a scheme', { webapp_url: 'intranet.example.com' }],
    ['image data that is not base64', { icon: 'data:image/png;base64,%%%' }],
    ['a text document as an icon', { icon: 'data:text/plain;base64,YQ==' }],
    ['null', { category: null }],
  ])('refuses %s', (_, change) => {
    expect(validate({ ...app, ...change })).toBe(false);
  });
});
