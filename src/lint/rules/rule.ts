/** What a rule is: its code, its documentation, what it looks at and the function that judges, all in one object. */
import type { CodeEntry } from '../../diagnostics/diagnostic.ts';
import type { Config, TargetNames } from '../../source/config/config.ts';
import type { Draft } from '../../source/draft/draft.ts';
import type { FileFacts, PolicyFacts, WebAppFacts } from '../across/file-facts.ts';
import type { Setting } from '../across/settings.ts';
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

/** Looks at all files of an environment at once. */
export interface RepositoryRule extends Entry {
  readonly scope: 'repository';
  readonly check: (repository: Repository) => readonly RemarkOn[];
}

/** What could be read, without bases, in the order of the files. */
export interface Repository {
  readonly policies: readonly PolicyFacts[];
  readonly webApps: readonly WebAppFacts[];
  /** Names of targets that the environment knows. */
  readonly targets: TargetNames;
  /** Whether Git tracks a file, named by its path relative to the root. */
  readonly isTracked: (file: string) => boolean;
  /** What a policy settles. */
  readonly settledIn: (policy: PolicyFacts) => readonly Setting[];
  /** The whole file, loaded again for a remark on it. */
  readonly draftOf: (facts: FileFacts) => Draft;
  /** Whether that file is shown by itself, so that a fault between it and another is shown there, too. */
  readonly isLookedAt: (facts: FileFacts) => boolean;
}

export interface RemarkOn {
  readonly on: FileFacts;
  readonly remark: Remark;
  /** The same fault as seen from the other files that have part in it and are looked at. */
  readonly otherSides?: readonly Omit<RemarkOn, 'otherSides'>[];
}

/** Looks at the names of the files that no glob matches; `asked` are those of them that were named. */
export interface FilesRule extends Entry {
  readonly scope: 'files';
  readonly check: (unmatched: readonly string[], asked: ReadonlySet<string>) => readonly RemarkOnFile[];
}

export interface RemarkOnFile extends Pick<Remark, 'message' | 'hint'> {
  readonly file: string;
}

/** Looks at `edict.yaml`, when the whole repository is looked at. */
export interface ConfigRule extends Entry {
  readonly scope: 'config';
  readonly check: (config: Config) => readonly RemarkOnConfig[];
}

export interface RemarkOnConfig extends Pick<Remark, 'message' | 'hint'> {
  /** Relative to the root; absent or null: `edict.yaml`. */
  readonly file?: string | null;
  readonly pointer: string;
  readonly related: readonly RelatedInConfig[];
}

interface RelatedInConfig {
  /** Absent: the file of the remark; null: `edict.yaml`. */
  readonly file?: string | null;
  readonly pointer: string;
  readonly message: string;
}

export type Rule = ConfigRule | ValueRule | PolicyRule | RepositoryRule | FilesRule;
