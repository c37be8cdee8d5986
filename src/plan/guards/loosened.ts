/**
 * What guards a repository stands in the repository, where a pull request can change it. Compares two versions of its keys
 * as their schemas say (`Guard`), and names what the newer one loosens. What it tightens is nobody's risk and is not said.
 */
import { isObject, type Json, ownMember } from '../../base/json.ts';
import { printable } from '../../diagnostics/printable.ts';
import { guards } from '../../generated/guards.ts';
import { codes } from '../../lint/codes.ts';
import type { UserRule } from '../../lint/user-rules/user-rule.ts';
import type { Config, RuleSeverity } from '../../source/config/config.ts';
import { describeRenumbered } from '../../source/config/target-id.ts';
import { targetKinds } from '../../tables/index.ts';
import { type Guard, isLooser } from './guard.ts';

/** One version of what guards a repository. */
export interface Guards {
  readonly config: Pick<Config, 'file' | 'limits' | 'lint' | 'approvals' | 'queue' | 'environments'>;
  /** The user's own rules, those with faults left out. */
  readonly rules: readonly UserRule[];
}

/** A guard that the newer version loosens, turns off, or replaces by one that cannot be compared. */
export interface LoosenedGuard {
  /** The file where it stands, or stood. */
  readonly file: string;
  /** Null where it is about all environments. */
  readonly environment: string | null;
  /** One sentence. */
  readonly message: string;
}

export interface GuardComparison {
  /** The commit that was compared with, as a person names it. */
  readonly base: string;
  /** How many commits the base has meanwhile that the working tree does not have, and the base as it was named. */
  readonly behind: { readonly commits: number; readonly of: string };
  readonly loosened: readonly LoosenedGuard[];
  /** Environments whose state, a file of the repository, is not the one of the base. */
  readonly changedStates: readonly { readonly environment: string; readonly file: string }[];
}

/** What the keys of edict.yaml, of environments and of limits say. */
export function loosenedKeys(before: Guards, after: Guards): readonly LoosenedGuard[] {
  const file = after.config.file ?? 'edict.yaml';
  const own = new Map([...before.rules, ...after.rules].map(({ name, severity }) => [name, severity]));
  const set = new Set([...Object.keys(before.config.lint.rules), ...Object.keys(after.config.lint.rules)]);
  const severityOf = (code: string, { config }: Guards): RuleSeverity | undefined => {
    const entry = ownMember(codes, code);
    return config.lint.rules[code] ?? (entry?.offByDefault ? 'off' : (entry?.severity ?? own.get(code)));
  };
  // A code that is not set has the severity that it comes with.
  const valuesOf = ({ config, ...side }: Guards): Json =>
    asJson({
      ...config,
      lint: {
        rules: Object.fromEntries(
          [...set].sort().map((code) => [code, severityOf(code, { config, ...side })]),
        ),
      },
    });
  return loosenedValues(guards['edict.yaml'], valuesOf(before), valuesOf(after)).map(({ path, text }) => {
    const [key, name = ''] = path;
    if (key !== 'environments') return { file, environment: null, message: `${named(path)} ${text}` };
    const [was, now] = [before, after].map(({ config }) => ownMember(config.environments, name));
    const inside = path.slice(2);
    return {
      file: now?.file ?? was?.file ?? file,
      environment: name,
      message: `${inside.length === 0 ? 'It' : named(inside)} ${text}`,
    };
  });
}

/** What rules of the user's own demand, of which policies, and who is excused. */
export function loosenedRules(before: Guards, after: Guards): readonly LoosenedGuard[] {
  return before.rules.flatMap((was) => {
    const now = after.rules.find(({ name }) => name === was.name);
    const messages = now
      ? [
          ...loosenedValues(guards.rule, valuesOfRule(was), valuesOfRule(now)).map(
            ({ path, text }) => `The rule ${now.name}: ${named(path)} ${text}`,
          ),
          ...otherSelection(was, now, before.config, after.config),
          ...longerWaivers(was, now),
        ]
      : [`The rule ${was.name} is gone.`];
    const file = (now ?? was).span.file.path;
    return messages.map((message) => ({ file, environment: null, message }));
  });
}

function valuesOfRule({ name, severity, message, schema }: UserRule): Json {
  return { name, severity, message, schema };
}

interface LoosenedValue {
  readonly path: readonly string[];
  /** What follows the name of the key. */
  readonly text: string;
}

/** What the guards find between two values of what they are declared for. */
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

interface Pair {
  readonly path: readonly string[];
  readonly was: Json;
  readonly now: Json;
}

/** What stands at the place before and afterwards; nowhere where either side has nothing that could hold it. */
function pairsAt([key, ...rest]: readonly string[], was: Json, now: Json): readonly Pair[] {
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

/** Longer ones are no help to whoever reads them. */
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

/** Other policies are selected: by what is written, or since edict.yaml gives a name another id now. */
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

/** Without the places where it is written. */
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
