/** What must hold between the parts of a well-formed state: one policy id in one place, one file in one kind. */
import { printable } from '../diagnostics/printable.ts';
import type { Remedy } from '../diagnostics/user-error.ts';
import type { StateProblem } from './problem.ts';
import type { StateContent } from './state.ts';

export function findInconsistencies(state: StateContent, where: string): StateProblem[] {
  const problems: StateProblem[] = [];
  const remedy: Remedy = (command) =>
    `Find out in the portal which is right, print the state with \`${command('state', 'pull')}\`, take the wrong ` +
    `entry and the "checksum" line out, and store it with \`${command('state', 'push', '--force', 'FILE')}\`.`;

  const places = new Map<number, string[]>();
  const note = (id: number, place: string): void => {
    places.set(id, [...(places.get(id) ?? []), place]);
  };
  for (const [file, entry] of Object.entries(state.policies)) note(entry.policy_id, printable(file));
  for (const orphan of state.orphans) note(orphan.policy_id, `the orphans (from ${printable(orphan.file)})`);
  for (const [id, holders] of places) {
    if (holders.length < 2) continue;
    const message = `${where} holds policy ${id} more than once: for ${holders.join(' and for ')}`;
    problems.push({ code: 'duplicate-id', message, remedy });
  }

  for (const file of Object.keys(state.web_apps)) {
    if (!Object.hasOwn(state.policies, file) && !Object.hasOwn(state.pending, file)) continue;
    const message = `${where} holds ${printable(file)} both as a policy and as a web app`;
    problems.push({ code: 'duplicate-file', message, remedy });
  }
  return problems;
}
