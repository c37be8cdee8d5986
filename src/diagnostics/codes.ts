/** The registry of diagnostic codes: default severity, and what `edict explain CODE` says. */
import type { CodeEntry } from './code-entry.ts';
import { fileCodes } from './codes-of-files.ts';
import { meaningCodes } from './codes-of-meaning.ts';
import { referenceCodes } from './codes-of-references.ts';
import { ruleCodes } from './codes-of-rules.ts';
import { shapeCodes } from './codes-of-shape.ts';

export type { CodeEntry } from './code-entry.ts';

/** In the order in which documentation shows them: errors, warnings, infos. */
const all = {
  ...fileCodes,
  ...shapeCodes,
  ...referenceCodes,
  ...meaningCodes,
  ...ruleCodes,
} satisfies Record<string, CodeEntry>;

export type BuiltInCode = keyof typeof all;

export const codes: Readonly<Record<BuiltInCode, CodeEntry>> = all;

export function isBuiltInCode(code: string): code is BuiltInCode {
  return Object.hasOwn(codes, code);
}
