/** The files of a converted baseline, beside those that are there: none is overwritten. */
import { canonicalJson } from '../../base/canonical-json.ts';
import type { Invariant } from '../../invariants/invariant.ts';
import { readInvariants } from '../../invariants/read-invariant.ts';
import type { NewFiles } from '../../source/files/new-files.ts';
import type { ReadSource } from '../../source/files/read-source.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';
import type { Benchmark } from './benchmark.ts';
import { baseText, invariantsText, policyText } from './files.ts';
import { memberOf, textsOf } from './nodes.ts';

/** Where the files go. */
export interface Places {
  readonly bases: NewFiles;
  readonly policies: NewFiles;
  readonly invariants: NewFiles;
  /** A policy by the name of its file. */
  readPolicy(stem: string): ReadSource;
  /** All invariants of the repository, whose paths are as `pathOf` has them. */
  readonly existing: readonly Invariant[];
}

export interface ConvertedBaseline {
  readonly benchmark: Benchmark;
  readonly files: readonly { readonly path: string; readonly isThere: boolean }[];
}

export function writeBenchmark(
  benchmark: Benchmark,
  { bases, policies, invariants, readPolicy, existing }: Places,
  { dryRun }: { readonly dryRun: boolean },
): ConvertedBaseline {
  const { name } = benchmark;
  const text = baseText(benchmark);
  if (text === null) return { benchmark, files: [] };
  const written: ConvertedBaseline['files'][number][] = [];
  const write = (place: NewFiles, textOf: (stem: string) => string): string => {
    const stem = place.claimStem(name, textOf);
    const isThere = place.isThere(stem);
    if (!isThere && !dryRun) place.write(stem, textOf(stem));
    written.push({ path: place.pathOf(stem), isThere });
    return stem;
  };
  const base = write(bases, () => text);
  if (extendsBase(readPolicy(name), base)) written.push({ path: policies.pathOf(name), isThere: true });
  else write(policies, () => policyText(benchmark, base));
  const first = invariants.pathOf(name).replace(/\.yaml$/, '');
  const { there, textOf } = nameInvariants(
    benchmark,
    existing,
    (path) => path.startsWith(first) && /^(?:-\d+)?\.ya?ml$/.test(path.slice(first.length)),
  );
  written.push(...there.map((path) => ({ path, isThere: true })));
  if (textOf(name) !== null) write(invariants, (stem) => textOf(stem) ?? '');
  return { benchmark, files: written };
}

/** Whether the policy was written before; since then it has got targets, and perhaps a name and fields. */
function extendsBase({ file }: ReadSource, base: string): boolean {
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
