// Written by `npm run generate`. Do not edit.
/**
 * An approval of a saved plan.
 */
export interface Approval {
  /**
   * An in-toto Statement.
   */
  readonly _type: 'https://in-toto.io/Statement/v1';
  /**
   * The saved plan, and nothing else.
   *
   * @minItems 1
   * @maxItems 1
   *
   * Items: A file.
   */
  readonly subject: [
    {
      /**
       * Name of the file, for people.
       */
      readonly name: string;
      /**
       * Digests by algorithm.
       */
      readonly digest: {
        /**
         * SHA-256 of its bytes, in hex.
         */
        readonly sha256: string;
      };
    },
  ];
  /**
   * Type of the predicate.
   */
  readonly predicateType: 'urn:edict:plan-approval:v1';
  /**
   * What was approved, as the plan states it.
   */
  readonly predicate: {
    /**
     * The environments that the plan changes or looks at.
     *
     * Items: Name of the environment.
     */
    readonly environments: readonly string[];
    /**
     * SHA-256, in hex, of everything that a reviewer approves; the value for edict apply --approve.
     */
    readonly digest: string;
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
     * Name of the signer, as listed in the allowed signers.
     */
    readonly signer: string;
    /**
     * When the approval was given. ISO 8601, UTC.
     */
    readonly created?: string;
    /**
     * When the approval expires at the latest. ISO 8601, UTC.
     */
    readonly expires?: string;
  };
}
