/** A policy id that a user typed. */
import { printable } from '../../../diagnostics/printable.ts';
import { UserError } from '../../../diagnostics/user-error.ts';

export function parsePolicyId(text: string): number {
  const id = /^[0-9]+$/.test(text) ? Number(text) : 0;
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new UserError(`${JSON.stringify(printable(text))} is not a policy id: it is a positive integer`, {
    exitCode: 3,
  });
}
