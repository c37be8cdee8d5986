/**
 * Two nights of a fleet, for the property over time: what changed between them, who changed it, and whose list is new. The
 * model knows all of it, which no list says, and finds each false sentence about what changed. Written apart from the code.
 */
import fc from 'fast-check';
import { fleetCsv, osqueryLog, profilesPlist, systemProfiler } from '../macs/exports.ts';
import {
  type Content,
  configOf,
  content,
  type Fleet,
  type Form,
  fields,
  hasRows,
  INSTALLED,
  nameOf,
  OLD,
  type Placed,
  type PlacedMac,
  profileOf,
  renderedIn,
  type SaidReport,
  stateOf,
  type Value,
} from './fleets.ts';

const mac = fc.record({
  groups: fc.uniqueArray(fc.constantFrom(1, 2), { minLength: 1 }),
  /** After the second night's move to another group. */
  isMoved: fc.boolean(),
  got: fc.constantFrom<readonly number[]>([0], [0], [0], [0, 1], [1], []),
  hasCopy: fc.boolean(),
  /** Of a policy that another one followed. */
  has: fc.constantFrom<'old' | 'new' | 'both'>('old', 'new', 'both'),
  /** What lies in the folder: a copy of an older list stands alone, or beside the new one. */
  list: fc.constantFrom<'new' | 'same' | 'older' | 'beside' | 'none' | 'broken'>(
    'new',
    'new',
    'new',
    'new',
    'new',
    'same',
    'older',
    'beside',
    'none',
    'broken',
  ),
});

const addition = fc.record({
  stated: content(3),
  /** It has the content of the copy, or of the policy. */
  copies: fc.constantFrom(null, null, 'copy', 'policy'),
  reach: fc.constantFrom<'one' | 'all'>('one', 'all', 'all'),
  isThere: fc.boolean(),
  isUnsigned: fc.boolean(),
});

const scenes = ['edit', 'follower', 'foreign', 'user', 'moved', 'lists', 'groups', 'all'] as const;

const anyNights = fc.record({
  /** What happens; most often one thing, since several hide each other. */
  scene: fc.constantFrom(...scenes),
  policies: fc.array(content(3), { minLength: 1, maxLength: 2 }),
  groups: fc.constantFrom<readonly (1 | 2)[]>([1, 2], [1, 2], [1]),
  /** A copy of the first policy that was left behind long ago. */
  copy: fc.option(content(2), { freq: 3 }),
  follower: fc.option(content(3), { freq: 3 }),
  macs: fc.array(mac, { minLength: 2, maxLength: 5 }),
  edit: fc.option(
    fc.record({
      field: fc.nat({ max: fields.length - 1 }),
      /** Null removes it. */
      value: fc.option(fc.constantFrom<Value>(6, 9, true, false), { freq: 5 }),
      reach: fc.constantFrom<'one' | 'all'>('one', 'all', 'all', 'all'),
      outlier: fc.boolean(),
      isSentAgain: fc.boolean(),
    }),
    { freq: 3 },
  ),
  /** The first policy became one of a user. */
  isForUser: fc.constantFrom(false, false, false, false, true),
  foreign: fc.option(addition, { freq: 2 }),
  user: fc.option(addition, { freq: 2 }),
  rendering: fc.option(
    fc.record({ field: fc.constantFrom(0, 1), wanted: fc.nat({ max: 2 }), found: fc.nat({ max: 2 }) }),
    { freq: 2 },
  ),
  hasMaxAge: fc.boolean(),
});

export const pairsOfNights = anyNights.map((drawn) => {
  const { scene, macs } = drawn;
  if (scene === 'all') return drawn;
  const [first] = macs;
  return {
    ...drawn,
    macs: macs.map((one) => ({
      ...one,
      ...(scene === 'groups' ? {} : { groups: [1 as const], isMoved: false }),
      got: [0],
      hasCopy: first?.hasCopy === true,
      has: scene === 'follower' ? (first?.has ?? 'old') : one.has,
      list: scene === 'lists' ? one.list : ('new' as const),
    })),
    edit: scene === 'edit' || scene === 'lists' ? drawn.edit : null,
    follower: scene === 'follower' ? drawn.follower : null,
    foreign: scene === 'foreign' ? drawn.foreign : null,
    user: scene === 'user' ? drawn.user : null,
    isForUser: scene === 'moved',
    rendering: scene === 'edit' ? drawn.rendering : null,
  };
});

