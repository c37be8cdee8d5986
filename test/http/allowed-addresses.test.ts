import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/diagnostics/user-error.ts';
import { checkStateAddress, readAddressRules } from '../../src/http/allowed-addresses.ts';
import { checkApiKey, checkServiceAddress } from '../../src/service/settings.ts';

const check = (address: string, allowedOrigins?: string, allowHttp = false, ci = false) =>
  checkServiceAddress(address, { allowHttp, allowedOrigins, ci }).href;

function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof UserError && error.exitCode === 3) return `${error.message} ${error.remedy ?? ''}`;
    throw error;
  }
  throw new Error('it was not refused');
}

describe('the address of the service', () => {
  it('is https, or http on this machine, or http where that is allowed', () => {
    expect(check('https://mdm.example.com')).toBe('https://mdm.example.com/');
    for (const host of ['127.0.0.1:8787', 'localhost:1', '[::1]:2', '127.9.9.9']) {
      expect(check(`http://${host}`)).toBe(`http://${host}/`);
    }
    expect(check('http://mdm.example.com', undefined, true)).toBe('http://mdm.example.com/');
    for (const host of ['mdm.example.com', '127.0.0.1.example.com', 'localhost.example.com', '128.0.0.1']) {
      expect(refusal(() => check(`http://${host}`))).toContain('in the clear');
    }
  });

  it('holds no credentials, query or fragment', () => {
    const text = refusal(() => check('https://user:pa55w0rd@mdm.example.com'));
    expect(text).toContain('user name or password');
    expect(text).not.toContain('pa55w0rd');
    expect(refusal(() => check('https://mdm.example.com/?a=1'))).toContain(
      'mdm.example.com/ has a query Remove it.',
    );
    expect(refusal(() => check('https://mdm.example.com/#a'))).toContain(
      'mdm.example.com/ has a fragment Remove it.',
    );
    expect(refusal(() => check('ftp://mdm.example.com'))).toContain('neither');
    expect(refusal(() => check('mdm.example.com'))).toContain('neither');
  });

  it('may be one of the hosts below a domain that is listed with a star for one part of the name', () => {
    const list = 'https://*.mdm.example.com';
    expect(check('https://acme.mdm.example.com', list)).toBeTruthy();
    for (const address of [
      'https://mdm.example.com',
      'https://a.b.mdm.example.com',
      'http://acme.mdm.example.com',
      'https://acme.mdm.example.com:8443',
      'https://acme.mdm.example.com.evil.example',
      'https://acmemdm.example.com',
    ]) {
      expect(refusal(() => check(address, list, true))).toContain('EDICT_ALLOWED_ORIGINS does not list');
    }
    for (const wide of ['https://*', 'https://*.com', 'https://mdm.*.com', 'https://*mdm.example.com']) {
      expect(refusal(() => check('https://mdm.a.com', wide))).toContain(
        '* does not stand for the first part',
      );
    }
  });

  it('must be of an allowed origin where origins are listed', () => {
    expect(check('https://mdm.example.com', ' https://a.example , https://mdm.example.com/ ')).toBeTruthy();
    expect(check('https://mdm.example.com', 'https://mdm.example.com:443')).toBeTruthy();
    for (const list of [
      'https://other.example',
      'http://mdm.example.com',
      'https://mdm.example.com:8443',
      'https://mdm.example.com.evil.example',
      '',
    ]) {
      expect(refusal(() => check('https://mdm.example.com', list))).toContain('EDICT_ALLOWED_ORIGINS');
    }
    expect(refusal(() => check('https://mdm.example.com', 'mdm.example.com'))).toContain('not an origin');
  });
});

describe('the address of a service or a state in CI', () => {
  const address = 'https://mdm.example.com/portal';

  it('must be listed: without a list nothing but loopback gets credentials', () => {
    expect(refusal(() => check(address, undefined, false, true))).toBe(
      'EDICT_ALLOWED_ORIGINS is not set, so in CI the key is not sent to https://mdm.example.com: anyone who can change edict.yaml could have written base_url If it is right, add this line to the variables of the job, outside of what a pull request can change: EDICT_ALLOWED_ORIGINS: https://mdm.example.com',
    );
    expect(refusal(() => check('http://mdm.example.com', undefined, true, true))).toContain('is not set');
    const rules = readAddressRules({ CI: 'true' }, false);
    expect(refusal(() => checkStateAddress(address, rules, 'state.address'))).toMatch(
      /the state with its credentials is not sent .* written state\.address /,
    );
    for (const host of ['http://127.0.0.1:8787', 'https://localhost', 'http://[::1]:2']) {
      expect(check(host, undefined, false, true)).toBe(`${host}/`);
    }
    expect(check(address, 'https://mdm.example.com', false, true)).toBe(address);
    expect(refusal(() => check('http://127.0.0.1:8787', '', false, true))).toContain('does not list');
  });

  it('may be any elsewhere', () => {
    for (const variables of [{}, { CI: 'false' }, { CI: '' }]) {
      expect(checkServiceAddress(address, readAddressRules(variables, false)).href).toBe(address);
    }
  });
});

describe('the key', () => {
  it('is refused where it could split a header, and is never printed', () => {
    expect(checkApiKey('Ab 9+/=', 'EDICT_API_KEY')).toBe('Ab 9+/=');
    for (const key of ['secret\n', 'secret\r\nX-Evil: 1', ' secret', 'secret\t', 'secrét', 'secret\0']) {
      const text = refusal(() => checkApiKey(key, 'EDICT_API_KEY'));
      expect(text).toContain('EDICT_API_KEY');
      expect(text).not.toContain('secr');
    }
  });
});
