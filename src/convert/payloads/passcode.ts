/** com.apple.mobiledevice.passwordpolicy: the password of the Mac. */
import type { Conversion, PayloadMapping } from '../mapping.ts';

/** The service spells one value so. */
export const inactivity: Conversion = {
  steps: [
    [1, '1_mintue'],
    [2, '2_minutes'],
    [3, '3_minutes'],
    [4, '4_minutes'],
    [5, '5_minutes'],
    [10, '10_minutes'],
    [15, '15_minutes'],
  ],
};

export const gracePeriod: Conversion = {
  steps: [
    [0, 'immediately'],
    [1, '1_minute'],
    [5, '5_minutes'],
    [15, '15_minutes'],
    [60, '1_hour'],
    [240, '4_hours'],
  ],
};

export const passcode: PayloadMapping = {
  type: 'com.apple.mobiledevice.passwordpolicy',
  title: 'Passcode',
  dictionary: 'password',
  rows: [
    { key: 'forcePIN', field: 'force_pin' },
    { key: 'allowSimple', field: 'allow_simple' },
    { key: 'requireAlphanumeric', field: 'require_alphanumeric' },
    { key: 'minLength', field: 'min_length', zeroIsAbsent: true },
    { key: 'minComplexChars', field: 'min_complex_chars', zeroIsAbsent: true },
    { key: 'maxPINAgeInDays', field: 'max_pinage_in_days' },
    { key: 'pinHistory', field: 'pin_history' },
    { key: 'maxInactivity', field: 'max_inactivity', as: inactivity },
    { key: 'maxGracePeriod', field: 'max_grace_period', as: gracePeriod },
    { key: 'changeAtNextAuth', field: 'change_at_next_auth' },
    { key: 'maxFailedAttempts', because: 'the service does not lock a Mac after failed attempts' },
    { key: 'minutesUntilFailedLoginReset', because: 'the service does not count failed attempts' },
    { key: 'customRegex', because: 'the service knows no patterns for passwords' },
  ],
};
