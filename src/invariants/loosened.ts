/**
 * What a newer version of a repository asks less of, by its invariants. Invariants are compared by what they
 * ask, under any name: the conditions on each field of each judged target. What is tightened is not reported.
 */
import { groupBy } from '../base/group-by.ts';
import { printable } from '../diagnostics/printable.ts';
import type { LoosenedGuard } from '../generated/plan-file.ts';
import { loosenedInEnvironments } from '../plan/guards/loosened.ts';
import { createTargetNames } from '../plan/live/affected-targets.ts';
import type { Environment } from '../source/config/config.ts';
import type { Loader } from '../source/draft/loader.ts';
import { type Scalar, type TargetKind, targetKinds, targetNouns } from '../tables/index.ts';
import { type Condition, newlyAllowed } from './conditions.ts';
import type { ReadyInvariant } from './invariant.ts';
import type { Invariants } from './invariants.ts';
import { type Judgeable, type TargetIds, targetsFor, waiversFor } from './judge.ts';
import type { InvariantSetting } from './settings.ts';
import { idOfWaiver, idsIn } from './targets.ts';

export interface InvariantSide {
  readonly invariants: Invariants;
  readonly loader: Loader;
  readonly environments: Readonly<Record<string, Environment>>;
  /** What is live in it and how targets are named; null if no state is at hand. */
  readonly liveIn: (environment: Environment) => Judgeable | null;
}

export interface LoosenedInvariants {
  readonly loosened: readonly LoosenedGuard[];
  /** Environments with invariants for all targets of a kind, whose targets no state listed. */
  readonly unjudged: readonly string[];
  /** Why it is not known what one of the older invariants asks for, floors included; null if it is known of all. */
  readonly unread: string | null;
}

export function loosenedInvariants(before: InvariantSide, after: InvariantSide): LoosenedInvariants {
  const unjudged: string[] = [];
  const loosened = loosenedInEnvironments(before.environments, after.environments, (was, now) => {
    const [former, latter] = [openSide(before, was), openSide(after, now)];
    if (asText(former) === asText(latter)) return [];
    if (former.live === null && coversWholeKinds(former)) unjudged.push(was.name);
    return loosenedIn(former, latter);
  });
  return { loosened, unjudged, unread: unreadIn(before) };
}

function unreadIn({ invariants, loader }: InvariantSide): string | null {
  const found = invariants.check(loader, () => false);
  const fault = found.find(({ code, severity }) => code === 'bad-invariant' && severity === 'error');
  return fault ? `${printable(fault.file)} has errors there (${fault.message})` : null;
}

interface OpenSide {
  readonly environment: Environment;
  readonly ready: readonly ReadyInvariant[];
  readonly live: Judgeable | null;
}

function openSide({ invariants, loader, liveIn }: InvariantSide, environment: Environment): OpenSide {
  const ready = invariants.readyFor(environment, loader);
  return { environment, ready, live: ready.length === 0 ? null : liveIn(environment) };
}

/** Everything that decides what is asked of which target. */
function asText({ environment: { targets }, ready, live }: OpenSide): string {
  const asked = ready.map(({ invariant: { scope, enforce, waivers, span }, requirements }) => [
    [scope.targets, scope.exceptions, enforce, waivers, span.file.path],
    requirements.map(({ setting, conditions }) => [setting.path, conditions]),
  ]);
  const reached = live?.live.map((policy) => policy.targets);
  return JSON.stringify([targets, asked, reached, [...(live?.users ?? [])]], (name, value: unknown) =>
    /^spans?$|^path$/.test(name) ? undefined : value,
  );
}

function coversWholeKinds({ ready }: OpenSide): boolean {
  return ready.some(({ invariant: { scope } }) => targetKinds.some((kind) => scope.targets[kind] === '*'));
}

/** One invariant's demand on one field of one target. */
interface Obligation {
  readonly invariant: string;
  readonly file: string;
  readonly conditions: readonly Condition[];
  readonly enforce: boolean;
  /** The last day on which nothing is asked; null if there is no waiver. */
  readonly waivedUntil: string | null;
}

