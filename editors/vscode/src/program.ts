/** Which edict is run, and running it: the one that the extension carries, unless a setting or the trusted repository names another. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { type CancellationToken, type ExtensionContext, workspace } from 'vscode';

export interface Program {
  /** Absolute path. */
  readonly path: string;
  readonly origin: 'the extension' | 'edict.path' | 'the repository';
  readonly version: string;
}

export interface ChosenProgram {
  readonly program: Program;
  /** Why the one that is named is not used; null where it is, or none is named. */
  readonly problem: string | null;
}

export async function chooseProgram(context: ExtensionContext): Promise<ChosenProgram> {
  const path = context.asAbsolutePath('program/edict.cjs');
  const carried: Program = { path, origin: 'the extension', version: context.extension.packageJSON.version };
  const named = namedProgram();
  if (!named) return { program: carried, problem: null };
  const problem = whyNotRun(named.path);
  if (problem !== null) return { program: carried, problem: `${named.origin}: ${problem}` };
  const { out, err } = await run({ ...carried, path: named.path }, ['--version'], { timeout: 20_000 });
  const version = /^\d+\.\d+\.\d+\S*$/.exec(out.trim())?.[0];
  if (version === undefined) {
    const said = (err || out).trim().split('\n')[0]?.slice(0, 200);
    return {
      program: carried,
      problem: `${named.origin}: ${named.path} is not edict${said ? `, it says: ${said}` : ''}`,
    };
  }
  return { program: { ...named, version }, problem: null };
}

/** In restricted mode nothing of the folder is looked at. */
function namedProgram(): Pick<Program, 'path' | 'origin'> | null {
  if (!workspace.isTrusted) return null;
  const path = workspace.getConfiguration('edict').get('path', '').trim();
  if (path !== '') return { path, origin: 'edict.path' };
  for (const { uri } of workspace.workspaceFolders ?? []) {
    const file = join(uri.fsPath, 'node_modules', 'edict', 'dist', 'edict.cjs');
    if (uri.scheme === 'file' && existsSync(file)) return { path: file, origin: 'the repository' };
  }
  return null;
}

function whyNotRun(path: string): string | null {
  if (!isAbsolute(path)) return `${path} is no absolute path`;
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return `there is no ${path}`;
  return found.isFile() ? null : `${path} is a folder, not a program`;
}

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A script is run by the Node of VS Code itself. No shell takes anything apart. */
export function commandOf({ path }: Pick<Program, 'path'>, args: readonly string[]): Command {
  const env = { ...process.env, NO_COLOR: '1' };
  if (!/\.[cm]?js$/.test(path)) return { file: path, args, env };
  return { file: process.execPath, args: [path, ...args], env: { ...env, ELECTRON_RUN_AS_NODE: '1' } };
}

/** The variables of a terminal in which `edict` is this program: bin/edict reads them. */
export function terminalOf(program: Program): Readonly<Record<string, string>> {
  const { file, args } = commandOf(program, []);
  const bin = join(__dirname, '../bin');
  const path = [bin, process.env.PATH ?? ''].join(delimiter);
  return { PATH: path, EDICT_OF_VSCODE: file, EDICT_OF_VSCODE_SCRIPT: args[0] ?? '' };
}

export interface Ran {
  /** Null where it was ended, or could not be started. */
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly token?: CancellationToken;
  /** Milliseconds. */
  readonly timeout?: number;
}

export function run(
  program: Pick<Program, 'path'>,
  args: readonly string[],
  { cwd, token, timeout }: RunOptions = {},
): Promise<Ran> {
  const { file, args: all, env } = commandOf(program, args);
  return new Promise((resolve) => {
    let out = '';
    let err = '';
    let child: ChildProcess;
    try {
      child = spawn(file, all, { cwd, env, timeout, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
    } catch (error) {
      resolve({ code: null, out, err: String(error) });
      return;
    }
    const cancelled = token?.onCancellationRequested(() => child.kill());
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    const end = (code: number | null): void => {
      cancelled?.dispose();
      resolve({ code, out, err });
    };
    child.on('error', (error) => {
      err += error.message;
      end(null);
    });
    child.on('close', end);
  });
}
