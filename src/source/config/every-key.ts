/** Extended by what is made of a part of edict.yaml, so that a key that nothing is made of does not compile. */
export type EveryKey<Written, Apart extends keyof Written = never> = {
  readonly [Key in Exclude<keyof Written, Apart>]-?: unknown;
};
