/** The user's own rules, ready to judge policies. The validator is loaded only where there are rules. */

import type { JsonObject } from '../../base/json.ts';
import type { Diagnostic, Related, Severity } from '../../diagnostics/diagnostic.ts';
import { printable } from '../../diagnostics/printable.ts';
import { meantOr } from '../../diagnostics/suggest.ts';
import type { Environment } from '../../source/config/config.ts';
import type { RunBounded } from '../../source/files/folder.ts';
import { rangeOf, reportAt } from '../../source/yaml/positions.ts';
import type { Subject } from '../finding.ts';
import { locate } from '../locate.ts';
import type { Judge } from './compile-schema.ts';
import { endingSoon } from './ending-soon.ts';
import { explainViolations, sourcePointer, type Violation } from './explain-violation.ts';
import type { RuleFiles } from './read-rule-files.ts';
import { readUserRule, type WrittenWaiver } from './read-user-rule.ts';
import type { SchemaFault } from './schema-checks.ts';
import { isSelected, namesTargets, unknownTargets } from './selection.ts';
import type { EffectiveBodyOf, UserRule } from './user-rule.ts';

export interface UserRules {
  /** By name, with the severity that the rule states. */
  readonly rules: ReadonlyMap<string, Severity>;
  /** Names of rules with faults, which judge nothing. */
  readonly unusable: readonly string[];
  /** Faults of the rules themselves, including expired waivers. */
  readonly diagnostics: readonly Diagnostic[];
  /** A sentence for each waiver that ends soon, the earliest first. */
  readonly endingSoon: readonly string[];
  /** Whether a rule selects targets by name, whose ids depend on the environment. */
  readonly selectsByName: boolean;
  /** The findings for a policy without errors. */
  readonly judge: (subject: Subject) => readonly Diagnostic[];
}

export const noUserRules: UserRules = {
  rules: new Map(),
  unusable: [],
  diagnostics: [],
  endingSoon: [],
  selectsByName: false,
  judge: () => [],
};

export interface UserRuleOptions {
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Guards against schemas that never finish. */
  readonly runBounded: RunBounded;
  readonly effectiveBodyOf: EffectiveBodyOf;
  /** Files of all policies of the repository; called where there are waivers. Null: any file may be one. */
  readonly policies: (() => readonly string[]) | null;
  /** All environments of the configuration: one of them has to know each target that a rule selects. */
  readonly environments: readonly Environment[];
}

interface ReadyRule {
  readonly rule: UserRule;
  readonly judge: Judge;
  readonly isQuick: boolean;
}

/** For all rules and one policy; a rule normally takes microseconds. */
const TIME_LIMIT = 1000;
/** Enough to show the problem. */
const SHOWN = 3;

export async function prepareUserRules(
  { files, diagnostics: unreadable }: RuleFiles,
  options: UserRuleOptions,
): Promise<UserRules> {
  if (files.length + unreadable.length === 0) return noUserRules;
  const { createSchemaCompiler } = await import('./compile-schema.ts');
  const compileSchema = createSchemaCompiler(options.runBounded);
  const diagnostics = [...unreadable];
  const rules = new Map<string, UserRule>();
  const unusable: string[] = [];
  const ready: ReadyRule[] = [];
  for (const file of files) {
    const { rule, parts, diagnostics: faults } = readUserRule(file);
    const { schema, schemaNode, select, waivers } = parts;
    const compiled = schema && schemaNode ? compileSchema(schemaNode, schema) : null;
    diagnostics.push(
      ...faults,
      ...strayWaivers(waivers, options.policies),
      ...expiredWaivers(waivers, options.today),
      ...unknownTargets(select, options.environments),
      ...(compiled && 'faults' in compiled ? compiled.faults.map(badSchema) : []),
    );
    if (!rule) {
      if (parts.name !== undefined) unusable.push(parts.name);
      continue;
    }
    const former = rules.get(rule.name);
    if (former) {
      diagnostics.push(sameName(rule, former));
      continue;
    }
    rules.set(rule.name, rule);
    if (compiled && 'judge' in compiled) ready.push({ rule, ...compiled });
  }
  return {
    rules: new Map([...rules.values()].map(({ name, severity }) => [name, severity])),
    unusable,
    diagnostics,
    endingSoon: endingSoon(
      [...rules.values()].flatMap(({ name, waivers }) =>
        waivers.map(({ file, owner, expires }) => ({
          what: `the waiver of ${printable(name)} for ${printable(file)} (${printable(owner)})`,
          expires,
        })),
      ),
      options.today,
    ),
    selectsByName: ready.some(({ rule }) => namesTargets(rule.select)),
    judge: createJudge(ready, options),
  };
}

