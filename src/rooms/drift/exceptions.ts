/** Differences that are excused for a while by a declaration in `drift:` of edict.yaml. Pure. */
import type { Device } from '../../macs/found.ts';
import type { UsedDeclaration } from '../../macs/renderings.ts';
import type { DriftException } from '../../source/config/config.ts';
import { drifting, type JudgedDevice, untold } from './judge.ts';

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
    used: used.map(({ declared, devices: own }) => {
      const macs = devices.filter((mac) => isAbout(declared, mac));
      return { declared, devices: [...own], isUntold: macs.length > 0 && !macs.some(tellsOf(declared)) };
    }),
  };
}

function tellsOf({ field: path }: DriftException): (mac: JudgedDevice) => boolean {
  return ({ absence, fields }) =>
    absence === null &&
    !fields.some(({ payload, field, verdict }) => path === `${payload}.${field}` && untold.has(verdict));
}

function isAbout({ device, target }: DriftException, mac: Pick<Device, 'key' | 'targets'>): boolean {
  if (device !== undefined) return device.toLowerCase() === mac.key;
  return mac.targets.some(({ kind, id, name }) => target === `${kind}/${id}` || target === `${kind}/${name}`);
}
