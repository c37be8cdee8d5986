/**
 * The saved plan: what was reviewed, so that apply does that or nothing. It holds no secret, nor a digest of
 * one by itself, and it decides nothing: apply acts on a fresh plan that must be the same.
 */

import type { Json } from '../base/json.ts';
import { digestOf } from '../compile/canonical.ts';
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { planDigest } from './digest.ts';
import type { Plan } from './plan.ts';
import { type BodyDigest, readSavedPlan, type SavedPlan } from './saved-plan-shape.ts';
import { blankSecrets } from './sealed-bodies.ts';

export type { BodyDigest, SavedPlan } from './saved-plan-shape.ts';

/** A plan from elsewhere must not take long to open. */
const MAX_CHARACTERS = 256 * 1024 * 1024;

/** What of a plan is kept for an apply. */
export function savedPlanOf(parts: Pick<SavedPlan, 'tool' | 'plan' | 'salt'>): SavedPlan {
  const changes = parts.plan.changes.filter(({ action }) => action !== 'no-op');
  return {
    format_version: 1,
    tool: parts.tool,
    plan: {
      ...parts.plan,
      changes: changes.map((change) => ({
        ...change,
        body: change.body && blankSecrets(change.kind, change.body),
      })),
    },
    bodies: bodyDigests(parts.plan),
    salt: parts.salt,
  };
}

export function encodeSavedPlan(parts: Pick<SavedPlan, 'tool' | 'plan' | 'salt'>): string {
  return encodeSaved(savedPlanOf(parts));
}

export function encodeSaved(saved: SavedPlan): string {
  const document: Json = JSON.parse(JSON.stringify(saved));
  return `${JSON.stringify({ ...saved, checksum: digestOf(document) }, null, 2)}\n`;
}

/** `name` is for the message. Throws UserError for anything but an unchanged saved plan. */
export function decodeSavedPlan(text: string, name: string): SavedPlan {
  const damaged = (what: string, cause?: unknown): UserError =>
    new UserError(`${printable(name)} is not a saved plan that can be used: ${what}`, {
      exitCode: 3,
      remedy: (command) => `Write it again: ${command('plan', '--out', 'FILE')}`,
      cause,
    });
  if (text.length > MAX_CHARACTERS) throw damaged('it is too large');
  let document: Json;
  try {
    document = JSON.parse(text);
  } catch (error) {
    throw damaged('it is not JSON, or is cut off', error);
  }
  const read = readSavedPlan(document);
  if ('fault' in read) throw damaged(read.fault);
  const { saved, checksum } = read;
  if (digestOf(JSON.parse(JSON.stringify(saved))) !== checksum)
    throw damaged('it was changed after it was written');
  if (planDigest(saved.plan) !== saved.plan.digest)
    throw damaged('its digest is not the digest of what it holds');
  return saved;
}

export function bodyDigests(plan: Plan): readonly BodyDigest[] {
  return plan.changes.flatMap(({ file, kind, action, body }) =>
    body && action !== 'no-op' ? [{ file, kind, digest: digestOf(body) }] : [],
  );
}
