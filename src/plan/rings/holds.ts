/** Stops and skips of content that are over, since their file says something else by now. Pure. */
import type { JsonObject } from '../../base/json.ts';
import type { Desired } from '../../compile/compiled.ts';
import type { HoldEdits } from '../../state/holds.ts';
import type { State } from '../../state/state.ts';
import type { BodyIdentity } from '../sealed-bodies.ts';
import { groupRungs } from './climbs.ts';
import { contentKeyOf } from './content.ts';

/** `isUnknown`: whether a file that is on no ladder here may be on one, and was not looked at. */
export function staleHolds(
  { stops = {}, skips = {} }: Pick<State, 'stops' | 'skips'>,
  desired: readonly Desired[],
  isUnknown: (file: string) => boolean,
  identity: BodyIdentity,
): HoldEdits {
  const ladders = groupRungs(desired);
  const isStale = ([file, hold]: readonly [string, { readonly content: JsonObject }]): boolean => {
    const wanted = ladders.get(file)?.[0];
    if (!wanted) return !isUnknown(file);
    return contentKeyOf(wanted.sealed, identity) !== contentKeyOf(hold.content, identity);
  };
  const forget = (holds: Readonly<Record<string, { readonly content: JsonObject }>>) =>
    Object.fromEntries(
      Object.entries(holds)
        .filter(isStale)
        .map(([file]) => [file, null]),
    );
  return { stops: forget(stops), skips: forget(skips) };
}
