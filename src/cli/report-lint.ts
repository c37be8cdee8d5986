/** The second half of `edict lint`, when it is known which files there are: all that is wrong with them, shown. */
import type { LintReport } from '../diagnostics/lint-report.ts';
import { codes } from '../lint/codes.ts';
import { unloweredErrors } from '../lint/severities.ts';
import type { Linter } from '../run/lint.ts';
import type { Config } from '../source/config/config.ts';
import type { ConfigError } from '../source/config/config-faults.ts';
import type { Loader } from '../source/draft/loader.ts';
import type { FoundFiles } from '../source/files/find-files.ts';
import { type Context, type GlobalOptions, type Output, useColor } from './context.ts';
import { lintFormats } from './lint-formats.ts';
import { reportPrefix, withPrefix } from './report-paths.ts';

export interface ReportOptions extends Pick<GlobalOptions, 'color' | 'format' | 'quiet'> {
  readonly maxWarnings?: number;
}

export interface ReportWork {
  readonly config: Config;
  readonly files: FoundFiles;
  readonly loader: Loader;
  readonly judge: Linter;
}

export type ReportContext = Pick<Context, 'cwd' | 'env' | 'stdout'> & {
  readonly stderr: Pick<Output, 'write'>;
};

export async function reportLint(
  context: ReportContext,
  options: ReportOptions,
  { config, files, loader, judge }: ReportWork,
): Promise<0 | 1> {
  const result = judge(loader);

  const kept = unloweredErrors(config);
  if (kept.length > 0 && !options.quiet) {
    await context.stderr.write(
      `edict: lint.rules cannot lower errors: ${kept.join(', ')} stay as they are\n`,
    );
  }
  const { errors, warnings } = result.summary;
  const tooMany = options.maxWarnings !== undefined && warnings > options.maxWarnings;
  if (!options.quiet || !isPretty(options) || result.diagnostics.length > 0)
    await show(context, options, result, { config, files, loader });
  if (tooMany && errors === 0) {
    await context.stderr.write(
      `edict: more warnings (${warnings}) than --max-warnings ${options.maxWarnings} allows\n`,
    );
  }
  return errors > 0 || tooMany ? 1 : 0;
}

/** A configuration that cannot be used, as a document of the format; its lines are not shown, since they may hold keys. */
export async function reportBadConfig(
  context: ReportContext,
  options: ReportOptions,
  { root, diagnostics }: ConfigError,
): Promise<3> {
  const summary = { files: 1, errors: diagnostics.length, warnings: 0, infos: 0 };
  const report: LintReport = { diagnostics, summary, sensitiveOn: () => [] };
  const files: FoundFiles = { policies: [], web_apps: [], bases: [], unmatched: [], strays: [] };
  await show(context, options, report, { config: { root }, files, loader: { source: () => null } });
  return 3;
}

interface Shown {
  readonly config: Pick<Config, 'root'>;
  readonly files: FoundFiles;
  readonly loader: Pick<Loader, 'source'>;
}

async function show(
  context: ReportContext,
  options: ReportOptions,
  report: LintReport,
  { config, files, loader }: Shown,
): Promise<void> {
  const name = options.format ?? 'pretty';
  const format = lintFormats[name];
  if (!format) return;
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
}

function isPretty({ format }: ReportOptions): boolean {
  return (format ?? 'pretty') === 'pretty';
}
