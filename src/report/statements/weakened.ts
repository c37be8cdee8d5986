/** What an apply leaves with less protection than before, or may, and what targets lose once old policies are removed. */
import { compareText } from '../../base/compare-text.ts';
import { type Group, groupBy } from '../../base/group-by.ts';
import { lastOf, segmentsOf } from '../../base/json-pointer.ts';
import type { Loss } from '../../generated/plan-file.ts';
import { leavesBehind } from '../../plan/actions.ts';
import type { PlanFacts } from '../../plan/facts.ts';
import { policiesOf } from '../../plan/live/live-set-conflicts.ts';
import { filesLeaving } from '../../plan/live/losses.ts';
import type { FieldDiff } from '../../plan/plan.ts';
import type { PlanReport } from '../../plan/plan-report.ts';
import { type GivenValue, type Weakening, weakeningSize, weakeningsOf } from '../../plan/weakenings.ts';
import { copyPhrase, sharedTargets } from '../live/words.ts';
import { diffRow } from '../plan/diff-rows.ts';
import { dotted } from '../text/names.ts';
import { joined, listed, type Phrase, policyId, quote, say } from '../text/phrase.ts';
import { ownContradictions } from './conflicts.ts';
import { whyLeft } from './left-behind.ts';
import {
  environmentsOf,
  groupAlike,
  onlyOf,
  placesOf,
  type ReportScope,
  type StatementFinding,
  type StatementRow,
  sayOnce,
  unique,
} from './row.ts';

/** The changes show more. */
const MOST_FIELDS = 8;
const MOST_CHARACTERS = 80;

export const weakened: StatementRow = {
  severity: 'danger',
  title: 'Protection gets weaker',
  explanation:
    'An apply would change a field so that it protects less: a shorter password, a firewall that is off. The tables know ' +
    'for each field which of two values protects more. Approve it only if it is meant. An older policy that stays live ' +
    'may still ask for more: `conflict` says where.',
  ofPlan: (report) =>
    ofFields(
      report,
      'weaker',
      (files, where, isNew) =>
        isNew ? say`${files} would begin with weak values${where}` : say`${files} would protect less${where}`,
      (more) => say`, and ${more} more fields get weaker`,
    ),
};

export const mayWeaken: StatementRow = {
  severity: 'warning',
  title: 'Protection may get weaker',
  explanation:
    'A change is neither surely weaker nor surely harmless: a list of apps changes, a target is taken away, a server, ' +
    'a certificate, a team or a secret is replaced, a file is gone or no longer taken, or a policy gives a target a value that may protect ' +
    'less than that of a live policy, or adds to what live ones give it, such as an app to a list. No table can tell whether it is meant. `approvals.when: [weaker]` asks for an ' +
    'approval of it, exactly as of what surely gets weaker (`weakened`).',
  ofPlan: (report, { besideChanges }) => [
    ...(besideChanges
      ? []
      : ofFields(
          report,
          'maybe',
          (files, where) => say`${files} may protect less${where}`,
          (more) => say`, and ${more} more fields`,
        )),
    ...sayOnce(
      report,
      groupAlike(
        besideChanges ? givenBesideChanges(report) : ofKind(report, 'given'),
        ({ one: { file, values } }) => [file, values.map(givenKey)],
      ),
      ({ one: { file, values } }, where) => ({
        file,
        at: placesOf(
          report,
          file,
          values.map(({ path }) => path),
        ),
        ...ofFiles(
          file,
          (files) =>
            say`${files} may protect less than what is live${where}: ${withRest(values.map(givenPhrase), (more) => say`, and ${more} more settings`)}.`,
        ),
        size: values.length,
        like: values.map(({ path }) => path).join(),
      }),
    ),
    ...sayOnce(
      report,
      groupAlike(besideChanges ? [] : ofKind(report, 'gone'), ({ one: { file, change } }) => [
        file,
        change.reason,
      ]),
      ({ one: { file, change } }, where) => ({
        file,
        text: say`${file} may protect less${where}: ${[whyLeft[leavesBehind(change) ?? 'file-removed']]}.`,
        like: 'gone',
      }),
    ),
  ],
};

