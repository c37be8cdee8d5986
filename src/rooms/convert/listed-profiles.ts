/** Gathers the profiles in lists from Macs: equal ones are converted once, with a note on how many Macs have them. */
import { compareText } from '../../base/compare-text.ts';
import { counted } from '../../base/counted.ts';
import { type InstalledProfile, listSources } from '../../macs/exports/device-export.ts';
import { looksLikeList, readDevices } from '../../macs/exports/read-devices.ts';
import type { ListedProfile } from '../../profiles/convert-profile.ts';
import { MAX_BYTES, type Plist, type PlistDict, ReadFault } from '../../profiles/read/plist.ts';

/** One profile on one Mac. */
interface ProfileOnMac {
  readonly device: string | null;
  readonly hasTypes: boolean;
  readonly profile: InstalledProfile & { readonly root: PlistDict };
}

/**
 * The profiles of a list, or why it cannot be read; null for bytes that are no list, and may be a profile.
 */
export function listedIn(bytes: Uint8Array): readonly ProfileOnMac[] | string | null {
  try {
    const devices = readDevices(bytes)?.filter(({ source }) => listSources[source].hasProfiles) ?? [];
    if (devices.length === 0) return null;
    return devices.flatMap(({ device, source, profiles }) =>
      profiles.flatMap((profile) => {
        const { root } = profile;
        return root === null
          ? []
          : [{ device, hasTypes: listSources[source].hasTypes, profile: { ...profile, root } }];
      }),
    );
  } catch (error) {
    if (!(error instanceof ReadFault)) throw error;
    // The reader of profiles reports the faults of a profile, and of a file too large for one.
    return bytes.length <= MAX_BYTES && looksLikeList(bytes) ? error.message : null;
  }
}

interface GatheredProfile extends Omit<ListedProfile, 'notes'> {
  readonly file: string;
  readonly macs: Set<string>;
  readonly users: Set<string>;
}

export function gatherListed() {
  const gathered = new Map<string, GatheredProfile>();
  return {
    add(file: string, { device, hasTypes, profile: { name, root, user } }: ProfileOnMac): void {
      const key = contentOf(root);
      const known = gathered.get(key) ?? {
        file: `${file}#${name}`,
        root,
        hasTypes,
        macs: new Set<string>(),
        users: new Set<string>(),
      };
      known.macs.add(device ?? file);
      if (user !== null) known.users.add(user);
      gathered.set(key, hasTypes ? { ...known, root, hasTypes } : known);
    },
    all: () =>
      [...gathered.values()].map(({ macs, users, ...profile }) => ({
        ...profile,
        notes: [
          `it is on ${counted(macs.size, 'Mac')} of those that were read`,
          ...(users.size > 0 ? ['it is the profile of a user, and policies are for the Mac'] : []),
        ],
      })),
  };
}

/** The same whatever identifiers a Mac gave the profile, and whether or not its list has kept the types. */
function contentOf(value: Plist): string {
  switch (value.kind) {
    case 'dict':
      return JSON.stringify(
        [...value.entries]
          .filter(([key]) => key !== 'PayloadUUID')
          .map(([key, item]) => [key, contentOf(item)] as const)
          .sort(([a], [b]) => compareText(a, b)),
      );
    case 'array':
      return JSON.stringify(value.items.map(contentOf));
    case 'boolean':
      return value.value ? '1' : '0';
    case 'number':
      return String(value.value);
    case 'null':
      return '';
    default:
      return value.text;
  }
}
