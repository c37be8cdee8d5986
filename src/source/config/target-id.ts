/** Resolves the name of a target in one environment, and compares targets. */
import { ownMember } from '../../base/json.ts';
import { printable } from '../../diagnostics/printable.ts';
import type { TargetKind } from '../../tables/index.ts';
import type { Environment } from './config.ts';

/** The id; the name itself where edict.yaml does not define it. */
export function targetId(
  { targets }: Pick<Environment, 'targets'>,
  kind: TargetKind,
  target: number | string,
): number | string {
  const known = targets[kind] ?? {};
  return typeof target === 'string' ? (ownMember(known, target) ?? target) : target;
}

export interface ResolvedTarget {
  readonly kind: TargetKind;
  /** The name of a user whose id only the service knows. */
  readonly id: number | string;
}

/** Equal for one target: the case of a user's name does not matter. */
export function targetKey({ kind, id }: ResolvedTarget): string {
  return `${kind} ${typeof id === 'number' ? id : id.toLowerCase()}`;
}

/** `devicegroups/lab, which is 14 now, and was 12`; null if the id is unchanged. */
export function describeRenumbered(
  before: Pick<Environment, 'targets'>,
  after: Pick<Environment, 'targets'>,
  kind: TargetKind,
  target: number | string,
): string | null {
  const [was, now] = [targetId(before, kind, target), targetId(after, kind, target)];
  return was === now ? null : printable(`${kind}/${target}, which is ${now} now, and was ${was}`);
}
