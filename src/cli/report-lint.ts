/** The second half of `edict lint`, when it is known which files there are: shows all that is wrong with them. */

import { realpathSync } from 'node:fs';
import { wayInside } from '../base/is-inside.ts';
import type { LintReport } from '../diagnostics/lint-report.ts';
import { codes } from '../lint/codes.ts';
import { unloweredErrors } from '../lint/severities.ts';
import type { Config } from '../source/config/config.ts';
import type { ConfigError } from '../source/config/config-faults.ts';
import type { Loader } from '../source/draft/loader.ts';
import type { FoundFiles } from '../source/files/find-files.ts';
import { type Context, type GlobalOptions, useColor } from './context.ts';
import { type LintFormat, lintFormats } from './formats.ts';

export interface ReportOptions extends Pick<GlobalOptions, 'color' | 'quiet'> {
  readonly format: keyof typeof lintFormats;
  readonly maxWarnings?: number;
}

/** What was judged. */
interface Judged {
  readonly config: Pick<Config, 'root'>;
  readonly files: FoundFiles;
  readonly loader: Pick<Loader, 'source'>;
}

export async function reportLint(
  context: Context,
  options: ReportOptions,
  judged: Judged & { readonly config: Config },
  report: LintReport,
): Promise<0 | 1> {
  const { maxWarnings = Number.POSITIVE_INFINITY, quiet, format } = options;
  const kept = unloweredErrors(judged.config);
  if (kept.length > 0 && !quiet) {
    await context.stderr.write(
      `edict: lint.rules cannot lower errors: ${kept.join(', ')} stay as they are\n`,
    );
  }
  const { errors, warnings } = report.summary;
  if (!quiet || format !== 'pretty' || report.diagnostics.length > 0) {
    await show(context, options, report, judged);
  }
  if (warnings > maxWarnings && errors === 0) {
    await context.stderr.write(
      `edict: more warnings (${warnings}) than --max-warnings ${maxWarnings} allows\n`,
    );
  }
  return errors > 0 || warnings > maxWarnings ? 1 : 0;
}

/** A configuration that cannot be used, as a document of the format; its lines are not shown, since they may hold keys. */
export async function reportBadConfig(
  context: Context,
  options: ReportOptions,
  { root, diagnostics }: ConfigError,
): Promise<3> {
  const summary = { files: 1, errors: diagnostics.length, warnings: 0, infos: 0 };
  const report: LintReport = { diagnostics, summary, sensitiveOn: () => [] };
  const files: FoundFiles = { policies: [], web_apps: [], bases: [], unmatched: [], strays: [] };
  await show(context, options, report, { config: { root }, files, loader: { source: () => null } });
  return 3;
}

async function show(
  context: Context,
  options: ReportOptions,
  report: LintReport,
  { config, files, loader }: Judged,
): Promise<void> {
  const { form, load, pathsFrom = [] }: LintFormat = lintFormats[options.format];
  const prefix = reportPrefix(pathsFrom, config.root, context);
  const sourceOf = (file: string) => loader.source(file.slice(prefix.length));
  const text = (await load())(withPrefix(report, prefix), {
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
  await context.stdout.write(text, form);
}

/**
 * What stands before the paths of files in a report: a CI system looks for them from its checkout on. Empty, or the way
 * from the checkout down to the root of the repository of policies, with its final `/`.
 */
function reportPrefix(
  pathsFrom: NonNullable<LintFormat['pathsFrom']>,
  root: string,
  { cwd, env }: Pick<Context, 'cwd' | 'env'>,
): string {
  for (const from of pathsFrom) {
    const base = from === 'cwd' ? cwd : env[from];
    const way = base && wayInside(realPathOf(base), realPathOf(root));
    if (way) return `${way}/`;
  }
  return '';
}

function realPathOf(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}

function withPrefix(report: LintReport, prefix: string): LintReport {
  if (prefix === '') return report;
  const moved = <Item extends { readonly file: string }>(item: Item): Item => ({
    ...item,
    file: prefix + item.file,
  });
  return {
    ...report,
    diagnostics: report.diagnostics.map((diagnostic) => ({
      ...moved(diagnostic),
      related: diagnostic.related.map(moved),
    })),
    sensitiveOn: (file, first, last) => report.sensitiveOn(file.slice(prefix.length), first, last),
  };
}
