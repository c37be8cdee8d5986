// Written by `npm run generate`. Do not edit.
import type { Json, JsonObject } from '../base/json.ts';

/**
 * Why the change has its action, or needs a person; kind says which reason it is.
 */
export type Reason =
  | {
      /**
       * The kind of reason.
       */
      readonly kind: 'in-doubt';
      /**
       * The name that was sent; the file may have another one by now.
       */
      readonly name: string;
      /**
       * Other policies with this name.
       */
      readonly others: readonly NamedPolicy[];
      /**
       * When it was sent. ISO 8601, UTC.
       */
      readonly since: string;
      /**
       * What is known about the response; null until there is one.
       */
      readonly answer: string | null;
      /**
       * Whether the file is gone by now.
       */
      readonly isGone: boolean;
      /**
       * Another run that holds the lock.
       */
      readonly run: {
        /**
         * Who runs it, safe to print.
         */
        readonly holder: string;
        /**
         * Whether it is still running.
         */
        readonly isAlive: boolean;
        /**
         * Whether it may be creating the policy right now.
         */
        readonly creates: boolean;
      } | null;
      /**
       * The description that was sent, if a mark changed it. Absent: it did not.
       */
      readonly description?: string;
      /**
       * Whether the file asks for something else than was sent. Absent if not.
       */
      readonly isEdited?: boolean;
    }
  | {
      /**
       * The kind of reason.
       */
      readonly kind: 'waits-for';
      /**
       * The other file.
       */
      readonly file: string;
    }
  | {
      /**
       * The kind of reason.
       */
      readonly kind: 'left-behind-alike';
      /**
       * The policies that are live without a file.
       */
      readonly policies: readonly LeftBehindAlike[];
    }
  | {
      /**
       * The kind of reason.
       */
      readonly kind: 'ambiguous-move';
      /**
       * Files that are gone.
       *
       * Items: A file.
       */
      readonly from: readonly string[];
      /**
       * Files that are new.
       *
       * Items: A file.
       */
      readonly to: readonly string[];
    }
  | Waits
  | {
      /**
       * The kind of reason.
       */
      readonly kind: 'not-piloted';
      /**
       * The wave before, which has no such change; null if no earlier wave takes the file.
       */
      readonly wave: string | null;
    }
  | {
      /**
       * The kind of reason.
       */
      readonly kind: 'piles-up';
      /**
       * The older copies that have not been acknowledged.
       *
       * Items: ID of the policy.
       */
      readonly policies: readonly number[];
    }
  | {
      /**
       * The kind of reason.
       */
      readonly kind: 'renewed';
    }
  | {
      /**
       * The kind of reason.
       */
      readonly kind: 'ring-removed';
    }
  | {
      /**
       * The kind of reason.
       */
      readonly kind: 'not-taken';
    }
  | {
      /**
       * The kind of reason.
       */
      readonly kind: 'ring-renamed';
      /**
       * The ring that is gone, as the state knows it.
       */
      readonly from: string;
      /**
       * The ring that is new.
       */
      readonly to: string;
    }
  | {
      /**
       * The kind of reason.
       */
      readonly kind: 'same-name' | 'same-settings' | 'same-content';
      /**
       * The other file.
       */
      readonly file: string;
    }
  | {
      /**
       * The kind of reason.
       */
      readonly kind: 'recorded-elsewhere';
      /**
       * The other file.
       */
      readonly file: string;
      /**
       * ID of the policy.
       */
      readonly policy_id: number;
    };
/**
 * A conflict; kind says which kind.
 */
export type Conflict = ValueConflict | RepeatedPayload;
/**
 * The kind of problem.
 */
export type StateProblemCode =
  | 'empty'
  | 'encoding'
  | 'conflict-markers'
  | 'syntax'
  | 'foreign-file'
  | 'newer-version'
  | 'older-version'
  | 'duplicate-key'
  | 'checksum'
  | 'structure'
  | 'duplicate-id'
  | 'duplicate-file'
  | 'unreadable'
  | 'no-state'
  | 'older-state'
  | 'unmerged-state'
  | 'newer-elsewhere'
  | 'shallow-history'
  | 'other-service'
  | 'other-lineage'
  | 'moved'
  | 'in-doubt'
  | 'plain-secret'
  | 'stale-lock'
  | 'leftover'
  | 'journal'
  | 'rescue'
  | 'lost-key'
  | 'time-ahead';

/**
 * A saved plan.
 */
export interface PlanFile {
  /**
   * Incremented when a member is removed or changes its meaning.
   */
  readonly format_version: 2;
  /**
   * The edict that wrote it.
   */
  readonly tool: {
    /**
     * Its version.
     */
    readonly version: string;
    /**
     * Version of its tables.
     */
    readonly tables: string;
  };
  /**
   * Whether a single environment was asked for by name.
   */
  readonly is_one: boolean;
  /**
   * The environments, wave by wave, and by name within each wave.
   *
   * Items: An environment.
   */
  readonly environments: readonly {
    /**
     * Name of the environment.
     */
    readonly environment: string;
    /**
     * Groups that the environment belongs to.
     *
     * Items: Name of a group.
     */
    readonly groups: readonly string[];
    /**
     * Selector of its wave; null without waves.
     */
    readonly wave: string | null;
    /**
     * What an apply would do.
     */
    readonly plan: Plan | null;
    /**
     * The digests of the bodies, which bind them to the plan.
     */
    readonly bodies: readonly BodyDigest[];
    /**
     * Salt of the state that the plan would start, so that its secrets can be compared; otherwise null.
     */
    readonly salt: string | null;
    /**
     * The commit that the state was read from; null if it is kept without a history.
     */
    readonly state_commit: string | null;
    readonly facts: SavedFacts;
    /**
     * Why there is no plan.
     */
    readonly failure: SavedFailure | null;
    /**
     * Notes that were made while it was planned.
     *
     * Items: A sentence.
     */
    readonly notes: readonly string[];
  }[];
  /**
   * Environments that were not selected.
   *
   * Items: Name of the environment.
   */
  readonly left_out: readonly string[];
  /**
   * Limits that the plan exceeds as a whole.
   *
   * Items: A sentence.
   */
  readonly exceeded: readonly string[];
  /**
   * SHA-256, in hex, of everything that a reviewer approves; the value for edict apply --approve.
   */
  readonly digest: string;
  readonly made?: Made;
  readonly approvals?: NeededApprovals;
  /**
   * The comparison of the guards of the repository.
   */
  readonly guards?: readonly GuardComparison[];
  /**
   * States that belong to no environment.
   */
  readonly stray_states?: readonly StrayState[];
  /**
   * Where the files have the fields that statements are about. Absent: no statement is about a field.
   */
  readonly places?: {
    /**
     * The fields of a file, by JSON Pointer into the body.
     */
    readonly [k: string]: {
      readonly [k: string]: FieldPlace;
    };
  };
  /**
   * What must be appended to every command that the plan suggests.
   */
  readonly command_suffix?: string;
  /**
   * What was found in the environments of earlier waves for the files that would move on from there.
   */
  readonly waves?: readonly WaveFound[];
}
/**
 * What an apply would do.
 */
