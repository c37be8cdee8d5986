/**
 * A repository of some 110 small policies as a company has it: teams that share device groups and contradict or repeat
 * each other there, Macs of their own, bases, secrets, a web app. What an earlier apply left behind comes from `HISTORY`.
 */
import { deflateSync } from 'node:zlib';

export type Files = Readonly<Record<string, string | Buffer>>;

const TEAMS = 66;
const MACS = 30;
const MADE_FROM_BASES = 12;
/** Device groups that teams share. */
const GROUPS = 16;

export const ENV = {
  EDICT_FINGERPRINT_KEY: 'the key of this test',
  EDICT_SECRET_ROOMS: 'rooms-secret-1',
  EDICT_SECRET_LAB: 'lab-secret-1',
} as const;

export const team = (number: number): string => `policies/teams/team-${String(number).padStart(2, '0')}.yaml`;
export const mac = (number: number): string => `policies/macs/mac-${String(number).padStart(2, '0')}.yaml`;
export const made = (number: number): string => `policies/made/made-${String(number).padStart(2, '0')}.yaml`;
const all = (count: number): readonly number[] => Array.from({ length: count }, (_, number) => number);

/** As YAML, one line for each payload. */
export function policyText(
  name: string,
  payloads: Readonly<Record<string, string>>,
  targets: Readonly<Record<string, readonly (number | string)[]>>,
  more = '',
): string {
  const macos = Object.entries(payloads).map(([payload, fields]) => `  ${payload}: { ${fields} }\n`);
  const lists = Object.entries(targets).map(([kind, list]) => `  ${kind}: [${list.join(', ')}]\n`);
  return `${more}name: ${name}\n${macos.length > 0 ? `macos:\n${macos.join('')}` : ''}policy_targets:\n${lists.join('')}`;
}

const wifi = (ssid: string, secret: string): string =>
  `service_set_identifier: ${ssid}, security_type: WPA/WPA2, password: ${secret}`;

export function teamText(number: number, length = 8 + (number % 5), groups = [number % GROUPS]): string {
  const payloads: Record<string, string> =
    number % 4 === 3
      ? { firewall: 'Enable_Firewall: true, firewall_enabled: block_incoming_connections' }
      : { password: `min_length: ${length}, min_complex_chars: ${1 + (number % 2)}` };
  if (number === 1) payloads.wifi = wifi('Rooms', '{ env: EDICT_SECRET_ROOMS }');
  if (number === 17) payloads.wifi = wifi('Rooms', '{ env: EDICT_SECRET_LAB }');
  if (number === 33) payloads.wifi = wifi('Rooms', '{ file: ../../store/rooms }');
  // Two of one name, one of a target that is shared further, one with the name of a group.
  const name = number === 40 ? 'Team 39' : `Team ${number}`;
  // Ties two groups together.
  if (number === 63) return policyText(name, payloads, { devicegroups: [16, 4] });
  const more = number % 11 === 0 ? [...groups, GROUPS + number] : groups;
  return policyText(name, payloads, {
    devicegroups: number === 20 ? ['all-macs'] : more.map((id) => id + 1),
  });
}

export const macText = (number: number, length = 10 + number): string =>
  policyText(
    `Mac ${number}`,
    { password: `min_length: ${Math.min(16, length)}` },
    { devices: [500 + number] },
  );

function madeText(number: number): string {
  const base = ['../_base/strict.yaml', '../_base/common.yaml', '../../shared/firewall.yaml'][number % 3];
  return policyText(
    `Made ${number}`,
    number % 3 === 2 ? { password: `min_length: ${4 + number}` } : {},
    { devices: [700 + number], ...(number % 4 === 0 ? { devicegroups: [1 + number / 4] } : {}) },
    `extends: ${base}\n`,
  );
}

export const CONFIG = `targets:
  devicegroups: { all-macs: 1, lab: 2 }
variables: { host: vpn.example.com }
limits: { max_creates: 200, max_orphans: 3 }
default_environment: local
environments:
  local: { base_url: embedded }
  other: { base_url: embedded, targets: { devicegroups: { all-macs: 3 } } }
`;

export const COMMON = 'macos:\n  password: { min_complex_chars: 1, max_grace_period: immediately }\n';
export const STRICT = 'extends: common.yaml\nmacos:\n  password: { min_length: 14 }\n';
export const SHARED =
  'macos:\n  firewall: { Enable_Firewall: true, firewall_enabled: block_incoming_connections }\n';

export const WEB_APP = `app_id: 41
name: Intranet
app_type: web
webapp_url: https://intranet.example.com/
category: business
icon: { file: ../icons/intranet.png }
`;

/** A PNG of one pixel. */
export function png(shade: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from([0, shade]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

export function drawRepository(): Record<string, string | Buffer> {
  return {
    'edict.yaml': CONFIG,
    'policies/_base/common.yaml': COMMON,
    'policies/_base/strict.yaml': STRICT,
    'policies/_base/unused.yaml': COMMON,
    'shared/firewall.yaml': SHARED,
    'store/rooms': 'rooms-secret-2\n',
    'icons/intranet.png': png(7),
    'web-apps/intranet.yaml': WEB_APP,
    ...Object.fromEntries(all(TEAMS).map((number) => [team(number), teamText(number)])),
    ...Object.fromEntries(all(MACS).map((number) => [mac(number), macText(number)])),
    ...Object.fromEntries(all(MADE_FROM_BASES).map((number) => [made(number), madeText(number)])),
  };
}

/** A policy that is gone by now. */
export const GONE = 'policies/macs/gone.yaml';
export const GONE_TEXT = policyText(
  'Gone',
  { password: 'min_length: 9' },
  { devices: [900], devicegroups: [5] },
);

/** What was there when the repository was applied for the first time, in place of what is there now. */
export const HISTORY: Files = {
  [GONE]: GONE_TEXT,
  [team(2)]: teamText(2, 16),
  [team(18)]: teamText(18, 9, [2, 9]),
};
