/**
 * Fleets for the property: what a state says, what each Mac got of it, and who changed what. The model knows where each
 * profile comes from, which no list says, and finds every sentence of a report that is false. Written apart from the code.
 */
import fc from 'fast-check';
import type { JsonObject } from '../../src/base/json.ts';
import { encodeState } from '../../src/state/codec.ts';
import { body } from '../invariants/live-repository.ts';
import { type DrawnProfile, fleetCsv, osqueryLog, profilesPlist, systemProfiler } from '../macs/exports.ts';
import { emptyState, intent, policyEntry } from '../state/sample-state.ts';

const PASSCODE = 'com.apple.mobiledevice.passwordpolicy';
const FIREWALL = 'com.apple.security.firewall';

export type Value = number | boolean;

/** Fields with Apple's key, the values that are drawn, and what a payload without the key means. */
export const fields: readonly {
  readonly payload: 'password' | 'firewall';
  readonly field: string;
  readonly type: string;
  readonly key: string;
  readonly values: readonly Value[];
  readonly absent: Value | null;
}[] = [
  {
    payload: 'password',
    field: 'min_length',
    type: PASSCODE,
    key: 'minLength',
    values: [8, 12, 14],
    absent: null,
  },
  {
    payload: 'password',
    field: 'pin_history',
    type: PASSCODE,
    key: 'pinHistory',
    values: [3, 5, 7],
    absent: null,
  },
  {
    payload: 'password',
    field: 'allow_simple',
    type: PASSCODE,
    key: 'allowSimple',
    values: [true, false],
    absent: true,
  },
  {
    payload: 'firewall',
    field: 'Enable_Firewall',
    type: FIREWALL,
    key: 'EnableFirewall',
    values: [true, false],
    absent: false,
  },
  {
    payload: 'firewall',
    field: 'Enable_StealthMode',
    type: FIREWALL,
    key: 'EnableStealthMode',
    values: [true, false],
    absent: false,
  },
];

/** By the index of the field; absent: not stated. */
export type Content = Readonly<Record<number, Value>>;

export const content = (most: number): fc.Arbitrary<Content> =>
  fc
    .tuple(...fields.map(({ values }) => fc.option(fc.constantFrom(...values), { freq: most })))
    .map((drawn) =>
      Object.fromEntries(drawn.flatMap((value, index) => (value === null ? [] : [[index, value]]))),
    )
    .filter((stated) => Object.keys(stated).length > 0);

type Status = 'current' | 'left-behind' | 'in-doubt' | 'acknowledged';

const policy = fc.record({
  status: fc.constantFrom<Status>('current', 'current', 'left-behind', 'in-doubt', 'acknowledged'),
  groups: fc.uniqueArray(fc.constantFrom(1, 2), { minLength: 1 }),
  /** Of a doubt: before the profiles were installed, after that, or after the lists were made. */
  begun: fc.constantFrom<keyof typeof beginnings>('before', 'before', 'after', 'later'),
  sharesName: fc.boolean(),
  stated: content(3),
});

const foreign = fc.record({
  stated: content(2),
  /** The name of a policy, or its own. */
  namesake: fc.option(fc.nat({ max: 4 }), { freq: 2 }),
  isOld: fc.boolean(),
  isUnsigned: fc.boolean(),
  /** It has the whole content of this policy. */
  copies: fc.option(fc.nat({ max: 4 }), { freq: 2 }),
});

const mac = fc.record({
  groups: fc.uniqueArray(fc.constantFrom(1, 2)),
  got: fc.uniqueArray(fc.nat({ max: 4 }), { maxLength: 3 }),
  /** One of them twice. */
  isDoubled: fc.boolean(),
  clockIsAhead: fc.boolean(),
  foreign: fc.option(foreign, { freq: 2 }),
  ofUser: fc.option(content(2), { freq: 2 }),
  /** A second list of the same time, without the first profile. */
  hasTwin: fc.boolean(),
  isCut: fc.boolean(),
});

