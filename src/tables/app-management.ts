/** The macOS app_management payload. */
import type { Field, Payload } from './field.ts';

const appsAndGroups: readonly Field[] = [
  { name: 'app', type: 'array', items: { type: 'integer' }, set: true, summary: 'App IDs.' },
  { name: 'group', type: 'array', items: { type: 'integer' }, set: true, summary: 'App group IDs.' },
];

export const appManagement: Payload = {
  name: 'app_management',
  title: 'App management',
  summary: 'Apps that are allowed, forbidden or installed on the Mac.',
  section: 'macOS payload: app_management dictionary',
  instance: null,
  unset: {
    whitelist_apps: { app: [], group: [] },
    blacklist_apps: { app: [], group: [] },
    mandatory_apps: { app: [], group: [] },
    catalogues: [],
  },
  fields: [
    {
      name: 'whitelist_apps',
      type: 'object',
      fields: appsAndGroups,
      listed: 'allowed',
      summary: 'Apps that are allowed.',
    },
    {
      name: 'blacklist_apps',
      type: 'object',
      fields: appsAndGroups,
      listed: 'forbidden',
      summary: 'Apps that are forbidden.',
    },
    { name: 'mandatory_apps', type: 'object', fields: appsAndGroups, summary: 'Apps that are installed.' },
    {
      name: 'catalogues',
      type: 'array',
      items: { type: 'integer' },
      set: true,
      summary: 'Catalogue IDs.',
    },
  ],
};
