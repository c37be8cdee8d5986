/** edict in VS Code: its language server, its plans in panels and in the status bar. It judges nothing by itself. */
import { dirname, sep } from 'node:path';
import { commands, type ExtensionContext, StatusBarAlignment, window, workspace } from 'vscode';
import { explainHere } from './explain.ts';
import { convertProfiles, newPolicy } from './new-files.ts';
import { typeCommand } from './panels.ts';
import { createPlans } from './plans.ts';
import { chooseProgram, type Program } from './program.ts';
import { createServer, type Server } from './server.ts';
import { createTexts, plain } from './texts.ts';

/** For `deactivate`, which VS Code calls by its name. */
let running: Server | null = null;

export async function activate(context: ExtensionContext): Promise<void> {
  const log = window.createOutputChannel('Edict', { log: true });
  const status = window.createStatusBarItem('edict', StatusBarAlignment.Left);
  status.name = 'Edict';
  status.text = '$(shield) Edict';
  status.command = 'edict.plan';
  const server = createServer(log);
  running = server;
  let program: Program | null = null;
  const plans = createPlans({
    log,
    status,
    program: () => program,
    environments: server.environments,
  });
  const texts = createTexts();
  context.subscriptions.push(log, status, plans, texts);

  async function start(): Promise<void> {
    const begun = Date.now();
    const { program: chosen, problem } = await chooseProgram(context);
    program = chosen;
    const { path, version, origin } = chosen;
    status.tooltip = `edict ${version} of ${origin}: ${path}${workspace.isTrusted ? '' : ' (restricted mode)'}`;
    log.info(`${status.tooltip}`);
    if (problem !== null) {
      log.warn(problem);
      void window
        .showWarningMessage(plain(`${problem}. The edict of the extension is used instead.`), 'Open settings')
        .then((choice) => choice && commands.executeCommand('workbench.action.openSettings', 'edict.path'));
    }
    await server.start(chosen);
    log.info(`Ready after ${Date.now() - begun} ms`);
    await lookForRepository();
  }

  async function lookForRepository(): Promise<void> {
    const [root] = await findRoots();
    await commands.executeCommand('setContext', 'edict.hasRepository', root !== undefined);
    if (root === undefined) return;
    status.show();
    plans.follow(root);
  }

  /** Asks where several are open, and none of them is that of the file in the editor. */
  async function pickRoot(): Promise<string | null> {
    const roots = await findRoots();
    const active = window.activeTextEditor?.document.uri.fsPath;
    const [nearest] = active === undefined ? [] : rootsAbove(active, roots);
    const [only = null, ...others] = nearest === undefined ? roots : [nearest];
    if (others.length === 0) return only;
    return (await window.showQuickPick(roots, { title: 'Which repository?' })) ?? null;
  }

  async function withProgram(use: (used: Program, root: string) => Promise<void>): Promise<void> {
    const root = (await pickRoot()) ?? workspace.workspaceFolders?.[0]?.uri.fsPath;
    if (!program || root === undefined) {
      await window.showInformationMessage('Open a folder first: there is none with an edict.yaml.');
      return;
    }
    await use(program, root);
  }

  const show = (what: 'plan' | 'live') => async (): Promise<void> => {
    if (!workspace.isTrusted) {
      // What edict.yaml names is asked for a state, and what the folder's Git is set to may be run for it.
      const choice = await window.showWarningMessage(
        'A plan follows what edict.yaml says, and asks the places that it names: trust this folder first.',
        'Manage trust',
      );
      if (choice) await commands.executeCommand('workbench.trust.manage');
      return;
    }
    const root = await pickRoot();
    if (root === null) {
      const folder = workspace.workspaceFolders?.[0]?.uri.fsPath;
      const choice = await window.showInformationMessage(
        'There is no edict.yaml in this folder. edict init makes one.',
        ...(folder === undefined ? [] : ['Copy it to the terminal']),
      );
      if (choice && folder !== undefined) typeCommand(program, 'edict init', folder);
      return;
    }
    const known = await server.environments(root).catch(({ message }: Error) => message);
    if (typeof known === 'string') {
      await window.showErrorMessage(plain(known));
      return;
    }
    const { default_environment: usual, environments } = known;
    const sorted = [usual, ...environments.map(({ name }) => name).filter((name) => name !== usual)];
    const name =
      sorted.length === 1 ? sorted[0] : await window.showQuickPick(sorted, { title: 'Environment' });
    if (name !== undefined) await plans.show(what, root, name);
  };

  const register = (name: string, act: () => unknown): void => {
    context.subscriptions.push(commands.registerCommand(`edict.${name}`, act));
  };
  register('plan', show('plan'));
  register('live', show('live'));
  register('explain', () => program && explainHere(program, texts));
  register('convert', () => withProgram((used, root) => convertProfiles(used, root, texts)));
  register('newPolicy', () => withProgram(newPolicy));
  register('restart', start);
  register('showLog', () => log.show());

  const made = workspace.createFileSystemWatcher('**/edict.yaml', false, true, true);
  context.subscriptions.push(
    made,
    made.onDidCreate(lookForRepository),
    workspace.onDidGrantWorkspaceTrust(start),
    workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('edict.path')) void start();
    }),
    workspace.onDidSaveTextDocument(async ({ uri, languageId }) => {
      if (languageId !== 'yaml') return;
      const [root] = rootsAbove(uri.fsPath, await findRoots());
      if (root !== undefined) plans.follow(root);
    }),
  );
  await start();
}

export function deactivate(): Promise<void> | undefined {
  return running?.stop();
}

/** The nearest first. */
function rootsAbove(path: string, roots: readonly string[]): readonly string[] {
  return roots.filter((root) => path.startsWith(root + sep)).sort((a, b) => b.length - a.length);
}

/** The folders that have an `edict.yaml`, the nearest to the top first. */
async function findRoots(): Promise<readonly string[]> {
  const found = await workspace.findFiles('**/edict.yaml', '**/node_modules/**', 100);
  return found
    .filter(({ scheme }) => scheme === 'file')
    .map(({ fsPath }) => dirname(fsPath))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
}
