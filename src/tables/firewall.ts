/** The macOS firewall payload. */
import type { Payload } from './field.ts';

export const firewall: Payload = {
  name: 'firewall',
  title: 'Firewall',
  summary: 'The application firewall of the Mac.',
  section: 'macOS payload: firewall dictionary',
  instance: null,
  fields: [
    {
      name: 'firewall_enabled',
      type: 'string',
      default: 'allow_incoming_connections',
      summary: 'What the firewall does with incoming connections.',
      values: [
        { value: 'allow_incoming_connections', words: ['allow', 'allow incoming'] },
        { value: 'block_incoming_connections', words: ['block', 'deny', 'block incoming'] },
      ],
      strength: { chains: [['allow_incoming_connections', 'block_incoming_connections']] },
    },
    {
      name: 'Enable_Firewall',
      type: 'boolean',
      default: false,
      summary: 'Turns the firewall on.',
      strength: 'true',
      quirk: 'The service capitalises this name.',
    },
    {
      name: 'Block_AllIncoming',
      type: 'boolean',
      default: false,
      summary: 'Blocks all incoming connections.',
      strength: 'true',
      quirk: 'The service capitalises this name.',
    },
    {
      name: 'Enable_StealthMode',
      type: 'boolean',
      default: false,
      summary: 'Does not answer probes such as ping.',
      strength: 'true',
      quirk: 'The service capitalises this name.',
    },
    {
      name: 'application',
      type: 'array',
      summary: 'Applications included in the firewall.',
      items: {
        type: 'object',
        fields: [
          { name: 'app_name', type: 'string', summary: 'Name of the application.' },
          { name: 'app_id', type: ['string', 'integer'], summary: 'ID of the application.' },
          {
            name: 'identifier',
            type: 'string',
            summary: 'Bundle identifier of the application.',
            examples: ['com.example.app'],
          },
        ],
      },
    },
  ],
};
