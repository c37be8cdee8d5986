/** What the page begins with: a policy with a weakness, and how it was before. */
import type { Shared } from './address.ts';

const BEFORE = `name: Laptop baseline
description: The password rules of all laptops
macos:
  password:
    min_length: 8
    max_inactivity: 5_minutes
  firewall:
    Enable_Firewall: true
policy_targets:
  devicegroups: [engineering-macs]
`;

export const SAMPLE: Shared = {
  files: {
    'policies/laptops.yaml': BEFORE.replace('min_length: 8', 'min_length: 12\n    allow_simple: true'),
    'edict.yaml': `targets:
  devicegroups: { engineering-macs: 12 }
environments:
  local: { base_url: embedded }
`,
  },
  before: { 'policies/laptops.yaml': BEFORE },
};
