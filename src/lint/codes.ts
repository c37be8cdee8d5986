/** The codes of all diagnostics: those of rules, and those that reading, compiling and lint itself report. */
import { commonCodes } from '../diagnostics/codes.ts';
import type { CodeEntry, Codes, Severity } from '../diagnostics/diagnostic.ts';
import { rules } from './rules/index.ts';

const entries = { ...commonCodes, ...rules };

export type BuiltInCode = keyof typeof entries;

export function isBuiltInCode(code: string): code is BuiltInCode {
  return Object.hasOwn(entries, code);
}

export function entryOf(code: BuiltInCode): CodeEntry {
  return entries[code];
}

const severities: readonly Severity[] = ['error', 'warning', 'info'];

/** In the order in which documentation shows them. */
export const codes: Codes = Object.fromEntries(
  Object.entries<CodeEntry>(entries).sort(
    ([, a], [, b]) => severities.indexOf(a.severity) - severities.indexOf(b.severity),
  ),
);
