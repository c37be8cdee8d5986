/** Names, counts and phrases that all formats of a plan share. */
import { counted, nonZeroCounts } from '../../base/counted.ts';
import { groupBy } from '../../base/group-by.ts';
import { fileOfKey, splitKey } from '../../base/policy-key.ts';
import { shownMoment } from '../../base/shown-time.ts';
import type { CommandWriter } from '../../diagnostics/command-line.ts';
import { printable } from '../../diagnostics/printable.ts';
import type { ChangedSource, SavedLive } from '../../generated/plan-file.ts';
import { type Action, actions, acts, allActions, type PlanSummary } from '../../plan/actions.ts';
import type { PlanFacts, PlanFrame } from '../../plan/facts.ts';
import { type AffectedTargets, affectedByName } from '../../plan/live/affected-targets.ts';
import { policiesOf } from '../../plan/live/live-set-conflicts.ts';
import { filesLeaving } from '../../plan/live/losses.ts';
import type { Change, Plan } from '../../plan/plan.ts';
import { type EnvironmentPlan, onlyPlan, type PlanReport, summaryOf } from '../../plan/plan-report.ts';
import { describeWait } from '../../plan/rings/waits.ts';
import { type SameChange, sameChanges } from '../../plan/same-changes.ts';
import type { ShownChange } from '../document/document.ts';
import { affectedPhrase, sharedTargets } from '../live/words.ts';
import { ownContradictions } from '../statements/conflicts.ts';
import { environmentCount, environmentNames, onlyOf, someNames, unique } from '../statements/row.ts';
import { serviceName } from '../text/names.ts';
import { joined, listed, type Phrase, plainPhrase, policyId, quote, say } from '../text/phrase.ts';
import { type Portals, portalsOf } from '../text/portals.ts';
import { changeRows, isStronger } from './diff-rows.ts';

/** The name in the portal: the recorded one, even where the file has a new name. */
export function portalName({
  name,
  diff,
  kind,
  live_name,
}: Pick<Change, 'name' | 'diff' | 'kind' | 'live_name'>): string {
  if (live_name !== undefined) return live_name;
  const renamed = diff.find(({ path, change }) => path === '/name' && change === 'changed');
  return kind === 'policy' && typeof renamed?.before === 'string' ? renamed.before : name;
}

/** What happens to one file: `create policy "Corp Wi-Fi"`. `environment`: where, in a report about several. */
export function changePhrase(change: Change, environment?: string): Phrase {
  const { action, kind, app_id, policy_id, previous_file, reason } = change;
  // A create in doubt is no policy that the file had before.
  const doubt = reason?.kind === 'in-doubt' ? reason : null;
  const id = kind === 'web_app' ? app_id : doubt ? null : policy_id;
  const name = doubt?.name ?? portalName(change);
  const shownId = id === null ? [] : kind === 'web_app' ? [` ${id}`] : [' ', ...policyId(id, environment)];
  const isReplaced = action === 'supersede' && id === null;
  const what = kind === 'web_app' ? 'web app' : isReplaced ? 'the older policy' : 'policy';
  const noun = say`${[what]}${shownId}${name === '' ? [] : say` ${JSON.stringify(name)}`}`;
  const from = previous_file === null ? [] : say` from ${previous_file}`;
  return [...phrases[action](noun, change), ...from, ...ladderPhrase(change)];
}

/** Why a policy goes to another ring or to none, or is left out, where its file stays the same. */
function ladderPhrase({ action, file, previous_file, reason }: Change): Phrase {
  if (reason?.kind === 'not-taken') return [': the environment no longer takes its file'];
  if (action === 'orphan' && reason?.kind === 'ring-removed') {
    return say`: its file no longer has the ring ${[splitKey(file).ring ?? '']}`;
  }
  if (action !== 'move' || previous_file === null || fileOfKey(file) !== fileOfKey(previous_file)) return [];
  if (splitKey(previous_file).ring === null) return [', since its file is on a ladder now'];
  return splitKey(file).ring === null ? [', since its file is no longer on a ladder'] : [];
}