export const removalLoses: StatementRow = {
  severity: 'warning',
  title: 'A removal would take protection away',
  explanation:
    'Only left-behind policies still give some targets a payload, or a value that protects as much. As long as one of those named ' +
    'stays live, nothing is lost; once someone has removed them all in the portal, these targets are without it. ' +
    'It is a danger where the plan also creates a policy for these targets: the new one looks like the successor, and has ' +
    'less in it. Give the targets what is missing before that, unless that is meant. `edict orphans` ' +
    'and `edict live` also name what an edit of the file itself took back.',
  ofPlan: (report) =>
    lossFindings(
      report,
      report.environments.flatMap(({ environment, facts }) =>
        (facts.losses ?? []).map((loss) => ({ environment, loss })),
      ),
      report.places,
    ),
  // What the plan above said is not said again.
  ofApply: (report, { besideChanges }) =>
    besideChanges
      ? []
      : lossFindings(
          report,
          report.environments.flatMap(({ environment, report: own }) =>
            (own?.losses ?? []).map((loss) => ({ environment, loss })),
          ),
        ),
};

export interface LossIn {
  readonly environment: string;
  readonly loss: Loss;
}

/** What is lost alike in several environments is one finding. */
export function lossFindings(
  report: ReportScope,
  found: readonly LossIn[],
  places?: PlanReport['places'],
): readonly StatementFinding[] {
  const isOne = report.environments.length === 1;
  const groups = groupAlike(found, ({ loss }) => [
    partiesOf(loss).map(({ file, policy_id }) => [file, isOne ? policy_id : null]),
    loss.replaced,
    loss.lost,
    loss.targets.map(({ kind, id, name }) => [kind, name ?? id]),
  ]);
  return sayOnce(report, groups, ({ loss }, where, group) => ({
    file: onlyOf(filesOf(loss)),
    at: placesOf(
      { places },
      loss.file,
      loss.lost.map(({ path }) => path),
    ),
    policyIds: idsOf(group),
    severity: loss.replaced ? 'danger' : 'warning',
    text: say`${listed(filesOf(loss).map(quote))}: once ${lostPolicies(group)} removed${where}, ${sharedTargets(loss.targets)} would lose ${lostPhrase(loss)}.`,
    size: loss.lost.length * loss.targets.length,
    like: loss.lost.map(({ path }) => path).join(),
  }));
}

type OfKind<Kind extends Weakening['kind']> = Extract<Weakening, { readonly kind: Kind }>;

function ofKind<Kind extends Weakening['kind']>(
  { environments }: PlanReport,
  kind: Kind,
): readonly { readonly environment: string; readonly one: OfKind<Kind> }[] {
  return environments.flatMap(({ environment, plan, facts }) =>
    (plan ? weakeningsOf(plan, facts) : []).flatMap((one) =>
      isOfKind(one, kind) ? [{ environment, one }] : [],
    ),
  );
}

/** Without what is said of older copies: the changes of their files say that they stay live, and what becomes weaker. */
function givenBesideChanges(report: PlanReport): ReturnType<typeof ofKind<'given'>> {
  const copies = new Set(
    report.environments.flatMap((planned) => [...ownContradictions(planned)].flatMap(policiesOf)),
  );
  return ofKind(report, 'given').flatMap(({ environment, one }) => {
    const values = one.values.filter(
      ({ policies }) => policies.length === 0 || !policies.every((policy) => copies.has(policy)),
    );
    return values.length === 0 ? [] : [{ environment, one: { ...one, values } }];
  });
}

function isOfKind<Kind extends Weakening['kind']>(one: Weakening, kind: Kind): one is OfKind<Kind> {
  return one.kind === kind;
}