export interface Plan {
  /**
   * Incremented when a member is removed or changes its meaning.
   */
  readonly format_version: 1;
  /**
   * Name of the environment.
   */
  readonly environment: string;
  /**
   * Address of the service, or embedded.
   */
  readonly service: string;
  /**
   * The state that the plan was made from.
   */
  readonly state: {
    /**
     * Lineage of the state; null if there is none yet.
     */
    readonly lineage: string | null;
    /**
     * Serial number of the state, incremented with every change; 0 if there is none yet.
     */
    readonly serial: number;
    /**
     * SHA-256 of the bytes of the state, in hex; absent if there is none yet.
     */
    readonly sha256?: string;
  };
  /**
   * The changes, by file; no-ops are included until the plan is saved.
   */
  readonly changes: readonly Change[];
  /**
   * Number of files by action.
   */
  readonly summary: {
    /**
     * Files with the action create.
     */
    readonly create: number;
    /**
     * Files with the action supersede.
     */
    readonly supersede: number;
    /**
     * Files with the action update.
     */
    readonly update: number;
    /**
     * Files with the action move.
     */
    readonly move: number;
    /**
     * Files with the action record-source.
     */
    readonly record_source: number;
    /**
     * Files with the action orphan.
     */
    readonly orphan: number;
    /**
     * Files with the action blocked.
     */
    readonly blocked: number;
    /**
     * Files with the action wait.
     */
    readonly wait: number;
    /**
     * Files with the action no-op.
     */
    readonly no_op: number;
  };
  /**
   * SHA-256, in hex, of everything that a reviewer approves; the value for edict apply --approve.
   */
  readonly digest: string;
}
/**
 * A file that is not as recorded.
 */
export interface Change {
  /**
   * Path of the file, relative to the folder of edict.yaml, separated by /.
   */
  readonly file: string;
  /**
   * What the file describes.
   */
  readonly kind: 'policy' | 'web_app';
  /**
   * What is done with the file.
   */
  readonly action:
    'create' | 'supersede' | 'update' | 'move' | 'record-source' | 'orphan' | 'blocked' | 'wait' | 'no-op';
  /**
   * Name of the policy or app.
   */
  readonly name: string;
  /**
   * The policy recorded for the file, or for previous_file; null if there is none.
   */
  readonly policy_id: number | null;
  /**
   * ID of the web app; null for policies.
   */
  readonly app_id: number | null;
  /**
   * What the file was called before; null unless it moved.
   */
  readonly previous_file: string | null;
  /**
   * The fields that change.
   */
  readonly diff: readonly FieldDiff[];
  /**
   * Why it is blocked; null if it is not.
   */
  readonly blocked: 'in-doubt' | 'choice' | null;
  /**
   * The body that would be recorded; for a move, the one that is. Null for orphans and blocked files.
   */
  readonly body: JsonObject | null;
  /**
   * Why the change has its action, or needs a person; kind says which reason it is.
   */
  readonly reason: Reason | null;
  /**
   * The name of the recorded policy, if a mark changed it. Absent: that of its body.
   */
  readonly live_name?: string;
}
/**
 * A field that changes.
 */
export interface FieldDiff {
  /**
   * JSON Pointer into the body.
   */
  readonly path: string;
  /**
   * The recorded value; null if there is none, and for secrets.
   */
  readonly before: Json;
  /**
   * The value in the file; null if there is none, and for secrets.
   */
  readonly after: Json;
  /**
   * Whether it is a secret.
   */
  readonly sensitive: boolean;
  /**
   * Whether the new value protects more or less than the old one.
   */
  readonly strength: 'stronger' | 'weaker' | 'neutral' | 'unknown';
  /**
   * What happened to the field, which the values of a secret do not show.
   */
  readonly change: 'added' | 'removed' | 'changed';
}
/**
 * A policy with that name in the state.
 */
export interface NamedPolicy {
  /**
   * Path of the file, relative to the folder of edict.yaml, separated by /.
   */
  readonly file: string;
  /**
   * ID of the policy; null for a create that is also in doubt.
   */
  readonly policy_id: number | null;
  /**
   * Where the state records it.
   */
  readonly place: 'recorded' | 'left-behind' | 'in-doubt';
}
/**
 * A policy.
 */
export interface LeftBehindAlike {
  /**
   * ID of the policy.
   */
  readonly policy_id: number;
  /**
   * Since when it has been left behind. ISO 8601, UTC.
   */
  readonly since: string;
}
/**
 * The ring, or the file that waits for a wave or for a window of its environment, is not due.
 */
export interface Waits {
  /**
   * The kind of reason.
   */
  readonly kind: 'waits';
  /**
   * What it waits for.
   */
  readonly cause:
    | 'soaking'
    | 'lower-ring'
    | 'unreadable'
    | 'no-place'
    | 'no-key'
    | 'in-doubt'
    | 'unacknowledged'
    | 'soaks-anew'
    | 'one-at-a-time'
    | 'stopped'
    | 'stop-unknown'
    | 'stop-at'
    | 'clock'
    | 'window';
  /**
   * The ring or wave that it waits for; null if it waits for none.
   */
  readonly ring: string | null;
  /**
   * Until when it waits; null if it waits for a ring, a wave or a person. ISO 8601, UTC.
   */
  readonly until: string | null;
  /**
   * The policies that must be acknowledged first.
   *
   * Items: ID of the policy.
   */
  readonly policies: readonly number[];
  /**
   * The reason given by the person who stopped it, the environments whose states cannot be searched for a stop, or what windows allow or deny; otherwise null.
   */
  readonly said: string | null;
  /**
   * The environments of the wave that hold it back. Absent if it waits for no wave.
   */
  readonly wave?: {
    /**
     * The first of them, by name.
     *
     * Items: Name of an environment.
     */
    readonly environments: readonly string[];
    /**
     * Number of environments that hold it back.
     */
    readonly count: number;
    /**
     * Whether one of them has the content, but not in all its rings. Absent if not.
     */
    readonly partial?: boolean;
    /**
     * How many of them must have the content. Absent: all.
     */
    readonly needed?: number;
    /**
     * The percentage of the wave that is enough. Absent: all of it is needed.
     */
    readonly enough?: number;
  };
}
/**
 * The digest of a body, which binds it to the plan.
 */
