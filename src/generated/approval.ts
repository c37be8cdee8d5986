// Written by `npm run generate` from src/tables. Do not edit.
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
       * Its name, for people.
       */
      readonly name: string;
      /**
       * By algorithm.
       */
      readonly digest: {
        /**
         * Of its bytes, as hex.
         */
        readonly sha256: string;
      };
    },
  ];
  /**
   * What the rest of it means.
   */
  readonly predicateType: 'urn:edict:plan-approval:v1';
  /**
   * What was approved, in the words of the plan.
   */
  readonly predicate: {
    /**
     * Those that the plan changes, or looks at.
     *
     * Items: Name of the environment.
     */
    readonly environments: readonly string[];
    /**
     * SHA-256, as hex, of everything that a reviewer approves; edict apply --approve takes it.
     */
    readonly digest: string;
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
     * The name, as the allowed signers have it.
     */
    readonly signer: string;
    /**
     * When it was given. ISO 8601, UTC.
     */
    readonly created?: string;
    /**
     * Until when it counts at most. ISO 8601, UTC.
     */
    readonly expires?: string;
  };
}