/** A statement for each file. */
function ofFields(
  report: PlanReport,
  weakness: OfKind<'fields'>['weakness'],
  words: (files: Phrase, where: Phrase, isNew: boolean) => Phrase,
  moreWords: (more: number) => Phrase,
): readonly StatementFinding[] {
  const giversIn = new Map(
    report.environments.map(({ environment, facts }) => [environment, createGivers(facts)]),
  );
  const found = ofKind(report, 'fields')
    .filter(({ one }) => one.weakness === weakness)
    .map((each) => ({ ...each, givers: giversIn.get(each.environment)?.(each.one) ?? [] }));
  const groups = groupAlike(found, ({ givers, one: { file, isNew, fields } }) => [
    file,
    isNew,
    fields,
    givers,
  ]);
  return sayOnce(report, groups, ({ givers, one: { file, isNew, fields } }, where, group) => {
    const others = listed(givers.map(quote));
    const elsewhere = givers.length === 0 ? [] : say` Its targets get as much from ${others}.`;
    const largest = fields.toSorted((a, b) => weakeningSize(b) - weakeningSize(a));
    return {
      file,
      at: placesOf(
        report,
        file,
        largest.map(({ path }) => path),
      ),
      ...ofFiles(
        file,
        (files) =>
          say`${words(files, where, isNew)}: ${withRest(largest.map(stepOf), moreWords)}.${elsewhere}`,
      ),
      ...(givers.length > 0 ? { severity: 'warning' as const } : {}),
      size: group.length * fields.reduce((sum, field) => sum + weakeningSize(field), 0),
      like: fields.map(({ path }) => path).join(),
    };
  });
}

/**
 * The other files that give the targets at least as much of every payload that these fields are of, where this one gives
 * them up as a whole: losses are what nothing else gives.
 */
function createGivers({
  live,
  losses = [],
}: Pick<PlanFacts, 'live' | 'losses'>): (one: OfKind<'fields'>) => readonly string[] {
  const policiesOfFile = groupBy(live?.policies ?? [], (policy) => policy.file);
  return ({ file, fields }) => {
    const own = policiesOfFile.get(file) ?? [];
    const former = own.find(({ standing, since }) => standing === 'left-behind' && since === undefined);
    const planned = own.find(({ standing }) => standing === 'planned');
    if (!live || !former || !planned) return [];
    const moved = unique(fields.map(({ path }) => path.split('/').slice(0, 3).join('/')));
    const numbers = moved.map((path) => live.payloads.findIndex((name) => path === `/macos/${name}`));
    const isLost = (path: string): boolean =>
      losses.some(
        (loss) =>
          filesLeaving(loss).includes(file) && loss.lost.some((one) => `${one.path}/`.startsWith(`${path}/`)),
      );
    if (numbers.some((each) => each < 0 || planned.payloads.includes(each)) || moved.some(isLost)) return [];
    const givers = live.policies.filter(
      (policy) =>
        (policy.standing === 'planned' || policy.standing === 'recorded') &&
        policy.payloads.some((each) => numbers.includes(each)) &&
        policy.targets.some((each) => former.targets.includes(each)),
    );
    return unique(givers.map((policy) => policy.file));
  };
}

function ofFiles(file: string, textOf: (files: Phrase) => Phrase): Pick<StatementFinding, 'text' | 'textOf'> {
  return { text: textOf(quote(file)), textOf };
}

function withRest(steps: readonly Phrase[], words: (more: number) => Phrase): Phrase {
  const more = steps.length - MOST_FIELDS;
  return [...joined(steps.slice(0, MOST_FIELDS)), ...(more > 0 ? words(more) : [])];
}

const ROOM = { characters: MOST_CHARACTERS, elements: 3 };

function stepOf(field: FieldDiff): Phrase {
  const { path, change, isList, note, ...row } = diffRow(field, ROOM);
  const [before, after] = [row.before.join(', '), row.after.join(', ')];
  if (field.sensitive && change === 'changed') return say`${path} is a different secret`;
  if (isList && change === 'changed') {
    const parts = [
      ...(before === '' ? [] : [say`loses ${before}`]),
      ...(after === '' ? [] : [say`gets ${after}`]),
    ];
    return say`${path} ${parts.length === 0 ? say`is in another order or number` : joined(parts, ' and ')}`;
  }
  if (change === 'removed' && field.sensitive) return say`${path} is no longer set`;
  if (change === 'removed') return say`${path} is no longer set (it was ${before === '' ? note : before})`;
  return change === 'added'
    ? say`${path} is set to ${after === '' ? note : after}`
    : say`${path} goes from ${before} to ${after}`;
}

