/**
 * The live set in the compact form of a saved plan: ten thousand policies share a few targets and payloads. It is saved
 * because `edict show` draws the page from the file alone, without the state. Plans that older versions saved have this
 * form, and are still read, so any simpler form would be a second one.
 */
import { once } from '../../base/once.ts';
import type { SavedLive, SharedTarget } from '../../generated/plan-file.ts';
import { targetKinds } from '../../tables/index.ts';
import { ofEachKind } from '../live/affected-targets.ts';
import type { ShownPolicy } from '../live/live-set.ts';

export function packLive(live: readonly ShownPolicy[]): SavedLive {
  const payloads = createList((payload: string) => payload);
  // Its kind and its id give a target its name.
  const targets = createList(({ kind, id }: SharedTarget) => `${kind} ${typeof id} ${id}`);
  const policies = live.map((policy) => {
    const { policy_id, name, file, standing, reason, since } = policy;
    return {
      ...{ policy_id, name, file, standing },
      payloads: policy.payloads.map(payloads.indexOf),
      targets: targetKinds.flatMap((kind) =>
        policy.targets[kind].map(({ id, name: called }) => targets.indexOf({ kind, id, name: called })),
      ),
      ...(reason === null ? {} : { reason }),
      ...(since === null ? {} : { since }),
    };
  });
  return { payloads: payloads.items, targets: targets.items, policies };
}

/** Skips indexes that are not in the lists, since only a page is made from it. */
export function unpackLive({ payloads, targets, policies }: SavedLive): readonly ShownPolicy[] {
  return policies.map(({ reason = null, since = null, ...policy }) => {
    const own = policy.targets.flatMap((at) => targets[at] ?? []);
    const ofKind = (kind: (typeof own)[number]['kind']) =>
      own.filter((target) => target.kind === kind).map(({ id, name }) => ({ id, name }));
    return {
      ...policy,
      ...{ reason, since, by: null },
      payloads: policy.payloads.flatMap((at) => payloads[at] ?? []),
      targets: ofEachKind(ofKind),
    };
  });
}

/** Collects items without duplicates: those with equal keys are one. */
function createList<Item>(keyOf: (item: Item) => string): {
  readonly items: Item[];
  indexOf(item: Item): number;
} {
  const items: Item[] = [];
  const places = new Map<string, number>();
  return {
    items,
    indexOf: (item) => once(places, keyOf(item), () => items.push(item) - 1),
  };
}
