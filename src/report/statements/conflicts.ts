/** Which policies contradict each other once the plan is applied, and which say the same twice. */
import { counted } from '../../base/counted.ts';
import type { Json } from '../../base/json.ts';
import { segmentsOf } from '../../base/json-pointer.ts';
import { targetByName } from '../../plan/live/affected-targets.ts';
import type { LiveParty } from '../../plan/live/live-set.ts';
import { type Conflict, isOfFile, policiesOf } from '../../plan/live/live-set-conflicts.ts';
import type { EnvironmentPlan, PlanReport } from '../../plan/plan-report.ts';
import { fieldAt, policy as policyTable, strengthOf } from '../../tables/index.ts';
import { conflictSubject, copyPhrase, sharedTargets, sideValues } from '../live/words.ts';
import { joined, listed, named, type Phrase, quote, say } from '../text/phrase.ts';
import {
  changesOf,
  groupAlike,
  onlyOf,
  placesOf,
  type StatementFinding,
  type StatementRow,
  sayOnce,
  unique,
  withReason,
} from './row.ts';

const MOST_SIDES = 5;
const MOST_COPIES = 5;
const MOST_CHARACTERS = 80;
const MOST_SETTINGS = 8;

type Contradiction = Exclude<Conflict, { kind: 'same-payload' }>;
type RepeatedPayload = Extract<Conflict, { kind: 'same-payload' }>;

export const conflict: StatementRow = {
  severity: 'warning',
  title: 'Policies contradict each other',
  explanation:
    'Policies that are live side by side for one target give a setting different values, and it is not known which of them ' +
    'a device follows. Often one of them is an older policy that a change left behind: once it is removed in the portal ' +
    'and acknowledged, the contradiction is gone. Otherwise say the same in both files, or give them other targets.',
  ofPlan: (report, { besideChanges }) => {
    if (!besideChanges) return contradictions(conflictsOf(report), report);
    const others = report.environments.map((one) => {
      const own = ownContradictions(one);
      return {
        environment: one.environment,
        conflicts: (one.facts.conflicts ?? []).filter((each) => !own.has(each)),
      };
    });
    return contradictions(others, report);
  },
};

export const repeated: StatementRow = {
  severity: 'info',
  title: 'A policy is duplicated',
  explanation:
    'Two files give policies with the same content for one target, or the very same policy. That does no harm by itself, ' +
    'but a change of one of them changes only half of what is live.',
  ofPlan: (report) => [...repeatedPayloads(conflictsOf(report)), ...repeatedPolicies(report)],
};

/**
 * Contradictions that changes show: of new policies that agree with each other, with older ones of the same files, in fields
 * that are among their differences, and with the values that they replace.
 */
export function ownContradictions({ plan, facts }: EnvironmentPlan): ReadonlySet<Conflict> {
  const changed = new Map(
    (plan?.changes ?? []).map(({ kind, file, diff }) => [
      `${kind} ${file}`,
      diff.map(({ path }) => `${path}/`),
    ]),
  );
  const isShown = (path: string, { file }: LiveParty): boolean =>
    changed.get(`policy ${file}`)?.some((each) => `${path}/`.startsWith(each)) ?? false;
  const all = (facts.conflicts ?? []).filter(isOfValues);
  const replaced = new Set(
    all.flatMap((one) =>
      one.sides.flatMap(({ value, policies }) => policies.filter(isReplaced).map(valueKey(one, value))),
    ),
  );
  const own = all.filter((one) => {
    if (one.app !== null) return false;
    const { path, sides } = one;
    const [side, ...others] = sides.filter(({ policies }) => policies.some(isOfFile));
    const current = (side?.policies ?? []).filter(({ standing }) => standing === 'planned');
    const files = new Set(current.map(({ file }) => file));
    return (
      others.length === 0 &&
      sides.every(
        (each) =>
          each === side ||
          each.policies.some(isReplaced) ||
          (!one.sensitive && each.policies.map(valueKey(one, each.value)).some((key) => replaced.has(key))),
      ) &&
      policiesOf(one).every(
        (party) => current.includes(party) || (party.standing === 'left-behind' && files.has(party.file)),
      ) &&
      current.every((party) => isShown(path, party))
    );
  });
  return new Set(own);
}

function isReplaced({ standing, since }: LiveParty): boolean {
  return standing === 'left-behind' && since === null;
}

