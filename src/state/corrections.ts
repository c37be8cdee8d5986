/** Corrections of a state by hand: what to adopt, what to forget, which orphans are gone. Pure. */

import { someOf } from '../base/list-in-words.ts';
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import {
  type Acknowledged,
  entryOf,
  heldBy,
  type Intent,
  type KnownIds,
  knownOf,
  nameInFile,
  type Orphan,
  type PolicyEntry,
  rememberAcknowledged,
  type StateContent,
  type Witness,
  without,
  witnessOf,
} from './state.ts';
import { notInState, recordPolicy, refusePending } from './transitions.ts';

/** Forgets the plan of the last apply: no saved plan continues a state that was changed since. */
export function correctedByHand<Content extends StateContent>(content: Content): Content {
  const { last_apply } = content;
  return last_apply ? { ...content, last_apply: { ...last_apply, plan: null } } : content;
}

export interface ImportOptions {
  /** Whether a policy that the state knows already has the name and effective body of the file. */
  isSame(held: Pick<PolicyEntry, 'name' | 'body'>): boolean;
  /** The id that was imported for the file earlier was a mistake. */
  readonly correct?: boolean;
}

/**
 * Adopts an existing policy. One that was left behind, or that another file has, is adopted only where it is what the
 * file describes. The former policy of the file is left behind, unless its id was a mistake. Who created a policy that the state knows
 * stays known.
 */
export function importPolicy(
  content: StateContent,
  file: string,
  entry: Omit<PolicyEntry, 'imported' | 'adopted'>,
  { isSame, correct = false }: ImportOptions,
): StateContent {
  refusePending(content, file);
  if (entryOf(content.web_apps, file)) {
    throw new UserError(`${printable(file)} is recorded as a web app: there is no policy to import`);
  }
  const known = correct ? withoutMistake(content, file) : content;
  const taken = takeOut(known, file, entry, isSame);
  const former = entryOf(known.policies, file);
  const origin = former?.policy_id === entry.policy_id ? former : taken.origin;
  const sent = former?.policy_id === entry.policy_id ? former : taken.sent;
  const { imported, adopted } = origin;
  const { by: _, ...own } = entry;
  const { live_since, ...witness } = witnessOf(origin);
  const isKnown = sent !== null && isSame(sent);
  return recordPolicy(taken.content, file, {
    ...own,
    ...(sent && sent.name !== nameInFile(sent) && { name: sent.name }),
    ...(imported && { imported }),
    ...(adopted && { adopted }),
    ...witness,
    // What it was before that, nobody knows.
    ...(isKnown ? live_since !== undefined && { live_since } : { otherwise_before: true as const }),
  });
}

interface TakenOut {
  readonly content: StateContent;
  /** Where the policy comes from, and who created it: the importer, if the state did not know the policy before. */
  readonly origin: Pick<PolicyEntry, 'imported' | 'adopted'> & Witness;
  /** What the state knew of the policy before; null: nothing. */
  readonly sent: Pick<PolicyEntry, 'name' | 'body'> | null;
}

/** An id typed wrong must not make the state forget where a policy came from. */
function takeOut(
  content: StateContent,
  file: string,
  { policy_id, applied_at, by: importer }: Pick<PolicyEntry, 'policy_id' | 'applied_at' | 'by'>,
  isSame: ImportOptions['isSame'],
): TakenOut {
  for (const [other, held] of Object.entries(content.policies)) {
    if (held.policy_id !== policy_id || other === file) continue;
    if (!isSame(held)) {
      throw new UserError(
        `policy ${policy_id} is recorded for ${printable(other)}, and ${printable(file)} has another name or content`,
        { remedy: (command) => `If that file was renamed: ${command('state', 'mv', other, file)}` },
      );
    }
    refusePending(content, other);
    const policies = without(content.policies, other);
    const adopted = { file: other, reason: 'superseded', since: applied_at } as const;
    return { content: { ...content, policies }, origin: { adopted, ...witnessOf(held) }, sent: held };
  }
  const orphan = content.orphans.find((each) => each.policy_id === policy_id);
  if (orphan === undefined) {
    const origin = { imported: true as const, ...(importer && { by: importer }) };
    return { content: withoutAcknowledged(content, policy_id), origin, sent: null };
  }
  const { name, file: from, reason, since } = orphan;
  if (!isSame(orphan)) {
    throw new UserError(
      `policy ${policy_id} was left behind by ${printable(from)} as "${printable(name)}", and ${printable(file)} has another name or content`,
      {
        remedy: (command) =>
          `Look the id up again in the portal. If policy ${policy_id} was removed there: ${command('orphans', 'ack', policy_id)}`,
      },
    );
  }
  const orphans = content.orphans.filter((each) => each !== orphan);
  const adopted = { file: from, reason, since };
  return { content: { ...content, orphans }, origin: { adopted, ...witnessOf(orphan) }, sent: orphan };
}

/** A policy that is recorded again was not removed after all. */
function withoutAcknowledged(content: StateContent, id: number): StateContent {
  const { acknowledged = [], ...rest } = content;
  return { ...rest, ...rememberAcknowledged(withoutIds(acknowledged, [id]), content.policies) };
}

/** A policy that edict created is live, whatever id a person meant. */
function withoutMistake(content: StateContent, file: string): StateContent {
  const former = entryOf(content.policies, file);
  const policies = without(content.policies, file);
  if (former?.imported) return { ...content, policies };
  if (former?.adopted) {
    const { policy_id, name, body, adopted } = former;
    const orphan = { policy_id, name, body, ...adopted, ...witnessOf(former) };
    return { ...content, policies, orphans: [...content.orphans, orphan] };
  }
  const what = former ? `policy ${former.policy_id} was created by edict` : 'nothing is recorded';
  throw new UserError(`${what} for ${printable(file)}, so there is no import to correct`, {
    remedy: former
      ? 'Leave --correct out: it stays listed as left behind until someone removes it in the portal.'
      : 'Leave --correct out.',
  });
}

