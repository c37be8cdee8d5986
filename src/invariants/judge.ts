/**
 * Judges invariants over a live set: each target and field by itself, over everything that is or may be live for it. The
 * members of a group, and which of two policies a Mac follows, are unknown: a requirement must hold in all of these cases.
 */
import { compareText } from '../base/compare-text.ts';
import { instanceIn } from '../lint/across/settings.ts';
import { groupByTarget, targetsOf } from '../lint/across/shared-targets.ts';
import type { NamedTarget } from '../lint/user-rules/map-reader.ts';
import type { NameTarget } from '../plan/live/affected-targets.ts';
import { type LivePolicy, type LiveStatus, statusOf } from '../plan/live/live-set.ts';
import type { SharedTarget } from '../plan/live/live-set-values.ts';
import type { Environment } from '../source/config/config.ts';
import { listTargets } from '../source/config/ladders.ts';
import { type ResolvedTarget, targetKey } from '../source/config/target-id.ts';
import { payloads, type Scalar, type TargetKind, targetKinds } from '../tables/index.ts';
import { meets } from './conditions.ts';
import type {
  Excuse,
  Invariant,
  InvariantException,
  InvariantScope,
  ReadyInvariant,
  Requirement,
} from './invariant.ts';
import { type InvariantSetting, valueIn } from './settings.ts';
import { idOfWaiver, idsIn, type UserIds } from './targets.ts';

export type InvariantVerdict = 'holds' | 'broken' | 'disputed' | 'uncovered';

/** The invariants to judge, and the day: YYYY-MM-DD. */
export interface DueInvariants {
  readonly ready: readonly ReadyInvariant[];
  readonly today: string;
}

/** The live policies of an environment, and the names of its targets. */
export interface Judgeable {
  readonly live: readonly LivePolicy[];
  readonly users: UserIds;
  readonly nameOf: NameTarget;
}

export interface JudgeInvariantsInput extends Judgeable {
  readonly invariants: readonly ReadyInvariant[];
  readonly environment: Pick<Environment, 'targets'>;
  /** YYYY-MM-DD: decides which waivers have ended. */
  readonly today: string;
}

export interface JudgedInvariant {
  readonly invariant: Invariant;
  /** By target and field, in the order of the requirements. */
  readonly results: readonly JudgedRequirement[];
  /** By requirement: what violates it and also reaches a target that is not judged. */
  readonly outside: readonly { readonly requirement: Requirement; given(): readonly PolicyValue[] }[];
  readonly excepted: readonly ExceptedTarget[];
  /** Whether it is for that target here, excepted or not. */
  isFor(kind: TargetKind, target: NamedTarget): boolean;
}

/** A target that is never judged, and why, if that is said. */
export interface ExceptedTarget {
  readonly target: SharedTarget;
  readonly because: string | null;
  /** What would be judged. */
  readonly results: readonly JudgedRequirement[];
}

/** One requirement for one target. */
export interface JudgedRequirement extends Excused {
  readonly target: SharedTarget;
  readonly requirement: Requirement;
  /** The same in another live set for the same requirement and target. */
  readonly key: string;
  readonly verdict: InvariantVerdict;
  /** Whether anything is or may be live for the target, whatever edict.yaml calls it. */
  readonly isReached: boolean;
  /** All policies that state the field, computed when called. */
  values(): readonly PolicyValue[];
  /** What violates it for targets that are not judged. */
  outside(): readonly PolicyValue[];
}

export interface Excused {
  /** Null if the result does not fail, or has no waiver. */
  readonly waiver: Excuse | null;
  /** What excused it until it ended; null if nothing did, or something still does. */
  readonly ended: Excuse | null;
}

export interface PolicyValue {
  readonly policy: LivePolicy;
  readonly value: Scalar;
  readonly instance: string | null;
  readonly status: LiveStatus;
  readonly isMet: boolean;
}

export function passes({ verdict, waiver }: Pick<JudgedRequirement, 'verdict' | 'waiver'>): boolean {
  return verdict === 'holds' || waiver !== null;
}