interface ObligedField {
  readonly kind: TargetKind;
  /** Null stands for every target of the kind that is added later. */
  readonly id: number | string | null;
  readonly name: string | null;
  readonly setting: InvariantSetting;
  readonly obligations: Obligation[];
}

/** `also`: targets that an invariant for a whole kind includes even where nothing is live for them. */
function obligationsOf(
  { environment, ready, live }: OpenSide,
  also: TargetIds,
): ReadonlyMap<string, ObligedField> {
  const judged: Judgeable = live ?? {
    live: [],
    users: new Map(),
    nameOf: createTargetNames(environment.targets, []),
  };
  const found = new Map<string, ObligedField>();
  for (const { invariant, requirements } of ready) {
    const { scope, name, span, enforce } = invariant;
    const waivers = waiversFor(invariant, { ...judged, environment });
    const later = targetKinds
      .filter((kind) => scope.targets[kind] === '*' && scope.except[kind] !== '*')
      .map((kind) => ({ target: { kind, id: null, name: null }, key: `${kind} *` }));
    for (const { target, key } of [...targetsFor(scope, { ...judged, environment, also }), ...later]) {
      for (const { setting, conditions } of requirements) {
        const place = `${key} ${setting.path}`;
        const known = found.get(place) ?? { ...target, setting, obligations: [] };
        found.set(place, known);
        const waivedUntil = waivers(target.kind, key, setting.path)?.expires ?? null;
        known.obligations.push({ invariant: name, file: span.file.path, conditions, enforce, waivedUntil });
      }
    }
  }
  return found;
}

/** The targets that invariants name individually, even to leave them out. */
function mentionedIn({ environment, ready, live }: OpenSide): Readonly<Record<TargetKind, TargetId[]>> {
  const users = live?.users ?? new Map<string, number>();
  const found: Record<TargetKind, TargetId[]> = { devices: [], devicegroups: [], users: [], usergroups: [] };
  for (const { scope, waivers } of ready.map(({ invariant }) => invariant)) {
    for (const kind of targetKinds) {
      for (const list of [scope.targets, ...scope.exceptions.map(({ targets }) => targets)].map(
        (one) => one[kind],
      ))
        if (list !== undefined && list !== '*') found[kind].push(...idsIn(kind, list, environment, users));
    }
    for (const waiver of waivers)
      found[waiver.kind].push(...[idOfWaiver(waiver, environment, users) ?? []].flat());
  }
  return found;
}

type TargetId = number | string;

/** In which way less is asked, regardless of the target. */
type Loosening =
  | { readonly kind: 'gone' | 'not-enforced' }
  | { readonly kind: 'allowed' | 'allowed-by-enforced'; readonly value: Scalar }
  | { readonly kind: 'waived'; readonly until: string };

interface LoosenedField {
  readonly was: ObligedField;
  readonly loosening: Loosening;
}

function loosenedIn(former: OpenSide, latter: OpenSide): readonly Pick<LoosenedGuard, 'file' | 'message'>[] {
  const [was, now] = [mentionedIn(former), mentionedIn(latter)];
  const also = Object.fromEntries(targetKinds.map((kind) => [kind, [...was[kind], ...now[kind]]]));
  const [before, after] = [obligationsOf(former, also), obligationsOf(latter, also)];
  const found = [...before].flatMap(([place, was]): LoosenedField[] => {
    const loosening = compareObligations(was, after.get(place)?.obligations ?? []);
    return loosening ? [{ was, loosening }] : [];
  });
  const alike = groupBy(found, ({ was, loosening }) =>
    JSON.stringify([was.setting.path, loosening, was.obligations.map(({ invariant }) => invariant)]),
  );
  const sentences = [...alike.values()].map((group) => {
    const [{ was, loosening }] = group;
    const [first] = was.obligations;
    const names = [...new Set(was.obligations.map(({ invariant }) => printable(invariant)))];
    const subject = `The invariant${names.length === 1 ? '' : 's'} ${names.join(' and ')}`;
    const targets = describeTargets(group, before);
    return { file: first?.file ?? '', subject, loosening, path: was.setting.path, targets };
  });
  const byWords = groupBy(sentences, ({ path: _, ...rest }) => JSON.stringify(rest));
  return [...byWords.values()].map((group) => {
    const [{ file, subject, loosening, targets }] = group;
    const paths = group.map(({ path }) => path).join(', ');
    return { file, message: `${subject} ${describeLoosening(loosening, paths)} ${targets}.` };
  });
}

