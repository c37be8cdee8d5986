/**
 * edict as a package: lint, compile and plan as functions. They read what they are handed, change nothing, and send nothing.
 *
 * This file is what `import … from 'edict'` declares: the build copies it, beside the types of the documents.
 */
import type { LintReport, PlanDocument } from '../generated/types.ts';

/** By path relative to the folder of `edict.yaml`, with `/`: `policies/wifi.yaml`. */
export type Files = { readonly [path: string]: string | Uint8Array };

/** A repository: files in memory, or a folder. */
export type Repository = FilesInMemory | Folder;

export interface FilesInMemory {
  /** All files of the repository, including `edict.yaml`; without one, everything is as by default. */
  readonly files: Files;
}

/** In Node only. */
export interface Folder {
  /** `edict.yaml` is looked for here and in the folders above. */
  readonly cwd: string;
  /** A file to use instead, as with `--config`. */
  readonly config?: string;
}

export interface Common {
  /** The name of an environment of `edict.yaml`. */
  readonly environment?: string;
  /** Decides which waivers of rules have expired; absent: now. */
  readonly now?: Date;
}

/** Without `environment`, lint judges for all of them. */
export type LintOptions = Repository & Common;

/** Without `environment`, compile takes the default one. */
export type CompileOptions = Repository & Common;

/** Without `environment`, plan takes the default one. */
export type PlanOptions = Repository &
  Common & {
    /** What `edict state pull` prints, as text or parsed; null: there is none yet, so everything counts as new. */
    readonly state: string | object | null;
  };

/** The document of `edict lint --format json`. */
export type LintResult = LintReport;

/** One fault; lines and columns count from 1, columns are UTF-16 code units, ends are exclusive. */
export type Diagnostic = LintReport['diagnostics'][number];
export type Severity = Diagnostic['severity'];
export type Range = Diagnostic['range'];
export type Position = Range['start'];

/** What compile and plan return beside their results. */
export interface Said {
  /** What lint finds for the environment; with errors there is no result. */
  readonly diagnostics: readonly Diagnostic[];
  /** Sentences for a person, such as that a glob matches no file. */
  readonly notes: readonly string[];
}

export interface CompileResult extends Said {
  /** As `edict compile --offline` prints them; null where there are errors. */
  readonly bodies: readonly CompiledBody[] | null;
}

export interface CompiledBody {
  readonly file: string;
  /** `"(sensitive)"` stands for every secret, and users that need a look-up stay names. */
  readonly body: { readonly [field: string]: unknown };
}

export interface PlanResult extends Said {
  /** As `edict plan --without-secrets --format json` prints it; null where there are errors. */
  readonly plan: Plan | null;
}

/** The document of `edict plan --without-secrets --format json`. */
export type Plan = PlanDocument;
export type Change = PlanDocument['changes'][number];
export type Action = Change['action'];

/** An error that a user can cause and correct, in one sentence. Anything else that is thrown is a bug of edict. */
export declare class EdictError extends Error {
  readonly name: 'EdictError';
  /** What to do about it, where the message does not say so. */
  readonly remedy: string | null;
}

/**
 * All faults of all files, as `edict lint` finds them. Faults of `edict.yaml` are among them.
 *
 * ```js
 * const { diagnostics, summary } = await lint({ cwd: '.' });
 * ```
 */
export declare function lint(options: LintOptions): Promise<LintResult>;

/**
 * The body of each policy and web app as it would be sent. No secret is read, and no service is asked.
 *
 * ```js
 * const { bodies, diagnostics } = await compile({ files: { 'policies/wifi.yaml': text } });
 * ```
 */
export declare function compile(options: CompileOptions): Promise<CompileResult>;

/**
 * What an apply would do, against a state that is handed in. No secret is read, and no service is asked: a secret
 * counts as unchanged where its reference is the recorded one.
 *
 * ```js
 * const { plan: planned } = await plan({ cwd: '.', environment: 'production', state });
 * ```
 */
export declare function plan(options: PlanOptions): Promise<PlanResult>;
