/** Applies `lint.rules` of the configuration to the severities of the registry. */
import { ownMember } from '../base/json.ts';
import { below } from '../base/json-pointer.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { quote } from '../diagnostics/printable.ts';
import { nearest } from '../diagnostics/suggest.ts';
import type { Config, RuleSeverity } from '../source/config/config.ts';
import { badConfig, ConfigError } from '../source/config/config-faults.ts';
import type { Loader } from '../source/draft/loader.ts';
import { codes, entryOf, isBuiltInCode } from './codes.ts';
import { rangeInConfig } from './locate.ts';

/** Throws for names that are neither a code nor a user rule. */
export function checkRuleNames(config: Config, userRules: readonly string[], loader: Loader): void {
  const wrong = Object.keys(config.lint.rules).filter(
    (name) => !isBuiltInCode(name) && !userRules.includes(name),
  );
  const [first] = wrong;
  if (first === undefined) return;
  const file = config.file ?? 'edict.yaml';
  const remedyFor = (name: string): string => {
    const near = nearest(name, [...Object.keys(codes), ...userRules]);
    return near === null ? 'edict explain lists the codes.' : `Did you mean ${near}?`;
  };
  const names = wrong.map(quote).join(', ');
  const only = wrong.length === 1;
  throw new ConfigError(
    `${file}: lint.rules names ${names}, which ${only ? 'is not a rule' : 'are not rules'}`,
    {
      root: config.root,
      remedy: only ? remedyFor(first) : 'edict explain lists the codes.',
      diagnostics: wrong.map((name) => {
        const path = below('/lint/rules', name);
        return badConfig(file, {
          path,
          range: rangeInConfig(loader.source(file), path, 'key'),
          message: `lint.rules names ${quote(name)}, which is not a rule`,
          hint: remedyFor(name).replace(/^D/, 'd').replace(/\.$/, ''),
        });
      }),
    },
  );
}

/** Codes of errors whose severity the configuration tries to lower. */
export function unloweredErrors(config: Config): string[] {
  return Object.entries(config.lint.rules)
    .filter(
      ([code, severity]) => isBuiltInCode(code) && entryOf(code).severity === 'error' && severity !== 'error',
    )
    .map(([code]) => code);
}

function severityOf(config: Config, { code, severity }: Pick<Diagnostic, 'code' | 'severity'>): RuleSeverity {
  const configured = ownMember(config.lint.rules, code);
  if (!isBuiltInCode(code)) return configured ?? severity;
  const entry = entryOf(code);
  if (entry.severity === 'error') return 'error';
  return configured ?? (entry.offByDefault ? 'off' : entry.severity);
}

export function isOff(config: Config, rule: Pick<Diagnostic, 'code' | 'severity'>): boolean {
  return severityOf(config, rule) === 'off';
}

export function applySeverities(config: Config, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const severity = severityOf(config, diagnostic);
    return severity === 'off' ? [] : [{ ...diagnostic, severity }];
  });
}
