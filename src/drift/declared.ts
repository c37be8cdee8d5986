/** What people declared in `drift:` of edict.yaml: values that count as wanted, and differences that are excused for a while. Pure. */
import type { DriftException, DriftRendering } from '../source/config/config.ts';
import type { Device, DeviceReport, FoundPayload } from './found.ts';
import { drifting, type JudgedDevice } from './judge.ts';
import { isFor, type Party } from './parties.ts';
import { atomsOf, fieldOfSetting, isSamePayload } from './values.ts';

/** A declaration with the Macs that it is about. */
export interface UsedDeclaration<Declared> {
  readonly declared: Declared;
  readonly devices: readonly string[];
}

/** Lets each value count as the wanted one where a current policy for the Mac wants that. */
export function withRenderings(
  devices: readonly Device[],
  parties: readonly Party[],
  renderings: readonly DriftRendering[],
): { readonly devices: readonly Device[]; readonly used: readonly UsedDeclaration<DriftRendering>[] } {
  const used = renderings.map((declared) => ({ declared, devices: new Set<string>() }));
  if (renderings.length === 0) return { devices, used: [] };
  const rendered = devices.map((device): Device => {
    const current = parties.filter((party) => party.status === 'current' && isFor(party, device.targets));
    const renderedCopy = (copy: FoundPayload): FoundPayload => {
      const values = new Map(copy.values);
      for (const one of used) {
        const { field: path, wanted, found } = one.declared;
        const field = path.slice(copy.payload.length + 1);
        if (path !== `${copy.payload}.${field}`) continue;
        const value = copy.values.get(field);
        if (value?.kind !== 'value' || !isEqual(copy.payload, field, value.value, found)) continue;
        const given = current.flatMap(({ stated }) =>
          stated.filter((each) => each.field === field && isSamePayload(each, copy)),
        );
        const isMeant =
          wanted === null
            ? given.length === 0 &&
              current.some(({ stated }) => stated.some((each) => isSamePayload(each, copy)))
            : given.some((each) => isEqual(copy.payload, field, each.value, wanted));
        if (!isMeant) continue;
        values.set(field, { kind: 'value', value: wanted ?? value.value, declared: value.value });
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
    used: used.map(({ declared, devices: own }) => ({ declared, devices: [...own] })),
  };
}

/** Excuses differences through the day `until`, in UTC; `today` is a day. */
export function withExceptions(
  devices: readonly JudgedDevice[],
  exceptions: readonly DriftException[],
  today: string,
): { readonly devices: readonly JudgedDevice[]; readonly used: readonly UsedDeclaration<DriftException>[] } {
  const used = exceptions.map((declared) => ({ declared, devices: new Set<string>() }));
  const open = used.filter(({ declared }) => declared.until >= today);
  const excused = devices.map((judged): JudgedDevice => {
    const own = open.filter(({ declared }) => isAbout(declared, judged));
    if (own.length === 0) return judged;
    return {
      ...judged,
      fields: judged.fields.map((field) => {
        const one = own.find(({ declared }) => declared.field === `${field.payload}.${field.field}`);
        if (!one || !drifting.has(field.verdict)) return field;
        one.devices.add(judged.device);
        return {
          ...field,
          verdict: 'excepted',
          excepted: { verdict: field.verdict, exception: one.declared },
        };
      }),
    };
  });
  return {
    devices: excused,
    used: used.map(({ declared, devices: own }) => ({ declared, devices: [...own] })),
  };
}

function isAbout({ device, target }: DriftException, mac: Pick<Device, 'device' | 'targets'>): boolean {
  if (device !== undefined) return device.toLowerCase() === mac.device.toLowerCase();
  return mac.targets.some(({ kind, id, name }) => target === `${kind}/${id}` || target === `${kind}/${name}`);
}

function isEqual(payload: string, field: string, one: unknown, other: unknown): boolean {
  const table = fieldOfSetting({ payload, field });
  const texts = [one, other].map((value) =>
    table === null ? '' : JSON.stringify(atomsOf(table, value as never).toSorted()),
  );
  return table !== null && texts[0] === texts[1];
}
