/**
 * What the state says is on the service now, or the part that reaches one target: the policies, the settings
 * that they give it, and where they disagree. It cannot know the members of a group.
 */

import { compareText } from '../../base/compare-text.ts';
import { segmentsOf, valueAt } from '../../base/json-pointer.ts';
import { once } from '../../base/once.ts';
import type { LiveDocument } from '../../generated/documents.ts';
import type { Loss } from '../../generated/plan-file.ts';
import { instanceIn } from '../../lint/across/settings.ts';
import type { State } from '../../state/state.ts';
import { type Field, policy as policyTable } from '../../tables/index.ts';
import { fieldsOfNew } from '../diff-bodies.ts';
import type { NameTarget } from './affected-targets.ts';
import { type LivePolicy, recordedLiveSet } from './live-set.ts';
import { type Conflict, findConflicts } from './live-set-conflicts.ts';
import type { SharedTarget, Side } from './live-set-values.ts';
import { findRemovalLosses } from './losses.ts';

/** One field that policies set for a target, with all of its values. */
export interface GivenSetting {
  /** JSON Pointer into the body. */
  readonly path: string;
  /** The network or connection, where a Mac may have several. */
  readonly instance: string | null;
  readonly sensitive: boolean;
  /** Lists add up, so several sides alone are no disagreement. */
  readonly sides: readonly Side[];
  readonly disagree: boolean;
}

export interface LiveView {
  readonly environment: string;
  readonly service: string;
  /** The address of a policy in the portal; null or absent if none is known. */
  readonly portalUrl?: string | null;
  /** Null if there is no state. */
  readonly state: LiveDocument['state'];
  /** Null for everything. */
  readonly target: SharedTarget | null;
  readonly policies: readonly LivePolicy[];
  /** The settings of the target; empty without one. */
  readonly settings: readonly GivenSetting[];
  readonly conflicts: readonly Conflict[];
  /** What targets lose once left-behind policies are removed; empty with a target, whose settings show who gives them. */
  readonly losses: readonly Loss[];
}

export interface LiveViewInput extends Pick<LiveView, 'environment' | 'service' | 'portalUrl' | 'target'> {
  readonly state: State | null;
  readonly nameOf: NameTarget;
}

export function viewLive(input: LiveViewInput): LiveView {
  const { environment, service, portalUrl = null, state, nameOf, target } = input;
  const all = state ? recordedLiveSet(state, nameOf) : [];
  const policies = target
    ? all.filter(({ targets }) => targets[target.kind].some(({ id }) => id === target.id))
    : all;
  const found = findConflicts(policies, nameOf);
  const conflicts = target
    ? found.flatMap((conflict) =>
        conflict.targets.some(({ kind, id }) => kind === target.kind && id === target.id)
          ? { ...conflict, targets: [target] }
          : [],
      )
    : found;
  return {
    environment,
    service,
    portalUrl,
    state: state && {
      lineage: state.lineage,
      serial: state.serial,
      ...(state.last_apply?.plan ? { plan: state.last_apply.plan } : {}),
    },
    target,
    policies,
    settings: target ? settingsGivenBy(policies, conflicts) : [],
    conflicts,
    losses: target ? [] : findRemovalLosses(policies),
  };
}

/** In the order of the spec; each network or connection separately. */
function settingsGivenBy(
  policies: readonly LivePolicy[],
  conflicts: readonly Conflict[],
): readonly GivenSetting[] {
  const settings = new Map<string, MutableGivenSetting>();
  for (const policy of policies) {
    for (const { path, after, sensitive } of fieldsOfNew(policyTable, policy.body)) {
      if (!path.startsWith('/macos/')) continue;
      const [, payload = ''] = segmentsOf(path);
      const instance = instanceIn(policy.body, payload);
      const key = JSON.stringify([path, instance]);
      const known = once(settings, key, () => ({ path, instance, sensitive, values: new Map() }));
      // Secrets are equal where their digests are; neither is shown.
      const identity = JSON.stringify(sensitive ? (valueAt(policy.body, path) ?? null) : after);
      const value = sensitive ? null : after;
      once(known.values, identity, () => ({ value, byDefault: false, policies: [] })).policies.push(policy);
    }
  }
  const ranks = new Map(pointersOf(policyTable.fields).map((pointer, index) => [pointer, index]));
  const payloadOf = (path: string): string => path.split('/').slice(0, 3).join('/');
  const rankOf = (path: string): number => ranks.get(path) ?? ranks.get(payloadOf(path)) ?? 0;
  const clashes = conflicts.filter((conflict) => conflict.kind !== 'same-payload');
  return [...settings.values()]
    .map(({ path, instance, sensitive, values }) => {
      const clash = clashes.find((one) => one.path === path && one.instance === instance);
      const sides = clash?.sides ?? [...values.values()];
      return { path, instance, sensitive, sides, disagree: clash !== undefined };
    })
    .sort(
      (a, b) =>
        rankOf(payloadOf(a.path)) - rankOf(payloadOf(b.path)) ||
        compareText(a.instance ?? '', b.instance ?? '') ||
        rankOf(a.path) - rankOf(b.path),
    );
}

interface MutableGivenSetting extends Pick<GivenSetting, 'path' | 'instance' | 'sensitive'> {
  readonly values: Map<string, Side & { readonly policies: LivePolicy[] }>;
}

function pointersOf(fields: readonly Field[], at = ''): readonly string[] {
  return fields.flatMap(({ name, fields: inner }) => [
    `${at}/${name}`,
    ...(inner ? pointersOf(inner, `${at}/${name}`) : []),
  ]);
}

/** Conflicts that no setting of the view shows. */
export function otherConflicts({ settings, conflicts }: LiveView): readonly Conflict[] {
  return conflicts.filter(
    (conflict) =>
      conflict.kind === 'same-payload' ||
      !settings.some(({ path, instance }) => path === conflict.path && instance === conflict.instance),
  );
}
