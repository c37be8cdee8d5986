/** What `lint.rules` of the configuration makes of the severities of the registry. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { Config, RuleSeverity } from '../source/config.ts';
import { codes, entryOf, isBuiltInCode } from './codes.ts';

/** Throws for a name that is neither a code nor a rule of the user's own. */
export function checkRuleNames(config: Config, userRules: readonly string[]): void {
  for (const name of Object.keys(config.lint.rules)) {
    if (isBuiltInCode(name) || userRules.includes(name)) continue;
    const near = nearest(name, [...Object.keys(codes), ...userRules]);
    throw new UserError(
      `${config.file ?? 'edict.yaml'}: lint.rules names ${JSON.stringify(name)}, which is no rule`,
      {
        exitCode: 3,
        remedy: near === null ? 'edict explain lists the codes.' : `Did you mean ${near}?`,
      },
    );
  }
}

/** Codes that the configuration tries to lower although they are errors. */
export function unloweredErrors(config: Config): string[] {
  return Object.entries(config.lint.rules)
    .filter(
      ([code, severity]) => isBuiltInCode(code) && entryOf(code).severity === 'error' && severity !== 'error',
    )
    .map(([code]) => code);
}

function severityOf(config: Config, { code, severity }: Pick<Diagnostic, 'code' | 'severity'>): RuleSeverity {
  const configured = Object.hasOwn(config.lint.rules, code) ? config.lint.rules[code] : undefined;
  if (!isBuiltInCode(code)) return configured ?? severity;
  const entry = entryOf(code);
  if (entry.severity === 'error') return 'error';
  return configured ?? (entry.offByDefault ? 'off' : entry.severity);
}

/** Whether nothing is reported under the code of a rule. */
export function isOff(config: Config, rule: Pick<Diagnostic, 'code' | 'severity'>): boolean {
  return severityOf(config, rule) === 'off';
}

export function applySeverities(config: Config, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const severity = severityOf(config, diagnostic);
    return severity === 'off' ? [] : [{ ...diagnostic, severity }];
  });
}
