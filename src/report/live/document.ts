/** What is live in one environment or in many, or what of it reaches a target. What many have in common is listed once. */
import { counted, thousands } from '../../base/counted.ts';
import { SENSITIVE } from '../../diagnostics/redact.ts';
import type { LivePolicy, ShownPolicy } from '../../plan/live/live-set.ts';
import type { SharedTarget } from '../../plan/live/live-set-values.ts';
import { type GivenSetting, type LiveView, otherConflicts } from '../../plan/live/live-view.ts';
import type { SameFailure } from '../../plan/same-failures.ts';
import type {
  Block,
  Cell,
  Document,
  EntriesBlock,
  ListEntry,
  Sign,
  TableBlock,
  Tile,
  ValueRow,
} from '../document/document.ts';
import { liveStatements, type StatementOptions } from '../statements/index.ts';
import { differencePhrase } from '../statements/recorded.ts';
import { environmentCount, environmentNames, environmentsOf, onlyOf } from '../statements/row.ts';
import { dotted, serviceName, whoPhrase } from '../text/names.ts';
import { joined, named, type Phrase, policyId, quote, say } from '../text/phrase.ts';
import { portalsOf } from '../text/portals.ts';
import { coverageMatrix } from './coverage.ts';
import { type LiveIn, type LiveOfMany, liveOfMany, type SharedPolicy } from './of-many.ts';
import { copyPhrase, countedTargets, leftBehindWords, sideValues, targetsOfOneKind } from './words.ts';

export interface LiveOptions extends StatementOptions {
  /** Environments that have no answer, where nothing else says it. */
  readonly failures?: readonly SameFailure[];
}

export function liveDocument(all: readonly LiveIn[], { command, failures = [] }: LiveOptions): Document {
  const asked = liveOfMany(all);
  const policies = all.flatMap(({ answer }) => answer.policies);
  const target = asked[0]?.target ?? null;
  const wholes = all.map(({ environment, answer }) => ({ environment, conflicts: otherConflicts(answer) }));
  const suffix = all.length === 1 ? command('live').slice('edict live'.length) : undefined;
  const recorded = all.flatMap(({ environment, answer }) =>
    answer.policies.flatMap(({ policy_id, file, name, standing, recorded: differences }) => {
      // Commands that name a file are about the policy that is recorded for it.
      const own = standing === 'recorded' ? suffix : undefined;
      return policy_id === null ? [] : [{ environment, suffix: own, file, policy_id, name, differences }];
    }),
  );
  const areLeft = target === null && policies.some(({ standing }) => standing === 'left-behind');
  const names = environmentNames(environmentsOf(all));
  const [only] = all.length === 1 ? all : [];
  const where: Phrase = only ? [...names, ', ', ...service(only.answer)] : names;
  const inWhich = (part: LiveOfMany, environments: readonly string[]): Block[] => {
    if (asked.length === 1 && environments.length === all.length) return [];
    const about = asked.length > 1 && part.target ? say`${oneTarget(part.target)} in ` : [];
    return [{ kind: 'heading', text: [...about, ...environmentNames(environments), ':'], isInner: true }];
  };
  const inShares = (blocksOf: (share: LiveOfMany['shares'][number]) => Block): readonly Block[] =>
    asked.flatMap((part) =>
      part.shares.flatMap((share) => [...inWhich(part, share.environments), blocksOf(share)]),
    );
  const settings = asked.flatMap(({ shares }) => shares.flatMap((share) => share.settings));
  return {
    title: target ? 'What reaches' : only ? 'Live on' : 'Live in',
    subject: target ? oneTarget(target) : names,
    subtitle: target ? where : only ? service(only.answer) : null,
    tiles: tilesOf(policies),
    summary: liveSummary({ policies, target }, only ? '' : ` in ${environmentCount(all.length)}`),
    said: liveStatements({
      conflicts: wholes,
      recorded,
      losses: all.flatMap(({ environment, answer }) => answer.losses.map((loss) => ({ environment, loss }))),
      orphans: areLeft ? command('orphans') : null,
      failures,
    }),
    blocks: [
      { kind: 'heading', text: ['Policies'], count: policies.length },
      ...inShares((share) => policyEntries(share.policies)),
      { kind: 'heading', text: ['Settings'], count: settings.length },
      ...inShares(({ settings, environments }) => {
        const environment = onlyOf(environments) ?? undefined;
        return { kind: 'values', list: settings.map((setting) => valueRow(setting, environment)) };
      }),
      ...(only && !target && policies.length > 0
        ? [{ kind: 'heading', text: ['Coverage'] } as const, coverageMatrix(policies, only.answer.conflicts)]
        : []),
      ...(only ? [] : environmentBlocks(all)),
    ],
    portals: portalsOf(all.map(({ environment, answer: { portalUrl } }) => ({ environment, portalUrl }))),
    caveat: [...(only ? [...stateOf(only.answer), '. '] : []), liveCaveat({ target })],
  };
}

