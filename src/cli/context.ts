/** Everything a command may touch outside the program: only `main.ts` makes one from `process`. */

import type { Readable, Writable } from 'node:stream';
import type { Redactor } from '../diagnostics/redact.ts';
import type { TerminalView } from '../report/document/terminal.ts';
import type { StatementEntry } from '../report/explain/topic.ts';
import type { Host } from '../run/host.ts';
import type { InputFiles } from '../run/lists/find-named.ts';
import type { OutputForm } from './console/output-filter.ts';

export type ExitCode = 0 | 1 | 2 | 3 | 4 | 130;

export interface Output {
  /**
   * Resolves once the text is handed on, with secrets redacted as its form allows. Texts are whole lines: a secret
   * that is cut in two is not found.
   */
  write(text: string, form?: OutputForm): Promise<void>;
  readonly isTTY: boolean;
  /** Columns of the terminal; 80 where there is none. */
  readonly columns: number;
}

interface StandardInput {
  readonly isTTY: boolean;
  /** All of standard input. */
  readBytes(): Promise<Uint8Array>;
}

/** What `main.ts` makes of the process. */
export interface ProcessContext {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: StandardInput;
  /** Results only. */
  readonly stdout: Output;
  /** Everything else. */
  readonly stderr: Output;
  /** The standard streams as they are, for a protocol or a prompt: nothing is redacted on its way out. */
  openStreams(): { readonly input: Readable; readonly output: Writable; readonly errors: Writable };
  /** The id of the parent process. */
  parentPid(): number;
  readonly redactor: Redactor;
  /** Tells GitHub Actions to mask a secret: the one text that is not redacted on its way out. */
  mask(secret: string): Promise<void>;
  now(): Date;
  randomBytes(length: number): Buffer;
  /** Aborts on the first SIGINT or SIGTERM. */
  readonly interrupted: AbortSignal;
  /** Aborts on the second one. */
  readonly stopped: AbortSignal;
  /** Decides the exit code for the case that the reader of the output goes away: what was done is done. */
  decide(code: ExitCode): void;
}

/** Options of `edict convert`. */
export interface ConvertOptions {
  readonly out?: string;
  readonly rules?: string;
  readonly os?: string;
  readonly format: string;
  readonly dryRun: boolean;
  readonly strict: boolean;
}

/** What one room does for commands outside it. Absent without that room. */
export interface Offers {
  /** Converts profiles into the folder of the context, and shows what became of them. */
  readonly convertProfiles?: () => Promise<
    (context: Context, options: GlobalOptions, found: InputFiles) => Promise<ExitCode>
  >;
  /** Converts a baseline of rules for `edict convert`, and shows what became of them. */
  readonly convertBaseline?: () => Promise<
    (context: Context, options: GlobalOptions & ConvertOptions, paths: readonly string[]) => Promise<ExitCode>
  >;
  /** Starts the service that stands for `base_url: embedded`, with its data below `root`. */
  readonly startEmbedded?: () => Promise<(host: Host, root: string) => ReturnType<Host['startEmbedded']>>;
}

/** What all rooms have together. */
export interface Rooms {
  readonly offers: Offers;
  /** Those of all rooms. */
  statements(): Promise<Readonly<Record<string, StatementEntry>>>;
}

/** What a command is given. */
export interface Context extends ProcessContext {
  /** No command knows which rooms there are. */
  readonly rooms: Rooms;
}

/** Options that every command has. */
export interface GlobalOptions {
  readonly config?: string;
  readonly env?: string;
  readonly format?: string;
  /** False after --no-color. */
  readonly color: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
}

/** Columns to wrap sentences at; null without a terminal, where programs may read them line by line. */
export function wrapWidth(output: Pick<Output, 'isTTY' | 'columns'>): number | null {
  return output.isTTY ? output.columns : null;
}

/** How text for people is shown on `output`. */
export function viewOn(
  context: Pick<Context, 'env' | 'stdout'>,
  options: Pick<GlobalOptions, 'color' | 'quiet'>,
  output: Pick<Output, 'isTTY' | 'columns'> = context.stdout,
): TerminalView {
  const color = useColor(context, options, output);
  return { color, width: wrapWidth(output), quiet: options.quiet, links: color && showsLinks(context) };
}

/** Whether to colour what goes to `output`: decided here alone. */
export function useColor(
  { env }: Pick<Context, 'env'>,
  { color }: Pick<GlobalOptions, 'color'>,
  { isTTY }: Pick<Output, 'isTTY'>,
): boolean {
  return color && !env.NO_COLOR && isTTY && env.TERM !== 'dumb';
}

/** Terminals that are known to show links; others would print the address, or nothing. */
function showsLinks({ env }: Pick<Context, 'env'>): boolean {
  const { TERM = '', TERM_PROGRAM = '', VTE_VERSION = '' } = env;
  return (
    /^(?:iTerm\.app|WezTerm|vscode|ghostty|zed|rio)$/i.test(TERM_PROGRAM) ||
    /^(?:xterm-kitty|xterm-ghostty|alacritty|foot)/.test(TERM) ||
    Number(VTE_VERSION) > 5000 ||
    [env.WT_SESSION, env.KONSOLE_VERSION, env.DOMTERM].some((one) => one !== undefined)
  );
}
