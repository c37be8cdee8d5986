/** What the repository asks for in one environment: linted, compiled, secrets read and sealed. It changes nothing. */
import type { DesiredState } from '../compile/desired-state.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { Config, Environment } from '../source/config.ts';
import type { State } from '../state/state.ts';
import type { Context, GlobalOptions } from './context.ts';

export interface OpenedDesired extends DesiredState {
  /** Of lint; errors have ended the command before. */
  readonly warnings: readonly Diagnostic[];
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
  const [
    { compileChecked },
    { createDigester },
    { readDesiredState },
    { recordedDigests },
    { createSecretReader },
  ] = await Promise.all([
    import('./compile-checked.ts'),
    import('../compile/digests.ts'),
    import('../compile/desired-state.ts'),
    import('../compile/seal-body.ts'),
    import('../compile/secrets.ts'),
  ]);
  const { lookUpUsers } = await import('./look-up-users.ts');
  const lookUp = lookUpUsers(context, config, environment);
  const users: (readonly [string, number])[] = [];
  const checked = await compileChecked(context, config, environment, {
    ...options,
    users: async (names) => {
      const matches = await lookUp(names);
      for (const [name, match] of matches) for (const { id } of match.users) users.push([name, id]);
      return matches;
    },
  });
  if (checked === null) {
    throw new UserError('the policy files have errors; nothing was planned', {
      remedy: (command) => `Mend what is shown above; ${command('lint')} shows it again.`,
    });
  }
  const salt = options.state?.salt ?? options.salt ?? context.randomBytes(16).toString('hex');
  const reader = createSecretReader({
    root: config.root,
    env: context.env,
    allowCommands: options.allowCommands,
    redactor: context.redactor,
    signal: context.interrupted,
  });
  const fingerprintKey = context.env.EDICT_FINGERPRINT_KEY ?? null;
  if (fingerprintKey) context.redactor.add(fingerprintKey);
  const desired = await readDesiredState({
    compiled: checked.compiled,
    reader,
    digester: createDigester({ fingerprintKey, salt }),
    recorded: recordedDigests(recordedBodies(options.state)),
  });
  await maskSecrets(context);
  return { ...desired, warnings: checked.warnings, salt, users };
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