export interface BodyDigest {
  /**
   * Path of the file, relative to the folder of edict.yaml, separated by /.
   */
  readonly file: string;
  /**
   * What the file describes.
   */
  readonly kind: 'policy' | 'web_app';
  /**
   * SHA-256, in hex, of the body with the digests of its secrets.
   */
  readonly digest: string;
}
/**
 * What every format shows in addition to the changes.
 */
export interface SavedFacts {
  /**
   * Policies that will be live without a file once the plan is applied, by policy id.
   */
  readonly leftBehind: readonly LeftBehind[];
  /**
   * Limits that the plan exceeds.
   *
   * Items: A sentence.
   */
  readonly exceeded: readonly string[];
  /**
   * Where live policies disagree or repeat each other.
   */
  readonly conflicts?: readonly Conflict[];
  /**
   * The targets of each policy that is created or left behind.
   */
  readonly affected?: readonly AffectedTargets[];
  /**
   * Why the state cannot be relied on, or that there is none.
   */
  readonly stateWarnings?: readonly StateWarning[];
  readonly namedFiles?: NamedFiles;
  /**
   * Invariants that fail once the plan is applied, or that the plan mends.
   */
  readonly invariants?: readonly InvariantChange[];
  /**
   * How far each file on a ladder has climbed, by file.
   */
  readonly ladders?: readonly LadderView[];
  /**
   * Secrets that come from a different source than before, and commands that are new.
   */
  readonly sources?: readonly ChangedSource[];
  /**
   * Files that would get another copy beside as many as limits.max_left_behind that nobody acknowledged as removed.
   */
  readonly copies?: readonly FurtherCopies[];
  /**
   * Policies of files that the service recorded otherwise than they were sent, by file.
   */
  readonly recorded?: readonly RecordedDifferently[];
  /**
   * What targets lose once policies that no file describes are removed, of which this plan leaves one behind. Absent: nothing.
   */
  readonly losses?: readonly Loss[];
  /**
   * What planned policies add to the live ones of their targets, and may weaken. Absent: nothing.
   */
  readonly additions?: readonly Addition[];
  /**
   * Secrets that cannot be meant, of files that are not as recorded. Absent: none.
   */
  readonly suspicious?: readonly SuspiciousSecret[];
  /**
   * Number of files that are as recorded, by what they describe.
   */
  readonly unchanged?: {
    /**
     * Policies.
     */
    readonly policy: number;
    /**
     * Web apps.
     */
    readonly web_app: number;
  };
  readonly live?: SavedLive;
  /**
   * Why no key goes to the address of the service from where the plan was made. Absent: it may.
   */
  readonly refusedAddress?: {
    /**
     * One sentence without a final full stop.
     */
    readonly message: string;
    /**
     * What to do.
     */
    readonly remedy: string | null;
  };
  /**
   * Address of a policy in the portal, with {id} in place of its id; absent if none is known.
   */
  readonly portalUrl?: string;
}
/**
 * A policy that is live on the service without a file that describes it.
 */
export interface LeftBehind {
  /**
   * ID of the policy.
   */
  readonly policy_id: number;
  /**
   * Name of the policy.
   */
  readonly name: string;
  /**
   * Path of the file, relative to the folder of edict.yaml, separated by /.
   */
  readonly file: string;
  /**
   * Why the policy was left behind.
   */
  readonly reason: 'superseded' | 'file-removed' | 'ring-removed' | 'not-taken';
  /**
   * Since when it has been left behind; null if this plan leaves it behind. ISO 8601, UTC.
   */
  readonly since: string | null;
}
/**
 * One setting with several values.
 */
export interface ValueConflict {
  /**
   * The kind of conflict. weakened: this plan weakens it in a file, but an older policy still asks for more; different-values: policies set different values.
   */
  readonly kind: 'weakened' | 'different-values';
  /**
   * JSON Pointer into the body.
   */
  readonly path: string;
  /**
   * Network or connection, for payloads of which a Mac may have several; otherwise null.
   */
  readonly instance: string | null;
  /**
   * The app or group of apps that is both allowed and forbidden; otherwise null.
   */
  readonly app: string | null;
  /**
   * Whether the field is a secret.
   */
  readonly sensitive: boolean;
  /**
   * The targets that these policies share.
   */
  readonly targets: readonly SharedTarget[];
  /**
   * The values; those that files ask for come first.
   */
  readonly sides: readonly Side[];
}
/**
 * A target.
 */
export interface SharedTarget {
  /**
   * The kind of target.
   */
  readonly kind: 'devices' | 'devicegroups' | 'users' | 'usergroups';
  /**
   * The id; for a user whose id only the service knows, the name.
   */
  readonly id: number | string;
  /**
   * The name in edict.yaml or in a file; null if it has none there.
   */
  readonly name: string | null;
}
/**
 * One value.
 */
export interface Side {
  /**
   * The value; null if the field is absent, and for secrets.
   */
  readonly value: Json;
  /**
   * Whether it is a default that no file writes.
   */
  readonly byDefault: boolean;
  /**
   * The policies that set it.
   */
  readonly policies: readonly LiveParty[];
}
/**
 * A policy that is or may be live.
 */
export interface LiveParty {
  /**
   * ID of the policy; null if it does not exist yet, or may not exist.
   */
  readonly policy_id: number | null;
  /**
   * Name of the policy.
   */
  readonly name: string;
  /**
   * The file that describes the policy, or used to.
   */
  readonly file: string;
  /**
   * The status of the policy. recorded: a file describes it, and it is live; planned: a file describes it, and this plan creates it; blocked: it is live, but its file differs and is blocked; left-behind: superseded or without a file; in-doubt: it is not known whether it was created.
   */
  readonly standing: 'recorded' | 'planned' | 'blocked' | 'left-behind' | 'in-doubt';
  /**
   * Why it is left behind; null if it is not.
   */
  readonly reason: 'superseded' | 'file-removed' | 'ring-removed' | 'not-taken' | null;
  /**
   * Since when it has this status; null if this plan gives it that status. ISO 8601, UTC.
   */
  readonly since: string | null;
}
/**
 * The same payload with the same effect in several policies.
 */
