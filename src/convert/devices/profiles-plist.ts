/** The property list of macOS's `profiles`: the profiles of the Mac under `_computerlevel`, those of users under their names. */
import { type Plist, type PlistDict, ReadFault } from '../read/plist.ts';
import {
  type DeviceExport,
  dictOf,
  type InstalledProfile,
  installTime,
  profileOf,
  textOf,
} from './device-export.ts';

const DEVICE = '_computerlevel';

/** Whether a root is such a list; an empty one is that of a Mac without profiles. */
export function isProfileList(root: PlistDict): boolean {
  if (root.entries.size === 0 || root.entries.has(DEVICE)) return true;
  return [...root.entries.values()].every(
    (value) => value.kind === 'array' && value.items.length > 0 && value.items.every(isProfile),
  );
}

function isProfile(value: Plist): boolean {
  return (
    value.kind === 'dict' && (value.entries.has('ProfileItems') || value.entries.has('ProfileIdentifier'))
  );
}

/** Throws ReadFault. */
export function readProfileList(root: PlistDict): DeviceExport {
  const profiles = [...root.entries].flatMap(([key, value]): readonly InstalledProfile[] => {
    if (value.kind !== 'array') throw new ReadFault('a user of its list has no list of profiles', value.at);
    return value.items.flatMap((item) => (item.kind === 'dict' ? [readInstalled(item, key)] : []));
  });
  const isWhole = root.entries.size === 0 || root.entries.has(DEVICE);
  return { device: null, asOf: null, source: 'profiles', isWhole, profiles };
}

function readInstalled({ entries }: PlistDict, key: string): InstalledProfile {
  const name = textOf(entries.get('ProfileDisplayName'));
  const items = entries.get('ProfileItems');
  const payloads = (items?.kind === 'array' ? items.items : []).flatMap((item) => {
    if (item.kind !== 'dict') return [];
    const content = item.entries.get('PayloadContent');
    return [
      {
        type: textOf(item.entries.get('PayloadType')),
        uuid: textOf(item.entries.get('PayloadUUID')),
        content: content?.kind === 'dict' ? content : dictOf([]),
      },
    ];
  });
  return {
    name,
    installedAt: installTime(textOf(entries.get('ProfileInstallDate'))),
    user: key === DEVICE ? null : key,
    root: profileOf(name, payloads),
    isPartial: false,
  };
}