export function judge(input: JudgeInvariantsInput): readonly JudgedInvariant[] {
  const found = indexLiveSet(input.live);
  return input.invariants.map(({ invariant, requirements }) => {
    const targets = targetsFor(invariant.scope, input);
    const judged = new Set(targets.map(({ key }) => key));
    const waivers = waiversFor(invariant, input);
    const demands = requirements.map((requirement, index): Demand => {
      const column = found.columnOf(requirement.setting);
      const isMet = rememberVerdicts(requirement);
      return { requirement, index, column, isMet, violators: violatorsOutside(column, isMet, judged, found) };
    });
    const judgeOne = ({ target, key }: (typeof targets)[number]): readonly JudgedRequirement[] => {
      const members = found.members(key);
      return demands.map((demand) => {
        const verdict = verdictOf(members, demand.column, demand.isMet);
        const excuse =
          verdict === 'holds' ? null : waivers(target.kind, key, demand.requirement.setting.path);
        return new Result(target, verdict, excusedBy(excuse, input.today), demand, members);
      });
    };
    const results = targets.flatMap(judgeOne);
    const outside = demands.map(({ requirement, column, isMet, violators }) => ({
      requirement,
      given: () => violators().flatMap((one) => column.given(one, isMet)),
    }));
    const excepted = exceptedFrom(invariant.scope, judged, input).map(({ target, key, because }) => ({
      target,
      because,
      results: judgeOne({ target, key }),
    }));
    const leftOut = new Set(excepted.map(({ target }) => targetKey(target)));
    const isFor = (kind: TargetKind, target: NamedTarget): boolean =>
      idsIn(kind, [target], input.environment, input.users)
        .map((id) => targetKey({ kind, id }))
        .some((key) => judged.has(key) || leftOut.has(key));
    return { invariant, results, outside, excepted, isFor };
  });
}

/** A requirement with the values that the live set gives for it. */
interface Demand {
  readonly requirement: Requirement;
  readonly index: number;
  readonly column: Column;
  readonly isMet: IsMet;
  readonly violators: () => readonly number[];
}

/** A class, since there are as many as targets times fields, and most are asked only for their verdict. */
class Result implements JudgedRequirement {
  readonly target: SharedTarget;
  readonly verdict: InvariantVerdict;
  readonly waiver: Excuse | null;
  readonly ended: Excuse | null;
  private readonly demand: Demand;
  private readonly members: readonly number[];

  constructor(
    target: SharedTarget,
    verdict: InvariantVerdict,
    { waiver, ended }: Excused,
    demand: Demand,
    members: readonly number[],
  ) {
    this.target = target;
    this.verdict = verdict;
    this.waiver = waiver;
    this.ended = ended;
    this.demand = demand;
    this.members = members;
  }

  get requirement(): Requirement {
    return this.demand.requirement;
  }

  get key(): string {
    return `${targetKey(this.target)} ${this.demand.index}`;
  }

  get isReached(): boolean {
    return this.members.length > 0;
  }

  values(): readonly PolicyValue[] {
    const { column, isMet } = this.demand;
    return this.members.flatMap((member) => column.given(member, isMet));
  }

  outside(): readonly PolicyValue[] {
    const { column, isMet, violators } = this.demand;
    const inside = new Set(this.members);
    return violators().flatMap((one) => (inside.has(one) ? [] : column.given(one, isMet)));
  }
}

type IsMet = (value: Scalar) => boolean;

/** Each value is judged once, however many policies state it. */
function rememberVerdicts({ setting, conditions }: Requirement): IsMet {
  const known = new Map<Scalar, boolean>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const met = meets(setting.field, conditions, value);
    known.set(value, met);
    return met;
  };
}

/** The values of one setting in all policies; policies are indices into the live set. */
interface Column {
  readonly values: readonly (Scalar | undefined)[];
  /** For a payload that a Mac may have several times: the instance; null for all others. */
  readonly instances: readonly (string | null)[] | null;
  readonly statuses: readonly LiveStatus[];
  given(member: number, isMet: IsMet): readonly PolicyValue[];
}

