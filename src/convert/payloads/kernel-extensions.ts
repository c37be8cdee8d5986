/** com.apple.syspolicy.kernel-extension-policy: kernel extensions that load without asking. */
import type { PayloadMapping } from '../mapping.ts';

export const kernelExtensions: PayloadMapping = {
  type: 'com.apple.syspolicy.kernel-extension-policy',
  title: 'Kernel extensions',
  dictionary: 'kernelextension',
  rows: [
    { key: 'AllowUserOverrides', field: 'allow_user_overrides' },
    { key: 'AllowedTeamIdentifiers', field: 'allowed_teamids' },
    { key: 'AllowedKernelExtensions', field: 'allowed_kernel_extensions' },
    { key: 'AllowNonAdminUserApprovals' },
  ],
};
