/** The environment in which a test may install edict: what npm needs to reach its registry, and quick to give up. */

export function installEnv(more: Readonly<Record<string, string>>): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) {
    // Those of npm and Git would make it another repository's installation; edict's, another's edict.
    if (value !== undefined && !/^(npm_|git_dir|git_work_tree|git_index|edict_)/i.test(name))
      env[name] = value;
  }
  return {
    ...env,
    // vitest.config.ts takes it away, since it slows down every start of Node.
    ...(process.env.SSL_CERT_FILE ? { NODE_EXTRA_CA_CERTS: process.env.SSL_CERT_FILE } : {}),
    npm_config_fetch_retries: '1',
    npm_config_prefer_offline: 'true',
    ...more,
  };
}
