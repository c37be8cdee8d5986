/** Commands that make files: a policy from the tables of the program, and policies from Apple's profiles. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { commands, SnippetString, Uri, window, workspace } from 'vscode';
import { type Program, run } from './program.ts';
import { plain, type Texts } from './texts.ts';

interface Payload {
  readonly description?: string;
  readonly defaultSnippets?: readonly { readonly body: unknown }[];
}

export async function newPolicy(program: Program, root: string): Promise<void> {
  const { out, err } = await run(program, ['schema', 'policy']);
  const payloads = out === '' ? null : payloadsOf(JSON.parse(out));
  if (!payloads) {
    await window.showErrorMessage(plain(`edict schema policy: ${err}`));
    return;
  }
  const items = Object.entries(payloads).map(([label, { description = '' }]) => ({
    label,
    detail: description.split('. ')[0],
  }));
  const picked = await window.showQuickPick(items, {
    canPickMany: true,
    title: 'New policy',
    placeHolder: 'What is it to set?',
  });
  if (!picked || picked.length === 0) return;
  const names = picked.map(({ label }) => label);
  const target = await window.showSaveDialog({
    defaultUri: Uri.file(join(root, 'policies', `${names.join('-')}.yaml`)),
    filters: { YAML: ['yaml'] },
    title: 'New policy',
  });
  if (!target) return;
  await workspace.fs.writeFile(target, new Uint8Array());
  const editor = await window.showTextDocument(target);
  const parts = names.map((name) => {
    const body = payloads[name]?.defaultSnippets?.[0]?.body;
    return `  ${name}:\n${body ? linesOf(body, 4) : '    $0\n'}`;
  });
  const snippet = `name: \${1:${names.join(' and ')}}\nmacos:\n${parts.join('')}policy_targets:\n  devicegroups: [\${2}]\n`;
  await editor.insertSnippet(new SnippetString(snippet));
}

function payloadsOf(schema: {
  readonly properties: { readonly macos: { readonly properties: Readonly<Record<string, Payload>> } };
}): Readonly<Record<string, Payload>> {
  return schema.properties.macos.properties;
}

/** A value of JSON as YAML in blocks. */
function linesOf(value: unknown, indent: number): string {
  const space = ' '.repeat(indent);
  if (typeof value !== 'object' || value === null) return `${space}${JSON.stringify(value)}\n`;
  return Object.entries(value)
    .map(([name, inner]) => {
      if (typeof inner === 'object' && inner !== null && !Array.isArray(inner))
        return `${space}${name}:\n${linesOf(inner, indent + 2)}`;
      const text =
        typeof inner === 'string' && /^[A-Za-z_$][\w${}:./-]*$/.test(inner) ? inner : JSON.stringify(inner);
      return `${space}${name}: ${text}\n`;
    })
    .join('');
}

export async function convertProfiles(program: Program, root: string, texts: Texts): Promise<void> {
  const picked = await window.showOpenDialog({
    canSelectMany: true,
    canSelectFiles: true,
    canSelectFolders: true,
    openLabel: 'Convert',
    title: 'Configuration profiles, or folders that contain some',
  });
  if (!picked || picked.length === 0) return;
  const files = picked.map(({ fsPath }) => fsPath);
  const out = existsSync(join(root, 'edict.yaml')) ? [] : ['--out', join(root, 'policies')];
  const ran = await run(program, ['convert', '--format', 'markdown', ...out, '--', ...files], { cwd: root });
  // As code: what the report names is escaped, what the program says beside it is not.
  const content = [ran.err.replace(/^(?=.)/gm, '    '), ran.out].filter((text) => text !== '').join('\n\n');
  await commands.executeCommand('markdown.showPreview', texts.put('Converted profiles.md', content));
}
