/** What the repository asks for in one environment: linted, compiled, secrets read and sealed. It changes nothing. */
import type { Compiled } from '../compile/compiled.ts';
import type { DesiredState } from '../compile/desired-state.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { WithoutSecrets } from '../plan/without-secrets.ts';
import type { Config, Environment } from '../source/config.ts';
import type { State } from '../state/state.ts';
import type { Context, GlobalOptions } from './context.ts';

export interface OpenedDesired extends DesiredState {
  /** Of lint; errors have ended the command before. */
  readonly warnings: readonly Diagnostic[];
  readonly compiled: readonly Compiled[];
  /** The bases of each file that has some, and theirs. */
  readonly bases: ReadonlyMap<string, readonly string[]>;
  /** Hex: of the state, or of the one that would be begun. */
  readonly salt: string;
  /** The names of users that were looked up, with their ids. */
  readonly users: readonly (readonly [string, number])[];
}

export interface OpenDesiredOptions extends GlobalOptions {
  readonly allowCommands: boolean;
  /** Null: there is none yet. */
  readonly state: State | null;
  /** Of a saved plan that begins a state; otherwise a new one is drawn where there is no state. */
  readonly salt?: string;
}

/** Prints what lint finds to stderr; throws UserError when that is an error. */
export async function openDesired(
  context: Context,
  config: Config,
  environment: Environment,
  options: OpenDesiredOptions,
): Promise<OpenedDesired> {
  const [{ compileChecked }, { openSecrets }, { recordedDigests }, { followUsers }] = await Promise.all([
    import('./compile-checked.ts'),
    import('./open-secrets.ts'),
    import('../compile/seal-body.ts'),
    import('./look-up-users.ts'),
  ]);
  const { users, lookUp, unmatched } = followUsers(context, config, environment);
  const checked = await compileChecked(context, config, environment, { ...options, users: lookUp });
  if (checked === null) throw notPlanned(unmatched);
  const salt = options.state?.salt ?? options.salt ?? context.randomBytes(16).toString('hex');
  const secrets = openSecrets(context, config, { ...options, salt });
  const { compiled, bases } = checked;
  const desired = await secrets.seal(compiled, recordedDigests(recordedBodies(options.state)));
  await maskSecrets(context);
  return { ...desired, warnings: checked.warnings, compiled, bases, salt, users };
}

export interface OpenedWithoutSecrets extends WithoutSecrets {
  /** Hex; nothing is saved that needs it. */
  readonly salt: string;
}

/** The same as far as it is known without secrets and without the service. */
export async function openWithoutSecrets(
  context: Context,
  config: Config,
  environment: Environment,
  options: OpenDesiredOptions,
): Promise<OpenedWithoutSecrets> {
  const [{ compileChecked }, { createDigester }, { desiredWithoutSecrets }] = await Promise.all([
    import('./compile-checked.ts'),
    import('../compile/digests.ts'),
    import('../plan/without-secrets.ts'),
  ]);
  const checked = await compileChecked(context, config, environment, { ...options, users: null });
  if (checked === null) throw notPlanned([]);
  const { state } = options;
  const fingerprintKey = context.env.EDICT_FINGERPRINT_KEY ?? null;
  if (fingerprintKey) context.redactor.add(fingerprintKey);
  for (const { secrets } of checked.compiled) {
    for (const { source } of secrets) if ('literal' in source) context.redactor.add(source.literal);
  }
  const salt = state?.salt ?? '';
  const digester = createDigester({ fingerprintKey, salt });
  return { ...(await desiredWithoutSecrets({ compiled: checked.compiled, state, digester })), salt };
}

/** `unmatched`: the names of users that the service does not know, or knows several of. */
function notPlanned(unmatched: readonly string[]): UserError {
  return new UserError('the policy files have errors; nothing was planned', {
    remedy: (command) =>
      unmatched.length > 0
        ? `Mend what is shown above, then try again: ${command('lint')} looks up no users, and does not see this.`
        : `Mend what is shown above; ${command('lint')} shows it again.`,
  });
}

function recordedBodies(state: State | null) {
  if (!state) return [];
  return [...Object.values(state.policies), ...state.orphans, ...Object.values(state.pending)].map(
    ({ body }) => body,
  );
}

/** GitHub then blots the secrets out of the log, even where another program prints them. */
async function maskSecrets(context: Context): Promise<void> {
  if (context.env.GITHUB_ACTIONS !== 'true') return;
  for (const secret of context.redactor.secrets()) {
    for (const line of secret.split(/\r\n|\r|\n/)) if (line !== '') await context.mask(line);
  }
}
