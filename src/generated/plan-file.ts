// Written by `npm run generate` from src/tables. Do not edit.
import type { Json, JsonObject } from '../base/json.ts';

/**
 * What the change needs a person for; kind says which sort.
 */
export type Reason =
  | {
      /**
       * Of which sort.
       */
      readonly kind: 'in-doubt';
      /**
       * The name that was sent: the file may say another by now.
       */
      readonly name: string;
      /**
       * Policies of this name that are not the one.
       */
      readonly others: readonly NamedPolicy[];
      /**
       * When it was sent. ISO 8601, UTC.
       */
      readonly since: string;
      /**
       * What is known of the answer; null until one came.
       */
      readonly answer: string | null;
      /**
       * Whether the file is gone since.
       */
      readonly isGone: boolean;
      /**
       * Another run that holds the lock.
       */
      readonly run: {
        /**
         * Who it is, safe to print.
         */
        readonly holder: string;
        /**
         * Whether it is at work.
         */
        readonly isAlive: boolean;
        /**
         * Whether it may be creating the policy just now.
         */
        readonly creates: boolean;
      } | null;
    }
  | {
      /**
       * Of which sort.
       */
      readonly kind: 'waits-for';
      /**
       * The other file.
       */
      readonly file: string;
    }
  | {
      /**
       * Of which sort.
       */
      readonly kind: 'left-behind-alike';
      /**
       * These.
       */
      readonly policies: readonly LeftBehindAlike[];
    }
  | {
      /**
       * Of which sort.
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
  | {
      /**
       * Of which sort.
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
        | 'stop-at'
        | 'clock';
      /**
       * The ring or the wave that it waits for; null where it waits for none.
       */
      readonly ring: string | null;
      /**
       * Until when; null where it waits for a ring, a wave or a person. ISO 8601, UTC.
       */
      readonly until: string | null;
      /**
       * What somebody has to acknowledge.
       *
       * Items: ID of the policy.
       */
      readonly policies: readonly number[];
      /**
       * What the person said who stopped it; else null.
       */
      readonly said: string | null;
      /**
       * Absent where it waits for no wave: the environments of that wave that hold it.
       */
      readonly wave?: {
        /**
         * The first of them, by name.
         *
         * Items: Name of an environment.
         */
        readonly environments: readonly string[];
        /**
         * How many there are.
         */
        readonly count: number;
        /**
         * How many of them have to have the content. Absent: all.
         */
        readonly needed?: number;
        /**
         * The percentage of the wave that is enough. Absent: all of them are needed.
         */
        readonly enough?: number;
      };
    }
  | {
      /**
       * Of which sort.
       */
      readonly kind: 'not-piloted';
      /**
       * The wave before, which has no such change; null where no earlier one takes the file.
       */
      readonly wave: string | null;
    }
  | {
      /**
       * Of which sort.
       */
      readonly kind: 'piles-up';
      /**
       * These.
       *
       * Items: ID of the policy.
       */
      readonly policies: readonly number[];
    }
  | {
      /**
       * Of which sort.
       */
      readonly kind: 'renewed';
    }
  | {
      /**
       * Of which sort.
       */
      readonly kind: 'ring-removed';
    }
  | {
      /**
       * Of which sort.
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
       * Of which sort.
       */
      readonly kind: 'same-name' | 'same-content';
      /**
       * The other file.
       */
      readonly file: string;
    }
  | {
      /**
       * Of which sort.
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
 * A conflict; kind says of which sort.
 */
export type Conflict = ValueConflict | RepeatedPayload;
/**
 * What kind of problem it is.
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
  | 'in-doubt'
  | 'plain-secret'
  | 'stale-lock'
  | 'leftover'
  | 'journal'
  | 'rescue'
  | 'lost-key';

/**
 * A saved plan.
 */
export interface PlanFile {
  /**
   * Raised when a member is taken away or changes its meaning.
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
   * One environment was asked for by its name.
   */
  readonly is_one: boolean;
  /**
   * Wave after wave, by name within each.
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
     * The selector of its wave; null without waves.
     */
    readonly wave: string | null;
    /**
     * What an apply would do.
     */
    readonly plan: Plan | null;
    /**
     * What binds the bodies of the plan.
     */
    readonly bodies: readonly BodyDigest[];
    /**
     * Salt of the state that the plan would begin, so that its secrets can be compared; else null.
     */
    readonly salt: string | null;
    /**
     * The commit that the state was read from; null where it is kept without a history.
     */
    readonly state_commit: string | null;
    readonly facts: SavedFacts;
    /**
     * Why there is no plan.
     */
    readonly failure: SavedFailure | null;
    /**
     * What was said while it was planned.
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
   * Limits that it goes beyond as a whole.
   *
   * Items: A sentence.
   */
  readonly exceeded: readonly string[];
  /**
   * SHA-256, as hex, of everything that a reviewer approves; edict apply --approve takes it.
   */
  readonly digest: string;
  readonly made?: Made;
  /**
   * With what the guards of the repository were compared.
   */
  readonly guards?: readonly GuardComparison[];
  /**
   * States that belong to no environment.
   */
  readonly stray_states?: readonly StrayState[];
  /**
   * What every command needs at its end that the plan told a person to type.
   */
  readonly command_suffix?: string;
  /**
   * What was found in the environments of earlier waves, of the files that would go on from there.
   */
  readonly waves?: readonly WaveFound[];
}
/**
 * What an apply would do.
 */
export interface Plan {
  /**
   * Raised when a member is taken away or changes its meaning.
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
   * The state that it was made from.
   */
  readonly state: {
    /**
     * Which state it is; null where there is none yet.
     */
    readonly lineage: string | null;
    /**
     * Raised by one with every change of the state; 0 where there is none yet.
     */
    readonly serial: number;
    /**
     * SHA-256 of its bytes, as hex; absent where there is none yet, and in what an older edict saved.
     */
    readonly sha256?: string;
  };
  /**
   * By file. No-ops are among them until it is saved.
   */
  readonly changes: readonly Change[];
  /**
   * How many files there are of each action.
   */
  readonly summary: {
    /**
     * Files: to create.
     */
    readonly create: number;
    /**
     * Files: to supersede.
     */
    readonly supersede: number;
    /**
     * Files: to update.
     */
    readonly update: number;
    /**
     * Files: to move.
     */
    readonly move: number;
    /**
     * Files: orphans.
     */
    readonly orphan: number;
    /**
     * Files: blocked.
     */
    readonly blocked: number;
    /**
     * Files: waiting.
     */
    readonly wait: number;
    /**
     * Files: as recorded.
     */
    readonly no_op: number;
  };
  /**
   * SHA-256, as hex, of everything that a reviewer approves; edict apply --approve takes it.
   */
  readonly digest: string;
}
/**
 * A file that is not as recorded.
 */
export interface Change {
  /**
   * The file, relative to the folder of edict.yaml, with /.
   */
  readonly file: string;
  /**
   * What the file describes.
   */
  readonly kind: 'policy' | 'web_app';
  /**
   * What is done with the file.
   */
  readonly action: 'create' | 'supersede' | 'update' | 'move' | 'orphan' | 'blocked' | 'wait' | 'no-op';
  /**
   * Name of the policy or app.
   */
  readonly name: string;
  /**
   * The policy recorded for the file, or for previous_file; null when there is none.
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
   * Why it is blocked; null where it is not.
   */
  readonly blocked: 'in-doubt' | 'choice' | null;
  /**
   * What would be recorded, of a move what is; null for orphans and blocked files.
   */
  readonly body: JsonObject | null;
  /**
   * What the change needs a person for; kind says which sort.
   */
  readonly reason: Reason | null;
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
   * The recorded value; null where there is none, and for secrets.
   */
  readonly before: Json;
  /**
   * The value in the file; null where there is none, and for secrets.
   */
  readonly after: Json;
  /**
   * Whether it is a secret.
   */
  readonly sensitive: boolean;
  /**
   * Whether it protects more or less than before.
   */
  readonly strength: 'stronger' | 'weaker' | 'neutral' | 'unknown';
  /**
   * What happened to it, which the values of a secret do not tell.
   */
  readonly change: 'added' | 'removed' | 'changed';
}
/**
 * A policy that the state knows under that name.
 */
export interface NamedPolicy {
  /**
   * The file, relative to the folder of edict.yaml, with /.
   */
  readonly file: string;
  /**
   * Null for a create that is in doubt as well.
   */
  readonly policy_id: number | null;
  /**
   * Where the state has it.
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
   * Since when it was left behind. ISO 8601, UTC.
   */
  readonly since: string;
}
/**
 * What binds a body.
 */
export interface BodyDigest {
  /**
   * The file, relative to the folder of edict.yaml, with /.
   */
  readonly file: string;
  /**
   * What the file describes.
   */
  readonly kind: 'policy' | 'web_app';
  /**
   * SHA-256, hex, of the body with the digests of its secrets.
   */
  readonly digest: string;
}
/**
 * What every format shows beside the changes.
 */
export interface SavedFacts {
  /**
   * What will be live without a file once the plan is applied, by policy id.
   */
  readonly leftBehind: readonly LeftBehind[];
  /**
   * Limits that it goes beyond.
   *
   * Items: A sentence.
   */
  readonly exceeded: readonly string[];
  /**
   * Where policies that are live side by side disagree, or repeat each other.
   */
  readonly conflicts: readonly Conflict[];
  /**
   * For whom each policy is that is created or left behind.
   */
  readonly affected: readonly AffectedTargets[];
  /**
   * Why the state is not to be relied on, or that there is none.
   */
  readonly stateWarnings: readonly StateWarning[];
  readonly namedFiles?: NamedFiles;
  /**
   * Invariants that fail for what is live once the plan is applied, or that it mends.
   */
  readonly invariants?: readonly InvariantChange[];
  /**
   * How far each file on a ladder has climbed, by file.
   */
  readonly ladders?: readonly LadderView[];
  /**
   * Secrets that come from another place than before, and commands that are new.
   */
  readonly sources?: readonly ChangedSource[];
  /**
   * How many files are as recorded, by what they describe.
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
   * The file, relative to the folder of edict.yaml, with /.
   */
  readonly file: string;
  /**
   * Why it was left behind.
   */
  readonly reason: 'superseded' | 'file-removed' | 'ring-removed';
  /**
   * Since when; null for what this plan leaves behind. ISO 8601, UTC.
   */
  readonly since: string | null;
}
/**
 * One setting with several values.
 */
export interface ValueConflict {
  /**
   * Of which sort. weakened: this plan weakens it in a file, and an older policy still asks for more; different-values: policies give it different values.
   */
  readonly kind: 'weakened' | 'different-values';
  /**
   * JSON Pointer into the body.
   */
  readonly path: string;
  /**
   * The network or connection, where a Mac may have several; null elsewhere.
   */
  readonly instance: string | null;
  /**
   * The app, or group of apps, that is allowed and forbidden at once; else null.
   */
  readonly app: string | null;
  /**
   * Whether it is a secret.
   */
  readonly sensitive: boolean;
  /**
   * The targets that these policies share.
   */
  readonly targets: readonly SharedTarget[];
  /**
   * The values, what files ask for first.
   */
  readonly sides: readonly Side[];
}
/**
 * A target.
 */
export interface SharedTarget {
  /**
   * What it is.
   */
  readonly kind: 'devices' | 'devicegroups' | 'users' | 'usergroups';
  /**
   * The id; the name of a user whose id only the service knows.
   */
  readonly id: number | string;
  /**
   * What edict.yaml or a file calls it; null where nothing does.
   */
  readonly name: string | null;
}
/**
 * One value.
 */
export interface Side {
  /**
   * Null where the field is absent, and for secrets.
   */
  readonly value: Json;
  /**
   * Whether nobody wrote it.
   */
  readonly byDefault: boolean;
  /**
   * The policies that give it.
   */
  readonly policies: readonly LiveParty[];
}
/**
 * Which policy it is.
 */
export interface LiveParty {
  /**
   * Null for what does not exist yet, or may not.
   */
  readonly policy_id: number | null;
  /**
   * Name of the policy.
   */
  readonly name: string;
  /**
   * The file that describes it, or did.
   */
  readonly file: string;
  /**
   * How it stands. recorded: a file describes it, and it is live; planned: a file describes it, and this plan creates it; blocked: live, while its file says something else and is blocked; left-behind: no file describes it; in-doubt: nobody knows whether it was created.
   */
  readonly standing: 'recorded' | 'planned' | 'blocked' | 'left-behind' | 'in-doubt';
  /**
   * Why it is left behind; null for everything else.
   */
  readonly reason: 'superseded' | 'file-removed' | 'ring-removed' | null;
  /**
   * Since when it stands so; null where this plan makes it so. ISO 8601, UTC.
   */
  readonly since: string | null;
}
/**
 * The same payload, meaning the same, in several policies.
 */
export interface RepeatedPayload {
  /**
   * Of which sort.
   */
  readonly kind: 'same-payload';
  /**
   * What is repeated.
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
   * The network or connection, where a Mac may have several; null elsewhere.
   */
  readonly instance: string | null;
}
/**
 * A policy.
 */
export interface AffectedTargets {
  /**
   * The file, relative to the folder of edict.yaml, with /.
   */
  readonly file: string;
  /**
   * All its targets.
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
   * Those that are new.
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
   * Those that are no longer in the file; an older copy that stays live has them still.
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
   * The id; the name of a user whose id only the service knows.
   */
  readonly id: number | string;
  /**
   * What edict.yaml or a file calls it; null where nothing does.
   */
  readonly name: string | null;
}
/**
 * What is known against a state: that there is none yet, that there was a newer one, that outcomes wait beside it.
 */
export interface StateWarning {
  readonly code: StateProblemCode;
  /**
   * Whether every apply refuses.
   */
  readonly refuses: boolean;
  /**
   * One sentence without a final full stop.
   */
  readonly message: string;
  /**
   * What to do; null where an apply simply begins a state.
   */
  readonly remedy: string | null;
  /**
   * Those that the remedy names, as they are typed.
   *
   * Items: A command.
   */
  readonly commands: readonly string[];
}
/**
 * The files that alone are planned, since somebody named them.
 */
export interface NamedFiles {
  /**
   * These, sorted; none where the environment takes none of them.
   *
   * Items: A file.
   */
  readonly files: readonly string[];
  /**
   * How many others there are, those included that are gone and still recorded.
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
   * The file, relative to the folder of edict.yaml, with /.
   */
  readonly file: string;
  /**
   * Whether an apply that breaks it is refused.
   */
  readonly enforce: boolean;
  /**
   * Results in all.
   */
  readonly judged: number;
  /**
   * Results that fail, waived ones left out.
   */
  readonly failing: number;
  /**
   * Those that passed before, or that this plan brings into it.
   */
  readonly broken: number;
  /**
   * Results that failed before and pass.
   */
  readonly mended: number;
  /**
   * Results that fail for policies left behind alone.
   */
  readonly waiting: number;
  /**
   * The first that fail; those that passed before come first.
   */
  readonly examples: readonly InvariantFailure[];
  /**
   * The first that are mended.
   */
  readonly mends: readonly InvariantFailure[];
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
   * What is so. holds: a policy of a file gives the field, and all that may be live meet the invariant; broken: all that give it violate it; disputed: some that may be live violate it, and nobody knows which of them the Mac follows; uncovered: no policy of a file gives it.
   */
  readonly verdict: 'holds' | 'broken' | 'disputed' | 'uncovered';
  /**
   * Policies left behind, without which it would hold; none where it would not.
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
   * The file, relative to the folder of edict.yaml, with /.
   */
  readonly file: string;
  /**
   * Name of the ladder; null for a file that is on none: it waits for a wave, or is stopped.
   */
  readonly ladder: string | null;
  /**
   * The last ring that takes anything; null: the last one of the ladder.
   */
  readonly stop_at: string | null;
  /**
   * That somebody stopped the content that the file has now; else null.
   */
  readonly stopped: {
    /**
     * What the person said.
     */
    readonly reason: string;
    /**
     * When. ISO 8601, UTC.
     */
    readonly since: string;
    readonly by: By;
  } | null;
  /**
   * That somebody waived soak and acknowledgement for that content; else null.
   */
  readonly skipped: {
    /**
     * The last ring that it is waived for; null: it is waived for no ring.
     */
    readonly to: string | null;
    /**
     * What the person said.
     */
    readonly reason: string;
    /**
     * When. ISO 8601, UTC.
     */
    readonly since: string;
    readonly by: By;
    /**
     * The last wave that it is waived for. Absent: it is waived for no wave.
     */
    readonly to_wave?: string;
  } | null;
  /**
   * The rings of the ladder, the first one first.
   */
  readonly rings: readonly RingView[];
  /**
   * The wave before, in whose environments the content soaks. Absent where it waits for none, or has the content.
   */
  readonly wave?: {
    /**
     * Its name; null without a ladder.
     */
    readonly wave: string | null;
    /**
     * How many environments of it take the file.
     */
    readonly environments: number;
    /**
     * How many of them record what the file wants there.
     */
    readonly with_content: number;
    /**
     * When the last of them recorded it that has to have it; null while one has not. ISO 8601, UTC.
     */
    readonly since: string | null;
    /**
     * When the content has soaked there; null while that is not known. ISO 8601, UTC.
     */
    readonly soaked_until: string | null;
    /**
     * The percentage of the wave that is enough. Absent where all that count have it.
     */
    readonly enough?: number;
    /**
     * Those that nothing waits for, since the others are enough. Absent: none.
     *
     * Items: An environment.
     */
    readonly let_be?: readonly {
      /**
       * Its name.
       */
      readonly environment: string;
      /**
       * What is in the way there.
       */
      readonly why: 'unacknowledged' | 'lacks-it' | 'unread' | 'in-doubt';
    }[];
  };
}
/**
 * Who.
 */
export interface By {
  /**
   * The user of the CI system, else the one of Git, else the one of the machine.
   */
  readonly who: string;
  /**
   * The commit of the repository; null where there is none.
   */
  readonly commit: string | null;
  /**
   * Address of the run of the CI system; null outside of one.
   */
  readonly run: string | null;
  /**
   * The work tree had changes beside the commit. Absent: none that edict knows of.
   */
  readonly dirty?: true;
  /**
   * Who approved the plan with a signature, by the names of the allowed signers. Absent: nobody was asked for one.
   *
   * Items: A name.
   */
  readonly approved_by?: readonly string[];
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
   * The policy that is recorded for it; null where none is.
   */
  readonly policy_id: number | null;
  /**
   * Since when; null where none is. ISO 8601, UTC.
   */
  readonly since: string | null;
  /**
   * Its content beside what the file wants. wanted: the same; older: something else; none: nothing is recorded.
   */
  readonly content: 'wanted' | 'older' | 'none';
  /**
   * When the content has soaked; null while that is not known, and for the last ring. ISO 8601, UTC.
   */
  readonly soaked_until: string | null;
  /**
   * Why it does not take the content now; null where it has it, or is due.
   */
  readonly waits_for: string | null;
}
/**
 * A secret.
 */
export interface ChangedSource {
  /**
   * The file, relative to the folder of edict.yaml, with /.
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
   * Where it came from; null: nothing asked for it.
   */
  readonly before: {
    /**
     * What it is. env: an environment variable; file: a file; command: what a program prints: its name, never its arguments; written: the policy file itself, or a base of it; unrecorded: another place, of which an older edict recorded a digest alone.
     */
    readonly kind: 'env' | 'file' | 'command' | 'written' | 'unrecorded';
    /**
     * Its name; empty where it has none.
     */
    readonly name: string;
  } | null;
  /**
   * Where the secret comes from.
   */
  readonly after: {
    /**
     * What it is. env: an environment variable; file: a file; command: what a program prints: its name, never its arguments; written: the policy file itself, or a base of it; unrecorded: another place, of which an older edict recorded a digest alone.
     */
    readonly kind: 'env' | 'file' | 'command' | 'written' | 'unrecorded';
    /**
     * Its name; empty where it has none.
     */
    readonly name: string;
  };
}
/**
 * What is live once the plan is applied: what repeats stands in lists of its own.
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
     * Null for what does not exist yet, or may not.
     */
    readonly policy_id: number | null;
    /**
     * Its name.
     */
    readonly name: string;
    /**
     * The file, relative to the folder of edict.yaml, with /.
     */
    readonly file: string;
    /**
     * How it stands. recorded: a file describes it, and it is live; planned: a file describes it, and this plan creates it; blocked: live, while its file says something else and is blocked; left-behind: no file describes it; in-doubt: nobody knows whether it was created.
     */
    readonly standing: 'recorded' | 'planned' | 'blocked' | 'left-behind' | 'in-doubt';
    /**
     * Those that it has.
     *
     * Items: Its place in payloads, from 0.
     */
    readonly payloads: readonly number[];
    /**
     * Whom it is for.
     *
     * Items: Its place in targets, from 0.
     */
    readonly targets: readonly number[];
    /**
     * Why it was left behind.
     */
    readonly reason?: 'superseded' | 'file-removed' | 'ring-removed';
    /**
     * Since when it stands so. ISO 8601, UTC.
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
   * What an apply to it alone would end with.
   */
  readonly exitCode: 1 | 3 | 4 | 130;
  /**
   * What it is about, as a word; absent where the message alone says it.
   */
  readonly code?: string;
  /**
   * With a code: those that the remedy names, as they are typed.
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
   * The user of the CI system, else the one of Git, else the one of the machine.
   */
  readonly who: string;
  /**
   * The commit of the repository; null where there is none.
   */
  readonly commit: string | null;
  /**
   * Address of the run of the CI system; null outside of one.
   */
  readonly run: string | null;
  /**
   * The work tree had changes beside the commit. Absent: none that edict knows of.
   */
  readonly dirty?: true;
  /**
   * Who approved the plan with a signature, by the names of the allowed signers. Absent: nobody was asked for one.
   *
   * Items: A name.
   */
  readonly approved_by?: readonly string[];
}
/**
 * What guards the repository, in the working tree and in a commit.
 */
