/** com.apple.configuration.passcode.settings: the declaration that says what the passcode payload says. */
import type { PayloadMapping } from '../mapping.ts';
import { gracePeriod, inactivity } from './passcode.ts';

export const passcodeDeclaration: PayloadMapping = {
  type: 'com.apple.configuration.passcode.settings',
  title: 'Passcode (declaration)',
  dictionary: 'password',
  rows: [
    { key: 'RequirePasscode', field: 'force_pin' },
    { key: 'RequireAlphanumericPasscode', field: 'require_alphanumeric' },
    { key: 'RequireComplexPasscode', field: 'allow_simple', as: { inverted: true } },
    { key: 'MinimumLength', field: 'min_length', zeroIsAbsent: true },
    { key: 'MinimumComplexCharacters', field: 'min_complex_chars', zeroIsAbsent: true },
    { key: 'MaximumPasscodeAgeInDays', field: 'max_pinage_in_days' },
    { key: 'PasscodeReuseLimit', field: 'pin_history' },
    { key: 'MaximumInactivityInMinutes', field: 'max_inactivity', as: inactivity },
    { key: 'MaximumGracePeriodInMinutes', field: 'max_grace_period', as: gracePeriod },
    { key: 'ChangeAtNextAuth', field: 'change_at_next_auth' },
    { key: 'MaximumFailedAttempts', because: 'the service does not lock a Mac after failed attempts' },
    { key: 'FailedAttemptsResetInMinutes', because: 'the service does not count failed attempts' },
    { key: 'CustomRegex', because: 'the service knows no patterns for passwords' },
  ],
};
