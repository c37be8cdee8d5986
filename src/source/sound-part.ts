/** What is left of a configuration without the values that its schema refuses, so that its rules can be checked too. */

import type { Json } from '../base/json.ts';
import { segmentsOf } from '../base/json-pointer.ts';

/** A copy without what stands at the pointers; of a list nothing is left, since its places would shift. */
export function soundPart(value: Json, pointers: readonly string[]): Json {
  const copy: Json = structuredClone(value);
  for (const pointer of pointers) remove(copy, segmentsOf(pointer));
  return copy;
}

function remove(root: Json, segments: readonly string[]): void {
  let holder: { [key: string]: Json } | null = null;
  let key = '';
  let at: Json | undefined = root;
  for (const segment of segments) {
    if (typeof at !== 'object' || at === null || Array.isArray(at)) break;
    holder = at;
    key = segment;
    at = Object.hasOwn(at, segment) ? at[segment] : undefined;
  }
  if (holder) delete holder[key];
}
