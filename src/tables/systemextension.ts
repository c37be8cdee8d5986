/** The macOS systemextension payload. */
import type { Table } from './field.ts';

export const systemextension: Table = {
  name: 'systemextension',
  title: 'System extensions',
  summary: 'System extensions that may load without asking the user.',
  section: 'macOS payload: systemextension dictionary',
  fields: [
    {
      name: 'allow_system_user_overrides',
      type: 'boolean',
      default: false,
      summary: 'Lets users approve further system extensions.',
      strength: 'false',
    },
    {
      name: 'allowed_system_teamids',
      type: 'array',
      items: { type: 'string' },
      set: true,
      summary: 'Team identifiers whose system extensions are allowed.',
    },
    {
      name: 'allowed_system_extensions',
      type: 'object',
      summary: 'Allowed system extensions. The spec does not show the inner structure: any object.',
    },
    {
      name: 'allowed_system_extension_type',
      type: 'object',
      summary: 'Allowed system extension types. The spec does not show the inner structure: any object.',
    },
  ],
};
