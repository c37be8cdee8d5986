/** What the functions of this folder may use of the machine they run on; they touch nothing else. */

import type { SecretAccess } from '../compile/secrets.ts';
import type { CommandWriter } from '../diagnostics/command-line.ts';
import type { Redactor } from '../diagnostics/redact.ts';
import type { Remedy } from '../diagnostics/user-error.ts';
import type { Config } from '../source/config/config.ts';
import type { SharedRun } from '../state/backend.ts';
import type { Machine } from '../state/lock.ts';
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
  /** The way to secrets that stand in files and programs, for the repository of `config`. */
  secretAccess(config: Pick<Config, 'root' | 'environments'>): SecretAccess;
  /** This machine and process, as a lock names them. */
  machine(): Machine;
  /** Aborts when no new work is to be begun. */
  readonly interrupted: AbortSignal;
  /** Aborts when what is under way is not to be waited for either. */
  readonly stopped: AbortSignal;
  /**
   * Asks whether a state that is older than this machine has seen it is right all the same; null where nobody said so, and
   * it is refused. Throws UserError where nobody can be asked.
   */
  readonly confirmOlderState: ((price: string) => Promise<boolean>) | null;
  /** A sentence for a person beside the results, such as a warning. What was said before is not said again. */
  warn(sentence: string, advice?: Advice): Promise<void>;
  /** The same, but left out with --quiet. */
  info(sentence: string): Promise<void>;
  /** Tells the CI system to blot out a secret; only where `GITHUB_ACTIONS` is set. */
  mask(secret: string): Promise<void>;
  /** The run that the states of several environments are opened in; absent in a run of one. */
  readonly sharedRun?: SharedRun;
  /** What this clone knows of their states, asked for once; absent in a run of one. */
  readonly clone?: Clone;
  /** Keeps a pipe open until the run ends, since its reader takes the first end for the last; absent in a run of one. */
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

/** What to do about it, and how its commands are written. */
interface Advice {
  readonly remedy: Remedy;
  readonly command: CommandWriter;
}