const phrases: Readonly<Record<Action, (noun: Phrase, change: Change) => Phrase>> = {
  create: (noun) => say`create ${noun}`,
  supersede: (noun) => say`create again; ${noun} would stay live until it is removed`,
  update: (noun) => say`update ${noun}`,
  move: (noun) => say`move ${noun}`,
  'record-source': (noun, { diff }) =>
    say`record another source of ${[diff.some(({ sensitive }) => sensitive) ? 'a secret' : 'a user']} of ${noun}`,
  orphan: (noun, { kind }) =>
    kind === 'web_app' ? say`forget ${noun}` : say`${noun} would stay live until it is removed`,
  blocked: (noun, { blocked }) => say`blocked${[blocked === 'in-doubt' ? ', in doubt' : '']}: ${noun}`,
  wait: (noun, { reason }) => say`${noun} ${[waitWords(reason)]}`,
  'no-op': (noun) => say`${noun} is as recorded`,
};

/** `waits until 2026-11-25 13:00 UTC: canary soaks`. */
function waitWords(reason: Change['reason']): string {
  if (reason?.kind !== 'waits') return 'waits';
  const until = reason.until === null ? '' : ` until ${shownMoment(reason.until)}`;
  return `waits${until}: ${printable(describeWait(reason))}`;
}

function fieldKinds({ change, marks, differing }: SameChange): readonly string[] {
  return [
    ...change.diff.map(({ path, strength }) => `${path} ${marks.get(path) ?? strength}`),
    ...differing.map(({ path, weakerIn }) => `${path} ${weakerIn.length > 0 ? 'weaker' : 'differs'}`),
  ];
}

/** Whether no row shows how a change weakens. */
function isMarkedAsWhole({ change, marks, differing }: SameChange): boolean {
  const rows = [
    ...change.diff.filter((diff) => !isStronger(diff)),
    ...differing.filter((one) => !one.isStronger),
  ];
  return rows.every(({ path }) => !marks.has(path));
}

const weakerWords = { weaker: 'yes', maybe: 'maybe', none: 'no' } as const;

/** Every change once; those that most environments have come first. */
export function shownChanges(
  environments: readonly EnvironmentPlan[],
  command: CommandWriter,
): readonly ShownChange[] {
  const byName = new Map(
    environments.map((one) => [
      one.environment,
      {
        ...one,
        copies: copiesIn(one),
        affected: new Map(one.facts.affected?.map((each) => [each.file, each])),
        unsettled: new Map(
          one.facts.live?.policies.flatMap((policy) => (isUnsettled(policy) ? [[policy.file, policy]] : [])),
        ),
        losing: new Set(one.facts.losses?.flatMap(filesLeaving)),
      },
    ]),
  );
  return sameChanges(environments).flatMap((block) => {
    const where = environments.length === 1 ? [] : environmentNames(block.environments);
    const environment = onlyOf(block.environments) ?? undefined;
    const plans = block.environments.flatMap((name) => byName.get(name) ?? []);
    return block.changes.map((same): ShownChange => {
      const { change } = same;
      const { symbol, tone, meaning } = actions[change.action];
      const affected = affectedOf(change, plans);
      const sources = sourcesIn(change, plans);
      return {
        sign: { symbol, tone },
        action: change.action,
        meaning,
        name: change.file,
        text: [...changePhrase(change, environment), ...followPhrase(change, plans)],
        where,
        note: joined(
          [
            affected ? affectedPhrase(affected, change.policy_id) : [],
            contentPhrase(change, plans),
            olderCopies(change, plans, command('orphans')),
          ].filter((phrase) => phrase.length > 0),
          ' ',
        ),
        weaker: weakerWords[same.marks.get('') ?? 'none'],
        isWeakerAsWhole: isMarkedAsWhole(same),
        kinds: () => [change.action, ...fieldKinds(same)],
        isKept: actions[change.action].leavesBehind === 'file-removed',
        rows: (room) => changeRows({ ...same, sources }, room),
      };
    });
  });
}

/** The copies of each file, or ring of one, that stay live beside its policy. */
interface Copies {
  /** How many a Mac may follow in place of the new one, as the plan leaves them. */
  readonly followed: ReadonlyMap<string, number>;
  /** How many were left behind before, unless a limit is said to be exceeded by them. */
  readonly older: ReadonlyMap<string, number>;
}

