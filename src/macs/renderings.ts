/** Values that count as wanted by a declaration in `drift:` of edict.yaml. Pure. */
import { atomsOf } from '../lint/across/settings.ts';
import type { DriftRendering } from '../source/config/config.ts';
import type { Device, DeviceReport, FoundPayload } from './found.ts';
import { isFor, type Party } from './parties.ts';
import { fieldOfSetting, isSamePayload } from './values.ts';

/** A declaration with the Macs that have what it is about. */
export interface UsedDeclaration<Declared> {
  readonly declared: Declared;
  readonly devices: readonly string[];
  /** No list tells whether a Mac has it. */
  readonly isUntold: boolean;
}

/** Lets each value count as the wanted one where a current policy for the Mac wants that. */
export function withRenderings(
  devices: readonly Device[],
  parties: readonly Party[],
  renderings: readonly DriftRendering[],
): { readonly devices: readonly Device[]; readonly used: readonly UsedDeclaration<DriftRendering>[] } {
  const used = renderings.map((declared) => ({ declared, devices: new Set<string>() }));
  if (renderings.length === 0) return { devices, used: [] };
  const isTold = ({ absence }: Device): boolean => absence !== 'too-old';
  const rendered = devices.map((device): Device => {
    if (!isTold(device)) return device;
    const current = parties.filter((party) => party.status === 'current' && isFor(party, device.targets));
    const renderedCopy = (copy: FoundPayload): FoundPayload => {
      const values = new Map(copy.values);
      for (const one of used) {
        const { field: path, wanted, found } = one.declared;
        const field = path.slice(copy.payload.length + 1);
        if (path !== `${copy.payload}.${field}`) continue;
        const value = copy.values.get(field);
        const has =
          value?.kind === 'value' ? value.value : value?.kind === 'unreadable' ? value.unfit : undefined;
        if (has === undefined || !isEqual(copy.payload, field, has, found)) continue;
        const given = current.flatMap(({ stated }) =>
          stated.filter((each) => each.field === field && isSamePayload(each, copy)),
        );
        const isMeant =
          wanted === null
            ? given.length === 0 && current.length > 0
            : given.some((each) => isEqual(copy.payload, field, each.value, wanted));
        if (!isMeant) continue;
        values.set(field, { kind: 'value', value: wanted ?? has, declared: has });
        one.devices.add(device.device);
      }
      return { ...copy, values };
    };
    const renderedList = (list: DeviceReport): DeviceReport => ({
      ...list,
      found: list.found.map(renderedCopy),
    });
    return {
      ...device,
      report: device.report && renderedList(device.report),
      rivals: device.rivals.map(renderedList),
    };
  });
  return {
    devices: rendered,
    used: used.map(({ declared, devices: own }) => ({
      declared,
      devices: [...own],
      isUntold: !devices.some((one) => one.report !== null && isTold(one)),
    })),
  };
}

function isEqual(payload: string, field: string, one: unknown, other: unknown): boolean {
  const table = fieldOfSetting({ payload, field });
  const texts = [one, other].map((value) =>
    table === null ? '' : JSON.stringify(atomsOf(table, value).toSorted()),
  );
  return table !== null && texts[0] === texts[1];
}
