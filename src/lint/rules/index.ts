/** All rules, in the order in which documentation shows them; none of them judges what is already at fault. */
import { conditionallyMissing } from './conditionally-missing.ts';
import { contradiction } from './contradiction.ts';
import { deprecated } from './deprecated.ts';
import { duplicateName } from './duplicate-name.ts';
import { emptyPolicy } from './empty-policy.ts';
import { noEffect } from './no-effect.ts';
import { noTargets } from './no-targets.ts';
import { plaintextSecret } from './plaintext-secret.ts';
import { portRange } from './port-range.ts';
import { redundantDefault } from './redundant-default.ts';
import type { FilesRule, PolicyRule, RepositoryRule, Rule, ValueRule } from './rule.ts';
import { targetConflict } from './target-conflict.ts';
import { unknownTarget } from './unknown-target.ts';
import { unmatchedFile } from './unmatched-file.ts';
import { unspecifiedField } from './unspecified-field.ts';
import { weakSecurity } from './weak-security.ts';

/** By code. */
export const rules = {
  [unknownTarget.code]: unknownTarget,
  [conditionallyMissing.code]: conditionallyMissing,
  [plaintextSecret.code]: plaintextSecret,
  [noEffect.code]: noEffect,
  [noTargets.code]: noTargets,
  [emptyPolicy.code]: emptyPolicy,
  [duplicateName.code]: duplicateName,
  [targetConflict.code]: targetConflict,
  [weakSecurity.code]: weakSecurity,
  [contradiction.code]: contradiction,
  [portRange.code]: portRange,
  [deprecated.code]: deprecated,
  [unmatchedFile.code]: unmatchedFile,
  [unspecifiedField.code]: unspecifiedField,
  [redundantDefault.code]: redundantDefault,
} satisfies Readonly<Record<string, Rule>>;

const all: readonly Rule[] = Object.values(rules);

/** For bases too. */
export const valueRules: readonly ValueRule[] = all.filter((rule) => rule.scope === 'value');

export const policyRules: readonly PolicyRule[] = all.filter((rule) => rule.scope === 'policy');

export const repositoryRules: readonly RepositoryRule[] = all.filter((rule) => rule.scope === 'repository');

export const filesRules: readonly FilesRule[] = all.filter((rule) => rule.scope === 'files');