interface IndexedLiveSet {
  /** Of each policy. */
  readonly targets: readonly (readonly ResolvedTarget[])[];
  members(key: string): readonly number[];
  columnOf(setting: InvariantSetting): Column;
}

function indexLiveSet(live: readonly LivePolicy[]): IndexedLiveSet {
  const targets = live.map(({ body }) => targetsOf(listTargets(body), {}, () => true));
  const byTarget = groupByTarget(targets, 1);
  const statuses = live.map(({ standing }) => statusOf[standing]);
  const columns = new Map<string, Column>();
  const instances = new Map<string, readonly (string | null)[]>();
  const instancesOf = (payload: string): readonly (string | null)[] | null => {
    if (payloads.find(({ name }) => name === payload)?.instance === null) return null;
    const known = instances.get(payload) ?? live.map(({ body }) => instanceIn(body, payload));
    instances.set(payload, known);
    return known;
  };
  const columnOf = (setting: InvariantSetting): Column => {
    const known = columns.get(setting.path);
    if (known) return known;
    const values = live.map(({ body }) => valueIn(body, setting));
    const own = instancesOf(setting.payload);
    const column: Column = {
      values,
      instances: own,
      statuses,
      given(member, isMet) {
        const [policy, value, status] = [live[member], values[member], statuses[member]];
        if (!policy || value === undefined || !status) return [];
        return [{ policy, value, status, instance: own?.[member] ?? null, isMet: isMet(value) }];
      },
    };
    columns.set(setting.path, column);
    return column;
  };
  return { targets, columnOf, members: (key) => byTarget.get(key)?.members ?? [] };
}

function verdictOf(members: readonly number[], column: Column, isMet: IsMet): InvariantVerdict {
  const { values, instances, statuses } = column;
  const sides = new Map<string | null, { met: boolean; violated: boolean; isSure: boolean }>();
  let isCovered = false;
  for (const member of members) {
    const value = values[member];
    if (value === undefined) continue;
    const instance = instances?.[member] ?? null;
    const side = sides.get(instance) ?? { met: false, violated: false, isSure: false };
    sides.set(instance, side);
    if (statuses[member] === 'current') isCovered = true;
    if (statuses[member] !== 'in-doubt') side.isSure = true;
    if (isMet(value)) side.met = true;
    else side.violated = true;
  }
  if (!isCovered) return 'uncovered';
  const all = [...sides.values()];
  if (all.every(({ violated }) => !violated)) return 'holds';
  // A network that may not exist breaks nothing for certain.
  return all.some(({ met, violated, isSure }) => violated && !met && isSure) ? 'broken' : 'disputed';
}

/** What violates the requirement and also reaches a target that is not judged. */
function violatorsOutside(
  { values }: Column,
  isMet: IsMet,
  judged: ReadonlySet<string>,
  { targets }: IndexedLiveSet,
): () => readonly number[] {
  let found: readonly number[] | null = null;
  return () => {
    found ??= values.flatMap((value, member) => {
      if (value === undefined || isMet(value)) return [];
      return targets[member]?.some((target) => !judged.has(targetKey(target))) ? [member] : [];
    });
    return found;
  };
}

/** Called once per policy; the keys are cached by the identity of the results. */
const targetKeys = new WeakMap<readonly object[], ReadonlySet<string>>();

/** The targets of a policy that the invariant does not judge. */
export function targetsOutside(
  { policy }: PolicyValue,
  judged: readonly Pick<JudgedRequirement, 'target'>[],
): readonly SharedTarget[] {
  const keys = targetKeys.get(judged) ?? new Set(judged.map(({ target }) => targetKey(target)));
  targetKeys.set(judged, keys);
  return targetKinds.flatMap((kind) =>
    policy.targets[kind].flatMap(({ id, name }) =>
      keys.has(targetKey({ kind, id })) ? [] : [{ kind, id, name }],
    ),
  );
}

interface TargetInput extends Judgeable, Pick<JudgeInvariantsInput, 'environment'> {
  /** Further targets that count for a whole kind, besides those that are named or live. */
  readonly also?: TargetIds;
}

export type TargetIds = Readonly<Partial<Record<TargetKind, readonly (number | string)[]>>>;

