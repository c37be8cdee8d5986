/** The Mac's password: com.apple.mobiledevice.passwordpolicy, and the declaration that says the same. */
import type { Conversion, Copies, PayloadMapping } from '../mapping.ts';

/** `1_mintue` is how the service spells it. */
const inactivity: Conversion = {
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

const gracePeriod: Conversion = {
  steps: [
    [0, 'immediately'],
    [1, '1_minute'],
    [5, '5_minutes'],
    [15, '15_minutes'],
    [60, '1_hour'],
    [240, '4_hours'],
  ],
};

const copies: Copies = {
  rule: 'strictest',
  says: 'A Mac demands what each of several passcode profiles asks for: the stricter value of each setting counts.',
};

export const passcode: PayloadMapping = {
  type: 'com.apple.mobiledevice.passwordpolicy',
  title: 'Passcode',
  dictionary: 'password',
  copies,
  rows: [
    { key: 'forcePIN', field: 'force_pin', stricter: 'true' },
    { key: 'allowSimple', field: 'allow_simple' },
    { key: 'requireAlphanumeric', field: 'require_alphanumeric' },
    { key: 'minLength', field: 'min_length', zeroIsAbsent: true },
    { key: 'minComplexChars', field: 'min_complex_chars', zeroIsAbsent: true },
    { key: 'maxPINAgeInDays', field: 'max_pinage_in_days', stricter: 'lower' },
    { key: 'pinHistory', field: 'pin_history' },
    { key: 'maxInactivity', field: 'max_inactivity', as: inactivity },
    { key: 'maxGracePeriod', field: 'max_grace_period', apple: 0, as: gracePeriod },
    { key: 'changeAtNextAuth', field: 'change_at_next_auth', stricter: 'true' },
    { key: 'maxFailedAttempts', because: 'the service does not lock a Mac after failed attempts' },
    { key: 'minutesUntilFailedLoginReset', because: 'the service does not count failed attempts' },
    { key: 'customRegex', because: 'the service does not support patterns for passwords' },
  ],
};

export const passcodeDeclaration: PayloadMapping = {
  type: 'com.apple.configuration.passcode.settings',
  catalogDomain: 'passcode',
  title: 'Passcode (declaration)',
  dictionary: 'password',
  copies,
  rows: [
    { key: 'RequirePasscode', field: 'force_pin', stricter: 'true' },
    { key: 'RequireAlphanumericPasscode', field: 'require_alphanumeric' },
    { key: 'RequireComplexPasscode', field: 'allow_simple', as: { inverted: true } },
    { key: 'MinimumLength', field: 'min_length', zeroIsAbsent: true },
    { key: 'MinimumComplexCharacters', field: 'min_complex_chars', zeroIsAbsent: true },
    { key: 'MaximumPasscodeAgeInDays', field: 'max_pinage_in_days', stricter: 'lower' },
    { key: 'PasscodeReuseLimit', field: 'pin_history' },
    { key: 'MaximumInactivityInMinutes', field: 'max_inactivity', as: inactivity },
    { key: 'MaximumGracePeriodInMinutes', field: 'max_grace_period', as: gracePeriod },
    { key: 'ChangeAtNextAuth', field: 'change_at_next_auth', stricter: 'true' },
    { key: 'MaximumFailedAttempts', because: 'the service does not lock a Mac after failed attempts' },
    { key: 'FailedAttemptsResetInMinutes', because: 'the service does not count failed attempts' },
    { key: 'CustomRegex', because: 'the service does not support patterns for passwords' },
  ],
};
