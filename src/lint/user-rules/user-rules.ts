/** The rules of the user's own, ready to judge policies. The validator is loaded only where there are rules. */
import type { Diagnostic, Severity } from '../../diagnostics/diagnostic.ts';
import { report } from '../../diagnostics/report.ts';
import type { Json } from '../../source/draft.ts';
import { rangeOf } from '../../source/positions.ts';
import { policyTargets } from '../../tables/index.ts';
import type { Subject } from '../finding.ts';
import { locate } from '../locate.ts';
import { isObject } from '../pointer.ts';
import type { RuleFiles } from './read-rule-files.ts';
import { readUserRule } from './read-user-rule.ts';
import type { EffectiveBodyOf, Selection, UserRule } from './user-rule.ts';

export interface UserRules {
  /** By name, with the severity that each states. */
  readonly rules: ReadonlyMap<string, Severity>;
  /** What is wrong with the rules themselves, waivers past their date included. */
  readonly diagnostics: readonly Diagnostic[];
  /** What they say of a policy that has no errors. */
  readonly judge: (subject: Subject) => readonly Diagnostic[];
}

export const noUserRules: UserRules = { rules: new Map(), diagnostics: [], judge: () => [] };

interface ReadyRule {
  readonly rule: UserRule;
  /** What the body breaks: pointers and words; empty when it is as it should be. */
  readonly broken: (body: Json) => readonly { readonly pointer: string; readonly words: string }[];
}

/** `today` is YYYY-MM-DD. */
export async function prepareUserRules(
  { files, diagnostics: unreadable }: RuleFiles,
  options: { readonly today: string; readonly effectiveBodyOf: EffectiveBodyOf },
): Promise<UserRules> {
  if (files.length + unreadable.length === 0) return noUserRules;
  const { compileSchema } = await import('./compile-schema.ts');
  const read = files.map(readUserRule);
  const rules = read.flatMap(({ rule }) => rule ?? []);
  const diagnostics = [...unreadable, ...read.flatMap((result) => result.diagnostics)];
  const ready: ReadyRule[] = [];
  for (const rule of rules) {
    const compiled = compileSchema(rule.schema);
    if ('error' in compiled) diagnostics.push(badSchema(rule, compiled.error));
    else ready.push({ rule, broken: compiled.broken });
    diagnostics.push(...expiredWaivers(rule, options.today));
  }
  return {
    rules: new Map(rules.map(({ name, severity }) => [name, severity])),
    diagnostics,
    judge(subject) {
      const body = options.effectiveBodyOf(subject.draft, subject.environment);
      if (!body) return [];
      return ready.flatMap(({ rule, broken }) => {
        if (!isSelected(rule.select, subject) || isWaived(rule, subject)) return [];
        const faults = broken(body);
        return faults.length === 0 ? [] : [violation(rule, subject, faults)];
      });
    },
  };
}

function violation(
  rule: UserRule,
  subject: Subject,
  faults: readonly { readonly pointer: string; readonly words: string }[],
): Diagnostic {
  return {
    code: rule.name,
    severity: rule.severity,
    ...locate(subject.draft, faults[0]?.pointer ?? '', 'own-value'),
    message: rule.message,
    hint: faults.map(({ words }) => words).join('; '),
    related: [{ file: rule.span.file.path, path: '/name', range: rangeOf(rule.span), message: 'the rule' }],
  };
}

function badSchema(rule: UserRule, reason: string): Diagnostic {
  return report({
    code: 'bad-format',
    file: rule.span.file.path,
    path: '/schema',
    range: rangeOf(rule.schemaSpan),
    message: `schema is not a JSON Schema: ${reason}`,
  });
}

function expiredWaivers(rule: UserRule, today: string): Diagnostic[] {
  return rule.waivers
    .map((waiver, index) => ({ waiver, index }))
    .filter(({ waiver }) => waiver.expires < today)
    .map(({ waiver, index }) =>
      report({
        code: 'expired-waiver',
        file: waiver.span.file.path,
        path: `/waivers/${index}/expires`,
        range: rangeOf(waiver.span),
        message: `The waiver of ${waiver.owner} for ${waiver.file} ended on ${waiver.expires}`,
        hint: `repair the policy and remove the waiver, or agree on a new date with ${waiver.owner}`,
      }),
    );
}

/** An expired waiver is reported as such, so the violation behind it is not told a second time. */
function isWaived(rule: UserRule, { draft }: Subject): boolean {
  return rule.waivers.some(({ file }) => file === draft.file);
}

function isSelected(select: Selection | null, { root, environment }: Subject): boolean {
  if (!select) return true;
  const { name, policy_targets: targets } = root;
  if (select.names && !select.names.some((pattern) => typeof name === 'string' && matches(pattern, name)))
    return false;
  if (!select.targets) return true;
  return policyTargets.some((field) => {
    const kind = field.targetKind;
    const list = isObject(targets) ? targets[field.name] : undefined;
    const wanted = kind ? select.targets?.[kind] : undefined;
    if (!kind || !wanted || !Array.isArray(list)) return false;
    const known = environment.targets[kind] ?? {};
    const idOf = (target: Json | undefined) =>
      typeof target === 'string' && Object.hasOwn(known, target) ? known[target] : target;
    return list.some((element) => wanted.some((target) => idOf(target) === idOf(element)));
  });
}

function matches(pattern: string, name: string): boolean {
  const escaped = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('.*')}$`, 's').test(name);
}