const valueKey =
  ({ path, instance }: Contradiction, value: Json | null) =>
  ({ file }: LiveParty): string =>
    JSON.stringify([path, instance, value, file]);

/** The conflicts of one environment, with a plan or without one. */
export interface ConflictsIn {
  readonly environment: string;
  readonly conflicts: readonly Conflict[];
}

function conflictsOf({ environments }: PlanReport): readonly ConflictsIn[] {
  return environments.map(({ environment, facts }) => ({ environment, conflicts: facts.conflicts ?? [] }));
}

/** Equal contradictions of several environments are one finding. */
export function contradictions(
  environments: readonly ConflictsIn[],
  places: Pick<PlanReport, 'places'> = {},
): readonly StatementFinding[] {
  const found = environments.flatMap(({ environment, conflicts }) =>
    samePolicies(conflicts.filter(isOfValues)).map((same) => ({ environment, same })),
  );
  const groups = groupAlike(found, ({ same }) => same.map(nameless));
  return sayOnce({ environments }, groups, (_, where, group) => {
    const each = group.map(({ same }) => same);
    const at = unique(
      each.flat().flatMap((one) =>
        policiesOf(one)
          .filter(isOfFile)
          .flatMap(({ file }) => placesOf(places, file, [one.path])),
      ),
    );
    return { ...partiesOf(each.flat()), at, text: conflictSentence(inCommon(each), where) };
  });
}

export function repeatedPayloads(environments: readonly ConflictsIn[]): readonly StatementFinding[] {
  const found = environments.flatMap(({ environment, conflicts }) =>
    conflicts.flatMap((one) => {
      if (isOfValues(one)) return [];
      // What a file leaves behind repeats what it kept, which goes without saying.
      const policies = one.policies.filter(isOfFile);
      return policies.length > 1 ? [{ environment, repetition: { ...one, policies } }] : [];
    }),
  );
  const groups = groupAlike(found, ({ repetition }) => nameless(repetition));
  return sayOnce({ environments }, groups, (_, where, group) => {
    const each = group.map(({ repetition }) => [repetition]);
    const text = inCommon(each).flatMap((one) => repetitionSentence(one, where));
    return { ...partiesOf(each.flat()), text };
  });
}

function repeatedPolicies(report: PlanReport): readonly StatementFinding[] {
  const found = withReason(changesOf(report), 'same-content');
  // Of two such files, each has this reason.
  const pairs = groupAlike(found, ({ file, reason }) => [file, reason.file].sort());
  return sayOnce(report, pairs, ({ file, reason }, where) => ({
    text: say`${file} and ${reason.file} have the same name and content${where}: two such policies would be live.`,
  }));
}

const isOfValues = (one: Conflict): one is Contradiction => one.kind !== 'same-payload';

/** Groups contradictions of the same policies on the same targets, which are one to a reader. */
function samePolicies(conflicts: readonly Contradiction[]): readonly (readonly Contradiction[])[] {
  return groupAlike(conflicts, ({ kind, targets, sides }) => [
    kind,
    targets,
    sides.map(({ policies }) => policies.map(({ policy_id, file, standing }) => [policy_id, file, standing])),
  ]);
}

/** `same`: contradictions between the same policies. */
function conflictSentence(same: readonly Contradiction[], where: Phrase): Phrase {
  const [first] = same;
  if (!first) throw new Error('a contradiction of nothing');
  const arePlanned = first.sides.every(({ policies }) =>
    policies.every(({ standing }) => standing === 'planned'),
  );
  const phraseOf = arePlanned ? ({ file }: LiveParty): Phrase => quote(file) : copyPhrase;
  const sides = first.sides.slice(0, MOST_SIDES).map(({ policies }) => copies(policies, phraseOf));
  const others = first.sides.slice(MOST_SIDES).flatMap(({ policies }) => policies);
  const rest: readonly Phrase[] =
    others.length > 0 ? [[counted(others.length, 'other policy', 'other policies')]] : [];
  const settings = same.map((one) => {
    if (one.sensitive) return say`${conflictSubject(one)} (a secret)`;
    const values = sideValues(one.sides.slice(0, MOST_SIDES), MOST_CHARACTERS);
    return say`${conflictSubject(one)} (${joined(values.map(quote))})`;
  });
  return say`${contradicting(first, [...sides, ...rest], where)}, on ${sharedTargets(first.targets)}: ${named(settings, MOST_SETTINGS)}. Which of them a device follows is not known.${stricterSentence(same)}`;
}