export interface RepeatedPayload {
  /**
   * The kind of conflict.
   */
  readonly kind: 'same-payload';
  /**
   * The payloads that are repeated.
   */
  readonly payloads: readonly PayloadName[];
  /**
   * The targets that these policies share.
   */
  readonly targets: readonly SharedTarget[];
  /**
   * The policies.
   */
  readonly policies: readonly LiveParty[];
}
/**
 * A payload.
 */
export interface PayloadName {
  /**
   * Its name.
   */
  readonly payload: string;
  /**
   * Network or connection, for payloads of which a Mac may have several; otherwise null.
   */
  readonly instance: string | null;
}
/**
 * A policy.
 */
export interface AffectedTargets {
  /**
   * Path of the file, relative to the folder of edict.yaml, separated by /.
   */
  readonly file: string;
  /**
   * All targets of the policy.
   */
  readonly targets: {
    /**
     * The devices.
     */
    readonly devices: readonly Target[];
    /**
     * The device groups.
     */
    readonly devicegroups: readonly Target[];
    /**
     * The users.
     */
    readonly users: readonly Target[];
    /**
     * The user groups.
     */
    readonly usergroups: readonly Target[];
  };
  /**
   * The targets that are new.
   */
  readonly added: {
    /**
     * The devices.
     */
    readonly devices: readonly Target[];
    /**
     * The device groups.
     */
    readonly devicegroups: readonly Target[];
    /**
     * The users.
     */
    readonly users: readonly Target[];
    /**
     * The user groups.
     */
    readonly usergroups: readonly Target[];
  };
  /**
   * The targets that are no longer in the file; an older copy that stays live still has them.
   */
  readonly removed: {
    /**
     * The devices.
     */
    readonly devices: readonly Target[];
    /**
     * The device groups.
     */
    readonly devicegroups: readonly Target[];
    /**
     * The users.
     */
    readonly users: readonly Target[];
    /**
     * The user groups.
     */
    readonly usergroups: readonly Target[];
  };
}
/**
 * A target.
 */
export interface Target {
  /**
   * The id; for a user whose id only the service knows, the name.
   */
  readonly id: number | string;
  /**
   * The name in edict.yaml or in a file; null if it has none there.
   */
  readonly name: string | null;
}
/**
 * A problem with a state: that there is none yet, that there was a newer one, or that outcomes are waiting to be recorded in it.
 */
export interface StateWarning {
  readonly code: StateProblemCode;
  /**
   * Whether every apply is refused.
   */
  readonly refuses: boolean;
  /**
   * One sentence without a final full stop.
   */
  readonly message: string;
  /**
   * What to do; null if an apply simply starts a state.
   */
  readonly remedy: string | null;
  /**
   * The commands that the remedy names, as they are typed.
   *
   * Items: A command.
   */
  readonly commands: readonly string[];
}
/**
 * The only files that are planned, because the command names them.
 */
export interface NamedFiles {
  /**
   * The files, sorted; empty if the environment takes none of them.
   *
   * Items: A file.
   */
  readonly files: readonly string[];
  /**
   * Number of other files, including those that are gone but still recorded.
   */
  readonly leftOut: number;
}
/**
 * An invariant.
 */
export interface InvariantChange {
  /**
   * Its name.
   */
  readonly name: string;
  /**
   * Path of the file, relative to the folder of edict.yaml, separated by /.
   */
  readonly file: string;
  /**
   * Whether an apply that breaks the invariant is refused.
   */
  readonly enforce: boolean;
  /**
   * Number of results.
   */
  readonly judged: number;
  /**
   * Results that fail, not counting waived ones.
   */
  readonly failing: number;
  /**
   * Failing results that passed before, or that this plan adds.
   */
  readonly broken: number;
  /**
   * Results that failed before and pass now.
   */
  readonly mended: number;
  /**
   * Results that fail only because of policies left behind.
   */
  readonly waiting: number;
  /**
   * The first results that fail; those that are broken come first.
   */
  readonly examples: readonly InvariantFailure[];
  /**
   * The first results that are mended.
   */
  readonly mends: readonly InvariantFailure[];
  /**
   * Broken results of targets for which nothing was live before. Absent: none.
   */
  readonly entered?: number;
  /**
   * Failing results of targets for which nothing is live. Absent: none.
   */
  readonly idle?: number;
}
/**
 * A target that fails for one field.
 */
export interface InvariantFailure {
  readonly target: SharedTarget;
  /**
   * The field.
   */
  readonly field: string;
  /**
   * The verdict. holds: a policy of a file sets the field, and every policy that may be live meets the invariant; broken: every policy that sets the field violates the invariant; disputed: some policies that may be live violate the invariant, and it is not known which of them the Mac follows; uncovered: no policy of a file sets the field.
   */
  readonly verdict: 'holds' | 'broken' | 'disputed' | 'uncovered';
  /**
   * Policies left behind without which it would hold; empty if it would fail anyway.
   *
   * Items: ID of the policy.
   */
  readonly policy_ids: readonly number[];
}
/**
 * A file on its ladder.
 */
