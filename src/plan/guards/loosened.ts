/**
 * The rules that guard a repository are part of it, so a pull request can change them. Compares two versions of their keys
 * as the schemas declare (`Guard`), and names what the newer one loosens. Tightening is no risk and is not reported.
 */
import { groupBy } from '../../base/group-by.ts';
import { isObject, type Json, ownMember } from '../../base/json.ts';
import { printable } from '../../diagnostics/printable.ts';
import { guards } from '../../generated/guards.ts';
import type { LoosenedGuard } from '../../generated/plan-file.ts';
import { codes } from '../../lint/codes.ts';
import type { SilencedPlace } from '../../lint/suppressions.ts';
import type { UserRule } from '../../lint/user-rules/user-rule.ts';
import type { Config, Environment, RuleSeverity } from '../../source/config/config.ts';
import { describeRenumbered } from '../../source/config/target-id.ts';
import { targetKinds } from '../../tables/index.ts';
import { type Guard, isLooser } from './guard.ts';

export interface Guards {
  readonly config: Pick<Config, 'file' | 'limits' | 'lint' | 'approvals' | 'queue' | 'environments'>;
  /** The user's own rules, without those that have faults. */
  readonly rules: readonly UserRule[];
}

/** With the key that says it, of those that lead there from the top of edict.yaml, or of the file that it is in. */
export type FoundGuard = LoosenedGuard & { readonly keys?: readonly string[] };

/** Compares the keys of edict.yaml, of environments and of limits. */
export function loosenedKeys(before: Guards, after: Guards): readonly FoundGuard[] {
  const file = after.config.file ?? 'edict.yaml';
  const set = new Set([...Object.keys(before.config.lint.rules), ...Object.keys(after.config.lint.rules)]);
  const rules = [...after.rules, ...before.rules];
  // A code that is not configured has its built-in severity.
  const valuesOf = ({ config }: Guards): Json =>
    asJson({
      ...config,
      lint: {
        rules: Object.fromEntries([...set].sort().map((code) => [code, severityIn({ config, rules }, code)])),
      },
    });
  return loosenedValues(guards['edict.yaml'], valuesOf(before), valuesOf(after)).map(({ path, text }) => {
    const [key, name = ''] = path;
    if (key !== 'environments')
      return { file, environment: null, message: `${named(path)} ${text}`, keys: path };
    const [was, now] = [before, after].map(({ config }) => ownMember(config.environments, name));
    const inside = path.slice(2);
    return {
      file: now?.file ?? was?.file ?? file,
      environment: name,
      keys: path,
      message: `${inside.length === 0 ? 'It' : named(inside)} ${text}`,
    };
  });
}

/** Compares the environments that both versions have; what is loosened alike in all of them is reported once. */
export function loosenedInEnvironments(
  before: Config['environments'],
  after: Config['environments'],
  compare: (was: Environment, now: Environment) => readonly Pick<FoundGuard, 'file' | 'message' | 'keys'>[],
): readonly FoundGuard[] {
  const common = Object.values(before).flatMap((was) => {
    const now = ownMember(after, was.name);
    return now ? [{ was, now }] : [];
  });
  const found = common.flatMap(({ was, now }) =>
    compare(was, now).map((guard): FoundGuard => ({ ...guard, environment: now.name })),
  );
  const alike = groupBy(found, ({ file, message }) => JSON.stringify([file, message]));
  return [...alike.values()].flatMap((group): readonly FoundGuard[] =>
    group.length === common.length && group.length > 1 ? [{ ...group[0], environment: null }] : group,
  );
}

/** Comments that silence lint, and the files that could have any. */
export interface SilencingComments {
  readonly places: readonly SilencedPlace[];
  /** The text of every file that could have one; undefined for a missing file. */
  readonly textOf: (file: string) => string | undefined;
}

/** Comments that silence something that no comment silenced before; one that moved with its file does not count. */
export function newSuppressions(
  [before, was]: readonly [Guards, SilencingComments],
  [after, now]: readonly [Guards, SilencingComments],
): readonly LoosenedGuard[] {
  const left = [...was.places];
  const take = (isSame: (place: SilencedPlace) => boolean): boolean => {
    const index = left.findIndex(isSame);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  };
  const unknown = now.places.filter(
    ({ file, code, key }) => !take((one) => one.file === file && one.code === code && one.key === key),
  );
  return unknown.flatMap(({ file, range, code, key, reason }): readonly LoosenedGuard[] => {
    const isMoved = take(
      (one) =>
        one.code === code &&
        one.key === key &&
        now.textOf(one.file) === undefined &&
        was.textOf(file) === undefined &&
        isRenamed(was.textOf(one.file), now.textOf(file)),
    );
    if (isMoved) return [];
    const isError = [before, after].some((side) => severityIn(side, code) === 'error');
    const message = `A comment in line ${range.start.line} silences ${printable(code)}: ${printable(reason)}`;
    return [
      { file, environment: null, message, range, ...(isError ? {} : { severity: 'warning' as const }) },
    ];
  });
}

/** The same text, or a policy of the same name. */
function isRenamed(was: string | undefined, now: string | undefined): boolean {
  if (was === now) return true;
  const [former, latter] = [was, now].map((text) => /^name:.*$/m.exec(text ?? '')?.[0].trim());
  return former !== undefined && former === latter;
}