/** Every target of the invariant, once. */
export function targetsFor(
  { targets, except }: InvariantScope,
  { environment, users, nameOf, live, also = {} }: TargetInput,
): readonly { readonly target: SharedTarget; readonly key: string }[] {
  return targetKinds.flatMap((kind) => {
    const wanted = targets[kind];
    const unwanted = except[kind];
    if (wanted === undefined || unwanted === '*') return [];
    const ids =
      wanted === '*'
        ? [
            ...Object.values(environment.targets[kind] ?? {}),
            ...live.flatMap((policy) => policy.targets[kind].map(({ id }) => id)),
            ...(also[kind] ?? []),
          ]
        : idsIn(kind, wanted, environment, users);
    const left = new Set(
      (unwanted ? idsIn(kind, unwanted, environment, users) : []).map((id) => targetKey({ kind, id })),
    );
    const byKey = new Map(ids.map((id) => [targetKey({ kind, id }), id]));
    return [...byKey]
      .filter(([key]) => !left.has(key))
      .sort(([, a], [, b]) => compareIds(a, b))
      .map(([key, id]) => ({ key, target: { kind, id, name: nameOf(kind, id) } }));
  });
}

function exceptedFrom(
  scope: InvariantScope,
  judged: ReadonlySet<string>,
  input: JudgeInvariantsInput,
): readonly (Omit<ExceptedTarget, 'results'> & { readonly key: string })[] {
  if (Object.keys(scope.except).length === 0) return [];
  const explained = scope.exceptions.filter(({ until, because }) => until === null && because !== null);
  const reasons = new Map(
    explained.flatMap((one) => keysOf(one, input).map((key) => [key, one.because] as const)),
  );
  return targetsFor({ ...scope, except: {} }, input)
    .filter(({ key }) => !judged.has(key))
    .map(({ target, key }) => ({
      target,
      key,
      because: reasons.get(key) ?? reasons.get(`${target.kind} *`) ?? null,
    }));
}

/** The keys of its targets; `KIND *` stands for a whole kind. */
function keysOf(
  { targets }: InvariantException,
  { environment, users }: Pick<JudgeInvariantsInput, 'environment' | 'users'>,
): readonly string[] {
  return targetKinds.flatMap((kind) => {
    const list = targets[kind] ?? [];
    return list === '*'
      ? [`${kind} *`]
      : idsIn(kind, list, environment, users).map((id) => targetKey({ kind, id }));
  });
}

function compareIds(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  return typeof a === 'number' ? -1 : 1;
}

/** The waiver or exception for a field of a target, even if it has ended; of several, the one that ends last. */
export function waiversFor(
  { waivers, scope }: Invariant,
  { environment, users }: Pick<JudgeInvariantsInput, 'environment' | 'users'>,
): (kind: TargetKind, key: string, field: string) => Excuse | null {
  const found = new Map<string, Excuse>();
  const lastOf = (excuses: readonly (Excuse | undefined)[]): Excuse | undefined =>
    excuses.reduce((one, other) => (one && other && one.expires >= other.expires ? one : (other ?? one)));
  const add = (place: string, excuse: Excuse): void => {
    found.set(place, lastOf([found.get(place), excuse]) ?? excuse);
  };
  for (const waiver of waivers) {
    const id = idOfWaiver(waiver, environment, users);
    if (id !== null) add(`${targetKey({ kind: waiver.kind, id })} ${waiver.field}`, waiver);
  }
  for (const exception of scope.exceptions) {
    const { until, because, path } = exception;
    if (until === null) continue;
    for (const key of keysOf(exception, { environment, users }))
      add(key, { reason: because ?? '', expires: until, path });
  }
  return (kind, key, field) =>
    lastOf([found.get(`${key} ${field}`), found.get(key), found.get(`${kind} *`)]) ?? null;
}

export function excusedBy(excuse: Excuse | null, today: string): Excused {
  const isOver = excuse !== null && excuse.expires < today;
  return isOver ? { waiver: null, ended: excuse } : { waiver: excuse, ended: null };
}
