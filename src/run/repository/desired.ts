/** Opens what the repository asks for in one environment: linted, compiled, secrets read and sealed. It changes nothing. */
import { hexOf } from '../../base/bytes.ts';
import { ownMember } from '../../base/json.ts';
import { splitKey } from '../../base/policy-key.ts';
import type { CompilerOptions, RecordedBodyOf } from '../../compile/compile-repository.ts';
import { type DesiredState, readDesiredState } from '../../compile/desired-state.ts';
import { createDigester, type Digester } from '../../compile/digests.ts';
import type { LookUpUsers } from '../../compile/match-users.ts';
import { recordedDigests } from '../../compile/seal-body.ts';
import { createSecretReader } from '../../compile/secrets.ts';
import { FaultyFiles, type ReportedFaults } from '../../diagnostics/faulty-files.ts';
import {
  desiredWithoutSecrets,
  type WithoutSecrets,
  type WithoutSecretsInput,
} from '../../plan/without-secrets.ts';
import type { FoundFiles } from '../../source/files/find-files.ts';
import type { State } from '../../state/state.ts';
import type { Host } from '../host.ts';
import type { Scope } from '../run.ts';
import { type CheckedBodies, hideLiterals, openRepository } from './repository.ts';

export interface OpenedDesired extends DesiredState, CheckedBodies {
  /** Hex: of the state, or of the one that would be begun. */
  readonly salt: string;
  /** The names of users that were looked up, with their ids. */
  readonly users: readonly (readonly [string, number])[];
}

export interface OpenDesiredOptions {
  /** Whether `{ command: […] }` references of secrets may be run. */
  readonly allowCommands: boolean;
  /** Called where a file names a user. */
  readonly lookUp: LookUpUsers;
  /** Null: there is none yet. */
  readonly state: State | null;
  /** The salt of a saved plan that begins a state; otherwise a new one is drawn where there is no state. */
  readonly salt?: string;
}

export interface CheckOptions extends Pick<CompilerOptions, 'users' | 'recorded'> {
  /** Absent: every file that edict.yaml names. */
  readonly files?: FoundFiles | undefined;
}

/** The bodies, or the errors that keep some from being compiled. */
export async function compileChecked(
  { host, config, environment, repository, named }: Scope<'now' | 'warn'>,
  { files, ...options }: CheckOptions,
): Promise<CheckedBodies | ReportedFaults> {
  const opened = repository ?? (await openRepository(host, config, { environments: [environment], files }));
  return opened.check(environment, { ...options, named });
}

/** Throws FaultyFiles where lint finds an error, and UserError where a secret or a user cannot be read. */
export async function openDesired(
  work: Scope<'now' | 'warn' | 'env' | 'redactor' | 'randomBytes' | 'secretAccess' | 'mask'>,
  options: OpenDesiredOptions,
): Promise<OpenedDesired> {
  const { host, config, environment } = work;
  const users: (readonly [string, number])[] = [];
  const unmatched: string[] = [];
  const { state, lookUp } = options;
  const { policies = {}, web_apps = {} } = state ?? {};
  const recordedBody: RecordedBodyOf = (kind, file) =>
    (kind === 'policy' ? ownMember(policies, file) : ownMember(web_apps, file))?.body;
  const checked = await compileChecked(work, {
    recorded: recordedBody,
    users: async (names) => {
      const matches = await lookUp(names);
      for (const [name, match] of matches) {
        for (const { id } of match.users) users.push([name, id]);
        if (match.users.length !== 1) unmatched.push(name);
      }
      return matches;
    },
  });
  if ('report' in checked) throw notPlanned(checked, unmatched);
  const salt = state?.salt ?? options.salt ?? hexOf(host.randomBytes(16));
  const { env, redactor, secretAccess } = host;
  const { allowCommands } = options;
  const desired = await readDesiredState({
    compiled: checked.compiled,
    reader: createSecretReader({
      env,
      allowCommands,
      environment: environment.name,
      redactor,
      ...secretAccess(config),
    }),
    digester: openDigester(host, salt),
    recorded: recordedDigests(recordedBodies(state)),
    recordedBody,
  });
  await maskSecrets(host);
  return { ...checked, ...desired, salt, users };
}

export interface OpenedWithoutSecrets extends WithoutSecrets, CheckedBodies {
  /** Hex; nothing is saved that needs it. */
  readonly salt: string;
}

/** Like `openDesired`, as far as that is possible without secrets and without the service. */
export async function openWithoutSecrets(
  work: Scope<'now' | 'warn' | 'env' | 'redactor'>,
  state: State | null,
  unprovenAs?: WithoutSecretsInput['unprovenAs'],
): Promise<OpenedWithoutSecrets> {
  const checked = await compileChecked(work, { users: null });
  if ('report' in checked) throw notPlanned(checked, []);
  hideLiterals(work.host, checked.compiled);
  const salt = state?.salt ?? '';
  const digester = openDigester(work.host, salt);
  return { ...checked, ...(await desiredWithoutSecrets({ ...checked, state, digester, unprovenAs })), salt };
}

/** `unmatched`: the names of users that the service does not know, or knows several of. */
function notPlanned(faults: ReportedFaults, unmatched: readonly string[]): FaultyFiles {
  return new FaultyFiles(faults, 'the policy files have errors; nothing was planned', {
    remedy: (command) =>
      unmatched.length > 0
        ? `Fix what is shown above, then try again: ${command('lint')} looks up no users, and does not see this.`
        : `Fix what is shown above; ${command('lint')} shows it again.`,
  });
}

function recordedBodies(state: State | null) {
  if (!state) return [];
  const { policies, orphans, acknowledged = [], pending, stops = {}, noted = {}, skips = {} } = state;
  return [
    ...[...Object.values(policies), ...orphans, ...Object.values(pending)].map(({ body }) => body),
    // An acknowledged policy of a file on a ladder says since when a ring soaks.
    ...acknowledged.filter(({ file }) => splitKey(file).ring !== null).map(({ body }) => body),
    ...[stops, noted, skips].flatMap((holds) => Object.values(holds)).map(({ content }) => content),
  ];
}

/** GitHub then masks the secrets in the log, even where another program prints them. */
async function maskSecrets({ env, redactor, mask }: Pick<Host, 'env' | 'redactor' | 'mask'>): Promise<void> {
  if (env.GITHUB_ACTIONS !== 'true') return;
  for (const secret of redactor.secrets()) {
    for (const line of secret.split(/\r\n|\r|\n/)) if (line !== '') await mask(line);
  }
}

function openDigester({ env, redactor }: Pick<Host, 'env' | 'redactor'>, salt: string): Digester {
  const fingerprintKey = env.EDICT_FINGERPRINT_KEY ?? null;
  if (fingerprintKey) redactor.add(fingerprintKey);
  return createDigester({ fingerprintKey, salt });
}
