/**
 * Lints one repository while its files are edited: everything once, then only the files that change, with the rules
 * across files judged over what is known of all. It yields between files, so that requests never wait for it.
 */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import { createTracking } from '../../git/tracked-files.ts';
import { codes } from '../../lint/codes.ts';
import {
  createLint,
  type Lint,
  type LintRepositoryOptions,
  lintRepository,
} from '../../lint/lint-repository.ts';
import { openFolder } from '../../node/disk-folder.ts';
import type { Host } from '../../run/host.ts';
import { prepareLint } from '../../run/repository/lint.ts';
import type { Config } from '../../source/config/config.ts';
import { ConfigError } from '../../source/config/config-faults.ts';
import { CONFIG_NAME, readConfig } from '../../source/config/load-config.ts';
import type { FileKind } from '../../source/draft/file-fields.ts';
import { createLoader, type Loader } from '../../source/draft/loader.ts';
import { type FoundFiles, findFiles, noFiles } from '../../source/files/find-files.ts';
import type { Folder } from '../../source/files/folder.ts';
import { globFiles } from '../../source/files/glob-files.ts';
import type { ReadSource } from '../../source/files/read-source.ts';
import { layUnsaved } from './unsaved-folder.ts';

/** The repository as last read, and the loader of its files. */
interface Session {
  readonly config: Config;
  readonly files: FoundFiles;
  readonly invariants: ReadonlySet<string>;
  readonly loader: Loader;
}

export type EditedRepository = ReturnType<typeof openEditedRepository>;

export interface EditedRepositoryOptions {
  readonly root: string;
  readonly host: Pick<Host, 'now' | 'env'>;
  /** Open documents below the root, by their path relative to it. */
  textOf(path: string): string | undefined;
  paths(): readonly string[];
  isOpen(path: string): boolean;
  /** Whether any document of the repository is open, even of a deleted file. */
  isWatched(): boolean;
  /** Called whenever everything that changed is judged. */
  onJudged(repository: EditedRepository): void;
  /** Called with a fault that belongs to no file. */
  onProblem(sentence: string): void;
}

/** Changes this soon after another are judged together with it. */
const PAUSE_MS = 15;
/** How long files are judged before the event loop gets a turn. */
const SLICE_MS = 12;

interface Judging extends Session {
  readonly options: Omit<LintRepositoryOptions, 'loader'>;
  readonly lint: Lint;
  readonly kinds: ReadonlyMap<string, FileKind>;
}

