/** Texts that edict has written, to read beside the file: nothing that would have to be saved. */
import { type Disposable, EventEmitter, Uri, workspace } from 'vscode';

/** For a message of VS Code, which makes links of what looks like one, and links may be commands: a folder can have such a name. */
export function plain(text: string): string {
  return text.replaceAll('](', '] (');
}

export interface Texts extends Disposable {
  /** The address under which the text is opened from now on. */
  put(name: string, text: string): Uri;
}

export function createTexts(): Texts {
  const texts = new Map<string, string>();
  const changed = new EventEmitter<Uri>();
  const provider = workspace.registerTextDocumentContentProvider('edict', {
    onDidChange: changed.event,
    provideTextDocumentContent: ({ path }) => texts.get(path) ?? '',
  });
  return {
    put(name, text) {
      const uri = Uri.from({ scheme: 'edict', path: `/${name}` });
      texts.set(uri.path, text);
      changed.fire(uri);
      return uri;
    },
    dispose: () => provider.dispose(),
  };
}
