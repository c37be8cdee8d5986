/** The create-policy request and the policy file: their top level, the macos object that holds the payloads, and the targets. */
import { appManagement } from './app-management.ts';
import { kernelextension, systemextension } from './extensions.ts';
import type { Field, Payload, Table, TargetKind } from './field.ts';
import { filevault } from './filevault.ts';
import { firewall } from './firewall.ts';
import { password } from './password.ts';
import { vpn } from './vpn.ts';
import { wifi } from './wifi.ts';

/** All payloads, in the order of the spec. */
export const payloads: readonly Payload[] = [
  password,
  wifi,
  vpn,
  firewall,
  filevault,
  systemextension,
  kernelextension,
  appManagement,
];

const target = (name: TargetKind, summary: string): Field => ({
  name,
  type: 'array',
  items: { type: 'integer' },
  set: true,
  targetKind: name,
  summary,
});

export const policyTargets: readonly Field[] = [
  target('devices', 'IDs of devices, or names from targets.devices of edict.yaml.'),
  target('devicegroups', 'IDs of device groups, or names from targets.devicegroups of edict.yaml.'),
  target(
    'users',
    'IDs of users, names from targets.users of edict.yaml, or an e-mail address, user principal name or user name that edict looks up.',
  ),
  target('usergroups', 'IDs of user groups, or names from targets.usergroups of edict.yaml.'),
];

/** In the order in which targets are listed. */
export const targetKinds: readonly TargetKind[] = policyTargets.flatMap(({ targetKind }) => targetKind ?? []);

/** The singular and plural of a kind of target, for sentences. */
export const targetNouns: Readonly<Record<TargetKind, readonly [string, string]>> = {
  devices: ['device', 'devices'],
  devicegroups: ['device group', 'device groups'],
  users: ['user', 'users'],
  usergroups: ['user group', 'user groups'],
};

/** The payloads as fields of macos. */
export const payloadFields: readonly Field[] = payloads.map((table) => ({
  name: table.name,
  type: 'object',
  fields: table.fields,
  summary: table.summary,
  ...(table.quirk ? { quirk: table.quirk } : {}),
  ...(table.deprecated ? { deprecated: table.deprecated } : {}),
  ...(table.aliases ? { aliases: table.aliases } : {}),
  ...(table.emptyMeansUnset ? { emptyMeansUnset: table.emptyMeansUnset } : {}),
}));

export const policy: Table = {
  name: 'policy',
  title: 'Policy',
  summary: 'A policy with macOS payloads and the devices, users and groups that it is for.',
  section: 'Policy',
  quirk: 'The spec does not show which of the four fields are required. edict requires name and macos.',
  fields: [
    {
      name: 'name',
      type: 'string',
      required: true,
      minLength: 1,
      summary: 'Name of the policy.',
      neutral: 'a name for people, which Macs never see',
      examples: ['Laptop baseline'],
    },
    {
      name: 'description',
      type: 'string',
      default: '',
      summary: 'Description of the policy; may be empty.',
      neutral: 'a text for people, which Macs never see',
      quirk: 'Sent as "" when it is not written.',
    },
    {
      name: 'macos',
      type: 'object',
      required: true,
      summary: 'The macOS payloads.',
      fields: [
        ...payloadFields,
        {
          name: 'schedule_os_updates',
          type: 'object',
          unspecified: true,
          summary: 'Null in a sample of the spec; its fields are not shown: any object.',
          quirk: 'In a sample of the spec only. edict accepts any object and sends it as written.',
        },
      ],
    },
    {
      name: 'policy_targets',
      type: 'object',
      summary: 'The devices, users and groups that the policy is for.',
      fields: policyTargets,
      quirk: 'Sent with all four lists, each sorted and without duplicates.',
    },
  ],
};

/** The field of policy files that requests do not have: the ladder that the policy climbs. */
const rings: Field = {
  name: 'rings',
  type: ['string', 'object'],
  minLength: 1,
  summary: 'The ladder of edict.yaml that the policy climbs, ring by ring, in place of policy_targets.',
  examples: ['macs'],
  fields: [
    {
      name: 'ladder',
      type: 'string',
      required: true,
      minLength: 1,
      summary: 'Name of a ladder under rings of edict.yaml.',
      examples: ['macs'],
    },
    {
      name: 'stop_at',
      type: 'string',
      minLength: 1,
      summary: 'The last ring that takes anything: those above keep what they have.',
      examples: ['canary'],
    },
  ],
};

export const policyFile: Table = { ...policy, fields: [...policy.fields, rings] };
