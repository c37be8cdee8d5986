/** Panels with a page of edict, one for each thing that is shown; commands that they name are put into a terminal, and not run. */
import { ViewColumn, type WebviewPanel, window } from 'vscode';
import { framePage } from './page.ts';

export interface Panels {
  isOpen(key: string): boolean;
  /** Shows a page of edict; one that is open already is filled anew. */
  show(panel: PanelContent, reveal: boolean): void;
}

export interface PanelContent {
  readonly key: string;
  readonly title: string;
  readonly page: string;
  /** Where a command that the page names is meant to run. */
  readonly cwd: string;
}

export function createPanels(): Panels {
  const open = new Map<string, WebviewPanel>();
  return {
    isOpen: (key) => open.has(key),
    show({ key, title, page, cwd }, reveal) {
      const known = open.get(key);
      const panel = known ?? openPanel(title, cwd);
      if (!known) {
        open.set(key, panel);
        panel.onDidDispose(() => open.delete(key));
      } else if (reveal) panel.reveal(undefined, true);
      panel.webview.html = framePage(page);
    },
  };
}

function openPanel(title: string, cwd: string): WebviewPanel {
  const panel = window.createWebviewPanel(
    'edict.page',
    title,
    { viewColumn: ViewColumn.Beside, preserveFocus: true },
    { enableScripts: true, enableFindWidget: true, localResourceRoots: [], enableCommandUris: false },
  );
  panel.webview.onDidReceiveMessage((message: unknown) => {
    const command = typeof message === 'object' && message && 'command' in message ? message.command : null;
    if (typeof command === 'string') typeCommand(command.trim(), cwd);
  });
  return panel;
}

/** Without the Enter at its end: a person reads it, and runs it. */
function typeCommand(command: string, cwd: string): void {
  if (!command.startsWith('edict ') || /[\p{Cc}\p{Cf}]/u.test(command)) return;
  const name = 'Edict';
  const terminal = window.terminals.find((one) => one.name === name && !one.exitStatus);
  const used = terminal ?? window.createTerminal({ name, cwd });
  used.show();
  used.sendText(command, false);
}
