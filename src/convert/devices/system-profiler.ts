/** What `system_profiler SPConfigurationProfileDataType` prints, as JSON or as a property list: settings are text in it. */
import { groupBy } from '../../base/group-by.ts';
import { type Plist, type PlistDict, ReadFault } from '../read/plist.ts';
import { readDescription } from './description.ts';
import {
  type DeviceExport,
  dictOf,
  type InstalledProfile,
  installTime,
  profileOf,
  textOf,
} from './device-export.ts';
import { retypePayload } from './retype.ts';

export const PROFILES = 'SPConfigurationProfileDataType';
const HARDWARE = 'SPHardwareDataType';

/** The lists of what was reported, by data type; null for anything else. */
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
  const sections = (reports.get(PROFILES) ?? []).filter((one) => one.kind === 'dict');
  const users = sections.map(({ entries }) => userOf(textOf(entries.get('_name'))));
  return {
    device: serial === '' ? null : serial,
    asOf: null,
    source: 'system_profiler',
    // Without root, a Mac may show the profiles of the user alone.
    isWhole: users.includes(null),
    profiles: sections.flatMap((section, index) =>
      dictsIn(section, '_items').map((profile) => readInstalled(profile, users[index] ?? null)),
    ),
  };
}

/** `User Configuration Profiles (501)`. */
function userOf(section: string): string | null {
  if (!/user/i.test(section)) return null;
  return /\((\w+)\)/.exec(section)?.[1] ?? 'a user';
}

function readInstalled(profile: PlistDict, user: string | null): InstalledProfile {
  const name = textOf(profile.entries.get('_name'));
  const payloads = dictsIn(profile, '_items').map(({ entries }) => {
    const type = textOf(entries.get('_name'));
    const text = textOf(entries.get('spconfigprofile_payload_data'));
    return {
      type,
      uuid: textOf(entries.get('spconfigprofile_payload_uuid')),
      content: text === '' ? dictOf([]) : retypePayload(type, readDescription(text)),
    };
  });
  return {
    name,
    installedAt: installTime(textOf(profile.entries.get('spconfigprofile_install_date'))),
    user,
    root: profileOf(name, payloads),
    isPartial: false,
  };
}

function dictsIn({ entries }: PlistDict, key: string): readonly PlistDict[] {
  const list = entries.get(key);
  return list?.kind === 'array' ? list.items.filter((item) => item.kind === 'dict') : [];
}