/** Which of the older policies ask for more than all files, in each of these settings. */
function stricterSentence(same: readonly Contradiction[]): Phrase {
  const [first] = same;
  if (first?.kind !== 'weakened') return [];
  const older = policiesOf(first).filter(isOlder);
  const stricter = first.sides
    .filter((_, index) => same.every((one) => isStricter(one, index)))
    .flatMap(({ policies }) => policies.filter(isOlder));
  if (stricter.length === 0) return [];
  const are = stricter.length === 1 ? 'is stricter than the file' : 'are stricter than the file';
  if (stricter.length < older.length) return say` Of the older policies, ${copies(stricter)} ${[are]}.`;
  return [` The older ${stricter.length === 1 ? 'policy' : 'policies'} ${are}.`];
}

function isStricter({ path, sides }: Contradiction, index: number): boolean {
  const field = fieldAt(policyTable, segmentsOf(path));
  const value = sides[index]?.value;
  return sides
    .filter(({ policies }) => policies.some(isOfFile))
    .every((side) => strengthOf(field, value, side.value) === 'weaker');
}

function isOlder({ standing }: LiveParty): boolean {
  return standing === 'left-behind';
}

/** `a contradicts b`, or `a, b and c contradict each other`; with several policies on a side, sides stand between semicolons. */
function contradicting({ sides: of }: Contradiction, sides: readonly Phrase[], where: Phrase): Phrase {
  const [one = [], other = [], ...more] = sides;
  const is = (isSo: (party: LiveParty) => boolean): boolean => of.some(({ policies }) => policies.some(isSo));
  const modal = is(({ standing }) => standing === 'in-doubt') ? ' may' : is(isOfPlan) ? ' would' : '';
  if (more.length === 0) {
    const verb = modal === '' && of[0]?.policies.length === 1 ? ' contradicts ' : `${modal} contradict `;
    return [...one, verb, ...other, ...where];
  }
  const isNested = of.some(({ policies }) => policies.length > 1);
  return [...(isNested ? joined(sides, '; ') : listed(sides)), `${modal} contradict each other`, ...where];
}

function repetitionSentence(one: RepeatedPayload, where: Phrase): Phrase {
  return say`${conflictSubject(one)} ${[one.policies.some(isOfPlan) ? 'would be' : 'is']} live more than once${where}, on ${sharedTargets(one.targets)}: in ${copies(one.policies)}.`;
}

/** It becomes live, or is left behind, once the plan is applied. */
function isOfPlan(party: LiveParty): boolean {
  return party.standing === 'planned' || isReplaced(party);
}

function copies(policies: readonly LiveParty[], phraseOf: (party: LiveParty) => Phrase = copyPhrase): Phrase {
  const parties = policies.map((party) => phraseOf(party));
  return parties.length > MOST_COPIES ? named(parties, MOST_COPIES) : listed(parties);
}

function partiesOf(conflicts: readonly Conflict[]): Pick<StatementFinding, 'file' | 'policyIds'> {
  const policies = conflicts.flatMap(policiesOf);
  const ids = policies.flatMap(({ policy_id }) => policy_id ?? []);
  return { file: onlyOf(policies.filter(isOfFile).map(({ file }) => file)), policyIds: unique(ids) };
}

/** What several environments have in common, each in the same order, without what differs. */
function inCommon<Found extends Conflict>(each: readonly (readonly Found[])[]): readonly Found[] {
  const [first = [], ...others] = each;
  if (others.length === 0) return first;
  const targets = each.map((conflicts) => JSON.stringify(conflicts.map((one) => one.targets)));
  const areForSame = new Set(targets).size === 1;
  return first.map((one) => (areForSame ? { ...nameless(one), targets: one.targets } : nameless(one)));
}

/** Without what means nothing in another environment: ids, and the time of the day. */
export function namelessParty({ name, file, standing, reason, since }: LiveParty): LiveParty {
  const day = since?.slice(0, 'yyyy-mm-dd'.length) ?? null;
  return { policy_id: null, name, file, standing, reason, since: day };
}

function nameless<Found extends Conflict>(one: Found): Found {
  const targets = one.targets.map(targetByName);
  return one.kind === 'same-payload'
    ? { ...one, targets, policies: one.policies.map(namelessParty) }
    : {
        ...one,
        targets,
        sides: one.sides.map((side) => ({ ...side, policies: side.policies.map(namelessParty) })),
      };
}
