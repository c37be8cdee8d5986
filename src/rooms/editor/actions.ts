/**
 * Repairs of a document: the edits of `lint --fix`, one at a time or for the whole file, and comments that silence a
 * warning.
 */
import {
  type CodeAction,
  CodeActionKind,
  type Range as ProtocolRange,
  type TextEdit,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { canonicalJson } from '../../base/canonical-json.ts';
import type { Diagnostic, Edit } from '../../diagnostics/diagnostic.ts';
import { entryOf, isBuiltInCode } from '../../lint/codes.ts';
import { fixFiles } from '../../lint/fix/fix-files.ts';
import { type ReadSource, sourceOfText } from '../../source/files/read-source.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';
import { plainValue } from '../../source/yaml/plain-value.ts';
import type { EditedDocument } from './kinds.ts';
import type { KnownDiagnostic } from './publisher.ts';
import { editsBetween, editsWithin, isReadable, writtenScalar } from './text-edits.ts';
import { rangeIn, toRange } from './to-protocol.ts';
import { readTree, spotAt } from './tree.ts';

export const FIX_ALL = `${CodeActionKind.SourceFixAll}.edict`;

/** An action with the edits of its document. */
export type DocumentAction = Omit<CodeAction, 'edit'> & { readonly edits: readonly TextEdit[] };

/** `diagnostics` as they were published for this text. */
export function actionsFor(
  edited: EditedDocument,
  diagnostics: readonly KnownDiagnostic[],
  range: ProtocolRange,
  only: readonly string[] | undefined,
): DocumentAction[] {
  const { document } = edited;
  const here = diagnostics.filter(({ published }) => overlaps(published.range, range));
  const isAsked = (kind: string): boolean =>
    only === undefined || only.some((one) => one === '' || kind === one || kind.startsWith(`${one}.`));
  return [
    ...(isAsked(CodeActionKind.QuickFix)
      ? here.flatMap((one) => [...repair(document, one), ...silence(document, one)])
      : []),
    // Only when asked for: editors have a menu of its own for it, and run it on save.
    ...(only !== undefined && isAsked(FIX_ALL) ? fixAll(edited) : []),
  ];
}

function overlaps(a: ProtocolRange, b: ProtocolRange): boolean {
  return !isBefore(a.end, b.start) && !isBefore(b.end, a.start);
}

function isBefore(a: ProtocolRange['start'], b: ProtocolRange['start']): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}

const DID_YOU_MEAN = /^did you mean (.+?)\?(?: Otherwise, .*)?$/s;

function repair(document: TextDocument, { own, published }: KnownDiagnostic): DocumentAction[] {
  const certain = own.edit;
  const named = certain ? null : (own.suggestion ?? nameInHint(document, own));
  const edit = certain ?? named;
  if (!edit) return [];
  const range = toRange(edit.range, document);
  const edits = editsWithin(document, document.offsetAt(range.start), document.getText(range), edit.text);
  if (named && !isReadable(document, edits)) return [];
  const meant = DID_YOU_MEAN.exec(own.hint ?? '')?.[1] ?? named?.text;
  const change = meant === '' ? 'leave it out' : `change it to ${meant}`;
  const title = meant === undefined ? (own.hint ?? own.message) : change;
  return [
    {
      title: title.charAt(0).toUpperCase() + title.slice(1),
      kind: CodeActionKind.QuickFix,
      // Only what --fix would do is safe to apply unseen.
      isPreferred: certain !== undefined,
      diagnostics: [published],
      edits,
    },
  ];
}

/** The name that a hint suggests, where the range of the diagnostic is exactly one key or value. */
function nameInHint(document: TextDocument, { hint, range }: Diagnostic): Edit | null {
  const meant = DID_YOU_MEAN.exec(hint ?? '')?.[1];
  if (meant === undefined) return null;
  const text = document.getText();
  const shown = toRange(range, document);
  const start = document.offsetAt(shown.start);
  const spot = spotAt(readTree(text), start);
  if (spot?.scalar.start !== start || spot.scalar.end !== document.offsetAt(shown.end)) return null;
  const quote = spot.scalar.quoted ? text.charAt(start) : '';
  return { range, text: writtenScalar(meant, { quote, isFlow: spot.holders.some(({ flow }) => flow) }) };
}

function fixAll({ document, repository, file }: EditedDocument): DocumentAction[] {
  const lint = (read: (path: string) => ReadSource) => repository.lintAlone(file, read);
  const [fixed] = fixFiles({ read: repository.folder.read, lint, mayChange: (path) => path === file });
  if (!fixed || fixed.before.text !== document.getText()) return [];
  const edits = editsBetween(document, fixed.after.text);
  return edits.length === 0 ? [] : [{ title: 'Fix everything that edict can fix', kind: FIX_ALL, edits }];
}

/** The reason is left for the user to type; until then the comment is warned about in place of what it silences. */
function silence(document: TextDocument, { own, published }: KnownDiagnostic): DocumentAction[] {
  const { code } = own;
  const severity = isBuiltInCode(code) ? entryOf(code).severity : own.severity;
  if (severity === 'error' || code === 'bad-suppression' || own.reportedAt) return [];
  const text = document.getText();
  const { line } = published.range.start;
  const start = document.offsetAt({ line, character: 0 });
  const end = text.indexOf('\n', start);
  const ending = text.includes('\r\n') ? '\r\n' : '\n';
  const lineText = text.slice(start, end < 0 ? undefined : end).replace(/\r$/, '');
  const comment = `# edict-ignore ${code}: `;
  const indent = /^[ \t]*/.exec(lineText)?.[0] ?? '';
  const at = start + lineText.length;
  const edits: TextEdit[] = [
    { range: rangeIn(document, start, start), newText: `${indent}${comment}${ending}` },
    { range: rangeIn(document, at, at), newText: ` ${comment}` },
  ];
  const edit = edits.find((one) => addsOnlyComment(document, one));
  if (!edit) return [];
  return [
    {
      title: `Silence ${code} with a comment`,
      kind: CodeActionKind.QuickFix,
      diagnostics: [published],
      edits: [edit],
    },
  ];
}

/** Whether the edit adds a comment and nothing else: within a text of several lines it would become part of the text. */
function addsOnlyComment(document: TextDocument, { range, newText }: TextEdit): boolean {
  const text = document.getText();
  const at = document.offsetAt(range.start);
  const [before, after] = [text, text.slice(0, at) + newText + text.slice(at)].map((one) => {
    const { file } = sourceOfText('document', one);
    const parsed = file ? parseYaml(file) : null;
    if (!parsed || parsed.diagnostics.length > 0) return null;
    const value = parsed.root ? canonicalJson(plainValue(parsed.root).value) : '';
    return { value, comments: parsed.comments.length };
  });
  if (!before || !after) return false;
  return before.value === after.value && after.comments === before.comments + 1;
}
