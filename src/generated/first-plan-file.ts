// Written by `npm run generate` from src/tables. Do not edit.
import type { Json, JsonObject } from '../base/json.ts';

export type FirstPlanFile =
  | FirstPlan
  | {
      /**
       * The first.
       */
      readonly format_version: 1;
      readonly kind: 'edict plans of many environments';
      readonly environments: readonly {
        readonly environment: string;
        readonly wave: string | null;
        readonly plan: FirstPlan;
      }[];
      /**
       * SHA-256, as hex, of everything that a reviewer approves; edict apply --approve takes it.
       */
      readonly digest: string;
      readonly checksum: string;
    };

/**
 * A saved plan.
 */
export interface FirstPlan {
  /**
   * The first.
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
    readonly changes: readonly NotedChange[];
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
       * Files: as recorded.
       */
      readonly no_op: number;
      /**
       * Files: waiting.
       */
      readonly wait?: number;
    };
    /**
     * SHA-256, as hex, of everything that a reviewer approves; edict apply --approve takes it.
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
   * In words.
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
