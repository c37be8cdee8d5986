/** com.apple.security.firewall: the application firewall. */
import type { PayloadMapping } from '../mapping.ts';

export const firewall: PayloadMapping = {
  type: 'com.apple.security.firewall',
  title: 'Firewall',
  dictionary: 'firewall',
  copies: {
    rule: 'strictest',
    says: 'Of several firewall profiles a Mac follows the strictest union of their settings.',
  },
  isDeviceOnly: true,
  rows: [
    { key: 'EnableFirewall', field: 'Enable_Firewall' },
    { key: 'BlockAllIncoming', field: 'Block_AllIncoming' },
    { key: 'EnableStealthMode', field: 'Enable_StealthMode' },
    {
      key: 'Applications',
      field: 'application',
      members: ['BundleID', 'Allowed'],
      as: {
        verdict: 'firewall_enabled',
        allowed: 'allow_incoming_connections',
        blocked: 'block_incoming_connections',
      },
    },
    { key: 'AllowSigned', because: 'the service has no rule for software of Apple' },
    { key: 'AllowSignedApp', because: 'the service has no rule for signed software' },
    { key: 'EnableLogging', because: 'macOS has not had it since version 15' },
    { key: 'LoggingOption', because: 'macOS has not had it since version 15' },
  ],
};
