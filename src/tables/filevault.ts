/** The macOS filevault payload. */
import type { Payload } from './field.ts';

export const filevault: Payload = {
  name: 'filevault',
  title: 'FileVault',
  summary: 'Disk encryption of the Mac and its recovery keys.',
  section: 'macOS payload: filevault dictionary',
  instance: null,
  fields: [
    {
      name: 'preventfromdisabled',
      type: 'boolean',
      default: false,
      summary: 'Prevents users from turning FileVault off.',
      strength: 'true',
    },
    {
      name: 'escrow_recovery_key',
      type: 'boolean',
      default: false,
      summary: 'Encrypts the recovery key with a certificate and escrows it to the service.',
    },
    {
      name: 'preventfromenabled',
      type: 'boolean',
      default: false,
      summary: 'Prevents users from turning FileVault on.',
      strength: 'false',
    },
    {
      name: 'escrow_encryption-key_manual',
      type: ['boolean', 'string'],
      pattern: '^allow_[^\\s_]+_to_automatically_to_encrypt_and_decrypt_the_recovery_key$',
      summary: 'How the escrowed recovery key is encrypted.',
      examples: ['allow_service_to_automatically_to_encrypt_and_decrypt_the_recovery_key'],
      quirk:
        'Given as a boolean whose one value is a string, with a neutral word in place of the name of the vendor. edict accepts a boolean, or a string of the form allow_WORD_to_automatically_to_encrypt_and_decrypt_the_recovery_key, and assumes no default. The name contains a hyphen.',
    },
    {
      name: 'unlock_hibernation',
      type: 'boolean',
      default: false,
      summary: 'Enforces use of the device password to unlock FileVault after hibernation.',
      strength: 'true',
    },
    {
      name: 'max_bypass_attempt',
      type: 'integer',
      default: 0,
      summary: 'How many times a user can put off turning FileVault on.',
      strength: 'lower',
    },
    {
      name: 'enable_bypassing',
      type: 'boolean',
      default: false,
      summary: 'Lets users put off turning FileVault on.',
      strength: 'false',
    },
    {
      name: 'encryption_type',
      type: 'string',
      default: 'institutional_and_personal_recovery_key',
      summary: 'Which recovery keys are made.',
      values: [
        { value: 'institutional_recovery_key', words: ['institutional', 'IRK', 'institutional key'] },
        { value: 'personal_recovery_key', words: ['personal', 'PRK', 'personal key'] },
        {
          value: 'institutional_and_personal_recovery_key',
          words: ['both', 'institutional and personal', 'personal and institutional'],
        },
      ],
    },
    {
      name: 'escrow_local_desc',
      type: 'string',
      summary: 'Description for escrow local.',
      neutral: 'a text for people',
    },
    {
      name: 'show_recovery_key',
      type: 'boolean',
      default: true,
      summary: 'Shows the recovery key to the user.',
    },
    {
      name: 'selected_cert_id',
      type: 'integer',
      default: 2,
      serviceId: true,
      summary: 'ID of the certificate that encrypts the recovery key.',
    },
    {
      name: 'escrow_message',
      type: 'string',
      summary: 'Message about the escrow.',
      neutral: 'a text for people',
    },
    {
      name: 'enable_filevault',
      type: 'boolean',
      default: true,
      summary: 'Turns FileVault on.',
      strength: 'true',
    },
    {
      name: 'escrow_encrypt_key_cert',
      type: 'string',
      default: 'None',
      summary: 'Certificate that encrypts the escrowed key.',
      quirk: 'The default is the literal string None.',
    },
    {
      name: 'enter_missing_info',
      type: 'boolean',
      default: true,
      summary: 'Asks the user for missing information.',
    },
    {
      name: 'ask_at_logout',
      type: 'boolean',
      default: true,
      summary: 'Asks at logout to turn FileVault on.',
      quirk:
        'A boolean that the spec describes as the maximum number of times a user can bypass the prompt. edict goes by the type.',
    },
  ],
};