/** `device group 10 all-macs`. */
function oneTarget({ kind, id, name }: SharedTarget): Phrase {
  return targetsOfOneKind(kind, [{ id, name }], 1);
}

/** `12 policies in 3 environments: 10 from files, 1 left behind, 1 in doubt.` */
export function liveSummary({ policies, target }: Pick<LiveView, 'policies' | 'target'>, where = ''): string {
  const found = countedStandings.filter(({ standing }) => countOf(policies, standing) > 0);
  const counts = found.map(({ standing, words }) => `${thousands(countOf(policies, standing))} ${words}`);
  if (policies.length === 0)
    return target ? 'No recorded policy names this target.' : 'No policy is recorded.';
  const all = `${counted(policies.length, 'policy', 'policies')}${where}`;
  const [only] = found;
  if (found.length === 1 && only) {
    const one = only.standing === 'recorded' ? 'from a file' : only.words;
    return `${all}, ${policies.length === 1 ? one : `all ${only.words}`}.`;
  }
  return `${all}: ${counts.join(', ')}.`;
}

/** What must not be concluded from what is shown. */
export function liveCaveat({ target }: Pick<LiveView, 'target'>): string {
  const about = 'edict reports what it recorded: it cannot see the service.';
  const evidence = 'Run edict drift to see what Macs have, from the profiles that they list.';
  if (target?.kind === 'devices' || target?.kind === 'users') {
    return `${about} It cannot know who is in a group: policies for its groups reach this ${target.kind === 'devices' ? 'device' : 'user'} too. ${evidence}`;
  }
  return `${about} ${evidence}`;
}

function service(view: LiveView): Phrase {
  return quote(serviceName(view.service));
}

function stateOf({ state }: LiveView): Phrase {
  if (state === null) return ['No state yet'];
  const plan = state.plan === undefined ? [] : say`, last changed by the plan ${state.plan}`;
  return say`State ${state.lineage}, serial ${[String(state.serial)]}${plan}`;
}

/** More are in JSON. */
const MOST_ENVIRONMENTS = 6;

function environmentBlocks(all: readonly LiveIn[]): readonly Block[] {
  const table: TableBlock = {
    kind: 'table',
    columns: ['Environment', 'Of files', 'Left behind', 'In doubt', 'Serial', 'Lineage'],
    rows: all.map(({ environment, answer: { policies, state } }) => [
      { text: quote(environment) },
      ...countedStandings.map(({ standing }) => ({ text: say`${countOf(policies, standing)}` })),
      { text: [state === null ? 'not started' : String(state.serial)] },
      { text: state === null ? ['-'] : quote(state.lineage) },
    ]),
    most: MOST_ENVIRONMENTS,
  };
  return [{ kind: 'heading', text: ['Environments'], count: all.length }, table];
}

const countedStandings = [
  { standing: 'recorded', words: 'from files', meaning: 'from a file' },
  { standing: 'left-behind', words: 'left behind', meaning: 'left behind: superseded or without a file' },
  { standing: 'in-doubt', words: 'in doubt', meaning: 'in doubt: it may be there' },
] as const;

