/** Finds outdated stops and skips in a state. Pure. */
import { fileOfKey } from '../../base/policy-key.ts';
import type { Plan } from '../../plan/plan.ts';
import { staleHolds } from '../../plan/rings/holds.ts';
import { createBodyIdentity } from '../../plan/sealed-bodies.ts';
import { editHolds } from '../../state/holds.ts';
import type { StateContent } from '../../state/state.ts';
import type { OpenedDesired } from '../repository/desired.ts';

/** Without stops and skips of content that its file no longer has; `content` itself where there are none. */
export function withoutStaleHolds(
  { changes }: Plan,
  { desired, others }: Pick<OpenedDesired, 'desired' | 'others'>,
  content: StateContent,
): StateContent {
  if (!content.stops && !content.skips) return content;
  const moving = new Set(
    changes.flatMap(({ previous_file }) => (previous_file === null ? [] : [fileOfKey(previous_file)])),
  );
  const holds = staleHolds(content, desired, { others, moving }, createBodyIdentity(desired));
  return editHolds(content, holds);
}
