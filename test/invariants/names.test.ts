/**
 * Changes that name, rename, renumber and regroup targets together with policies: what the plain numbers would be refused
 * for is refused under every name, and nothing is said to be as before that was not there.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCommandWriter } from '../../src/diagnostics/command-line.ts';
import { createRedactor } from '../../src/diagnostics/redact.ts';
import { planDesired } from '../../src/run/plan/plan-desired.ts';
import { openWithoutSecrets } from '../../src/run/repository/desired.ts';
import { openRepository } from '../../src/run/repository/repository.ts';
import type { Config } from '../../src/source/config/config.ts';
import { openConfig } from '../../src/source/config/load-config.ts';
import { folderInMemory } from '../../src/source/files/memory-folder.ts';
import type { State } from '../../src/state/state.ts';
import { checkAsync } from '../property/check.ts';
import { type Demand, demands, type Given, naiveVerdict } from './devices.ts';
import { body, stateWith } from './live-repository.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const RUNS = 120;

const kinds = ['devicegroups', 'usergroups'] as const;
type Kind = (typeof kinds)[number];
type Ref = string | number;
type Names = Readonly<Partial<Record<Kind, Readonly<Record<string, number>>>>>;
type Lists = Readonly<Partial<Record<Kind, readonly Ref[]>>>;

const NAMES = ['alpha', 'beta', 'gamma', 'delta'] as const;
const IDS = [1, 2, 3, 4, 5, 6] as const;
const ENVIRONMENTS = ['local', 'second', 'third'] as const;
/** In an environment file. */
const IN_FILE = 'third';

const contents: readonly Given['macos'][] = [
  { filevault: { enable_filevault: true } },
  { filevault: { enable_filevault: false } },
  { password: { min_length: 12 } },
  { password: { min_length: 6 } },
  { filevault: { enable_filevault: true }, password: { min_length: 16 } },
  { firewall: { firewall_enabled: 'block_incoming_connections' } },
];

interface Waiver {
  readonly kind: Kind;
  readonly target: Ref;
  readonly field: string;
}

interface Guard {
  readonly environments: string | readonly string[];
  readonly targets: Readonly<Partial<Record<Kind, '*' | readonly Ref[]>>>;
  readonly except: Lists;
  readonly waivers: readonly Waiver[];
}

/** What the files of a repository say. Every name that is used is one of the top level. */
interface Checkout {
  readonly top: Names;
  readonly groups: Readonly<Record<'eu' | 'us', Names>>;
  readonly environments: Readonly<
    Record<string, { readonly groups: readonly ('eu' | 'us')[]; readonly targets: Names }>
  >;
  readonly policies: Readonly<Record<string, { readonly macos: Given['macos']; readonly targets: Lists }>>;
  readonly guards: readonly Guard[];
}

function namesIn({ top, groups, environments }: Checkout, environment: string): Names {
  const own = environments[environment];
  const sayers = [top, ...(own?.groups ?? []).toReversed().map((group) => groups[group]), own?.targets ?? {}];
  return Object.fromEntries(
    kinds.map((kind) => [kind, Object.assign({}, ...sayers.map((names) => names[kind]))]),
  );
}

const idOf = (names: Names, kind: Kind, ref: Ref): number =>
  typeof ref === 'number' ? ref : (names[kind]?.[ref] ?? Number.NaN);

function numbered<List extends '*' | readonly Ref[]>(
  names: Names,
  lists: Readonly<Partial<Record<Kind, List>>>,
): Readonly<Partial<Record<Kind, '*' | readonly number[]>>> {
  return Object.fromEntries(
    Object.entries(lists).map(([kind, list]) => [
      kind,
      list === '*' ? '*' : list.map((ref) => idOf(names, kind as Kind, ref)),
    ]),
  );
}

