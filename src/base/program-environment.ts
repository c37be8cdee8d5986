/**
 * What a program that edict starts inherits of edict's own variables, by what it is started for: what is listed here, and
 * nothing else. Git runs the filters and helpers that a configuration names, and they inherit what Git does.
 */

/** Where programs and homes are, languages, the terminal; the last lines are Windows'. */
const everywhere = [
  ...['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'TERM', 'TZ', 'LANG', 'LANGUAGE', 'LC_*', 'XDG_*'],
  ...['TMPDIR', 'TMP', 'TEMP', 'LD_LIBRARY_PATH'],
  ...['SYSTEMROOT', 'WINDIR', 'COMSPEC', 'PATHEXT', 'USERNAME', 'USERPROFILE', 'HOMEDRIVE', 'HOMEPATH'],
  ...['APPDATA', 'LOCALAPPDATA', 'PROGRAMDATA', 'PROGRAMFILES'],
] as const;

/** Agents of keys, and how they ask a person. */
const agents = [
  ...['SSH_AUTH_SOCK', 'SSH_AGENT_PID', 'SSH_ASKPASS', 'SSH_ASKPASS_REQUIRE'],
  ...['SSH_SK_HELPER', 'SSH_SK_PROVIDER', 'SSH_PKCS11_HELPER', 'GNUPGHOME', 'GPG_TTY'],
  ...['DISPLAY', 'WAYLAND_DISPLAY', 'XAUTHORITY', 'DBUS_SESSION_BUS_ADDRESS'],
] as const;

const network = [
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
  ...['CURL_CA_BUNDLE', 'REQUESTS_CA_BUNDLE', 'NODE_EXTRA_CA_CERTS', 'NIX_SSL_CERT_FILE'],
] as const;

/** The configuration of Git that variables hold; others name the repository that a hook runs for, or programs. */
const gitSettings = [
  ...['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM', 'GIT_CONFIG_NOSYSTEM'],
  ...['GIT_CONFIG_COUNT', 'GIT_CONFIG_KEY_*', 'GIT_CONFIG_VALUE_*'],
] as const;

/** How Git reaches a remote, and what its helpers prove with who is asking. */
const gitRemotes = [
  ...['GIT_SSH', 'GIT_SSH_COMMAND', 'GIT_SSH_VARIANT', 'GIT_ASKPASS', 'GIT_ALLOW_PROTOCOL'],
  ...['GIT_SSL_*', 'GIT_HTTP_*', 'GIT_PROXY_*', 'GCM_*', 'GH_*', 'GITHUB_TOKEN', 'GLAB_*', 'GITLAB_TOKEN'],
  'CI_JOB_TOKEN',
] as const;

/** The programs that keep secrets. */
const keepers = [
  ...['OP_*', 'VAULT_*', 'BAO_*', 'SOPS_*', 'AGE_*', 'AWS_*', 'AZURE_*', 'GOOGLE_*', 'CLOUDSDK_*'],
  ...['DOPPLER_*', 'INFISICAL_*', 'BW_*', 'BWS_*', 'BITWARDENCLI_*', 'PASSWORD_STORE_*', 'GOPASS_*'],
  ...['KSM_*', 'AKEYLESS_*', 'CONJUR_*', 'CHAMBER_*', 'LPASS_*', 'KUBECONFIG'],
] as const;

/** By purpose; `*` stands for any ending. */
export const inherited = {
  /** Git without a network. */
  git: [...everywhere, ...agents, ...gitSettings],
  'git-remote': [...everywhere, ...agents, ...network, ...gitRemotes],
  secret: [...everywhere, ...agents, ...network, ...keepers],
  signing: [...everywhere, ...agents],
  /** It prompts for nothing, and what it checks is handed to it. */
  'checking-signatures': ['SYSTEMROOT'],
  /** What the system itself says of this machine. */
  machine: ['PATH', 'SYSTEMROOT'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Purpose = keyof typeof inherited;

export type Variables = Readonly<Record<string, string | undefined>>;

/** Names of further variables, between commas, for the programs whose needs cannot be known. */
const FURTHER = 'EDICT_INHERITED_VARIABLES';
const TAKES_FURTHER: ReadonlySet<Purpose> = new Set(['git-remote', 'secret']);

/** Those that edict.yaml may name begin so: none of them is inherited by being listed. */
const EDICTS = /^(?:EDICT|AWS)_/;

export interface ProgramVariables {
  readonly purpose: Purpose;
  /** What edict has itself. */
  readonly env: Variables;
  /** Added to what is inherited, and over it. */
  readonly set?: Variables;
  /** Names that are not inherited whatever the purpose. */
  readonly withheld?: ReadonlySet<string>;
}

export function programEnvironment({ purpose, env, set = {}, withheld }: ProgramVariables): Variables {
  const further = TAKES_FURTHER.has(purpose) ? (env[FURTHER] ?? '').split(',') : [];
  const names = further.map((name) => name.trim().toUpperCase()).filter((name) => !EDICTS.test(name));
  const isInherited = createNameTest(inherited[purpose], names);
  const kept = Object.entries(env).filter(([name]) => isInherited(name) && withheld?.has(name) !== true);
  return { ...Object.fromEntries(kept), ...set };
}

/** Small letters too: those of proxies are written so, and Windows writes `Path`. */
function createNameTest(patterns: readonly string[], further: readonly string[]): (name: string) => boolean {
  const whole = new Set([...patterns, ...further]);
  const beginnings = patterns.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));
  return (name) => {
    const upper = name.toUpperCase();
    if (upper.startsWith('EDICT_')) return false;
    return whole.has(upper) || beginnings.some((beginning) => upper.startsWith(beginning));
  };
}
