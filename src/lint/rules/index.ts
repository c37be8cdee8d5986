/** The rules that look at one file, in the order in which they run; none of them judges what is already at fault. */
import type { Rule } from '../finding.ts';
import { conditionallyMissing } from './conditionally-missing.ts';
import { contradiction } from './contradiction.ts';
import { deprecated } from './deprecated.ts';
import { emptyPolicy } from './empty-policy.ts';
import { noEffect } from './no-effect.ts';
import { noTargets } from './no-targets.ts';
import { plaintextSecret } from './plaintext-secret.ts';
import { portRange } from './port-range.ts';
import { redundantDefault } from './redundant-default.ts';
import { unknownTarget } from './unknown-target.ts';
import { unspecifiedField } from './unspecified-field.ts';
import { weakSecurity } from './weak-security.ts';

/** About values as they stand: for bases too. */
export const valueRules: readonly Rule[] = [
  unknownTarget,
  plaintextSecret,
  weakSecurity,
  portRange,
  deprecated,
  unspecifiedField,
  redundantDefault,
];

/** About a policy as a whole: a base is only a part of one. */
export const policyRules: readonly Rule[] = [
  conditionallyMissing,
  noEffect,
  noTargets,
  emptyPolicy,
  contradiction,
];