/** The same for one environment, with the plain numbers in place of all names. */
function inNumbers(checkout: Checkout, environment: string): Checkout {
  const names = namesIn(checkout, environment);
  const bare = Object.entries(checkout.environments).map(([name, { groups }]) => [
    name,
    { groups, targets: {} },
  ]);
  return {
    top: {},
    groups: { eu: {}, us: {} },
    environments: Object.fromEntries(bare),
    policies: Object.fromEntries(
      Object.entries(checkout.policies).map(([file, { macos, targets }]) => [
        file,
        { macos, targets: numbered(names, targets) as Lists },
      ]),
    ),
    guards: checkout.guards.map((guard) => ({
      ...guard,
      targets: numbered(names, guard.targets),
      except: numbered(names, guard.except) as Lists,
      waivers: guard.waivers.map((waiver) => ({
        ...waiver,
        target: idOf(names, waiver.kind, waiver.target),
      })),
    })),
  };
}

/** JSON is YAML. */
function configOf({ top, groups, environments, policies, guards }: Checkout): Config {
  const written = Object.entries(environments).map(([name, environment]) => [
    name,
    { base_url: 'embedded', ...environment },
  ]);
  const files: Record<string, unknown> = {
    'edict.yaml': {
      targets: top,
      groups: { eu: { targets: groups.eu }, us: { targets: groups.us } },
      environments: Object.fromEntries(written.filter(([name]) => name !== IN_FILE)),
    },
    [`environments/${IN_FILE}.yaml`]: Object.fromEntries(written)[IN_FILE],
  };
  for (const [file, { macos, targets }] of Object.entries(policies))
    files[file] = { name: file, macos, policy_targets: targets };
  for (const [index, { environments: selected, targets, except, waivers }] of guards.entries()) {
    files[`invariants/${index}.yaml`] = {
      name: `guard-${index}`,
      for: { environments: selected, targets: { ...targets, except } },
      require: { 'password.min_length': { at_least: 12 }, 'filevault.enable_filevault': true },
      enforce: true,
      waivers: waivers.map(({ kind, target, field }) => ({
        ...{ target: `${kind}/${target}`, field, reason: 'drawn', expires: '2999-01-31' },
      })),
    };
  }
  const folder = folderInMemory(
    Object.fromEntries(Object.entries(files).map(([file, content]) => [file, JSON.stringify(content)])),
  );
  return openConfig({ folder, root: '/', file: 'edict.yaml', shown: 'edict.yaml' });
}

/** What is live by ids, with what no file knows of. */
function liveIn(checkout: Checkout, environment: string, beside: readonly Given[]): readonly Recorded[] {
  const names = namesIn(checkout, environment);
  return [
    ...Object.entries(checkout.policies).map(([file, { macos, targets }]) => ({
      ...{ file, macos, status: 'current' as const, targets: keysOf(names, targets) },
    })),
    ...beside.map((given, index) => ({ ...given, file: `policies/old-${index}.yaml` })),
  ];
}

type Recorded = Given & { readonly file: string };

const keysOf = (names: Names, lists: Lists): readonly string[] =>
  kinds.flatMap((kind) => [
    ...new Set((lists[kind] ?? []).map((ref) => `${kind} ${idOf(names, kind, ref)}`)),
  ]);

function stateOf(live: readonly Recorded[]): State {
  const bodyOf = ({ file, macos, targets }: Recorded) =>
    body(
      file,
      JSON.parse(JSON.stringify(macos)),
      Object.fromEntries(
        kinds.map((kind) => [
          kind,
          targets.flatMap((key) => (key.startsWith(kind) ? [Number(key.split(' ')[1])] : [])),
        ]),
      ),
    );
  const keyed = (status: Given['status']) =>
    Object.fromEntries(live.filter((one) => one.status === status).map((one) => [one.file, bodyOf(one)]));
  return stateWith({
    policies: keyed('current'),
    doubts: keyed('in-doubt'),
    leftBehind: Object.values(keyed('left-behind')),
  });
}

/** The records once the plan is applied: edict removes nothing. */
function liveAfter(
  checkout: Checkout,
  environment: string,
  before: readonly Recorded[],
): readonly Recorded[] {
  const wanted = liveIn(checkout, environment, []);
  const isSame = (a: Recorded, b: Recorded): boolean =>
    a.file === b.file &&
    JSON.stringify(a.macos) === JSON.stringify(b.macos) &&
    JSON.stringify([...a.targets].sort()) === JSON.stringify([...b.targets].sort());
  const left = before.map((one): Recorded => {
    const isKept = one.status !== 'current' || wanted.some((each) => isSame(each, one));
    return isKept ? one : { ...one, status: 'left-behind' };
  });
  return [...left, ...wanted.filter((one) => !before.some((each) => isSame(each, one)))];
}

