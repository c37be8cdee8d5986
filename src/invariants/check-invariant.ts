/** Faults of a well-formed invariant in this repository: unknown names, waivers, and emptiness. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { printable } from '../diagnostics/printable.ts';
import { meantOr } from '../diagnostics/suggest.ts';
import type { NamedTarget } from '../lint/user-rules/map-reader.ts';
import { hintForUnknown } from '../lint/user-rules/selection.ts';
import type { Config, Environment } from '../source/config/config.ts';
import { isSelectorFault, matchEnvironments } from '../source/config/match-environments.ts';
import type { Loader } from '../source/draft/loader.ts';
import type { Span } from '../source/yaml/node.ts';
import { reportAt } from '../source/yaml/positions.ts';
import { type TargetKind, targetKinds } from '../tables/index.ts';
import { type FloorFault, isFloorFault, readFloor } from './floor.ts';
import type { Invariant, InvariantException, Requirement } from './invariant.ts';
import { isId, isSurelyEmpty } from './targets.ts';

export interface CheckContext {
  readonly config: Config;
  readonly loader: Loader;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Whether the errors of a policy or base are reported at their own places. */
  isJudged(file: string): boolean;
}

export function checkInvariant(invariant: Invariant, context: CheckContext): readonly Diagnostic[] {
  return faultsOf(invariant, context).map((fault) => ({ ...fault, path: `${invariant.path}${fault.path}` }));
}

function faultsOf(invariant: Invariant, context: CheckContext): readonly Diagnostic[] {
  const selected = matchEnvironments(context.config, invariant.scope.environments);
  if (isSelectorFault(selected)) {
    const { term, what, remedy } = selected;
    const span = invariant.scope.environmentsSpan ?? invariant.scope.span;
    return [bad(span, '/for/environments', `${printable(term)} ${what}`, remedy.replace(/\.$/, ''))];
  }
  const floor = floorFields(invariant, selected, context);
  const unknown = unknownTargets(invariant, selected);
  return [
    ...unknown,
    ...floor.diagnostics,
    ...strayWaivers(invariant, selected, floor.fields),
    ...expiredWaivers(invariant, context.today),
    ...(unknown.length > 0 ? [] : emptyScope(invariant, selected)),
  ];
}

export function bad(span: Span, path: string, message: string, hint: string | null): Diagnostic {
  return reportAt('bad-invariant', span, path, message, hint);
}

function unknownTargets({ scope }: Invariant, environments: readonly Environment[]): readonly Diagnostic[] {
  return [scope.targets, ...scope.exceptions.map(({ targets }) => targets)].flatMap((lists) =>
    targetKinds.flatMap((kind) => {
      const list = lists[kind];
      return list === undefined || list === '*'
        ? []
        : list.flatMap((each) => unknownTarget(kind, each, environments));
    }),
  );
}

function unknownTarget(
  kind: TargetKind,
  { target, span, path }: NamedTarget,
  environments: readonly Environment[],
): readonly Diagnostic[] {
  const hint = hintForUnknown(kind, target, environments);
  if (hint === null) return [];
  return [bad(span, path, `${JSON.stringify(target)} is not in targets.${kind} of its environments`, hint)];
}

interface FloorFields {
  /** Null if they are not known. */
  readonly fields: ReadonlySet<string> | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Environments with other values may find other faults in the file; each is reported once. */
function floorFields(
  { floor }: Invariant,
  environments: readonly Environment[],
  { config: { folder }, loader, isJudged }: CheckContext,
): FloorFields {
  if (!floor) return { fields: new Set(), diagnostics: [] };
  const fields = new Set<string>();
  const faults = new Map<string, FloorFault>();
  const kept = readForAll(
    floor.file,
    environments,
    (environment) => readFloor(floor.file, { folder, loader, environment }),
    loader,
  );
  for (const read of kept) {
    if (isFloorFault(read)) {
      if (read.file === null || !isJudged(read.file)) faults.set(read.message, read);
    } else for (const { setting } of read) fields.add(setting.path);
  }
  const isFaulty = kept.some(isFloorFault);
  const diagnostics = [...faults.values()].map(({ message, hint }) =>
    bad(floor.span, '/never_weaker_than', message, hint),
  );
  return { fields: isFaulty ? null : fields, diagnostics };
}

/** Reads once for all environments where the file uses no variable. */
function readForAll<Read>(
  file: string,
  environments: readonly Environment[],
  read: (environment: Environment) => Read,
  loader: Loader,
): readonly Read[] {
  const [first, ...others] = environments;
  if (!first) return [];
  const found = read(first);
  return loader.variables(file, 'policy').length === 0 ? [found] : [found, ...others.map(read)];
}

function strayWaivers(
  { waivers, requirements }: Invariant,
  environments: readonly Environment[],
  floor: FloorFields['fields'],
): readonly Diagnostic[] {
  const fields = [
    ...new Set([...requirements.map(({ setting }: Requirement) => setting.path), ...(floor ?? [])]),
  ];
  return waivers.flatMap(({ kind, target, field, spans, path }) => {
    const hint = meantOr(field, fields, `it judges ${fields.join(', ')}`);
    return [
      ...(floor === null || fields.includes(field)
        ? []
        : [bad(spans.field, `${path}/field`, `The invariant does not judge ${field}`, hint)]),
      ...(isId(target)
        ? []
        : unknownTarget(kind, { target, span: spans.target, path: `${path}/target` }, environments)),
    ];
  });
}

function expiredWaivers({ waivers, scope }: Invariant, today: string): readonly Diagnostic[] {
  const ended = (what: string, until: string, span: Span, path: string): readonly Diagnostic[] => {
    if (until >= today) return [];
    const hint = `fix what reaches the target and remove the ${what.split(' ', 1)[0]}, or agree on a new date`;
    return [reportAt('expired-waiver', span, path, `The ${what} ended on ${until}`, hint)];
  };
  return [
    ...waivers.flatMap(({ kind, target, field, expires, spans, path }) =>
      ended(`waiver of ${field} for ${kind}/${printable(target)}`, expires, spans.expires, `${path}/expires`),
    ),
    ...scope.exceptions.flatMap((one) =>
      one.until === null ? [] : ended(exceptionInWords(one), one.until, one.span, `${one.path}/until`),
    ),
  ];
}

/** `exception for devicegroups/lab`. */
export function exceptionInWords({ targets }: InvariantException): string {
  const names = targetKinds.flatMap((kind) => {
    const list = targets[kind] ?? [];
    return list === '*' ? [`all ${kind}`] : list.map(({ target }) => `${kind}/${printable(String(target))}`);
  });
  return `exception for ${names.join(', ')}`;
}

function emptyScope({ scope, name }: Invariant, environments: readonly Environment[]): readonly Diagnostic[] {
  if (!environments.every((environment) => isSurelyEmpty(scope, environment))) return [];
  const message = `${printable(name)} judges nothing: except leaves none of its targets`;
  const hint = 'except fewer targets, or remove the invariant';
  return [reportAt('invariant-empty', scope.span, '/for/targets', message, hint)];
}
