// Written by `npm run generate`. Do not edit.
/**
 * Who applied it; null if that was not recorded.
 */
export type By1 = {
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
} | null;
/**
 * What edict state list --format json prints.
 *
 * Items: A file.
 */
export type StateList = readonly {
  /**
   * Path of the file, relative to the folder of edict.yaml, separated by /.
   */
  readonly file: string;
  /**
   * What the file describes.
   */
  readonly kind: 'policy' | 'web_app';
  /**
   * ID of the policy; null for web apps, and while there is none.
   */
  readonly policy_id: number | null;
  /**
   * ID of the app; null for policies.
   */
  readonly app_id: number | null;
  /**
   * Name of the policy or app, as it was sent.
   */
  readonly name: string;
  /**
   * The status: in-doubt while it is not known whether a create happened.
   */
  readonly status: 'recorded' | 'in-doubt';
  /**
   * When it was applied; null if it is not known to be.
   */
  readonly applied_at: string | null;
  /**
   * Address of the policy in the portal; absent without `portal_url` of the environment.
   */
  readonly url?: string;
}[];
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
 * What edict orphans --format json prints.
 *
 * Items: A policy.
 */
export type Orphans = readonly {
  /**
   * ID of the policy.
   */
  readonly policy_id: number;
  /**
   * Name of the policy or app, as it was sent.
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
   * Since when it has been left behind. ISO 8601, UTC.
   */
  readonly since: string;
  /**
   * What targets lose once it is removed, in sentences. Absent: nothing that edict knows of.
   */
  readonly loses?: string;
  /**
   * Address of the policy in the portal; absent without `portal_url` of the environment.
   */
  readonly url?: string;
}[];

/**
 * What edict plan --envs or --waves --format json prints.
 */
