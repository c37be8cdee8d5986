/** How a person corrects a state: what became of a create in doubt, what to adopt, what to forget. Pure. */

import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { entryOf, holderOfPolicy, type PolicyEntry, type StateContent, without } from './state.ts';
import { failCreate, finishCreate, notInState, recordPolicy, refusePending } from './transitions.ts';

/** A person found the policy in the portal. */
export function resolveCreated(content: StateContent, file: string, id: number, at: string): StateContent {
  return finishCreate(content, file, id, at);
}

/** A person made sure that it is not there. */
export function resolveNotCreated(content: StateContent, file: string): StateContent {
  return failCreate(content, file);
}

/**
 * Adopts a policy that exists already. An orphan with its id leaves the ledger: the file describes it again. The
 * policy that the file had before enters it, unless `correct` says that its id was a mistake, too.
 */
export function importPolicy(
  content: StateContent,
  file: string,
  entry: Omit<PolicyEntry, 'imported'>,
  { correct = false }: { readonly correct?: boolean } = {},
): StateContent {
  refusePending(content, file);
  if (entryOf(content.web_apps, file)) {
    throw new UserError(`${printable(file)} is recorded as a web app: there is no policy to import`);
  }
  const { policy_id } = entry;
  for (const [other, held] of Object.entries(content.policies)) {
    if (held.policy_id !== policy_id || other === file) continue;
    throw new UserError(`policy ${policy_id} is recorded for ${printable(other)}`, {
      remedy: (command) => `If that file was renamed: ${command('state', 'mv', other, file)}`,
    });
  }
  const orphans = content.orphans.filter((orphan) => orphan.policy_id !== policy_id);
  const known = { ...content, orphans };
  const former = entryOf(content.policies, file);
  const isOwn =
    former?.policy_id === policy_id ? !former.imported : holderOfPolicy(content, policy_id) !== null;
  const adopted: PolicyEntry = isOwn ? entry : { ...entry, imported: true };
  return recordPolicy(correct ? withoutMistake(known, file) : known, file, adopted);
}

/** What edict created is live, whatever a person meant to name. */
function withoutMistake(content: StateContent, file: string): StateContent {
  const former = entryOf(content.policies, file);
  if (former?.imported) return { ...content, policies: without(content.policies, file) };
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

/** A person removed the policy in the portal. */
export function acknowledgeOrphan(content: StateContent, id: number): StateContent {
  const orphans = content.orphans.filter(({ policy_id }) => policy_id !== id);
  if (orphans.length < content.orphans.length) return { ...content, orphans };
  for (const [file, entry] of Object.entries(content.policies)) {
    if (entry.policy_id !== id) continue;
    throw new UserError(`policy ${id} is no orphan: it is the one recorded for ${printable(file)}`);
  }
  const known = content.orphans.map(({ policy_id }) => policy_id).sort((a, b) => a - b);
  throw new UserError(`policy ${id} is not among the orphans`, {
    remedy: known.length === 0 ? 'There are none.' : `They are: ${known.join(', ')}.`,
  });
}
