/** `edict explain` of the field, or of the code, under the cursor. */
import { commands, type DocumentSymbol, languages, type Position, ViewColumn, window } from 'vscode';
import { type Program, run } from './program.ts';
import type { Texts } from './texts.ts';

export async function explainHere(program: Program, texts: Texts): Promise<void> {
  const editor = window.activeTextEditor;
  if (!editor) return;
  const { document, selection } = editor;
  const at = selection.active;
  const fault = languages
    .getDiagnostics(document.uri)
    .find(({ source, range }) => source === 'edict' && range.contains(at));
  const found = await commands.executeCommand<readonly DocumentSymbol[]>(
    'vscode.executeDocumentSymbolProvider',
    document.uri,
  );
  const path = pathAt(found ?? [], at);
  const code = typeof fault?.code === 'object' ? fault.code.value : fault?.code;
  const names = [code === undefined ? '' : String(code), path].filter((name) => name !== '');
  const said = [];
  for (const name of names) {
    const { code: exit, out } = await run(program, ['explain', name]);
    if (exit === 0) said.push(out);
  }
  if (said.length === 0) {
    await window.showInformationMessage('There is no field of a policy under the cursor.');
    return;
  }
  await window.showTextDocument(texts.put('Explanation', said.join('\n')), {
    viewColumn: ViewColumn.Beside,
    preserveFocus: true,
    preview: true,
  });
}

/** `/macos/wifi/security_type`; empty where the cursor stands in no field. */
function pathAt(symbols: readonly DocumentSymbol[], at: Position): string {
  const here = symbols.find(({ range }) => range.contains(at));
  return here ? `/${here.name}${pathAt(here.children, at)}` : '';
}
