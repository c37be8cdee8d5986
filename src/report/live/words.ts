/**
 * Phrases about targets, copies and conflicts that all formats of a plan share: our own words as strings, and text
 * from files or the service marked as such, for each format to escape.
 */

import { thousands } from '../../base/counted.ts';
import type { LeftBehind } from '../../plan/facts.ts';
import type { AffectedTargets, Target, TargetLists } from '../../plan/live/affected-targets.ts';
import type { LiveParty } from '../../plan/live/live-set.ts';
import type { Conflict, PayloadName } from '../../plan/live/live-set-conflicts.ts';
import type { SharedTarget, Side } from '../../plan/live/live-set-values.ts';
import type { TargetKind } from '../../tables/index.ts';
import { targetKinds, targetNouns } from '../../tables/index.ts';
import { dotted } from '../text/names.ts';
import { joined, listed, named, type Phrase, policyId, quote, say } from '../text/phrase.ts';
import { valueTexts } from '../text/values.ts';

/** `1 device group (engineering-macs), 3 users (7, 9, 12)`; empty where there is none. */
export function countedTargets(lists: TargetLists, most = 5): Phrase {
  return joined(
    targetKinds.flatMap((kind) => {
      const list = lists[kind];
      if (list.length === 0) return [];
      const count = `${thousands(list.length)} ${targetNouns[kind][list.length === 1 ? 0 : 1]}`;
      return [[`${count} (`, ...named(list.map(targetName), most), ')']];
    }),
  );
}

/** `device groups 4 lab, 7; user 12`. */
export function sharedTargets(targets: readonly SharedTarget[], most = 5): Phrase {
  const kinds = targetKinds.flatMap((kind) => {
    const list = targets.filter((target) => target.kind === kind);
    return list.length === 0 ? [] : [targetsOfOneKind(kind, list, most)];
  });
  return joined(kinds, '; ');
}

/** `device groups 4 lab, 7`; of more than `most` the number, too. */
export function targetsOfOneKind(kind: TargetKind, list: readonly Target[], most: number): Phrase {
  const noun = targetNouns[kind][list.length === 1 ? 0 : 1];
  const names = named(list.map(targetName), most);
  return list.length > most ? [`${thousands(list.length)} ${noun} (`, ...names, ')'] : [`${noun} `, ...names];
}

/** `10 all-macs`. */
function targetName({ id, name }: Target): Phrase {
  if (typeof id === 'string') return [{ quoted: id }];
  return name === null ? [String(id)] : [`${id} `, { quoted: name }];
}

/**
 * The targets of a policy, and how a change alters them. `formerId` is the policy that stays live for those that it leaves
 * out; null where it is not known.
 */
export function affectedPhrase(affected: AffectedTargets, formerId: number | null): Phrase {
  const all = countedTargets(affected.targets);
  const added = countedTargets(affected.added);
  const isNew = targetKinds.every((kind) => affected.added[kind].length === affected.targets[kind].length);
  return [
    ...(all.length === 0 ? ['For no one: it has no targets'] : ['For ', ...all]),
    ...(added.length > 0 && !isNew ? ['; adds ', ...added] : []),
    ...leftOut(affected.removed, formerId),
    '.',
  ];
}

/** Targets are never let go: `leaves out device group 2, which keeps policy 755119 until that is removed`. */
function leftOut(lists: TargetLists, formerId: number | null): Phrase {
  const kinds = targetKinds.filter((kind) => lists[kind].length > 0);
  if (kinds.length === 0) return [];
  const isOne = kinds.reduce((count, kind) => count + lists[kind].length, 0) === 1;
  const targets = listed(kinds.map((kind) => targetsOfOneKind(kind, lists[kind], 5)));
  const former = formerId === null ? 'the policy that is live now' : `policy ${formerId}`;
  return ['; leaves out ', ...targets, `, which ${isOne ? 'keeps' : 'keep'} ${former} until that is removed`];
}

/** Why a policy stays live without a file. */
export const leftBehindWords: Readonly<Record<LeftBehind['reason'], string>> = {
  superseded: 'file edited',
  'file-removed': 'file removed',
  'ring-removed': 'ring removed',
  'not-taken': 'file left out',
};

/** Which policy it is, and how it comes to be live. `environment`: where, in a report about several. */
export function copyPhrase(
  { policy_id, name, file, standing, since }: LiveParty,
  environment?: string,
): Phrase {
  const id = policy_id === null ? null : say`policy ${policyId(policy_id, environment)}`;
  const policy = say`${id ?? ['the policy']} ${JSON.stringify(name)}`;
  switch (standing) {
    case 'planned':
      return say`${file} (new)`;
    case 'recorded':
      return id === null ? quote(file) : say`${file} (${id})`;
    case 'blocked':
      return say`${policy} (live while ${file} is blocked)`;
    case 'in-doubt':
      return say`${file} (its create is in doubt)`;
    case 'left-behind': {
      const when = since === null ? 'would be left behind' : `left behind on ${since.slice(0, 10)}`;
      return say`${policy} (${[when]})`;
    }
  }
}

/** What the policies do not agree on, or repeat. */
export function conflictSubject(conflict: Conflict): Phrase {
  if (conflict.kind === 'same-payload') return joined(conflict.payloads.map(payloadPhrase));
  if (conflict.app !== null) return [conflict.app];
  const path = quote(dotted(conflict.path));
  return conflict.instance === null ? path : say`${path} of ${conflict.instance}`;
}

function payloadPhrase({ payload, instance }: PayloadName): Phrase {
  return instance === null ? [payload] : say`${[payload]} ${instance}`;
}

/** The values of sides, as texts to be shown beside each other. */
export function sideValues(sides: readonly Side[], room: number): readonly string[] {
  const texts = valueTexts(
    sides.flatMap(({ value }) => (value === null ? [] : [value])),
    room,
  ).values();
  return sides.map(({ value, byDefault }) => {
    if (value === null) return '(not set)';
    return `${texts.next().value ?? ''}${byDefault ? ' by default' : ''}`;
  });
}
