/** What a target is that a file names, in one environment. */
import type { TargetKind } from '../../tables/index.ts';
import type { Environment } from './config.ts';

/** Its id; the name itself where edict.yaml has none of that name. */
export function targetId(
  { targets }: Pick<Environment, 'targets'>,
  kind: TargetKind,
  target: number | string,
): number | string {
  const known = targets[kind] ?? {};
  return typeof target === 'string' && Object.hasOwn(known, target) ? (known[target] ?? target) : target;
}
