// Written by `npm run generate` from src/tables. Do not edit.
import type { Json, JsonObject } from '../base/json.ts';

export type FirstPlanFile =
  | FirstPlan
  | {
      /**
       * Version 1 of the format.
       */
      readonly format_version: 1;
      readonly kind: 'edict plans of many environments';
      readonly environments: readonly {
        readonly environment: string;
        readonly wave: string | null;
        readonly plan: FirstPlan;
      }[];
      /**
       * SHA-256, in hex, of everything that a reviewer approves; the value for edict apply --approve.
       */
      readonly digest: string;
      readonly checksum: string;
    };

/**
 * A saved plan.
 */
export interface FirstPlan {
  /**
   * Version 1 of the format.
   */
  readonly format_version: 1;
  /**
   * The edict that wrote it.
   */
  readonly tool: {
    readonly version: string;
    readonly tables: string;
  };
  /**
   * What an apply would do.
   */
  readonly plan: {
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
       * SHA-256 of the bytes of the state, in hex; absent if there is none yet, and in plans that an older edict saved.
       */
      readonly sha256?: string;
    };
    /**
     * The changes, by file; no-ops are included until the plan is saved.
     */
    readonly changes: readonly NotedChange[];
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
       * Files with the action orphan.
       */
      readonly orphan: number;
      /**
       * Files with the action blocked.
       */
      readonly blocked: number;
      /**
       * Files with the action no-op.
       */
      readonly no_op: number;
      /**
       * Files with the action wait.
       */
      readonly wait?: number;
      /**
       * Files with the action record-source.
       */
      readonly record_source?: number;
    };
    /**
     * SHA-256, in hex, of everything that a reviewer approves; the value for edict apply --approve.
     */
    readonly digest: string;
  };
  readonly bodies: readonly BodyDigest[];
  readonly salt: string | null;
  readonly checksum: string;
  readonly stateCommit?: string | null;
}
/**
 * A file.
 */
export interface NotedChange {
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
   * The note, in words.
   */
  readonly note: string | null;
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
