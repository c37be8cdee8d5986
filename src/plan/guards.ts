/**
 * What guards a repository stands in the repository, where a pull request can change it: limits, severities, approvals, rules
 * and their waivers, addresses, lineages, places of states; invariants are compared where they are judged. Compares two
 * versions of it, and names what the newer one loosens.
 * What it tightens is nobody's risk and is not said.
 */
import { parseDuration } from '../base/duration.ts';
import { sameJson } from '../base/json.ts';
import { printable } from '../diagnostics/printable.ts';
import type { Limits } from '../generated/config.ts';
import { codes } from '../lint/codes.ts';
import type { UserRule } from '../lint/user-rules/user-rule.ts';
import type { Config, Environment, RuleSeverity } from '../source/config/config.ts';
import { describeRenumbered } from '../source/config/target-id.ts';
import { targetKinds } from '../tables/index.ts';

/** One version of what guards a repository. */
export interface Guards {
  readonly config: Pick<Config, 'file' | 'limits' | 'lint' | 'approvals' | 'environments'>;
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
  readonly loosened: readonly LoosenedGuard[];
  /** Environments whose state, a file of the repository, is not the one of the base. */
  readonly changedStates: readonly { readonly environment: string; readonly file: string }[];
}

export function loosenedGuards(before: Guards, after: Guards): readonly LoosenedGuard[] {
  const file = after.config.file ?? 'edict.yaml';
  const everywhere = (message: string): LoosenedGuard => ({ file, environment: null, message });
  return [
    ...loosenedLimits(before.config.limits, after.config.limits).map(everywhere),
    ...loweredSeverities(before, after).map(everywhere),
    ...loosenedApprovals(before.config.approvals, after.config.approvals).map(everywhere),
    ...loosenedRules(before, after),
    ...loosenedEnvironments(before.config.environments, after.config.environments, file),
  ];
}

function loosenedLimits(before: Limits, after: Limits): readonly string[] {
  return Object.entries(after).flatMap(([name, now]: [string, number | null]) => {
    const was = Object.entries(before).find(([other]) => other === name)?.[1] ?? null;
    if (was === null || (now !== null && now <= was)) return [];
    return [`limits.${name} is ${now ?? 'no longer set'}, and was ${was}.`];
  });
}

const ranks: readonly RuleSeverity[] = ['off', 'info', 'warning', 'error'];

function loweredSeverities(before: Guards, after: Guards): readonly string[] {
  const own = new Map([...before.rules, ...after.rules].map(({ name, severity }) => [name, severity]));
  const severityOf = (code: string, { config }: Guards): RuleSeverity | undefined => {
    const entry = Object.hasOwn(codes, code) ? codes[code] : undefined;
    return config.lint.rules[code] ?? (entry?.offByDefault ? 'off' : (entry?.severity ?? own.get(code)));
  };
  const set = new Set([...Object.keys(before.config.lint.rules), ...Object.keys(after.config.lint.rules)]);
  return [...set].sort().flatMap((code) => {
    const [was, now] = [severityOf(code, before), severityOf(code, after)];
    if (was === undefined || now === undefined || ranks.indexOf(now) >= ranks.indexOf(was)) return [];
    return [`lint.rules.${printable(code)} is ${now}, and was ${was}.`];
  });
}

/** Where approvals lie guards nothing: what lies there is signed. */
function loosenedApprovals(was: Config['approvals'], now: Config['approvals']): readonly string[] {
  if (was === null) return [];
  if (now === null) return ['approvals is gone: a plan needs no approval.'];
  const messages: string[] = [];
  if (now.count < was.count) messages.push(`approvals.count is ${now.count}, and was ${was.count}.`);
  if (authorRanks.indexOf(now.not_author) < authorRanks.indexOf(was.not_author)) {
    messages.push(`approvals.not_author is ${now.not_author}, and was ${was.not_author}.`);
  }
  const gone = now.when.includes('always')
    ? []
    : was.when.filter((condition) => !now.when.includes(condition));
  if (gone.length > 0) {
    messages.push(`approvals.when is ${now.when.join(', ')}, and was ${was.when.join(', ')}.`);
  }
  if ((parseDuration(now.expires) ?? 0) > (parseDuration(was.expires) ?? 0)) {
    messages.push(`approvals.expires is ${now.expires}, and was ${was.expires}.`);
  }
  return messages;
}

