/**
 * Refuses an apply without the approvals that it needs. The only place that judges this, for the command line and workers
 * alike, on the plans that an apply makes again.
 */

import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { type AllowedSigners, readAllowedSigners } from '../../approvals/allowed-signers.ts';
import { approvalReasons } from '../../approvals/conditions.ts';
import { type ApprovalVerdict, type Authors, judgeApprovals } from '../../approvals/judge.ts';
import { type ApprovalRule, approvalRule } from '../../approvals/rule.ts';
import { openSshKeygen } from '../../approvals/ssh-keygen.ts';
import type { PlanText } from '../../approvals/statement.ts';
import { type ApprovalCondition, approvalConditions } from '../../approvals/terms.ts';
import { type CheckedApproval, type Verifier, verifyApprovals } from '../../approvals/verify.ts';
import { counted } from '../../base/counted.ts';
import { errorCode } from '../../base/fs-errors.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError, usageError } from '../../diagnostics/user-error.ts';
import type { GuardComparison, QueuedPlan } from '../../generated/plan-file.ts';
import { isWithin, repositoryFolders } from '../../git/work-tree.ts';
import type { Config } from '../../source/config/config.ts';
import type { State } from '../../state/state.ts';
import { compareWithLastApplies, lastApply, loosenedFiles } from '../diff/guards.ts';
import type { RunContext } from '../run.ts';
import { type CurrentPlan, findAuthors, type PlanToApprove } from './authors.ts';

export interface SignedPlan extends PlanText, QueuedPlan {}

/**
 * The names of the approvers; null where no approval is needed. `signed` is null where the plan is not a saved one. Throws
 * UserError: exit 1 where approvals are missing, 3 where the variable that asks for them makes no sense.
 */
export async function requireApprovals(
  run: RunContext,
  fresh: readonly CurrentPlan[],
  signed: SignedPlan | null,
): Promise<readonly string[] | null> {
  const { host, config } = run;
  const rule = approvalRule(config.approvals, host.env);
  if (rule === null) return null;
  const met = await whyNeeded(run, rule, fresh, signed);
  if (met.length === 0) return null;
  if (signed === null) throw unsaved(rule, met);
  const found = await judge(run, rule, fresh, signed);
  if (found.missing > 0) throw notApproved(rule, met, signed, found);
  return found.approvedBy;
}

export interface ShownApprovals extends Pick<ApprovalVerdict, 'missing'> {
  /** Lines for a person, safe to print: who signed, what does not count and why, and what is missing. */
  readonly lines: readonly string[];
}

/** Who signed a saved plan, judged as an apply does; `states` are by environment, as they are stored. */
export async function showApprovals(
  run: RunContext,
  signed: SignedPlan,
  states: ReadonlyMap<string, State | null>,
): Promise<ShownApprovals> {
  const { host, config } = run;
  const rule = approvalRule(config.approvals, host.env);
  const fresh = signed.report.environments.flatMap(({ environment: name, plan, facts }): CurrentPlan[] => {
    const environment = config.environments[name];
    return environment && plan ? [{ environment, plan, facts, state: states.get(name) ?? null }] : [];
  });
  const met = rule === null ? [] : await whyNeeded(run, rule, fresh, signed);
  if (rule === null || met.length === 0) return { missing: 0, lines: ['this plan needs no approval'] };
  const found = await judge(run, rule, fresh, signed);
  return {
    missing: found.missing,
    lines: [`${needs(rule, met)}:`, ...linesOf(met, signed, found).map((line) => `  ${line}`)],
  };
}

async function whyNeeded(
  run: RunContext,
  rule: ApprovalRule,
  fresh: readonly CurrentPlan[],
  signed: SignedPlan | null,
): Promise<readonly ApprovalCondition[]> {
  const met = new Set<ApprovalCondition>();
  for (const one of fresh) {
    const { plan, facts } = one;
    const loosenedIn = (): Promise<readonly (string | null)[]> => filesThatLoosen(run, one, signed);
    for (const { when } of await approvalReasons(rule.when, { plan, facts, loosenedIn })) met.add(when);
  }
  return [...met];
}