export const fleets = fc.record({
  policies: fc.array(policy, { minLength: 1, maxLength: 5 }),
  macs: fc.array(mac, { minLength: 2, maxLength: 6 }),
  // What somebody changed in the portal, or on Macs.
  edits: fc.array(
    fc.record({
      policy: fc.nat({ max: 4 }),
      field: fc.nat({ max: fields.length - 1 }),
      pick: fc.nat({ max: 2 }),
      reach: fc.constantFrom<'one' | 'some' | 'all'>('one', 'some', 'all', 'all'),
    }),
    { maxLength: 3 },
  ),
  rendering: fc.option(
    fc.record({ field: fc.constantFrom(0, 1), wanted: fc.nat({ max: 2 }), found: fc.nat({ max: 2 }) }),
    { freq: 2 },
  ),
  odd: fc.record({ twins: fc.nat({ max: 3 }), cuts: fc.nat({ max: 1 }), users: fc.nat({ max: 2 }) }),
});

export type Fleet = typeof fleets extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** By the names of their readers in `src/macs/exports`. */
export const forms = ['profiles-plist', 'system-profiler', 'osquery', 'fleet-csv'] as const;
export type Form = (typeof forms)[number];

/** Whether a list is of effective values, which do not say which profile each is of. */
export const hasRows = (form: Form): boolean => form === 'osquery' || form === 'fleet-csv';

/** A profile on a Mac, and where it comes from: a policy, by its index, or elsewhere. */
export interface Placed {
  readonly origin: number | null;
  readonly profile: DrawnProfile;
  readonly stated: Content;
}

export interface PlacedMac {
  readonly name: string;
  readonly groups: readonly number[];
  /** One list, or two of the same time. */
  readonly lists: readonly (readonly Placed[])[];
  readonly isCut: boolean;
}

export const INSTALLED = '2026-09-14 09:02:11 +0000';
export const OLD = '2025-05-20 07:30:00 +0000';
/** By the clock of a Mac that is ahead: after every list. */
const AHEAD = '2026-12-24 09:02:11 +0000';
export const AS_OF = '2026-11-20T06:00:00.000Z';
const beginnings = {
  before: '2026-01-01T00:00:00.000Z',
  after: '2026-10-01T00:00:00.000Z',
  later: '2026-11-25T00:00:00.000Z',
  /** Between two nights. */
  between: '2026-11-19T12:00:00.000Z',
} as const;

export const nameOf = (fleet: Fleet, index: number): string =>
  fleet.policies[index]?.sharesName ? 'Baseline' : `Policy ${index}`;

export function profileOf(name: string, stated: Content, rest: Partial<DrawnProfile> = {}): DrawnProfile {
  const types = [...new Set(Object.keys(stated).map((at) => fields[Number(at)]?.type ?? ''))];
  return {
    name,
    installed: INSTALLED,
    user: null,
    payloads: types.map((type) => ({
      type,
      content: Object.fromEntries(
        Object.entries(stated).flatMap(([at, value]) => {
          const field = fields[Number(at)];
          return field?.type === type ? [[field.key, value]] : [];
        }),
      ),
    })),
    ...rest,
  };
}