export interface LadderView {
  /**
   * Path of the file, relative to the folder of edict.yaml, separated by /.
   */
  readonly file: string;
  /**
   * Name of the ladder; null for a file without one, which waits for a wave or is stopped.
   */
  readonly ladder: string | null;
  /**
   * The last ring that takes changes; null for the last ring of the ladder.
   */
  readonly stop_at: string | null;
  /**
   * The stop on the content that the file has now; null if it is not stopped.
   */
  readonly stopped: {
    /**
     * The reason that was given.
     */
    readonly reason: string;
    /**
     * When it was done. ISO 8601, UTC.
     */
    readonly since: string;
    readonly by: By;
    /**
     * The environments whose states record it. Absent: the state of this one does.
     *
     * Items: Name of an environment.
     */
    readonly recorded_in?: readonly string[];
  } | null;
  /**
   * The waiver of soak and acknowledgement for that content; null if there is none.
   */
  readonly skipped: {
    /**
     * The last ring that the waiver covers; null if it covers none.
     */
    readonly to: string | null;
    /**
     * The reason that was given.
     */
    readonly reason: string;
    /**
     * When it was done. ISO 8601, UTC.
     */
    readonly since: string;
    readonly by: By;
    /**
     * The last wave that the waiver covers. Absent if it covers none.
     */
    readonly to_wave?: string;
  } | null;
  /**
   * The rings of the ladder, first to last.
   */
  readonly rings: readonly RingView[];
  readonly unprotected?: Unprotected;
  /**
   * The wave before, in whose environments the content soaks. Absent if the file waits for none or has the content.
   */
  readonly wave?: {
    /**
     * Its name; null without a ladder.
     */
    readonly wave: string | null;
    /**
     * Number of its environments that take the file.
     */
    readonly environments: number;
    /**
     * How many of them have recorded what the file wants there.
     */
    readonly with_content: number;
    /**
     * When the last environment that must have it recorded it; null while one has not. ISO 8601, UTC.
     */
    readonly since: string | null;
    /**
     * When the content will have soaked there; null while that is not known. ISO 8601, UTC.
     */
    readonly soaked_until: string | null;
    /**
     * Whether `soaked_until` is over. Absent where that is null.
     */
    readonly is_soaked?: boolean;
    /**
     * The percentage of the wave that is enough. Absent if all that count have it.
     */
    readonly enough?: number;
    /**
     * The environments that are not waited for because the others are enough. Absent: none.
     *
     * Items: An environment.
     */
    readonly let_be?: readonly {
      /**
       * Its name.
       */
      readonly environment: string;
      /**
       * What holds it back there.
       */
      readonly why: 'unacknowledged' | 'lacks-it' | 'unread' | 'in-doubt';
    }[];
  };
}
/**
 * Who did it.
 */
export interface By {
  /**
   * The user of the CI system, or else of Git, or else of the machine.
   */
  readonly who: string;
  /**
   * The commit of the repository; null if there is none.
   */
  readonly commit: string | null;
  /**
   * Address of the CI run; null outside CI.
   */
  readonly run: string | null;
  /**
   * The working tree had uncommitted changes. Absent: none that edict knows of.
   */
  readonly dirty?: true;
  /**
   * The allowed signers who approved the plan. Absent: no approval was required.
   *
   * Items: A name.
   */
  readonly approved_by?: readonly string[];
  readonly waived?: Waived;
}
/**
 * What the person who made the plan waived for it, and why. Absent: nothing.
 */
export interface Waived {
  /**
   * Why it is applied outside of CI, although edict.yaml has `apply_from: ci`.
   */
  readonly from_here?: string;
  /**
   * Why it is applied outside of the `windows` of edict.yaml.
   */
  readonly outside_window?: string;
}
/**
 * A ring.
 */
export interface RingView {
  /**
   * Its name; null without a ladder.
   */
  readonly ring: string | null;
  /**
   * The policy that is recorded for it; null if none is.
   */
  readonly policy_id: number | null;
  /**
   * Since when it has been recorded; null if none is. ISO 8601, UTC.
   */
  readonly since: string | null;
  /**
   * Its content compared with the file. wanted: the same; older: different; none: nothing is recorded.
   */
  readonly content: 'wanted' | 'older' | 'none';
  /**
   * When the content will have soaked; null while that is not known, and for the last ring. ISO 8601, UTC.
   */
  readonly soaked_until: string | null;
  /**
   * Why it does not take the content now; null if it has it or is due.
   */
  readonly waits_for: string | null;
  /**
   * Since when it waits for a person: who lifts the stop, settles the doubt or acknowledges the copies. Absent if it does not. ISO 8601, UTC.
   */
  readonly held_since?: string;
  /**
   * Whether `soaked_until` is over. Absent where that is null.
   */
  readonly is_soaked?: boolean;
  readonly wait?: Waits;
  /**
   * The policies that must be acknowledged before it begins to soak, once the plan opens it: they may give its Macs other values. Absent if there are none.
   *
   * Items: ID of the policy.
   */
  readonly unacknowledged?: readonly number[];
}
/**
 * What others of the wave have, while this environment has nothing of the file and waits. Absent if that is not so.
 */
export interface Unprotected {
  /**
   * The others, by name.
   *
   * Items: Name of an environment.
   */
  readonly environments: readonly string[];
  /**
   * Since when the last of them has had it. ISO 8601, UTC.
   */
  readonly since: string;
  /**
   * The commit that it was applied from; null if that is not known.
   */
  readonly commit: string | null;
  /**
   * What the file is made from, edict.yaml included.
   *
   * Items: A file.
   */
  readonly files: readonly string[];
  /**
   * The wave of the environment; null for the first one, and without waves.
   */
  readonly wave: string | null;
}
/**
 * A secret.
 */
export interface ChangedSource {
  /**
   * Path of the file, relative to the folder of edict.yaml, separated by /.
   */
  readonly file: string;
  /**
   * What the file describes.
   */
  readonly kind: 'policy' | 'web_app';
  /**
   * JSON Pointer into the body.
   */
  readonly path: string;
  /**
   * Where the secret came from; null if nothing used it before.
   */
  readonly before: {
    /**
     * The kind of source. env: an environment variable; file: a file; command: the output of a program, which is named without its arguments; written: the policy file itself, or a base of it; unrecorded: another source, of which an older edict recorded only a digest.
     */
    readonly kind: 'env' | 'file' | 'command' | 'written' | 'unrecorded';
    /**
     * Name of the source; empty if it has none.
     */
    readonly name: string;
  } | null;
  /**
   * Where the secret comes from.
   */
  readonly after: {
    /**
     * The kind of source. env: an environment variable; file: a file; command: the output of a program, which is named without its arguments; written: the policy file itself, or a base of it; unrecorded: another source, of which an older edict recorded only a digest.
     */
    readonly kind: 'env' | 'file' | 'command' | 'written' | 'unrecorded';
    /**
     * Name of the source; empty if it has none.
     */
    readonly name: string;
  };
}
/**
 * A file, or a ring of one.
 */
export interface FurtherCopies {
  /**
   * Path of the file, relative to the folder of edict.yaml, separated by /.
   */
  readonly file: string;
  /**
   * The older copies.
   *
   * Items: ID of the policy.
   */
  readonly policy_ids: readonly number[];
}
/**
 * A policy.
 */
export interface RecordedDifferently {
  /**
   * Path of the file, relative to the folder of edict.yaml, separated by /.
   */
  readonly file: string;
  /**
   * ID of the policy.
   */
  readonly policy_id: number;
  /**
   * Name of the policy, as it was sent.
   */
  readonly name: string;
  /**
   * The differences.
   */
  readonly differences: readonly RecordedDifference[];
}
/**
 * A difference between what was sent and what the service recorded.
 */