export interface GuardComparison {
  /**
   * The commit that was compared with, as a person names it.
   */
  readonly base: string;
  /**
   * Which commit that is. base: where the change parted from the branch that it is meant for, or what a diff is from; last-apply: what the last apply of the environments was made from.
   */
  readonly since: 'base' | 'last-apply';
  /**
   * How far the working tree is behind the branch; null where that is not asked.
   */
  readonly behind: {
    /**
     * How many commits.
     */
    readonly commits: number;
    /**
     * The branch as it was named.
     */
    readonly of: string;
  } | null;
  /**
   * The environments that it is said of; null: all.
   */
  readonly environments: readonly string[] | null;
  /**
   * What the newer version loosens.
   */
  readonly loosened: readonly LoosenedGuard[];
  /**
   * Environments whose state, a file of the repository, is not the one of the commit.
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
   * Environments with invariants for all targets, of which no state said which these are.
   *
   * Items: Name of the environment.
   */
  readonly unjudged: readonly string[];
  /**
   * Why nothing was compared.
   */
  readonly not_compared: {
    /**
     * The commit that has to be fetched; null where it is here.
     */
    readonly commit: string | null;
    /**
     * A clause.
     */
    readonly why: string;
  } | null;
  /**
   * By environment that was planned: secrets that come from another place, and commands that are new.
   *
   * Items: An environment.
   */
  readonly sources?: readonly {
    /**
     * Its name.
     */
    readonly environment: string;
    /**
     * Secrets that come from another place than before, and commands that are new.
     */
    readonly changed: readonly ChangedSource[];
  }[];
}
/**
 * A guard that the newer version loosens, turns off, or replaces by one that cannot be compared.
 */
export interface LoosenedGuard {
  /**
   * The file where it stands, or stood.
   */
  readonly file: string;
  /**
   * The environment that it is about; null where it is about all.
   */
  readonly environment: string | null;
  /**
   * One sentence.
   */
  readonly message: string;
  /**
   * How much depends on it; absent: somebody may be hurt.
   */
  readonly severity?: 'warning';
}
/**
 * A state.
 */
export interface StrayState {
  /**
   * Relative to edict.yaml; of one that is not a file, where it is kept.
   */
  readonly file: string;
  /**
   * Policies that it says are live; null: it was not read, or cannot be read whole.
   */
  readonly live: number | null;
  /**
   * Of one that is not a file: what lists its policies.
   */
  readonly command?: string;
  /**
   * False where there are too many to read them all.
   */
  readonly is_read?: boolean;
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
   * The file, relative to the folder of edict.yaml, with /.
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
     * Serial of its state; null where there is none, or it could not be read.
     */
    readonly serial: number | null;
    /**
     * Since when the content soaks there; null where it does not. ISO 8601, UTC.
     */
    readonly since: string | null;
  }[];
}