export function placeMacs(fleet: Fleet): readonly PlacedMac[] {
  const { policies, macs, edits, odd } = fleet;
  return macs.map(
    ({ groups, got, isDoubled, clockIsAhead, foreign: other, ofUser, hasTwin, isCut }, number) => {
      const reaches = ({ reach }: Fleet['edits'][number]): boolean =>
        reach === 'all' || (reach === 'some' ? number % 2 === 0 : number === 0);
      const own = got.flatMap((index): readonly Placed[] => {
        const one = policies[index];
        if (!one) return [];
        const stated: Record<number, Value> = { ...one.stated };
        for (const edit of edits) {
          const { values = [] } = fields[edit.field] ?? {};
          if (edit.policy === index && reaches(edit))
            stated[edit.field] = values[edit.pick % values.length] ?? true;
        }
        const installed = clockIsAhead ? AHEAD : INSTALLED;
        return [{ origin: index, stated, profile: profileOf(nameOf(fleet, index), stated, { installed }) }];
      });
      const whole = { ...(policies[other?.copies ?? -1]?.stated ?? other?.stated) };
      const strange: readonly Placed[] =
        other === null
          ? []
          : [
              {
                origin: null,
                stated: whole,
                profile: profileOf(
                  other.namesake !== null && policies[other.namesake]
                    ? nameOf(fleet, other.namesake)
                    : 'Of another service',
                  whole,
                  { installed: other.isOld ? OLD : INSTALLED, isUnsigned: other.isUnsigned },
                ),
              },
            ];
      const users: readonly Placed[] =
        ofUser === null || odd.users > 0
          ? []
          : [{ origin: null, stated: ofUser, profile: profileOf('Of a user', ofUser, { user: 'mira' }) }];
      const all = [...own, ...(isDoubled ? own.slice(0, 1) : []), ...strange, ...users];
      const lists = hasTwin && odd.twins === 0 ? [all, all.slice(1)] : [all];
      return { name: `MAC${number}`, groups, lists, isCut: isCut && odd.cuts === 0 };
    },
  );
}

const UNIX_TIME = Date.parse(AS_OF) / 1000;

/** The files of a repository that has the state, the inventory, and the lists in one form. */
export function filesOf(fleet: Fleet, macs: readonly PlacedMac[], form: Form): Record<string, string> {
  const files: Record<string, string> = {
    'edict.yaml': configOf(fleet),
    'state/local.json': stateOf(fleet),
    'macs.csv': `device,target\nother,devicegroups/9\n${macs.flatMap(({ name, groups }) => groups.map((group) => `${name},devicegroups/${group}\n`)).join('')}${macs.map(({ name }) => `${name.toLowerCase()},devicegroups/8\n`).join('')}`,
  };
  if (form === 'fleet-csv') {
    for (const index of [0, 1]) {
      const reports = macs.flatMap(({ name, lists }) =>
        lists
          .slice(index, index + 1)
          .map((list) => ({ host: name, at: AS_OF, profiles: list.map(({ profile }) => profile) })),
      );
      if (reports.length > 0) files[`lists/${index}.csv`] = fleetCsv(reports);
    }
  }
  for (const { name, lists, isCut } of macs) {
    for (const [index, list] of lists.entries()) {
      const profiles = list.map(({ profile }) => profile);
      if (form === 'profiles-plist') files[`lists/${index}/${name}.plist`] = profilesPlist(profiles);
      if (form === 'system-profiler') files[`lists/${name}-${index}.json`] = systemProfiler(name, profiles);
      if (form === 'osquery') {
        const cut = isCut ? `{"hostIdentifier": "${name}", "unixTime": 17954` : '';
        files[`lists/${name}-${index}.log`] = osqueryLog(name, UNIX_TIME, profiles) + cut;
      }
    }
  }
  return files;
}

export function configOf({ rendering }: Fleet): string {
  const groups = 'targets: { devicegroups: { one: 1, two: 2 } }\n';
  const field = fields[rendering?.field ?? -1];
  if (!rendering || !field) return groups;
  const { wanted, found } = renderedIn(rendering);
  return `${groups}drift: { renderings: [{ field: ${field.payload}.${field.field}, wanted: ${wanted}, found: ${found}, because: the portal shows it so }] }\n`;
}

export function renderedIn(rendering: NonNullable<Fleet['rendering']>): { wanted: Value; found: Value } {
  const { values = [] } = fields[rendering.field] ?? {};
  return {
    wanted: values[rendering.wanted % values.length] ?? 0,
    found: values[rendering.found % values.length] ?? 0,
  };
}