export interface RecordedDifference {
  /**
   * JSON Pointer into the body, or into the record for the mark of a platform.
   */
  readonly path: string;
  /**
   * What was sent; null if nothing was, and where it is not shown.
   */
  readonly sent: Json;
  /**
   * What the service recorded; null if nothing is there, and where it is not shown.
   */
  readonly value: Json;
  /**
   * Whether the values are not shown, because of a secret or of their size.
   */
  readonly sensitive: boolean;
  /**
   * How serious it is. danger: what was sent is not what is live; info: the service added something that was not sent, or spells a text in another Unicode form.
   */
  readonly severity: 'danger' | 'info';
}
/**
 * A policy, and targets that lose the same with it.
 */
export interface Loss {
  /**
   * The policy that is left behind; null without a state.
   */
  readonly policy_id: number | null;
  /**
   * Its name.
   */
  readonly name: string;
  /**
   * Path of the file, relative to the folder of edict.yaml, separated by /.
   */
  readonly file: string;
  /**
   * The targets.
   */
  readonly targets: readonly SharedTarget[];
  /**
   * Whether this plan creates a policy for these targets.
   */
  readonly replaced: boolean;
  /**
   * What no policy of a file gives them.
   */
  readonly lost: readonly GivenSetting[];
  /**
   * Left-behind policies that give them as much: it is lost once these are removed, too. Absent: none.
   */
  readonly others?: readonly LiveParty[];
}
/**
 * A setting that other policies do not give the same targets.
 */
export interface GivenSetting {
  /**
   * JSON Pointer into the body: a payload as a whole, or a field of one.
   */
  readonly path: string;
  /**
   * Network or connection, for payloads of which a Mac may have several; otherwise null.
   */
  readonly instance: string | null;
  /**
   * Its value, of a list what only this policy gives; null for a whole payload, and for secrets.
   */
  readonly value: Json;
  /**
   * Whether the field is a secret.
   */
  readonly sensitive: boolean;
}
/**
 * A planned policy, and targets to which it adds the same.
 */
export interface Addition {
  /**
   * Path of the file, relative to the folder of edict.yaml, separated by /.
   */
  readonly file: string;
  /**
   * The targets.
   */
  readonly targets: readonly SharedTarget[];
  /**
   * What no live policy gives them.
   */
  readonly added: readonly GivenSetting[];
}
/**
 * A secret.
 */
export interface SuspiciousSecret {
  /**
   * Path of the file, relative to the folder of edict.yaml, separated by /.
   */
  readonly file: string;
  /**
   * JSON Pointer into the body.
   */
  readonly path: string;
  /**
   * Why it cannot be meant, as a clause without its value.
   */
  readonly why: string;
}
/**
 * What is live once the plan is applied; values that repeat are kept in separate lists.
 */
export interface SavedLive {
  /**
   * Names of payloads.
   *
   * Items: A payload.
   */
  readonly payloads: readonly string[];
  /**
   * Targets.
   */
  readonly targets: readonly SharedTarget[];
  /**
   * Every policy, by file.
   *
   * Items: A policy; reason and since are absent where they would be null.
   */
  readonly policies: readonly {
    /**
     * ID of the policy; null if it does not exist yet, or may not exist.
     */
    readonly policy_id: number | null;
    /**
     * Its name.
     */
    readonly name: string;
    /**
     * Path of the file, relative to the folder of edict.yaml, separated by /.
     */
    readonly file: string;
    /**
     * The status of the policy. recorded: a file describes it, and it is live; planned: a file describes it, and this plan creates it; blocked: it is live, but its file differs and is blocked; left-behind: superseded or without a file; in-doubt: it is not known whether it was created.
     */
    readonly standing: 'recorded' | 'planned' | 'blocked' | 'left-behind' | 'in-doubt';
    /**
     * Its payloads.
     *
     * Items: Index into payloads, from 0.
     */
    readonly payloads: readonly number[];
    /**
     * Its targets.
     *
     * Items: Index into targets, from 0.
     */
    readonly targets: readonly number[];
    /**
     * Why the policy was left behind.
     */
    readonly reason?: 'superseded' | 'file-removed' | 'ring-removed' | 'not-taken';
    /**
     * Since when it has this status. ISO 8601, UTC.
     */
    readonly since?: string;
  }[];
}
/**
 * Why there is no plan.
 */
export interface SavedFailure {
  /**
   * One sentence, or several lines.
   */
  readonly message: string;
  /**
   * What to do.
   */
  readonly remedy: string | null;
  /**
   * Exit code of an apply to this environment alone.
   */
  readonly exitCode: 1 | 3 | 4 | 130;
  /**
   * What the failure is about, as a word; absent if only the message says it.
   */
  readonly code?: string;
  /**
   * With a code: the commands that the remedy names, as they are typed.
   *
   * Items: A command.
   */
  readonly commands?: readonly string[];
}
/**
 * Where the plan comes from.
 */
export interface Made {
  /**
   * When it was made. ISO 8601, UTC.
   */
  readonly at: string;
  readonly by: By1;
}
/**
 * Who made it.
 */
export interface By1 {
  /**
   * The user of the CI system, or else of Git, or else of the machine.
   */
  readonly who: string;
  /**
   * The commit of the repository; null if there is none.
   */
  readonly commit: string | null;
  /**
   * Address of the CI run; null outside CI.
   */
  readonly run: string | null;
  /**
   * The working tree had uncommitted changes. Absent: none that edict knows of.
   */
  readonly dirty?: true;
  /**
   * The allowed signers who approved the plan. Absent: no approval was required.
   *
   * Items: A name.
   */
  readonly approved_by?: readonly string[];
  readonly waived?: Waived;
}
/**
 * The approvals that an apply asks for. Absent where no plan says so.
 */
export interface NeededApprovals {
  /**
   * Number of people; 0 if none has to approve it.
   */
  readonly needed: number;
  /**
   * Why they are needed.
   *
   * Items: A condition of approvals.when that the plan meets.
   */
  readonly because: readonly {
    /**
     * The condition.
     */
    readonly when:
      | 'weaker'
      | 'create'
      | 'supersede'
      | 'update'
      | 'move'
      | 'orphan'
      | 'invariant-broken'
      | 'guard-changed'
      | 'always';
    /**
     * The file that meets it; null for the plan as a whole.
     */
    readonly file: string | null;
    /**
     * The fields that meet it.
     *
     * Items: JSON Pointer into the body.
     */
    readonly fields: readonly string[];
  }[];
}
/**
 * The guards of the repository in the working tree, compared with those in a commit.
 */