interface Found {
  readonly broken: number;
  /** The first of them. */
  readonly shown: readonly string[];
  readonly entered: number;
  readonly idle: number;
  readonly asBefore: number;
}

/** Whether a target was there: by what is live for it, or, as it was once decided, by what the checkout calls it too. */
type WasThere = 'live' | 'named';

/** From the page alone: nothing of the program decides here. */
function naively(
  checkout: Checkout,
  environment: string,
  [before, after]: readonly [readonly Recorded[], readonly Recorded[]],
  wasThere: WasThere = 'live',
): readonly Found[] {
  const names = namesIn(checkout, environment);
  const isLive = (live: readonly Recorded[], key: string): boolean =>
    live.some(({ targets }) => targets.includes(key));
  const known = kinds.flatMap((kind) => Object.values(names[kind] ?? {}).map((id) => `${kind} ${id}`));
  const all = [...new Set([...known, ...after.flatMap(({ targets }) => targets)])];
  const { groups = [] } = checkout.environments[environment] ?? {};
  return checkout.guards.flatMap(({ environments, targets, except, waivers }): Found[] => {
    const selected =
      environments === 'all' ||
      environments === `group:${groups.find((group) => environments === `group:${group}`)}`;
    if (!selected && !(Array.isArray(environments) && environments.includes(environment))) return [];
    const listed = keysOf(
      names,
      Object.fromEntries(Object.entries(targets).filter(([, list]) => list !== '*')) as Lists,
    );
    const left = keysOf(names, except);
    const isMeant = (key: string): boolean =>
      targets[key.split(' ')[0] as Kind] === '*' ? all.includes(key) : listed.includes(key);
    const judged = [...new Set([...all, ...listed])]
      .filter((key) => isMeant(key) && !left.includes(key))
      .sort();
    const results = judged.flatMap((key) => asked.map((demand) => ({ key, demand })));
    const isWaived = ({ key, demand }: { key: string; demand: Demand }): boolean =>
      waivers.some(
        ({ kind, target, field }) => `${kind} ${idOf(names, kind, target)}` === key && field === demand.field,
      );
    const failing = results.filter(
      (one) => naiveVerdict(after, one.key, one.demand) !== 'holds' && !isWaived(one),
    );
    const isEntered = (key: string): boolean =>
      isLive(after, key) &&
      !isLive(before, key) &&
      !(wasThere === 'named' && [...known, ...listed].includes(key));
    const broken = failing.filter(
      ({ key, demand }) => isEntered(key) || naiveVerdict(before, key, demand) === 'holds',
    );
    const idle = failing.filter(({ key }) => !isLive(after, key));
    return [
      {
        broken: broken.length,
        shown: broken.slice(0, MOST_SHOWN).map(({ key, demand }) => `${key} ${demand.field}`),
        entered: broken.filter(({ key }) => isEntered(key)).length,
        idle: idle.length,
        asBefore: failing.length - broken.length - idle.length,
      },
    ];
  });
}

/** A plan names no more. */
const MOST_SHOWN = 10;

const asked = demands.filter(({ field }) => /^filevault|min_length/.test(field));

/** What a plan says of each invariant; null for faulty files, with which nothing is planned. */
async function planned(checkout: Checkout, name: string, state: State): Promise<readonly Found[] | null> {
  const config = configOf(checkout);
  const environment = config.environments[name];
  if (!environment) throw new Error(`${name} is not there`);
  const host = { env: {}, now: () => NOW, redactor: createRedactor(), warn: async () => undefined };
  const repository = await openRepository(host, config, { environments: [environment] });
  const checked = await repository.check(environment, { users: null });
  if ('report' in checked) return null;
  const scope = { config, environment, commandFor: () => createCommandWriter(name) };
  const opened = await openWithoutSecrets({ ...scope, host, repository }, state);
  const { description } = planDesired(scope, { ...opened, users: [] }, state, NOW);
  return opened.invariants.ready.map(({ invariant }): Found => {
    const change = description.invariants?.find((one) => one.name === invariant.name);
    if (!change) return { broken: 0, shown: [], entered: 0, idle: 0, asBefore: 0 };
    const { broken, failing, examples, entered = 0, idle = 0 } = change;
    const shown = examples
      .slice(0, broken)
      .map(({ target: { kind, id }, field }) => `${kind} ${id} ${field}`);
    return { broken, shown, entered, idle, asBefore: failing - broken - idle };
  });
}

