/** What the client asks about a document: answered from its text as it stands, and from what is known of its repository. */
import {
  type ClientCapabilities,
  type CodeAction,
  type CodeLens,
  type CompletionItem,
  CompletionItemKind,
  CompletionItemTag,
  type Connection,
  type DocumentLink,
  type Hover,
  type Location,
  LSPErrorCodes,
  MarkupKind,
  type Position,
  type Range as ProtocolRange,
  ResponseError,
  type ServerCapabilities,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { loadConfig } from '../node/find-config.ts';
import type { Host } from '../run/host.ts';
import { stateFileOf } from '../source/config/state-file.ts';
import { SECRET_PREFIX } from '../source/draft/read-reference.ts';
import { formatSource } from '../source/format/format-source.ts';
import { actionsFor, FIX_ALL } from './actions.ts';
import { type Proposal, proposalsAt } from './completion.ts';
import type { EditedRepository } from './edited-repository.ts';
import { hoverAt } from './hover.ts';
import { kindOf, loadSchemas, type TextKind } from './kinds.ts';
import { recordedOf } from './lens.ts';
import { type Mention, mentionOf, mentionsIn } from './mentions.ts';
import { type FoundMention, fileOf, findMentions, nameKeyIn, type Renaming, rename } from './navigation.ts';
import type { Publisher } from './publisher.ts';
import { symbolsIn } from './symbols.ts';
import { editsBetween } from './text-edits.ts';
import { readTree, spotAt } from './tree.ts';
import type { Located, Workspace } from './workspace.ts';

export const capabilities: ServerCapabilities = {
  hoverProvider: true,
  // What begins a value, an element or a reference.
  completionProvider: { triggerCharacters: [' ', ':', '{', '[', '-', '/'] },
  documentSymbolProvider: true,
  documentFormattingProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentLinkProvider: { resolveProvider: false },
  renameProvider: { prepareProvider: true },
  codeLensProvider: { resolveProvider: false },
  codeActionProvider: { codeActionKinds: ['quickfix', FIX_ALL] },
  // Nothing is kept of them: each document has the nearest edict.yaml above it.
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
};

export interface RequestOptions {
  readonly connection: Connection;
  readonly workspace: Workspace;
  readonly publisher: Publisher;
  readonly host: Host;
  document(uri: string): TextDocument | undefined;
  /** What the client said of itself. */
  client(): ClientCapabilities;
}

/** A document in its repository, and what it is there. */
interface Asked extends Located {
  readonly document: TextDocument;
  readonly kind: TextKind;
}

export function answerRequests(options: RequestOptions): void {
  const { connection, workspace, publisher, host, client } = options;
  const schemas = loadSchemas();
  const secretNames = Object.keys(host.env)
    .filter((name) => name.startsWith(SECRET_PREFIX) && name !== 'EDICT_SECRET_DIRS')
    .sort();

  async function find(uri: string): Promise<Asked | null> {
    const place = options.document(uri) ? workspace.locate(uri) : null;
    await place?.repository.ready();
    let kind = place && kindOf(place.repository, place.file);
    if (place && !kind) {
      // It may have come into being just now.
      await place.repository.current();
      kind = kindOf(place.repository, place.file);
    }
    const document = options.document(uri);
    return document && place && kind ? { ...place, document, kind } : null;
  }

  const editOf = (document: TextDocument, edits: readonly TextEdit[]): WorkspaceEdit =>
    client().workspace?.workspaceEdit?.documentChanges
      ? {
          documentChanges: [
            { textDocument: { uri: document.uri, version: document.version }, edits: [...edits] },
          ],
        }
      : { changes: { [document.uri]: [...edits] } };

  connection.onHover(async ({ textDocument, position }): Promise<Hover | null> => {
    const asked = await find(textDocument.uri);
    if (!asked) return null;
    const { document, repository, kind, file } = asked;
    const text = document.getText();
    const found = hoverAt({
      text,
      offset: document.offsetAt(position),
      tree: readTree(text),
      kind,
      file,
      schemas: await schemas,
      config: repository.session()?.config ?? null,
    });
    if (!found) return null;
    const canMarkdown = client().textDocument?.hover?.contentFormat?.includes(MarkupKind.Markdown) === true;
    const isFenced = canMarkdown && found.form === 'text';
    return {
      range: rangeIn(document, found.start, found.end),
      contents: {
        kind: canMarkdown ? MarkupKind.Markdown : MarkupKind.PlainText,
        value: isFenced ? `\`\`\`text\n${found.text}\`\`\`\n` : found.text,
      },
    };
  });

  connection.onCompletion(async ({ textDocument, position }): Promise<CompletionItem[]> => {
    const asked = await find(textDocument.uri);
    if (!asked) return [];
    const { document, repository, kind, file } = asked;
    const session = repository.session();
    const found = proposalsAt({
      text: document.getText(),
      offset: document.offsetAt(position),
      kind,
      file,
      schemas: await schemas,
      config: session?.config ?? null,
      files: session?.files ?? null,
      folder: repository.folder,
      secretNames: [...new Set([...secretNames, ...repository.secretNames(file)])],
      silenceable: () => repository.silenceable(file),
    });
    if (!found) return [];
    const range = rangeIn(document, found.start, found.end);
    return found.proposals.map((proposal, index) => itemOf(proposal, index, range));
  });

  connection.onDocumentSymbol(async ({ textDocument }) => {
    const asked = await find(textDocument.uri);
    return asked && symbolsIn(asked.document, readTree(asked.document.getText()));
  });

  connection.onDocumentFormatting(async ({ textDocument }) => {
    const asked = await find(textDocument.uri);
    if (!asked || (asked.kind !== 'policy' && asked.kind !== 'web_app')) return null;
    const { document, file, kind } = asked;
    const { text } = formatSource({ path: file, text: document.getText() }, kind);
    return text === null ? null : editsBetween(document, text);
  });

  connection.onCodeAction(async ({ textDocument, range, context }, token): Promise<CodeAction[]> => {
    const asked = await find(textDocument.uri);
    const diagnostics = asked && (await publisher.known(asked.document, token));
    if (!asked || !diagnostics) return [];
    const { document, repository, file } = asked;
    return actionsFor({ document, diagnostics, range, only: context.only, repository, file }).map(
      ({ edits, ...action }) => ({ ...action, edit: editOf(document, edits) }),
    );
  });

  function mentionAt(asked: Asked, position: Position): Mention | null {
    const { document, kind, file } = asked;
    const spot = spotAt(readTree(document.getText()), document.offsetAt(position));
    return spot && mentionOf(spot, kind, file);
  }

  const locationOf = (repository: EditedRepository, { file, text, scalar }: FoundMention): Location => {
    const uri = workspace.uriOf(repository, file);
    return { uri, range: rangeIn(TextDocument.create(uri, 'yaml', 0, text), scalar.start, scalar.end) };
  };

  connection.onDefinition(async ({ textDocument, position }, token): Promise<Location[] | null> => {
    const asked = await find(textDocument.uri);
    const mention = asked && mentionAt(asked, position);
    if (!asked || !mention) return null;
    const { repository } = asked;
    const file = fileOf(repository, mention.name);
    if (file !== null) return [{ uri: workspace.uriOf(repository, file), range: START }];
    const found = await findMentions(repository, mention.name, token);
    return (found ?? []).filter(({ isDefinition }) => isDefinition).map((one) => locationOf(repository, one));
  });

  connection.onReferences(async ({ textDocument, position, context }, token): Promise<Location[] | null> => {
    const asked = await find(textDocument.uri);
    const mention = asked && mentionAt(asked, position);
    if (!asked || !mention) return null;
    const found = await findMentions(asked.repository, mention.name, token);
    return (found ?? [])
      .filter(({ isDefinition }) => context.includeDeclaration || !isDefinition)
      .map((one) => locationOf(asked.repository, one));
  });

  connection.onDocumentLinks(async ({ textDocument }): Promise<DocumentLink[]> => {
    const asked = await find(textDocument.uri);
    if (!asked) return [];
    const { document, repository, kind, file } = asked;
    return mentionsIn(readTree(document.getText()), kind, file).flatMap(({ name, scalar }) => {
      const target = fileOf(repository, name);
      const range = rangeIn(document, scalar.start, scalar.end);
      return target === null ? [] : [{ range, target: workspace.uriOf(repository, target) }];
    });
  });

  connection.onPrepareRename(async ({ textDocument, position }) => {
    const asked = await find(textDocument.uri);
    const mention = asked && mentionAt(asked, position);
    if (!asked || !mention || mention.name.kind === 'file') return null;
    const { start, end, value } = mention.scalar;
    return { range: rangeIn(asked.document, start, end), placeholder: value };
  });

  connection.onRenameRequest(async ({ textDocument, position, newName }, token) => {
    const asked = await find(textDocument.uri);
    const mention = asked && mentionAt(asked, position);
    if (!asked || !mention) return null;
    const { repository, file } = asked;
    const renaming = await rename(repository, { name: mention.name, file }, newName, token);
    if (typeof renaming === 'string') return new ResponseError(LSPErrorCodes.RequestFailed, renaming);
    if (!renaming) return new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
    return workspaceEdit(repository, renaming);
  });

  function workspaceEdit(
    repository: EditedRepository,
    { edits, move }: Renaming,
  ): WorkspaceEdit | ResponseError<void> {
    const can = client().workspace?.workspaceEdit;
    const all = [...edits].map(([file, some]) => ({
      uri: workspace.uriOf(repository, file),
      edits: [...some],
    }));
    if (!can?.documentChanges) {
      if (!move) return { changes: Object.fromEntries(all.map((one) => [one.uri, one.edits])) };
      return new ResponseError(
        LSPErrorCodes.RequestFailed,
        'This editor renames no files: rename the base by hand',
      );
    }
    const changes = all.map(({ uri, edits: some }) => ({
      textDocument: { uri, version: options.document(uri)?.version ?? null },
      edits: some,
    }));
    if (!move) return { documentChanges: changes };
    if (!can.resourceOperations?.includes('rename'))
      return new ResponseError(
        LSPErrorCodes.RequestFailed,
        'This editor renames no files: rename the base by hand',
      );
    const [oldUri, newUri] = [move.from, move.to].map((file) => workspace.uriOf(repository, file));
    if (oldUri === undefined || newUri === undefined) return { documentChanges: changes };
    return { documentChanges: [...changes, { kind: 'rename', oldUri, newUri }] };
  }

  connection.onRequest('edict/environments', ({ root }: { readonly root: string }) => environmentsOf(root));

  connection.onCodeLens(async ({ textDocument }): Promise<CodeLens[]> => {
    const asked = await find(textDocument.uri);
    if (!asked || (asked.kind !== 'policy' && asked.kind !== 'web_app')) return [];
    const { document, repository, file, kind } = asked;
    const key = nameKeyIn(document.getText());
    const title = key && (await recordedOf(host, repository, { file, kind }));
    return title ? [{ range: rangeIn(document, key.start, key.end), command: { title, command: '' } }] : [];
  });
}

/** What a client that plans has to know. Errors of edict.yaml are answered as such. */
function environmentsOf(root: string) {
  const config = loadConfig({ cwd: root, optional: false });
  return {
    root: config.root,
    default_environment: config.default_environment,
    environments: Object.values(config.environments).map((environment) => ({
      name: environment.name,
      // Relative to the root, or absolute; null where the state is kept elsewhere, and asking for it leaves this machine.
      state_file: stateFileOf(environment),
    })),
  };
}

const START: ProtocolRange = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

function rangeIn(document: TextDocument, start: number, end: number): ProtocolRange {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

const itemKinds: Readonly<Record<Proposal['sort'], CompletionItemKind>> = {
  field: CompletionItemKind.Field,
  value: CompletionItemKind.EnumMember,
  name: CompletionItemKind.Constant,
  file: CompletionItemKind.File,
};

/** In the order in which they are proposed: that of the reference. */
function itemOf(
  { label, text, sort, documentation, deprecated }: Proposal,
  index: number,
  range: ProtocolRange,
): CompletionItem {
  return {
    label,
    kind: itemKinds[sort],
    sortText: String(index).padStart(4, '0'),
    filterText: text.split(':\n')[0] ?? text,
    textEdit: { range, newText: text },
    ...(documentation === null ? {} : { documentation: { kind: MarkupKind.Markdown, value: documentation } }),
    ...(deprecated ? { tags: [CompletionItemTag.Deprecated] } : {}),
  };
}
