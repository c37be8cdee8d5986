/** Phrases about judged invariants, for every format. */
import type { AssertedInvariant } from '../../invariants/assert-report.ts';
import type { Requirement } from '../../invariants/invariant.ts';
import type { Excused, PolicyValue } from '../../invariants/judge.ts';
import type { JudgedMac } from '../../invariants/judge-macs.ts';
import type { SharedTarget } from '../../plan/live/live-set-values.ts';
import { targetNouns } from '../../tables/index.ts';
import { sourcePhrases } from '../text/macs.ts';
import { whoPhrase } from '../text/names.ts';
import { joined, type Phrase, policyId, say } from '../text/phrase.ts';

/** `"WEP" for Net, in the profile Office`. */
export function macValuePhrase({ value, instance, ...about }: JudgedMac['values'][number]): Phrase {
  const where = instance === null ? [] : say` for ${instance}`;
  return joined([say`${JSON.stringify(value)}${where}`, ...sourcePhrases(about)]);
}

/** `device group laptops (12)`. */
export function targetPhrase({ kind, id, name }: SharedTarget): Phrase {
  const [noun] = targetNouns[kind];
  return name === null ? say`${[noun]} ${String(id)}` : say`${[noun]} ${name} (${String(id)})`;
}

/** `policy 12 "Office" (policies/office.yaml) gives "WEP" for Net`. */
export function givenPhrase({ policy, value, instance, status }: PolicyValue, environment?: string): Phrase {
  const id = policy.policy_id === null ? [] : [' ', ...policyId(policy.policy_id, environment)];
  const what = {
    current: policy.policy_id === null ? 'the planned policy' : 'policy',
    'left-behind': 'left behind: policy',
    'in-doubt': 'in doubt: perhaps a policy',
  }[status];
  const where = instance === null ? [] : say` for ${instance}`;
  // Who merely ran an apply that nobody approved is in JSON.
  const approved = policy.by?.approved_by?.length ? say`, applied by ${whoPhrase(policy.by)}` : [];
  return say`${[what]}${id} ${JSON.stringify(policy.name)} (${policy.file}) gives ${JSON.stringify(value)}${where}${approved}`;
}

/** `must be true`, `must be at least 12 and not 13`. */
export function wantedPhrase({ conditions }: Pick<Requirement, 'conditions'>): Phrase {
  const parts = conditions.map(({ kind, values }) => {
    const list = values.map((value) => JSON.stringify(value)).join(', ');
    return {
      is: list,
      at_least: `at least ${list}`,
      at_most: `at most ${list}`,
      one_of: `one of ${list}`,
      not: `anything but ${list}`,
      as_strong_as: `as strong as ${list}`,
    }[kind];
  });
  return say`must be ${parts.join(' and ')}`;
}

/** ` (the exception ended on 2026-01-31: test machines)`, for waivers, too; nothing where none ended. */
export function endedPhrase({ ended }: Pick<Excused, 'ended'>): Phrase {
  return ended ? say` (the exception ended on ${ended.expires}: ${ended.reason})` : [];
}

export function whyEmpty({ excepted }: Pick<AssertedInvariant, 'excepted'>): string {
  const why = excepted.length > 0 ? 'all of its targets are excepted' : 'none of its targets is there';
  return `judges nothing: ${why}, so it proves nothing.`;
}
