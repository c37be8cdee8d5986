/**
 * The approvals that a plan needs: those that edict.yaml asks for, and those that the environment asks for, which no pull
 * request can change. The stricter of the two holds, key by key.
 */
import { parseDuration } from '../base/duration.ts';
import type { Variables } from '../base/program-environment.ts';
import { printable } from '../diagnostics/printable.ts';
import { usageError } from '../diagnostics/user-error.ts';
import type { ConfigFile } from '../generated/types.ts';
import type { ApprovalCondition } from './terms.ts';

type ApprovalSettings = Required<NonNullable<ConfigFile['approvals']>>;

export interface ApprovalRule {
  /** People. */
  readonly count: number;
  readonly notAuthor: ApprovalSettings['not_author'];
  readonly when: readonly ApprovalCondition[];
  /** Seconds for which an approval counts at most. */
  readonly expires: number;
}

const MIN_APPROVALS = 'EDICT_MIN_APPROVALS';

const WEEK = 7 * 24 * 60 * 60;

/** Null where no approvals are asked for. Throws UserError (exit 3) where the environment variable is not a number. */
export function approvalRule(written: ApprovalSettings | null, env: Variables): ApprovalRule | null {
  const fromFile = written && {
    count: written.count,
    notAuthor: written.not_author,
    when: written.when,
    expires: parseDuration(written.expires) ?? 0,
  };
  const asked = env[MIN_APPROVALS];
  if (asked === undefined) return fromFile;
  const fromEnvironment: ApprovalRule = {
    count: readCount(asked),
    notAuthor: true,
    when: ['always'],
    expires: WEEK,
  };
  return fromFile ? stricter(fromFile, fromEnvironment) : fromEnvironment;
}

/** Somebody who set the variable meant to ask for approvals: an empty one must not let a plan through. */
function readCount(text: string): number {
  const count = /^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(count)) return count;
  throw usageError(
    `${MIN_APPROVALS} is ${text === '' ? 'empty' : `"${printable(text)}"`}, but has to be the number of people who approve a plan, 1 or more`,
    `Set ${MIN_APPROVALS} to a number such as 2, or unset it if no approval is needed.`,
  );
}

const authorRanks: readonly ApprovalRule['notAuthor'][] = [false, true, 'signed'];

function stricter(a: ApprovalRule, b: ApprovalRule): ApprovalRule {
  return {
    count: Math.max(a.count, b.count),
    notAuthor:
      authorRanks.indexOf(a.notAuthor) > authorRanks.indexOf(b.notAuthor) ? a.notAuthor : b.notAuthor,
    when: [...new Set([...a.when, ...b.when])],
    expires: Math.min(a.expires, b.expires),
  };
}

/**
 * For commands that change the service or the state without a plan to sign. Throws UserError (exit 3) in CI where plans
 * need approvals.
 */
export function refuseUnapprovable(env: Variables, command: string): void {
  if (env.CI !== 'true' || env[MIN_APPROVALS] === undefined) return;
  throw usageError(
    `${MIN_APPROVALS} requires approvals here, and there is no plan to approve for edict ${command}; nothing was done`,
    'Run it by hand, outside CI.',
  );
}
