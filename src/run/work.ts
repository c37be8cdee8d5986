/** What a run is about: one environment, or what the runs of several have in common. */
import type { CommandWriter } from '../diagnostics/command-line.ts';
import type { WaitReason } from '../plan/rings/waits.ts';
import type { Config, Environment } from '../source/config/config.ts';
import type { Repository } from './repository/repository.ts';

interface CommonWork {
  readonly config: Config;
  /** Read for all of several environments; absent: a run reads the files by itself. */
  readonly repository?: Repository | undefined;
  /** Only these files; absent: every one that the environment takes. */
  readonly named?: readonly string[] | undefined;
  /** Rings that are to wait whatever the time is, by key: they were to wait in the plan that this one is held to. */
  readonly waiting?: ReadonlyMap<string, WaitReason>;
}

export interface Work extends CommonWork {
  readonly environment: Environment;
  /** Writes the commands for a person to type. */
  readonly command: CommandWriter;
}

export interface SharedWork extends CommonWork {
  /** Writes the commands for a person to type for one environment. */
  readonly commandFor: (environment: Environment) => CommandWriter;
}

export function workOn({ commandFor, ...common }: SharedWork, environment: Environment): Work {
  return { ...common, environment, command: commandFor(environment) };
}
