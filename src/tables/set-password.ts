/** The set-password request. */
import type { Table } from './field.ts';
import { policyTargets } from './policy.ts';

const order = ['users', 'usergroups', 'devices', 'devicegroups'];

export const setPassword: Table = {
  name: 'set-password',
  title: 'Set password',
  summary: 'Sets the password of Android devices enrolled in the Android Enterprise program.',
  section: 'Action target fields (Set password)',
  quirk:
    'What the service does when all four lists are absent or empty is not shown. edict refuses that before anything is sent.',
  fields: [
    ...order.flatMap((name) => policyTargets.filter((field) => field.name === name)),
    {
      name: 'password',
      type: 'string',
      required: true,
      secret: true,
      summary: 'Password to set.',
    },
  ],
};
