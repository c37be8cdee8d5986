/** Converts a baseline and writes its files: the part that touches the disk. It never overwrites a file. */
import { join, resolve } from 'node:path';
import { openInvariants } from '../../invariants/invariants.ts';
import { loadConfig } from '../../node/find-config.ts';
import { openPolicyFolder } from '../../node/write-policies.ts';
import { folderOfGlobs } from '../../source/files/glob-files.ts';
import { type Benchmark, convertBenchmark } from './benchmark.ts';
import { baseText, invariantsText, policyText } from './files.ts';
import { findRules, readBaseline } from './read-baseline.ts';

export interface BaselineWork {
  readonly cwd: string;
  /** Absolute. */
  readonly baseline: string;
  readonly rules: string | undefined;
  readonly os: string | undefined;
  /** Absolute; null: the folder of the first glob of the policies. */
  readonly out: string | null;
  readonly config: string | undefined;
  readonly dryRun: boolean;
}

export interface ConvertedBaseline {
  readonly benchmark: Benchmark;
  /** The folder of its rules, absolute. */
  readonly rules: string;
  readonly files: readonly { readonly path: string; readonly isThere: boolean }[];
}

/** Throws UserError for anything but a baseline for macOS, and without its rules. */
export function convertBaseline(work: BaselineWork): ConvertedBaseline {
  const config = loadConfig({ cwd: work.cwd, file: work.config, optional: true });
  const baseline = readBaseline(work.baseline, work.os);
  const { folder: rules, files } = findRules(
    work.baseline,
    work.rules === undefined ? undefined : resolve(work.cwd, work.rules),
  );
  const benchmark = convertBenchmark(baseline, files);
  const out = work.out ?? resolve(config.root, folderOfGlobs(config.policies, 'policies'));
  const written: ConvertedBaseline['files'][number][] = [];
  const write = (folder: string, textOf: (stem: string) => string): string => {
    const place = openPolicyFolder(folder, config.root);
    const stem = place.claimStem(baseline.name, textOf);
    const isThere = place.isThere(stem);
    if (!isThere && !work.dryRun) place.write(stem, textOf(stem));
    written.push({ path: place.pathOf(stem), isThere });
    return stem;
  };
  const text = baseText(benchmark);
  if (text === null) return { benchmark, rules, files: [] };
  const base = write(join(out, '_base'), () => text);
  write(out, () => policyText(benchmark, base));
  const folder = resolve(config.root, folderOfGlobs(config.invariants, 'invariants'));
  const others = openInvariants(config, '0000-01-01').list.filter(
    ({ span }) => resolve(config.root, span.file.path) !== join(folder, `${baseline.name}.yaml`),
  );
  const taken = new Set(others.map(({ name }) => name));
  const invariants = invariantsText(benchmark, (id) => (taken.has(id) ? `${baseline.name}: ${id}` : id));
  if (invariants !== null) write(folder, () => invariants);
  return { benchmark, rules, files: written };
}