/** Forgets what is recorded for the file, without leaving its policy behind. */
export function removeEntry(content: StateContent, file: string): StateContent {
  refusePending(content, file);
  if (!entryOf(content.policies, file) && !entryOf(content.web_apps, file)) throw notInState(file);
  return {
    ...content,
    policies: without(content.policies, file),
    web_apps: without(content.web_apps, file),
  };
}

/** By `at`, a person has corrected the policy in the portal, so what the service recorded of it no longer counts. */
export function recordAsSent(content: StateContent, file: string, at: string): StateContent {
  const entry = entryOf(content.policies, file);
  if (entry === null) throw new UserError(`no policy is recorded for ${printable(file)}`);
  const { recorded, ...sent } = entry;
  if (recorded === undefined) {
    throw new UserError(
      `policy ${entry.policy_id} of ${printable(file)} is recorded as it was sent: there is nothing to put right`,
    );
  }
  return {
    ...content,
    policies: { ...content.policies, [file]: { ...sent, live_since: at, otherwise_before: true } },
  };
}

/** Records that a person removed these policies in the portal. Refuses all of them if one is no orphan. */
export function acknowledgeOrphans(content: StateContent, ids: readonly number[], at: string): StateContent {
  const { orphans, acknowledged = [], ...rest } = content;
  const known = byId(orphans);
  const gone = ids.map((id): Acknowledged => {
    const orphan = known.get(id);
    if (!orphan) throw notAmong(known, content, id, 'left behind');
    return { ...orphan, acknowledged_at: at };
  });
  return {
    ...rest,
    orphans: withoutIds(orphans, ids),
    ...rememberAcknowledged([...withoutIds(acknowledged, ids), ...gone], content.policies),
  };
}

/** Takes back that these policies were removed. Refuses all of them if the state does not remember one. */
export function unacknowledgeOrphans(content: StateContent, ids: readonly number[]): StateContent {
  const { orphans, acknowledged = [], ...rest } = content;
  const remembered = byId(acknowledged);
  const leftBehind = byId(orphans);
  const back = ids.map((id): Orphan => {
    if (leftBehind.has(id)) throw new UserError(`policy ${id} is left behind: there is nothing to undo`);
    const former = remembered.get(id);
    if (!former) throw notAmong(remembered, content, id, 'remembered as removed');
    const { acknowledged_at: _, ...orphan } = former;
    return orphan;
  });
  return {
    ...rest,
    orphans: [...orphans, ...back],
    ...rememberAcknowledged(withoutIds(acknowledged, ids), content.policies),
  };
}

function byId<Item extends Orphan>(items: readonly Item[]): ReadonlyMap<number, Item> {
  return new Map(items.map((item) => [item.policy_id, item]));
}

function withoutIds<Item extends Orphan>(items: readonly Item[], ids: readonly number[]): readonly Item[] {
  const left = new Set(ids);
  return items.filter(({ policy_id }) => !left.has(policy_id));
}

/** More would bury the sentence. */
const MOST_LISTED = 20;

function notAmong(
  known: ReadonlyMap<number, Orphan>,
  { policies }: StateContent,
  id: number,
  as: string,
): UserError {
  const recorded = Object.entries(policies).find(([, { policy_id }]) => policy_id === id);
  if (recorded) {
    return new UserError(
      `policy ${id} is not left behind: it is the one recorded for ${printable(recorded[0])}; nothing was changed`,
    );
  }
  const ids = [...known.keys()].sort((a, b) => a - b);
  return new UserError(`policy ${id} is not ${as}; nothing was changed`, {
    remedy: `${ids.length === 0 ? 'No policy' : ids.length === 1 ? `Only policy ${ids[0]}` : `Policies ${someOf(ids, MOST_LISTED)}`} ${ids.length > 1 ? 'are' : 'is'}.`,
  });
}

/** A phrase for each policy and create that `before` knows and `after` forgets, except those of `known`, whose fate is known. */
export function forgottenBy(
  before: StateContent,
  after: StateContent,
  known: KnownIds = knownOf(),
): readonly string[] {
  const { former: _, ...now } = after;
  const held = knownOf(now).policies;
  const heldBefore = heldBy(before).policies;
  const isLost = ({ policy_id }: Pick<Orphan, 'policy_id'>): boolean =>
    !held.has(policy_id) && !known.policies.has(policy_id);
  const isOpen = ([file, { id }]: readonly [string, Intent]): boolean => {
    if (entryOf(after.pending, file)?.id === id || known.intents.has(id)) return false;
    const entry = entryOf(after.policies, file);
    return entry === null || heldBefore.has(entry.policy_id);
  };
  const shown = ({ policy_id, name }: Pick<Orphan, 'policy_id' | 'name'>): string =>
    `policy ${policy_id} "${printable(name)}"`;
  return [
    ...Object.entries(before.policies)
      .filter(([, entry]) => isLost(entry))
      .map(([file, entry]) => `${shown(entry)} of ${printable(file)}`),
    ...before.orphans
      .filter(isLost)
      .map((orphan) => `${shown(orphan)}, an older copy left behind by ${printable(orphan.file)}`),
    ...Object.entries(before.pending)
      .filter(isOpen)
      .map(
        ([file, { name }]) => `the create of "${printable(name)}" that is in doubt, of ${printable(file)}`,
      ),
  ];
}
