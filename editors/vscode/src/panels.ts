/** Panels with a page of edict, one for each thing that is shown; commands that they name are put into a terminal, and not run. */
import { ViewColumn, type WebviewPanel, window } from 'vscode';
import { framePage } from './page.ts';
import { type Program, terminalOf } from './program.ts';

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

export function createPanels(program: () => Program | null): Panels {
  const open = new Map<string, WebviewPanel>();
  return {
    isOpen: (key) => open.has(key),
    show({ key, title, page, cwd }, reveal) {
      const known = open.get(key);
      const panel = known ?? openPanel(title, (command) => typeCommand(program(), command, cwd));
      if (!known) {
        open.set(key, panel);
        panel.onDidDispose(() => open.delete(key));
      } else if (reveal) panel.reveal(undefined, true);
      panel.webview.html = framePage(page);
    },
  };
}

function openPanel(title: string, act: (command: string) => void): WebviewPanel {
  const panel = window.createWebviewPanel(
    'edict.page',
    title,
    { viewColumn: ViewColumn.Beside, preserveFocus: true },
    { enableScripts: true, enableFindWidget: true, localResourceRoots: [], enableCommandUris: false },
  );
  panel.webview.onDidReceiveMessage((message: unknown) => {
    const command = typeof message === 'object' && message && 'command' in message ? message.command : null;
    if (typeof command === 'string') act(command.trim());
  });
  return panel;
}

/**
 * Without the Enter at its end: a person reads it, and runs it. The terminal is a new one: in one that was used, something may
 * run that reads what is typed, a command may stand there already, and the folder may be another one.
 */
export function typeCommand(program: Program | null, command: string, cwd: string): void {
  if (!program || !command.startsWith('edict ') || /[\p{Cc}\p{Cf}]/u.test(command)) return;
  const terminal = window.createTerminal({ name: 'Edict', cwd, env: terminalOf(program) });
  terminal.show();
  terminal.sendText(command, false);
}