/** Equal where only ids differ from one environment to another. */
function givenKey({ path, before, after, targets, policies }: GivenValue): unknown {
  return [
    path,
    before,
    after,
    targets.map(({ kind, id, name }) => [kind, name ?? id]),
    policies.map(({ file, standing }) => [file, standing]),
  ];
}

function givenPhrase(value: GivenValue): Phrase {
  const { path, before, after, sensitive, app, targets, policies } = value;
  const others = say`where ${listed(policies.map((policy) => copyPhrase(policy)))}`;
  const forTargets = say`for ${sharedTargets(targets)}`;
  if (app !== null)
    return say`${[app]} is allowed ${forTargets}, ${others} ${[policies.length === 1 ? 'forbids' : 'forbid']} it`;
  if (sensitive)
    return say`${dotted(path)} is a different secret ${forTargets} from that of ${listed(policies.map((policy) => copyPhrase(policy)))}`;
  if (policies.length === 0) {
    const row = diffRow({ path, before, after, sensitive, change: 'added', strength: 'unknown' }, ROOM);
    return say`${row.path} gets ${row.after.join(', ')} ${forTargets}, which no live policy gives`;
  }
  const change = before === null ? 'added' : after === null ? 'removed' : 'changed';
  const row = diffRow({ path, before, after, sensitive, change, strength: 'unknown' }, ROOM);
  const [was, is] = [row.before.join(', ') || 'not set', row.after.join(', ') || 'not set'];
  return say`${row.path} is ${is} ${forTargets}, ${others} ${[policies.length === 1 ? 'has' : 'have']} ${was}`;
}

/** All that have to be removed. */
function partiesOf({ policy_id, file, others = [] }: Loss): readonly Pick<Loss, 'policy_id' | 'file'>[] {
  return [{ policy_id, file }, ...others];
}

function filesOf(loss: Loss): readonly string[] {
  return unique(partiesOf(loss).map(({ file }) => file)).toSorted(compareText);
}

function idsOf(all: readonly LossIn[]): readonly number[] {
  return all.flatMap(({ loss }) => partiesOf(loss).flatMap(({ policy_id }) => policy_id ?? []));
}

/** In several environments an id says nothing by itself. */
function lostPolicies(all: Group<LossIn>): Phrase {
  const [{ loss }] = all;
  const parties = partiesOf(loss);
  const ids = idsOf(all).toSorted((a, b) => a - b);
  if (ids.length < parties.length || environmentsOf(all).length > 1)
    return [parties.length === 1 ? 'its former policy is' : 'their former policies are'];
  return ids.length === 1
    ? say`policy ${joined(ids.map((id) => policyId(id)))} is`
    : say`policies ${listed(ids.map((id) => policyId(id)))} are`;
}

/** `macos.firewall, macos.wifi of Corp and macos.password.min_length 14`. */
function lostPhrase({ lost }: Loss): Phrase {
  const isPayload = ({ path }: Loss['lost'][number]): boolean => segmentsOf(path).length === 2;
  const shown = [...lost.filter(isPayload), ...lost.filter((one) => !isPayload(one))].map((one) => {
    const { path, instance, value, sensitive } = one;
    if (isPayload(one)) return instance === null ? quote(dotted(path)) : say`${dotted(path)} of ${instance}`;
    if (sensitive) return say`the secret ${dotted(path)}`;
    const row = diffRow(
      { path, before: value, after: null, change: 'removed', sensitive, strength: 'unknown' },
      ROOM,
    );
    return say`${dotted(path)} ${row.before.join(', ') || lastOf(path)}`;
  });
  const more = shown.length - MOST_FIELDS;
  return more > 0 ? say`${joined(shown.slice(0, MOST_FIELDS))} and ${more} more settings` : listed(shown);
}