export function openEditedRepository(options: EditedRepositoryOptions) {
  const { root, host } = options;
  const unsaved = layUnsaved(openFolder(root), options);
  /** Files that the repository was opened from: after a change of one, everything is read again. */
  const readToOpen = new Set<string>();
  /** Icons and the like. */
  const bytesRead = new Set<string>();
  let isOpening = false;
  const folder: Folder = {
    ...unsaved,
    read(path) {
      if (isOpening) readToOpen.add(path);
      return unsaved.read(path);
    },
    readBytes(places) {
      for (const place of places) bytesRead.add(place);
      return unsaved.readBytes(places);
    },
  };
  let judging: Judging | null = null;
  /** Resolved once the repository is read. */
  const waiting = new Set<() => void>();
  let isRead = false;
  let diagnostics: readonly Diagnostic[] | null = null;
  /** Faults of a configuration that cannot be used; empty while it can. */
  let configFaults: readonly Diagnostic[] = [];
  let day = '';
  const queue = new Map<string, FileKind>();
  let isStale = true;
  let isToTell = true;
  let timer: NodeJS.Timeout | null = null;
  let isRunning = false;
  let isClosed = false;

  function nextRead(): Promise<void> {
    const read = new Promise<void>((resolve) => waiting.add(resolve));
    schedule();
    return read;
  }

  function resolveWaiting(): void {
    for (const resolve of waiting) resolve();
    waiting.clear();
  }

  function schedule(): void {
    // A repository without open documents is read once one is opened, or once a request waits for it.
    if (isClosed || isRunning || timer !== null || !(options.isWatched() || waiting.size > 0)) return;
    timer = setTimeout(() => {
      timer = null;
      isRunning = true;
      run()
        .catch((error: unknown) => options.onProblem(error instanceof Error ? error.message : String(error)))
        .finally(() => {
          isRunning = false;
          if (isStale || isToTell || queue.size > 0) schedule();
        });
    }, PAUSE_MS);
  }

  async function run(): Promise<void> {
    // Waivers expire by the day.
    if (host.now().toISOString().slice(0, 10) !== day) isStale = true;
    while (!isClosed && (isStale || queue.size > 0)) {
      if (isStale) await open();
      else await judgeSome();
    }
    if (isClosed) return;
    isToTell = false;
    diagnostics = judging?.lint.report().diagnostics ?? diagnostics;
    options.onJudged(repository);
  }

  async function open(): Promise<void> {
    isStale = false;
    day = host.now().toISOString().slice(0, 10);
    unsaved.refresh();
    readToOpen.clear();
    readToOpen.add(CONFIG_NAME);
    isOpening = true;
    try {
      const opened = await openJudging();
      configFaults = [];
      judging = opened;
      queue.clear();
      for (const [file, kind] of opened.kinds) queue.set(file, kind);
    } catch (error) {
      // The last configuration without faults stays in use.
      if (error instanceof ConfigError) configFaults = error.diagnostics;
      else if (error instanceof UserError) options.onProblem(error.message);
      else throw error;
    } finally {
      isOpening = false;
      isRead = true;
      resolveWaiting();
    }
  }

  async function openJudging(): Promise<Judging> {
    const config = readConfig({ folder, root, file: CONFIG_NAME, shown: CONFIG_NAME });
    const files = findFiles(config);
    const loader = createLoader(config);
    const lintOptions = await prepareLint(host, {
      config,
      files,
      environments: Object.values(config.environments),
      isTracked: createTracking({ folder: root, env: host.env }),
    });
    const lint = createLint({ ...lintOptions, loader, isLookedAt: options.isOpen });
    const kinds = new Map<string, FileKind>([
      ...files.policies.map((file) => [file, 'policy'] as const),
      ...files.web_apps.map((file) => [file, 'web_app'] as const),
      ...files.bases.map((file) => [file, 'policy'] as const),
    ]);
    const invariants = new Set(globFiles(folder, config.invariants));
    return { config, files, invariants, loader, options: lintOptions, lint, kinds };
  }

  async function judgeSome(): Promise<void> {
    const end = performance.now() + SLICE_MS;
    for (const [file, kind] of queue) {
      queue.delete(file);
      judging?.lint.judge(file, kind);
      if (performance.now() < end) continue;
      await yieldToEventLoop();
      return;
    }
  }

  /** Queues the file, and all files made from it; false where there are none. */
  function judgeAgain({ lint, kinds, loader, config, files }: Judging, file: string): boolean {
    const affected = lint.madeFrom(file).map((one) => one.file);
    if (kinds.has(file)) affected.unshift(file);
    if (affected.length === 0) return false;
    loader.forget(file);
    // Which environments take a base follows from the policies that extend it.
    const isChoosy = Object.values(config.environments).some(({ policies }) => policies !== null);
    for (const one of [...affected, ...(isChoosy ? files.bases : [])]) {
      const kind = kinds.get(one);
      if (kind === undefined) continue;
      queue.delete(one);
      queue.set(one, kind);
    }
    return true;
  }

  /** False on errors, too: they are reported when the repository is read again. */
  function isSameFiles({ config, files }: Judging): boolean {
    try {
      return JSON.stringify(findFiles(config)) === JSON.stringify(files);
    } catch (error) {
      if (error instanceof UserError) return false;
      throw error;
    }
  }

  const repository = {
    /** Absolute path of the folder of `edict.yaml`. */
    root,
    folder,
    /** As of the last `edict.yaml` without faults; null until there was one. */
    session: (): Session | null => judging,
    /** Resolves once it was read for the first time; nothing may be judged yet. */
    ready: (): Promise<void> => (isRead || isClosed ? Promise.resolve() : nextRead()),
    /** Resolves once files that were added or removed since are known, too. */
    current: (): Promise<void> => ((isStale || isOpening) && !isClosed ? nextRead() : Promise.resolve()),
    /** What is wrong with a file, as of the last judgement; null before the first. Paths are relative to the root. */
    diagnosticsOf(file: string): readonly Diagnostic[] | null {
      const faults = configFaults.filter((one) => one.file === file);
      if (configFaults.length > 0 && (faults.length > 0 || file === CONFIG_NAME)) return faults;
      return diagnostics?.filter((one) => one.file === file) ?? null;
    },
    /** Variables that hold the secrets of other files, as far as these are judged. */
    secretNames: (except: string): ReadonlySet<string> => judging?.lint.secretNames(except) ?? new Set(),
    /** Codes that a comment can silence, including the user's own; those found in the file come first. */
    silenceable(file: string): readonly string[] {
      const here = new Set(repository.diagnosticsOf(file)?.map(({ code }) => code));
      const builtIn = Object.entries(codes).map(([code, { severity }]) => [code, severity] as const);
      return [...builtIn, ...(judging?.options.userRules?.rules ?? [])]
        .filter(([code, severity]) => severity !== 'error' && code !== 'bad-suppression')
        .map(([code]) => code)
        .sort((a, b) => Number(here.has(b)) - Number(here.has(a)));
    },
    /** Whether a policy is made from the file, even if no glob matches it. */
    isBase: (file: string): boolean => (judging?.lint.madeFrom(file).length ?? 0) > 0,
    /** Lints one file by itself, with the texts that `read` gives, as `--fix` does. */
    lintAlone(file: string, read: (path: string) => ReadSource): readonly Diagnostic[] {
      if (!judging) return [];
      const { config, files, options: all } = judging;
      const only = (names: readonly string[]) => names.filter((name) => name === file);
      const { policies, web_apps, bases } = files;
      const alone = { policies: only(policies), web_apps: only(web_apps), bases: only(bases) };
      const loader = createLoader(config, read);
      return lintRepository({ ...all, files: { ...noFiles, ...alone }, wholeRepository: false, loader })
        .diagnostics;
    },
    /** The text of a file changed. */
    changed(file: string): void {
      if (readToOpen.has(file) || bytesRead.has(file) || judging === null) isStale = true;
      // A file that is not judged itself may have been read for an invariant.
      else if (!judgeAgain(judging, file) && !judging.loader.forget(file)) return;
      schedule();
    },
    /** Files were added or removed, or it is not known what changed. */
    reopen(): void {
      isStale = true;
      schedule();
    },
    /** A document was opened: its file may be new without any notification of it. */
    opened(file: string): void {
      if (!judging || judging.kinds.has(file) || readToOpen.has(file) || repository.isBase(file)) return;
      unsaved.refresh();
      if (!isSameFiles(judging)) repository.reopen();
    },
    /** Reports the current diagnostics again. */
    tell(): void {
      isToTell = true;
      schedule();
    },
    close(): void {
      isClosed = true;
      resolveWaiting();
      if (timer !== null) clearTimeout(timer);
    },
  };
  return repository;
}
