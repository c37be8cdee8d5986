/** The invariants of a repository: reads the files once, finds their faults, and gives their requirements in each environment. */
import { thousands } from '../base/counted.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { printable } from '../diagnostics/printable.ts';
import { report } from '../diagnostics/report.ts';
import { endingSoon } from '../lint/user-rules/ending-soon.ts';
import type { Config, Environment } from '../source/config/config.ts';
import { isSelectorFault, matchEnvironments } from '../source/config/match-environments.ts';
import type { Loader } from '../source/draft/loader.ts';
import { globFiles } from '../source/files/glob-files.ts';
import { fileStart, rangeOf } from '../source/yaml/positions.ts';
import { bad, checkInvariant, exceptionInWords } from './check-invariant.ts';
import { isFloorFault, readFloor } from './floor.ts';
import type { Invariant, ReadyInvariant } from './invariant.ts';
import { readInvariants } from './read-invariant.ts';

export interface Invariants {
  /** The files that were read. */
  readonly files: readonly string[];
  /** Invariants without faults, in the order of their files. */
  readonly list: readonly Invariant[];
  /** A sentence for each waiver that ends soon, the earliest first. */
  readonly endingSoon: readonly string[];
  /** Faults of the invariants; floors are read with the loader. `isJudged`: the caller reports the errors of that file itself. */
  check(loader: Loader, isJudged: (file: string) => boolean): readonly Diagnostic[];
  /** Invariants that concern the environment. A floor with faults requires nothing: `check` reports it. */
  readyFor(environment: Environment, loader: Loader): readonly ReadyInvariant[];
}

/** More than any catalogue of controls has, and as many as a report can show. */
const MOST_INVARIANTS = 1000;

/** `today` decides which waivers have ended: YYYY-MM-DD. */
export function openInvariants(config: Config, today: string): Invariants {
  const files = globFiles(config.folder, config.invariants);
  const diagnostics: Diagnostic[] = [];
  const byName = new Map<string, Invariant>();
  for (const path of files) {
    const { file, diagnostic } = config.folder.read(path);
    if (!file) {
      diagnostics.push(diagnostic);
      continue;
    }
    const read = readInvariants(file);
    diagnostics.push(...read.diagnostics);
    for (const invariant of read.invariants) {
      const other = byName.get(invariant.name);
      if (other) diagnostics.push(sameName(invariant, other));
      else byName.set(invariant.name, invariant);
    }
  }
  const all = [...byName.values()];
  const list = all.slice(0, MOST_INVARIANTS);
  const [beyond] = all.slice(MOST_INVARIANTS);
  if (beyond) diagnostics.push(tooMany(beyond.span.file.path, all.length));
  const selected = new Map(list.map((invariant) => [invariant, environmentsOf(invariant, config)]));
  return {
    files,
    list,
    endingSoon: endingSoon(
      list.flatMap(({ name, waivers, scope }) => [
        ...waivers.map(({ kind, target, field, expires }) => ({
          what: `the waiver of ${printable(name)} for ${kind}/${printable(target)}, ${field},`,
          expires,
        })),
        ...scope.exceptions.flatMap((one) =>
          one.until === null
            ? []
            : [{ what: `the ${exceptionInWords(one)}, ${printable(name)},`, expires: one.until }],
        ),
      ]),
      today,
    ),
    check: (loader, isJudged) => [
      ...diagnostics,
      ...list.flatMap((invariant) => checkInvariant(invariant, { config, loader, today, isJudged })),
    ],
    readyFor: (environment, loader) =>
      list.flatMap((invariant) => {
        if (!selected.get(invariant)?.has(environment.name)) return [];
        const floor =
          invariant.floor && readFloor(invariant.floor.file, { folder: config.folder, loader, environment });
        const requirements =
          floor && !isFloorFault(floor) ? [...invariant.requirements, ...floor] : invariant.requirements;
        return [{ invariant, requirements }];
      }),
  };
}

function environmentsOf({ scope }: Invariant, config: Config): ReadonlySet<string> {
  const matched = matchEnvironments(config, scope.environments);
  return new Set(isSelectorFault(matched) ? [] : matched.map(({ name }) => name));
}

function sameName({ name, span, path }: Invariant, other: Invariant): Diagnostic {
  const place = { file: other.span.file.path, path: `${other.path}/name`, range: rangeOf(other.span) };
  return {
    ...bad(
      span,
      `${path}/name`,
      `There is already an invariant named ${printable(name)}`,
      'choose another name',
    ),
    related: [{ ...place, message: 'the other one' }],
  };
}

function tooMany(file: string, count: number): Diagnostic {
  const message = `There are ${thousands(count)} invariants, and at most ${thousands(MOST_INVARIANTS)} are judged`;
  const hint = 'put requirements for the same targets into one file';
  return report({ code: 'bad-invariant', file, path: '', range: fileStart, message, hint });
}
