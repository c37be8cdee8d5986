/** Answers requests about a document from its current text and from what is known of its repository. */
import {
  type CancellationToken,
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
  type Range as ProtocolRange,
  type ReferenceParams,
  type RenameParams,
  ResponseError,
  type ServerCapabilities,
  type TextDocumentEdit,
  type TextDocumentIdentifier,
  type TextDocumentPositionParams,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { loadConfig } from '../../node/find-config.ts';
import type { Host } from '../../run/host.ts';
import { stateFileOf } from '../../source/config/state-file.ts';
import { SECRET_PREFIX } from '../../source/draft/read-reference.ts';
import { formatSource } from '../../source/format/format-source.ts';
import { actionsFor, FIX_ALL } from './actions.ts';
import { type Proposal, proposalsAt } from './completion.ts';
import type { EditedRepository } from './edited-repository.ts';
import { hoverAt } from './hover.ts';
import { type EditedDocument, kindOf, loadSchemas } from './kinds.ts';
import { recordedOf } from './lens.ts';
import { type Mention, mentionAt, mentionsIn } from './mentions.ts';
import { editsOfMoves, type FoundMention, fileOf, findMentions, nameKeyIn, rename } from './navigation.ts';
import type { Publisher } from './publisher.ts';
import { symbolsIn } from './symbols.ts';
import { editsBetween } from './text-edits.ts';
import { rangeIn } from './to-protocol.ts';
import { readTree } from './tree.ts';
import type { Workspace } from './workspace.ts';

export const capabilities: ServerCapabilities = {
  hoverProvider: true,
  // What begins a value, an element, a reference, a quoted text or an alias.
  completionProvider: { triggerCharacters: [' ', ':', '{', '[', '-', '/', '"', "'", '*'] },
  documentSymbolProvider: true,
  documentFormattingProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentLinkProvider: { resolveProvider: false },
  renameProvider: { prepareProvider: true },
  codeLensProvider: { resolveProvider: false },
  codeActionProvider: { codeActionKinds: ['quickfix', FIX_ALL] },
  // Folders are not tracked: each document belongs to the nearest edict.yaml above it.
  workspace: {
    workspaceFolders: { supported: true, changeNotifications: true },
    // Folders too: what lies in them moves along.
    fileOperations: { willRename: { filters: [{ scheme: 'file', pattern: { glob: '**/*' } }] } },
  },
};

export interface RequestOptions {
  readonly connection: Connection;
  readonly workspace: Workspace;
  readonly publisher: Publisher;
  readonly host: Host;
  document(uri: string): TextDocument | undefined;
  /** The capabilities that the client declared. */
  client(): ClientCapabilities;
}

export function answerRequests(options: RequestOptions): void {
  const { connection, workspace, publisher, host, client } = options;
  const schemas = loadSchemas();
  const secretNames = Object.keys(host.env)
    .filter((name) => name.startsWith(SECRET_PREFIX) && name !== 'EDICT_SECRET_DIRS')
    .sort();

  async function find(uri: string): Promise<EditedDocument | null> {
    const place = options.document(uri) ? workspace.locate(uri) : null;
    await place?.repository.ready();
    let kind = place && kindOf(place.repository, place.file);
    if (place && !kind) {
      // It may be a new file.
      await place.repository.current();
      kind = kindOf(place.repository, place.file);
    }
    const document = options.document(uri);
    return document && place && kind ? { ...place, document, kind } : null;
  }

  /** Answers a request about a document; with `none` where edict does not read the document. */
  const about =
    <Params extends { readonly textDocument: TextDocumentIdentifier }, Result>(
      work: (edited: EditedDocument, params: Params, token: CancellationToken) => Result | Promise<Result>,
      none: Result | null = null,
    ) =>
    async (params: Params, token: CancellationToken): Promise<Result | null> => {
      const edited = await find(params.textDocument.uri);
      return edited ? work(edited, params, token) : none;
    };
  /** The same for the shared name at a position. */
  const aboutName = <Params extends TextDocumentPositionParams, Result>(
    work: (
      found: EditedDocument & Mention,
      params: Params,
      token: CancellationToken,
    ) => Result | Promise<Result>,
  ) =>
    about(async (edited: EditedDocument, params: Params, token): Promise<Result | null> => {
      const { document, kind, file } = edited;
      const mention = mentionAt(document.getText(), document.offsetAt(params.position), kind, file);
      return mention && work({ ...edited, ...mention }, params, token);
    });

  connection.onHover(
    about(async (edited, { position }): Promise<Hover | null> => {
      const { document } = edited;
      const found = hoverAt(edited, document.offsetAt(position), await schemas);
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
    }),
  );

  connection.onCompletion(
    about(async (edited, { position }): Promise<CompletionItem[]> => {
      const { document } = edited;
      const found = proposalsAt(edited, document.offsetAt(position), await schemas, secretNames);
      if (!found) return [];
      const range = rangeIn(document, found.start, found.end);
      return found.proposals.map((proposal, index) => itemOf(proposal, index, range));
    }, []),
  );

  connection.onDocumentSymbol(about(({ document }) => symbolsIn(document, readTree(document.getText()))));

  connection.onDocumentFormatting(
    about(({ document, file, kind }) => {
      if (kind !== 'policy' && kind !== 'web_app') return null;
      const { text } = formatSource({ path: file, text: document.getText() }, kind);
      return text === null ? null : editsBetween(document, text);
    }),
  );

  connection.onCodeAction(
    about(async (edited, { range, context }, token): Promise<CodeAction[]> => {
      const { document, repository, file } = edited;
      const diagnostics = await publisher.known(document, token);
      const actions = diagnostics && actionsFor(edited, diagnostics, range, context.only);
      return (actions ?? []).map(({ edits, ...action }) => ({
        ...action,
        edit: editOf(repository, new Map([[file, edits]])),
      }));
    }, []),
  );

  const locationOf = (repository: EditedRepository, { file, text, scalar }: FoundMention): Location => {
    const document = workspace.documentOf(repository, file, text);
    return { uri: document.uri, range: rangeIn(document, scalar.start, scalar.end) };
  };

  connection.onDefinition(
    aboutName(async ({ repository, name }, _, token): Promise<Location[]> => {
      const file = fileOf(repository, name);
      if (file !== null) return [{ uri: workspace.documentOf(repository, file).uri, range: START }];
      const found = (await findMentions(repository, name, token)) ?? [];
      return found.filter(({ isDefinition }) => isDefinition).map((one) => locationOf(repository, one));
    }),
  );

  connection.onReferences(
    aboutName(async ({ repository, name }, { context }: ReferenceParams, token): Promise<Location[]> => {
      const found = (await findMentions(repository, name, token)) ?? [];
      return found
        .filter(({ isDefinition }) => context.includeDeclaration || !isDefinition)
        .map((one) => locationOf(repository, one));
    }),
  );

  connection.onDocumentLinks(
    about(
      ({ document, repository, kind, file }): DocumentLink[] =>
        mentionsIn(document.getText(), kind, file).flatMap(({ name, scalar }) => {
          const target = fileOf(repository, name);
          const range = rangeIn(document, scalar.start, scalar.end);
          return target === null ? [] : [{ range, target: workspace.documentOf(repository, target).uri }];
        }),
      [],
    ),
  );

  connection.onPrepareRename(
    aboutName(({ document, name, scalar: { start, end, value } }) =>
      name.kind === 'file' ? null : { range: rangeIn(document, start, end), placeholder: value },
    ),
  );

  connection.onRenameRequest(
    aboutName(async ({ repository, name, file }, { newName }: RenameParams, token) => {
      const renaming = await rename({ workspace, repository }, { name, file }, newName, token);
      if (typeof renaming === 'string') return new ResponseError(LSPErrorCodes.RequestFailed, renaming);
      if (!renaming) return new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
      const { edits, move } = renaming;
      const edit = editOf(repository, edits);
      if (!move) return edit;
      const canMove = client().workspace?.workspaceEdit?.resourceOperations?.includes('rename') === true;
      if (!edit.documentChanges || !canMove) {
        const why = 'This editor cannot rename files: rename the base by hand';
        return new ResponseError(LSPErrorCodes.RequestFailed, why);
      }
      const [oldUri, newUri] = [
        workspace.documentOf(repository, move.from).uri,
        workspace.documentOf(repository, move.to).uri,
      ];
      return { documentChanges: [...edit.documentChanges, { kind: 'rename', oldUri, newUri }] };
    }),
  );

  connection.workspace.onWillRenameFiles(async ({ files }, token) => {
    const moves = files.flatMap(({ oldUri, newUri }) => {
      const [old, fresh] = [workspace.locate(oldUri), workspace.locate(newUri)];
      return old && fresh?.repository === old.repository ? [{ ...old, from: old.file, to: fresh.file }] : [];
    });
    const repository = moves[0]?.repository;
    if (!repository) return null;
    await repository.ready();
    await repository.current();
    const inside = moves.filter((one) => one.repository === repository);
    const edits = await editsOfMoves({ workspace, repository }, inside, token);
    return edits && editOf(repository, edits);
  });

  /** `edits` are by file. */
  function editOf(
    repository: EditedRepository,
    edits: ReadonlyMap<string, readonly TextEdit[]>,
  ): Pick<WorkspaceEdit, 'changes'> & { documentChanges?: TextDocumentEdit[] } {
    const all = [...edits].map(([file, some]) => ({
      uri: workspace.documentOf(repository, file).uri,
      some: [...some],
    }));
    if (!client().workspace?.workspaceEdit?.documentChanges) {
      return { changes: Object.fromEntries(all.map(({ uri, some }) => [uri, some])) };
    }
    return {
      documentChanges: all.map(({ uri, some }) => ({
        textDocument: { uri, version: options.document(uri)?.version ?? null },
        edits: some,
      })),
    };
  }

  connection.onRequest('edict/environments', ({ root }: { readonly root: string }) => environmentsOf(root));

  connection.onCodeLens(
    about(async ({ document, repository, file, kind }): Promise<CodeLens[]> => {
      if (kind !== 'policy' && kind !== 'web_app') return [];
      const key = nameKeyIn(document.getText());
      const title = key && (await recordedOf(host, repository, { file, kind }));
      return title ? [{ range: rangeIn(document, key.start, key.end), command: { title, command: '' } }] : [];
    }, []),
  );
}

/** What a client needs to know in order to plan. Errors of edict.yaml are the answer's. */
function environmentsOf(root: string) {
  const config = loadConfig({ cwd: root, optional: false });
  return {
    root: config.root,
    default_environment: config.default_environment,
    environments: Object.values(config.environments).map((environment) => ({
      name: environment.name,
      // Relative to the root, or absolute; null for a remote state, since reading it leaves this machine.
      state_file: stateFileOf(environment),
    })),
  };
}

const START: ProtocolRange = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

const itemKinds: Readonly<Record<Proposal['sort'], CompletionItemKind>> = {
  field: CompletionItemKind.Field,
  value: CompletionItemKind.EnumMember,
  name: CompletionItemKind.Constant,
  file: CompletionItemKind.File,
};

/** In the order in which they are proposed, which is that of the reference. */
function itemOf(
  { label, text = label, sort, documentation = null, deprecated = false }: Proposal,
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
