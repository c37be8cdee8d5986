/** What the schema of `edict.yaml` cannot say: addresses, paths, and names that must exist. */

import { posix } from 'node:path';
import { below } from '../base/json-pointer.ts';
import { parseUrl } from '../base/url.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { checkAddress, checkPath, fault } from './config-checks.ts';
import type { ConfigFault } from './config-faults.ts';
import { checkState } from './state-rules.ts';
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
      ...checkBaseUrl(`${pointer}/base_url`, base_url, allow_http),
      ...(state === undefined ? [] : checkState(`${pointer}/state`, state, allow_http)),
      // Authorities of a machine are often kept outside of the repository, and nothing of the file is shown.
      ...(ca_file === undefined || posix.isAbsolute(ca_file)
        ? []
        : checkPath(`${pointer}/ca_file`, ca_file, 'the file')),
    ];
  });
}

function checkBaseUrl(pointer: string, address: string, allowHttp: boolean): readonly ConfigFault[] {
  if (address === 'embedded') return [];
  const faults = checkAddress(pointer, address, { allowHttp, cargo: 'the API key', credentials: 'api_key' });
  // An empty query or fragment is dropped by URL, and would be one all the same.
  if (!/[?#]/.test(address) || !parseUrl(address)) return faults;
  return [...faults, fault(pointer, 'the address has a query or a fragment; remove it')];
}
