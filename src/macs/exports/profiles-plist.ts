/** Reads the property list of macOS's `profiles`: the Mac's under `_computerlevel`, those of users under their names. */

import { setsNothing } from '../../profiles/payload-settings.ts';
import { mappings } from '../../profiles/payloads/index.ts';
import { isEmpty, type Plist, type PlistDict, ReadFault, textOf } from '../../profiles/read/plist.ts';
import {
  type DeviceExport,
  dictOf,
  type ExportedPayload,
  type InstalledProfile,
  installTime,
  profileOf,
  shownName,
} from './device-export.ts';

const DEVICE = '_computerlevel';

/** Whether a root is such a list; an empty one comes from a Mac without profiles. */
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
    return value.items.map((item) => readInstalled(item.kind === 'dict' ? item : dictOf([]), key));
  });
  const own = root.entries.get(DEVICE);
  const isOfUsers = root.entries.size > 0 && (own === undefined || isEmpty(own));
  return {
    device: null,
    asOf: null,
    source: 'profiles',
    isWhole: !isOfUsers,
    ...(isOfUsers ? { isOfUsers } : {}),
    profiles,
  };
}

function readInstalled({ entries }: PlistDict, key: string): InstalledProfile {
  const name = shownName(textOf(entries.get('ProfileDisplayName')));
  const items = entries.get('ProfileItems');
  return {
    name,
    installedAt: installTime(textOf(entries.get('ProfileInstallDate'))),
    user: key === DEVICE ? null : key,
    ...(textOf(entries.get('ProfileVerificationState')) === 'unsigned' ? { isUnsigned: true } : {}),
    root: profileOf(name, items?.kind === 'array' ? items.items.map(payloadOf) : [null]),
    isPartial: false,
  };
}

function payloadOf(item: Plist): ExportedPayload | null {
  if (item.kind !== 'dict') return null;
  const { entries } = item;
  const content = entries.get('PayloadContent');
  const type = textOf(entries.get('PayloadType'));
  const rows = mappings.find((one) => one.type === type)?.rows ?? [];
  const beside = [...entries].filter(
    ([key, value]) =>
      key !== 'PayloadContent' &&
      !setsNothing(key, value) &&
      (content === undefined || rows.some((row) => row.key.split('.')[0] === key)),
  );
  const isSettings = content === undefined || content.kind === 'dict' || isEmpty(content);
  return {
    type,
    uuid: textOf(entries.get('PayloadUUID')),
    content: content?.kind === 'dict' ? content : dictOf([]),
    unread: isSettings ? (beside.length > 0 ? dictOf(beside) : undefined) : content,
  };
}