/** Draws a number below the given one. */
type Pick = (below: number) => number;
type Edit = (checkout: Checkout, pick: Pick) => Checkout;

function oneOf<Item>(items: readonly Item[], pick: Pick): Item {
  const item = items[pick(items.length)];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}

const drawnNames = (pick: Pick): Names => ({
  [oneOf(kinds, pick)]: { [oneOf(NAMES, pick)]: oneOf(IDS, pick) },
});
const mergeNames = (under: Names, over: Names): Names =>
  Object.fromEntries(kinds.map((kind) => [kind, { ...under[kind], ...over[kind] }]));

function drawnLists({ top }: Checkout, pick: Pick): Lists {
  const kind = oneOf(kinds, pick);
  const refs: readonly Ref[] = [...Object.keys(top[kind] ?? {}), ...IDS];
  return { [kind]: [...new Set(Array.from({ length: 1 + pick(2) }, () => oneOf(refs, pick)))] };
}

function withEnvironment(
  checkout: Checkout,
  name: string,
  change: (was: Checkout['environments'][string]) => Partial<Checkout['environments'][string]>,
): Checkout {
  const was = checkout.environments[name] ?? { groups: [], targets: {} };
  return { ...checkout, environments: { ...checkout.environments, [name]: { ...was, ...change(was) } } };
}

function withGuard(checkout: Checkout, pick: Pick, change: (was: Guard) => Partial<Guard>): Checkout {
  const at = pick(checkout.guards.length);
  return {
    ...checkout,
    guards: checkout.guards.map((was, index) => (index === at ? { ...was, ...change(was) } : was)),
  };
}

/** Every reference to a target, wherever it stands. */
function mapRefs(checkout: Checkout, to: (kind: Kind, ref: Ref) => Ref): Checkout {
  const lists = <List extends '*' | readonly Ref[]>(all: Readonly<Partial<Record<Kind, List>>>) =>
    Object.fromEntries(
      Object.entries(all).map(([kind, list]) => [
        kind,
        list === '*' ? '*' : list.map((ref) => to(kind as Kind, ref)),
      ]),
    );
  return {
    ...checkout,
    policies: Object.fromEntries(
      Object.entries(checkout.policies).map(([file, one]) => [file, { ...one, targets: lists(one.targets) }]),
    ),
    guards: checkout.guards.map((guard) => ({
      ...guard,
      targets: lists(guard.targets),
      except: lists(guard.except),
      waivers: guard.waivers.map((waiver) => ({ ...waiver, target: to(waiver.kind, waiver.target) })),
    })),
  };
}

const FILES = ['policies/a.yaml', 'policies/b.yaml', 'policies/c.yaml', 'policies/d.yaml'];