function createJudge(
  ready: readonly ReadyRule[],
  { effectiveBodyOf, runBounded }: UserRuleOptions,
): UserRules['judge'] {
  const endless = new Set<ReadyRule>();
  return (subject) => {
    const due = ready.filter(
      (one) => !endless.has(one) && isSelected(one.rule.select, subject) && !isWaived(one.rule, subject),
    );
    const body = due.length === 0 ? null : effectiveBodyOf(subject.draft, subject.environment);
    if (!body) return [];
    const judgeAll = () => due.map((one) => ({ ...one, violations: explainViolations(one.judge(body)) }));
    const isQuick = due.every((one) => one.isQuick);
    const judged = isQuick ? { result: judgeAll() } : runBounded(judgeAll, TIME_LIMIT);
    if ('result' in judged) return judged.result.flatMap((result) => violation(result, subject, body));
    // One of them does not end: each is run alone to find out which.
    return due.flatMap((one) => {
      const alone = runBounded(() => explainViolations(one.judge(body)), TIME_LIMIT);
      if ('result' in alone) return violation({ ...one, violations: alone.result }, subject, body);
      endless.add(one);
      return [endlessRule(one.rule, alone.exceeded, subject)];
    });
  };
}

function violation(
  { rule, violations }: { rule: UserRule; violations: readonly Violation[] },
  { draft, environment }: Subject,
  body: JsonObject,
): Diagnostic[] {
  const placed = violations.map(({ pointer, at }) => {
    const written = sourcePointer(pointer, body, draft, environment);
    return { written, ...locate(draft, written, at) };
  });
  const [first, ...others] = placed;
  if (!first) return [];
  const words = violations.slice(0, SHOWN).map((one) => one.words);
  const more = violations.length - words.length;
  const { written, ...location } = first;
  const { path } = location;
  const seen = new Set([path]);
  const elsewhere = others.filter((one) => !seen.has(one.path) && seen.add(one.path)).slice(0, SHOWN);
  const base = draft.places.get(written)?.value;
  const related: Related[] = [
    ...elsewhere.map(({ file, path, range }) => ({ file, path, range, message: 'also here' })),
    ...(base && base.file.path !== location.file
      ? [{ file: base.file.path, path, range: rangeOf(base), message: 'the value comes from here' }]
      : []),
    relatedName(rule, 'the rule'),
  ];
  const hint = `${words.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
  const { name: code, severity, message } = rule;
  return [{ code, severity, ...location, message, hint, related }];
}

function badSchema({ code, span, path, message, hint }: SchemaFault): Diagnostic {
  return reportAt(code, span, `/schema${path}`, message, hint);
}

function endlessRule(rule: UserRule, exceeded: 'time' | 'depth', { draft }: Subject): Diagnostic {
  const [message, hint] =
    exceeded === 'time'
      ? ['The schema takes too long to check', 'look for a pattern with nested repetitions, such as (a+)+']
      : ['The schema refers to itself without end', 'a $ref must lead deeper into the policy each time'];
  return reportAt('bad-format', rule.schemaNode.span, '/schema', `${message}, with ${draft.file}`, hint);
}

function sameName({ name, span }: UserRule, former: UserRule): Diagnostic {
  const message = `There is already a rule named ${name}`;
  const related = [relatedName(former, 'the other one')];
  return reportAt('bad-format', span, '/name', message, 'choose another name', { related });
}

function relatedName({ span }: UserRule, message: string): Related {
  return { file: span.file.path, path: '/name', range: rangeOf(span), message };
}

/** A waiver for a missing file would excuse the next file of that name. */
function strayWaivers(
  waivers: readonly WrittenWaiver[],
  policies: UserRuleOptions['policies'],
): Diagnostic[] {
  if (waivers.length === 0 || policies === null) return [];
  const known = policies();
  return waivers.flatMap(({ file, path, fileSpan }) => {
    if (file === undefined || known.includes(file)) return [];
    const hint = meantOr(file, known, 'correct the path, or remove the waiver');
    const message = `There is no policy ${JSON.stringify(file)}`;
    return reportAt('bad-reference', fileSpan, `${path}/file`, message, hint);
  });
}

function expiredWaivers(waivers: readonly WrittenWaiver[], today: string): Diagnostic[] {
  return waivers.flatMap(({ file, owner, expires, span, path }) => {
    if (file === undefined || owner === undefined || expires === undefined || expires >= today) return [];
    const message = `The waiver of ${owner} for ${file} ended on ${expires}`;
    const hint = `fix the policy and remove the waiver, or agree on a new date with ${owner}`;
    return reportAt('expired-waiver', span, `${path}/expires`, message, hint);
  });
}

/** An expired waiver is reported as such, so the violation behind it is not reported again. */
function isWaived(rule: UserRule, { draft }: Subject): boolean {
  return rule.waivers.some(({ file }) => file === draft.file);
}
