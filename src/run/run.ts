/** The run of a command: made once by the command line, and handed on as it is. */
import type { CommandWriter } from '../diagnostics/command-line.ts';
import type { WaveFound } from '../generated/plan-file.ts';
import type { WaveGates } from '../plan/rings/climbs.ts';
import type { Config, Environment } from '../source/config/config.ts';
import type { State } from '../state/state.ts';
import type { RunEnvironments } from './environments/select-environments.ts';
import type { Host } from './host.ts';
import type { Repository } from './repository/repository.ts';

/** What a run and each of its scopes have in common; `Used` is what is used of the host. */
export interface RunContext<Used extends keyof Host = keyof Host> {
  readonly host: Pick<Host, Used>;
  readonly config: Config;
  /** Read for all environments; absent: each reads the files by itself. */
  readonly repository?: Repository | undefined;
  /** Only these files; absent: every one that the environment takes. */
  readonly named?: readonly string[] | undefined;
  /** Reads earlier waves; absent: each environment reads them by itself. */
  readonly waves?: WaveReader | undefined;
  /** Writes the commands for a person to type for one environment. */
  readonly commandFor: (environment: Pick<Environment, 'name'>) => CommandWriter;
}

export interface WaveReader {
  /**
   * The gates of those `files` that wait for a wave, or that a stop holds which `environment`, with this `state`, came too
   * late for. `found`: what a plan found, which counts where a state cannot be read now.
   */
  gatesOf(
    environment: Environment,
    state: State | null,
    files: readonly string[],
    found?: readonly WaveFound[],
  ): Promise<WaveGates>;
  /** Of every portal, read once a run; null where there is none, or it cannot be read. */
  states(): Promise<readonly { readonly environment: Environment; readonly state: State | null }[]>;
}

export interface Run extends RunContext, RunEnvironments {
  /** Environments at once. */
  readonly jobs: number;
  /** Whether messages about an environment are kept for its report, or shown at once. */
  readonly keepsMessages: boolean;
}

/** A run at one of its environments: `{ ...run, environment }`. */
export interface Scope<Used extends keyof Host = keyof Host> extends RunContext<Used> {
  readonly environment: Environment;
}