/** Undefined for an unknown rule. */
function severityIn({ config, rules }: Guards, code: string): RuleSeverity | undefined {
  const entry = ownMember(codes, code);
  const own = rules.find(({ name }) => name === code)?.severity;
  return config.lint.rules[code] ?? (entry?.offByDefault ? 'off' : (entry?.severity ?? own));
}

/** Compares the user's own rules: their demands, selections and waivers. */
export function loosenedRules(before: Guards, after: Guards): readonly FoundGuard[] {
  return before.rules.flatMap((was) => {
    const now = after.rules.find(({ name }) => name === was.name);
    const found = now
      ? [
          ...loosenedValues(guards.rule, valuesOfRule(was), valuesOfRule(now)).map(({ path, text }) => ({
            message: `The rule ${now.name}: ${named(path)} ${text}`,
            keys: path,
          })),
          ...otherSelection(was, now, before.config, after.config).map((message) => ({
            message,
            keys: ['select'],
          })),
          ...longerWaivers(was, now).map((message) => ({ message, keys: ['waivers'] })),
        ]
      : [{ message: `The rule ${was.name} is gone.` }];
    const file = (now ?? was).span.file.path;
    return found.map((one) => ({ ...one, file, environment: null }));
  });
}

function valuesOfRule({ name, severity, message, schema }: UserRule): Json {
  return { name, severity, message, schema };
}

interface LoosenedValue {
  readonly path: readonly string[];
  /** The sentence after the name of the key. */
  readonly text: string;
}

/** What the guards find between two versions of the values that they are declared for. */
function loosenedValues(
  declared: Readonly<Record<string, Guard>>,
  before: Json,
  after: Json,
): readonly LoosenedValue[] {
  return Object.entries(declared).flatMap(([pattern, guard]) =>
    pairsAt(pattern.split('.'), before, after).flatMap(({ path, was, now }) =>
      isLooser(guard, was, now) ? [{ path, text: describeChange(guard, was, now) }] : [],
    ),
  );
}

interface ValuePair {
  readonly path: readonly string[];
  readonly was: Json;
  readonly now: Json;
}

/** The values at a place before and afterwards; none where either side has no parent for it. */
function pairsAt([key, ...rest]: readonly string[], was: Json, now: Json): readonly ValuePair[] {
  if (key === undefined) return [{ path: [], was, now }];
  if (!isObject(was) || !isObject(now)) return [];
  const keys = key === '*' ? Object.keys(was) : [key];
  return keys.flatMap((each) =>
    pairsAt(rest, ownMember(was, each) ?? null, ownMember(now, each) ?? null).map((pair) => ({
      ...pair,
      path: [each, ...pair.path],
    })),
  );
}

/** Longer values are unreadable in a sentence. */
const LONGEST_VALUE = 200;

function describeChange(guard: Guard, was: Json, now: Json): string {
  const means = guard.means === undefined ? '' : `: ${guard.means}`;
  if ('direction' in guard && guard.direction === 'removing it is looser') return `is gone${means}.`;
  const [former, latter] = [shown(was, 'not set'), shown(now, 'no longer set')];
  if (Math.max(former.length, latter.length) > LONGEST_VALUE) return `is another one${means}.`;
  return `is ${latter}, and was ${former}${means}.`;
}

function shown(value: Json, unset: string): string {
  if (value === null) return unset;
  if (Array.isArray(value)) return printable(value.join(', '));
  return printable(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

function named(path: readonly string[]): string {
  return printable(path.join('.'));
}

function asJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value));
}

/** Whether a rule selects other policies: by its own text, or because edict.yaml gives a name another id. */
function otherSelection(
  was: UserRule,
  now: UserRule,
  { environments: before }: Guards['config'],
  { environments: after }: Guards['config'],
): readonly string[] {
  if (selectionOf(was) !== selectionOf(now)) return [`The rule ${now.name} selects other policies now.`];
  const targets = now.select?.targets ?? {};
  const found = Object.values(before).flatMap((environment) => {
    const other = after[environment.name];
    return targetKinds.flatMap((kind) =>
      (targets[kind] ?? []).flatMap(({ target }) =>
        other ? (describeRenumbered(environment, other, kind, target) ?? []) : [],
      ),
    );
  });
  return [...new Set(found)].map((other) => `The rule ${now.name} names ${other}.`);
}

/** Ignores where the selection is written. */
function selectionOf({ select }: UserRule): string {
  const targets = Object.entries(select?.targets ?? {}).map(([kind, list]) => [
    kind,
    list.map(({ target }) => target),
  ]);
  return JSON.stringify([select?.names ?? null, select?.targets ? targets : null]);
}

function longerWaivers(was: UserRule, now: UserRule): readonly string[] {
  return now.waivers.flatMap(({ file, expires }) => {
    const former = was.waivers.filter((waiver) => waiver.file === file);
    if (former.some((waiver) => waiver.expires >= expires)) return [];
    const change = former.length === 0 ? 'a new waiver' : 'a longer waiver';
    return [`The rule ${now.name} has ${change}, until ${expires}, for ${printable(file)}.`];
  });
}
