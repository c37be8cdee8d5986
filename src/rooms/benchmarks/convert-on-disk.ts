/** Reads a baseline and its rules from disk, and writes its files there. */
import { basename, dirname, join, resolve } from 'node:path';
import { openInvariants } from '../../invariants/invariants.ts';
import { openFolder } from '../../node/disk-folder.ts';
import { loadConfig } from '../../node/find-config.ts';
import { openPolicyFolder } from '../../node/write-policies.ts';
import { folderOfGlobs } from '../../source/files/glob-files.ts';
import { convertBenchmark } from './benchmark.ts';
import { type ConvertedBaseline, writeBenchmark } from './convert-baseline.ts';
import { findRules } from './find-rules.ts';
import { readBaseline } from './read-baseline.ts';

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

/** With the folder of its rules, absolute. Throws UserError for anything but a baseline for macOS, and without its rules. */
export function convertOnDisk(work: BaselineWork): ConvertedBaseline & { readonly rules: string } {
  const config = loadConfig({ cwd: work.cwd, file: work.config, optional: true });
  const baseline = readBaseline(openFolder(dirname(work.baseline)), basename(work.baseline), work.os);
  const { folder: rules, files } = findRules(
    work.baseline,
    work.rules === undefined ? undefined : resolve(work.cwd, work.rules),
  );
  const benchmark = convertBenchmark(baseline, files);
  const out = work.out ?? resolve(config.root, folderOfGlobs(config.policies, 'policies'));
  const invariants = resolve(config.root, folderOfGlobs(config.invariants, 'invariants'));
  const places = {
    bases: openPolicyFolder(join(out, '_base'), config.root),
    policies: openPolicyFolder(out, config.root),
    invariants: openPolicyFolder(invariants, config.root),
    readPolicy: (stem: string) => openFolder(out).read(`${stem}.yaml`),
    existing: openInvariants(config, '0000-01-01').list,
  };
  return { rules, ...writeBenchmark(benchmark, places, work) };
}
