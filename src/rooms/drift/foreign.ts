/** Profiles that Macs have and no policy explains, by name alone. Pure. */
import { type Device, type FoundPayload, listsOf, OF_MACOS } from '../../macs/found.ts';
import type { Party } from '../../macs/parties.ts';
import { type CompareOptions, matchOf, type Sources } from './sources.ts';

/** The most frequent ones first. */
export function foreignProfiles(
  devices: readonly Device[],
  parties: readonly Party[],
  options: CompareOptions & Pick<Sources, 'names'>,
): readonly { readonly name: string; readonly devices: number }[] {
  const ours = new Set(parties.map(({ name }) => name));
  const isExplained = (copy: FoundPayload): boolean =>
    options.names !== 'kept' && parties.some(({ stated }) => matchOf(stated, copy, options) !== null);
  const macs = new Map<string, number>();
  for (const device of devices) {
    if (device.absence === 'too-old') continue;
    const lists = listsOf(device);
    const explained = new Set(
      lists.flatMap(({ found }) => found.flatMap((copy) => (isExplained(copy) ? [copy.profile.name] : []))),
    );
    const names = lists.flatMap((list) => list.names.map(({ name }) => name));
    for (const name of new Set(names)) {
      if (name === '' || ours.has(name) || explained.has(name) || OF_MACOS.test(name)) continue;
      macs.set(name, (macs.get(name) ?? 0) + 1);
    }
  }
  return [...macs]
    .map(([name, count]) => ({ name, devices: count }))
    .sort((a, b) => b.devices - a.devices || (a.name < b.name ? -1 : 1));
}
