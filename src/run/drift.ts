/** Compares what Macs say of their profiles with the state: exports and an inventory in, a judged report out. Offline. */
import { counted } from '../base/counted.ts';
import { groupBy } from '../base/group-by.ts';
import { createDigester, findLostKey, isSecretDigest } from '../compile/digests.ts';
import type { DeviceExport } from '../convert/devices/device-export.ts';
import { readDevices, USEFUL } from '../convert/devices/read-devices.ts';
import { ReadFault } from '../convert/read/plist.ts';
import { printable } from '../diagnostics/printable.ts';
import { usageError } from '../diagnostics/user-error.ts';
import { type Device, foundPayloads, secretsIn, withSecretsAt } from '../drift/found.ts';
import { type JudgeDevicesInput, judgeDevices } from '../drift/judge.ts';
import { type Party, partiesOf } from '../drift/parties.ts';
import type { DriftReport } from '../drift/report.ts';
import { isSecretValue } from '../drift/values.ts';
import { createTargetNames, usersOf } from '../plan/live/affected-targets.ts';
import type { SharedTarget } from '../plan/live/live-set-values.ts';
import type { Environment } from '../source/config/config.ts';
import { identifyState } from '../state/codec.ts';
import type { State } from '../state/state.ts';
import type { Host } from './host.ts';
import { readList, unreadableList } from './lists/read-list.ts';
import { findTarget } from './live.ts';
import type { Scope } from './run.ts';
import { openJudgeable } from './state/judgeable-state.ts';

/** A file that was named, or one of a folder. */
export interface ExportFile {
  /** As the user would name it. */
  readonly file: string;
  /** The bytes, and when they were written (RFC 3339), for an export without a date; or why they cannot be read. */
  readonly read: () => Promise<{ readonly bytes: Uint8Array; readonly writtenAt: string } | string>;
  /** From a folder: skipped where it is no export. */
  readonly isFromFolder: boolean;
}

/** The exports of Macs, and the groups that these are in. */
export interface MacOptions {
  readonly exports: readonly ExportFile[];
  /** A list of `device` and `target`, or null. */
  readonly inventory: { readonly bytes: Uint8Array; readonly shown: string } | null;
  /** A target of every Mac, as typed; null: none. */
  readonly target: string | null;
  /** RFC 3339; overrides the dates of exports. */
  readonly asOf: string | null;
  /** Numbers in place of the names of Macs. */
  readonly anonymous: boolean;
}

export interface DriftOptions extends MacOptions {
  readonly graceMs: number;
}

/** Throws UserError (exit 3) where there is no state to judge by, and for an inventory that cannot be read. */
export async function findDrift(scope: Scope, options: DriftOptions): Promise<DriftReport> {
  const state = await openJudgeable(scope);
  const { devices, unread, parties } = await readMacs(scope, options, state);
  const judged = judgeDevices({
    devices,
    parties,
    graceMs: options.graceMs,
    isSameSecret: await openSecrets(scope.host, state, parties, devices),
  });
  const { name, base_url: service, portal_url: portalUrl } = scope.environment;
  return { environment: name, service, portalUrl, state: identifyState(state), unread, ...judged };
}

interface ReportedMacs extends Pick<DriftReport, 'unread'> {
  readonly devices: readonly Device[];
  /** What the state records as live. */
  readonly parties: readonly Party[];
}

/** Every Mac of the inventory and every one that reported, by name. Throws UserError (exit 3) for an inventory that cannot be read. */
export async function readMacs(
  { host, environment }: Pick<Scope, 'host' | 'environment'>,
  options: MacOptions,
  state: State,
): Promise<ReportedMacs> {
  const targetsOf = readTargets(options, environment, state);
  const { reported, unread } = await readReported(host, options, targetsOf.devices);
  if (reported.size === 0 && unread.length === 0) {
    const files = options.exports.length;
    throw usageError(
      `there is no list of the profiles of a Mac among ${counted(files, 'file')}`,
      'Make one with `sudo profiles show -all -output FILE`.',
    );
  }
  const parties = partiesOf(state, createTargetNames(environment.targets, usersOf(state)));
  const devices = devicesOf(reported, targetsOf).map(withSecretsOf(parties));
  if (!options.anonymous) return { devices, parties, unread };
  const names = new Set(parties.map(({ name }) => name));
  return { devices: devices.map(anonymous(names)), parties, unread };
}

