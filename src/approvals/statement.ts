/**
 * What an approver signs: an in-toto Statement about the exact text of a saved plan. Pure; only the exact text that edict
 * writes is accepted.
 */
import { sha256Of } from '#hashes';
import type { Approval } from '../generated/approval.ts';
import { validateApproval } from '../generated/approval-validator.js';
import { type PlanReport, summaryOf } from '../plan/plan-report.ts';
import { PREDICATE_TYPE, STATEMENT_TYPE } from './terms.ts';

export type { Approval };

/** A saved plan as it was read. */
export interface PlanText {
  readonly text: string;
  /** The plan in the text. */
  readonly report: PlanReport;
}

export interface StatementFacts {
  /** Of the plan file, without folders. */
  readonly name: string;
  readonly signer: string;
  readonly created: Date;
  readonly expires: Date;
}

export function makeStatement(plan: PlanText, { name, signer, created, expires }: StatementFacts): Approval {
  return {
    _type: STATEMENT_TYPE,
    subject: [{ name, digest: { sha256: sha256Of(plan.text) } }],
    predicateType: PREDICATE_TYPE,
    predicate: {
      ...claimsOf(plan.report),
      signer,
      created: created.toISOString(),
      expires: expires.toISOString(),
    },
  };
}

export function encodeStatement(statement: Approval): string {
  return `${JSON.stringify(statement, null, 2)}\n`;
}

/** Null for anything but the text that `encodeStatement` writes. */
export function decodeStatement(text: string): Approval | null {
  try {
    const document: unknown = JSON.parse(text);
    // Refuses repeated members and anything around the document: written again, the text would differ.
    return isApproval(document) && encodeStatement(document) === text ? document : null;
  } catch {
    return null;
  }
}

function isApproval(document: unknown): document is Approval {
  return validateApproval(document);
}

/** Whether the statement is about this text and agrees with what it holds. */
export function isAbout({ subject: [subject], predicate }: Approval, { text, report }: PlanText): boolean {
  const { environments, digest, summary } = claimsOf(report);
  return (
    subject.digest.sha256 === sha256Of(text) &&
    predicate.digest === digest &&
    JSON.stringify(predicate.environments) === JSON.stringify(environments) &&
    JSON.stringify(Object.entries(predicate.summary).sort()) ===
      JSON.stringify(Object.entries(summary).sort())
  );
}

function claimsOf(report: PlanReport) {
  const { environments, digest } = report;
  const { create, supersede, update, move, record_source, orphan, blocked, wait, no_op } = summaryOf(report);
  return {
    environments: environments.map(({ environment }) => environment),
    digest,
    summary: { create, supersede, update, move, record_source, orphan, blocked, wait, no_op },
  };
}
