/** Reads the output of `system_profiler SPConfigurationProfileDataType`, JSON or property list; its settings are text. */

import { groupBy } from '../../base/group-by.ts';
import {
  isEmpty,
  isRedacted,
  type Plist,
  type PlistDict,
  ReadFault,
  textOf,
} from '../../profiles/read/plist.ts';
import { readDescription } from './description.ts';
import {
  type DeviceExport,
  dictOf,
  type ExportedPayload,
  type InstalledProfile,
  installTime,
  profileOf,
  shownName,
} from './device-export.ts';

export const PROFILES = 'SPConfigurationProfileDataType';
const HARDWARE = 'SPHardwareDataType';

/** The reported lists by data type; null for anything else. */
export function reportsIn(root: Plist): ReadonlyMap<string, readonly Plist[]> | null {
  const lists =
    root.kind === 'dict'
      ? [...root.entries]
      : root.kind === 'array'
        ? root.items.flatMap((item): readonly (readonly [string, Plist])[] => {
            const items = item.kind === 'dict' ? item.entries.get('_items') : undefined;
            return item.kind === 'dict' && items ? [[textOf(item.entries.get('_dataType')), items]] : [];
          })
        : [];
  const reports = new Map(
    [...groupBy(lists, ([type]) => type)].map(([type, own]) => [
      type,
      own.flatMap(([, value]) => (value.kind === 'array' ? value.items : [])),
    ]),
  );
  return [...reports.keys()].some((type) => /^SP\w+DataType$/.test(type)) ? reports : null;
}

/** Throws ReadFault. */
export function readSystemProfiler(reports: ReadonlyMap<string, readonly Plist[]>): DeviceExport {
  const serials = (reports.get(HARDWARE) ?? []).flatMap((one) =>
    one.kind === 'dict' ? [textOf(one.entries.get('serial_number'))] : [],
  );
  const [serial = ''] = serials;
  if (serials.some((one) => one !== serial)) {
    throw new ReadFault('it holds the serial numbers of several Macs; make a report for each of them');
  }
  const sections = (reports.get(PROFILES) ?? []).map((one) => (one.kind === 'dict' ? one : dictOf([])));
  const users = sections.map(({ entries }) => userOf(textOf(entries.get('_name'))));
  // Without root, a Mac may show only the user's profiles, or an empty section.
  const isWhole = sections.some((section, index) => users[index] === null && itemsIn(section, []).length > 0);
  return {
    device: serial === '' ? null : shownName(serial),
    asOf: null,
    source: 'system_profiler',
    isWhole,
    ...(isWhole ? {} : { isOfUsers: true }),
    profiles: sections.flatMap((section, index) =>
      itemsIn(section, []).map((profile) =>
        readInstalled(profile.kind === 'dict' ? profile : dictOf([]), users[index] ?? null),
      ),
    ),
  };
}

const DEVICE_SECTIONS = ['spconfigprofile_section_deviceconfigprofiles', 'Device Configuration Profiles'];

/** `User Configuration Profiles (501)`, in the language of the Mac. */
function userOf(section: string): string | null {
  if (DEVICE_SECTIONS.includes(section)) return null;
  return /\((\w+)\)/.exec(section)?.[1] ?? 'a user';
}

function readInstalled(profile: PlistDict, user: string | null): InstalledProfile {
  const name = shownName(textOf(profile.entries.get('_name')));
  return {
    name,
    installedAt: installTime(textOf(profile.entries.get('spconfigprofile_install_date'))),
    user,
    ...(textOf(profile.entries.get('spconfigprofile_verification_state')) === 'unsigned'
      ? { isUnsigned: true }
      : {}),
    root: profileOf(name, itemsIn(profile, [null]).map(payloadOf)),
    isPartial: false,
  };
}

function payloadOf(item: Plist | null): ExportedPayload | null {
  if (item?.kind !== 'dict') return null;
  const type = textOf(item.entries.get('_name'));
  const data = item.entries.get('spconfigprofile_payload_data');
  const isText = data?.kind === 'string' && data.text !== '' && !isRedacted(data);
  return {
    type,
    uuid: textOf(item.entries.get('spconfigprofile_payload_uuid')),
    content: isText ? readDescription(data.text) : dictOf([]),
    unread: isText || data === undefined || isEmpty(data) ? undefined : data,
  };
}

/** Anything but a list counts as one item, which cannot be read. */
function itemsIn<Absent>({ entries }: PlistDict, absent: readonly Absent[]): readonly (Plist | Absent)[] {
  const list = entries.get('_items');
  if (list === undefined) return absent;
  return list.kind === 'array' ? list.items : [list];
}