export function stateOf(fleet: Fleet): string {
  const macosOf = (stated: Content): JsonObject => {
    const macos: Record<string, Record<string, Value>> = {};
    for (const [at, value] of Object.entries(stated)) {
      const field = fields[Number(at)];
      if (!field) continue;
      macos[field.payload] = { ...macos[field.payload], [field.field]: value };
    }
    return macos;
  };
  const each = fleet.policies.map(({ status, groups, begun, stated }, index) => {
    const name = nameOf(fleet, index);
    const file = `policies/${index}.yaml`;
    const since = beginnings[status === 'in-doubt' || begun === 'between' ? begun : 'before'];
    return {
      status,
      file,
      since,
      id: index + 1,
      name,
      body: body(name, macosOf(stated), { devicegroups: groups }),
    };
  });
  const of = (status: Status) => each.filter((one) => one.status === status);
  const gone = ({ id, name, file, body: own, since }: (typeof each)[number]) =>
    ({ policy_id: id, name, file, body: own, reason: 'superseded', since }) as const;
  return encodeState(
    emptyState({
      policies: Object.fromEntries(
        of('current').map(({ file, id, name, body: own, since }) => [
          file,
          { ...policyEntry(id, own), name, applied_at: since },
        ]),
      ),
      orphans: of('left-behind').map(gone),
      pending: Object.fromEntries(
        of('in-doubt').map(({ file, name, body: own, since }) => [
          file,
          intent(name, { body: own, since, doubt: 'reset' }),
        ]),
      ),
      acknowledged: of('acknowledged').map((one) => ({ ...gone(one), acknowledged_at: one.since })),
    }),
  );
}

/** What the model reads of a report. */
export interface SaidReport {
  readonly devices: readonly {
    readonly device: string;
    readonly fields: readonly {
      readonly path: string;
      readonly verdict: string;
      readonly values: readonly {
        readonly value: unknown;
        readonly scope: string;
        readonly source: string;
      }[];
      readonly wanted: readonly unknown[];
    }[];
  }[];
  readonly policies: readonly { readonly file: string; readonly recognised_on: readonly string[] }[];
  readonly statements: readonly {
    readonly code: string;
    readonly file: string | null;
    readonly message: string;
    readonly commands: readonly string[];
  }[];
  readonly foreign: readonly { readonly name: string; readonly devices: number }[];
}

const differing = new Set(['missing', 'mixed', 'left-behind', 'in-doubt', 'returned', 'other']);