interface TargetsOf {
  of(device: string): readonly SharedTarget[];
  readonly devices: readonly string[];
}

function readTargets(
  { inventory, target }: Pick<MacOptions, 'inventory' | 'target'>,
  environment: Environment,
  state: State,
): TargetsOf {
  const all =
    target === null ? [] : [findTarget(target, environment, state, `--target ${printable(target)}`)];
  const rows = inventory === null ? [] : readInventory(inventory, environment, state);
  const byDevice = groupBy(rows, ({ device }) => device);
  return {
    devices: [...byDevice.keys()],
    of(device) {
      const own = [...all, ...(byDevice.get(device) ?? []).map((row) => row.target)];
      return [...new Map(own.map((one) => [`${one.kind} ${one.id}`, one])).values()];
    },
  };
}

function readInventory(
  { bytes, shown }: NonNullable<MacOptions['inventory']>,
  environment: Environment,
  state: State,
): readonly { readonly device: string; readonly target: SharedTarget }[] {
  const columns = {
    device: ['device', 'serial number', 'serial_number', 'host'],
    target: ['target', 'group'],
  };
  const rows = readList(bytes, { shown, columns, required: ['device', 'target'], lines: null });
  if (rows.length === 0) throw unreadableList(shown, 'has a header, and no Macs');
  return rows.map(({ place, values: { device = '', target = '' } }) => {
    if (device === '' || target === '') {
      throw unreadableList(
        shown,
        `has no ${device === '' ? 'device' : 'target'} in ${place}`,
        'A row says which Mac is in which group: `C02XG0,devicegroups/laptops`.',
      );
    }
    const what = `the list ${shown} has ${printable(target)} in ${place}`;
    return { device, target: findTarget(target.replace('/', '='), environment, state, what) };
  });
}

type MacReport = NonNullable<Device['report']>;

/** The newest export of each Mac, and why others could not be read. */
async function readReported(
  { interrupted, now }: Pick<Host, 'interrupted' | 'now'>,
  { exports, asOf, anonymous: isAnonymous }: Pick<MacOptions, 'exports' | 'asOf' | 'anonymous'>,
  known: readonly string[],
): Promise<{ reported: ReadonlyMap<string, MacReport>; unread: DriftReport['unread'] }> {
  const nameOf = macsByFile(exports, known);
  const reported = new Map<string, MacReport>();
  const unread: { file: string; message: string }[] = [];
  for (const [index, one] of exports.entries()) {
    interrupted.throwIfAborted();
    const found = await readOne(one);
    const fail = (message: string): void => {
      // A file often has the name of its Mac.
      unread.push({ file: isAnonymous ? `export ${index + 1}` : one.file, message });
    };
    if (typeof found === 'string') {
      fail(found);
      continue;
    }
    for (const report of found.exports) {
      const device = report.device ?? nameOf(one.file);
      const time = asOf ?? report.asOf ?? found.writtenAt;
      const fault = report.fault ?? (asOf === null ? whyNotYet(time, now()) : null);
      if (fault !== null) {
        const isNamed = found.exports.length > 1 && report.device !== null && !isAnonymous;
        fail(`${isNamed ? `what it has of ${printable(device)}` : 'it'} ${fault}`);
        continue;
      }
      const before = reported.get(device);
      if (!before || Date.parse(before.asOf) <= Date.parse(time)) {
        reported.set(device, reportOf(report, time, asOf === null && report.asOf === null));
      }
    }
  }
  return { reported, unread };
}

/** Milliseconds that the clocks of Macs may be ahead. */
const MOST_AHEAD = 24 * 60 * 60 * 1000;

/** A report from the future would count as the newest for ever. */
function whyNotYet(time: string, now: Date): string | null {
  if (Date.parse(time) <= now.getTime() + MOST_AHEAD) return null;
  return `is dated ${time}, which is yet to come; make it again once the clock is right, or say with --as-of when it was made`;
}

async function readOne({ read, isFromFolder }: ExportFile) {
  const opened = await read();
  if (typeof opened === 'string') return opened;
  const { bytes, writtenAt } = opened;
  try {
    const exports = readDevices(bytes);
    if (exports !== null) return { exports, writtenAt };
    return isFromFolder ? { exports: [], writtenAt } : `it is not a list of the profiles of a Mac; ${USEFUL}`;
  } catch (error) {
    if (error instanceof ReadFault) return error.message;
    // The others are judged all the same; the message of the error may quote the file.
    return `edict failed to read it (${error instanceof Error ? error.name : 'no error'}), which is a bug in edict`;
  }
}