export interface GuardComparison {
  /**
   * The commit that was compared with, as people refer to it.
   */
  readonly base: string;
  /**
   * Which commit that is. base: where the change branched off from its target branch, or where a diff starts; last-apply: the commit that the environments were last applied from.
   */
  readonly since: 'base' | 'last-apply';
  /**
   * How far the working tree is behind the branch; null if that was not asked.
   */
  readonly behind: {
    /**
     * Number of commits.
     */
    readonly commits: number;
    /**
     * The branch, as it was given.
     */
    readonly of: string;
  } | null;
  /**
   * The environments that the comparison is about; null for all.
   */
  readonly environments: readonly string[] | null;
  /**
   * The guards that the newer version loosens.
   */
  readonly loosened: readonly LoosenedGuard[];
  /**
   * Environments whose state is a file of the repository and differs from the one in the commit.
   *
   * Items: A state.
   */
  readonly changed_states: readonly {
    /**
     * Name of the environment.
     */
    readonly environment: string;
    /**
     * The file.
     */
    readonly file: string;
  }[];
  /**
   * Environments with invariants for all targets, where no state says which targets those are.
   *
   * Items: Name of the environment.
   */
  readonly unjudged: readonly string[];
  /**
   * Why nothing was compared.
   */
  readonly not_compared: {
    /**
     * The commit that has to be fetched; null if it is available.
     */
    readonly commit: string | null;
    /**
     * Why, as a clause.
     */
    readonly why: string;
  } | null;
  /**
   * For each environment that was planned, secrets that come from a different source and commands that are new.
   *
   * Items: An environment.
   */
  readonly sources?: readonly {
    /**
     * Its name.
     */
    readonly environment: string;
    /**
     * Secrets that come from a different source than before, and commands that are new.
     */
    readonly changed: readonly ChangedSource[];
  }[];
}
/**
 * A guard that the newer version loosens, turns off, or replaces by one that cannot be compared.
 */
export interface LoosenedGuard {
  /**
   * The file that contains it, or used to.
   */
  readonly file: string;
  /**
   * The environment that it is about; null if it is about all.
   */
  readonly environment: string | null;
  /**
   * One sentence.
   */
  readonly message: string;
  /**
   * How serious it is. Absent: an apply may do harm.
   */
  readonly severity?: 'warning';
  /**
   * Its lines, or those around where it was; absent if it is not known.
   */
  readonly range?: {
    /**
     * Its first character.
     */
    readonly start: {
      /**
       * Line, counted from 1.
       */
      readonly line: number;
      /**
       * Column, counted from 1 in UTF-16 code units.
       */
      readonly column: number;
    };
    /**
     * Just after its last character.
     */
    readonly end: {
      /**
       * Line, counted from 1.
       */
      readonly line: number;
      /**
       * Column, counted from 1 in UTF-16 code units.
       */
      readonly column: number;
    };
  };
}
/**
 * A state.
 */
export interface StrayState {
  /**
   * Path relative to edict.yaml; for a state that is not a file, where it is kept.
   */
  readonly file: string;
  /**
   * Number of policies that it records as live; null if it was not read, or cannot be read completely.
   */
  readonly live: number | null;
  /**
   * For a state that is not a file, the command that lists its policies.
   */
  readonly command?: string;
  /**
   * False if there are too many to read them all.
   */
  readonly is_read?: boolean;
}
/**
 * The file, or the base that it extends, with the lines.
 */
export interface FieldPlace {
  /**
   * Path of the file, relative to the folder of edict.yaml, separated by /.
   */
  readonly file: string;
  /**
   * The range in the file.
   */
  readonly range: {
    /**
     * Its first character.
     */
    readonly start: {
      /**
       * Line, counted from 1.
       */
      readonly line: number;
      /**
       * Column, counted from 1 in UTF-16 code units.
       */
      readonly column: number;
    };
    /**
     * Just after its last character.
     */
    readonly end: {
      /**
       * Line, counted from 1.
       */
      readonly line: number;
      /**
       * Column, counted from 1 in UTF-16 code units.
       */
      readonly column: number;
    };
  };
}
/**
 * A file in a wave.
 */
export interface WaveFound {
  /**
   * Name of the wave.
   */
  readonly wave: string;
  /**
   * Path of the file, relative to the folder of edict.yaml, separated by /.
   */
  readonly file: string;
  /**
   * Its environments that take the file, by name.
   *
   * Items: An environment.
   */
  readonly environments: readonly {
    /**
     * Its name.
     */
    readonly environment: string;
    /**
     * Serial of its state; null if there is none, or if it could not be read.
     */
    readonly serial: number | null;
    /**
     * Since when the content has been soaking there; null if it is not. ISO 8601, UTC.
     */
    readonly since: string | null;
  }[];
}
/**
 * A run that is handed out, and can be followed again.
 */
export interface QueuedRun {
  /**
   * The plan that was approved as a whole.
   */
  readonly plan: {
    /**
     * Whether a single environment was asked for by name.
     */
    readonly is_one: boolean;
    /**
     * The environments, as in a saved plan.
     */
    readonly environments: readonly QueuedEnvironment[];
    /**
     * Environments that were not selected.
     *
     * Items: Name of the environment.
     */
    readonly left_out: readonly string[];
    /**
     * Limits that the plan exceeds as a whole.
     *
     * Items: A sentence.
     */
    readonly exceeded: readonly string[];
    /**
     * SHA-256, in hex, of everything that a reviewer approves; the value for edict apply --approve.
     */
    readonly digest: string;
    readonly made?: Made;
    readonly approvals?: NeededApprovals;
    /**
     * The comparison of the guards of the repository.
     */
    readonly guards?: readonly GuardComparison[];
    /**
     * States that belong to no environment.
     */
    readonly stray_states?: readonly StrayState[];
    /**
     * Where the files have the fields that statements are about. Absent: no statement is about a field.
     */
    readonly places?: {
      /**
       * The fields of a file, by JSON Pointer into the body.
       */
      readonly [k: string]: {
        readonly [k: string]: FieldPlace;
      };
    };
    /**
     * What must be appended to every command that the plan suggests.
     */
    readonly command_suffix?: string;
    /**
     * What was found in the environments of earlier waves for the files that would move on from there.
     */
    readonly waves?: readonly WaveFound[];
  };
  /**
   * The commit that is checked out, and that workers must have checked out.
   */
  readonly commit: string;
  /**
   * Whether the plan was approved by its digest.
   */
  readonly isApproved: boolean;
  /**
   * Requests at once; null: as the environment says.
   */
  readonly parallelism: number | null;
  /**
   * Seconds to wait for the lock of a state.
   */
  readonly lockTimeout: number;
  /**
   * A saved plan with its approvals. A worker believes nothing of it before it has checked it.
   */
  readonly signed: QueuedPlan | null;
}
/**
 * An environment.
 */