function compareObligations(
  { setting: { field }, obligations: before }: ObligedField,
  after: readonly Obligation[],
): Loosening | null {
  if (after.length === 0) return { kind: 'gone' };
  const compare = (was: readonly Obligation[], now: readonly Obligation[]): Scalar | undefined | null => {
    if (was.length === 0) return undefined;
    return now.length === 0 ? null : newlyAllowed(field, conditionsOf(was), conditionsOf(now));
  };
  const enforced = (all: readonly Obligation[]): readonly Obligation[] =>
    all.filter(({ enforce }) => enforce);
  const allowed = compare(before, after);
  if (allowed !== undefined && allowed !== null) return { kind: 'allowed', value: allowed };
  const unenforced = compare(enforced(before), enforced(after));
  if (unenforced === null) return { kind: 'not-enforced' };
  if (unenforced !== undefined) return { kind: 'allowed-by-enforced', value: unenforced };
  // A waiver lasts longer if it asks for nothing on a day on which something was asked before.
  const days = after.flatMap(({ waivedUntil }) => waivedUntil ?? []).sort();
  const until = days.findLast((day) => {
    const due = (all: readonly Obligation[]): readonly Obligation[] =>
      all.filter(({ waivedUntil }) => waivedUntil === null || waivedUntil < day);
    return [due, (all: readonly Obligation[]) => due(enforced(all))].some(
      (pick) => compare(pick(before), pick(after)) !== undefined,
    );
  });
  return until === undefined ? null : { kind: 'waived', until };
}

function conditionsOf(obligations: readonly Obligation[]): readonly Condition[] {
  return obligations.flatMap(({ conditions }) => conditions);
}

function describeLoosening(loosening: Loosening, paths: string): string {
  switch (loosening.kind) {
    case 'gone':
      return `no longer judges ${paths} for`;
    case 'not-enforced':
      return `no longer refuses an apply over ${paths} for`;
    case 'allowed':
      return `lets ${paths} be ${describeValue(loosening.value)} now for`;
    case 'allowed-by-enforced':
      return `no longer refuses an apply that makes ${paths} ${describeValue(loosening.value)} for`;
    case 'waived':
      return `now excuses ${paths} until ${loosening.until} for`;
  }
}

function describeValue(value: Scalar): string {
  return /^[\p{L}\p{N}]/u.test(String(value)) ? printable(JSON.stringify(value)) : 'other values';
}

/** Further ones are counted. */
const MOST_TARGETS = 5;

/** Names the targets of which less is asked in the same way; a whole kind by its name. */
function describeTargets(group: readonly LoosenedField[], before: ReadonlyMap<string, ObligedField>): string {
  const [first] = group;
  const path = first?.was.setting.path;
  const parts = targetKinds.flatMap((kind) => {
    const own = group.filter(({ was }) => was.kind === kind).map(({ was }) => was);
    if (own.length === 0) return [];
    const all = [...before.values()].filter((one) => one.kind === kind && one.setting.path === path);
    const [, plural] = targetNouns[kind];
    if (own.some(({ id }) => id === null) && own.length === all.length) return [`all ${plural}`];
    const named = own.flatMap(({ id, name }) =>
      id === null ? [] : [`${kind}/${printable(name === null ? String(id) : `${name} (${id})`)}`],
    );
    const more = named.length > MOST_TARGETS + 1 ? named.length - MOST_TARGETS : 0;
    return [
      ...named.slice(0, named.length - more),
      ...(more > 0 ? [`${more} more ${plural}`] : []),
      ...(own.some(({ id }) => id === null) ? [`${plural} that nothing names`] : []),
    ];
  });
  return parts.join(', ').replace(/, ([^,]+)$/, ' and $1');
}
