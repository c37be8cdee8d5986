/** The macOS app_management payload. */
import type { Field, Payload } from './field.ts';

const appsAndGroups: readonly Field[] = [
  {
    name: 'app',
    type: 'array',
    items: { type: 'integer' },
    set: true,
    emptyMeansUnset: true,
    summary: 'App IDs.',
  },
  {
    name: 'group',
    type: 'array',
    items: { type: 'integer' },
    set: true,
    emptyMeansUnset: true,
    summary: 'App group IDs.',
  },
];

export const appManagement: Payload = {
  name: 'app_management',
  title: 'App management',
  summary: 'Apps that are allowed, forbidden or installed on the Mac.',
  section: 'macOS payload: app_management dictionary',
  instance: null,
  emptyMeansUnset: true,
  fields: [
    {
      name: 'whitelist_apps',
      type: 'object',
      fields: appsAndGroups,
      emptyMeansUnset: true,
      listed: 'allowed',
      summary: 'Apps that are allowed.',
    },
    {
      name: 'blacklist_apps',
      type: 'object',
      fields: appsAndGroups,
      emptyMeansUnset: true,
      listed: 'forbidden',
      summary: 'Apps that are forbidden.',
    },
    {
      name: 'mandatory_apps',
      type: 'object',
      fields: appsAndGroups,
      emptyMeansUnset: true,
      summary: 'Apps that are installed.',
    },
    {
      name: 'catalogues',
      type: 'array',
      items: { type: 'integer' },
      set: true,
      emptyMeansUnset: true,
      summary: 'Catalogue IDs.',
    },
  ],
};
