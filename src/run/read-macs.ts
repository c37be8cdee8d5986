/** Reads what Macs report of their profiles, from exports and an inventory. Offline. */

import { counted } from '../base/counted.ts';
import { parseDuration } from '../base/duration.ts';
import { groupBy } from '../base/group-by.ts';
import { once } from '../base/once.ts';
import { printable } from '../diagnostics/printable.ts';
import { usageError } from '../diagnostics/user-error.ts';
import type { UnreadExport } from '../invariants/assert-report.ts';
import type { DeviceExport } from '../macs/exports/device-export.ts';
import { readDevices, USEFUL } from '../macs/exports/read-devices.ts';
import { type Device, type DeviceReport, foundPayloads, OF_MACOS, withSecretsAt } from '../macs/found.ts';
import { datesOf, type InstallDates, isOlderByDates } from '../macs/install-dates.ts';
import { type Party, partiesOf } from '../macs/parties.ts';
import { type UsedDeclaration, withRenderings } from '../macs/renderings.ts';
import { isSecretValue } from '../macs/values.ts';
import { createTargetNames, usersOf } from '../plan/live/affected-targets.ts';
import type { SharedTarget } from '../plan/live/live-set-values.ts';
import { ReadFault } from '../profiles/read/plist.ts';
import type { DriftRendering, Environment } from '../source/config/config.ts';
import type { State } from '../state/state.ts';
import type { Host } from './host.ts';
import { readList, unreadableList } from './lists/read-list.ts';
import { findTarget } from './live.ts';
import type { Scope } from './run.ts';

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
  /** What folders hold that is not looked at. */
  readonly skipped: ReportedMacs['skipped'];
  /** A list of `device` and `target`, or null. */
  readonly inventory: { readonly bytes: Uint8Array; readonly shown: string } | null;
  /** A target of every Mac, as typed; null: none. */
  readonly target: string | null;
  /** RFC 3339; overrides the dates of exports. */
  readonly asOf: string | null;
  /** Numbers in place of the names of Macs. */
  readonly anonymous: boolean;
  /** In seconds; overrides that of edict.yaml. Null: not given. */
  readonly maxAge: number | null;
}

export interface ReportedMacs {
  readonly unread: readonly UnreadExport[];
  /** What folders hold that is no list of profiles. */
  readonly skipped: readonly { readonly file: string; readonly because: string }[];
  readonly renderings: readonly UsedDeclaration<DriftRendering>[];
  readonly devices: readonly Device[];
  /** What the state records as live. */
  readonly parties: readonly Party[];
}