export type Nights = typeof anyNights extends fc.Arbitrary<infer Drawn> ? Drawn : never;

export const FIRST = Date.parse('2026-11-18T06:00:00.000Z');
export const SECOND = Date.parse('2026-11-20T06:00:00.000Z');
const SENT_AGAIN = '2026-11-19 15:00:00 +0000';
const HOUR = 60 * 60 * 1000;

/** What the state says on a night. */
export function fleetOf(nights: Nights, night: 1 | 2): Fleet {
  const { copy, follower, groups, rendering } = nights;
  const own = { groups: [...groups], begun: 'before' as const, sharesName: false };
  const current = nights.policies.map((stated, index) => ({
    ...own,
    status: 'current' as const,
    stated,
    // A policy that follows another one has its name.
    sharesName: index === 0,
  }));
  const [first, ...others] = current;
  const isFollowed = night === 2 && follower !== null && first !== undefined;
  const copies = [
    ...(copy === null ? [] : [{ ...own, status: 'left-behind' as const, stated: copy, sharesName: true }]),
    ...(isFollowed ? [{ ...first, begun: 'between' as const, status: 'left-behind' as const }] : []),
  ];
  return {
    policies: [
      ...(isFollowed ? [{ ...first, begun: 'between' as const, stated: follower }, ...others] : current),
      ...copies,
    ],
    macs: [],
    edits: [],
    rendering,
    odd: { twins: 1, cuts: 1, users: 0 },
  };
}

/** By the numbers of the policies of its night. */
function profilesOn(nights: Nights, night: 1 | 2, number: number): readonly Placed[] {
  const { policies, copy, follower, macs, edit, isForUser } = nights;
  const own = macs[number];
  if (!own) return [];
  const fleet = fleetOf(nights, night);
  const place = (origin: number | null, name: string, stated: Content, rest = {}): Placed => ({
    origin,
    stated,
    profile: profileOf(name, stated, rest),
  });
  const isEdited = night === 2 && edit !== null && (edit.reach === 'all' || number === 0);
  const edited = (stated: Content): Content => {
    if (!isEdited) return stated;
    const { [edit.field]: _, ...others } = stated;
    const value = editedValue(edit, number);
    return value === null ? others : { ...others, [edit.field]: value };
  };
  const at = isEdited && edit.isSentAgain ? { installed: SENT_AGAIN } : {};
  const user = night === 2 && isForUser ? { user: 'mira' } : {};
  const got = own.got.flatMap((index): readonly Placed[] => {
    const stated = policies[index];
    if (!stated) return [];
    if (index > 0 || follower === null || night === 1) {
      const changed = index === 0 ? { stated: edited(stated), ...at, ...user } : { stated };
      const { stated: now, ...rest } = changed;
      return Object.keys(now).length === 0 ? [] : [place(index, nameOf(fleet, index), now, rest)];
    }
    const old = fleet.policies.length - 1;
    return [
      ...(own.has !== 'new' ? [place(old, nameOf(fleet, old), stated)] : []),
      ...(own.has !== 'old' ? [place(0, nameOf(fleet, 0), edited(follower), { installed: SENT_AGAIN })] : []),
    ].filter((one) => Object.keys(one.stated).length > 0);
  });
  const left = policies.length;
  const copies = copy !== null && own.hasCopy ? [place(left, nameOf(fleet, left), copy)] : [];
  const added = (what: Nights['foreign'], name: string, rest: object): readonly Placed[] => {
    if (what === null || (what.reach === 'one' && number > 0) || (night === 1 && !what.isThere)) return [];
    const stated =
      (what.copies === 'copy' ? copy : what.copies === 'policy' ? policies[0] : what.stated) ?? what.stated;
    return [place(null, name, stated, { ...rest, installed: what.isThere ? INSTALLED : SENT_AGAIN })];
  };
  const { foreign } = nights;
  return [
    ...got,
    ...copies,
    ...added(foreign, 'Of another service', { isUnsigned: foreign?.isUnsigned ?? false }),
    ...added(nights.user, 'Of a user', { user: 'mira' }),
    {
      origin: null,
      stated: {},
      profile: { ...profileOf('Agent', {}), payloads: [{ type: 'com.example.agent', content: {} }] },
    },
  ];
}