/** Every false sentence of a report, and every difference about which it is silent. */
export function falseSentences(
  fleet: Fleet,
  macs: readonly PlacedMac[],
  form: Form,
  said: SaidReport,
): readonly string[] {
  const found: string[] = [];
  const { policies, rendering } = fleet;
  const rendered = rendering && { ...renderedIn(rendering), field: rendering.field };
  const holds = (all: Content, stated: Content, payload: string): boolean => {
    const own = Object.entries(stated).filter(([at]) => fields[Number(at)]?.payload === payload);
    return (
      own.length > 0 && own.every(([at, value]) => (all[Number(at)] ?? fields[Number(at)]?.absent) === value)
    );
  };
  const areNamesKept = macs.some(({ lists }) =>
    lists
      .flat()
      .some(({ profile, stated }) =>
        policies.some(
          (one, index) =>
            nameOf(fleet, index) === profile.name &&
            profile.payloads.some(({ type }) =>
              fields.some((field) => field.type === type && holds(stated, one.stated, field.payload)),
            ),
        ),
      ),
  );
  /** Whether a profile is the policy, as far as anybody can tell: it comes from it, or is alike to the letter in one payload. */
  const isPolicy = (index: number, placed: readonly Placed[]): boolean => {
    const { stated = {} } = policies[index] ?? {};
    const isNamesake = (title: string): boolean =>
      policies.every((_, other) => (nameOf(fleet, other) === title) === (other === index));
    const hasSome = (own: Content): boolean =>
      Object.entries(stated).some(([at, value]) => own[Number(at)] === value);
    const merged = Object.assign({}, ...placed.map((one) => one.stated));
    // Where profiles bear the names of policies, one that does not is none of them.
    const alike = placed.filter(
      ({ profile }) =>
        profile.isUnsigned !== true && (profile.name === nameOf(fleet, index) || !areNamesKept),
    );
    const contents = hasRows(form)
      ? [merged, ...placed.map((one) => one.stated)]
      : alike.map((one) => one.stated);
    return (
      placed.some(({ origin }) => origin === index) ||
      // Nobody can tell an edited policy from a profile that took its name, and no other policy has it, and some value.
      placed.some(({ profile, stated: own }) => isNamesake(profile.name) && hasSome(own)) ||
      ['password', 'firewall'].some((payload) => contents.some((one) => holds(one, stated, payload)))
    );
  };
  const ofMac = (placed: readonly Placed[], at: number): readonly Value[] =>
    placed.flatMap(({ profile, stated }) =>
      profile.user === null && stated[at] !== undefined ? [stated[at]] : [],
    );
  for (const { name, groups, lists, isCut } of macs) {
    const device = said.devices.find((one) => one.device.toLowerCase() === name.toLowerCase());
    const everything = lists.flat();
    const here = policies.filter((one) => one.groups.some((group) => groups.includes(group)));
    for (const [at, { payload, field, absent, type }] of fields.entries()) {
      const row = device?.fields.find(({ path }) => path === `/macos/${payload}/${field}`);
      const where = `${name} ${payload}.${field}`;
      const wanted = here.flatMap(({ status, stated }) =>
        status === 'current' && stated[at] !== undefined ? [stated[at]] : [],
      );
      const isWanted = (value: Value): boolean =>
        wanted.includes(value) ||
        (rendered?.field === at && value === rendered.found && wanted.includes(rendered.wanted)) ||
        (wanted.length === 0 && value === absent);
      const isRight = (list: readonly Placed[]): boolean => {
        const values = ofMac(list, at);
        const isThere = list.some(
          ({ profile }) => profile.user === null && profile.payloads.some((one) => one.type === type),
        );
        if (!values.every(isWanted)) return false;
        return (
          values.length > 0 || wanted.length === 0 || (isThere && absent !== null && wanted.includes(absent))
        );
      };
      if (row?.verdict === 'as-wanted') {
        if (form === 'osquery' && isCut) found.push(`${where} is as wanted by a log that is cut off`);
        else if (!lists.every(isRight)) found.push(`${where} is as wanted`);
      }
      if (row?.verdict === 'missing' && lists.every((list) => ofMac(list, at).some(isWanted)))
        found.push(`${where} is missing`);
      const strays = lists.flatMap((list) =>
        ofMac(list, at).filter((value) => wanted.length > 0 && !isWanted(value)),
      );
      const isStale = row?.verdict === 'stale' && here.some(({ begun }) => begun === 'between');
      if (strays.length > 0 && !isStale && !differing.has(row?.verdict ?? ''))
        found.push(`${where} is passed over in silence: ${row?.verdict}`);
      for (const { value, source } of row?.values ?? []) {
        const isLabel = source === 'left-behind' || source === 'in-doubt' || source === 'acknowledged';
        const having = lists.map((list) => list.filter(({ stated }) => stated[at] === value));
        const isTrue = policies.some(
          (one, index) =>
            one.status === source &&
            one.stated[at] === value &&
            lists.some((list, number) => isPolicy(index, hasRows(form) ? list : (having[number] ?? []))),
        );
        if (isLabel && !isTrue) found.push(`${where} is ${source}`);
        if (source === 'current' && typeof value !== 'object' && !isWanted(value as Value))
          found.push(`${where} is current`);
      }
    }
    for (const [index] of policies.entries()) {
      const policyRow = said.policies.find(({ file }) => file === `policies/${index}.yaml`);
      const isRecognised = policyRow?.recognised_on.some((one) => one.toLowerCase() === name.toLowerCase());
      if (isRecognised && !isPolicy(index, everything)) found.push(`${name} has policy ${index}`);
    }
  }
  /** Nobody can tell a policy that was edited from a signed profile that took its name. */
  const mayBeOurs = ({ origin, profile }: Placed): boolean =>
    origin !== null ||
    (profile.user === null &&
      profile.isUnsigned !== true &&
      (hasRows(form) || !areNamesKept || policies.some((_, at) => nameOf(fleet, at) === profile.name)));
  for (const { message } of said.statements) {
    for (const [, payload, name, value] of message.matchAll(
      /\{ field: (\w+)\.(\w+), wanted: [^,]+, found: ([^,]+), because/g,
    )) {
      const at = fields.findIndex((one) => one.payload === payload && one.field === name);
      const isOurs = macs.some(({ lists }) =>
        lists.flat().some((one) => mayBeOurs(one) && String(one.stated[at]) === value),
      );
      if (!isOurs) found.push(`${payload}.${name} may be written as ${value}`);
    }
  }
  const strangers = hasRows(form) || !areNamesKept ? [] : macs.flatMap(({ lists }) => lists.flat());
  for (const { origin, profile } of strangers) {
    const isNamed = policies.some((_, at) => nameOf(fleet, at) === profile.name);
    if (origin === null && !isNamed && !said.foreign.some(({ name }) => name === profile.name))
      found.push(`${profile.name} is passed over`);
  }
  for (const { code, file, commands } of said.statements) {
    const index = policies.findIndex((_, at) => file === `policies/${at}.yaml`);
    if (code === 'drift-doubt' && !isCreated(index)) found.push(`the create of ${file} did happen`);
    for (const command of commands) {
      const [, id] = /orphans unack (\d+)/.exec(command) ?? [];
      if (id !== undefined && !macs.some(({ lists }) => isPolicy(Number(id) - 1, lists.flat())))
        found.push(`policy ${id} returned`);
      const [, gone] = /orphans ack (\d+)/.exec(command) ?? [];
      if (
        gone !== undefined &&
        macs.some(({ lists }) => lists.flat().some(({ origin }) => origin === Number(gone) - 1))
      )
        found.push(`policy ${gone} is gone`);
    }
  }
  return found;

  /** Nobody can tell a create from a profile that is alike to the letter, of the same name, of that time, and signed. */
  function isCreated(index: number): boolean {
    const one = policies[index];
    if (!one) return false;
    return macs.some(({ lists }) =>
      lists
        .flat()
        .some(
          ({ origin, profile, stated }) =>
            origin === index ||
            (profile.name === nameOf(fleet, index) &&
              !profile.isUnsigned &&
              profile.installed === INSTALLED &&
              profile.user === null &&
              Object.entries(one.stated).every(([at, value]) => stated[Number(at)] === value)),
        ),
    );
  }
}

/** The verdicts under the rule that fell: what every Mac has alike, the service writes so. */
export function underFallenRule(said: SaidReport): SaidReport {
  const rows = said.devices.flatMap((one) => one.fields);
  const isAlike = ({ path, values }: (typeof rows)[number]): boolean => {
    const own = rows.filter((row) => row.path === path && row.values.length > 0);
    const texts = own.map((row) => JSON.stringify(row.values.map(({ value }) => value)));
    return own.length > 1 && values.length === 1 && new Set(texts).size === 1;
  };
  return {
    ...said,
    devices: said.devices.map((one) => ({
      ...one,
      fields: one.fields.map((row) =>
        row.verdict === 'other' && isAlike(row) ? { ...row, verdict: 'rendered-differently' } : row,
      ),
    })),
  };
}
