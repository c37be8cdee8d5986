/** The keys that each mapping of `edict.yaml` may have: for suggestions only, the schema alone judges. */

const targets = ['devices', 'devicegroups', 'users', 'usergroups'];

/** By pattern of a JSON Pointer; `*` stands for a name of the user's. */
export const configKeys: Readonly<Record<string, readonly string[]>> = {
  '': [
    'policies',
    'web_apps',
    'targets',
    'variables',
    'lint',
    'limits',
    'queue',
    'environment_files',
    'default_environment',
    'environments',
  ],
  '/targets': targets,
  '/lint': ['rules'],
  '/limits': [
    'max_creates',
    'max_orphans',
    'parallelism',
    'max_environments',
    'max_doubts',
    'requests_per_minute',
  ],
  '/queue': ['connection'],
  '/environments/*': [
    'base_url',
    'groups',
    'policies',
    'api_key',
    'state',
    'lineage',
    'ca_file',
    'allow_http',
    'timeout_seconds',
    'targets',
    'variables',
  ],
  '/environments/*/api_key': ['env'],
  '/environments/*/targets': targets,
  '/environments/*/state': [
    'backend',
    'path',
    'address',
    'lock_address',
    'unlock_address',
    'lock_method',
    'unlock_method',
    'update_method',
    'username',
    'password',
    'bucket',
    'key',
    'region',
    'endpoint',
    'path_style',
    'access_key_id',
    'secret_access_key',
    'session_token',
    'connection',
    'schema',
    'name',
    'ca_file',
  ],
};

/** Keys of the mapping at `pointer`; one of those of the state counts wherever it is deeper. */
export function keysAt(pointer: string): readonly string[] {
  const pattern = pointer.replace(/^\/environments\/[^/]*/, '/environments/*');
  return configKeys[pattern] ?? ['env'];
}
