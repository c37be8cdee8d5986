/** What is left to do of a saved plan after a run of it that broke off: never anything that was not in it. */
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { SavedPlan } from './saved-plan.ts';

/** `fresh` where each of its changes was planned, or waits for a person because of the run that broke off. Throws UserError. */
export function restOfSavedPlan(saved: SavedPlan, fresh: SavedPlan): SavedPlan {
  const { lineage } = saved.plan.state;
  const strange: string[] = [];
  if (saved.plan.service !== fresh.plan.service) strange.push('The service is another one.');
  if (lineage !== null && lineage !== fresh.plan.state.lineage) strange.push('The state is another one.');
  const planned = new Map(saved.plan.changes.map((change) => [`${change.kind}\0${change.file}`, change]));
  const sealed = new Map(saved.bodies.map(({ kind, file, digest }) => [`${kind}\0${file}`, digest]));
  const sealedNow = new Map(fresh.bodies.map(({ kind, file, digest }) => [`${kind}\0${file}`, digest]));
  for (const { kind, file, action, blocked } of fresh.plan.changes) {
    const key = `${kind}\0${file}`;
    const before = planned.get(key);
    const isLeft = before?.action === action && sealed.get(key) === sealedNow.get(key);
    if (isLeft || (before !== undefined && blocked === 'in-doubt')) continue;
    strange.push(`${printable(file)}: now there is ${action}, which was not planned.`);
  }
  if (strange.length === 0) return fresh;
  throw new UserError(
    `the saved plan no longer holds, and nothing was sent:\n${strange.map((reason) => `  ${reason}`).join('\n')}`,
    { remedy: (command) => `Plan again and have that reviewed: ${command('plan', '--out', 'FILE')}` },
  );
}
