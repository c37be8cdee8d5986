/** Extensions that load without asking: com.apple.system-extension-policy and com.apple.syspolicy.kernel-extension-policy. */
import type { PayloadMapping } from '../mapping.ts';

export const systemExtensions: PayloadMapping = {
  type: 'com.apple.system-extension-policy',
  title: 'System extensions',
  dictionary: 'systemextension',
  copies: {
    rule: 'strictest',
    says: 'Users may not override where any profile for system extensions says so; the lists of several add up.',
  },
  isDeviceOnly: true,
  rows: [
    { key: 'AllowUserOverrides', field: 'allow_system_user_overrides', apple: true },
    { key: 'AllowedTeamIdentifiers', field: 'allowed_system_teamids' },
    { key: 'AllowedSystemExtensions', field: 'allowed_system_extensions' },
    { key: 'AllowedSystemExtensionTypes', field: 'allowed_system_extension_type' },
    { key: 'RemovableSystemExtensions' },
    { key: 'NonRemovableSystemExtensions', because: 'users can remove the extension (macOS 15)' },
    {
      key: 'NonRemovableFromUISystemExtensions',
      because: 'users can turn the extension off in System Settings (macOS 15)',
    },
  ],
  additions: [{ field: 'allow_system_user_overrides', value: true }],
};

export const kernelExtensions: PayloadMapping = {
  type: 'com.apple.syspolicy.kernel-extension-policy',
  title: 'Kernel extensions',
  dictionary: 'kernelextension',
  copies: {
    rule: 'undefined',
    says: 'Apple does not say what several profiles for kernel extensions come to.',
  },
  isDeviceOnly: true,
  rows: [
    { key: 'AllowUserOverrides', field: 'allow_user_overrides' },
    { key: 'AllowedTeamIdentifiers', field: 'allowed_teamids' },
    { key: 'AllowedKernelExtensions', field: 'allowed_kernel_extensions' },
    { key: 'AllowNonAdminUserApprovals' },
  ],
};
