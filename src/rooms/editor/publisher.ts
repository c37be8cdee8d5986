/** Publishes diagnostics to the client: for each version of a document, and again only where they changed. */
import type {
  CancellationToken,
  Diagnostic as ProtocolDiagnostic,
  PublishDiagnosticsParams,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { toProtocolDiagnostic } from './to-protocol.ts';

export interface KnownDiagnostic {
  readonly own: Diagnostic;
  readonly published: ProtocolDiagnostic;
}

export type Publisher = ReturnType<typeof createPublisher>;

interface Sent {
  readonly version: number;
  readonly text: string;
  readonly diagnostics: readonly KnownDiagnostic[];
}

export function createPublisher(send: (params: PublishDiagnosticsParams) => void) {
  /** By document, what was sent last. */
  const sent = new Map<string, Sent>();
  const waiting = new Set<() => void>();
  const wake = (): void => {
    for (const look of [...waiting]) look();
  };
  return {
    publish(
      document: TextDocument,
      diagnostics: readonly Diagnostic[],
      documentOf: (file: string) => TextDocument,
    ): void {
      const { uri, version } = document;
      const known = diagnostics.map((own) => ({
        own,
        published: toProtocolDiagnostic(own, document, documentOf),
      }));
      const params = { uri, version, diagnostics: known.map(({ published }) => published) };
      const text = JSON.stringify(params);
      const before = sent.get(uri)?.text;
      sent.set(uri, { version, text, diagnostics: known });
      wake();
      if (before !== text) send(params);
    },
    /** For a document that was closed. */
    clear({ uri }: TextDocument): void {
      sent.delete(uri);
      wake();
      send({ uri, diagnostics: [] });
    },
    /** Resolves once the current version is judged; null where the document changes before, or the request is cancelled. */
    known: (document: TextDocument, token: CancellationToken): Promise<readonly KnownDiagnostic[] | null> =>
      new Promise((resolve) => {
        const { uri, version } = document;
        const look = (): void => {
          const last = sent.get(uri);
          const isOver = token.isCancellationRequested || document.version !== version;
          if (!isOver && (!last || last.version < version)) return;
          waiting.delete(look);
          resolve(!isOver && last?.version === version ? last.diagnostics : null);
        };
        waiting.add(look);
        token.onCancellationRequested(look);
        look();
      }),
  };
}