/** Every Mac of the inventory and every one that reported, by name. Throws UserError (exit 3) for an inventory that cannot be read. */
export async function readMacs(
  { host, environment, config }: Pick<Scope, 'host' | 'environment' | 'config'>,
  options: MacOptions,
  state: State,
): Promise<ReportedMacs> {
  const targetsOf = readTargets(options, environment, state);
  const parties = partiesOf(state, createTargetNames(environment.targets, usersOf(state)));
  const maxAge = options.maxAge ?? parseDuration(config.drift.max_age ?? '');
  const { reported, unread, skipped } = await readReported(host, options, targetsOf.devices, parties);
  if (reported.size === 0 && unread.length === 0) {
    const files = options.exports.length;
    throw usageError(
      `there is no list of the profiles of a Mac among ${counted(files, 'file')}`,
      'Make one with `sudo profiles show -all -output FILE`.',
    );
  }
  const read = devicesOf(reported, targetsOf, maxAge).map(withSecretsOf(parties));
  const { devices, used: renderings } = withRenderings(read, parties, config.drift.renderings);
  const all = { parties, unread, skipped, renderings };
  if (!options.anonymous) return { devices, ...all };
  return { ...all, devices: anonymous(devices, parties), skipped: skipped.map(unnamedFile) };
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
  const byDevice = groupBy(rows, ({ device }) => macKey(device));
  return {
    devices: [...byDevice.values()].map(([{ device }]) => device),
    of(device) {
      const own = [...all, ...(byDevice.get(macKey(device)) ?? []).map((row) => row.target)];
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

/** Serial numbers and names of hosts have no case. */
function macKey(device: string): string {
  return device.toLowerCase();
}

/** All that was read of one Mac. */
interface ReadMac {
  readonly device: string;
  /** Those of the latest time. */
  newest: DeviceReport[];
  /** Older lists, with only the settings that some doubt is about. */
  readonly earlier: DeviceReport[];
  isOutdated: boolean;
}

interface ReadExports extends Pick<ReportedMacs, 'unread' | 'skipped'> {
  /** By the key of the Mac. */
  readonly reported: ReadonlyMap<string, ReadMac>;
}

/** The exports of each Mac, and why others could not be read. */
async function readReported(
  { interrupted, now }: Pick<Host, 'interrupted' | 'now'>,
  { exports, asOf, anonymous: isAnonymous, skipped: passedBy }: MacOptions,
  known: readonly string[],
  parties: readonly Party[],
): Promise<ReadExports> {
  const nameOf = macsByFile(exports, known);
  const spelling = new Map(known.map((device) => [macKey(device), device]));
  const reported = new Map<string, ReadMac>();
  const unread: UnreadExport[] = [];
  const skipped = [...passedBy];
  const doubted = new Set(
    parties.flatMap(({ status, stated }) =>
      status === 'in-doubt' ? stated.map(({ payload }) => payload) : [],
    ),
  );
  const macOf = (device: string): ReadMac => {
    const key = macKey(device);
    const empty = () => ({ device: spelling.get(key) ?? device, newest: [], earlier: [], isOutdated: false });
    return once(reported, key, empty);
  };
  const setAside = (mac: ReadMac, list: DeviceReport): void => {
    const found = list.found.filter(({ payload }) => doubted.has(payload));
    mac.earlier.push({ ...list, found, names: doubted.size > 0 ? list.names : [] });
  };
  for (const [index, one] of exports.entries()) {
    interrupted.throwIfAborted();
    const found = await readOne(one);
    // A file often has the name of its Mac.
    const file = isAnonymous ? `export ${index + 1}` : one.file;
    if (typeof found === 'string') {
      unread.push({ file, message: found });
      macOf(nameOf(one.file)).isOutdated = true;
      continue;
    }
    if (found.exports.length === 0) skipped.push({ file, because: 'it is not a list of profiles' });
    for (const report of found.exports) {
      const device = report.device ?? nameOf(one.file);
      const time = asOf ?? report.asOf ?? found.writtenAt;
      const fault = report.fault ?? (asOf === null ? whyNotYet(time, now()) : null);
      if (fault !== null) {
        const isNamed = found.exports.length > 1 && report.device !== null && !isAnonymous;
        const { isCutOff } = report;
        const of = isCutOff ? `${printable(device)}` : `what it has of ${printable(device)}`;
        const message = isCutOff
          ? `it ${fault}${isNamed ? `, which is of ${of}` : ''}`
          : `${isNamed ? of : 'it'} ${fault}`;
        unread.push({ file, message, ...(isCutOff ? { isCutOff } : {}) });
        if (!isCutOff || report.device !== null) macOf(device).isOutdated = true;
        continue;
      }
      const mac = macOf(device);
      const list = reportOf(report, {
        file,
        asOf: time,
        age: Math.max(now().getTime() - Date.parse(time), 0),
        isFileTime: asOf === null && report.asOf === null,
      });
      const [newest] = mac.newest;
      const later = newest ? timeBetween(newest, list) : 1;
      if (later > 0) for (const old of mac.newest.splice(0)) setAside(mac, old);
      if (later < 0) setAside(mac, list);
      else if (mac.newest.some((other) => isSameList(other, list))) setAside(mac, list);
      else mac.newest.push(list);
    }
  }
  return { reported, unread, skipped };
}

/** Positive if the second list is newer. The time of a file is that of its copy, so what the lists say of it comes first. */
function timeBetween(one: DeviceReport, other: DeviceReport): number {
  if (one.isFileTime && other.isFileTime) {
    const datesIn = ({ names }: DeviceReport): InstallDates =>
      datesOf(names.map(({ name, installedAt }) => [name, installedAt]));
    const [before, after] = [datesIn(one), datesIn(other)];
    if (isOlderByDates(before, after)) return 1;
    if (isOlderByDates(after, before)) return -1;
  }
  return Date.parse(other.asOf) - Date.parse(one.asOf);
}

function isSameList(one: DeviceReport, other: DeviceReport): boolean {
  return contentOf(one) === contentOf(other);
}

function contentOf({ isWhole, isOfUsers, found, names }: DeviceReport): string {
  return JSON.stringify([
    isWhole,
    isOfUsers,
    found.map((copy) => ({ ...copy, values: [...copy.values] })),
    names,
  ]);
}

/** Milliseconds that the clocks of Macs may be ahead. */
const MOST_AHEAD = 24 * 60 * 60 * 1000;

/** A report from the future would count as the newest for ever. */
function whyNotYet(time: string, now: Date): string | null {
  if (Date.parse(time) <= now.getTime() + MOST_AHEAD) return null;
  return `is dated ${time}, which is in the future; make it again once the clock is right, or say with --as-of when it was made`;
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

function reportOf(
  { source, isWhole, isOfUsers, profiles }: DeviceExport,
  about: Pick<DeviceReport, 'file' | 'asOf' | 'age' | 'isFileTime'>,
): DeviceReport {
  const names = profiles.flatMap(({ name, installedAt }) => (name === '' ? [] : [{ name, installedAt }]));
  const { found, isShown } = foundPayloads(profiles);
  return { source, isWhole: isWhole && isShown, isOfUsers: isOfUsers === true, ...about, found, names };
}

function devicesOf(
  reported: ReadExports['reported'],
  targets: TargetsOf,
  maxAge: number | null,
): readonly Device[] {
  const names = new Map(targets.devices.map((device) => [macKey(device), device]));
  // A file that could not be read names a Mac only if another one, or the inventory, does too.
  for (const [key, { device, newest }] of reported) if (newest.length > 0) names.set(key, device);
  return [...names]
    .sort(([, a], [, b]) => (a < b ? -1 : 1))
    .map(([key, device]): Device => {
      const {
        newest: [report = null, ...rivals] = [],
        earlier = [],
        isOutdated = false,
      } = reported.get(key) ?? {};
      const isTooOld = report !== null && maxAge !== null && report.age > maxAge * 1000;
      return {
        device,
        key,
        targets: targets.of(device),
        absence: report === null ? 'no-export' : isTooOld ? 'too-old' : report.isOfUsers ? 'unread' : null,
        report,
        rivals,
        earlier: isTooOld ? [...earlier, report, ...rivals] : earlier,
        isOutdated,
      };
    });
}

function unnamedFile(
  { because }: ReportedMacs['skipped'][number],
  index: number,
): ReportedMacs['skipped'][number] {
  return { file: `file ${index + 1}`, because };
}

/** A value that a policy has by reference is a secret on each Mac, even in a field that need not hold one. */
function withSecretsOf(policies: readonly Party[]): (device: Device) => Device {
  const places = new Set(
    policies.flatMap(({ stated }) =>
      stated.flatMap((one) => (isSecretValue(one, one.value) ? [`${one.payload} ${one.field}`] : [])),
    ),
  );
  const seal = withSecretsAt(({ payload, field }) => places.has(`${payload} ${field}`));
  const sealed = (list: DeviceReport): DeviceReport => ({ ...list, found: list.found.map(seal) });
  return (device) => (places.size > 0 ? inEachList(device, sealed) : device);
}

function inEachList(device: Device, change: (list: DeviceReport) => DeviceReport): Device {
  return {
    ...device,
    report: device.report && change(device.report),
    rivals: device.rivals.map(change),
    earlier: device.earlier.map(change),
  };
}

/** A profile that is not named as a policy may be named after a person. Numbers tell names apart, so that nothing is judged otherwise. */
function anonymous(devices: readonly Device[], parties: readonly Party[]): readonly Device[] {
  const names = new Map(['', ...parties.map(({ name }) => name)].map((name) => [name, name]));
  const renamed = <Named extends { readonly name: string }>(one: Named): Named => {
    const name = once(names, one.name, () => (OF_MACOS.test(one.name) ? one.name : `No. ${names.size}`));
    return { ...one, name };
  };
  return devices.map((mac, index) => ({
    ...inEachList(mac, (list) => ({
      ...list,
      found: list.found.map((copy) => ({ ...copy, profile: renamed(copy.profile) })),
      names: list.names.map(renamed),
    })),
    device: `Mac ${index + 1}`,
    targets: mac.targets.map((target) =>
      target.kind === 'users' || target.kind === 'devices' ? { ...target, name: null } : target,
    ),
  }));
}
