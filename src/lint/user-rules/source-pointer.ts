/** From a place in the effective body to the same place in the draft: lists of ids are sorted on the way, names become ids. */

import { isObject, type Json } from '../../base/json.ts';
import { below, segmentsOf, valueAt } from '../../base/json-pointer.ts';
import type { Environment } from '../../source/config.ts';
import type { Draft } from '../../source/draft.ts';
import { policyTargets } from '../../tables/index.ts';

export function sourcePointer(pointer: string, body: Json, draft: Draft, environment: Environment): string {
  let written = '';
  let effective = '';
  for (const segment of segmentsOf(pointer)) {
    const list = valueAt(body, effective);
    const own = valueAt(draft.value, written);
    effective = below(effective, segment);
    if (!Array.isArray(list) || !Array.isArray(own)) {
      written = below(written, segment);
      continue;
    }
    const element = list[Number(segment)];
    const kind = policyTargets.find(({ name }) => written === `/policy_targets/${name}`)?.targetKind;
    const names = (kind && environment.targets[kind]) ?? {};
    const index = own.findIndex((item) => {
      const id = typeof item === 'string' && Object.hasOwn(names, item) ? names[item] : item;
      return same(id, element);
    });
    written = below(written, index < 0 ? segment : index);
  }
  return written;
}

function same(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  return (Array.isArray(a) || isObject(a)) && JSON.stringify(a) === JSON.stringify(b);
}
