/** The error of a run that cannot continue because of faults in the files; it carries what lint found. */
import type { LintReport } from './lint-report.ts';
import { UserError, type UserErrorOptions } from './user-error.ts';

/** Errors of files, with the texts that they point into. */
export interface ReportedFaults {
  /** Contains errors only. */
  readonly report: LintReport;
  /** The text of a file; null if it could not be read. */
  readonly source: (file: string) => string | null;
}

export class FaultyFiles extends UserError {
  readonly faults: ReportedFaults;

  constructor(faults: ReportedFaults, message: string, options: UserErrorOptions = {}) {
    super(message, options);
    this.faults = faults;
  }
}
