/** Converts ranges and diagnostics to those of the protocol, where lines and characters count from 0. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  DiagnosticSeverity,
  type Diagnostic as ProtocolDiagnostic,
  type Range as ProtocolRange,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Diagnostic, Range, Severity } from '../../diagnostics/diagnostic.ts';
import { isBuiltInCode } from '../../lint/codes.ts';
import { codePage } from '../../report/code-page.ts';

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
};

const SOURCE = 'edict';

export function toRange({ start, end }: Range): ProtocolRange {
  return {
    start: { line: start.line - 1, character: start.column - 1 },
    end: { line: end.line - 1, character: end.column - 1 },
  };
}

export function rangeIn(document: TextDocument, start: number, end: number): ProtocolRange {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

export function toUri(root: string, file: string): string {
  return pathToFileURL(join(root, file)).href;
}

/** The hint follows the message on a line of its own. */
export function toProtocolDiagnostic(
  { code, severity, path, range, message, hint, related }: Diagnostic,
  uriOf: (file: string) => string,
): ProtocolDiagnostic {
  const page = isBuiltInCode(code) ? codePage(code) : undefined;
  return {
    range: toRange(range),
    severity: severities[severity],
    code,
    ...(page ? { codeDescription: { href: page } } : {}),
    source: SOURCE,
    message: hint === null ? message : `${message}\n${hint}`,
    ...(related.length > 0
      ? {
          relatedInformation: related.map((other) => ({
            location: { uri: uriOf(other.file), range: toRange(other.range) },
            message: other.message,
          })),
        }
      : {}),
    data: { path },
  };
}
