/** The profiles in lists that Macs gave: those that are alike on many Macs are converted once, and said to stand on so many. */
import { compareText } from '../../base/compare-text.ts';
import { counted } from '../../base/counted.ts';
import type { InstalledProfile } from '../../convert/devices/device-export.ts';
import { looksLikeList, readDevices } from '../../convert/devices/read-devices.ts';
import { MAX_BYTES, type Plist, type PlistDict, ReadFault } from '../../convert/read/plist.ts';

/** One profile on one Mac. */
interface Listed {
  readonly device: string | null;
  readonly profile: InstalledProfile & { readonly root: PlistDict };
}

/** Why a list cannot be read; null for bytes that are none: they may be a profile. Rows of osquery hold none as a whole. */
export function listedIn(bytes: Uint8Array): readonly Listed[] | string | null {
  try {
    const devices = readDevices(bytes)?.filter(({ source }) => source !== 'osquery') ?? [];
    if (devices.length === 0) return null;
    return devices.flatMap(({ device, profiles }) =>
      profiles.flatMap((profile) => {
        const { root } = profile;
        return root === null ? [] : [{ device, profile: { ...profile, root } }];
      }),
    );
  } catch (error) {
    if (!(error instanceof ReadFault)) throw error;
    // What is wrong with a profile, and with what is too large for one, the reader of profiles says.
    return bytes.length <= MAX_BYTES && looksLikeList(bytes) ? error.message : null;
  }
}

interface Gathered {
  readonly file: string;
  readonly root: PlistDict;
  readonly macs: Set<string>;
  readonly users: Set<string>;
}

export function gatherListed() {
  const gathered = new Map<string, Gathered>();
  return {
    add(file: string, { device, profile: { name, root, user } }: Listed): void {
      const key = contentOf(root);
      const known = gathered.get(key) ?? {
        file: `${file}#${name}`,
        root,
        macs: new Set<string>(),
        users: new Set<string>(),
      };
      known.macs.add(device ?? file);
      if (user !== null) known.users.add(user);
      gathered.set(key, known);
    },
    all: () =>
      [...gathered.values()].map(({ file, root, macs, users }) => ({
        file,
        root,
        notes: [
          `it stands on ${counted(macs.size, 'Mac')} of those that were read`,
          ...(users.size > 0 ? ['it is the profile of a user, and policies are for the Mac'] : []),
        ],
      })),
  };
}

/** Whatever identifiers each Mac gave it, and whether or not its list has kept the types. */
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
