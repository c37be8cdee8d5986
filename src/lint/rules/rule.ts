/** What a rule is: its code, its documentation, what it looks at and the function that judges, all in one object. */
import type { CodeEntry } from '../../diagnostics/diagnostic.ts';
import type { PolicyFacts } from '../across/policy-facts.ts';
import type { Remark, Subject } from '../finding.ts';

interface Entry extends CodeEntry {
  readonly code: string;
}

/** Looks at values as they stand, in bases too. */
export interface ValueRule extends Entry {
  readonly scope: 'value';
  readonly check: (subject: Subject) => readonly Remark[];
}

/** Looks at a file as a whole, of which a base is only a part. */
export interface PolicyRule extends Entry {
  readonly scope: 'policy';
  readonly check: (subject: Subject) => readonly Remark[];
}

/** Looks at all policies of an environment that could be read, without bases, in the order of their files. */
export interface RepositoryRule extends Entry {
  readonly scope: 'repository';
  readonly check: (policies: readonly PolicyFacts[]) => readonly RemarkOn[];
}

export interface RemarkOn extends Omit<Remark, 'related'> {
  readonly policy: PolicyFacts;
  readonly related: readonly {
    readonly policy: PolicyFacts;
    readonly pointer: string;
    readonly message: string;
  }[];
}

/** Looks at the names of the YAML files that nothing reads. */
export interface FilesRule extends Entry {
  readonly scope: 'files';
  readonly check: (unmatched: readonly string[]) => readonly RemarkOnFile[];
}

export interface RemarkOnFile extends Pick<Remark, 'message' | 'hint'> {
  readonly file: string;
}

export type Rule = ValueRule | PolicyRule | RepositoryRule | FilesRule;
