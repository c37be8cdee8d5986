/** The second half of `edict lint`: shows what was found in the files. */

import { realpathSync } from 'node:fs';
import { wayInside } from '../base/is-inside.ts';
import { type LintReport, reportOfConfig } from '../diagnostics/lint-report.ts';
import { codes } from '../lint/codes.ts';
import { unloweredErrors } from '../lint/severities.ts';
import { lintFormats as formatsOfRooms } from '../rooms/index.ts';
import type { Config } from '../source/config/config.ts';
import type { ConfigError } from '../source/config/config-faults.ts';
import type { Loader } from '../source/draft/loader.ts';
import { type FoundFiles, noFiles } from '../source/files/find-files.ts';
import { type Context, type GlobalOptions, useColor } from './context.ts';
import { type LintFormat, lintFormats as ownFormats } from './formats.ts';

export const lintFormats = { ...ownFormats, ...formatsOfRooms };

export interface LintReportOptions extends GlobalOptions {
  readonly format: keyof typeof lintFormats;
  readonly maxWarnings?: number;
}

/** The files that were judged. */
interface JudgedFiles {
  readonly config: Pick<Config, 'root'>;
  readonly files: FoundFiles;
  readonly loader: Pick<Loader, 'source'>;
}

export async function reportLint(
  context: Context,
  options: LintReportOptions,
  judged: JudgedFiles & { readonly config: Config },
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
  options: LintReportOptions,
  { root, diagnostics }: ConfigError,
): Promise<3> {
  const judged = { config: { root }, files: noFiles, loader: { source: () => null } };
  await show(context, options, reportOfConfig(diagnostics), judged);
  return 3;
}

async function show(
  context: Context,
  options: LintReportOptions,
  report: LintReport,
  { config, files, loader }: JudgedFiles,
): Promise<void> {
  const { form, load, pathsFrom = [] }: LintFormat = lintFormats[options.format];
  const prefix = reportPrefix(pathsFrom, config.root, context);
  const sourceOf = (file: string) => loader.source(file.slice(prefix.length));
  const text = (await load())(withPrefix(report, prefix), {
    color: useColor(context, options, context.stdout),
    columns: context.stdout.columns,
    codes,
    // A getter, since few formats ask for them, and there may be many.
    get files() {
      return [...files.policies, ...files.web_apps, ...files.bases].map((file) => prefix + file);
    },
    source: (file) => sourceOf(file)?.text ?? null,
    isMarked: (file) => sourceOf(file)?.marked === true,
  });
  await context.stdout.write(text, form);
}

/**
 * The prefix of paths in a report, since a CI system looks for them below its checkout: the way from there to the
 * root of the repository of policies, with a final `/`; or empty.
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
    sensitiveIn: (file) => report.sensitiveIn(file.slice(prefix.length)),
  };
}