function tilesOf(policies: readonly ShownPolicy[]): readonly Tile[] {
  return countedStandings.flatMap(({ standing, meaning }) => {
    const count = countOf(policies, standing);
    return count === 0 ? [] : [{ ...signs[standing], count, meaning }];
  });
}

function countOf(policies: readonly ShownPolicy[], standing: ShownPolicy['standing']): number {
  return policies.filter((policy) => policy.standing === standing).length;
}

const signs = {
  recorded: { symbol: '+', tone: 'good', words: 'from a file' },
  planned: { symbol: '+', tone: 'good', words: 'planned' },
  blocked: { symbol: '!', tone: 'bad', words: 'blocked' },
  'left-behind': { symbol: '○', tone: 'gone', words: 'left behind' },
  'in-doubt': { symbol: '?', tone: 'warn', words: 'in doubt' },
} as const satisfies Record<ShownPolicy['standing'], Sign & { readonly words: string }>;

export function policyEntries(shared: readonly SharedPolicy[]): EntriesBlock {
  return { kind: 'entries', noun: ['policy', 'policies'], list: shared.map(policyEntry) };
}

const MOST_IDS = 3;

function policyEntry({ policy, ids }: SharedPolicy): ListEntry {
  const { name, file, standing, reason, since, by, payloads, targets, recorded = [] } = policy;
  const { words, ...sign } = signs[standing];
  const why = reason === null ? '' : `, ${leftBehindWords[reason]}`;
  const day = since === null ? [] : say` since ${since.slice(0, 10)}`;
  const affected = countedTargets(targets, MOST_IDS);
  const given = payloads.length > 0 ? joined(payloads.map(quote)) : ['no payload'];
  return {
    sign,
    title: quote(JSON.stringify(name)),
    text: idsPhrase(policy, ids),
    lines: [
      { text: say`${[words]}${day}${[why]}, ${file}` },
      ...(by === null ? [] : [{ text: say`applied by ${whoPhrase(by)}` }]),
      ...differenceLines(recorded),
      { text: say`${given}; ${affected.length > 0 ? ['for ', ...affected] : ['for no one']}`, tone: 'faint' },
    ],
  };
}

const MOST_DIFFERENCES = 3;

/** What its file says and is not live, or is live and its file does not say. */
function differenceLines(recorded: LivePolicy['recorded']): readonly Cell[] {
  const more = recorded.length - MOST_DIFFERENCES;
  return [
    ...recorded.slice(0, MOST_DIFFERENCES).map(differencePhrase),
    ...(more > 0 ? [say`${more} more recorded differently`] : []),
  ].map((text) => ({ text, tone: 'warn' }));
}

/** A planned policy has no id yet; that of a create in doubt is not known. */
function idsPhrase({ standing }: ShownPolicy, ids: SharedPolicy['ids']): Phrase {
  const each = ids.map(({ environment, policy_id: id }): Phrase => {
    const unknown = standing === 'planned' ? 'new' : 'id not known';
    const policy = id === null ? [unknown] : say`policy ${policyId(id, environment)}`;
    return ids.length === 1 ? policy : say`${policy} in ${environment}`;
  });
  return named(each, MOST_IDS);
}

function valueRow(
  { path, instance, sensitive, disagree, sides }: GivenSetting,
  environment: string | undefined,
): ValueRow {
  const [, , payload = '', ...rest] = path.split('/');
  return {
    group: instance === null ? quote(payload) : say`${payload} ${JSON.stringify(instance)}`,
    name: quote(rest.length > 0 ? dotted(`/${rest.join('/')}`) : payload),
    note: disagree
      ? { text: 'different values', tone: 'warn' }
      : sides.length > 1
        ? { text: 'several, which add up' }
        : null,
    sides: (room) => {
      const secret = disagree ? '(sensitive, a value of its own)' : SENSITIVE;
      const values = sensitive ? sides.map(() => secret) : sideValues(sides, room);
      return sides.map(({ policies }, index) => ({
        value: values[index] ?? '',
        from: policies.map((party) => copyPhrase(party, environment)),
      }));
    },
  };
}
