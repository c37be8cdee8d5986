/** What the schema of `edict.yaml` cannot say: addresses, paths, and names that must exist. */
import { posix } from 'node:path';
import { nearest } from '../diagnostics/suggest.ts';
import type { ConfigFault } from './config-faults.ts';
import { below } from './pointer.ts';
import { environmentsOf, globsOf, type WrittenConfig } from './written-config.ts';

export function checkConfig(config: WrittenConfig): readonly ConfigFault[] {
  return [...checkGlobs(config), ...checkDefault(config), ...checkEnvironments(config)];
}

function checkGlobs(config: WrittenConfig): readonly ConfigFault[] {
  return (['policies', 'web_apps'] as const).flatMap((key) => {
    const written = config[key];
    return globsOf(written, []).flatMap((glob, index) => {
      const pointer = Array.isArray(written) ? below(`/${key}`, index) : `/${key}`;
      return checkPath(pointer, glob.replace(/^!/, ''), 'the glob');
    });
  });
}

function checkDefault({ default_environment, environments }: WrittenConfig): readonly ConfigFault[] {
  if (default_environment === undefined || environments === undefined) return [];
  const names = Object.keys(environments);
  if (names.includes(default_environment)) return [];
  const meant = nearest(default_environment, names);
  const help = meant === null ? `there are ${names.join(', ') || 'none'}` : `did you mean ${meant}?`;
  return [fault('/default_environment', `there is no environment ${default_environment}; ${help}`)];
}

function checkEnvironments(config: WrittenConfig): readonly ConfigFault[] {
  return Object.entries(environmentsOf(config)).flatMap(([name, environment]) => {
    const pointer = below('/environments', name);
    const { base_url, allow_http = false, state, ca_file } = environment;
    return [
      ...checkAddress(`${pointer}/base_url`, base_url, allow_http),
      ...(state?.backend === 'file' && typeof state.path === 'string'
        ? checkPath(`${pointer}/state/path`, state.path, 'the state')
        : []),
      ...(ca_file === undefined ? [] : checkPath(`${pointer}/ca_file`, ca_file, 'the file')),
    ];
  });
}

/** The path, or the fixed part of the glob, stays inside the folder of `edict.yaml`. */
function checkPath(pointer: string, path: string, what: string): readonly ConfigFault[] {
  if (path.includes('\0')) return [fault(pointer, 'a path cannot hold a NUL character')];
  const inside = posix.normalize(path);
  if (!posix.isAbsolute(path) && inside !== '..' && !inside.startsWith('../')) return [];
  return [fault(pointer, `${what} lies outside of the repository; paths are relative to edict.yaml`)];
}

function checkAddress(pointer: string, address: string, allowHttp: boolean): readonly ConfigFault[] {
  if (address === 'embedded') return [];
  if (!URL.canParse(address)) return [fault(pointer, 'this is not an address; expected https://HOST')];
  const url = new URL(address);
  const faults: ConfigFault[] = [];
  if (url.username !== '' || url.password !== '') {
    faults.push(fault(pointer, 'the address holds a user name or password; the key comes from api_key'));
  }
  // An empty query or fragment is dropped by URL, and would be one all the same.
  if (/[?#]/.test(address)) faults.push(fault(pointer, 'the address has a query or a fragment; remove it'));
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && !allowHttp) {
    const message =
      'the address is http, so the API key would travel in the clear; write https, or add allow_http: true';
    faults.push(fault(pointer, message));
  }
  return faults;
}

function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host)
  );
}

function fault(pointer: string, message: string): ConfigFault {
  return { pointer, atKey: false, message };
}