const edits: Readonly<Record<string, Edit>> = {
  names(checkout, pick) {
    const [kind, name, id] = [oneOf(kinds, pick), oneOf(NAMES, pick), oneOf(IDS, pick)];
    const named = { ...checkout, top: mergeNames(checkout.top, { [kind]: { [name]: id } }) };
    return mapRefs(named, (each, ref) => (each === kind && ref === id ? name : ref));
  },
  renames(checkout, pick) {
    const kind = oneOf(kinds, pick);
    const [known, free] = [
      checkout.top[kind] ?? {},
      NAMES.filter((name) => !(name in (checkout.top[kind] ?? {}))),
    ];
    const was = Object.keys(known)[0];
    const now = free[0];
    if (was === undefined || now === undefined) return checkout;
    const { [was]: id = 1, ...others } = known;
    const renamed = { ...checkout, top: { ...checkout.top, [kind]: { ...others, [now]: id } } };
    return mapRefs(renamed, (each, ref) => (each === kind && ref === was ? now : ref));
  },
  renumbers: (checkout, pick) => ({ ...checkout, top: mergeNames(checkout.top, drawnNames(pick)) }),
  swaps(checkout, pick) {
    const kind = oneOf(kinds, pick);
    const [ids, names] = [Object.values(checkout.top[kind] ?? {}), Object.keys(checkout.top[kind] ?? {})];
    const turned = Object.fromEntries(names.map((name, at) => [name, ids[(at + 1) % ids.length] ?? 1]));
    return { ...checkout, top: { ...checkout.top, [kind]: turned } };
  },
  'renumbers in a group'(checkout, pick) {
    const group = oneOf(['eu', 'us'] as const, pick);
    const drawn = onlyKnown(checkout, drawnNames(pick));
    return {
      ...checkout,
      groups: { ...checkout.groups, [group]: mergeNames(checkout.groups[group], drawn) },
    };
  },
  'renumbers in an environment'(checkout, pick) {
    const drawn = onlyKnown(checkout, drawnNames(pick));
    return withEnvironment(checkout, oneOf(ENVIRONMENTS, pick), ({ targets }) => ({
      targets: mergeNames(targets, drawn),
    }));
  },
  regroups: (checkout, pick) =>
    withEnvironment(checkout, oneOf(ENVIRONMENTS, pick), () => ({
      groups: oneOf([[], ['eu'], ['us'], ['us', 'eu']] as const, pick),
    })),
  retargets(checkout, pick) {
    const file = oneOf(Object.keys(checkout.policies), pick);
    const was = checkout.policies[file]?.macos ?? {};
    const targets = drawnLists(checkout, pick);
    return { ...checkout, policies: { ...checkout.policies, [file]: { macos: was, targets } } };
  },
  writes(checkout, pick) {
    const policy = { macos: oneOf(contents, pick), targets: drawnLists(checkout, pick) };
    return { ...checkout, policies: { ...checkout.policies, [oneOf(FILES, pick)]: policy } };
  },
  brings(checkout, pick) {
    const [kind, name, id] = [oneOf(kinds, pick), oneOf(NAMES, pick), oneOf(IDS, pick)];
    const policy = { macos: oneOf(contents, pick), targets: { [kind]: [name] } };
    return {
      ...checkout,
      top: mergeNames(checkout.top, { [kind]: { [name]: id } }),
      policies: { ...checkout.policies, [oneOf(FILES, pick)]: policy },
    };
  },
  removes(checkout, pick) {
    const files = Object.entries(checkout.policies);
    if (files.length === 1) return checkout;
    const gone = oneOf(files, pick)[0];
    return { ...checkout, policies: Object.fromEntries(files.filter(([file]) => file !== gone)) };
  },
  excepts: (checkout, pick) => withGuard(checkout, pick, () => ({ except: drawnLists(checkout, pick) })),
  lists: (checkout, pick) => withGuard(checkout, pick, () => ({ targets: drawnLists(checkout, pick) })),
  waives: (checkout, pick) =>
    withGuard(checkout, pick, ({ waivers }) => {
      const [[kind, refs]] = Object.entries(drawnLists(checkout, pick)) as [[Kind, readonly Ref[]]];
      const field = oneOf(asked, pick).field;
      return { waivers: [...waivers, ...refs.map((target) => ({ kind, target, field }))] };
    }),
  selects: (checkout, pick) =>
    withGuard(checkout, pick, () => ({
      environments: oneOf(['all', 'all', 'group:eu', ['local', 'third']] as const, pick),
    })),
};

/** Every name is one of the top level, so that it means something in each environment. */
function onlyKnown({ top }: Checkout, names: Names): Names {
  return Object.fromEntries(
    Object.entries(names).map(([kind, each]) => [
      kind,
      Object.fromEntries(Object.entries(each).filter(([name]) => name in (top[kind as Kind] ?? {}))),
    ]),
  );
}

