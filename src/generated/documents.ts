// Written by `npm run generate` from src/tables. Do not edit.
/**
 * Who applied it; null where that was not recorded.
 */
export type By1 = {
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
} | null;
/**
 * What edict state list --format json prints.
 *
 * Items: A file.
 */
export type StateList = readonly {
  /**
   * The file, relative to the folder of edict.yaml, with /.
   */
  readonly file: string;
  /**
   * What it describes.
   */
  readonly kind: 'policy' | 'web_app';
  /**
   * Null for web apps, and while there is none.
   */
  readonly policy_id: number | null;
  /**
   * Null for policies.
   */
  readonly app_id: number | null;
  /**
   * Name of the policy or app.
   */
  readonly name: string;
  /**
   * In doubt while it is not known whether a create happened.
   */
  readonly status: 'recorded' | 'in-doubt';
  /**
   * When it was applied; null where it is not known to be.
   */
  readonly applied_at: string | null;
}[];
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
   * Name of the policy or app.
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
   * Since when. ISO 8601, UTC.
   */
  readonly since: string;
}[];

/**
 * What edict plan --envs or --waves --format json prints.
 */
export interface ManyPlanDocument {
  /**
   * Raised when a member is taken away or changes its meaning.
   */
  readonly format_version: 1;
  /**
   * Wave after wave, by name within each.
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
     * The selector of its wave; with --waves only.
     */
    readonly wave?: string;
    /**
     * What an apply would do.
     */
    readonly plan?: {
      /**
       * Raised when a member is taken away or changes its meaning.
       */
      readonly format_version: 1;
      /**
       * Name of the environment.
       */
      readonly environment: string;
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
         * SHA-256 of its bytes, as hex; null where there is none yet, and where an older edict saved the plan.
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
         * The file, relative to the folder of edict.yaml, with /.
         */
        readonly file: string;
        /**
         * The ring, of a file on a ladder; null for every other.
         */
        readonly ring: string | null;
        /**
         * What the file describes.
         */
        readonly kind: 'policy' | 'web_app';
        /**
         * What is done with the file: create; supersede: create again, the old policy stays live; update; move: the policy goes to another file or ring, nothing is sent; orphan: no file has the policy, nothing is sent; blocked until a person decides; wait: the ring or the wave is not due, nothing is sent.
         */
        readonly action: 'create' | 'supersede' | 'update' | 'move' | 'orphan' | 'blocked' | 'wait';
        /**
         * The policy that is recorded for the file; null when there is none.
         */
        readonly policy_id: number | null;
        /**
         * What the file was called before; null unless it moved.
         */
        readonly previous_file: string | null;
        /**
         * The fields that change, compared as the service would have them.
         *
         * Items: A field.
         */
        readonly diff: readonly {
          /**
           * JSON Pointer into the body.
           */
          readonly path: string;
          /**
           * The recorded value; null where there is none, and for secrets.
           */
          readonly before: unknown;
          /**
           * The value in the file; null where there is none, and for secrets.
           */
          readonly after: unknown;
          /**
           * Whether it is a secret.
           */
          readonly sensitive: boolean;
          /**
           * Whether it protects more or less than before.
           */
          readonly strength: 'stronger' | 'weaker' | 'neutral' | 'unknown';
        }[];
        /**
         * ID of the web app; of web apps only.
         */
        readonly app_id?: number | null;
        /**
         * Of wait only: until when; null where it waits for a ring or a person. ISO 8601, UTC.
         */
        readonly until?: string | null;
        /**
         * Of wait only: what it waits for, in a clause.
         */
        readonly reason?: string;
      }[];
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
      /**
       * What was not looked at; with --without-secrets only.
       */
      readonly without_secrets?: {
        /**
         * Secrets that count as unchanged.
         */
        readonly secrets_taken_as_unchanged: number;
        /**
         * Secrets whose reference is new, or another one than was recorded.
         */
        readonly secrets_taken_as_changed: number;
        /**
         * Users that are taken for those that an earlier apply found.
         */
        readonly users_as_recorded: number;
        /**
         * Users that no apply has looked up.
         *
         * Items: The name in the file.
         */
        readonly users_not_looked_up: readonly string[];
        /**
         * Files whose secrets count as unchanged although nothing here tells that they are.
         *
         * Items: The file, relative to the folder of edict.yaml, with /.
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
         * A file that differs and on which all others depend; null: there is none.
         */
        readonly everything_because_of: string | null;
        /**
         * Files that would be changed, and did not change since.
         *
         * Items: The file, relative to the folder of edict.yaml, with /.
         */
        readonly left_out: readonly string[];
      };
      /**
       * What was planned alone; where the command names files only.
       */
      readonly named_files?: {
        /**
         * Those of the files that the environment takes.
         *
         * Items: The file, relative to the folder of edict.yaml, with /.
         */
        readonly files: readonly string[];
        /**
         * Other files, those included that are gone and still recorded.
         */
        readonly left_out: number;
      };
      /**
       * Where policies that are live side by side disagree, or repeat each other, for a target that they share.
       *
       * Items: A conflict; kind says of which sort.
       */
      readonly conflicts?: readonly (
        | {
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
             *
             * Items: A target.
             */
            readonly targets: readonly {
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
            }[];
            /**
             * The values, each with the policies that give it.
             *
             * Items: One value.
             */
            readonly sides: readonly {
              /**
               * Null where the field is absent, and for secrets.
               */
              readonly value: unknown;
              /**
               * Whether nobody wrote it.
               */
              readonly by_default: boolean;
              /**
               * The policies.
               *
               * Items: A policy.
               */
              readonly policies: readonly {
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
              }[];
            }[];
          }
        | {
            /**
             * Of which sort.
             */
            readonly kind: 'same-payload';
            /**
             * What is repeated.
             *
             * Items: A payload.
             */
            readonly payloads: readonly {
              /**
               * Its name.
               */
              readonly payload: string;
              /**
               * The network or connection, where a Mac may have several; null elsewhere.
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
            }[];
            /**
             * The policies.
             *
             * Items: A policy.
             */
            readonly policies: readonly {
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
            }[];
          }
      )[];
      /**
       * For whom each policy is that is created or left behind.
       *
       * Items: A policy.
       */
      readonly reach?: readonly {
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
      }[];
      /**
       * Secrets that come from another place than was recorded, and commands that are new; absent where there are none.
       *
       * Items: A secret.
       */
      readonly sources?: readonly {
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
      }[];
    };
    /**
     * Why there is nothing of this environment: one sentence, or several lines.
     */
    readonly error?: string;
  })[];
  /**
   * All environments together.
   */
  readonly summary: {
    /**
     * Environments.
     */
    readonly environments: number;
    /**
     * Those in which there is anything to do.
     */
    readonly with_changes: number;
    /**
     * Those in which there is nothing to do.
     */
    readonly unchanged: number;
    /**
     * Those without a plan.
     */
    readonly failed: number;
    /**
     * Environments that were not selected.
     *
     * Items: Name of the environment.
     */
    readonly left_out: readonly string[];
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
   * What an apply does beyond its changes, and what a person must know.
   */
  readonly statements: readonly Statement[];
  /**
   * SHA-256, as hex, of everything that a reviewer approves; edict apply --approve takes it.
   */
  readonly digest: string;
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
 * What is said beside the data.
 */
export interface Statement {
  /**
   * What it is about; edict explain takes it.
   */
  readonly code: string;
  /**
   * How much depends on it. danger: somebody may be hurt by an apply, or by waiting; warning: somebody has to know or to decide; info: good to know.
   */
  readonly severity: 'danger' | 'warning' | 'info';
  /**
   * The environments in which it holds.
   *
   * Items: Name of the environment.
   */
  readonly environments: readonly string[];
  /**
   * The file that it is about; null where it is about none, or several.
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
   * What can be typed, as it is.
   *
   * Items: A command.
   */
  readonly commands: readonly string[];
}
/**
 * What edict apply --format json prints.
 */
export interface ApplyDocument {
  /**
   * What became of each change, in the order of the plan.
   *
   * Items: What became of one change.
   */
  readonly results: readonly {
    /**
     * The file, relative to the folder of edict.yaml, with /.
     */
    readonly file: string;
    /**
     * The ring, of a file on a ladder; null for every other.
     */
    readonly ring: string | null;
    /**
     * What the file describes.
     */
    readonly kind: 'policy' | 'web_app';
    /**
     * What is done with the file: create; supersede: create again, the old policy stays live; update; move: the policy goes to another file or ring, nothing is sent; orphan: no file has the policy, nothing is sent; blocked until a person decides; wait: the ring or the wave is not due, nothing is sent.
     */
    readonly action: 'create' | 'supersede' | 'update' | 'move' | 'orphan' | 'blocked' | 'wait';
    /**
     * What became of it. applied: done and recorded; failed: surely not done; in-doubt: it may have happened, and nobody knows; blocked: a person must decide first; skipped: never begun, because the run was interrupted, the state could not be written, or the service asks for too long a wait, refuses the key, or is in trouble.
     */
    readonly status: 'applied' | 'failed' | 'in-doubt' | 'blocked' | 'skipped';
    /**
     * The new policy; of moves, orphans and blocked files the recorded one; null where none is known.
     */
    readonly policy_id: number | null;
    /**
     * Why it is not applied; null where it is.
     */
    readonly error: string | null;
    /**
     * Something unexpected that did no harm; absent where there was nothing.
     */
    readonly warning?: string;
    /**
     * In doubt only: the other policies of the name that was sent that the state knows.
     *
     * Items: A policy that is not the one in doubt.
     */
    readonly same_name?: readonly {
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
    }[];
  }[];
  /**
   * How many changes there are of each status.
   */
  readonly summary: {
    /**
     * Done and recorded.
     */
    readonly applied: number;
    /**
     * Surely not done.
     */
    readonly failed: number;
    /**
     * May have happened.
     */
    readonly in_doubt: number;
    /**
     * Wait for a person.
     */
    readonly blocked: number;
    /**
     * Never begun.
     */
    readonly skipped: number;
  };
  /**
   * What an apply does beyond its changes, and what a person must know.
   */
  readonly statements: readonly Statement[];
}
/**
 * What edict apply --envs or --waves --format json prints.
 */
export interface ManyApplyDocument {
  /**
   * Raised when a member is taken away or changes its meaning.
   */
  readonly format_version: 1;
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
     * What became of it.
     */
    readonly status: 'done' | 'unchanged' | 'failed' | 'in-doubt' | 'not-begun';
    /**
     * What an apply to it alone would have ended with.
     */
    readonly exit_code: 0 | 1 | 3 | 4 | 130;
    /**
     * Why it is not done; null where it is, and where nothing was begun.
     */
    readonly error: string | null;
    /**
     * The selector of its wave; with --waves only.
     */
    readonly wave?: string;
    /**
     * What became of each change, in the order of the plan.
     *
     * Items: What became of one change.
     */
    readonly results?: readonly {
      /**
       * The file, relative to the folder of edict.yaml, with /.
       */
      readonly file: string;
      /**
       * The ring, of a file on a ladder; null for every other.
       */
      readonly ring: string | null;
      /**
       * What the file describes.
       */
      readonly kind: 'policy' | 'web_app';
      /**
       * What is done with the file: create; supersede: create again, the old policy stays live; update; move: the policy goes to another file or ring, nothing is sent; orphan: no file has the policy, nothing is sent; blocked until a person decides; wait: the ring or the wave is not due, nothing is sent.
       */
      readonly action: 'create' | 'supersede' | 'update' | 'move' | 'orphan' | 'blocked' | 'wait';
      /**
       * What became of it. applied: done and recorded; failed: surely not done; in-doubt: it may have happened, and nobody knows; blocked: a person must decide first; skipped: never begun, because the run was interrupted, the state could not be written, or the service asks for too long a wait, refuses the key, or is in trouble.
       */
      readonly status: 'applied' | 'failed' | 'in-doubt' | 'blocked' | 'skipped';
      /**
       * The new policy; of moves, orphans and blocked files the recorded one; null where none is known.
       */
      readonly policy_id: number | null;
      /**
       * Why it is not applied; null where it is.
       */
      readonly error: string | null;
      /**
       * Something unexpected that did no harm; absent where there was nothing.
       */
      readonly warning?: string;
      /**
       * In doubt only: the other policies of the name that was sent that the state knows.
       *
       * Items: A policy that is not the one in doubt.
       */
      readonly same_name?: readonly {
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
      }[];
    }[];
    /**
     * How many changes there are of each status.
     */
    readonly summary?: {
      /**
       * Done and recorded.
       */
      readonly applied: number;
      /**
       * Surely not done.
       */
      readonly failed: number;
      /**
       * May have happened.
       */
      readonly in_doubt: number;
      /**
       * Wait for a person.
       */
      readonly blocked: number;
      /**
       * Never begun.
       */
      readonly skipped: number;
    };
  }[];
  /**
   * How many environments there are of each status.
   */
  readonly summary: {
    /**
     * Environments.
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
     * Something was surely not done.
     */
    readonly failed: number;
    /**
     * Something may have happened.
     */
    readonly in_doubt: number;
    /**
     * A wave before it went wrong, or the run was interrupted.
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
   * What an apply does beyond its changes, and what a person must know.
   */
  readonly statements: readonly Statement[];
  /**
   * SHA-256, as hex, of everything that a reviewer approves; edict apply --approve takes it.
   */
  readonly digest: string;
}
/**
 * A line of the file that --events of edict apply, and of the commands that change a state by hand, appends to: one thing that happened.
 */
export interface EventDocument {
  /**
   * When. ISO 8601, UTC.
   */
  readonly time: string;
  /**
   * Name of the environment; null for states that edict.yaml does not name.
   */
  readonly environment: string | null;
  /**
   * The file, relative to the folder of edict.yaml, with /; null for what is about none.
   */
  readonly file: string | null;
  /**
   * The ring, of a file on a ladder; null for every other.
   */
  readonly ring: string | null;
  /**
   * What was done: by an apply, or by hand. create: create; supersede: create again, the old policy stays live; update: update; move: the policy goes to another file or ring, nothing is sent; orphan: no file has the policy, nothing is sent; init: a state was begun; import: a policy that existed was recorded for the file; resolve: a person said what became of a create in doubt: nothing was created where there is no policy_id; mv: the file was renamed; rm: what was recorded of the file is forgotten; ack: the policy left the ledger, since a person removed it; unack: the policy is in the ledger again; stop: no ring of the file takes the content that it has; resume: rings take it again; skip: soak and acknowledgement are waived up to the ring; merge: two states were joined; disregard: a state that Git has elsewhere no longer counts against this one; push: a state was stored, or what became of a create that an apply could not record; unlock: a lock was broken.
   */
  readonly action:
    | 'create'
    | 'supersede'
    | 'update'
    | 'move'
    | 'orphan'
    | 'init'
    | 'import'
    | 'resolve'
    | 'mv'
    | 'rm'
    | 'ack'
    | 'unack'
    | 'stop'
    | 'resume'
    | 'skip'
    | 'merge'
    | 'disregard'
    | 'push'
    | 'unlock';
  /**
   * What became of it.
   */
  readonly status: 'applied' | 'failed' | 'in-doubt';
  /**
   * The policy; null where none is known.
   */
  readonly policy_id: number | null;
  readonly by: By;
  /**
   * Digest of the plan; null for what was done by hand.
   */
  readonly plan: string | null;
  /**
   * The state as it was last written before this line; null where none was.
   */
  readonly state: {
    /**
     * Which state it is.
     */
    readonly lineage: string;
    /**
     * Raised by one with every change of the state.
     */
    readonly serial: number;
    /**
     * SHA-256 of its bytes, as hex; null while changes are appended to a journal beside a large one, which the end of the run brings in.
     */
    readonly sha256: string | null;
  } | null;
}
/**
 * Who applied it.
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
 * What edict live --format json prints.
 */
export interface LiveDocument {
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
   * The state that says so; null where there is none.
   */
  readonly state: {
    /**
     * Which state it is.
     */
    readonly lineage: string;
    /**
     * Raised by one with every change of the state.
     */
    readonly serial: number;
  } | null;
  /**
   * What --target names; null without it.
   */
  readonly target: {
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
  } | null;
  /**
   * The policies, by file; with a target, those that reach it.
   *
   * Items: A policy.
   */
  readonly policies: readonly {
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
     * Why it was left behind; null for all others.
     */
    readonly reason: 'superseded' | 'file-removed' | 'ring-removed' | null;
    /**
     * Since when it stands so. ISO 8601, UTC.
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
  }[];
  /**
   * Where policies that are live side by side disagree, or repeat each other, for a target that they share.
   *
   * Items: A conflict; kind says of which sort.
   */
  readonly conflicts: readonly (
    | {
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
         *
         * Items: A target.
         */
        readonly targets: readonly {
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
        }[];
        /**
         * The values, each with the policies that give it.
         *
         * Items: One value.
         */
        readonly sides: readonly {
          /**
           * Null where the field is absent, and for secrets.
           */
          readonly value: unknown;
          /**
           * Whether nobody wrote it.
           */
          readonly by_default: boolean;
          /**
           * The policies.
           *
           * Items: A policy.
           */
          readonly policies: readonly {
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
          }[];
        }[];
      }
    | {
        /**
         * Of which sort.
         */
        readonly kind: 'same-payload';
        /**
         * What is repeated.
         *
         * Items: A payload.
         */
        readonly payloads: readonly {
          /**
           * Its name.
           */
          readonly payload: string;
          /**
           * The network or connection, where a Mac may have several; null elsewhere.
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
        }[];
        /**
         * The policies.
         *
         * Items: A policy.
         */
        readonly policies: readonly {
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
        }[];
      }
  )[];
  /**
   * With a target only: every setting that reaches it, in the order of the payloads.
   *
   * Items: A setting.
   */
  readonly settings?: readonly {
    /**
     * JSON Pointer into the body.
     */
    readonly path: string;
    /**
     * The network or connection, where a Mac may have several; null elsewhere.
     */
    readonly instance: string | null;
    /**
     * Whether it is a secret.
     */
    readonly sensitive: boolean;
    /**
     * Whether policies give it different values.
     */
    readonly disagree: boolean;
    /**
     * The values, each with the policies that give it.
     *
     * Items: One value.
     */
    readonly sides: readonly {
      /**
       * Null where the field is absent, and for secrets.
       */
      readonly value: unknown;
      /**
       * Whether nobody wrote it.
       */
      readonly by_default: boolean;
      /**
       * The policies.
       *
       * Items: A policy.
       */
      readonly policies: readonly {
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
      }[];
    }[];
  }[];
}
/**
 * What edict assert --format json prints.
 */
export interface AssertDocument {
  /**
   * Raised when a member is taken away or changes its meaning.
   */
  readonly format_version: 1;
  /**
   * Where it comes from.
   */
  readonly made: {
    /**
     * When it was judged. ISO 8601, UTC.
     */
    readonly at: string;
    readonly by: By2;
  };
  /**
   * The environments that were asked for.
   *
   * Items: One of them.
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
     * The state that was judged; absent where that failed.
     */
    readonly state?: {
      /**
       * Which state it is.
       */
      readonly lineage: string;
      /**
       * Raised by one with every change of the state.
       */
      readonly serial: number;
      /**
       * SHA-256 of its bytes, as hex.
       */
      readonly sha256: string;
    };
    /**
     * Why there is nothing of this environment: one sentence, or several lines.
     */
    readonly error?: string;
  }[];
  /**
   * The invariants that are about one of them, by file.
   */
  readonly invariants: readonly AssertedInvariant[];
  /**
   * How many results there are of each kind; those that are waived count there alone.
   */
  readonly summary: {
    /**
     * That hold.
     */
    readonly holds: number;
    /**
     * That are broken.
     */
    readonly broken: number;
    /**
     * That are disputed.
     */
    readonly disputed: number;
    /**
     * That are uncovered.
     */
    readonly uncovered: number;
    /**
     * That a waiver excuses.
     */
    readonly waived: number;
  };
  /**
   * What an apply does beyond its changes, and what a person must know.
   */
  readonly statements: readonly Statement[];
  /**
   * The Macs that were judged beside the state; with --devices alone.
   */
  readonly devices?: readonly AssertDevice[];
  /**
   * How many results of Macs there are of each kind; those that are waived count there alone.
   */
  readonly device_summary?: {
    /**
     * That hold.
     */
    readonly holds: number;
    /**
     * That are broken.
     */
    readonly broken: number;
    /**
     * That are disputed.
     */
    readonly disputed: number;
    /**
     * That are uncovered.
     */
    readonly uncovered: number;
    /**
     * That the export cannot tell.
     */
    readonly unreadable: number;
    /**
     * That a waiver excuses.
     */
    readonly waived: number;
  };
  /**
   * Exports that could not be read.
   *
   * Items: One of them.
   */
  readonly unread?: readonly {
    /**
     * As it was named.
     */
    readonly file: string;
    /**
     * Why: one sentence.
     */
    readonly message: string;
  }[];
}
/**
 * Who judged, and the commit that the invariants are from.
 */
export interface By2 {
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
 * An invariant.
 */
export interface AssertedInvariant {
  /**
   * Its name.
   */
  readonly name: string;
  /**
   * The file, relative to the folder of edict.yaml, with /.
   */
  readonly file: string;
  /**
   * What it is good for; null where it does not say.
   */
  readonly description: string | null;
  /**
   * Ids of a catalogue of controls.
   *
   * Items: An id.
   */
  readonly controls: readonly string[];
  /**
   * Whether an apply that breaks it is refused.
   */
  readonly enforce: boolean;
  /**
   * By environment, target and field.
   */
  readonly results: readonly AssertResult[];
  /**
   * By Mac and field; with --devices alone.
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
  };
  /**
   * The field, such as password.min_length.
   */
  readonly field: string;
  /**
   * What is so. holds: a policy of a file gives the field, and all that may be live meet the invariant; broken: all that give it violate it; disputed: some that may be live violate it, and nobody knows which of them the Mac follows; uncovered: no policy of a file gives it.
   */
  readonly verdict: 'holds' | 'broken' | 'disputed' | 'uncovered';
  /**
   * The value that it must have, or conditions by name.
   */
  readonly wanted:
    | (string | number | boolean)
    | {
        /**
         * This number, or a greater one.
         */
        readonly at_least?: number;
        /**
         * This number, or a smaller one.
         */
        readonly at_most?: number;
        /**
         * One of these values.
         *
         * Items: A value.
         */
        readonly one_of?: readonly (string | number | boolean)[];
        /**
         * Neither this value, nor one of these.
         */
        readonly not?: (string | number | boolean) | readonly (string | number | boolean)[];
        /**
         * This value, or one that the tables know to protect more.
         */
        readonly as_strong_as?: string | number | boolean;
      };
  /**
   * All that give the field for the target.
   */
  readonly values: readonly GivenValue[];
  /**
   * Policies that violate it for targets that the invariant is not for: the same Mac may be in both.
   */
  readonly outside: readonly OutsideValue[];
  /**
   * How many more of those policies there are than are listed.
   */
  readonly outside_left_out: number;
  /**
   * Whether it does not hold, and a waiver that is not over says that it may.
   */
  readonly waived: boolean;
  /**
   * That waiver; null where it is not waived.
   */
  readonly waiver: {
    /**
     * Why.
     */
    readonly reason: string;
    /**
     * The last day: YYYY-MM-DD.
     */
    readonly expires: string;
  } | null;
}
/**
 * A policy.
 */
export interface GivenValue {
  /**
   * Null for what may not exist, or not yet.
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
   * The network or connection, where a Mac may have several; null elsewhere.
   */
  readonly instance: string | null;
  /**
   * The value that it gives the field.
   */
  readonly value: string | number | boolean;
  /**
   * How it stands. current: a file describes it; left-behind: no file describes it, and nobody acknowledged that it was removed; in-doubt: nobody knows whether it was created.
   */
  readonly status: 'current' | 'left-behind' | 'in-doubt';
  readonly by?: By3;
}
/**
 * Who applied it. Absent: that was not recorded.
 */
export interface By3 {
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
 * A policy.
 */
export interface OutsideValue {
  /**
   * Null for what may not exist, or not yet.
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
   * The network or connection, where a Mac may have several; null elsewhere.
   */
  readonly instance: string | null;
  /**
   * The value that it gives the field.
   */
  readonly value: string | number | boolean;
  /**
   * How it stands. current: a file describes it; left-behind: no file describes it, and nobody acknowledged that it was removed; in-doubt: nobody knows whether it was created.
   */
  readonly status: 'current' | 'left-behind' | 'in-doubt';
  /**
   * Those targets.
   */
  readonly targets: readonly AssertTarget[];
  readonly by?: By3;
}
/**
 * A target.
 */
export interface AssertTarget {
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
 * One field of one Mac.
 */
export interface MacResult {
  /**
   * Its serial number, its host identifier, or the name of its export.
   */
  readonly device: string;
  /**
   * The field, such as password.min_length.
   */
  readonly field: string;
  /**
   * What is so. holds: what is in force on the Mac meets the invariant; broken: it violates it; disputed: some of what the Mac has violates it, and nobody says which of it the Mac follows; uncovered: nothing on the Mac gives the field; unreadable: the export cannot tell.
   */
  readonly verdict: 'holds' | 'broken' | 'disputed' | 'uncovered' | 'unreadable';
  /**
   * The value that it must have, or conditions by name.
   */
  readonly wanted:
    | (string | number | boolean)
    | {
        /**
         * This number, or a greater one.
         */
        readonly at_least?: number;
        /**
         * This number, or a smaller one.
         */
        readonly at_most?: number;
        /**
         * One of these values.
         *
         * Items: A value.
         */
        readonly one_of?: readonly (string | number | boolean)[];
        /**
         * Neither this value, nor one of these.
         */
        readonly not?: (string | number | boolean) | readonly (string | number | boolean)[];
        /**
         * This value, or one that the tables know to protect more.
         */
        readonly as_strong_as?: string | number | boolean;
      };
  /**
   * What the Mac has.
   */
  readonly values: readonly MacValue[];
  /**
   * Whether it does not hold, and a waiver that is not over says that it may.
   */
  readonly waived: boolean;
  /**
   * That waiver; null where it is not waived.
   */
  readonly waiver: {
    /**
     * Why.
     */
    readonly reason: string;
    /**
     * The last day: YYYY-MM-DD.
     */
    readonly expires: string;
  } | null;
}
/**
 * One value.
 */
export interface MacValue {
  /**
   * The value, or what Apple does without one.
   */
  readonly value: string | number | boolean;
  /**
   * The network or connection, where a Mac may have several; null elsewhere.
   */
  readonly instance: string | null;
  /**
   * Whose profile it is. device: that of the Mac; user: that of a user.
   */
  readonly scope: 'device' | 'user';
  /**
   * Name of the profile; empty where the export does not tell it.
   */
  readonly profile: string;
  /**
   * The payload that macOS names as the one that the rule is from; null for a setting.
   */
  readonly payload: string | null;
}
/**
 * A Mac.
 */
export interface AssertDevice {
  /**
   * Its serial number, its host identifier, or the name of its export.
   */
  readonly device: string;
  /**
   * When the export was made; null where it did not report. ISO 8601, UTC.
   */
  readonly as_of: string | null;
  /**
   * The groups that it is in, as far as anybody said.
   *
   * Items: A target.
   */
  readonly targets: readonly {
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
  }[];
}
/**
 * What edict drift --format json prints.
 */
export interface DriftDocument {
  /**
   * Raised when a member is taken away or changes its meaning.
   */
  readonly format_version: 1;
  /**
   * Name of the environment.
   */
  readonly environment: string;
  /**
   * The state that was judged by.
   */
  readonly state: {
    /**
     * Which state it is.
     */
    readonly lineage: string;
    /**
     * Raised by one with every change of the state.
     */
    readonly serial: number;
    /**
     * SHA-256 of its bytes, as hex.
     */
    readonly sha256: string;
  };
  /**
   * The Macs of the inventory, and those that reported, by name.
   */
  readonly devices: readonly DriftDevice[];
  /**
   * The policies of the state, acknowledged ones included.
   */
  readonly policies: readonly DriftPolicy[];
  /**
   * What an apply does beyond its changes, and what a person must know.
   */
  readonly statements: readonly Statement[];
  /**
   * Exports that could not be read.
   *
   * Items: One of them.
   */
  readonly unread: readonly {
    /**
     * As it was named.
     */
    readonly file: string;
    /**
     * Why: one sentence.
     */
    readonly message: string;
  }[];
  /**
   * How much there is.
   */
  readonly summary: {
    /**
     * Macs.
     */
    readonly devices: number;
    /**
     * Macs of the inventory that did not report.
     */
    readonly not_reported: number;
    /**
     * Macs of which a field differs: what --max-drift counts.
     */
    readonly differing: number;
    /**
     * Fields that are unreadable.
     */
    readonly unreadable: number;
    /**
     * Fields that are stale.
     */
    readonly stale: number;
    /**
     * Fields that are as-wanted.
     */
    readonly as_wanted: number;
    /**
     * Fields that are mixed.
     */
    readonly mixed: number;
    /**
     * Fields that are left-behind.
     */
    readonly left_behind: number;
    /**
     * Fields that are in-doubt.
     */
    readonly in_doubt: number;
    /**
     * Fields that are returned.
     */
    readonly returned: number;
    /**
     * Fields that are other.
     */
    readonly other: number;
    /**
     * Fields that are missing.
     */
    readonly missing: number;
    /**
     * Fields that are rendered-differently.
     */
    readonly rendered_differently: number;
  };
}
/**
 * A Mac.
 */
export interface DriftDevice {
  /**
   * Its serial number, its host identifier, or the name of its export.
   */
  readonly device: string;
  /**
   * When the export was made; null where it did not report. ISO 8601, UTC.
   */
  readonly as_of: string | null;
  /**
   * What made the export; null where it did not report. profiles: the command profiles; system_profiler: the command system_profiler; osquery: rows of osquery.
   */
  readonly source: 'profiles' | 'system_profiler' | 'osquery' | null;
  /**
   * The groups that it is in, as far as anybody said.
   *
   * Items: A target.
   */
  readonly targets: readonly {
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
  }[];
  /**
   * How many fields there are of each verdict.
   */
  readonly summary: {
    /**
     * Fields that are unreadable.
     */
    readonly unreadable: number;
    /**
     * Fields that are stale.
     */
    readonly stale: number;
    /**
     * Fields that are as-wanted.
     */
    readonly as_wanted: number;
    /**
     * Fields that are mixed.
     */
    readonly mixed: number;
    /**
     * Fields that are left-behind.
     */
    readonly left_behind: number;
    /**
     * Fields that are in-doubt.
     */
    readonly in_doubt: number;
    /**
     * Fields that are returned.
     */
    readonly returned: number;
    /**
     * Fields that are other.
     */
    readonly other: number;
    /**
     * Fields that are missing.
     */
    readonly missing: number;
    /**
     * Fields that are rendered-differently.
     */
    readonly rendered_differently: number;
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
   * The network or connection, where a Mac may have several; null elsewhere.
   */
  readonly instance: string | null;
  /**
   * What is so. unreadable: the export cannot tell; stale: the export is older than what was recorded and the time that a Mac may take to install it; as-wanted: every value found is one that a policy of a file gives; mixed: that, and another value beside it; left-behind: a copy that was left behind gives the value; in-doubt: a create that is in doubt would give the value; returned: a policy that was acknowledged as removed gives the value; other: no policy for the Mac explains the value; missing: a policy states the field, and the Mac has no value for it; rendered-differently: every Mac with the policy has this one value: the service writes it so.
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
    | 'rendered-differently';
  /**
   * What the Mac has.
   */
  readonly values: readonly SeenValue[];
  /**
   * What policies of files give; empty for a secret.
   *
   * Items: A value.
   */
  readonly wanted: readonly unknown[];
  /**
   * The policies that want or explain it.
   *
   * Items: ID of the policy.
   */
  readonly policy_ids: readonly number[];
  /**
   * Whether it is a secret.
   */
  readonly sensitive: boolean;
}
/**
 * One value.
 */
export interface SeenValue {
  /**
   * As a policy would state it; null for a secret.
   */
  readonly value: unknown;
  /**
   * Whose profile it is. device: that of the Mac; user: that of a user.
   */
  readonly scope: 'device' | 'user';
  /**
   * What explains it. current: a policy of a file; left-behind: a copy that was left behind; in-doubt: a create that is in doubt; acknowledged: a policy that was acknowledged as removed; other: nothing that the state knows.
   */
  readonly source: 'current' | 'left-behind' | 'in-doubt' | 'acknowledged' | 'other';
  /**
   * Name of the profile; empty where the export does not tell it.
   */
  readonly profile: string;
  /**
   * The payload that macOS names as the one that the rule is from; null for a setting.
   */
  readonly payload: string | null;
  /**
   * When the profile was installed; null where the export does not tell it. ISO 8601, UTC.
   */
  readonly installed_at: string | null;
}
/**
 * A policy.
 */
export interface DriftPolicy {
  /**
   * Null for what may not exist.
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
   * How it stands. current: a file describes it; left-behind: no file describes it; in-doubt: its create is in doubt; acknowledged: somebody acknowledged that it was removed.
   */
  readonly status: 'current' | 'left-behind' | 'in-doubt' | 'acknowledged';
  /**
   * Macs that should have it.
   */
  readonly expected: number;
  /**
   * Of these, those that reported.
   */
  readonly reported: number;
  /**
   * Macs that have its content.
   */
  readonly recognised: number;
  /**
   * What these are called.
   *
   * Items: As in devices.
   */
  readonly recognised_on: readonly string[];
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
      readonly by: By4;
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
      readonly by: By4;
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
  }[];
}
/**
 * Who.
 */
export interface By4 {
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
 * What edict state doctor --format json prints.
 */
export interface StateDoctor {
  /**
   * What is wrong; empty where all is well.
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
     * The commands that it names, as they are typed.
     *
     * Items: A command.
     */
    readonly commands: readonly string[];
  }[];
  /**
   * Worth knowing, and not wrong.
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
   * How many entries there are of each status.
   */
  readonly summary: {
    /**
     * On both sides.
     */
    readonly same: number;
    /**
     * The state has it, the list has not.
     */
    readonly missing: number;
    /**
     * The list has it, the state has not.
     */
    readonly unknown: number;
    /**
     * The two have another name for it.
     */
    readonly renamed: number;
    /**
     * Names that stand more than once in the list.
     */
    readonly repeated: number;
    /**
     * Creates in doubt.
     */
    readonly doubts: number;
  };
  /**
   * What is to be said, one by one.
   *
   * Items: A policy, or a name.
   */
  readonly entries: readonly {
    /**
     * What there is to say.
     */
    readonly status: 'same' | 'missing' | 'unknown' | 'renamed' | 'repeated' | 'doubt';
    /**
     * Null where it is not known, or where it is about several.
     */
    readonly policy_id: number | null;
    /**
     * Name of the policy or app.
     */
    readonly name: string;
    /**
     * The file that has it, or that has its name; null where none does.
     */
    readonly file: string | null;
    /**
     * One sentence.
     */
    readonly message: string;
    /**
     * What may be typed then.
     *
     * Items: A command.
     */
    readonly commands: readonly string[];
  }[];
}
/**
 * What edict convert --format json prints.
 */
export interface ConvertReport {
  /**
   * All profiles, in the order of the command line.
   *
   * Items: One profile, and what became of it.
   */
  readonly profiles: readonly {
    /**
     * The profile, as it was named.
     */
    readonly file: string;
    /**
     * Why it could not be read; null where it could.
     */
    readonly refused: {
      /**
       * One sentence.
       */
      readonly message: string;
      /**
       * Counts from 1; null where the form has no lines.
       */
      readonly line: number | null;
      /**
       * Counts from 1, in UTF-16 code units; null where the form has no lines.
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
       * Where its file is, or would be.
       */
      readonly path: string;
      /**
       * What the file holds: the schema named policy describes it.
       */
      readonly policy: {
        readonly [k: string]: unknown;
      };
    }[];
    /**
     * Whether the policies stand in for the profile, which may then go. replaced: nothing was lost, secrets that have to be set aside; part: some of it came over; none: none of it came over.
     */
    readonly verdict: 'replaced' | 'part' | 'none';
    /**
     * Every field of the policies that no setting of the profile states.
     *
     * Items: One field.
     */
    readonly added: readonly {
      /**
       * The policy, as path of policies has it.
       */
      readonly policy: string;
      /**
       * The field, such as filevault.enable_filevault.
       */
      readonly field: string;
      /**
       * What stands there.
       */
      readonly value: unknown;
      /**
       * Why, as a sentence for people.
       */
      readonly because: string;
    }[];
    /**
     * Every setting that did not come over.
     *
     * Items: A setting that is not in the policies as it stands in the profile.
     */
    readonly dropped: readonly {
      /**
       * Apple's type of the payload; Configuration for the profile itself.
       */
      readonly payload: string;
      /**
       * Which of several payloads of that type, from 1.
       */
      readonly n: number;
      /**
       * Apple's key; * for a whole payload.
       */
      readonly key: string;
      /**
       * Why, as a word for programs. no-field: the service has no field for it; out-of-range: the service does not take the value; secret: secrets are not copied; templated: it was a token of another service; other-platform: it is nothing for Macs; overridden: another setting of the profile is about the same field, and stands in its place.
       */
      readonly why: 'no-field' | 'out-of-range' | 'secret' | 'templated' | 'other-platform' | 'overridden';
      /**
       * Why, as a sentence for people.
       */
      readonly because: string;
      /**
       * Where its value stands in the profile, from 1; null where the form has no lines.
       */
      readonly line: number | null;
      /**
       * What stands in its place; absent where nothing does, or a reference.
       */
      readonly became?: unknown;
      /**
       * What stood there, with its tokens; never a secret.
       */
      readonly text?: string;
    }[];
    /**
     * What else to know; absent where there is nothing.
     *
     * Items: One sentence.
     */
    readonly warnings?: readonly string[];
  }[];
  /**
   * Every field that several policies give different values; of networks and connections, those of one name are compared.
   *
   * Items: One field.
   */
  readonly conflicts: readonly {
    /**
     * The field, such as filevault.enable_filevault.
     */
    readonly field: string;
    /**
     * All values that it has.
     *
     * Items: One of them.
     */
    readonly values: readonly {
      /**
       * Where the policy is.
       */
      readonly policy: string;
      /**
       * What it says.
       */
      readonly value: unknown;
    }[];
  }[];
  /**
   * Policies that are equal in everything but name and path.
   */
  readonly twins: readonly (readonly string[])[];
  /**
   * Files of the folders that were not looked at.
   *
   * Items: One file, or a folder with all that is in it.
   */
  readonly skipped: readonly {
    /**
     * Its path, as the folder was named.
     */
    readonly file: string;
    /**
     * Why: a sentence without its beginning.
     */
    readonly because: string;
  }[];
  /**
   * How many there are.
   */
  readonly summary: {
    /**
     * Profiles.
     */
    readonly profiles: number;
    /**
     * Policies that they became.
     */
    readonly policies: number;
    /**
     * Settings in the profiles.
     */
    readonly settings: number;
    /**
     * Settings that came over as they stand.
     */
    readonly kept: number;
    /**
     * Settings that did not.
     */
    readonly dropped: number;
    /**
     * Profiles that could not be read.
     */
    readonly refused: number;
    /**
     * Profiles that the policies stand in for.
     */
    readonly replaced: number;
    /**
     * Profiles that they stand in for in part.
     */
    readonly part: number;
    /**
     * Profiles that they do not stand in for.
     */
    readonly none: number;
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
     * The file, relative to the folder of edict.yaml, with /.
     */
    readonly file: string;
    /**
     * Its name.
     */
    readonly name: string;
    /**
     * Where it stands in the file, from 1.
     */
    readonly line: number;
    /**
     * How it went.
     */
    readonly status: 'passed' | 'failed';
    /**
     * What came otherwise than expected; empty for a case that passes.
     *
     * Items: One expectation that did not hold.
     */
    readonly failures: readonly {
      /**
       * What differs: one sentence.
       */
      readonly message: string;
      /**
       * Where the expectation stands, from 1.
       */
      readonly line: number;
      /**
       * Counts from 1, in UTF-16 code units.
       */
      readonly column: number;
      /**
       * What was expected, as far as it differs.
       *
       * Items: A line.
       */
      readonly expected: readonly string[];
      /**
       * What came, as far as it differs.
       *
       * Items: A line.
       */
      readonly actual: readonly string[];
    }[];
  }[];
  /**
   * How many there are.
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
