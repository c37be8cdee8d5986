/** Counts approvals, one per person, and how many are missing. Pure: signatures were checked before. */
import { formatDuration } from '../base/duration.ts';
import { printable } from '../diagnostics/printable.ts';
import type { AllowedSigners } from './allowed-signers.ts';
import type { ApprovalRule } from './rule.ts';
import { foldName } from './signer-names.ts';
import type { CheckedApproval, VerifiedApproval } from './verify.ts';

/** The folded addresses of those who wrote and committed what a plan is made from, or why they cannot be known. */
export type Authors = { readonly addresses: ReadonlySet<string> } | { readonly unknown: string };

export interface ApprovalVerdict {
  /** Names of the approvers, one per person, in the order of their files. */
  readonly approvedBy: readonly string[];
  /** A sentence for each approval that does not count. */
  readonly ignored: readonly string[];
  /** How many people. */
  readonly missing: number;
}

export interface ApprovalsToJudge {
  readonly rule: Pick<ApprovalRule, 'count' | 'expires'>;
  readonly approvals: readonly CheckedApproval[];
  readonly signers: Pick<AllowedSigners, 'personOf'>;
  /** Null: authors may approve as well. */
  readonly authors: Authors | null;
  readonly now: Date;
}

/** Milliseconds by which the clocks of two machines may differ. */
const MOST_AHEAD = 60_000;

export function judgeApprovals({
  rule,
  approvals,
  signers,
  authors,
  now,
}: ApprovalsToJudge): ApprovalVerdict {
  const counted = new Map<ReadonlySet<string>, string>();
  const ignored: string[] = [];
  for (const approval of approvals) {
    const { file, signer } = approval;
    const ignore = (why: string): void => {
      const of = signer === null || file === `${signer}.json` ? '' : ` (${printable(signer)})`;
      ignored.push(`${printable(file)}${of} ${why}`);
    };
    if (approval.fault !== null) {
      ignore(approval.fault);
      continue;
    }
    const person = signers.personOf(approval.signer);
    const other = counted.get(person);
    const fault =
      timeFault(approval, rule, now) ??
      (authors && authorFault(person, approval.signer, authors)) ??
      (other && `is a second approval of the same person: ${printable(other)} already counts`);
    if (fault) ignore(fault);
    else counted.set(person, approval.signer);
  }
  return {
    approvedBy: [...counted.values()],
    ignored,
    missing: Math.max(0, rule.count - counted.size),
  };
}

function timeFault(
  { created, expires }: VerifiedApproval,
  rule: Pick<ApprovalRule, 'expires'>,
  now: Date,
): string | null {
  if (created === null) return 'does not say when it was given';
  if (created.getTime() > now.getTime() + MOST_AHEAD) return `is from the future: ${created.toISOString()}`;
  const end = Math.min(
    expires?.getTime() ?? Number.POSITIVE_INFINITY,
    created.getTime() + 1000 * rule.expires,
  );
  if (end > now.getTime()) return null;
  const why = end === expires?.getTime() ? '' : `, ${formatDuration(rule.expires)} after it was given`;
  return `expired at ${new Date(end).toISOString()}${why}`;
}

function authorFault(person: ReadonlySet<string>, signer: string, authors: Authors): string | null {
  if ('unknown' in authors) return 'counts only if it is known who wrote what is applied';
  const found = [...person].find((name) => authors.addresses.has(name));
  if (found === undefined) return null;
  const as = found === foldName(signer) ? '' : ` as ${printable(found)}`;
  return `is by an author: ${printable(signer)} wrote or committed what is applied${as}`;
}
