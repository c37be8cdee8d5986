/** All rules, in the order in which documentation shows them; none of them judges anything already at fault. */

import { conditionallyMissing } from './conditionally-missing.ts';
import { contradiction } from './contradiction.ts';
import { deceptiveName } from './deceptive-name.ts';
import { deprecated } from './deprecated.ts';
import { duplicateTarget } from './duplicate-target.ts';
import { duplicateApp, duplicateName } from './duplicates.ts';
import { emptyPolicy } from './empty-policy.ts';
import { filevaultPrevented } from './filevault-prevented.ts';
import { idleWave } from './idle-wave.ts';
import { impliedEapMethod } from './implied-eap-method.ts';
import { inheritedTarget } from './inherited-target.ts';
import { lostRecoveryKey } from './lost-recovery-key.ts';
import { noEapMethod } from './no-eap-method.ts';
import { noEffect } from './no-effect.ts';
import { noServer } from './no-server.ts';
import { noTargets } from './no-targets.ts';
import { pastWindow } from './past-window.ts';
import { plaintextSecret } from './plaintext-secret.ts';
import { portRange } from './port-range.ts';
import { redundantDefault } from './redundant-default.ts';
import { ringOverlap } from './ring-overlap.ts';
import { ringsAndTargets } from './rings-and-targets.ts';
import type { FilesRule, PolicyRule, RepositoryRule, Rule, ValueRule } from './rule.ts';
import { targetConflict } from './target-conflict.ts';
import { trackedSecret } from './tracked-secret.ts';
import { unknownRing } from './unknown-ring.ts';
import { unknownTarget } from './unknown-target.ts';
import { unmatchedFile } from './unmatched-file.ts';
import { unspecifiedField } from './unspecified-field.ts';
import { weakSecurity } from './weak-security.ts';

/** By code. */
export const rules = {
  [unknownTarget.code]: unknownTarget,
  [unknownRing.code]: unknownRing,
  [ringOverlap.code]: ringOverlap,
  [ringsAndTargets.code]: ringsAndTargets,
  [conditionallyMissing.code]: conditionallyMissing,
  [duplicateApp.code]: duplicateApp,
  [plaintextSecret.code]: plaintextSecret,
  [trackedSecret.code]: trackedSecret,
  [noEffect.code]: noEffect,
  [noTargets.code]: noTargets,
  [emptyPolicy.code]: emptyPolicy,
  [inheritedTarget.code]: inheritedTarget,
  [deceptiveName.code]: deceptiveName,
  [duplicateTarget.code]: duplicateTarget,
  [duplicateName.code]: duplicateName,
  [targetConflict.code]: targetConflict,
  [weakSecurity.code]: weakSecurity,
  [contradiction.code]: contradiction,
  [noEapMethod.code]: noEapMethod,
  [idleWave.code]: idleWave,
  [pastWindow.code]: pastWindow,
  [impliedEapMethod.code]: impliedEapMethod,
  [noServer.code]: noServer,
  [filevaultPrevented.code]: filevaultPrevented,
  [lostRecoveryKey.code]: lostRecoveryKey,
  [portRange.code]: portRange,
  [deprecated.code]: deprecated,
  [unmatchedFile.code]: unmatchedFile,
  [unspecifiedField.code]: unspecifiedField,
  [redundantDefault.code]: redundantDefault,
} satisfies Readonly<Record<string, Rule>>;

export const allRules: readonly Rule[] = Object.values(rules);

/** These also run on bases. */
export const valueRules: readonly ValueRule[] = allRules.filter((rule) => rule.scope === 'value');

export const policyRules: readonly PolicyRule[] = allRules.filter((rule) => rule.scope === 'policy');

export const repositoryRules: readonly RepositoryRule[] = allRules.filter(
  (rule) => rule.scope === 'repository',
);

export const filesRules: readonly FilesRule[] = allRules.filter((rule) => rule.scope === 'files');
