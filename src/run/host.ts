/** The machine, as far as the functions of this folder may use it; they touch nothing else. */

import type { SecretAccess } from '../compile/secrets.ts';
import type { CommandWriter } from '../diagnostics/command-line.ts';
import type { Redactor } from '../diagnostics/redact.ts';
import type { Remedy } from '../diagnostics/user-error.ts';
import type { Config } from '../source/config/config.ts';
import type { SharedRun } from '../state/backend.ts';
import type { Machine } from '../state/lock.ts';
import type { Backends } from '../state/open-backend.ts';
import type { By } from '../state/state.ts';
import type { Clone } from './state/clone.ts';

export interface Host {
  /** The working directory: messages name paths from there. */
  readonly cwd: string;
  /** Environment variables: keys, secrets, proxies, and who runs this. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Every secret is registered here as soon as it is read. */
  readonly redactor: Redactor;
  now(): Date;
  randomBytes(length: number): Uint8Array;
  /** Access to secrets in files and programs, for the repository of `config`. */
  secretAccess(config: Pick<Config, 'root' | 'environments'>): SecretAccess;
  /** This machine and process, as a lock names them. */
  machine(): Machine;
  /** Aborts when no new work may begin. */
  readonly interrupted: AbortSignal;
  /** Aborts when work under way is to end too. */
  readonly stopped: AbortSignal;
  /**
   * Asks whether a state that is older than the last one seen on this machine is right all the same; null where that was
   * not allowed, and it is refused. Throws UserError where no person can be asked.
   */
  readonly confirmOlderState: ((price: string) => Promise<boolean>) | null;
  /** Shows a person a sentence beside the results, such as a warning; never the same one twice. */
  warn(sentence: string, advice?: WarningAdvice): Promise<void>;
  /** The same, but left out with --quiet. */
  info(sentence: string): Promise<void>;
  /** Tells the CI system to mask a secret; only where `GITHUB_ACTIONS` is set. */
  mask(secret: string): Promise<void>;
  readonly backends: Backends;
  /** The run that the states of several environments are opened in; absent in a run of one. */
  readonly sharedRun?: SharedRun;
  /** What this clone knows of their states, read once; absent in a run of one. */
  readonly clone?: Clone;
  /** Keeps a pipe open until the run ends, since its reader would stop at the first close; absent in a run of one. */
  readonly holdPipe?: (path: string) => Promise<void>;
  /** Who applies, which is the same for several environments of one run; absent in a run of one. */
  readonly whoApplies?: (read: () => Promise<By>) => Promise<By>;
  /** Starts the service that stands for `base_url: embedded`, with its data below `root`. */
  startEmbedded(root: string): Promise<EmbeddedService>;
}

interface EmbeddedService {
  readonly url: string;
  readonly apiKey: string;
  close(): Promise<void>;
}

interface WarningAdvice {
  readonly remedy: Remedy;
  readonly command: CommandWriter;
}
