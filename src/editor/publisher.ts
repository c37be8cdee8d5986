/** Tells the client what is wrong with its documents: each version of a document, and afterwards only what is new of it. */
import type { PublishDiagnosticsParams } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { toProtocolDiagnostic } from './to-protocol.ts';

export interface Publisher {
  publish(document: TextDocument, diagnostics: readonly Diagnostic[], uriOf: (file: string) => string): void;
  /** Of a document that is closed. */
  clear(document: TextDocument): void;
}

export function createPublisher(send: (params: PublishDiagnosticsParams) => void): Publisher {
  /** By document, what was sent last. */
  const sent = new Map<string, string>();
  return {
    publish({ uri, version }, diagnostics, uriOf) {
      const params = {
        uri,
        version,
        diagnostics: diagnostics.map((one) => toProtocolDiagnostic(one, uriOf)),
      };
      const text = JSON.stringify(params);
      if (sent.get(uri) === text) return;
      sent.set(uri, text);
      send(params);
    },
    clear({ uri }) {
      sent.delete(uri);
      send({ uri, diagnostics: [] });
    },
  };
}