/** By the saved plan, and by the commit of the last apply. What cannot be compared may have been loosened. */
async function filesThatLoosen(
  run: RunContext,
  one: CurrentPlan,
  signed: SignedPlan | null,
): Promise<readonly (string | null)[]> {
  if (lastApply(one.state, one.plan) === null) return [null];
  return loosenedFiles(await comparisonsOf(run, one, signed));
}

/** The comparisons in the saved plan, and those that can be made now. */
async function comparisonsOf(
  run: RunContext,
  { environment: { name }, plan, state }: CurrentPlan,
  signed: SignedPlan | null,
): Promise<readonly GuardComparison[]> {
  const saved = (signed?.report.guards ?? []).filter(
    ({ environments }) => environments === null || environments.includes(name),
  );
  return [...saved, ...(await compareWithLastApplies(run, new Map([[name, { plan, state }]])))];
}

interface FoundApprovals extends ApprovalVerdict {
  /** Why no approval counts at all; null: some may. */
  readonly obstacle: string | null;
  /** Removes the obstacle, where another approval does not. */
  readonly remedy?: string;
}

async function judge(
  run: RunContext,
  rule: ApprovalRule,
  fresh: readonly CurrentPlan[],
  signed: SignedPlan,
): Promise<FoundApprovals> {
  const opened = openSigners(run);
  if ('obstacle' in opened) return { approvedBy: [], ignored: [], missing: rule.count, ...opened };
  const { env, interrupted: signal, redactor, now } = run.host;
  const { signers, revoked, isInRepository } = opened;
  const keygen = openSshKeygen({ env, signal, redactor, isInRepository });
  const verifier: Verifier = { keygen, signers, revoked };
  const approvals = await verifyApprovals(verifier, signed.approvals, signed);
  const authors = await authorsFor(run, rule, fresh, { verifier, approvals, signed });
  const judged = judgeApprovals({ rule, approvals, signers, authors, now: now() });
  const unknown = authors && 'unknown' in authors ? authors.unknown : null;
  return {
    ...judged,
    obstacle: unknown === null ? null : `it is not known who wrote what is applied: ${unknown}`,
  };
}

/** Reads Git only where there is a valid approval. */
async function authorsFor(
  run: RunContext,
  rule: ApprovalRule,
  fresh: readonly CurrentPlan[],
  {
    verifier,
    approvals,
    signed,
  }: {
    readonly verifier: Verifier;
    readonly approvals: readonly CheckedApproval[];
    readonly signed: SignedPlan;
  },
): Promise<Authors | null> {
  if (rule.notAuthor === false || approvals.every(({ fault }) => fault !== null)) return null;
  const applied: PlanToApprove[] = [];
  for (const one of fresh) {
    const compared = await comparisonsOf(run, one, signed);
    const loosenedIn = compared.flatMap(({ loosened }) => loosened.map(({ file }) => file));
    applied.push({ ...one, loosenedIn });
  }
  return findAuthors(run, applied, rule.notAuthor === 'signed' ? verifier : null);
}

interface OpenedSigners {
  readonly signers: AllowedSigners;
  readonly revoked: Uint8Array | null;
  readonly isInRepository: (path: string) => boolean;
}

const ALLOWED = 'EDICT_ALLOWED_SIGNERS';
const REVOKED = 'EDICT_REVOKED_SIGNERS';
const MOST_BYTES = 4 * 1024 * 1024;

/** Reads the files once: every later check uses this content. */
function openSigners({
  host: { env },
  config: { root },
}: RunContext): OpenedSigners | Required<Pick<FoundApprovals, 'obstacle' | 'remedy'>> {
  const folders = repositoryFolders(root);
  const isInRepository = (path: string): boolean => isWithin(folders, path);
  const allowed = readOutside(env[ALLOWED] ?? '', isInRepository);
  const correct = (name: string): string =>
    `Set ${name} to the absolute path of a file outside the repository, and apply it again.`;
  if (typeof allowed === 'string') return { obstacle: `${ALLOWED} ${allowed}`, remedy: correct(ALLOWED) };
  const named = env[REVOKED] ?? '';
  const revoked = named === '' ? null : readOutside(named, isInRepository);
  if (typeof revoked === 'string') return { obstacle: `${REVOKED} ${revoked}`, remedy: correct(REVOKED) };
  return { signers: readAllowedSigners(Buffer.from(allowed).toString('utf8')), revoked, isInRepository };
}

