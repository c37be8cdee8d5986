/** Apple's keys in the explanation of a field: where `edict convert` takes it from. */

import { type AppleKey, appleKeysOf } from '../../convert/apple-keys.ts';
import { policy } from '../../tables/index.ts';
import type { Place } from './topic.ts';

export function appleKeysOfPlace({ table, path }: Place): readonly AppleKey[] {
  const [macos, dictionary, field, deeper] = path;
  if (table !== policy || macos !== 'macos' || dictionary === undefined || field === undefined) return [];
  return deeper === undefined ? appleKeysOf(dictionary, field) : [];
}

/** `SSID_STR of com.apple.wifi.managed`. */
export function keyName({ type, key }: AppleKey): string {
  return key === null ? type : `${key} of ${type}`;
}
