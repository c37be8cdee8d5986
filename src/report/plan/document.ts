/** The plan of one environment or of many: statements, every change, and on a page what is live afterwards. */

import { counted } from '../../base/counted.ts';
import { shownTime } from '../../base/shown-time.ts';
import { actions, listedActions } from '../../plan/actions.ts';
import { askedByName } from '../../plan/asked-by-name.ts';
import {
  type EnvironmentPlan,
  isBindingReport,
  onlyPlan,
  type PlanReport,
  summaryOf,
} from '../../plan/plan-report.ts';
import { alike } from '../../plan/same-changes.ts';
import { unpackLive } from '../../plan/saved/saved-live.ts';
import type { Block, Cell, Document, PageBlock, TableBlock } from '../document/document.ts';
import { coverageMatrix } from '../live/coverage.ts';
import { policyEntries } from '../live/document.ts';
import { ladderPictures } from '../rings.ts';
import { planStatements, type StatementOptions } from '../statements/index.ts';
import { environmentCount, environmentNames, environmentsOf } from '../statements/row.ts';
import { whoPhrase } from '../text/names.ts';
import { joined, type Phrase, quote, say } from '../text/phrase.ts';
import { frameOf, portalsOfPlans, shownChanges, summaryLine, toDo } from './words.ts';

export function planDocument(report: PlanReport, options: StatementOptions): Document {
  const { environments, made } = report;
  const summary = summaryOf(report);
  const only = onlyPlan(environments);
  const frame = only && frameOf(only.plan, only.facts);
  const list = shownChanges(environments, options.command);
  const found = environments.flatMap(({ environment, facts: { ladders = [] } }) =>
    ladders.map((ladder) => ({ environment, ladder })),
  );
  const ladders = ladderPictures(found, report);
  return {
    title: frame?.title ?? 'Plan for',
    subject: frame ? quote(frame.subject) : [environmentCount(environments.length)],
    subtitle: frame?.subtitle ? quote(frame.subtitle) : null,
    // A CI job finds its comment again, however many environments the plan has this time.
    marker: askedByName(report) && frame ? frame.marker : 'plan of many environments',
    tiles: listedActions.flatMap((action) => {
      const { symbol, tone, meaning, summaryKey } = actions[action];
      const count = summary[summaryKey];
      return count > 0 ? [{ symbol, tone, count, meaning }] : [];
    }),
    isLegend: true,
    summary: summaryLine(report),
    said: planStatements(report, { ...options, besideChanges: true }),
    blocks: [
      ...(only ? [] : environmentBlocks(environments)),
      { kind: 'heading', text: ['Changes'], count: list.length, isObvious: true },
      { kind: 'changes', list },
      { kind: 'heading', text: ['Rings'], count: ladders.length },
      ...ladders,
      { kind: 'page', blocks: () => (only ? liveBlocks(only) : []) },
    ],
    portals: portalsOfPlans(environments),
    digest: list.length > 0 && isBindingReport(report) ? report.digest : undefined,
    ofPage: {
      head: made ? [say`Made ${[shownTime(made.at)]} by ${whoPhrase(made.by)}`] : [],
      foot: [
        ...(only ? [statePhrase(only.plan.state)] : []),
        ['edict reports what it recorded: it cannot see the service.'],
      ],
    },
  };
}

function statePhrase({ lineage, serial }: { lineage: string | null; serial: number | null }): Phrase {
  return lineage === null ? ['No state yet.'] : say`State ${lineage}, serial ${[String(serial)]}.`;
}

function liveBlocks({ environment, facts }: EnvironmentPlan): readonly PageBlock[] {
  const live = facts.live ? unpackLive(facts.live) : [];
  if (live.length === 0) return [];
  const list = live.map((policy) => ({ policy, ids: [{ environment, policy_id: policy.policy_id }] }));
  const title = `The live set: ${counted(live.length, 'policy', 'policies')}`;
  return [
    { kind: 'heading', text: ['Coverage'] },
    coverageMatrix(live, facts.conflicts ?? []),
    { kind: 'heading', text: ['Live'], count: live.length },
    { kind: 'folded', title, block: policyEntries(list) },
  ];
}

/** More environments are grouped where people read line by line. */
const MOST_ROWS = 12;

function environmentBlocks(environments: readonly EnvironmentPlan[]): readonly Block[] {
  const undone = environments.filter(({ plan }) => plan === null);
  const hasGroups = environments.some(({ groups }) => groups.length > 0);
  const row = (names: Phrase, same: readonly EnvironmentPlan[], why?: string): readonly Cell[] => [
    { text: names },
    ...(hasGroups ? [{ text: joined(commonGroups(same).map(quote)) }] : []),
    workCell(same[0], why),
  ];
  const few = environments.map((one) => row(nameOf(one), [one]));
  const grouped = [...(undone.length > 0 ? [undone] : []), ...alike(environments)].map((same) =>
    row(environmentNames(environmentsOf(same)), same),
  );
  const table: TableBlock = {
    kind: 'table',
    columns: ['Environment', ...(hasGroups ? ['Groups'] : []), 'To do'],
    rows: environments.map((one) => row(nameOf(one), [one], one.failure?.message)),
    inShort: few.length <= MOST_ROWS ? { rows: few } : { rows: grouped, most: 2 * MOST_ROWS },
    marks: environments.map((one) => ({ kinds: kindsOf(one), find: filesOf(one) })),
  };
  return [{ kind: 'heading', text: ['Environments'], count: environments.length, isObvious: true }, table];
}

/** The groups that all of them are in. */
function commonGroups([first, ...others]: readonly EnvironmentPlan[]): readonly string[] {
  return first?.groups.filter((group) => others.every(({ groups }) => groups.includes(group))) ?? [];
}

function nameOf({ environment, wave }: EnvironmentPlan): Phrase {
  return wave === null ? quote(environment) : say`${environment} (step ${wave})`;
}

function workCell(planned: EnvironmentPlan | undefined, why = 'could not be planned'): Cell {
  if (!planned?.plan) return { text: [{ prose: why }], tone: 'bad' };
  const work = toDo(planned.plan.summary);
  return { text: [work], tone: work === 'nothing to do' ? 'faint' : undefined };
}

/** What filters tell apart: the actions; of environments also whether there is nothing to do, or planning failed. */
function kindsOf({ plan }: EnvironmentPlan): readonly string[] {
  if (!plan) return ['failed'];
  const found = listedActions.filter((action) => plan.summary[actions[action].summaryKey] > 0);
  return found.length > 0 ? found : ['nothing to do'];
}

function filesOf({ plan }: EnvironmentPlan): string {
  return (plan?.changes ?? []).map(({ file }) => file).join(' ');
}