const everywhere = Object.fromEntries(kinds.map((kind) => [kind, '*' as const]));
const first: Checkout = {
  top: { devicegroups: { alpha: 1 }, usergroups: { beta: 2 } },
  groups: { eu: {}, us: {} },
  environments: {
    local: { groups: ['eu'], targets: {} },
    second: { groups: [], targets: {} },
    third: { groups: ['eu'], targets: {} },
    // No group is empty.
    kept: { groups: ['eu', 'us'], targets: {} },
  },
  policies: {
    'policies/a.yaml': {
      macos: { filevault: { enable_filevault: true }, password: { min_length: 12 } },
      targets: { devicegroups: ['alpha'], usergroups: [2] },
    },
  },
  guards: [
    { environments: 'all', targets: everywhere, except: {}, waivers: [] },
    { environments: 'all', targets: { devicegroups: ['alpha', 3] }, except: {}, waivers: [] },
  ],
};

const drawnEdits = fc.record({
  kind: fc.constantFrom(...Object.keys(edits)),
  seeds: fc.array(fc.nat({ max: 1000 }), { minLength: 8, maxLength: 8 }),
});
type DrawnEdit = { readonly kind: string; readonly seeds: readonly number[] };

function edited(checkout: Checkout, drawn: readonly DrawnEdit[]): Checkout {
  return drawn.reduce((sofar, { kind, seeds }) => {
    let at = 0;
    const pick: Pick = (below) => (seeds[at++ % seeds.length] ?? 0) % below;
    return edits[kind]?.(sofar, pick) ?? sofar;
  }, checkout);
}

const beside: fc.Arbitrary<readonly Given[]> = fc.array(
  fc.record({
    macos: fc.constantFrom(...contents),
    targets: fc.subarray(['devicegroups 1', 'devicegroups 4', 'usergroups 2', 'usergroups 5'], {
      minLength: 1,
    }),
    status: fc.constantFrom('left-behind' as const, 'in-doubt' as const),
  }),
  { maxLength: 1 },
);

describe('whatever a change calls its targets', () => {
  it('it is refused for what the plain numbers would be refused for, in every environment', async () => {
    const counts: Record<string, number> = {};
    const count = (what: string, by = 1): void => {
      counts[what] = (counts[what] ?? 0) + by;
    };
    await checkAsync(
      fc.asyncProperty(
        fc.array(drawnEdits, { maxLength: 8 }),
        fc.array(drawnEdits, { minLength: 1, maxLength: 5 }),
        beside,
        async (earlier, change, others) => {
          const before = edited(first, earlier);
          const after = edited(before, change);
          for (const { kind } of change) count(kind);
          for (const environment of ENVIRONMENTS) {
            const was = liveIn(before, environment, others);
            const is = liveAfter(after, environment, was);
            const state = stateOf(was);
            const found = await planned(after, environment, state);
            if (found === null) {
              count('faulty');
              continue;
            }
            expect(found).toEqual(naively(after, environment, [was, is]));
            // Names for which nothing is live bring no target into anything.
            const numbers = await planned(inNumbers(after, environment), environment, state);
            const withoutIdle = (each: Found): Found => ({ ...each, idle: 0 });
            expect(found.map(withoutIdle)).toEqual(numbers?.map(withoutIdle));
            const isRefused = (each: readonly Found[]): boolean => each.some(({ broken }) => broken > 0);
            count(isRefused(found) ? 'refused' : 'allowed');
            const byName = naively(after, environment, [was, is], 'named');
            if (isRefused(found) && !isRefused(byName)) count('got around');
            count('as before', found.filter(({ asBefore }) => asBefore > 0).length);
            count('idle', found.filter(({ idle }) => idle > 0).length);
          }
        },
      ),
      RUNS,
    );
    // The negative control: what was there by name alone would have let these through.
    expect(counts['got around'], JSON.stringify(counts)).toBeGreaterThan(0.05 * RUNS);
    for (const what of ['refused', 'allowed', 'as before', 'idle'])
      expect(counts[what], JSON.stringify(counts)).toBeGreaterThan(0.5 * RUNS);
    for (const kind of Object.keys(edits)) expect(counts[kind], kind).toBeGreaterThan(0);
  });
});
