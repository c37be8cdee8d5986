/**
 * What a Mac may get, by trying it all: every set of groups that it may be in, every doubt created or not, every winner
 * among the policies that give a setting. Written from the page alone: it imports nothing of the program.
 */

export interface Given {
  readonly macos: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** `devicegroups 1`. */
  readonly targets: readonly string[];
  readonly status: 'current' | 'left-behind' | 'in-doubt';
}

export interface Demand {
  readonly field: string;
  /** As the invariant writes it. */
  readonly written: string;
  /** Which network or connection, for those of which a Mac has all. */
  readonly each: string | null;
  /** What a payload gives; undefined: nothing. */
  read(payload: Readonly<Record<string, unknown>>): unknown;
  fits(value: unknown): boolean;
}

const stated =
  (name: string, otherwise?: unknown) =>
  (payload: Readonly<Record<string, unknown>>): unknown =>
    payload[name] ?? otherwise;

const enterprise = ['WEP_Enterprise', 'WPA/WPA2_Enterprise', 'Any*(Enterprise)'];

export const demands: readonly Demand[] = [
  {
    field: 'password.min_length',
    written: '{ at_least: 12 }',
    each: null,
    read: stated('min_length'),
    fits: (value) => Number(value) >= 12,
  },
  {
    field: 'password.max_inactivity',
    written: '{ as_strong_as: 5_minutes }',
    each: null,
    read: stated('max_inactivity', 'never'),
    fits: (value) => ['5_minutes', '4_minutes', '3_minutes', '2_minutes', '1_mintue'].includes(String(value)),
  },
  {
    field: 'filevault.enable_filevault',
    written: 'true',
    each: null,
    read: stated('enable_filevault', true),
    fits: (value) => value === true,
  },
  {
    field: 'firewall.firewall_enabled',
    written: '{ not: allow_incoming_connections }',
    each: null,
    read: stated('firewall_enabled', 'allow_incoming_connections'),
    fits: (value) => value === 'block_incoming_connections',
  },
  {
    field: 'wifi.security_type',
    written: '{ one_of: [WPA/WPA2, WPA/WPA2_Enterprise] }',
    each: 'service_set_identifier',
    read: stated('security_type', 'Any*(Personal)'),
    fits: (value) => value === 'WPA/WPA2' || value === 'WPA/WPA2_Enterprise',
  },
  {
    field: 'wifi.leap',
    written: 'false',
    each: 'service_set_identifier',
    read: (payload) =>
      enterprise.includes(String(payload.security_type)) ? (payload.leap ?? false) : undefined,
    fits: (value) => value === false,
  },
  {
    field: 'vpn.encryption_level',
    written: '"Maximum(128_bit)"',
    each: 'connection_name',
    read: (payload) =>
      payload.connection_type === 'PPTP' ? (payload.encryption_level ?? 'None') : undefined,
    fits: (value) => value === 'Maximum(128_bit)',
  },
];

/** Every selection of some of them. */
export function subsets<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  let all: readonly (readonly Item[])[] = [[]];
  for (const item of items) all = [...all, ...all.map((some) => [...some, item])];
  return all;
}

/** What a policy gives of it; undefined: nothing. */
export function givenBy({ macos }: Given, { field, read }: Demand): unknown {
  const payload = macos[field.split('.')[0] ?? ''];
  return payload === undefined ? undefined : read(payload);
}

/** For a Mac in these groups: whether what it follows fits, in every world and for every winner. */
export function outcomes(
  policies: readonly Given[],
  groups: readonly string[],
  demand: Demand,
): ReadonlySet<boolean> {
  const found = new Set<boolean>();
  const doubts = policies.filter(({ status }) => status === 'in-doubt');
  for (const created of subsets(doubts)) {
    const live = policies.filter(({ status, targets }, at) => {
      const isThere = status !== 'in-doubt' || created.includes(policies[at] as Given);
      return isThere && targets.some((target) => groups.includes(target));
    });
    const rivals = new Map<unknown, unknown[]>();
    for (const policy of live) {
      const value = givenBy(policy, demand);
      if (value === undefined) continue;
      const payload = policy.macos[demand.field.split('.')[0] ?? ''] ?? {};
      const which = demand.each === null ? 'the Mac' : payload[demand.each];
      rivals.set(which, [...(rivals.get(which) ?? []), value]);
    }
    if (rivals.size === 0) continue;
    let winners: readonly (readonly unknown[])[] = [[]];
    for (const values of rivals.values()) {
      winners = winners.flatMap((chosen) => values.map((value) => [...chosen, value]));
    }
    for (const chosen of winners) found.add(chosen.every((value) => demand.fits(value)));
  }
  return found;
}

export function naiveVerdict(policies: readonly Given[], target: string, demand: Demand): string {
  const isCovered = policies.some(
    (policy) =>
      policy.status === 'current' && policy.targets.includes(target) && givenBy(policy, demand) !== undefined,
  );
  if (!isCovered) return 'uncovered';
  const found = outcomes(policies, [target], demand);
  if (!found.has(false)) return 'holds';
  return found.has(true) ? 'disputed' : 'broken';
}