/**
 * Names the Mac of a list that names none: as its file, without folder and ending. Files of one name in several folders are
 * lists of several Macs, unless the inventory knows a Mac of that name.
 */
function macsByFile(
  exports: readonly Pick<ExportFile, 'file'>[],
  known: readonly string[],
): (file: string) => string {
  const partsOf = (file: string): readonly [folder: string, name: string] => {
    const [, folder = '', name = file] = /^(.*\/)?([^/]+)$/.exec(file) ?? [];
    return [folder, file === '-' ? 'standard input' : name.replace(/(?!^)\.[^.]+$/, '')];
  };
  const folders = groupBy(
    exports.map(({ file }) => partsOf(file)),
    ([, name]) => name,
  );
  return (file) => {
    const [folder, name] = partsOf(file);
    const isOne = new Set((folders.get(name) ?? []).map(([one]) => one)).size < 2;
    return isOne || known.includes(name) ? name : `${folder}${name}`;
  };
}

function reportOf({ source, isWhole, profiles }: DeviceExport, asOf: string, isFileTime: boolean): MacReport {
  const names = profiles.flatMap(({ name, installedAt }) => (name === '' ? [] : [{ name, installedAt }]));
  const { found, isShown } = foundPayloads(profiles);
  return { source, isWhole: isWhole && isShown, asOf, isFileTime, found, names };
}

function devicesOf(reported: ReadonlyMap<string, MacReport>, targets: TargetsOf): readonly Device[] {
  const names = [...new Set([...targets.devices, ...reported.keys()])].sort();
  return names.map((device) => ({
    device,
    targets: targets.of(device),
    report: reported.get(device) ?? null,
  }));
}

/** A value that a policy has by reference is a secret on each Mac, even in a field that need not hold one. */
function withSecretsOf(policies: readonly Party[]): (device: Device) => Device {
  const places = new Set(
    policies.flatMap(({ stated }) =>
      stated.flatMap((one) => (isSecretValue(one, one.value) ? [`${one.payload} ${one.field}`] : [])),
    ),
  );
  const seal = withSecretsAt(({ payload, field }) => places.has(`${payload} ${field}`));
  return (device) => {
    const { report } = device;
    return report && places.size > 0
      ? { ...device, report: { ...report, found: report.found.map(seal) } }
      : device;
  };
}

/** A profile that is not named as a policy may be named after a person. */
const anonymous =
  (names: ReadonlySet<string>) =>
  ({ targets, report }: Device, index: number): Device => ({
    device: `Mac ${index + 1}`,
    targets: targets.map((target) =>
      target.kind === 'users' || target.kind === 'devices' ? { ...target, name: null } : target,
    ),
    report: report && {
      ...report,
      found: report.found.map(({ profile, ...payload }) => ({
        ...payload,
        profile: names.has(profile.name) ? profile : { ...profile, name: '' },
      })),
    },
  });

/** Secrets in the clear are compared by their digests alone, each of them sealed once. */
async function openSecrets(
  { env }: Pick<Host, 'env'>,
  { salt }: Pick<State, 'salt'>,
  parties: readonly Party[],
  devices: readonly Device[],
): Promise<JudgeDevicesInput['isSameSecret']> {
  const recorded = parties.flatMap(({ stated }) =>
    stated.flatMap(({ value }) => (typeof value === 'string' && isSecretDigest(value) ? [value] : [])),
  );
  const fingerprintKey = env.EDICT_FINGERPRINT_KEY ?? null;
  const canTell = recorded.length > 0 && findLostKey(recorded, fingerprintKey) === null;
  const digester = createDigester({ fingerprintKey, salt });
  const digests = new Map<string, ReadonlySet<string>>();
  const secrets = canTell ? secretsIn(devices.flatMap(({ report }) => report?.found ?? [])) : [];
  for (const secret of secrets) {
    const all = [await digester.seal(secret), ...(await digester.alternatives(secret, recorded))];
    digests.set(secret, new Set(all));
  }
  // One policy may write in the clear what another has by reference.
  return (stated, secret) =>
    isSecretDigest(stated) ? (digests.get(secret)?.has(stated) ?? null) : stated === secret;
}
