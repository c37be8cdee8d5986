/** How a person corrects a state: what became of a create in doubt, what to adopt, what to forget. Pure. */

import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { entryOf, type PolicyEntry, type StateContent, without } from './state.ts';
import { failCreate, finishCreate, notInState, recordPolicy, refusePending } from './transitions.ts';

/** A person found the policy in the portal. */
export function resolveCreated(content: StateContent, file: string, id: number, at: string): StateContent {
  return finishCreate(content, file, id, at);
}

/** A person made sure that it is not there. */
export function resolveNotCreated(content: StateContent, file: string): StateContent {
  return failCreate(content, file);
}

export interface ImportOptions {
  /** For a policy that the state knows already: whether it has the name and effective body of the file. */
  isSame(held: Pick<PolicyEntry, 'name' | 'body'>): boolean;
  /** The id that was imported for the file before was a mistake. */
  readonly correct?: boolean;
}

/**
 * Adopts a policy that exists already. One that the ledger or another file holds is adopted only where it is what the
 * file describes. The policy that the file had before enters the ledger, unless its id was a mistake, too.
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
  const origin =
    former?.policy_id === entry.policy_id
      ? {
          ...(former.imported && { imported: former.imported }),
          ...(former.adopted && { adopted: former.adopted }),
        }
      : taken.adopted
        ? { adopted: taken.adopted }
        : { imported: true as const };
  return recordPolicy(taken.content, file, { ...entry, ...origin });
}

interface Taken {
  readonly content: StateContent;
  /** Where it stood; null where nothing but `file` held it. */
  readonly adopted: PolicyEntry['adopted'] | null;
}

/** An id typed wrong must not make the state forget where a policy came from. */
function takeOut(
  content: StateContent,
  file: string,
  { policy_id, applied_at }: Pick<PolicyEntry, 'policy_id' | 'applied_at'>,
  isSame: ImportOptions['isSame'],
): Taken {
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
    return { content: { ...content, policies }, adopted };
  }
  const orphan = content.orphans.find((each) => each.policy_id === policy_id);
  if (orphan === undefined) return { content, adopted: null };
  const { name, file: from, reason, since } = orphan;
  if (!isSame(orphan)) {
    throw new UserError(
      `policy ${policy_id} is in the ledger, left behind by ${printable(from)} as "${printable(name)}", and ${printable(file)} has another name or content`,
      {
        remedy: (command) =>
          `Look the id up again in the portal. If policy ${policy_id} was removed there: ${command('orphans', 'ack', policy_id)}`,
      },
    );
  }
  const orphans = content.orphans.filter((each) => each !== orphan);
  return { content: { ...content, orphans }, adopted: { file: from, reason, since } };
}

/** What edict created is live, whatever a person meant to name. */
function withoutMistake(content: StateContent, file: string): StateContent {
  const former = entryOf(content.policies, file);
  const policies = without(content.policies, file);
  if (former?.imported) return { ...content, policies };
  if (former?.adopted) {
    const { policy_id, name, body, by, adopted } = former;
    const orphan = { policy_id, name, body, ...adopted, ...(by && { by }) };
    return { ...content, policies, orphans: [...content.orphans, orphan] };
  }
  const what = former ? `policy ${former.policy_id} was created by edict` : 'nothing is recorded';
  throw new UserError(`${what} for ${printable(file)}, so there is no import to correct`, {
    remedy: former
      ? 'Leave --correct out: it stays in the ledger until somebody removes it in the portal.'
      : 'Leave --correct out.',
  });
}

/** Forgets what is recorded for the file; the ledger does not get it either. */
export function removeEntry(content: StateContent, file: string): StateContent {
  refusePending(content, file);
  if (!entryOf(content.policies, file) && !entryOf(content.web_apps, file)) throw notInState(file);
  return {
    ...content,
    policies: without(content.policies, file),
    web_apps: without(content.web_apps, file),
  };
}

/** A person removed the policies in the portal. One that is no orphan refuses all of them. */
export function acknowledgeOrphans(content: StateContent, ids: readonly number[]): StateContent {
  const known = new Set(content.orphans.map(({ policy_id }) => policy_id));
  for (const id of ids) {
    if (known.has(id)) continue;
    for (const [file, entry] of Object.entries(content.policies)) {
      if (entry.policy_id !== id) continue;
      throw new UserError(`policy ${id} is no orphan: it is the one recorded for ${printable(file)}`);
    }
    const listed = [...known].sort((a, b) => a - b).join(', ');
    throw new UserError(`policy ${id} is not among the orphans`, {
      remedy: known.size === 0 ? 'There are none.' : `They are: ${listed}.`,
    });
  }
  return { ...content, orphans: content.orphans.filter(({ policy_id }) => !ids.includes(policy_id)) };
}
