/** Creates diagnostics; the registry gives their severity. */
import { type CommonCode, commonCodes } from './codes.ts';
import type { Diagnostic, Edit, Range, Related, Severity } from './diagnostic.ts';

export interface FaultDetails {
  readonly file: string;
  readonly path: string;
  readonly range: Range;
  readonly message: string;
  readonly hint?: string | null;
  readonly related?: readonly Related[];
  readonly edit?: Edit;
  readonly suggestion?: Edit;
}

export interface CodedFault extends FaultDetails {
  readonly code: CommonCode;
}

export function report(fault: CodedFault): Diagnostic {
  const { code } = fault;
  return reportAs({ code, severity: commonCodes[code].severity }, fault);
}

/** For a rule, whose own entry gives its code and severity. */
export function reportAs(
  { code, severity }: { readonly code: string; readonly severity: Severity },
  { file, path, range, message, hint = null, related = [], edit, suggestion }: FaultDetails,
): Diagnostic {
  const diagnostic = { code, severity, file, path, range, message, hint, related };
  return { ...diagnostic, ...(edit ? { edit } : {}), ...(suggestion ? { suggestion } : {}) };
}
