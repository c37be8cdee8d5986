/**
 * From the quick path, a bundle of its own, to the program: what it has read, and what it would like to know next
 * time.
 */
import type { Screened } from '../../fast/screen-files.ts';
import type { Config } from '../../source/config.ts';
import type { FoundFiles } from '../../source/find-files.ts';
import type { KeptReport } from './kept-report.ts';

export interface Handover {
  /** Null where the program has to look for itself. */
  readonly given: {
    readonly config: Config;
    readonly files: FoundFiles;
    readonly screened: Screened;
    /** False where the files were named one by one. */
    readonly wholeRepository: boolean;
  } | null;
  /**
   * `text` is what the configuration was read from; lint itself had nothing to say of it, and there are no rules
   * of the user's own.
   */
  keepConfig(config: Config, text: string): void;
  /** `more` are files that were read beside those of `given`. */
  keepReport(report: KeptReport, more: readonly string[]): void;
}

/** The two bundles share no module, but the one process. */
const place = Symbol.for('edict.lint.handover');

export function handOver(handover: Handover): void {
  Object.assign(globalThis, { [place]: handover });
}

/** What was handed over, once. */
export function takeHandover(): Handover | null {
  const world = globalThis as { [place]?: Handover };
  const handover = world[place] ?? null;
  delete world[place];
  return handover;
}
