import { describe, expect, it } from 'vitest';
import { chooseProxy } from '../../src/http/proxy.ts';

const choose = (url: string, env: Record<string, string>, allowHttp = false) =>
  chooseProxy(new URL(url), env, allowHttp)?.href ?? null;
const https = { HTTPS_PROXY: 'http://proxy.example:3128' };

describe('the proxy', () => {
  it('is the one of the scheme, in either case, with or without a scheme of its own', () => {
    expect(choose('https://mdm.example.com', https)).toBe('http://proxy.example:3128/');
    expect(choose('https://mdm.example.com', { https_proxy: 'proxy.example:3128' })).toBe(
      'http://proxy.example:3128/',
    );
    expect(choose('https://mdm.example.com', { HTTP_PROXY: 'http://proxy.example:3128' })).toBeNull();
    expect(
      choose('http://mdm.example.com', { HTTP_PROXY: 'http://proxy.example:3128' }, true),
    ).not.toBeNull();
    expect(choose('https://mdm.example.com', { HTTPS_PROXY: '' })).toBeNull();
  });

  it('never takes plain http off this machine unless http is allowed anywhere', () => {
    const http = { HTTP_PROXY: 'http://proxy.example:3128' };
    expect(choose('http://127.0.0.1:8787', http)).toBeNull();
    expect(choose('http://127.0.0.1:8787', http, true)).not.toBeNull();
  });

  it('is left out for what NO_PROXY names', () => {
    const excepts = (entry: string, url: string) => choose(url, { ...https, NO_PROXY: entry }) === null;
    expect(excepts('*', 'https://mdm.example.com')).toBe(true);
    expect(excepts('other, example.com', 'https://mdm.example.com')).toBe(true);
    expect(excepts('.example.com', 'https://mdm.example.com')).toBe(true);
    expect(excepts('*.example.com', 'https://MDM.example.com')).toBe(true);
    expect(excepts('ample.com', 'https://mdm.example.com')).toBe(false);
    expect(excepts('mdm.example.com:8443', 'https://mdm.example.com')).toBe(false);
    expect(excepts('mdm.example.com:443', 'https://mdm.example.com')).toBe(true);
    expect(excepts('10.0.0.0/8', 'https://10.2.3.4')).toBe(true);
    expect(excepts('10.0.0.0/8', 'https://11.2.3.4')).toBe(false);
    expect(excepts('::1', 'https://[::1]')).toBe(true);
    expect(excepts('fd00::/8', 'https://[fd12::1]')).toBe(true);
  });

  it('is refused without printing it, since it may hold a password', () => {
    for (const value of [
      'http://user:pa55%ZZ@proxy',
      'socks5://user:pa55@proxy',
      'http://user:pa55@ proxy',
    ]) {
      expect(() => choose('https://mdm.example.com', { HTTPS_PROXY: value })).toThrow(
        'HTTPS_PROXY holds no address of an http or https proxy',
      );
    }
  });
});
