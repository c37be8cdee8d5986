/** Finds the user's own cases, runs them file by file, and reports each result. */
import { isBelow } from '../../base/posix-path.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { printable } from '../../diagnostics/printable.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import { createPathReader } from '../../node/path-reader.ts';

import { openUserRules } from '../../run/repository/lint.ts';
import type { Scope } from '../../run/run.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import { isBase } from '../../source/draft/file-fields.ts';
import { globFiles } from '../../source/files/glob-files.ts';
import { type PathReader, refusePath, suggestPath } from '../../source/files/named-path.ts';
import { rangeOf } from '../../source/yaml/positions.ts';
import type { CaseFailure, CaseReport, CaseResult } from './case-report.ts';
import { readCases } from './read-cases.ts';
import { type CaseRunner, runCase } from './run-case.ts';

/**
 * Runs the cases of `paths`, files and folders as typed; none: those of `tests/`. The environment is that of cases that
 * name no other. Throws UserError where there are no cases, or the user's own rules cannot be used.
 */
export async function testPolicies(
  { host, config, environment }: Scope<'cwd' | 'now' | 'randomBytes'>,
  paths: readonly string[],
): Promise<CaseReport> {
  const files = findCaseFiles(config, createPathReader(config.root, host.cwd), paths);
  const { userRules, compileFaults } = await openUserRules(config, host.now(), null);
  refuseBrokenRules(userRules.diagnostics);
  return runCases(files, environment, {
    config,
    // A fault of the rules, such as an expired waiver, is no fault of a case's policies.
    userRules: { ...userRules, diagnostics: [] },
    compileFaults,
    key: host.randomBytes(32),
  });
}

function refuseBrokenRules(diagnostics: readonly Diagnostic[]): void {
  const broken = diagnostics.find(({ code }) => code !== 'expired-waiver');
  if (!broken) return;
  const { file, range, message } = broken;
  const place = `${printable(file)}:${range.start.line}:${range.start.column}`;
  throw usageError(
    `the rules cannot be used: ${place}: ${printable(message)}`,
    'edict lint shows all that is wrong with them.',
  );
}

async function runCases(
  files: readonly string[],
  environment: Environment,
  runner: CaseRunner,
): Promise<CaseReport> {
  const results: CaseResult[] = [];
  for (const path of files) results.push(...(await runFile(path, environment, runner)));
  const failed = results.filter(({ failures }) => failures.length > 0).length;
  const cases = results.length;
  return { results, summary: { files: files.length, cases, passed: cases - failed, failed } };
}

async function runFile(path: string, environment: Environment, runner: CaseRunner): Promise<CaseResult[]> {
  const { config, userRules } = runner;
  const { file, diagnostic } = config.folder.read(path);
  if (!file) return [{ file: path, name: path, at: diagnostic.range.start, failures: [mistake(diagnostic)] }];
  const results: CaseResult[] = [];
  for (const read of readCases(file, { config, environment, rules: [...userRules.rules.keys()] })) {
    const { name, span, userCase, faults } = read;
    const failures = userCase ? await runCase(userCase, runner) : faults.map(mistake);
    results.push({ file: path, name, at: rangeOf(span).start, failures });
  }
  return results;
}

/** A case that cannot be read fails, so that it is never taken for one that passes. */
function mistake({ message, hint, range }: Diagnostic): CaseFailure {
  return {
    message: `${message.charAt(0).toLowerCase()}${message.slice(1)}${hint === null ? '' : ` (${hint})`}`,
    expected: [],
    actual: [],
    at: range.start,
  };
}

/** All of `tests/`, or those at `paths`. */
function findCaseFiles(
  { folder }: Pick<Config, 'folder'>,
  reader: PathReader,
  paths: readonly string[],
): readonly string[] {
  const all = globFiles(folder, ['tests/**/*.{yaml,yml}']).filter((file) => !isBase(file));
  if (paths.length === 0) {
    if (all.length > 0) return all;
    throw usageError(
      'there are no cases: no YAML file in tests/',
      'edict test --help shows what a case looks like.',
    );
  }
  const wanted = paths.flatMap((path) => {
    const file = reader.toRoot(path);
    const kind = reader.kindOf(path);
    if (kind === null) throw refusePath(path, 'does not exist', suggestPath(reader, path, all));
    if (kind === 'file') return [file];
    const inside = all.filter((each) => isBelow(file, each));
    if (inside.length === 0) throw refusePath(path, 'holds no file of cases');
    return inside;
  });
  return [...new Set(wanted)].sort();
}