export interface QueuedEnvironment {
  /**
   * Name of the environment.
   */
  readonly environment: string;
  /**
   * Groups that the environment belongs to.
   *
   * Items: Name of a group.
   */
  readonly groups: readonly string[];
  /**
   * Selector of its wave; null without waves.
   */
  readonly wave: string | null;
  /**
   * What an apply would do.
   */
  readonly plan: Plan | null;
  /**
   * The digests of the bodies, which bind them to the plan.
   */
  readonly bodies: readonly BodyDigest[];
  /**
   * Salt of the state that the plan would start, so that its secrets can be compared; otherwise null.
   */
  readonly salt: string | null;
  /**
   * The commit that the state was read from; null if it is kept without a history.
   */
  readonly state_commit: string | null;
  readonly facts: QueuedFacts;
  /**
   * Why there is no plan.
   */
  readonly failure: SavedFailure | null;
  /**
   * Notes that were made while it was planned.
   *
   * Items: A sentence.
   */
  readonly notes: readonly string[];
  /**
   * Whether an apply does or refuses something there even without changes.
   */
  readonly needsApply?: boolean;
}
/**
 * What every format shows in addition to the changes.
 */
export interface QueuedFacts {
  /**
   * Policies that will be live without a file once the plan is applied, by policy id.
   */
  readonly leftBehind: readonly LeftBehind[];
  /**
   * Limits that the plan exceeds.
   *
   * Items: A sentence.
   */
  readonly exceeded: readonly string[];
  /**
   * Where live policies disagree or repeat each other.
   */
  readonly conflicts?: readonly Conflict[];
  /**
   * The targets of each policy that is created or left behind.
   */
  readonly affected?: readonly AffectedTargets[];
  /**
   * Why the state cannot be relied on, or that there is none.
   */
  readonly stateWarnings?: readonly StateWarning[];
  readonly namedFiles?: NamedFiles;
  /**
   * Invariants that fail once the plan is applied, or that the plan mends.
   */
  readonly invariants?: readonly InvariantChange[];
  /**
   * How far each file on a ladder has climbed, by file.
   */
  readonly ladders?: readonly LadderView[];
  /**
   * Secrets that come from a different source than before, and commands that are new.
   */
  readonly sources?: readonly ChangedSource[];
  /**
   * Files that would get another copy beside as many as limits.max_left_behind that nobody acknowledged as removed.
   */
  readonly copies?: readonly FurtherCopies[];
  /**
   * Policies of files that the service recorded otherwise than they were sent, by file.
   */
  readonly recorded?: readonly RecordedDifferently[];
  /**
   * What targets lose once policies that no file describes are removed, of which this plan leaves one behind. Absent: nothing.
   */
  readonly losses?: readonly Loss[];
  /**
   * What planned policies add to the live ones of their targets, and may weaken. Absent: nothing.
   */
  readonly additions?: readonly Addition[];
  /**
   * Secrets that cannot be meant, of files that are not as recorded. Absent: none.
   */
  readonly suspicious?: readonly SuspiciousSecret[];
  /**
   * Number of files that are as recorded, by what they describe.
   */
  readonly unchanged?: {
    /**
     * Policies.
     */
    readonly policy: number;
    /**
     * Web apps.
     */
    readonly web_app: number;
  };
  readonly live?: SavedLive;
  /**
   * Why no key goes to the address of the service from where the plan was made. Absent: it may.
   */
  readonly refusedAddress?: {
    /**
     * One sentence without a final full stop.
     */
    readonly message: string;
    /**
     * What to do.
     */
    readonly remedy: string | null;
  };
  /**
   * Address of a policy in the portal, with {id} in place of its id; absent if none is known.
   */
  readonly portalUrl?: string;
  /**
   * The ending that every command needs; absent: none.
   */
  readonly commandSuffix?: string;
}
/**
 * A saved plan with its approvals. A worker believes nothing of it before it has checked it.
 */
export interface QueuedPlan {
  /**
   * How the file was named, for messages.
   */
  readonly name: string;
  /**
   * Where the approvals were, for messages.
   */
  readonly from: string;
  /**
   * The file itself.
   */
  readonly text: string;
  /**
   * The approvals.
   */
  readonly approvals: readonly ApprovalFile[];
}
/**
 * An approval.
 */
export interface ApprovalFile {
  /**
   * Name of the file.
   */
  readonly name: string;
  /**
   * The pair of files, or why it cannot be read.
   */
  readonly content:
    | {
        /**
         * The statement.
         */
        readonly statement: string;
        /**
         * Its signature.
         */
        readonly signature: string;
      }
    | {
        /**
         * Why, as a sentence without its beginning.
         */
        readonly fault: string;
      };
}
/**
 * The part of a run that is about one environment.
 */
export interface Job {
  /**
   * Id of the run.
   */
  readonly run: string;
  /**
   * Name of the environment.
   */
  readonly environment: string;
  readonly planned: QueuedEnvironment;
  /**
   * What was found in the environments of earlier waves for the files that would move on from there.
   */
  readonly found: readonly WaveFound[];
  /**
   * How often it went back into the queue: from workers of another commit, and to wait for a window.
   */
  readonly givenBack: number;
  /**
   * The commit that is checked out, and that workers must have checked out.
   */
  readonly commit: string;
  /**
   * Whether the plan was approved by its digest.
   */
  readonly isApproved: boolean;
  /**
   * Requests at once; null: as the environment says.
   */
  readonly parallelism: number | null;
  /**
   * Seconds to wait for the lock of a state.
   */
  readonly lockTimeout: number;
  /**
   * A saved plan with its approvals. A worker believes nothing of it before it has checked it.
   */
  readonly signed: QueuedPlan | null;
}
