/** How a plan changes the invariants: which of them fail once it is applied, and which it mends. */
import { counted } from '../../base/counted.ts';
import { listInWords } from '../../base/list-in-words.ts';
import type { InvariantChange, InvariantFailure } from '../../invariants/changes.ts';
import type { PlanReport } from '../../plan/plan-report.ts';
import { targetNouns } from '../../tables/index.ts';
import { named, type Phrase, policyId, say } from '../text/phrase.ts';
import { groupAlike, type StatementFinding, type StatementRow, sayOnce, unique } from './row.ts';

/** `edict assert` shows more. */
const MOST_RESULTS = 4;

export const invariantBroken: StatementRow = {
  severity: 'danger',
  title: 'The plan breaks an invariant',
  explanation:
    'An invariant says what must hold for every target, whichever files bring it about. Results of it that pass for what is ' +
    'live now, or of targets for which nothing is live now, whatever `targets` calls them, fail for what is live once the plan is ' +
    'applied. An invariant with `enforce: true` refuses such an apply, unless it names its digest. `edict assert` lists every result with the ' +
    'policies that show it.',
  ofPlan: (report) => failures(report, ({ broken }) => broken > 0),
};

export const invariantFailing: StatementRow = {
  severity: 'warning',
  title: 'An invariant fails before and after the plan',
  explanation:
    'Results of an invariant fail for what is live now, or because nothing is live for their target, and the plan does not ' +
    'change that: it breaks none, and does not fix them all. ' +
    'A file that supersedes its policy fixes nothing by itself: until the older copy is removed in the portal and ' +
    'acknowledged, it is not known which of the two a Mac follows. `edict assert` lists every result with the policies that ' +
    'show it.',
  ofPlan: (report) => failures(report, ({ failing, broken }) => failing > 0 && broken === 0),
};

export const invariantMended: StatementRow = {
  severity: 'info',
  title: 'The plan fixes an invariant',
  explanation:
    'Results of an invariant that fail for what is live now hold for what is live once the plan is applied. `edict assert` ' +
    'says so after the apply.',
  ofPlan: (report) =>
    findings(
      report,
      ({ mended }) => mended > 0,
      ({ name, mended, mends }, where) => {
        const results = `${counted(mended, 'result')} that ${mended === 1 ? 'fails now holds' : 'fail now hold'}`;
        return {
          text: say`The invariant ${name}: ${[results]}${where} once this is applied: ${resultsOf(mends)}.`,
        };
      },
    ),
};

function failures(
  report: PlanReport,
  isMeant: (change: InvariantChange) => boolean,
): readonly StatementFinding[] {
  return findings(report, isMeant, (change, where) => {
    const { name, failing, broken, judged, examples } = change;
    const fail = failing === 1 ? 'fails' : 'fail';
    const results = `${failing} of ${counted(judged, 'result')} ${fail}`;
    const text = say`The invariant ${name}: ${[results]}${where} once this is applied${[sinceWhen(change)]}: ${resultsOf(examples)}.${waitingOf(change)}`;
    return { text, policyIds: unique(examples.flatMap(({ policy_ids }) => policy_ids)), size: broken };
  });
}

/** Never `as before` of a target for which nothing was live: its name may be new. */
function sinceWhen({ failing, broken, entered = 0, idle = 0 }: InvariantChange): string {
  if (failing === broken) return '';
  if (failing === idle)
    return `, as before and after it nothing is live for ${failing === 1 ? 'its target' : 'their targets'}`;
  const passed = broken - entered;
  const parts = [
    passed > 0 ? `${passed} of which passed before` : '',
    entered > 0 ? `${entered} of which ${entered === 1 ? 'comes' : 'come'} in with this plan` : '',
    idle > 0 ? `${idle} of which ${idle === 1 ? 'has' : 'have'} nothing live` : '',
  ].filter((part) => part !== '');
  return `, ${parts.length === 0 ? 'as before' : listInWords(parts, 'and')}`;
}

function findings(
  report: PlanReport,
  isMeant: (change: InvariantChange) => boolean,
  describe: (change: InvariantChange, where: Phrase) => Pick<StatementFinding, 'text' | 'policyIds' | 'size'>,
): readonly StatementFinding[] {
  const found = report.environments.flatMap(({ environment, facts }) =>
    (facts.invariants ?? []).filter(isMeant).map((change) => ({ environment, change })),
  );
  const groups = groupAlike(found, ({ change }) => change);
  return sayOnce(report, groups, ({ change }, where) => ({ file: change.file, ...describe(change, where) }));
}

function resultsOf(results: readonly InvariantFailure[]): Phrase {
  const each = results.map(({ target: { kind, id, name }, field, verdict }) => {
    const state = verdict === 'holds' ? [] : say` is ${[verdict]}`;
    return say`${field} for ${[targetNouns[kind][0]]} ${name ?? String(id)}${state}`;
  });
  return named(each, MOST_RESULTS);
}

/** Does not advise to remove the policies: until the apply they may be all that protects. */
function waitingOf({ waiting, examples }: InvariantChange): Phrase {
  if (waiting === 0) return [];
  const ids = unique(examples.flatMap(({ policy_ids }) => policy_ids));
  const them = ids.length === 1 ? 'it is' : 'they are';
  const results = waiting === 1 ? '1 result fails' : `${waiting} results fail`;
  const policies = ids.map((id) => policyId(id));
  return say` ${[results]} for what is left behind alone (${named(policies, MOST_RESULTS)}), and ${[waiting === 1 ? 'holds' : 'hold']} only once ${[them]} acknowledged as removed.`;
}