function copiesIn(planned: EnvironmentPlan): Copies {
  const { leftBehind, copies = [] } = planned.facts;
  const limited = new Set(copies.map(({ file }) => file));
  const before = leftBehind.filter(({ since, file }) => since !== null && !limited.has(file));
  const parties = [...ownContradictions(planned)]
    .flatMap(policiesOf)
    .filter(({ standing }) => standing === 'left-behind');
  const followed = groupBy(parties, ({ file }) => file);
  return {
    followed: new Map(
      [...followed].map(([file, all]) => [file, new Set(all.map(({ policy_id }) => policy_id)).size]),
    ),
    older: new Map([...groupBy(before, ({ file }) => file)].map(([file, all]) => [file, all.length])),
  };
}

function followPhrase({ kind, file }: Change, plans: readonly { readonly copies: Copies }[]): Phrase {
  const most = Math.max(0, ...plans.map(({ copies }) => copies.followed.get(file) ?? 0));
  if (kind !== 'policy' || most === 0) return [];
  return [`; until then a Mac may follow ${most === 1 ? 'either' : 'any of them'}`];
}

/** `5 older copies of it are still live: edict orphans`. */
function olderCopies(
  { kind, file }: Change,
  plans: readonly { readonly copies: Copies }[],
  command: string,
): Phrase {
  const counts = unique(plans.map(({ copies }) => copies.older.get(file) ?? 0));
  if (kind !== 'policy' || counts.every((count) => count === 0)) return [];
  const [count = 0] = counts;
  const what =
    counts.length > 1
      ? 'Older copies of it are'
      : `${counted(count, 'older copy of it is', 'older copies of it are')}`;
  return [`${what} still live: `, { command }, '.'];
}

type SavedPolicy = SavedLive['policies'][number];

/** In doubt, or left behind by this plan. */
function isUnsettled({ standing, since }: SavedPolicy): boolean {
  return standing === 'in-doubt' || (standing === 'left-behind' && !since);
}

interface ContentOf extends EnvironmentPlan {
  readonly unsettled: ReadonlyMap<string, SavedPolicy>;
  /** The files of policies that leave targets without something. */
  readonly losing: ReadonlySet<string>;
}

/** What a create in doubt may have made, and what an orphan takes along where no target loses it. */
function contentPhrase({ file, action, blocked }: Change, plans: readonly ContentOf[]): Phrase {
  if (action !== 'orphan' && blocked !== 'in-doubt') return [];
  const [first = [], ...others] = plans.map(({ facts: { live }, unsettled, losing }): Phrase => {
    const own = unsettled.get(file);
    if (!live || !own || own.payloads.length === 0) return [];
    const payloads = listed(own.payloads.map((each) => quote(`macos.${live.payloads[each]}`)));
    if (own.standing === 'in-doubt') {
      const targets = own.targets.flatMap((each) => live.targets[each] ?? []);
      return say`If it was created, it gives ${payloads} to ${targets.length === 0 ? ['no one'] : sharedTargets(targets)}.`;
    }
    // A statement says what is lost.
    if (losing.has(file)) return [];
    const givers = live.policies.filter(
      (one) =>
        one.standing !== 'left-behind' &&
        one.payloads.some((each) => own.payloads.includes(each)) &&
        one.targets.some((each) => own.targets.includes(each)),
    );
    const from = unique(givers.map((one) => one.file));
    const besides = from.length === 0 ? [] : say`, which its targets also get from ${someNames(from)}`;
    return say`With it goes ${payloads}${besides}.`;
  });
  return others.every((other) => plainPhrase(other) === plainPhrase(first)) ? first : [];
}

/** Null where no target is affected, or where environments differ. */
function affectedOf(
  { kind, file }: Change,
  plans: readonly { readonly affected: ReadonlyMap<string, AffectedTargets> }[],
): AffectedTargets | null {
  if (kind !== 'policy') return null;
  const found = plans.map(({ affected }) => affected.get(file) ?? null);
  const isAlike = (each: typeof found): boolean =>
    new Set(each.map((affected) => JSON.stringify(affected))).size === 1;
  if (isAlike(found)) return found[0] ?? null;
  const called = found.map((affected) => affected && affectedByName(affected));
  return isAlike(called) ? (called[0] ?? null) : null;
}

