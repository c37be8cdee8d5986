/** The second half of `edict lint`, when it is known which files there are: all that is wrong with them, shown and kept. */
import type { LintReport } from '../diagnostics/lint-report.ts';
import type { Screened } from '../fast/screen-files.ts';
import { codes } from '../lint/codes.ts';
import { type LintOptions, lintRepository } from '../lint/lint-repository.ts';
import { unloweredErrors } from '../lint/severities.ts';
import { noUserRules } from '../lint/user-rules/user-rules.ts';
import type { Config } from '../source/config.ts';
import type { FoundFiles } from '../source/find-files.ts';
import { createLoader, type Loader } from '../source/loader.ts';
import { decodeSource, type ReadSource, readSource } from '../source/read-source.ts';
import { type Context, type GlobalOptions, type Output, useColor } from './context.ts';
import { lintFormats } from './lint-formats.ts';
import type { LintExtras } from './open-user-rules.ts';
import type { Handover } from './quick/handover.ts';
import { reportPrefix, withPrefix } from './report-paths.ts';

export interface ReportOptions extends Pick<GlobalOptions, 'color' | 'format' | 'quiet'> {
  readonly maxWarnings?: number;
}

export type LintWork = Pick<LintOptions, 'config' | 'files' | 'environments' | 'wholeRepository'> &
  LintExtras;

export type ReportContext = Pick<Context, 'cwd' | 'env' | 'stdout'> & {
  readonly stderr: Pick<Output, 'write'>;
};

export interface Known {
  readonly screened: Screened | null;
  /** Null where there is nothing to keep the report for. */
  readonly keepReport: Handover['keepReport'] | null;
}

/** What the fast path has judged is what is shown, whatever became of the file since. */
function readOnce(root: string, file: string, screened: Screened | null): ReadSource {
  const bytes = screened?.bytes.get(file);
  return bytes ? decodeSource(file, bytes) : readSource(root, file);
}

export function lintFiles(work: LintWork, loader: Loader, screened: Screened | null): LintReport {
  return lintRepository({ ...work, loader, screened });
}

export async function reportLint(
  context: ReportContext,
  options: ReportOptions,
  work: LintWork,
  { screened, keepReport }: Known,
): Promise<0 | 1> {
  const { config, files, userRules } = work;
  const loader = createLoader(config, (file) => readOnce(config.root, file, screened));
  const result = lintFiles(work, loader, screened);

  const kept = unloweredErrors(config);
  if (kept.length > 0 && !options.quiet) {
    await context.stderr.write(
      `edict: lint.rules cannot lower errors: ${kept.join(', ')} stay as they are\n`,
    );
  }
  const { errors, warnings } = result.summary;
  const tooMany = options.maxWarnings !== undefined && warnings > options.maxWarnings;
  if (!options.quiet || !isPretty(options) || result.diagnostics.length > 0) {
    const shown = await show(context, options, result, { config, files, loader });
    if (keepReport && screened && userRules === noUserRules && isLasting(result, files, screened)) {
      keepReport({ text: shown, exitCode: errors > 0 ? 1 : 0 }, loader.files());
    }
  }
  if (tooMany && errors === 0) {
    await context.stderr.write(
      `edict: more warnings (${warnings}) than --max-warnings ${options.maxWarnings} allows\n`,
    );
  }
  return errors > 0 || tooMany ? 1 : 0;
}

interface Shown {
  readonly config: Config;
  readonly files: FoundFiles;
  readonly loader: Loader;
}

async function show(
  context: ReportContext,
  options: ReportOptions,
  report: LintReport,
  { config, files, loader }: Shown,
): Promise<string> {
  const name = options.format ?? 'pretty';
  const format = lintFormats[name];
  if (!format) return '';
  const prefix = reportPrefix(name, config.root, context);
  const sourceOf = (file: string) => loader.source(file.slice(prefix.length));
  const text = (await format.load())(withPrefix(report, prefix), {
    color: useColor(context, options, context.stdout),
    columns: context.stdout.columns,
    codes,
    // Few formats ask for them, and there may be many.
    get files() {
      return [...files.policies, ...files.web_apps, ...files.bases].map((file) => prefix + file);
    },
    source: (file) => sourceOf(file)?.text ?? null,
    isMarked: (file) => sourceOf(file)?.marked === true,
  });
  await context.stdout.write(text, format.form);
  return text;
}

/** Whether the report depends on the files that were read and on nothing else: on no image, and on no file that is not there. */
function isLasting(
  { diagnostics }: LintReport,
  { web_apps }: Pick<FoundFiles, 'web_apps'>,
  { inDoubt }: Screened,
): boolean {
  if (web_apps.some((file) => inDoubt.has(file))) return false;
  return !diagnostics.some(({ code }) => code === 'bad-extends' || code.startsWith('file-'));
}

function isPretty({ format }: ReportOptions): boolean {
  return (format ?? 'pretty') === 'pretty';
}
