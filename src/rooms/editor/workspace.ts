/** The open documents and their repositories: each document belongs to the nearest `edict.yaml` above it. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { wayInside } from '../../base/is-inside.ts';
import { findUpward } from '../../node/find-config.ts';
import type { Host } from '../../run/host.ts';
import { CONFIG_NAME } from '../../source/config/load-config.ts';
import { type EditedRepository, openEditedRepository } from './edited-repository.ts';
import type { Publisher } from './publisher.ts';
import { toUri } from './to-protocol.ts';

/** A file in its repository, whether a document of it is open or not. */
export interface Located {
  readonly repository: EditedRepository;
  /** Relative to the root of the repository, with `/`. */
  readonly file: string;
}

export type Workspace = ReturnType<typeof openWorkspace>;

export interface WorkspaceOptions {
  readonly host: Pick<Host, 'now' | 'env'>;
  readonly publish: Publisher['publish'];
  onProblem(sentence: string): void;
}

export function openWorkspace({ host, publish, onProblem }: WorkspaceOptions) {
  const repositories = new Map<string, EditedRepository>();
  /** By URI; cleared when an edict.yaml is added or removed. */
  const located = new Map<string, Located | null>();

  /** By path. */
  const open = new Map<string, TextDocument>();
  /** By path, the version of the document that was last read from disk or saved to it. */
  const unchanged = new Map<string, number>();
  const isUnchanged = (path: string): boolean => unchanged.get(path) === open.get(path)?.version;
  /** Open documents that were deleted on disk: they count as gone until they are edited again. */
  const deleted = new Set<string>();
  const textAt = (path: string): string | undefined =>
    deleted.has(path) ? undefined : open.get(path)?.getText();

  function repositoryAt(root: string): EditedRepository {
    const known = repositories.get(root);
    if (known) return known;
    const opened = openEditedRepository({
      root,
      host,
      textOf: (path) => textAt(join(root, path)),
      isOpen: (path) => open.has(join(root, path)),
      paths: () =>
        [...open.keys()].flatMap((path) => (deleted.has(path) ? [] : (wayInside(root, path) ?? []))),
      isWatched: () => [...open.keys()].some((path) => wayInside(root, path) !== null),
      onJudged: publishAll,
      onProblem,
    });
    repositories.set(root, opened);
    opened.reopen();
    return opened;
  }

  function publishAll(repository: EditedRepository): void {
    const documentOf = (file: string): TextDocument => workspace.documentOf(repository, file);
    for (const document of open.values()) {
      const place = workspace.locate(document.uri);
      if (place?.repository !== repository) continue;
      publish(document, repository.diagnosticsOf(place.file) ?? [], documentOf);
    }
  }

  /** Every repository that contains the path: one may lie in another. */
  function around(path: string): readonly Located[] {
    return [...repositories.values()].flatMap((repository) => {
      const file = wayInside(repository.root, path);
      return file === null ? [] : [{ repository, file }];
    });
  }

  const workspace = {
    /** Null for an address that is no file's, and for a file with no `edict.yaml` above it. */
    locate(uri: string): Located | null {
      const known = located.get(uri);
      if (known !== undefined) return known;
      const path = pathOf(uri);
      const config =
        path === null ? null : findUpward(dirname(path), (file) => existsSync(file) || open.has(file));
      const root = config === null ? null : dirname(config);
      const file = root === null || path === null ? null : wayInside(root, path);
      const found = root === null || file === null ? null : { repository: repositoryAt(root), file };
      located.set(uri, found);
      return found;
    },
    /** The document that is open, with the URI that the client gave it, or else one of the text. */
    documentOf(repository: EditedRepository, file: string, text = ''): TextDocument {
      const known = open.get(join(repository.root, file));
      return known ?? TextDocument.create(toUri(repository.root, file), 'yaml', 0, text);
    },
    opened(document: TextDocument): void {
      const path = pathOf(document.uri);
      if (path === null) return;
      open.set(path, document);
      const isNew = !existsSync(path);
      if (!isNew) unchanged.set(path, document.version);
      if (isNew && path.endsWith(CONFIG_NAME)) located.clear();
      const place = workspace.locate(document.uri);
      for (const { repository, file } of around(path)) {
        if (isNew) repository.reopen();
        else {
          repository.opened(file);
          if (!isOnDisk(path, document)) repository.changed(file);
        }
      }
      tellOf(document, place);
    },
    changed(document: TextDocument): void {
      const path = pathOf(document.uri);
      if (path === null) return;
      // Opening a document causes a change event, too.
      if (isUnchanged(path)) return;
      for (const { repository, file } of around(path)) {
        if (deleted.has(path)) repository.reopen();
        else repository.changed(file);
      }
      deleted.delete(path);
      workspace.locate(document.uri)?.repository.tell();
    },
    closed(document: TextDocument): void {
      const path = pathOf(document.uri);
      located.delete(document.uri);
      if (path === null) return;
      open.delete(path);
      unchanged.delete(path);
      deleted.delete(path);
      const isGone = !existsSync(path);
      if (isGone && path.endsWith(CONFIG_NAME)) located.clear();
      for (const { repository, file } of around(path)) {
        if (isGone) repository.reopen();
        else if (!isOnDisk(path, document)) repository.changed(file);
      }
    },
    saved(document: TextDocument): void {
      const path = pathOf(document.uri);
      if (path !== null) unchanged.set(path, document.version);
    },
    /** Files changed on disk; `cameOrWent` where one was added or removed. */
    changedOnDisk(changes: readonly { readonly uri: string; readonly cameOrWent: boolean }[]): void {
      if (changes.some(({ uri, cameOrWent }) => cameOrWent && uri.endsWith(`/${CONFIG_NAME}`))) {
        located.clear();
        for (const [root, repository] of repositories) {
          if (existsSync(`${root}${sep}${CONFIG_NAME}`)) continue;
          repository.close();
          repositories.delete(root);
        }
        for (const document of open.values()) {
          tellOf(document, workspace.locate(document.uri));
        }
      }
      for (const { uri, cameOrWent } of changes) {
        const path = pathOf(uri);
        if (path === null) continue;
        if (existsSync(path)) deleted.delete(path);
        else if (open.has(path) && isUnchanged(path)) deleted.add(path);
        for (const { repository, file } of around(path)) {
          // Other files matter only where edict looked for them.
          if (cameOrWent && /\.ya?ml$/i.test(path)) repository.reopen();
          else repository.changed(file);
        }
      }
    },
    /** It is not known what changed. */
    reopen(): void {
      for (const repository of repositories.values()) repository.reopen();
    },
    close(): void {
      for (const repository of repositories.values()) repository.close();
    },
  };

  function tellOf(document: TextDocument, place: Located | null): void {
    if (place) place.repository.tell();
    else publish(document, [], () => document);
  }

  return workspace;
}

function pathOf(uri: string): string | null {
  if (!uri.startsWith('file:')) return null;
  try {
    return fileURLToPath(uri);
  } catch {
    return null;
  }
}

/** Whether the file on disk has exactly the document's text. */
function isOnDisk(path: string, document: TextDocument): boolean {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '') === document.getText();
  } catch {
    return false;
  }
}
