import { describe, expect, it } from 'vitest';
import { validateDraftPolicy, validateDraftWebApp } from '../../src/generated/draft-validators.js';

describe('validators of drafts', () => {
  it('leave conditions to lint', () => {
    const draft = { name: 'n', macos: { wifi: { service_set_identifier: 's', proxy_type: 'Manual' } } };
    expect(validateDraftPolicy(draft)).toBe(true);
  });

  it('know names of targets and lists of team ids', () => {
    const draft = {
      name: 'n',
      macos: { kernelextension: { allowed_teamids: ['A'] } },
      policy_targets: { devices: ['lab', 3] },
    };
    expect(validateDraftPolicy(draft)).toBe(true);
  });

  it('report every fault, each once', () => {
    const draft = { macos: { password: { min_length: 17, min_lenght: 1, max_inactivity: 'x' }, wifi: {} } };
    expect(validateDraftPolicy(draft)).toBe(false);
    const faults = validateDraftPolicy.errors?.map(
      ({ keyword, instancePath }) => `${keyword} ${instancePath}`,
    );
    expect(faults?.sort()).toEqual([
      'additionalProperties /macos/password',
      'enum /macos/password/max_inactivity',
      'maximum /macos/password/min_length',
      'required ',
      'required /macos/wifi',
    ]);
  });

  it.each(['constructor', 'toString', '__proto__'])('refuse the field %s', (name) => {
    const draft: unknown = JSON.parse(`{ "name": "n", "macos": { "password": { "${name}": {} } } }`);
    expect(validateDraftPolicy(draft)).toBe(false);
  });

  it.each([
    ['https://a.example/i.png', true],
    ['HTTP://a.example', true],
    ['data:image/png;base64,aGVsbG8=', true],
    ['data:image/png;base64,aGVsbG8', false],
    ['data:image/png;base64,', false],
    ['data:image/png,abc', false],
    ['https://', false],
    ['ftp://a.example/i.png', false],
    ['/icon.png', false],
    ['https://a.example/a b', false],
  ])('the icon %s: %s', (icon, verdict) => {
    const app = {
      app_id: 1,
      name: 'n',
      app_type: 'web',
      webapp_url: 'https://a.example',
      category: 'c',
      icon,
    };
    expect(validateDraftWebApp(app)).toBe(verdict);
  });
});
