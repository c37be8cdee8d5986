/** What the schema of `edict.yaml` cannot say: addresses, paths, and names that must exist. */

import { posix } from 'node:path';
import { below } from '../base/json-pointer.ts';
import { parseUrl } from '../base/url.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { checkAddress, checkPath, fault } from './config-checks.ts';
import type { ConfigFault } from './config-faults.ts';
import { hasSlot, nameForEnvironment } from './environment-names.ts';
import { checkState } from './state-rules.ts';
import { environmentsOf, globsOf, type WrittenConfig } from './written-config.ts';

export function checkConfig(config: WrittenConfig): readonly ConfigFault[] {
  return [
    ...checkGlobs(config),
    ...checkDefault(config),
    ...checkEnvironments(config),
    ...checkNames(config),
  ];
}

function checkGlobs(config: WrittenConfig): readonly ConfigFault[] {
  return (['policies', 'web_apps', 'environment_files'] as const).flatMap((key) => {
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
  const help =
    meant === null
      ? `there are ${names.slice(0, 20).join(', ') || 'none'}${names.length > 20 ? ` and ${names.length - 20} more` : ''}`
      : `did you mean ${meant}?`;
  return [fault('/default_environment', `there is no environment ${default_environment}; ${help}`)];
}

function checkEnvironments(config: WrittenConfig): readonly ConfigFault[] {
  return Object.entries(environmentsOf(config)).flatMap(([name, environment]) => {
    const pointer = below('/environments', name);
    const { base_url, allow_http = false, state, ca_file, policies } = environment;
    return [
      ...globsOf(policies, []).flatMap((glob, index) =>
        checkPath(
          Array.isArray(policies) ? below(`${pointer}/policies`, index) : `${pointer}/policies`,
          glob.replace(/^!/, ''),
          'the glob',
        ),
      ),
      ...checkBaseUrl(`${pointer}/base_url`, base_url, allow_http),
      ...(state === undefined ? [] : checkState(`${pointer}/state`, state, allow_http)),
      // Authorities of a machine are often kept outside of the repository, and nothing of the file is shown.
      ...(ca_file === undefined || posix.isAbsolute(ca_file)
        ? []
        : checkPath(`${pointer}/ca_file`, ca_file, 'the file')),
    ];
  });
}

/**
 * `eu/a-b` and `eu/a_b` fill `{env}` alike: then the key of one customer would go to the portal of another. Only where
 * it is written, since names without it are the user's own.
 */
function checkNames(config: WrittenConfig): readonly ConfigFault[] {
  const owners = new Map<string, string>();
  return Object.entries(environmentsOf(config)).flatMap(([name, { api_key }]) => {
    if (api_key === undefined || !hasSlot(api_key.env)) return [];
    const variable = nameForEnvironment(api_key.env, name);
    const owner = owners.get(variable);
    owners.set(variable, owner ?? name);
    if (owner === undefined) return [];
    const message = `the variable would be ${variable}, which is that of the environment ${owner} already; name one that is its own`;
    return [fault(`${below('/environments', name)}/api_key/env`, message)];
  });
}

function checkBaseUrl(pointer: string, address: string, allowHttp: boolean): readonly ConfigFault[] {
  if (address === 'embedded') return [];
  const faults = checkAddress(pointer, address, { allowHttp, cargo: 'the API key', credentials: 'api_key' });
  // An empty query or fragment is dropped by URL, and would be one all the same.
  if (!/[?#]/.test(address) || !parseUrl(address)) return faults;
  return [...faults, fault(pointer, 'the address has a query or a fragment; remove it')];
}
