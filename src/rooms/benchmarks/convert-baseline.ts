/** Converts a baseline and writes its files: the part that touches the disk. It never overwrites a file. */
import { join, relative, resolve } from 'node:path';
import { canonicalJson } from '../../base/canonical-json.ts';
import type { Invariant } from '../../invariants/invariant.ts';
import { openInvariants } from '../../invariants/invariants.ts';
import { readInvariants } from '../../invariants/read-invariant.ts';
import { openFolder } from '../../node/disk-folder.ts';
import { loadConfig } from '../../node/find-config.ts';
import { openPolicyFolder } from '../../node/write-policies.ts';
import { folderOfGlobs } from '../../source/files/glob-files.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';
import { type Benchmark, convertBenchmark } from './benchmark.ts';
import { baseText, invariantsText, policyText } from './files.ts';
import { memberOf, textsOf } from './nodes.ts';
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
  const place = openPolicyFolder(out, config.root);
  if (extendsBase(out, baseline.name, base))
    written.push({ path: place.pathOf(baseline.name), isThere: true });
  else write(out, () => policyText(benchmark, base));
  const folder = resolve(config.root, folderOfGlobs(config.invariants, 'invariants'));
  const { there, textOf } = nameInvariants(benchmark, openInvariants(config, '0000-01-01').list, (path) => {
    const file = relative(folder, resolve(config.root, path));
    return file.startsWith(baseline.name) && /^(?:-\d+)?\.ya?ml$/.test(file.slice(baseline.name.length));
  });
  written.push(...there.map((path) => ({ path, isThere: true })));
  if (textOf(baseline.name) !== null) write(folder, (stem) => textOf(stem) ?? '');
  return { benchmark, rules, files: written };
}

/** Whether the policy was written before; since then it has got targets, and perhaps a name and fields. */
function extendsBase(folder: string, stem: string, base: string): boolean {
  const { file } = openFolder(folder).read(`${stem}.yaml`);
  const extended = file ? textsOf(memberOf(parseYaml(file).root, 'extends')) : [];
  return extended.includes(`_base/${base}.yaml`);
}

/**
 * An invariant that was written before, and requires the same, is left out, whatever a person has added to it. One that
 * requires something else stays as well: the new one is named after its file. `isOwn`: a file of this baseline.
 */
function nameInvariants(
  benchmark: Benchmark,
  existing: readonly Invariant[],
  isOwn: (path: string) => boolean,
) {
  const own = existing.filter(({ span }) => isOwn(span.file.path));
  const taken = new Set(existing.filter((one) => !own.includes(one)).map(({ name }) => name));
  const draft = invariantsText(benchmark, (id) => id) ?? '';
  const required = new Map(
    readInvariants({ path: '', text: draft }).invariants.map((one) => [one.name, requirementsOf(one)]),
  );
  const before = (id: string) => own.filter(({ name }) => name === id || name.endsWith(`: ${id}`));
  const same = (id: string) => before(id).filter((one) => requirementsOf(one) === required.get(id));
  const there = [...required.keys()].flatMap((id) => same(id).map(({ span }) => span.file.path));
  return {
    there: [...new Set(there)],
    textOf: (stem: string) =>
      invariantsText(benchmark, (id) => {
        if (same(id).length > 0) return null;
        if (before(id).length > 0) return `${stem}: ${id}`;
        return taken.has(id) ? `${benchmark.name}: ${id}` : id;
      }),
  };
}

function requirementsOf({ requirements }: Invariant): string {
  return canonicalJson(Object.fromEntries(requirements.map(({ setting, wanted }) => [setting.path, wanted])));
}