/**
 * Reads a file from outside of the repository: what a pull request can change must not say who may approve it. Otherwise a
 * sentence without its beginning.
 */
function readOutside(path: string, isInRepository: (path: string) => boolean): Uint8Array | string {
  if (path === '') return 'is not set: it names the file of those who may approve';
  if (!isAbsolute(path)) return 'names no absolute path';
  try {
    const real = realpathSync(path);
    if (isInRepository(real)) return 'names a file in the repository, which a pull request can change';
    const stat = statSync(real);
    if (!stat.isFile()) return 'names no plain file';
    if (stat.size > MOST_BYTES) return 'names a file that is too large';
    return readFileSync(real);
  } catch (error) {
    return errorCode(error) === 'ENOENT'
      ? 'names a file that does not exist'
      : 'names a file that cannot be read';
  }
}

function unsaved(rule: ApprovalRule, met: readonly ApprovalCondition[]): UserError {
  return new UserError(`${needs(rule, met)}, and only a saved plan can be approved; nothing was sent`, {
    code: 'approval-missing',
    remedy: (command) =>
      `Save it with ${command('plan', '--out', 'plan.json')}, have others approve it with ${command('approve', 'plan.json')}, then ${command('apply', 'plan.json')}`,
  });
}

function notApproved(
  rule: ApprovalRule,
  met: readonly ApprovalCondition[],
  signed: SignedPlan,
  found: FoundApprovals,
): UserError {
  const { name, from } = signed;
  const { approvedBy, remedy } = found;
  const lines = linesOf(met, signed, found);
  return new UserError(
    `${needs(rule, met)}, and has ${approvedBy.length}; nothing was sent\n${lines.map((line) => `  ${line}`).join('\n')}`,
    {
      code: 'approval-missing',
      remedy: (command) =>
        remedy ??
        `Have it read and approved with ${command('approve', name)}, put the approvals into ${printable(from)}, and apply it again.`,
    },
  );
}

function linesOf(
  met: readonly ApprovalCondition[],
  { from, approvals }: SignedPlan,
  { approvedBy, ignored, missing, obstacle }: FoundApprovals,
): readonly string[] {
  return [
    ...(obstacle === null ? [] : [`nothing is approved: ${obstacle.replace(/\.$/, '')}`]),
    ...approvedBy.map((signer) => `approved by ${printable(signer)}`),
    ...ignored.map((sentence) => `does not count: ${sentence}`),
    ...met
      .filter((condition) => condition !== 'always')
      .map((condition) => `${condition}: ${approvalConditions[condition]}`),
    ...(approvals.length === 0 ? [`there is no approval in ${printable(from)}`] : []),
    `missing: ${counted(missing, 'person', 'people')}`,
  ];
}

function needs({ count }: ApprovalRule, met: readonly ApprovalCondition[]): string {
  const because = met.includes('always') ? '' : ` (because of ${met.join(', ')})`;
  return `this plan needs ${counted(count, 'approval')}${because}`;
}

/** Where the approvals of `config` lie, absolute. Throws UserError (exit 3) where a link leads out of the repository. */
export function approvalsFolder({ root, approvals }: Pick<Config, 'root' | 'approvals'>): string {
  const folder = join(root, approvals?.from ?? 'approvals');
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) return folder;
  const where = printable(relative(root, folder));
  try {
    if (isWithin([realpathSync(root)], realpathSync(folder))) return folder;
  } catch (error) {
    throw usageError(
      `approvals.from is a link that leads nowhere (${where})`,
      'Put a folder in its place, or name another one with --approvals DIR.',
      { cause: error },
    );
  }
  throw usageError(
    `approvals.from leads out of the repository (${where}): approvals are not read through a link`,
    'Put a folder in its place, or name another one with --approvals DIR.',
  );
}