/** By JSON Pointer, where it is the same in all of them. */
function sourcesIn(
  { kind, file }: Change,
  environments: readonly EnvironmentPlan[],
): ReadonlyMap<string, ChangedSource> {
  const found = environments.map(({ facts }) =>
    (facts.sources ?? []).filter((one) => one.kind === kind && one.file === fileOfKey(file)),
  );
  const [first = []] = found;
  const isEverywhere = (one: ChangedSource): boolean =>
    found.every((each) => each.some((other) => JSON.stringify(other) === JSON.stringify(one)));
  return new Map(first.filter(isEverywhere).map((one) => [one.path, one]));
}

export function portalsOfPlans(environments: readonly EnvironmentPlan[]): Portals {
  return portalsOf(environments.map(({ environment, facts: { portalUrl } }) => ({ environment, portalUrl })));
}

/** How a plan is headed, in every format. */
export function frameOf(plan: Plan, { frame }: PlanFacts): PlanFrame {
  if (frame) return frame;
  const subject = plan.environment;
  const subtitle = serviceName(plan.service);
  return { title: 'Plan for', subject, subtitle, notices: [], marker: `plan ${subject}` };
}

/** `2 to create, 1 orphan`; what is as recorded is not counted. */
export function toDo(summary: PlanSummary): string {
  const parts = allActions.map((action) => {
    const { summaryKey, listed, counted: words } = actions[action];
    const count = listed ? summary[summaryKey] : 0;
    return [count, words[count === 1 ? 0 : 1]] as const;
  });
  return nonZeroCounts(parts).join(', ') || 'nothing to do';
}

/** `Plan: 2 to create, 1 to supersede; 7 as recorded.` */
export function summaryLine(report: PlanReport): string {
  const { environments } = report;
  const only = onlyPlan(environments);
  if (only) return summaryOfOne(only.plan, only.facts);
  const summary = summaryOf(report);
  const { with_changes, unchanged, failed, left_out } = summary;
  const idle = environments.flatMap(({ plan }) => (plan && !acts(plan.changes) ? [plan] : []));
  const blocked = idle.filter(({ summary }) => summary.blocked > 0).length;
  const waiting = idle.filter((plan) => plan.summary.blocked === 0 && plan.summary.wait > 0).length;
  const acting = with_changes - blocked;
  if (failed > 0 && with_changes + unchanged === 0) {
    const leftOut = nonZeroCounts([[left_out, 'left out']]);
    return `Plan: ${[`${environmentCount(failed)} could not be planned`, ...leftOut].join(', ')}.`;
  }
  const parts = [
    `${acting > 0 ? environmentCount(acting) : 'no environment'} with something to do`,
    ...nonZeroCounts([
      [blocked, 'blocked'],
      [waiting, 'that only wait'],
      [unchanged - waiting, 'with nothing to do'],
      [failed, 'could not be planned'],
      [left_out, 'left out'],
    ]),
  ];
  // What the failed ones have to do is not known.
  const all = failed > 0 ? 'In those that could be planned' : 'In all';
  return `Plan: ${parts.join(', ')}. ${all}: ${toDo(summary)}.`;
}

function summaryOfOne(
  { summary, state }: Plan,
  { unchanged, recorded = [], stateWarnings = [] }: PlanFacts,
): string {
  const { no_op } = summary;
  // Without a state nothing is recorded, and what the service recorded differently is not as its file says.
  const same = state.lineage === null || recorded.length > 0 ? 'unchanged' : 'as recorded';
  const work = toDo(summary);
  if (work !== 'nothing to do') return `Plan: ${work}${no_op > 0 ? `; ${no_op} ${same}` : ''}.`;
  if (no_op === 0) return 'Nothing to do: there are no files, and none is recorded.';
  const { policy, web_app } = unchanged ?? { policy: no_op, web_app: 0 };
  const files = [
    ...(policy > 0 ? [counted(policy, 'policy', 'policies')] : []),
    ...(web_app > 0 ? [counted(web_app, 'web app')] : []),
  ];
  // Another state may ask for something else.
  const going = stateWarnings.some(({ refuses }) => refuses)
    ? ', judging by a state that an apply would refuse'
    : '';
  return `Nothing to do${going}: ${files.join(' and ')} ${no_op === 1 ? 'is' : 'are'} ${same}.`;
}