const authorRanks: readonly NonNullable<Config['approvals']>['not_author'][] = [false, true, 'signed'];

function loosenedRules(before: Guards, after: Guards): readonly LoosenedGuard[] {
  return before.rules.flatMap((was) => {
    const now = after.rules.find(({ name }) => name === was.name);
    const file = (now ?? was).span.file.path;
    const messages = now
      ? [...loosenedRule(was, now), ...otherSelection(was, now, before.config, after.config)]
      : [`The rule ${was.name} is gone.`];
    return messages.map((message) => ({
      file,
      environment: null,
      message,
    }));
  });
}

function loosenedRule(was: UserRule, now: UserRule): readonly string[] {
  const messages: string[] = [];
  if (ranks.indexOf(now.severity) < ranks.indexOf(was.severity)) {
    messages.push(`The rule ${now.name} reports as ${now.severity}, and was ${was.severity}.`);
  }
  if (!sameJson(was.schema, now.schema)) messages.push(`The rule ${now.name} demands something else now.`);
  if (selectionOf(was) !== selectionOf(now))
    messages.push(`The rule ${now.name} selects other policies now.`);
  for (const { file, expires } of now.waivers) {
    const former = was.waivers.filter((waiver) => waiver.file === file).map((waiver) => waiver.expires);
    if (former.some((date) => date >= expires)) continue;
    const until = `until ${expires}`;
    const change = former.length === 0 ? `has a new waiver, ${until}` : `has a longer waiver, ${until}`;
    messages.push(`The rule ${now.name} ${change}, for ${printable(file)}.`);
  }
  return messages;
}

/** Names under which it selects other policies, since edict.yaml gives them other ids now. */
function otherSelection(
  was: UserRule,
  now: UserRule,
  { environments: before }: Guards['config'],
  { environments: after }: Guards['config'],
): readonly string[] {
  if (selectionOf(was) !== selectionOf(now)) return [];
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

type Environments = Readonly<Record<string, Environment>>;

function loosenedEnvironments(
  before: Environments,
  after: Environments,
  file: string,
): readonly LoosenedGuard[] {
  return Object.entries(before).flatMap(([name, was]) => {
    const now = Object.hasOwn(after, name) ? after[name] : undefined;
    const about = { file: now?.file ?? was.file ?? file, environment: name };
    const messages = now
      ? loosenedEnvironment(was, now)
      : ['It is gone, and with it the guards of what is live there.'];
    return messages.map((message) => ({ ...about, message }));
  });
}

function loosenedEnvironment(was: Environment, now: Environment): readonly string[] {
  const messages: string[] = [];
  if (now.base_url !== was.base_url) {
    messages.push(`base_url is ${printable(now.base_url)}, and was ${printable(was.base_url)}.`);
  }
  if (now.api_key.env !== was.api_key.env) {
    messages.push(`The API key comes from ${now.api_key.env}, and came from ${was.api_key.env}.`);
  }
  if (now.allow_http && !was.allow_http) messages.push('allow_http is on: the key may travel unencrypted.');
  if (now.ca_file !== was.ca_file) {
    const former = was.ca_file === null ? 'not set' : printable(was.ca_file);
    messages.push(`ca_file is ${shown(now.ca_file)}, and was ${former}.`);
  }
  if (now.shared_portal !== null && now.shared_portal !== was.shared_portal) {
    messages.push(
      `shared_portal is ${printable(now.shared_portal)}: another environment that says so may create every policy there a second time.`,
    );
  }
  if (was.lineage !== null && now.lineage !== was.lineage) {
    messages.push(
      `lineage is ${shown(now.lineage)}, and was ${shown(was.lineage)}: another state would be taken.`,
    );
  }
  if (JSON.stringify(was.state) !== JSON.stringify(now.state)) {
    messages.push(`The state is kept ${placeOf(now)}, and was kept ${placeOf(was)}.`);
  }
  return messages;
}

function shown(value: string | null): string {
  return value === null ? 'no longer set' : printable(value);
}

/** Credentials are no part of it: they are named by environment variables alone. */
function placeOf({ state }: Environment): string {
  const { backend, ...fields } = state;
  return printable(`with the backend ${backend} (${JSON.stringify(fields)})`);
}
