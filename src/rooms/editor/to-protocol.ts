/** Converts ranges and diagnostics to those of the protocol, where lines and characters count from 0. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  DiagnosticSeverity,
  type Diagnostic as ProtocolDiagnostic,
  type Range as ProtocolRange,
  type TextDocumentsConfiguration,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Diagnostic, Position, Range, Severity } from '../../diagnostics/diagnostic.ts';
import { isBuiltInCode } from '../../lint/codes.ts';
import { codePage } from '../../report/code-page.ts';

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
};

const SOURCE = 'edict';

interface OpenDocument extends TextDocument {
  readonly asSent: TextDocument;
}

/** How the text of documents is kept that clients open and change. */
export const openDocuments: TextDocumentsConfiguration<OpenDocument> = {
  create: (...sent) => withoutMark(TextDocument.create(...sent)),
  update(document, changes, version) {
    TextDocument.update(document.asSent, changes, version);
    return document;
  },
};

/** The text leaves out a byte order mark, as that of a file does; positions count it, as the client's do. */
function withoutMark(asSent: TextDocument): OpenDocument {
  const mark = (): number => (asSent.getText().startsWith('\uFEFF') ? 1 : 0);
  return {
    asSent,
    uri: asSent.uri,
    languageId: asSent.languageId,
    get version() {
      return asSent.version;
    },
    get lineCount() {
      return asSent.lineCount;
    },
    getLineRange: (line) => asSent.getLineRange(line),
    getEOLCharacters: (line) => asSent.getEOLCharacters(line),
    getText: (range) => asSent.getText(range).replace(/^\uFEFF/, ''),
    positionAt: (offset) => asSent.positionAt(offset + mark()),
    offsetAt: (position) => Math.max(0, asSent.offsetAt(position) - mark()),
  };
}

export function toRange({ start, end }: Range, document: TextDocument): ProtocolRange {
  const first = document.positionAt(0).character;
  const place = ({ line, column }: Position): ProtocolRange['start'] => ({
    line: line - 1,
    character: column - 1 + (line === 1 ? first : 0),
  });
  return { start: place(start), end: place(end) };
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
  document: TextDocument,
  documentOf: (file: string) => TextDocument,
): ProtocolDiagnostic {
  const page = isBuiltInCode(code) ? codePage(code) : undefined;
  return {
    range: toRange(range, document),
    severity: severities[severity],
    code,
    ...(page ? { codeDescription: { href: page } } : {}),
    source: SOURCE,
    message: hint === null ? message : `${message}\n${hint}`,
    ...(related.length > 0
      ? {
          relatedInformation: related.map((other) => ({
            location: {
              uri: documentOf(other.file).uri,
              range: toRange(other.range, documentOf(other.file)),
            },
            message: other.message,
          })),
        }
      : {}),
    data: { path },
  };
}
