/** The definition of a rule: code, documentation, scope and check in one object. */
import type { CodeEntry } from '../../diagnostics/diagnostic.ts';
import type { Config, TargetNames } from '../../source/config/config.ts';
import type { Draft } from '../../source/draft/draft.ts';
import type { FileFacts, PolicyFacts, WebAppFacts } from '../across/file-facts.ts';
import type { SettingFact } from '../across/settings.ts';
import type { Remark, Subject } from '../finding.ts';

/** `today` is YYYY-MM-DD, in UTC; undefined where nothing is judged by it. */
type CheckConfig = (config: Config, today: string | undefined) => readonly RemarkOnConfig[];

interface RuleEntry extends CodeEntry {
  readonly code: string;
  /** Checks `edict.yaml`, when the whole repository is linted. */
  readonly checkConfig?: CheckConfig;
}

/** Checks single values, in bases too. */
export interface ValueRule extends RuleEntry {
  readonly scope: 'value';
  readonly check: (subject: Subject) => readonly Remark[];
}

/** Checks a whole file, of which a base is only a part. */
export interface PolicyRule extends RuleEntry {
  readonly scope: 'policy';
  readonly check: (subject: Subject) => readonly Remark[];
}

/** Checks all files of an environment together. */
export interface RepositoryRule extends RuleEntry {
  readonly scope: 'repository';
  readonly check: (repository: RepositoryFacts) => readonly RemarkOn[];
}

/** The readable files except bases, in the order of the files. */
export interface RepositoryFacts {
  readonly policies: readonly PolicyFacts[];
  readonly webApps: readonly WebAppFacts[];
  /** Names of targets that the environment knows. */
  readonly targets: TargetNames;
  /** Whether Git tracks a file; paths are relative to the root. */
  readonly isTracked: (file: string) => boolean;
  /** The settings that a policy fixes. */
  readonly settledIn: (policy: PolicyFacts) => readonly SettingFact[];
  /** The whole file, loaded again for a remark on it. */
  readonly draftOf: (facts: FileFacts) => Draft;
  /** Whether the file itself is shown, so that a fault between it and another also appears there. */
  readonly isLookedAt: (facts: FileFacts) => boolean;
}

export interface RemarkOn {
  readonly on: FileFacts;
  readonly remark: Remark;
  /** The same fault as seen from the other files involved that are looked at. */
  readonly otherSides?: readonly Omit<RemarkOn, 'otherSides'>[];
}

/** Checks the names of files that no glob matches; `asked` are the files that were named. */
export interface FilesRule extends RuleEntry {
  readonly scope: 'files';
  readonly check: (unmatched: readonly string[], asked: ReadonlySet<string>) => readonly RemarkOnFile[];
}

interface RemarkOnFile extends Pick<Remark, 'message' | 'hint'> {
  readonly file: string;
}

/** Checks `edict.yaml` alone. */
interface ConfigRule extends RuleEntry {
  readonly scope: 'config';
  readonly checkConfig: CheckConfig;
}

export interface RemarkOnConfig extends Pick<Remark, 'message' | 'hint'> {
  /** Relative to the root; absent or null: `edict.yaml`. */
  readonly file?: string | null;
  readonly pointer: string;
  /** The name is at fault, and not what stands under it. */
  readonly at?: 'key';
  readonly related: readonly RelatedInConfig[];
}

interface RelatedInConfig {
  /** Absent: the file of the remark; null: `edict.yaml`. */
  readonly file?: string | null;
  readonly pointer: string;
  readonly message: string;
}

export type Rule = ConfigRule | ValueRule | PolicyRule | RepositoryRule | FilesRule;
