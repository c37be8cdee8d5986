/** Whose folder the files of a report are relative to: a CI system looks for them from its checkout on. */
import { realpathSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { LintReport } from '../diagnostics/lint-report.ts';
import type { Context } from './context.ts';

/**
 * What stands before the paths of files in a report of that format: empty, or the way from the checkout down to the
 * root of the repository of policies, with its final `/`.
 */
export function reportPrefix(format: string, root: string, context: Pick<Context, 'cwd' | 'env'>): string {
  const { GITHUB_WORKSPACE, CI_PROJECT_DIR } = context.env;
  const bases: Readonly<Record<string, readonly (string | undefined)[]>> = {
    github: [GITHUB_WORKSPACE],
    sarif: [GITHUB_WORKSPACE, CI_PROJECT_DIR],
    gitlab: [CI_PROJECT_DIR],
    junit: [GITHUB_WORKSPACE, CI_PROJECT_DIR],
    // Programs that are run beside edict read these.
    rdjson: [context.cwd],
    checkstyle: [context.cwd],
  };
  for (const base of bases[format] ?? []) {
    const way = base ? wayDown(base, root) : '';
    if (way !== '') return `${way}/`;
  }
  return '';
}

function wayDown(base: string, root: string): string {
  const way = relative(realPathOf(base), realPathOf(root)).split(sep);
  return way[0] === '..' || way[0]?.includes(':') ? '' : way.join('/');
}

function realPathOf(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}

export function withPrefix(report: LintReport, prefix: string): LintReport {
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
