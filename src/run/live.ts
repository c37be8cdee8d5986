/** What is live, in all or for one target, from the state alone: the service is not asked. */
import { printable } from '../diagnostics/printable.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { usageError } from '../diagnostics/user-error.ts';
import { createTargetNames, usersOf } from '../plan/live/affected-targets.ts';
import type { SharedTarget } from '../plan/live/live-set-values.ts';
import { type LiveView, viewLive } from '../plan/live/live-view.ts';
import type { Environment } from '../source/config/config.ts';
import type { State } from '../state/state.ts';
import { targetKinds } from '../tables/index.ts';
import type { Scope } from './run.ts';
import { viewState } from './state/open-state.ts';

/** `typed` is a target as a person writes it; null: everything. Throws UserError where there is no such target. */
export async function live(scope: Scope, typed: string | null): Promise<LiveView> {
  const { host, environment } = scope;
  const { state, where } = await viewState(scope);
  if (state === null) {
    await host.info(`note: there is no state at ${where} yet, so nothing is recorded as live`);
  }
  const target =
    typed === null ? null : findTarget(typed, environment, state, `--target ${printable(typed)}`);
  const { name, base_url: service, portal_url: portalUrl } = environment;
  const nameOf = createTargetNames(environment.targets, usersOf(state));
  return viewLive({ environment: name, service, portalUrl, state, nameOf, target });
}

/** `KIND=ID`, `KIND=NAME`, or a NAME of one kind alone; messages call it `shown`. Throws UserError (exit 3). */
export function findTarget(
  typed: string,
  environment: Pick<Environment, 'targets'>,
  state: State | null,
  shown: string,
): SharedTarget {
  const users = usersOf(state);
  const known = targetKinds.flatMap((kind) =>
    [...Object.entries(environment.targets[kind] ?? {}), ...(kind === 'users' ? users : [])].map(
      ([name, id]): SharedTarget => ({ kind, id, name }),
    ),
  );
  const [before, ...after] = typed.split('=');
  const kind = targetKinds.find((candidate) => candidate === before);
  const word = kind ? after.join('=') : typed;
  const candidates = known.filter((target) => !kind || target.kind === kind);
  if (kind && /^\d+$/.test(word) && Number.isSafeInteger(Number(word)) && Number(word) > 0) {
    const id = Number(word);
    return { kind, id, name: createTargetNames(environment.targets, users)(kind, id) };
  }
  const found = candidates.filter(({ name }) => name === word);
  const [only] = found;
  if (only && found.every(({ kind: other, id }) => other === only.kind && id === only.id)) return only;
  if (only) {
    const ways = [...new Set(found.map((target) => `${target.kind}=${printable(word)}`))];
    throw usageError(`${shown} means several targets`, `Say which: ${ways.join(' or ')}.`);
  }
  const near = nearest(word, [...new Set(candidates.flatMap(({ name }) => name ?? []))]);
  throw usageError(
    `${shown}: there is no such target`,
    near !== null
      ? `Did you mean ${printable(near)}?`
      : `Write KIND=ID or KIND=NAME, with a name from targets of edict.yaml; the kinds are ${targetKinds.join(', ')}.`,
  );
}
