/** What `edict convert` makes of a baseline that is given together with its rules: its files, and the report. */
import { counted } from '../../src/base/counted.ts';
import { nameOf } from '../../src/base/posix-path.ts';
import { openInvariants } from '../../src/invariants/invariants.ts';
import { writeTerminal } from '../../src/report/document/terminal.ts';
import { convertBenchmark, hasNoRuleFile, rulesOf } from '../../src/rooms/benchmarks/benchmark.ts';
import { writeBenchmark } from '../../src/rooms/benchmarks/convert-baseline.ts';
import { benchmarkDocument } from '../../src/rooms/benchmarks/document.ts';
import { looksLikeBaseline, readBaseline, rulesIn } from '../../src/rooms/benchmarks/read-baseline.ts';
import { CONFIG_NAME } from '../../src/source/config/load-config.ts';
import type { Folder } from '../../src/source/files/folder.ts';
import { folderInMemory } from '../../src/source/files/memory-folder.ts';
import { type Converted, type ConvertView, folderInPage } from './convert.ts';
import { configOf, type Files, said } from './judge.ts';

export interface ConvertedBaseline extends Converted {
  /** The baselines among which a person has to choose first; empty if it is clear which one is meant. */
  readonly choices: readonly string[];
}

/** `given`: the baseline and its rules, by path; `chosen`: the path of the one that is meant. */
export function convertBaseline(
  given: Files,
  chosen: string | null,
  { files, width }: ConvertView,
): ConvertedBaseline {
  const folder = folderInMemory(Object.fromEntries(given));
  const baselines = chosen === null ? baselinesIn(folder, [...given.keys()]) : [chosen];
  const [path, ...others] = baselines;
  if (path === undefined) return only(NO_BASELINE);
  if (others.length > 0) return { files: new Map(), report: '', choices: baselines };
  try {
    const own = rulesIn(folder, ['**/*.yaml', '**/*.yml', '!**/custom/**']);
    const custom = rulesIn(folder, ['**/custom/rules/**/*.yaml', '**/custom/rules/**/*.yml']);
    const benchmark = convertBenchmark(readBaseline(folder, path), (id) => ({
      own: own(id),
      custom: custom(id),
    }));
    if (hasNoRuleFile(benchmark))
      return only(
        needsRules(
          path,
          rulesOf(benchmark).map(({ id }) => id),
        ),
      );
    const made = new Map<string, string>();
    // Of the default configuration: that of the page may have faults.
    const page = configOf(new Map([...files].filter(([name]) => name !== CONFIG_NAME)));
    const places = {
      bases: folderInPage('policies/_base', files, made),
      policies: folderInPage('policies', files, made),
      invariants: folderInPage('invariants', files, made),
      readPolicy: (stem: string) => page.folder.read(`policies/${stem}.yaml`),
      existing: openInvariants(page, '0000-01-01').list,
    };
    const document = benchmarkDocument(writeBenchmark(benchmark, places, { dryRun: false }), {
      dryRun: false,
    });
    return {
      files: made,
      report: writeTerminal(document, { color: true, width, quiet: false }),
      choices: [],
    };
  } catch (error) {
    return only(said(error));
  }
}

/** A file that is alone counts as one, to be told why it is none; of several, those for other platforms are left out. */
function baselinesIn(folder: Folder, paths: readonly string[]): readonly string[] {
  const [first, ...others] = paths;
  if (first !== undefined && others.length === 0) return [first];
  const found = paths.filter((path) => looksLikeBaseline(folder.read(path).file?.text ?? '')).sort();
  const usable = found.filter((path) => {
    try {
      return readBaseline(folder, path).name !== '';
    } catch {
      return false;
    }
  });
  return usable.length > 0 ? usable : found.slice(0, 1);
}

const only = (sentence: string): ConvertedBaseline => ({
  files: new Map(),
  report: `${sentence}\n`,
  choices: [],
});

const NO_BASELINE =
  'None of these files is a baseline, which has a list `profile` of sections with rules: give one together with its rules, such as the folder src/mscp/data of the project.';

/** That are named. */
const MOST_NAMED = 5;

function needsRules(path: string, ids: readonly string[]): string {
  const named = ids.slice(0, MOST_NAMED).map((id) => `${id}.yaml`);
  const more = ids.length > MOST_NAMED ? [`${ids.length - MOST_NAMED} more`] : [];
  return `${nameOf(path)} is converted together with the ${counted(ids.length, 'rule file')} that it lists, which the folder rules of its project holds: drop both at once, or choose a folder that holds both (${[...named, ...more].join(', ')}).`;
}