export interface ManyPlanDocument {
  /**
   * Incremented when a member is removed or changes its meaning.
   */
  readonly format_version: 1;
  /**
   * The environments, wave by wave, and by name within each wave.
   *
   * Items: An environment: its plan, or why there is none.
   */
  readonly environments: readonly (unknown & {
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
     * Selector of its wave; with --waves only.
     */
    readonly wave?: string;
    /**
     * What an apply would do.
     */
    readonly plan?: {
      /**
       * Incremented when a member is removed or changes its meaning.
       */
      readonly format_version: 1;
      /**
       * Name of the environment.
       */
      readonly environment: string;
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
         * SHA-256 of the bytes of the state, in hex; null if there is none yet.
         */
        readonly sha256: string | null;
      };
      /**
       * Every file that is not as recorded, by name.
       *
       * Items: A file, or a ring of one, that is not as recorded.
       */
      readonly changes: readonly {
        /**
         * Path of the file, relative to the folder of edict.yaml, separated by /.
         */
        readonly file: string;
        /**
         * The ring, for a file on a ladder; otherwise null.
         */
        readonly ring: string | null;
        /**
         * What the file describes.
         */
        readonly kind: 'policy' | 'web_app';
        /**
         * What is done with the file: create; supersede: create again, the old policy stays live; update; move: the policy goes to another file or ring, nothing is sent; record another source of a secret or a user, nothing is sent; orphan: no file declares the policy, nothing is sent; blocked until someone decides; wait: the ring, the wave or the window is not due, nothing is sent.
         */
        readonly action: 'create' | 'supersede' | 'update' | 'move' | 'record-source' | 'orphan' | 'blocked' | 'wait';
        /**
         * The policy that is recorded for the file; null if there is none.
         */
        readonly policy_id: number | null;
        /**
         * What the file was called before; null unless it moved.
         */
        readonly previous_file: string | null;
        /**
         * The fields that change, compared as the service would see them.
         *
         * Items: A field.
         */
        readonly diff: readonly {
          /**
           * JSON Pointer into the body.
           */
          readonly path: string;
          /**
           * The recorded value; null if there is none, and for secrets.
           */
          readonly before: unknown;
          /**
           * The value in the file; null if there is none, and for secrets.
           */
          readonly after: unknown;
          /**
           * Whether it is a secret.
           */
          readonly sensitive: boolean;
          /**
           * Whether the new value protects more or less than the old one.
           */
          readonly strength: 'stronger' | 'weaker' | 'neutral' | 'unknown';
        }[];
        /**
         * ID of the web app; for web apps only.
         */
        readonly app_id?: number | null;
        /**
         * For wait only: until when; null if it waits for a ring or a person. ISO 8601, UTC.
         */
        readonly until?: string | null;
        /**
         * For wait only: what it waits for, as a clause.
         */
        readonly reason?: string;
        /**
         * Address of the policy in the portal; absent without `portal_url` of the environment.
         */
        readonly url?: string;
      }[];
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
      /**
       * What was not checked; with --without-secrets only.
       */
      readonly without_secrets?: {
        /**
         * Secrets that are taken as unchanged.
         */
        readonly secrets_taken_as_unchanged: number;
        /**
         * Secrets whose reference is new or differs from the recorded one.
         */
        readonly secrets_taken_as_changed: number;
        /**
         * Users that are taken from an earlier apply.
         */
        readonly users_as_recorded: number;
        /**
         * Users that no apply has looked up.
         *
         * Items: The name in the file.
         */
        readonly users_not_looked_up: readonly string[];
        /**
         * Files whose secrets are taken as unchanged although no recorded reference shows that they are.
         *
         * Items: Path of the file, relative to the folder of edict.yaml, separated by /.
         */
        readonly files_without_recorded_references: readonly string[];
      };
      /**
       * What was left out; with --changed-since only.
       */
      readonly changed_since?: {
        /**
         * The revision, with its commit.
         */
        readonly revision: string;
        /**
         * A changed file on which all others depend; null if there is none.
         */
        readonly everything_because_of: string | null;
        /**
         * Files with changes to apply that did not change since the revision.
         *
         * Items: Path of the file, relative to the folder of edict.yaml, separated by /.
         */
        readonly left_out: readonly string[];
      };
      /**
       * The files that were planned; only if the command names files.
       */
      readonly named_files?: {
        /**
         * The named files that the environment takes.
         *
         * Items: Path of the file, relative to the folder of edict.yaml, separated by /.
         */
        readonly files: readonly string[];
        /**
         * Number of other files, including those that are gone but still recorded.
         */
        readonly left_out: number;
      };
      /**
       * Where live policies disagree or repeat each other for a target that they share.
       *
       * Items: A conflict; kind says which kind.
       */
      readonly conflicts?: readonly (
        | {
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
             *
             * Items: A target.
             */
            readonly targets: readonly {
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
            }[];
            /**
             * The values, each with the policies that set it.
             *
             * Items: One value.
             */
            readonly sides: readonly {
              /**
               * The value; null if the field is absent, and for secrets.
               */
              readonly value: unknown;
              /**
               * Whether it is a default that no file writes.
               */
              readonly by_default: boolean;
              /**
               * The policies.
               *
               * Items: A policy.
               */
              readonly policies: readonly {
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
                 * Address of the policy in the portal; absent without `portal_url` of the environment.
                 */
                readonly url?: string;
              }[];
            }[];
          }
        | {
            /**
             * The kind of conflict.
             */
            readonly kind: 'same-payload';
            /**
             * The payloads that are repeated.
             *
             * Items: A payload.
             */
            readonly payloads: readonly {
              /**
               * Its name.
               */
              readonly payload: string;
              /**
               * Network or connection, for payloads of which a Mac may have several; otherwise null.
               */
              readonly instance: string | null;
            }[];
            /**
             * The targets that these policies share.
             *
             * Items: A target.
             */
            readonly targets: readonly {
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
            }[];
            /**
             * The policies.
             *
             * Items: A policy.
             */
            readonly policies: readonly {
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
               * Address of the policy in the portal; absent without `portal_url` of the environment.
               */
              readonly url?: string;
            }[];
          }
      )[];
      /**
       * The targets of each policy that is created or left behind.
       *
       * Items: A policy.
       */
      readonly reach?: readonly {
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
      }[];
      /**
       * Secrets that come from a different source than was recorded, and commands that are new; absent if there are none.
       *
       * Items: A secret.
       */
      readonly sources?: readonly {
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
      }[];
    };
    /**
     * Why there is no result for this environment: one sentence, or several lines.
     */
    readonly error?: string;
  })[];
  /**
   * All environments together.
   */
  readonly summary: {
    /**
     * Number of environments.
     */
    readonly environments: number;
    /**
     * Environments with something to do.
     */
    readonly with_changes: number;
    /**
     * Environments with nothing to do.
     */
    readonly unchanged: number;
    /**
     * Environments without a plan.
     */
    readonly failed: number;
    /**
     * Environments that were not selected.
     *
     * Items: Name of the environment.
     */
    readonly left_out: readonly string[];
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
   * What an apply does beyond its changes, and what people need to know.
   */
  readonly statements: readonly Statement[];
  /**
   * SHA-256, in hex, of everything that a reviewer approves; the value for edict apply --approve.
   */
  readonly digest: string;
  /**
   * The approvals that an apply asks for. Absent where no plan says so.
   */
  readonly approvals?: {
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
 * A statement about the data.
 */
export interface Statement {
  /**
   * Code of the statement, which edict explain takes.
   */
  readonly code: string;
  /**
   * How serious it is. danger: an apply, or waiting, may do harm; warning: it needs attention or a decision; info: good to know.
   */
  readonly severity: 'danger' | 'warning' | 'info';
  /**
   * The environments that it applies to.
   *
   * Items: Name of the environment.
   */
  readonly environments: readonly string[];
  /**
   * The file that it is about; null if it is about none, or about several.
   */
  readonly file: string | null;
  /**
   * The policies that it is about.
   *
   * Items: ID of the policy.
   */
  readonly policy_ids: readonly number[];
  /**
   * Plain sentences, on one line.
   */
  readonly message: string;
  /**
   * Commands that can be run as they are.
   *
   * Items: A command.
   */
  readonly commands: readonly string[];
  /**
   * Addresses of these policies in the portal; absent without `portal_url` of the environment.
   *
   * Items: An address.
   */
  readonly urls?: readonly string[];
}
/**
 * What edict apply --format json prints.
 */
export interface ApplyDocument {
  /**
   * The outcome of each change, in the order of the plan.
   *
   * Items: The outcome of one change.
   */
  readonly results: readonly {
    /**
     * Path of the file, relative to the folder of edict.yaml, separated by /.
     */
    readonly file: string;
    /**
     * The ring, for a file on a ladder; otherwise null.
     */
    readonly ring: string | null;
    /**
     * What the file describes.
     */
    readonly kind: 'policy' | 'web_app';
    /**
     * What is done with the file: create; supersede: create again, the old policy stays live; update; move: the policy goes to another file or ring, nothing is sent; record another source of a secret or a user, nothing is sent; orphan: no file declares the policy, nothing is sent; blocked until someone decides; wait: the ring, the wave or the window is not due, nothing is sent.
     */
    readonly action: 'create' | 'supersede' | 'update' | 'move' | 'record-source' | 'orphan' | 'blocked' | 'wait';
    /**
     * The outcome. applied: done and recorded; failed: certainly not done; in-doubt: it may have happened, which is not known; blocked: a person must decide first; skipped: never started, because the run was interrupted, the state could not be written, or the service asked for too long a wait, refused the key, or was failing.
     */
    readonly status: 'applied' | 'failed' | 'in-doubt' | 'blocked' | 'skipped';
    /**
     * The new policy; for moves, orphans and blocked files, the recorded one. Null if none is known.
     */
    readonly policy_id: number | null;
    /**
     * Why it was not applied; null if it was.
     */
    readonly error: string | null;
    /**
     * Something unexpected but harmless; absent if there was nothing.
     */
    readonly warning?: string;
    /**
     * What the service recorded otherwise than it was sent; absent if there is nothing.
     */
    readonly recorded?: readonly RecordedDifference[];
    /**
     * For in-doubt only: the other policies in the state that have the name that was sent.
     *
     * Items: A policy that is not the one in doubt.
     */
    readonly same_name?: readonly {
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
      /**
       * Address of the policy in the portal; absent without `portal_url` of the environment.
       */
      readonly url?: string;
    }[];
    /**
     * Address of the policy in the portal; absent without `portal_url` of the environment.
     */
    readonly url?: string;
  }[];
  /**
   * Number of changes by status.
   */
  readonly summary: {
    /**
     * Done and recorded.
     */
    readonly applied: number;
    /**
     * Certainly not done.
     */
    readonly failed: number;
    /**
     * May have happened.
     */
    readonly in_doubt: number;
    /**
     * Waiting for a person.
     */
    readonly blocked: number;
    /**
     * Never started.
     */
    readonly skipped: number;
  };
  /**
   * What an apply does beyond its changes, and what people need to know.
   */
  readonly statements: readonly Statement[];
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
  readonly sent: unknown;
  /**
   * What the service recorded; null if nothing is there, and where it is not shown.
   */
  readonly value: unknown;
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
 * What edict apply --envs or --waves --format json prints.
 */
export interface ManyApplyDocument {
  /**
   * Incremented when a member is removed or changes its meaning.
   */
  readonly format_version: 1;
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
     * The outcome.
     */
    readonly status: 'done' | 'unchanged' | 'failed' | 'in-doubt' | 'not-begun';
    /**
     * Exit code that an apply to this environment alone would have had.
     */
    readonly exit_code: 0 | 1 | 3 | 4 | 130;
    /**
     * Why it is not done; null if it is, or if nothing was started.
     */
    readonly error: string | null;
    /**
     * Selector of its wave; with --waves only.
     */
    readonly wave?: string;
    /**
     * The outcome of each change, in the order of the plan.
     *
     * Items: The outcome of one change.
     */
    readonly results?: readonly {
      /**
       * Path of the file, relative to the folder of edict.yaml, separated by /.
       */
      readonly file: string;
      /**
       * The ring, for a file on a ladder; otherwise null.
       */
      readonly ring: string | null;
      /**
       * What the file describes.
       */
      readonly kind: 'policy' | 'web_app';
      /**
       * What is done with the file: create; supersede: create again, the old policy stays live; update; move: the policy goes to another file or ring, nothing is sent; record another source of a secret or a user, nothing is sent; orphan: no file declares the policy, nothing is sent; blocked until someone decides; wait: the ring, the wave or the window is not due, nothing is sent.
       */
      readonly action: 'create' | 'supersede' | 'update' | 'move' | 'record-source' | 'orphan' | 'blocked' | 'wait';
      /**
       * The outcome. applied: done and recorded; failed: certainly not done; in-doubt: it may have happened, which is not known; blocked: a person must decide first; skipped: never started, because the run was interrupted, the state could not be written, or the service asked for too long a wait, refused the key, or was failing.
       */
      readonly status: 'applied' | 'failed' | 'in-doubt' | 'blocked' | 'skipped';
      /**
       * The new policy; for moves, orphans and blocked files, the recorded one. Null if none is known.
       */
      readonly policy_id: number | null;
      /**
       * Why it was not applied; null if it was.
       */
      readonly error: string | null;
      /**
       * Something unexpected but harmless; absent if there was nothing.
       */
      readonly warning?: string;
      /**
       * What the service recorded otherwise than it was sent; absent if there is nothing.
       */
      readonly recorded?: readonly RecordedDifference[];
      /**
       * For in-doubt only: the other policies in the state that have the name that was sent.
       *
       * Items: A policy that is not the one in doubt.
       */
      readonly same_name?: readonly {
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
        /**
         * Address of the policy in the portal; absent without `portal_url` of the environment.
         */
        readonly url?: string;
      }[];
      /**
       * Address of the policy in the portal; absent without `portal_url` of the environment.
       */
      readonly url?: string;
    }[];
    /**
     * Number of changes by status.
     */
    readonly summary?: {
      /**
       * Done and recorded.
       */
      readonly applied: number;
      /**
       * Certainly not done.
       */
      readonly failed: number;
      /**
       * May have happened.
       */
      readonly in_doubt: number;
      /**
       * Waiting for a person.
       */
      readonly blocked: number;
      /**
       * Never started.
       */
      readonly skipped: number;
    };
  }[];
  /**
   * Number of environments by status.
   */
  readonly summary: {
    /**
     * Number of environments.
     */
    readonly environments: number;
    /**
     * Everything was done.
     */
    readonly done: number;
    /**
     * There was nothing to do.
     */
    readonly unchanged: number;
    /**
     * Something was certainly not done.
     */
    readonly failed: number;
    /**
     * Something may have happened.
     */
    readonly in_doubt: number;
    /**
     * An earlier wave failed, or the run was interrupted.
     */
    readonly not_begun: number;
    /**
     * Environments that were not selected.
     *
     * Items: Name of the environment.
     */
    readonly left_out: readonly string[];
  };
  /**
   * What an apply does beyond its changes, and what people need to know.
   */
  readonly statements: readonly Statement[];
  /**
   * SHA-256, in hex, of everything that a reviewer approves; the value for edict apply --approve.
   */
  readonly digest: string;
}
/**
 * A line of the file to which --events appends, for edict apply and for the commands that change a state by hand: one thing that happened.
 */
export interface EventDocument {
  /**
   * When it happened. ISO 8601, UTC.
   */
  readonly time: string;
  /**
   * Name of the environment; null for states that edict.yaml does not name.
   */
  readonly environment: string | null;
  /**
   * Path of the file, relative to the folder of edict.yaml, separated by /; null if the event is about none.
   */
  readonly file: string | null;
  /**
   * The ring, for a file on a ladder; otherwise null.
   */
  readonly ring: string | null;
  /**
   * What was done: by an apply, or by hand. create: create; supersede: create again, the old policy stays live; update: update; move: the state was moved to another place; record-source: record another source of a secret or a user, nothing is sent; orphan: no file declares the policy, nothing is sent; init: a state was started; import: a policy that existed was recorded for the file; as-sent: a person put the policy right, which the service had recorded differently; resolve: a person settled a create in doubt; without a policy_id, nothing was created; mv: the file was renamed; rm: the record of the file was removed; ack: a person said that the policy, which was left behind, is gone from the portal; unack: a person took that back; stop: no ring takes the current content of the file; resume: rings take it again; skip: soak and acknowledgement are waived up to the ring; merge: two states were joined; correct-times: times of the file that lay ahead of the clock became the present; disregard: a state elsewhere in Git no longer counts against this one; push: a state was stored, or the outcome of a create that an apply could not record; unlock: a lock was broken.
   */
  readonly action:
    | 'create'
    | 'supersede'
    | 'update'
    | 'move'
    | 'record-source'
    | 'orphan'
    | 'init'
    | 'import'
    | 'as-sent'
    | 'resolve'
    | 'mv'
    | 'rm'
    | 'ack'
    | 'unack'
    | 'stop'
    | 'resume'
    | 'skip'
    | 'merge'
    | 'correct-times'
    | 'disregard'
    | 'push'
    | 'unlock';
  /**
   * The outcome.
   */
  readonly status: 'applied' | 'failed' | 'in-doubt';
  /**
   * The policy; null if none is known.
   */
  readonly policy_id: number | null;
  readonly by: By;
  /**
   * Digest of the plan; null for what was done by hand.
   */
  readonly plan: string | null;
  /**
   * The state as it was last written before this line; null if none was.
   */
  readonly state: {
    /**
     * Lineage of the state.
     */
    readonly lineage: string;
    /**
     * Serial number of the state, incremented with every change.
     */
    readonly serial: number;
    /**
     * SHA-256 of the bytes of the state, in hex; null while changes are appended to the journal of a large state, which is merged at the end of the run.
     */
    readonly sha256: string | null;
  } | null;
  /**
   * What the service recorded otherwise than it was sent; absent if there is nothing.
   */
  readonly recorded?: readonly RecordedDifference[];
}
/**
 * Who applied it.
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
 * What edict live --format json prints.
 */
export interface LiveDocument {
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
   * The state that this comes from; null if there is none.
   */
  readonly state: {
    /**
     * Lineage of the state.
     */
    readonly lineage: string;
    /**
     * Serial number of the state, incremented with every change.
     */
    readonly serial: number;
    /**
     * Digest of the plan that was applied last; absent if none was since a correction by hand.
     */
    readonly plan?: string;
  } | null;
  /**
   * The target given with --target; null without it.
   */
  readonly target: {
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
  } | null;
  /**
   * The policies, by file; with a target, only those that reach it.
   *
   * Items: A policy.
   */
  readonly policies: readonly {
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
     * Why the policy was left behind; null if it was not.
     */
    readonly reason: 'superseded' | 'file-removed' | 'ring-removed' | 'not-taken' | null;
    /**
     * Since when it has this status. ISO 8601, UTC.
     */
    readonly since: string | null;
    readonly by: By1;
    /**
     * Its payloads.
     *
     * Items: Name of a payload.
     */
    readonly payloads: readonly string[];
    /**
     * Its targets.
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
     * What the service recorded otherwise than it was sent; the settings go by what it recorded. Absent: nothing.
     */
    readonly recorded?: readonly RecordedDifference[];
    /**
     * Address of the policy in the portal; absent without `portal_url` of the environment.
     */
    readonly url?: string;
  }[];
  /**
   * Where live policies disagree or repeat each other for a target that they share.
   *
   * Items: A conflict; kind says which kind.
   */
  readonly conflicts: readonly (
    | {
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
         *
         * Items: A target.
         */
        readonly targets: readonly {
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
        }[];
        /**
         * The values, each with the policies that set it.
         *
         * Items: One value.
         */
        readonly sides: readonly {
          /**
           * The value; null if the field is absent, and for secrets.
           */
          readonly value: unknown;
          /**
           * Whether it is a default that no file writes.
           */
          readonly by_default: boolean;
          /**
           * The policies.
           *
           * Items: A policy.
           */
          readonly policies: readonly {
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
             * Address of the policy in the portal; absent without `portal_url` of the environment.
             */
            readonly url?: string;
          }[];
        }[];
      }
    | {
        /**
         * The kind of conflict.
         */
        readonly kind: 'same-payload';
        /**
         * The payloads that are repeated.
         *
         * Items: A payload.
         */
        readonly payloads: readonly {
          /**
           * Its name.
           */
          readonly payload: string;
          /**
           * Network or connection, for payloads of which a Mac may have several; otherwise null.
           */
          readonly instance: string | null;
        }[];
        /**
         * The targets that these policies share.
         *
         * Items: A target.
         */
        readonly targets: readonly {
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
        }[];
        /**
         * The policies.
         *
         * Items: A policy.
         */
        readonly policies: readonly {
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
           * Address of the policy in the portal; absent without `portal_url` of the environment.
           */
          readonly url?: string;
        }[];
      }
  )[];
  /**
   * Every setting that reaches the target, in the order of the payloads; with a target only.
   *
   * Items: A setting.
   */
  readonly settings?: readonly {
    /**
     * JSON Pointer into the body.
     */
    readonly path: string;
    /**
     * Network or connection, for payloads of which a Mac may have several; otherwise null.
     */
    readonly instance: string | null;
    /**
     * Whether the field is a secret.
     */
    readonly sensitive: boolean;
    /**
     * Whether policies set different values.
     */
    readonly disagree: boolean;
    /**
     * The values, each with the policies that set it.
     *
     * Items: One value.
     */
    readonly sides: readonly {
      /**
       * The value; null if the field is absent, and for secrets.
       */
      readonly value: unknown;
      /**
       * Whether it is a default that no file writes.
       */
      readonly by_default: boolean;
      /**
       * The policies.
       *
       * Items: A policy.
       */
      readonly policies: readonly {
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
         * Address of the policy in the portal; absent without `portal_url` of the environment.
         */
        readonly url?: string;
      }[];
    }[];
  }[];
}
/**
 * What edict assert --format json prints.
 */
export interface AssertDocument {
  /**
   * Incremented when a member is removed or changes its meaning.
   */
  readonly format_version: 1;
  /**
   * Origin of the report.
   */
  readonly made: {
    /**
     * When the invariants were checked. ISO 8601, UTC.
     */
    readonly at: string;
    readonly by: By2;
  };
  /**
   * The environments that were selected.
   *
   * Items: An environment.
   */
  readonly environments: readonly {
    /**
     * Name of the environment.
     */
    readonly environment: string;
    /**
     * Address of the service, or embedded.
     */
    readonly service: string;
    /**
     * The state that was checked; absent if that failed.
     */
    readonly state?: {
      /**
       * Lineage of the state.
       */
      readonly lineage: string;
      /**
       * Serial number of the state, incremented with every change.
       */
      readonly serial: number;
      /**
       * SHA-256 of the bytes of the state, in hex.
       */
      readonly sha256: string;
    };
    /**
     * Why there is no result for this environment: one sentence, or several lines.
     */
    readonly error?: string;
  }[];
  /**
   * The invariants that apply to one of them, by file.
   */
  readonly invariants: readonly AssertedInvariant[];
  /**
   * Number of results by verdict; a waived result counts only as waived.
   */
  readonly summary: {
    /**
     * Results that hold.
     */
    readonly holds: number;
    /**
     * Results that are broken.
     */
    readonly broken: number;
    /**
     * Results that are disputed.
     */
    readonly disputed: number;
    /**
     * Results that are uncovered.
     */
    readonly uncovered: number;
    /**
     * Results that are excused by a waiver.
     */
    readonly waived: number;
  };
  /**
   * What an apply does beyond its changes, and what people need to know.
   */
  readonly statements: readonly Statement[];
  /**
   * The Macs that were checked in addition to the state; with --devices only.
   */
  readonly devices?: readonly AssertDevice[];
  /**
   * Number of results of Macs by verdict; a waived result counts only as waived.
   */
  readonly device_summary?: {
    /**
     * Results that hold.
     */
    readonly holds: number;
    /**
     * Results that are broken.
     */
    readonly broken: number;
    /**
     * Results that are disputed.
     */
    readonly disputed: number;
    /**
     * Results that are uncovered.
     */
    readonly uncovered: number;
    /**
     * Results that the export does not show.
     */
    readonly unreadable: number;
    /**
     * Results that are excused by a waiver.
     */
    readonly waived: number;
  };
  /**
   * Exports that could not be read.
   *
   * Items: An export.
   */
  readonly unread?: readonly {
    /**
     * The file, as it was given.
     */
    readonly file: string;
    /**
     * Why it could not be read: one sentence.
     */
    readonly message: string;
  }[];
}
/**
 * Who checked them, and the commit that the invariants come from.
 */
export interface By2 {
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
 * An invariant.
 */
export interface AssertedInvariant {
  /**
   * Its name.
   */
  readonly name: string;
  /**
   * Path of the file, relative to the folder of edict.yaml, separated by /.
   */
  readonly file: string;
  /**
   * What the invariant is for; null if it does not say.
   */
  readonly description: string | null;
  /**
   * Control ids from a catalogue.
   *
   * Items: A control id.
   */
  readonly controls: readonly string[];
  /**
   * Whether an apply that breaks the invariant is refused.
   */
  readonly enforce: boolean;
  /**
   * The results, by environment, target and field.
   */
  readonly results: readonly AssertResult[];
  /**
   * The targets that an exception without an end leaves out. Absent if there are none.
   *
   * Items: An excepted target, which has no results.
   */
  readonly excepted?: readonly {
    /**
     * Name of the environment.
     */
    readonly environment: string;
    /**
     * The target.
     */
    readonly target: {
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
    };
    /**
     * The reason; null if none is stated.
     */
    readonly because: string | null;
    /**
     * What policies set for the target of the fields that the invariant asks others for.
     */
    readonly values: readonly ExceptedValue[];
  }[];
  /**
   * The results of Macs, by Mac and field; with --devices only.
   */
  readonly devices?: readonly MacResult[];
}
/**
 * One field for one target.
 */
export interface AssertResult {
  /**
   * Name of the environment.
   */
  readonly environment: string;
  /**
   * The target.
   */
  readonly target: {
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
  };
  /**
   * The field, such as password.min_length.
   */
  readonly field: string;
  /**
   * The verdict. holds: a policy of a file sets the field, and every policy that may be live meets the invariant; broken: every policy that sets the field violates the invariant; disputed: some policies that may be live violate the invariant, and it is not known which of them the Mac follows; uncovered: no policy of a file sets the field.
   */
  readonly verdict: 'holds' | 'broken' | 'disputed' | 'uncovered';
  /**
   * The value that the field must have, or conditions by name.
   */
  readonly wanted:
    | (string | number | boolean)
    | {
        /**
         * This number or a greater one.
         */
        readonly at_least?: number;
        /**
         * This number or a smaller one.
         */
        readonly at_most?: number;
        /**
         * One of these values.
         *
         * Items: A value.
         */
        readonly one_of?: readonly (string | number | boolean)[];
        /**
         * Not this value, or none of these values.
         */
        readonly not?: (string | number | boolean) | readonly (string | number | boolean)[];
        /**
         * This value, or one that is known to protect more.
         */
        readonly as_strong_as?: string | number | boolean;
      };
  /**
   * The values that policies set for the target.
   */
  readonly values: readonly GivenValue[];
  /**
   * Policies that violate the invariant for targets outside its scope; a Mac may belong to both.
   */
  readonly outside: readonly OutsideValue[];
  /**
   * Number of further such policies that are not listed.
   */
  readonly outside_left_out: number;
  /**
   * Whether the result fails and is excused by a waiver that has not expired.
   */
  readonly waived: boolean;
  /**
   * The waiver; null if it is not waived.
   */
  readonly waiver: {
    /**
     * The reason for the waiver.
     */
    readonly reason: string;
    /**
     * The last day on which it applies: YYYY-MM-DD.
     */
    readonly expires: string;
  } | null;
}
/**
 * A policy.
 */
export interface GivenValue {
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
   * Network or connection, for payloads of which a Mac may have several; otherwise null.
   */
  readonly instance: string | null;
  /**
   * The value that the policy sets.
   */
  readonly value: string | number | boolean;
  /**
   * The status of the policy. current: a file describes it; left-behind: superseded or without a file, and its removal has not been acknowledged; in-doubt: it is not known whether it was created.
   */
  readonly status: 'current' | 'left-behind' | 'in-doubt';
  readonly by?: By3;
  /**
   * Address of the policy in the portal; absent without `portal_url` of the environment.
   */
  readonly url?: string;
}
/**
 * Who applied it. Absent if that was not recorded.
 */
export interface By3 {
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
 * A policy.
 */
export interface OutsideValue {
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
   * Network or connection, for payloads of which a Mac may have several; otherwise null.
   */
  readonly instance: string | null;
  /**
   * The value that the policy sets.
   */
  readonly value: string | number | boolean;
  /**
   * The status of the policy. current: a file describes it; left-behind: superseded or without a file, and its removal has not been acknowledged; in-doubt: it is not known whether it was created.
   */
  readonly status: 'current' | 'left-behind' | 'in-doubt';
  /**
   * The targets outside the scope of the invariant.
   */
  readonly targets: readonly AssertTarget[];
  readonly by?: By3;
  /**
   * Address of the policy in the portal; absent without `portal_url` of the environment.
   */
  readonly url?: string;
}
/**
 * A target.
 */
export interface AssertTarget {
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
 * A policy.
 */
export interface ExceptedValue {
  /**
   * The field, such as password.min_length.
   */
  readonly field: string;
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
   * Network or connection, for payloads of which a Mac may have several; otherwise null.
   */
  readonly instance: string | null;
  /**
   * The value that the policy sets.
   */
  readonly value: string | number | boolean;
  /**
   * The status of the policy. current: a file describes it; left-behind: superseded or without a file, and its removal has not been acknowledged; in-doubt: it is not known whether it was created.
   */
  readonly status: 'current' | 'left-behind' | 'in-doubt';
  readonly by?: By3;
  /**
   * Address of the policy in the portal; absent without `portal_url` of the environment.
   */
  readonly url?: string;
}
/**
 * One field of one Mac.
 */
export interface MacResult {
  /**
   * Serial number or host identifier of the Mac, or the name of its export.
   */
  readonly device: string;
  /**
   * The field, such as password.min_length.
   */
  readonly field: string;
  /**
   * The verdict. holds: what is in force on the Mac meets the invariant; broken: what is in force on the Mac violates the invariant; disputed: some values on the Mac violate the invariant, and it is not known which of them the Mac follows; uncovered: nothing on the Mac sets the field; unreadable: the export does not show it.
   */
  readonly verdict: 'holds' | 'broken' | 'disputed' | 'uncovered' | 'unreadable';
  /**
   * The value that the field must have, or conditions by name.
   */
  readonly wanted:
    | (string | number | boolean)
    | {
        /**
         * This number or a greater one.
         */
        readonly at_least?: number;
        /**
         * This number or a smaller one.
         */
        readonly at_most?: number;
        /**
         * One of these values.
         *
         * Items: A value.
         */
        readonly one_of?: readonly (string | number | boolean)[];
        /**
         * Not this value, or none of these values.
         */
        readonly not?: (string | number | boolean) | readonly (string | number | boolean)[];
        /**
         * This value, or one that is known to protect more.
         */
        readonly as_strong_as?: string | number | boolean;
      };
  /**
   * The values on the Mac.
   */
  readonly values: readonly MacValue[];
  /**
   * Whether the result fails and is excused by a waiver that has not expired.
   */
  readonly waived: boolean;
  /**
   * The waiver; null if it is not waived.
   */
  readonly waiver: {
    /**
     * The reason for the waiver.
     */
    readonly reason: string;
    /**
     * The last day on which it applies: YYYY-MM-DD.
     */
    readonly expires: string;
  } | null;
}
/**
 * One value.
 */
export interface MacValue {
  /**
   * The value, or Apple's default if there is none.
   */
  readonly value: string | number | boolean;
  /**
   * Network or connection, for payloads of which a Mac may have several; otherwise null.
   */
  readonly instance: string | null;
  /**
   * Scope of the profile. device: the Mac; user: a user.
   */
  readonly scope: 'device' | 'user';
  /**
   * Name of the profile; empty if the export does not contain it.
   */
  readonly profile: string;
  /**
   * The payload that macOS reports as the source of the rule; null for a setting.
   */
  readonly payload: string | null;
}
/**
 * A Mac.
 */
export interface AssertDevice {
  /**
   * Serial number or host identifier of the Mac, or the name of its export.
   */
  readonly device: string;
  /**
   * When the export was made; null if the Mac did not report. ISO 8601, UTC.
   */
  readonly as_of: string | null;
  /**
   * The groups that the Mac is known to be in.
   *
   * Items: A target.
   */
  readonly targets: readonly {
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
  }[];
}
/**
 * What edict rings --format json prints.
 */
export interface Rings {
  /**
   * Version of this document.
   */
  readonly format_version: 1;
  /**
   * Name of the environment.
   */
  readonly environment: string;
  /**
   * Every file on a ladder, by name.
   *
   * Items: A file on its ladder.
   */
  readonly files: readonly {
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
      readonly by: By4;
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
      readonly by: By4;
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
  }[];
}
/**
 * Who did it.
 */
export interface By4 {
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
  /**
   * Address of the policy in the portal; absent without `portal_url` of the environment.
   */
  readonly url?: string;
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
 * What edict state doctor --format json prints.
 */
export interface StateDoctor {
  /**
   * What is wrong; empty if all is well.
   *
   * Items: A problem.
   */
  readonly problems: readonly {
    readonly code: StateProblemCode;
    /**
     * One sentence.
     */
    readonly message: string;
    /**
     * What to do about it.
     */
    readonly remedy: string;
    /**
     * The commands that the remedy names, as they are typed.
     *
     * Items: A command.
     */
    readonly commands: readonly string[];
  }[];
  /**
   * Worth knowing, but not a problem.
   *
   * Items: One sentence.
   */
  readonly notes: readonly string[];
}
/**
 * What edict state compare --format json prints.
 */
export interface StateComparison {
  /**
   * Version of this document.
   */
  readonly format_version: 1;
  /**
   * Name of the environment.
   */
  readonly environment: string;
  /**
   * Number of entries by status.
   */
  readonly summary: {
    /**
     * In both the state and the list.
     */
    readonly same: number;
    /**
     * In the state, but not in the list.
     */
    readonly missing: number;
    /**
     * In the list, but not in the state.
     */
    readonly unknown: number;
    /**
     * In both, under different names.
     */
    readonly renamed: number;
    /**
     * Names that occur more than once in the list.
     */
    readonly repeated: number;
    /**
     * Creates in doubt.
     */
    readonly doubts: number;
  };
  /**
   * The findings, one by one.
   *
   * Items: A policy, or a name.
   */
  readonly entries: readonly {
    /**
     * The result of the comparison.
     */
    readonly status: 'same' | 'missing' | 'unknown' | 'renamed' | 'repeated' | 'doubt';
    /**
     * ID of the policy; null if it is not known, or if the entry is about several.
     */
    readonly policy_id: number | null;
    /**
     * Name of the policy or app, as it was sent.
     */
    readonly name: string;
    /**
     * The file that has the policy, or its name; null if none does.
     */
    readonly file: string | null;
    /**
     * One sentence.
     */
    readonly message: string;
    /**
     * Commands that can be run next.
     *
     * Items: A command.
     */
    readonly commands: readonly string[];
    /**
     * Address of the policy in the portal; absent without `portal_url` of the environment.
     */
    readonly url?: string;
  }[];
}
/**
 * What edict drift --format json prints.
 */
export interface DriftDocument {
  /**
   * Incremented when a member is removed or changes its meaning.
   */
  readonly format_version: 1;
  /**
   * Name of the environment.
   */
  readonly environment: string;
  /**
   * The state that the Macs were compared with.
   */
  readonly state: {
    /**
     * Lineage of the state.
     */
    readonly lineage: string;
    /**
     * Serial number of the state, incremented with every change.
     */
    readonly serial: number;
    /**
     * SHA-256 of the bytes of the state, in hex.
     */
    readonly sha256: string;
  };
  /**
   * The Macs in the inventory and those that reported, by name.
   */
  readonly devices: readonly DriftDevice[];
  /**
   * The policies in the state, including acknowledged ones.
   */
  readonly policies: readonly DriftPolicy[];
  /**
   * What an apply does beyond its changes, and what people need to know.
   */
  readonly statements: readonly Statement[];
  /**
   * Exports that could not be read.
   *
   * Items: An export.
   */
  readonly unread: readonly {
    /**
     * The file, as it was given.
     */
    readonly file: string;
    /**
     * Why it could not be read: one sentence.
     */
    readonly message: string;
    /**
     * Whether only its last line could not be read, which is no failure.
     */
    readonly cut_off: boolean;
  }[];
  /**
   * What folders hold and nobody read.
   *
   * Items: A file.
   */
  readonly skipped: readonly {
    /**
     * The file.
     */
    readonly file: string;
    /**
     * Why it was not read.
     */
    readonly because: string;
  }[];
  /**
   * Profiles that no policy explains.
   *
   * Items: A profile.
   */
  readonly foreign: readonly {
    /**
     * Its name.
     */
    readonly name: string;
    /**
     * Number of Macs that have it.
     */
    readonly devices: number;
  }[];
  /**
   * Whether Macs are numbered in place of being named.
   */
  readonly anonymous: boolean;
  /**
   * What changed since an earlier report; null without one.
   */
  readonly since: {
    /**
     * When the newest list of that report was made; null if it had none. ISO 8601, UTC.
     */
    readonly as_of: string | null;
    /**
     * Differences that were not there.
     */
    readonly new: readonly DriftChange[];
    /**
     * Differences that are no longer there.
     */
    readonly gone: readonly DriftChange[];
    /**
     * Macs that reported then and not now.
     *
     * Items: Name of a Mac.
     */
    readonly silent: readonly string[];
    /**
     * Profiles with another date of installation.
     *
     * Items: A profile of a Mac.
     */
    readonly reinstalled: readonly {
      /**
       * Name of the Mac.
       */
      readonly device: string;
      /**
       * Name of the profile.
       */
      readonly profile: string;
    }[];
    /**
     * Values that changed on every Mac that has the policy.
     *
     * Items: A field.
     */
    readonly at_once: readonly {
      /**
       * JSON Pointer into the body.
       */
      readonly path: string;
      /**
       * Network or connection; otherwise null.
       */
      readonly instance: string | null;
      /**
       * The Macs.
       *
       * Items: Name of a Mac.
       */
      readonly devices: readonly string[];
      /**
       * The values that they had; empty for a secret.
       *
       * Items: A value.
       */
      readonly before: readonly unknown[];
      /**
       * The values that they have; empty for a secret.
       *
       * Items: A value.
       */
      readonly now: readonly unknown[];
      /**
       * The policies of files that set the field.
       *
       * Items: ID of the policy.
       */
      readonly policy_ids: readonly number[];
      /**
       * Addresses of these policies in the portal; absent without `portal_url` of the environment.
       *
       * Items: An address.
       */
      readonly urls?: readonly string[];
    }[];
  } | null;
  /**
   * Number of Macs, and of fields by verdict.
   */
  readonly summary: {
    /**
     * Number of Macs.
     */
    readonly devices: number;
    /**
     * Macs in the inventory that did not report.
     */
    readonly not_reported: number;
    /**
     * Macs with at least one field that differs, as --max-drift counts them.
     */
    readonly differing: number;
    /**
     * Fields with the verdict unreadable.
     */
    readonly unreadable: number;
    /**
     * Fields with the verdict stale.
     */
    readonly stale: number;
    /**
     * Fields with the verdict as-wanted.
     */
    readonly as_wanted: number;
    /**
     * Fields with the verdict mixed.
     */
    readonly mixed: number;
    /**
     * Fields with the verdict left-behind.
     */
    readonly left_behind: number;
    /**
     * Fields with the verdict in-doubt.
     */
    readonly in_doubt: number;
    /**
     * Fields with the verdict returned.
     */
    readonly returned: number;
    /**
     * Fields with the verdict other.
     */
    readonly other: number;
    /**
     * Fields with the verdict missing.
     */
    readonly missing: number;
    /**
     * Fields with the verdict excepted.
     */
    readonly excepted: number;
  };
}
/**
 * A Mac.
 */
export interface DriftDevice {
  /**
   * Serial number or host identifier of the Mac, or the name of its export.
   */
  readonly device: string;
  /**
   * When the export was made; null without one. ISO 8601, UTC.
   */
  readonly as_of: string | null;
  /**
   * Why the Mac counts as one that did not report; null if it did. no-export: there is no export of it; too-old: its export is older than allowed; unread: its export shows nothing of the Mac itself.
   */
  readonly not_reported: 'no-export' | 'too-old' | 'unread' | null;
  /**
   * Full days since the export was made; null without one.
   */
  readonly age_days: number | null;
  /**
   * The file by which it was judged; null without one.
   */
  readonly file: string | null;
  /**
   * Its other files, which are older or say the same.
   *
   * Items: A file.
   */
  readonly passed_over: readonly string[];
  /**
   * Its other files of the same time, which differ: the worse verdict counts.
   *
   * Items: A file.
   */
  readonly beside: readonly string[];
  /**
   * What made the export; null if the Mac did not report. profiles: the command profiles; system_profiler: the command system_profiler; osquery: rows of osquery.
   */
  readonly source: 'profiles' | 'system_profiler' | 'osquery' | null;
  /**
   * The groups that the Mac is known to be in.
   *
   * Items: A target.
   */
  readonly targets: readonly {
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
  }[];
  /**
   * Number of fields by verdict.
   */
  readonly summary: {
    /**
     * Fields with the verdict unreadable.
     */
    readonly unreadable: number;
    /**
     * Fields with the verdict stale.
     */
    readonly stale: number;
    /**
     * Fields with the verdict as-wanted.
     */
    readonly as_wanted: number;
    /**
     * Fields with the verdict mixed.
     */
    readonly mixed: number;
    /**
     * Fields with the verdict left-behind.
     */
    readonly left_behind: number;
    /**
     * Fields with the verdict in-doubt.
     */
    readonly in_doubt: number;
    /**
     * Fields with the verdict returned.
     */
    readonly returned: number;
    /**
     * Fields with the verdict other.
     */
    readonly other: number;
    /**
     * Fields with the verdict missing.
     */
    readonly missing: number;
    /**
     * Fields with the verdict excepted.
     */
    readonly excepted: number;
  };
  /**
   * Its fields.
   */
  readonly fields: readonly DriftField[];
}
/**
 * One field of a Mac.
 */
export interface DriftField {
  /**
   * JSON Pointer into the body.
   */
  readonly path: string;
  /**
   * Network or connection, for payloads of which a Mac may have several; otherwise null.
   */
  readonly instance: string | null;
  /**
   * The verdict. unreadable: the export does not show the value; stale: the export was made before the Mac had the allowed time to install what was recorded; as-wanted: every value found is one that a policy of a file sets; mixed: a value that a policy of a file sets was found, and another one as well; left-behind: a left-behind policy sets the value; in-doubt: a create that is in doubt would set the value; returned: a policy that was acknowledged as removed sets the value; other: no policy for the Mac explains the value; missing: a policy sets the field, but the Mac has no value for it; excepted: a difference that an exception of edict.yaml excuses until a day.
   */
  readonly verdict:
    | 'unreadable'
    | 'stale'
    | 'as-wanted'
    | 'mixed'
    | 'left-behind'
    | 'in-doubt'
    | 'returned'
    | 'other'
    | 'missing'
    | 'excepted';
  /**
   * The values on the Mac.
   */
  readonly values: readonly SeenValue[];
  /**
   * The values that policies of files set; empty for a secret.
   *
   * Items: A value.
   */
  readonly wanted: readonly unknown[];
  /**
   * The policies that set the field or explain its values.
   *
   * Items: ID of the policy.
   */
  readonly policy_ids: readonly number[];
  /**
   * Whether the field is a secret.
   */
  readonly sensitive: boolean;
  /**
   * The exception that excuses a difference; null if there is none.
   */
  readonly excepted: {
    /**
     * The verdict without the exception. unreadable: the export does not show the value; stale: the export was made before the Mac had the allowed time to install what was recorded; as-wanted: every value found is one that a policy of a file sets; mixed: a value that a policy of a file sets was found, and another one as well; left-behind: a left-behind policy sets the value; in-doubt: a create that is in doubt would set the value; returned: a policy that was acknowledged as removed sets the value; other: no policy for the Mac explains the value; missing: a policy sets the field, but the Mac has no value for it; excepted: a difference that an exception of edict.yaml excuses until a day.
     */
    readonly verdict:
      | 'unreadable'
      | 'stale'
      | 'as-wanted'
      | 'mixed'
      | 'left-behind'
      | 'in-doubt'
      | 'returned'
      | 'other'
      | 'missing'
      | 'excepted';
    /**
     * The last day on which it counts.
     */
    readonly until: string;
    /**
     * Why.
     */
    readonly because: string;
  } | null;
  /**
   * Addresses of these policies in the portal; absent without `portal_url` of the environment.
   *
   * Items: An address.
   */
  readonly urls?: readonly string[];
}
/**
 * One value.
 */
export interface SeenValue {
  /**
   * The value as a policy would write it; null for a secret.
   */
  readonly value: unknown;
  /**
   * Scope of the profile. device: the Mac; user: a user.
   */
  readonly scope: 'device' | 'user';
  /**
   * What explains the value. current: a policy of a file; left-behind: a left-behind policy; in-doubt: a create that is in doubt; acknowledged: a policy that was acknowledged as removed; other: nothing that the state knows.
   */
  readonly source: 'current' | 'left-behind' | 'in-doubt' | 'acknowledged' | 'other';
  /**
   * Name of the profile; empty if the export does not contain it.
   */
  readonly profile: string;
  /**
   * The payload that macOS reports as the source of the rule; null for a setting.
   */
  readonly payload: string | null;
  /**
   * When the profile was installed; null if the export does not contain it. ISO 8601, UTC.
   */
  readonly installed_at: string | null;
}
/**
 * A policy.
 */
export interface DriftPolicy {
  /**
   * ID of the policy; null if it may not exist.
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
   * The status of the policy. current: a file describes it; left-behind: superseded or without a file; in-doubt: its create is in doubt; acknowledged: its removal was acknowledged.
   */
  readonly status: 'current' | 'left-behind' | 'in-doubt' | 'acknowledged';
  /**
   * Number of Macs that should have it.
   */
  readonly expected: number;
  /**
   * Number of those Macs that reported.
   */
  readonly reported: number;
  /**
   * Number of Macs that have its content.
   */
  readonly recognised: number;
  /**
   * Names of the Macs that have its content.
   *
   * Items: Name of a Mac, as in devices.
   */
  readonly recognised_on: readonly string[];
  /**
   * Address of the policy in the portal; absent without `portal_url` of the environment.
   */
  readonly url?: string;
}
/**
 * A difference of a Mac.
 */
export interface DriftChange {
  /**
   * Name of the Mac.
   */
  readonly device: string;
  /**
   * JSON Pointer into the body.
   */
  readonly path: string;
  /**
   * Network or connection; otherwise null.
   */
  readonly instance: string | null;
  /**
   * The verdict that made it a difference. unreadable: the export does not show the value; stale: the export was made before the Mac had the allowed time to install what was recorded; as-wanted: every value found is one that a policy of a file sets; mixed: a value that a policy of a file sets was found, and another one as well; left-behind: a left-behind policy sets the value; in-doubt: a create that is in doubt would set the value; returned: a policy that was acknowledged as removed sets the value; other: no policy for the Mac explains the value; missing: a policy sets the field, but the Mac has no value for it; excepted: a difference that an exception of edict.yaml excuses until a day.
   */
  readonly verdict:
    | 'unreadable'
    | 'stale'
    | 'as-wanted'
    | 'mixed'
    | 'left-behind'
    | 'in-doubt'
    | 'returned'
    | 'other'
    | 'missing'
    | 'excepted';
}
/**
 * What edict convert --format json prints.
 */
export interface ConvertReport {
  /**
   * All profiles, in the order of the command line.
   *
   * Items: A profile, and what became of it.
   */
  readonly profiles: readonly {
    /**
     * The profile, as it was given.
     */
    readonly file: string;
    /**
     * Why it could not be read; null if it could.
     */
    readonly refused: {
      /**
       * One sentence.
       */
      readonly message: string;
      /**
       * Line, counted from 1; null if the format has no lines.
       */
      readonly line: number | null;
      /**
       * Column, counted from 1 in UTF-16 code units; null if the format has no lines.
       */
      readonly column: number | null;
    } | null;
    /**
     * The policies that it became.
     *
     * Items: A policy.
     */
    readonly policies: readonly {
      /**
       * Path of its file, whether it was written or not.
       */
      readonly path: string;
      /**
       * Content of the file, as described by the schema named policy.
       */
      readonly policy: {
        readonly [k: string]: unknown;
      };
    }[];
    /**
     * Whether the policies replace the profile, so that it can be removed. replaced: nothing was lost, apart from secrets that have to be set; part: some of it was carried over; none: none of it was carried over.
     */
    readonly verdict: 'replaced' | 'part' | 'none';
    /**
     * Every field of the policies that does not come from a setting of the profile.
     *
     * Items: A field.
     */
    readonly added: readonly {
      /**
       * Path of the policy, as in policies.
       */
      readonly policy: string;
      /**
       * The field, such as filevault.enable_filevault.
       */
      readonly field: string;
      /**
       * Its value.
       */
      readonly value: unknown;
      /**
       * Why, as a sentence for people.
       */
      readonly because: string;
    }[];
    /**
     * Every setting that was not carried over.
     *
     * Items: A setting that the policies do not contain as it is in the profile.
     */
    readonly dropped: readonly {
      /**
       * Apple's payload type; Configuration for the profile itself.
       */
      readonly payload: string;
      /**
       * Number of the payload among those of that type, from 1.
       */
      readonly n: number;
      /**
       * Apple's key; * for a whole payload.
       */
      readonly key: string;
      /**
       * Why, as a word for programs. no-field: the service has no field for it; out-of-range: the service does not accept the value; secret: secrets are not copied; templated: it contains a token of another service; other-platform: it does not apply to Macs; overridden: another setting of the profile sets the same field and takes its place.
       */
      readonly why: 'no-field' | 'out-of-range' | 'secret' | 'templated' | 'other-platform' | 'overridden';
      /**
       * Why, as a sentence for people.
       */
      readonly because: string;
      /**
       * Line of its value in the profile, from 1; null if the format has no lines.
       */
      readonly line: number | null;
      /**
       * What took its place; absent if nothing did, or if a reference did.
       */
      readonly became?: unknown;
      /**
       * The original text, with its tokens; never a secret.
       */
      readonly text?: string;
      /**
       * Of a whole payload of a type that the service has nothing for: the keys in it.
       *
       * Items: Apple's key.
       */
      readonly keys?: readonly string[];
    }[];
    /**
     * Every setting that was carried over as what its string says.
     *
     * Items: A setting that is a string where Apple has a number or a boolean.
     */
    readonly retyped: readonly {
      /**
       * Apple's payload type.
       */
      readonly payload: string;
      /**
       * Number of the payload among those of that type, from 1.
       */
      readonly n: number;
      /**
       * Apple's key.
       */
      readonly key: string;
      /**
       * What is odd about it, as a sentence for people.
       */
      readonly because: string;
      /**
       * Line of its value in the profile, from 1; null if the format has no lines.
       */
      readonly line: number | null;
      /**
       * What it was read as.
       */
      readonly read_as: unknown;
    }[];
    /**
     * Further warnings; absent if there are none.
     *
     * Items: One sentence.
     */
    readonly warnings?: readonly string[];
  }[];
  /**
   * Every field to which several policies give different values. Networks and connections are compared by name.
   *
   * Items: A field.
   */
  readonly conflicts: readonly {
    /**
     * The field, such as filevault.enable_filevault.
     */
    readonly field: string;
    /**
     * Its values.
     *
     * Items: A value.
     */
    readonly values: readonly {
      /**
       * Path of the policy.
       */
      readonly policy: string;
      /**
       * The value in that policy.
       */
      readonly value: unknown;
    }[];
  }[];
  /**
   * Policies that differ only in name and path.
   */
  readonly twins: readonly (readonly string[])[];
  /**
   * Files in the folders that were not read.
   *
   * Items: A file, or a folder with everything in it.
   */
  readonly skipped: readonly {
    /**
     * Its path, beginning with the folder as it was given.
     */
    readonly file: string;
    /**
     * Why it was not read, as a clause.
     */
    readonly because: string;
  }[];
  /**
   * Number of profiles, policies and settings.
   */
  readonly summary: {
    /**
     * Profiles.
     */
    readonly profiles: number;
    /**
     * Policies that were made from them.
     */
    readonly policies: number;
    /**
     * Settings in the profiles.
     */
    readonly settings: number;
    /**
     * Settings that were carried over unchanged.
     */
    readonly kept: number;
    /**
     * Settings that were carried over as what their strings say.
     */
    readonly retyped: number;
    /**
     * Settings that were not.
     */
    readonly dropped: number;
    /**
     * Profiles that could not be read.
     */
    readonly refused: number;
    /**
     * Profiles that the policies replace.
     */
    readonly replaced: number;
    /**
     * Profiles that they replace in part.
     */
    readonly part: number;
    /**
     * Profiles that they do not replace.
     */
    readonly none: number;
  };
}
/**
 * What edict convert BASELINE.yaml --format json prints.
 */
export interface BenchmarkReport {
  /**
   * Incremented when a member is removed or changes its meaning.
   */
  readonly format_version: 1;
  /**
   * Name of the file of the baseline, without its ending.
   */
  readonly baseline: string;
  /**
   * The version of macOS; null if neither the baseline nor --os names one.
   */
  readonly os: string | null;
  /**
   * The sections of the baseline.
   *
   * Items: A section.
   */
  readonly sections: readonly {
    /**
     * Its name.
     */
    readonly section: string;
    /**
     * All of its rules.
     *
     * Items: A rule.
     */
    readonly rules: readonly {
      /**
       * Its id.
       */
      readonly id: string;
      /**
       * What became of it. held: fields of the policy hold it; partly: fields hold a part of it; no-field: it is a setting of a profile that this service has no field for; needs-script: only a script on the Mac can set or check it; not-a-setting: there is nothing to set, or not on this version of macOS; or its rule file is missing or broken, as its reason says; value-out-of-range: the service does not take its value; the nearest was taken where there is one.
       */
      readonly verdict: 'held' | 'partly' | 'no-field' | 'needs-script' | 'not-a-setting' | 'value-out-of-range';
      /**
       * The fields that hold it, such as password.min_length.
       *
       * Items: A field.
       */
      readonly fields: readonly string[];
      /**
       * What is missing or was taken instead, and why; null if nothing was.
       */
      readonly because: string | null;
      /**
       * Its controls, such as cis 5.2.2.
       *
       * Items: A control.
       */
      readonly controls: readonly string[];
    }[];
  }[];
  /**
   * Number of rules by verdict.
   */
  readonly summary: {
    /**
     * Rules with the verdict held.
     */
    readonly held: number;
    /**
     * Rules with the verdict partly.
     */
    readonly partly: number;
    /**
     * Rules with the verdict no-field.
     */
    readonly 'no-field': number;
    /**
     * Rules with the verdict needs-script.
     */
    readonly 'needs-script': number;
    /**
     * Rules with the verdict not-a-setting.
     */
    readonly 'not-a-setting': number;
    /**
     * Rules with the verdict value-out-of-range.
     */
    readonly 'value-out-of-range': number;
  };
}
/**
 * What edict test --format json prints.
 */
export interface TestReport {
  /**
   * All cases, in the order of the files.
   *
   * Items: One case.
   */
  readonly cases: readonly {
    /**
     * Path of the file, relative to the folder of edict.yaml, separated by /.
     */
    readonly file: string;
    /**
     * Its name.
     */
    readonly name: string;
    /**
     * Line of the case in the file, from 1.
     */
    readonly line: number;
    /**
     * Result of the case.
     */
    readonly status: 'passed' | 'failed';
    /**
     * What differed from the expectations; empty for a case that passed.
     *
     * Items: An expectation that was not met.
     */
    readonly failures: readonly {
      /**
       * What differs: one sentence.
       */
      readonly message: string;
      /**
       * Line of the expectation, from 1.
       */
      readonly line: number;
      /**
       * Column of the expectation, counted from 1 in UTF-16 code units.
       */
      readonly column: number;
      /**
       * The expected lines that differ.
       *
       * Items: A line.
       */
      readonly expected: readonly string[];
      /**
       * The actual lines that differ.
       *
       * Items: A line.
       */
      readonly actual: readonly string[];
    }[];
  }[];
  /**
   * Number of files and cases.
   */
  readonly summary: {
    /**
     * Files with cases.
     */
    readonly files: number;
    /**
     * Cases.
     */
    readonly cases: number;
    /**
     * Cases that passed.
     */
    readonly passed: number;
    /**
     * Cases that failed.
     */
    readonly failed: number;
  };
}
