/** The rules that look at all policies of an environment at once. */
import type { Finding, Subject } from '../finding.ts';
import { duplicateName } from './duplicate-name.ts';
import { targetConflict } from './target-conflict.ts';

export interface AcrossFinding {
  readonly subject: Subject;
  readonly finding: Finding;
}

/** Gets the policies that could be read, without bases, in the order of their files. */
export type AcrossRule = (policies: readonly Subject[]) => readonly AcrossFinding[];

export const acrossRules: readonly AcrossRule[] = [duplicateName, targetConflict];
