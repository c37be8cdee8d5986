/** Everything that can be said of one file in one environment. */
import { isObject, type Json } from '../base/json.ts';
import { commonCodes } from '../diagnostics/codes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Environment } from '../source/config.ts';
import type { Loader } from '../source/loader.ts';
import { policyTargets } from '../tables/index.ts';
import type { Subject } from './finding.ts';
import { toDiagnostic } from './locate.ts';
import type { Kind } from './rows.ts';
import { policyRules, valueRules } from './rules/index.ts';
import type { PolicyRule, ValueRule } from './rules/rule.ts';
import { checkShape } from './shape.ts';

export interface FileResult {
  readonly diagnostics: readonly Diagnostic[];
  /** Null where the file could not be read as a policy or web app. */
  readonly subject: Subject | null;
  /** Whether another environment could give another result. */
  readonly environmental: boolean;
}

export function lintFile(loader: Loader, file: string, kind: Kind, environment: Environment): FileResult {
  const { draft, diagnostics } = loader.load(file, kind, environment.variables);
  const unknownVariable = diagnostics.some(({ code }) => code === 'unknown-variable');
  if (!draft) return { diagnostics, subject: null, environmental: unknownVariable };
  const environmental = unknownVariable || draft.variables.size > 0 || hasTargetNames(draft.value);
  if (!isObject(draft.value)) return { diagnostics, subject: null, environmental };
  const { findings, faulty } = checkShape(draft);
  const subject: Subject = { draft, root: draft.value, environment, faulty };
  const rules: readonly (ValueRule | PolicyRule)[] = draft.base
    ? valueRules
    : [...valueRules, ...policyRules];
  const faults = findings.map((fault) => {
    const { severity } = commonCodes[fault.code];
    return toDiagnostic(draft, fault, { code: fault.code, severity });
  });
  const remarks = rules.flatMap((rule) =>
    rule.check(subject).map((remark) => toDiagnostic(draft, remark, rule)),
  );
  return {
    diagnostics: [...diagnostics, ...faults, ...remarks],
    subject,
    environmental,
  };
}

function hasTargetNames(value: Json): boolean {
  const targets = isObject(value) ? value.policy_targets : undefined;
  if (!isObject(targets)) return false;
  return policyTargets.some(({ name }) => {
    const list = targets[name];
    return Array.isArray(list) && list.some((element) => typeof element === 'string');
  });
}
