/**
 * com.apple.MCX: six schemas of Apple under one name, of which three keys are about FileVault. It also comes inside of
 * com.apple.ManagedClient.preferences, where it means the same.
 */
import type { PayloadMapping } from '../mapping.ts';

export const mcx: PayloadMapping = {
  type: 'com.apple.MCX',
  title: 'FileVault options',
  dictionary: 'filevault',
  rows: [
    { key: 'dontAllowFDEDisable', field: 'preventfromdisabled', apple: false, weightless: false },
    { key: 'dontAllowFDEEnable', field: 'preventfromenabled', apple: false, weightless: false },
    { key: 'DestroyFVKeyOnStandby', field: 'unlock_hibernation', apple: false, weightless: false },
  ],
  additions: [{ field: 'enable_filevault', value: false }],
};

/** The payload that wraps preferences of whole domains. */
export const managedPreferences = 'com.apple.ManagedClient.preferences';