function editedValue(edit: NonNullable<Nights['edit']>, number: number): Value | null {
  const isSwitch = fields[edit.field]?.absent !== null;
  if (edit.value === null) return null;
  if (isSwitch) return edit.value === true || edit.value === 6;
  const value = typeof edit.value === 'number' ? edit.value : 6;
  return edit.outlier && number === 1 ? value + 10 : value;
}

interface ListFile {
  readonly path: string;
  readonly text: string;
  /** When it was written, in milliseconds. */
  readonly at: number;
}

export interface NightMac extends PlacedMac {
  readonly files: readonly ListFile[];
  /** It made a list since the first night, and that one counts. */
  readonly isHeard: boolean;
}

const named = (number: number): string => `MAC${number}`;

/** The Macs of a night, with the one list by which each is to be judged. */
export function macsOf(nights: Nights, night: 1 | 2, form: Form): readonly NightMac[] {
  return nights.macs.map(({ groups, isMoved, list }, number) => {
    const name = named(number);
    const now = profilesOn(nights, night, number);
    const then = profilesOn(nights, 1, number);
    const older = then.map((one) => ({ ...one, profile: { ...one.profile, installed: OLD } }));
    const file = (all: readonly Placed[], at: number, folder = 'a', made = at): ListFile => {
      const profiles = all.map(({ profile }) => profile);
      const path = `lists/${folder}/${name}`;
      if (form === 'profiles-plist') return { path: `${path}.plist`, text: profilesPlist(profiles), at };
      if (form === 'system-profiler')
        return { path: `${path}.json`, text: systemProfiler(name, profiles), at };
      if (form === 'fleet-csv') {
        const report = { host: name, at: new Date(made).toISOString(), profiles };
        return { path: `${path}.csv`, text: fleetCsv([report]), at };
      }
      if (form === 'osquery')
        return { path: `${path}.log`, text: osqueryLog(name, made / 1000, profiles), at };
      throw new Error(`no list of the form ${form satisfies never}`);
    };
    const last = night === 1 ? FIRST : SECOND;
    const copied = (at: number) => file(older, at, 'b', FIRST - 48 * HOUR);
    const made = night === 1 ? 'new' : list;
    const isOlder = made === 'older';
    const files = {
      new: [file(now, last)],
      same: [file(then, FIRST)],
      older: [copied(SECOND)],
      beside: [file(now, SECOND), copied(SECOND + HOUR)],
      none: [],
      broken: [{ ...file(now, SECOND), text: '<plist' }],
    }[made];
    const judged = made === 'same' ? then : isOlder ? older : now;
    const isOld = made === 'same' || (isOlder && hasRows(form));
    const isGone = made === 'none' || made === 'broken' || (isOld && nights.hasMaxAge);
    return {
      name,
      groups: night === 2 && isMoved ? [2] : groups,
      lists: isGone ? [] : [judged],
      isCut: false,
      files,
      isHeard: made === 'new' || made === 'beside',
    };
  });
}

export const filesOfNight = (nights: Nights, night: 1 | 2, macs: readonly NightMac[]) => {
  const fleet = fleetOf(nights, night);
  const rows = macs.flatMap(({ name, groups }) => groups.map((group) => `${name},devicegroups/${group}\n`));
  return {
    'edict.yaml': configOf(fleet),
    'state/local.json': stateOf(fleet),
    'macs.csv': `device,target\n${rows.join('')}`,
  };
};

