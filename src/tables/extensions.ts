/** The macOS systemextension and kernelextension payloads. */
import type { Payload } from './field.ts';

export const systemextension: Payload = {
  name: 'systemextension',
  title: 'System extensions',
  summary: 'System extensions that may load without asking the user.',
  section: 'macOS payload: systemextension dictionary',
  instance: null,
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

export const kernelextension: Payload = {
  name: 'kernelextension',
  title: 'Kernel extensions',
  summary: "Kernel extensions (Apple's legacy extensions) that may load without asking the user.",
  section: 'macOS payload: kernelextension dictionary',
  instance: null,
  deprecated: {
    reason: 'kernel extensions are legacy on macOS',
    advice: 'use the systemextension payload where the vendor has one',
  },
  fields: [
    {
      name: 'allow_user_overrides',
      type: 'boolean',
      default: false,
      summary: 'Lets users approve further kernel extensions.',
      strength: 'false',
    },
    {
      name: 'allowed_kernel_extensions',
      type: 'object',
      summary: 'Allowed kernel extensions. The spec does not show the inner structure: any object.',
    },
    {
      name: 'allowed_teamids',
      type: 'string',
      pattern: '^\\[[\\s\\S]*\\]$',
      bracketedList: true,
      summary: 'Team identifiers whose kernel extensions are allowed.',
      examples: ['[ABCDE12345,FGHIJ67890]'],
      quirk:
        'A string within square brackets. edict accepts that string, or a YAML list, which is sent as [A,B].',
    },
  ],
};
