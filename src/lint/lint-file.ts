/** Lints one file in one environment. */
import { isObject } from '../base/json.ts';
import { commonCodes } from '../diagnostics/codes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Environment } from '../source/config/config.ts';
import type { Draft } from '../source/draft/draft.ts';
import type { Loaded } from '../source/draft/loader.ts';
import { createSubject, type Subject } from './finding.ts';
import { toDiagnostic } from './locate.ts';
import { policyRules, valueRules } from './rules/index.ts';
import type { PolicyRule, ValueRule } from './rules/rule.ts';
import { checkShape } from './shape.ts';

export interface FileResult {
  readonly diagnostics: readonly Diagnostic[];
  /** Null if the file could not be read as a policy or web app. */
  readonly subject: Subject | null;
  /** Whether another environment could give another result. */
  readonly environmental: boolean;
}

/** The rules for whole files, and those for bases. */
export interface RuleSet {
  readonly policies: readonly (ValueRule | PolicyRule)[];
  readonly bases: readonly ValueRule[];
}

export function ruleSet(isWanted: (rule: ValueRule | PolicyRule) => boolean): RuleSet {
  const bases = valueRules.filter(isWanted);
  return { bases, policies: [...bases, ...policyRules.filter(isWanted)] };
}

export function lintFile(
  { draft, diagnostics }: Loaded,
  environment: Environment,
  rulesFor: (draft: Draft) => RuleSet,
): FileResult {
  const unknownVariable = diagnostics.some(({ code }) => code === 'unknown-variable');
  if (!draft) return { diagnostics, subject: null, environmental: unknownVariable };
  const isVariable = unknownVariable || draft.variables.size > 0;
  if (!isObject(draft.value)) return { diagnostics, subject: null, environmental: isVariable };
  const { findings, faulty } = checkShape(draft);
  const subject = createSubject(draft, draft.value, environment, faulty);
  const { bases, policies } = rulesFor(draft);
  const found = [...diagnostics];
  for (const fault of findings) {
    const { severity } = commonCodes[fault.code];
    found.push(toDiagnostic(draft, fault, { code: fault.code, severity }));
  }
  for (const rule of draft.base ? bases : policies) {
    for (const remark of rule.check(subject)) found.push(toDiagnostic(draft, remark, rule));
  }
  return { diagnostics: found, subject, environmental: isVariable || namesTargets(subject) };
}

function namesTargets({ root, targets }: Subject): boolean {
  // Another environment may have another ladder of that name.
  return Object.hasOwn(root, 'rings') || targets.some(({ target }) => typeof target === 'string');
}
