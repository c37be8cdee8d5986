/**
 * `edict lint`, and with names of files, where nothing is to be said: without the command line's parser, without
 * YAML, without rules. Whatever is not as usual is left to the program, which is given what is known by then.
 */
import { lstatSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Screened, screenFiles } from '../../fast/screen-files.ts';
import { summaryLine } from '../../render/lint/pretty.ts';
import type { Config } from '../../source/config.ts';
import type { FoundFiles } from '../../source/find-files.ts';
import { isBase } from '../../source/is-base.ts';
import { completeConfig } from '../../source/written-config.ts';
import { useColor } from '../context.ts';
import type { CacheFolder } from '../start/cache-folder.ts';
import { isTerminal } from '../start/is-terminal.ts';
import { expectFewFiles, expectShortRun } from '../start/short-run.ts';
import { nameOfBuild } from './build.ts';
import { type Handover, handOver } from './handover.ts';
import { findKeptReport, isMissing, type KeptReport, keepReport, type ReportKey } from './kept-report.ts';
import { findKnownConfig, findRoot, type KnownConfig, keepConfig, readConfigText } from './known-config.ts';
import { hasTwin, listFiles } from './list-files.ts';
import { MANY_TO_READ, prepareReader } from './start-reader.ts';

export interface QuickOptions {
  /** Behind `lint`. */
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cache: CacheFolder | null;
  /** Of the bundles. */
  readonly folder: string;
}

/**
 * A report, or who has to go on: `findings` where all is known but what is to be said of some files, and the program
 * otherwise; `unknown` where only the configuration was missing, which the next run knows.
 */
export type QuickAnswer = KeptReport | 'findings' | 'program' | 'unknown';

/** What is known where another one has to go on is handed over. */
export function quickLint({ args, cwd, env, cache, folder }: QuickOptions): QuickAnswer {
  // A CI system reads commands in what is written, and what is written for people differs there.
  if (env.GITHUB_ACTIONS !== undefined || env.TF_BUILD !== undefined || args.some(isOption)) return 'program';
  const root = findRoot(resolve(cwd));
  const color = useColor({ env }, { color: true }, { isTTY: isTerminal() });
  if (!isMissing(root ?? resolve(cwd), 'rules')) return 'program';
  if (root === null) {
    return args.length === 0
      ? 'program'
      : lintNamed(args, cwd, completeConfig({}, resolve(cwd), null), color);
  }
  const text = cache === null ? null : readConfigText(root);
  if (cache === null || text === null) return 'program';
  const run: Run = { cache, build: nameOfBuild(folder), root, color, folder };
  const known = findKnownConfig(root, text, run.build, cache);
  if (known === null) {
    handOver({ ...handoverOf(run), given: null, keepReport: () => {} });
    return 'unknown';
  }
  if (args.length > 0) return root === resolve(cwd) ? lintNamed(args, cwd, known.config, color) : 'program';
  return lintAll(known, run);
}

/** With so few files, telling V8 takes longer than it saves. */
const FEW = 50;
/** So many keep the kernel busy long enough for V8 to optimise it. */
const MANY = 5000;
/** So many files in doubt are worth optimising what judges them. */
const MOST_DOUBTS = 2000;

interface Run {
  readonly cache: CacheFolder;
  readonly build: string;
  readonly root: string;
  readonly color: boolean;
  /** Of the bundles. */
  readonly folder: string;
}

function handoverOf({ cache, build }: Run): Pick<Handover, 'keepConfig'> {
  return { keepConfig: (config, text) => keepConfig(config, text, build, cache) };
}

/** Each once. */
function without(paths: readonly string[], known: readonly string[]): readonly string[] {
  if (paths.length === 0) return paths;
  const left = new Set(paths);
  for (const path of known) left.delete(path);
  return [...left];
}

/** How many of them the reference has to look at. */
function openFiles({ inDoubt, inPart }: Screened): number {
  return inDoubt.size + inPart.size;
}

