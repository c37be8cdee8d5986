/** com.apple.security.FDERecoveryKeyEscrow: the recovery key of FileVault goes to the service. */
import type { PayloadMapping } from '../mapping.ts';

export const recoveryKeyEscrow: PayloadMapping = {
  type: 'com.apple.security.FDERecoveryKeyEscrow',
  title: 'Escrow of the recovery key',
  dictionary: 'filevault',
  presence: { field: 'escrow_recovery_key', value: true },
  rows: [
    { key: 'Location', field: 'escrow_local_desc' },
    { key: 'DeviceKey', field: 'escrow_message' },
    {
      key: 'EncryptCertPayloadUUID',
      because:
        'selected_cert_id takes an id of the service: install the certificate in the portal, then fill it in',
    },
  ],
  additions: [{ field: 'enable_filevault', value: false }],
};
