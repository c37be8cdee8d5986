/** What a target of a kind is called in sentences: one, and several. */
import type { TargetKind } from './field.ts';

export const targetNouns: Readonly<Record<TargetKind, readonly [string, string]>> = {
  devices: ['device', 'devices'],
  devicegroups: ['device group', 'device groups'],
  users: ['user', 'users'],
  usergroups: ['user group', 'user groups'],
};