function isOption(arg: string): boolean {
  return arg.startsWith('-');
}

function lintAll({ config, text }: KnownConfig, run: Run): QuickAnswer {
  const { cache, build, root, color } = run;
  if (hasTwin(config)) return 'program';
  const key: ReportKey = { build, root, config: text };
  // On a terminal a report depends on its width.
  const isKept = !isTerminal();
  const kept = isKept ? findKeptReport(key, cache) : null;
  if (kept) return kept;
  const since = Date.now();
  const thread = prepareReader(run.folder);
  const listed = listFiles(config, MANY_TO_READ, thread.start);
  if (!listed) {
    thread.stop();
    return 'program';
  }
  const environments = Object.values(config.environments);
  const count = listed.policies.length + listed.web_apps.length + listed.bases.length;
  const reader = thread.reader();
  if (count > FEW && reader === null) {
    expectShortRun(true);
    if (count < MANY) expectFewFiles();
  }
  const screened = screenFiles(config, environments, listed, { withMarks: isKept, reader });
  thread.stop();
  if (count > FEW) expectShortRun(true);
  if (!screened || count === 0 || openFiles(screened) > MOST_DOUBTS) expectShortRun(false);
  if (!screened || count === 0) return 'program';
  const keep = (report: KeptReport, more: readonly string[]): void => {
    const { files, marks } = screened;
    if (marks === null) return;
    const missing = [...listed.missing, 'rules'];
    const news = more.filter((file) => !screened.inDoubt.has(file) && !screened.inPart.has(file));
    const others = without([...listed.unmatched, ...news], files);
    const watched = { files, marks, folders: listed.folders, others, missing };
    keepReport(key, report, watched, since, cache);
  };
  if (openFiles(screened) === 0 && listed.unmatched.length === 0 && screened.screen.related().length === 0) {
    const report: KeptReport = { text: reportOf(count, color), exitCode: 0 };
    keep(report, []);
    return report;
  }
  const given = { config, files: listed, screened, wholeRepository: true };
  handOver({ ...handoverOf(run), given, keepReport: keep });
  return 'findings';
}

/**
 * Files that are named one by one, from the root. Where there is a folder that cannot be read, the program refuses
 * them too.
 */
function lintNamed(args: readonly string[], cwd: string, config: Config, color: boolean): QuickAnswer {
  const files = [...new Set(args)];
  if (!files.every((file) => isPlainName(file) && isFile(join(cwd, file)))) return 'program';
  const listed = hasTwin(config) ? null : listFiles(config);
  if (!listed) return 'program';
  const found = sortOut(files, listed);
  const screened = screenFiles(config, Object.values(config.environments), found);
  if (!screened) return 'program';
  if (openFiles(screened) === 0 && screened.screen.related().length === 0) {
    return { text: reportOf(files.length, color), exitCode: 0 };
  }
  const given = { config, files: found, screened, wholeRepository: false };
  handOver({ given, keepConfig: () => {}, keepReport: () => {} });
  return 'findings';
}

/** Nothing that a glob, a shell or another system reads otherwise. */
function isPlainName(file: string): boolean {
  return (
    /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.ya?ml$/.test(file) &&
    !/(?:^|\/)node_modules\//.test(file) &&
    file !== 'edict.yaml'
  );
}

function isFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** Which of them are policies, bases and web apps: whatever is none of the web apps that were found is a policy. */
function sortOut(files: readonly string[], listed: FoundFiles): FoundFiles {
  const apps = new Set(listed.web_apps);
  return {
    policies: files.filter((file) => !apps.has(file) && !isBase(file)),
    web_apps: files.filter((file) => apps.has(file)),
    bases: files.filter((file) => !apps.has(file) && isBase(file)),
    unmatched: [],
  };
}

function reportOf(files: number, color: boolean): string {
  return `${summaryLine({ files, errors: 0, warnings: 0, infos: 0 }, color)}\n`;
}
