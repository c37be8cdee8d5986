/** Disk encryption: com.apple.MCX.FileVault2, the escrow of its recovery key, and three keys of com.apple.MCX. */
import type { Copies, MappingCondition, PayloadMapping } from '../mapping.ts';

/** Holds where there is an institutional recovery key. */
const institutional: MappingCondition = {
  any: [
    { key: 'Certificate', stated: true },
    { key: 'PayloadCertificateUUID', stated: true },
    { key: 'UseKeychain', is: [true] },
  ],
};

const certificate = 'it decided encryption_type; the certificate itself belongs in the portal';

const copies: Copies = {
  rule: 'undefined',
  says: 'Apple allows one profile for FileVault on a Mac: a second one is an error there.',
};

export const filevault: PayloadMapping = {
  type: 'com.apple.MCX.FileVault2',
  title: 'FileVault',
  dictionary: 'filevault',
  copies,
  isDeviceOnly: true,
  rows: [
    {
      key: 'Enable',
      field: 'enable_filevault',
      apple: 'Off',
      choices: ['On', 'Off'],
      as: {
        words: [
          { from: 'On', to: true },
          { from: 'Off', to: false },
          { from: true, to: true, likeWord: 'On' },
          { from: false, to: false, likeWord: 'Off' },
        ],
      },
    },
    {
      key: 'UseRecoveryKey',
      when: institutional,
      field: 'encryption_type',
      apple: true,
      as: {
        words: [
          { from: true, to: 'institutional_and_personal_recovery_key' },
          { from: false, to: 'institutional_recovery_key' },
        ],
      },
    },
    {
      key: 'UseRecoveryKey',
      field: 'encryption_type',
      apple: true,
      as: {
        words: [
          { from: true, to: 'personal_recovery_key' },
          {
            from: false,
            to: 'personal_recovery_key',
            nearest: true,
            because: 'the service makes at least one recovery key',
          },
        ],
      },
    },
    { key: 'ShowRecoveryKey', field: 'show_recovery_key' },
    { key: 'UserEntersMissingInfo', field: 'enter_missing_info', apple: false },
    {
      key: 'DeferForceAtUserLoginMaxBypassAttempts',
      field: 'max_bypass_attempt',
      as: { countsFor: 'enable_bypassing' },
    },
    { key: 'DeferDontAskAtUserLogout', field: 'ask_at_logout', as: { inverted: true } },
    { key: 'Defer', because: 'the service decides itself when FileVault is turned on' },
    { key: 'OutputPath' },
    { key: 'Username' },
    { key: 'Password', why: 'secret' },
    { key: 'Certificate', because: certificate },
    { key: 'PayloadCertificateUUID', because: certificate },
    {
      key: 'UseKeychain',
      when: { key: 'UseRecoveryKey', is: [false] },
      field: 'encryption_type',
      apple: false,
      as: { followsFrom: 'UseRecoveryKey', from: true, values: ['institutional_recovery_key'] },
    },
    {
      key: 'UseKeychain',
      field: 'encryption_type',
      apple: false,
      as: {
        words: [
          { from: true, to: 'institutional_and_personal_recovery_key' },
          // Beside a certificate, the kind of key is the same with and without it.
          { from: false, likeWord: true },
        ],
      },
    },
    { key: 'ForceEnableInSetupAssistant' },
  ],
  additions: [
    { field: 'enable_filevault', value: false },
    {
      field: 'encryption_type',
      value: 'institutional_and_personal_recovery_key',
      when: institutional,
      stated: true,
    },
    { field: 'encryption_type', value: 'personal_recovery_key' },
    { field: 'enter_missing_info', value: false },
  ],
};

/** The recovery key goes to the service. */
export const recoveryKeyEscrow: PayloadMapping = {
  type: 'com.apple.security.FDERecoveryKeyEscrow',
  title: 'Escrow of the recovery key',
  dictionary: 'filevault',
  copies,
  isDeviceOnly: true,
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

/** Apple keeps six schemas under this name. The payload also comes inside com.apple.ManagedClient.preferences. */
export const mcx: PayloadMapping = {
  type: 'com.apple.MCX',
  title: 'FileVault options',
  dictionary: 'filevault',
  copies,
  isDeviceOnly: true,
  rows: [
    { key: 'dontAllowFDEDisable', field: 'preventfromdisabled', apple: false, weightless: false },
    { key: 'dontAllowFDEEnable', field: 'preventfromenabled', apple: false, weightless: false },
    { key: 'DestroyFVKeyOnStandby', field: 'unlock_hibernation', apple: false, weightless: false },
  ],
  additions: [{ field: 'enable_filevault', value: false }],
};