/** What the model reads of a comparison. */
export interface SaidChanges {
  readonly new: readonly { readonly device: string; readonly path: string }[];
  readonly gone: readonly { readonly device: string; readonly path: string }[];
  readonly silent: readonly string[];
  readonly reinstalled: readonly { readonly device: string; readonly profile: string }[];
  readonly at_once: readonly { readonly path: string; readonly devices: readonly string[] }[];
}

const pathOf = (at: number): string => `/macos/${fields[at]?.payload}/${fields[at]?.field}`;

/** Every false sentence about what changed, and every edit about which it is silent. */
export function falseChanges(
  nights: Nights,
  form: Form,
  { since, said }: { readonly since: SaidChanges; readonly said: SaidReport },
): readonly string[] {
  const found: string[] = [];
  const before = macsOf(nights, 1, form);
  const after = macsOf(nights, 2, form);
  const { edit, rendering, follower, isForUser, groups } = nights;
  const { policies } = fleetOf(nights, 2);
  const [first = {}] = nights.policies;
  const rendered = rendering && { ...renderedIn(rendering), field: rendering.field };
  const valuesAt = (mac: PlacedMac | undefined, at: number, scope: 'device' | 'user' = 'device') =>
    (mac?.lists ?? []).flat().flatMap(({ stated, profile }): readonly Value[] => {
      const value = stated[at];
      return value === undefined || (scope === 'device') !== (profile.user === null) ? [] : [value];
    });
  const wantedBy = (mac: PlacedMac, at: number): readonly Value[] =>
    policies.flatMap(({ status, stated, groups: own }) => {
      const value = stated[at];
      const isFor = own.some((group) => mac.groups.includes(group));
      return status === 'current' && value !== undefined && isFor ? [value] : [];
    });
  const isRight = (mac: PlacedMac, at: number, value: Value): boolean => {
    const wanted = wantedBy(mac, at);
    return (
      wanted.includes(value) ||
      (rendered?.field === at && value === rendered.found && wanted.includes(rendered.wanted)) ||
      (wanted.length === 0 && value === fields[at]?.absent)
    );
  };
  /** A payload without the key says what Apple's default says. */
  const hasType = (mac: PlacedMac | undefined, at: number): boolean =>
    (mac?.lists ?? [])
      .flat()
      .some(
        ({ profile }) =>
          profile.user === null && profile.payloads.some(({ type }) => type === fields[at]?.type),
      );
  const text = (values: readonly Value[]): string => JSON.stringify([...new Set(values)].sort());
  for (const [number, mac] of after.entries()) {
    const { name, isHeard } = mac;
    const then = before[number];
    // A copy of an older list has nothing to tell it by where it shows no profile of a policy for the Mac.
    const shown = (mac.lists[0] ?? []).some(({ stated }) =>
      Object.keys(stated).some((at) =>
        policies.some(
          (one) =>
            one.stated[Number(at)] !== undefined && one.groups.some((group) => mac.groups.includes(group)),
        ),
      ),
    );
    const isTellable =
      nights.macs[number]?.list !== 'older' || hasRows(form) || (shown && !nights.macs[number]?.isMoved);
    if (!isTellable) continue;
    if (since.silent.includes(name) === isHeard) found.push(`${name} is ${isHeard ? '' : 'not '}silent`);
    if (!isHeard) {
      for (const kind of ['gone', 'reinstalled'] as const)
        if (since[kind].some(({ device }) => device === name))
          found.push(`${name} has ${kind} without a list`);
      if (since.at_once.some(({ devices }) => devices.includes(name)))
        found.push(`${name} changed without a list`);
    }
    for (const at of fields.keys()) {
      const isNew = since.new.some(({ device, path }) => device === name && path === pathOf(at));
      const now = valuesAt(mac, at);
      const strays = now.filter((value) => !isRight(mac, at, value));
      const isSame =
        hasType(mac, at) === hasType(then, at) &&
        text(now) === text(valuesAt(then, at)) &&
        text(valuesAt(mac, at, 'user')) === text(valuesAt(then, at, 'user'));
      if (isNew && isSame && follower === null && !nights.macs[number]?.isMoved)
        found.push(`${name} ${pathOf(at)} is new`);
      if (
        isHeard &&
        !isNew &&
        text(now) !== text(valuesAt(then, at)) &&
        strays.length > 0 &&
        wantedBy(mac, at).length > 0
      )
        found.push(`${name} ${pathOf(at)} is passed over`);
      const isGone = since.gone.some(({ device, path }) => device === name && path === pathOf(at));
      if (isGone && strays.length > 0) found.push(`${name} ${pathOf(at)} is gone`);
    }
    for (const { profile } of since.reinstalled.filter(({ device }) => device === name)) {
      const dates = (of: PlacedMac | undefined) =>
        (of?.lists ?? [])
          .flat()
          .flatMap((one) => (one.profile.name === profile ? [one.profile.installed] : []));
      const latest = dates(then).toSorted().at(-1) ?? '';
      if (!dates(mac).some((date) => date > latest)) found.push(`${profile} was installed again on ${name}`);
    }
  }
  const wasEdited = (number: number, at: number): boolean => {
    const own = nights.macs[number];
    if (!own?.got.includes(0)) return false;
    if (edit?.field === at && (edit.reach === 'all' || number === 0)) return true;
    return isForUser && first[at] !== undefined;
  };
  for (const { path, devices } of since.at_once) {
    const at = fields.findIndex((_, index) => pathOf(index) === path);
    if (devices.length < 2) found.push(`${path} changed at once on one Mac`);
    const untouched = devices.filter((device) => !wasEdited(Number(device.slice(3)), at));
    if (untouched.length > 0) found.push(`${path} was edited on ${untouched.join()}`);
  }
  // Nothing but the edit is to be seen on all Macs that have the policy: it has to be said.
  if (edit?.reach === 'all' && follower === null && first[edit.field] !== undefined) {
    const at = edit.field;
    const wanted = first[at];
    const same = (mac: NightMac, number: number): boolean =>
      nights.macs[number]?.isMoved === false && groups.some((group) => mac.groups.includes(group));
    const all = after.flatMap((mac, number) => (same(mac, number) ? [{ mac, number }] : []));
    const having = all.filter(({ mac, number }) => mac.isHeard && nights.macs[number]?.got.includes(0));
    const isClear = ({ mac, number }: (typeof all)[number]): boolean => {
      const value = isForUser ? null : editedValue(edit, number);
      const given = policies.some(({ stated }) => stated[at] === value && value !== null);
      return (
        !given &&
        text(valuesAt(before[number], at)) === text([wanted as Value]) &&
        text(valuesAt(mac, at)) === text(value === null ? [] : [value]) &&
        // What an absent key means may be what is wanted.
        (value !== null || fields[at]?.absent === null)
      );
    };
    const isOnly = after.every(
      (mac, number) =>
        having.some((one) => one.number === number) || valuesAt(mac, at).length === 0 || !mac.isHeard,
    );
    const isOne = new Set(having.map(({ mac }) => mac.groups.toSorted().join())).size === 1;
    if (having.length > 1 && isOnly && isOne && having.every(isClear)) {
      const told = since.at_once.find(({ path }) => path === pathOf(at));
      const unsaid = having.filter(({ mac }) => !told?.devices.includes(mac.name));
      if (unsaid.length > 0 && said.devices.length > 0)
        found.push(`the edit of ${pathOf(at)} on ${unsaid.map(({ mac }) => mac.name).join()} is passed over`);
    }
  }
  return found;
}

/** Whether a list of the night decides anything of what a policy wants. */
export function isAnythingTold(nights: Nights, form: Form): boolean {
  const { policies } = fleetOf(nights, 2);
  return macsOf(nights, 2, form).some(
    ({ lists, groups, isHeard }) =>
      lists.length > 0 &&
      policies.some(
        ({ status, begun, groups: own }) =>
          status === 'current' &&
          own.some((group) => groups.includes(group)) &&
          (isHeard || begun !== 'between'),
      ),
  );
}
