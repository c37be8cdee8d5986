/** Makes a diagnostic of a built-in code; the registry gives its severity. */
import { type BuiltInCode, codes } from './codes.ts';
import type { Diagnostic, Edit, Range, Related } from './diagnostic.ts';

export interface Report {
  readonly code: BuiltInCode;
  readonly file: string;
  readonly path: string;
  readonly range: Range;
  readonly message: string;
  readonly hint?: string | null;
  readonly related?: readonly Related[];
  readonly edit?: Edit;
}

export function report(fault: Report): Diagnostic {
  const { code, file, path, range, message, hint = null, related = [], edit } = fault;
  const diagnostic = { code, severity: codes[code].severity, file, path, range, message, hint, related };
  return edit ? { ...diagnostic, edit } : diagnostic;
}
