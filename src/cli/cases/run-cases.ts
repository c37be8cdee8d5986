/** Runs the user's own cases, file by file, and tells what came of each. */
import type { CaseFailure, CaseReport, CaseResult } from '../../diagnostics/case-report.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Environment } from '../../source/config.ts';
import { rangeOf } from '../../source/positions.ts';
import { readSource } from '../../source/read-source.ts';
import { readCases } from './read-cases.ts';
import { type CaseRunner, runCase } from './run-case.ts';

export async function runCases(
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
  const { file, diagnostic } = readSource(config.root, path);
  if (!file) return [{ file: path, name: path, at: diagnostic.range.start, failures: [mistake(diagnostic)] }];
  const results: CaseResult[] = [];
  for (const read of readCases(file, { config, environment, rules: [...userRules.rules.keys()] })) {
    const { name, span, userCase, faults } = read;
    const failures = userCase ? await runCase(userCase, runner) : faults.map(mistake);
    results.push({ file: path, name, at: rangeOf(span).start, failures });
  }
  return results;
}

/** A case that cannot be read fails: nobody may take it for one that passes. */
function mistake({ message, hint, range }: Diagnostic): CaseFailure {
  return {
    message: `${message.charAt(0).toLowerCase()}${message.slice(1)}${hint === null ? '' : ` (${hint})`}`,
    expected: [],
    actual: [],
    at: range.start,
  };
}
