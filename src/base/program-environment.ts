/**
 * Decides which of edict's own variables a program that it starts inherits, by purpose: those listed here, and no others.
 * Filters and helpers that Git runs inherit what Git does.
 */

/** Paths of programs and homes, locale, terminal; the last lines are for Windows. */
const everywhere = [
  ...['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'TERM', 'TZ', 'LANG', 'LANGUAGE', 'LC_*', 'XDG_*'],
  ...['TMPDIR', 'TMP', 'TEMP', 'LD_LIBRARY_PATH'],
  ...['SYSTEMROOT', 'WINDIR', 'COMSPEC', 'PATHEXT', 'USERNAME', 'USERPROFILE', 'HOMEDRIVE', 'HOMEPATH'],
  ...['APPDATA', 'LOCALAPPDATA', 'PROGRAMDATA', 'PROGRAMFILES'],
] as const;

/** Key agents, and how they prompt. */
const agents = [
  ...['SSH_AUTH_SOCK', 'SSH_AGENT_PID', 'SSH_ASKPASS', 'SSH_ASKPASS_REQUIRE'],
  ...['SSH_SK_HELPER', 'SSH_SK_PROVIDER', 'SSH_PKCS11_HELPER', 'GNUPGHOME', 'GPG_TTY'],
  ...['DISPLAY', 'WAYLAND_DISPLAY', 'XAUTHORITY', 'DBUS_SESSION_BUS_ADDRESS'],
] as const;

const network = [
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
  ...['CURL_CA_BUNDLE', 'REQUESTS_CA_BUNDLE', 'NODE_EXTRA_CA_CERTS', 'NIX_SSL_CERT_FILE'],
] as const;

/** Git's configuration in variables; its other variables name a hook's repository, or programs. */
const gitSettings = [
  ...['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM', 'GIT_CONFIG_NOSYSTEM'],
  ...['GIT_CONFIG_COUNT', 'GIT_CONFIG_KEY_*', 'GIT_CONFIG_VALUE_*'],
] as const;

/** How Git reaches a remote, and what its helpers authenticate with. */
const gitRemotes = [
  ...['GIT_SSH', 'GIT_SSH_COMMAND', 'GIT_SSH_VARIANT', 'GIT_ASKPASS', 'GIT_ALLOW_PROTOCOL'],
  ...['GIT_SSL_*', 'GIT_HTTP_*', 'GIT_PROXY_*', 'GCM_*', 'GH_*', 'GITHUB_TOKEN', 'GLAB_*', 'GITLAB_TOKEN'],
  'CI_JOB_TOKEN',
] as const;

/** Secret managers. */
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
  /** It prompts for nothing, and is handed what it checks. */
  'checking-signatures': ['SYSTEMROOT'],
  /** For the system's own tools, which describe this machine. */
  machine: ['PATH', 'SYSTEMROOT'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Purpose = keyof typeof inherited;

export type Variables = Readonly<Record<string, string | undefined>>;

/** Comma-separated names of further variables, for programs whose needs edict cannot know. */
const FURTHER = 'EDICT_INHERITED_VARIABLES';
const TAKES_FURTHER: ReadonlySet<Purpose> = new Set(['git-remote', 'secret']);

/** Prefixes of the variables that edict.yaml may name; listing one does not make it inherited. */
const EDICTS = /^(?:EDICT|AWS)_/;

export interface ProgramVariables {
  readonly purpose: Purpose;
  /** edict's own variables. */
  readonly env: Variables;
  /** Added to the inherited variables, and overrides them. */
  readonly set?: Variables;
  /** Never inherited, whatever the purpose. */
  readonly withheld?: ReadonlySet<string>;
}

export function programEnvironment({ purpose, env, set = {}, withheld }: ProgramVariables): Variables {
  const further = TAKES_FURTHER.has(purpose) ? (env[FURTHER] ?? '').split(',') : [];
  const names = further.map((name) => name.trim().toUpperCase()).filter((name) => !EDICTS.test(name));
  const isInherited = createNameTest(inherited[purpose], names);
  const kept = Object.entries(env).filter(([name]) => isInherited(name) && withheld?.has(name) !== true);
  return { ...Object.fromEntries(kept), ...set };
}

/** Ignores case: proxy variables are often in lower case, and Windows writes `Path`. */
function createNameTest(patterns: readonly string[], further: readonly string[]): (name: string) => boolean {
  const whole = new Set([...patterns, ...further]);
  const beginnings = patterns.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));
  return (name) => {
    const upper = name.toUpperCase();
    if (upper.startsWith('EDICT_')) return false;
    return whole.has(upper) || beginnings.some((beginning) => upper.startsWith(beginning));
  };
}
