/** Policies that the service recorded otherwise than they were sent: which part of them, and how. */
import type { Group } from '../../base/group-by.ts';
import type { Json } from '../../base/json.ts';
import { isDangerous, type RecordedDifference } from '../../plan/live/recorded.ts';
import { dotted } from '../text/names.ts';
import { joined, type Phrase, policyId, quote, say } from '../text/phrase.ts';
import { valueTexts } from '../text/values.ts';
import {
  environmentsOf,
  groupAlike,
  ownCommand,
  type ReportScope,
  resultsOf,
  type StatementFinding,
  type StatementRow,
  sayOnce,
  suffixFor,
} from './row.ts';

/** A state keeps more. */
const MOST_DIFFERENCES = 12;
const MOST_CHARACTERS = 80;

export const recordedDifferently: StatementRow = {
  severity: 'danger',
  title: 'The service recorded something else',
  explanation:
    'The policy exists, but the record that the service answered with is not what was sent: a field or a payload is ' +
    'missing in it, or has another value. The answer to a create is the only look at a policy that the service allows, so ' +
    'edict takes its word: `edict live`, `edict assert`, conflicts and `edict drift` go by what was recorded. A plan repeats ' +
    'it as a warning for as long as the policy is the one of its file, and creates nothing because of it alone. Put the ' +
    'policy right in the portal, then tell edict that it is as it was sent: `edict state as-sent FILE`. What the service ' +
    'added to a policy is worth knowing only.',
  ofPlan: (report) =>
    findings(
      report,
      report.environments.flatMap(({ environment, facts }) =>
        (facts.recorded ?? []).map((policy) => ({ environment, suffix: facts.commandSuffix, ...policy })),
      ),
      'warning',
    ),
  ofApply: (report) =>
    findings(
      report,
      resultsOf(report).flatMap(({ environment, suffix, file, result }) => {
        const { policy_id, name, recorded = [] } = result;
        return policy_id === null
          ? []
          : [{ environment, suffix, file, policy_id, name, differences: recorded }];
      }),
      'danger',
    ),
};

export interface RecordedPolicy {
  readonly environment: string;
  readonly suffix: string | undefined;
  readonly file: string;
  readonly policy_id: number;
  readonly name: string;
  readonly differences: readonly RecordedDifference[];
}

/** What is dangerous, and what the service added, are two findings of a policy. */
export function findings(
  report: ReportScope,
  policies: readonly RecordedPolicy[],
  severity: 'danger' | 'warning',
): readonly StatementFinding[] {
  return [severity, 'info' as const].flatMap((each) => {
    const found = policies.flatMap((policy) => {
      const differences = policy.differences.filter((one) => isDangerous(one) === (each !== 'info'));
      return differences.length === 0 ? [] : [{ ...policy, differences }];
    });
    const groups = groupAlike(found, ({ file, name, differences }) => [file, name, differences]);
    return sayOnce(report, groups, (policy, where, group) => {
      const { file, name, differences, suffix, policy_id, environment } = policy;
      const id: Phrase = group.length === 1 ? say`${policyId(policy_id, environment)} ` : [];
      const what: Phrase = each === 'info' ? ['has more than was sent'] : ['is not what was sent'];
      const more = differences.length - MOST_DIFFERENCES;
      const rest = more > 0 ? say`; and ${more} more` : [];
      const list = joined(differences.slice(0, MOST_DIFFERENCES).map(differencePhrase), '; ');
      return {
        severity: each,
        file,
        policyIds: group.map((one) => one.policy_id),
        text: say`What the service recorded as policy ${id}${JSON.stringify(name)} (${file})${where} ${what}: ${list}${rest}.`,
        commands: suffix === undefined ? [] : commandsFor(group, suffix, each !== 'info'),
        size: group.length * differences.length,
      };
    });
  });
}

/** To look closer, and for after it was put right. */
function commandsFor(group: Group<RecordedPolicy>, suffix: string, isToMend: boolean): readonly string[] {
  const [{ file, environment }] = group;
  const isOne = group.length === 1;
  const mended = isOne ? suffix : suffixFor('--envs', environmentsOf(group), { environment, suffix });
  return [
    ...(isOne ? [ownCommand(suffix)('state', 'show', file)] : []),
    ...(isToMend ? [ownCommand(mended)('state', 'as-sent', file)] : []),
  ];
}

/** `macos.password.min_length was sent as 12 and is recorded as 8`. */
export function differencePhrase({ path, sent, value, sensitive }: RecordedDifference): Phrase {
  const name = quote(dotted(path));
  if (sensitive) return say`${name} is recorded differently, with values that are not shown`;
  if (typeof sent === 'string' && typeof value === 'string' && sent.normalize() === value.normalize()) {
    return say`${name} is recorded in another Unicode form of the same text`;
  }
  const [was, is] = textsOf([sent, value]);
  if (sent === null) return say`${name} was not sent and is recorded as ${is}`;
  // A payload as a whole is too long to read here.
  if (typeof sent === 'object' && !Array.isArray(sent)) {
    return value === null ? say`${name} was sent and is missing` : say`${name} is recorded as ${is}`;
  }
  return value === null
    ? say`${name} was sent as ${was} and is missing`
    : say`${name} was sent as ${was} and is recorded as ${is}`;
}

function textsOf(values: readonly Json[]): readonly [string, string] {
  const [was = '', is = ''] = valueTexts(values, MOST_CHARACTERS);
  return [was, is];
}
