/** `npm run test:fuzz -- SECONDS SEED` sets both; a failure names the seed that finds it again. */

export const fuzzSeconds = Number(process.env.EDICT_FUZZ_SECONDS ?? 0);
export const fuzzSeed = Number(process.env.EDICT_FUZZ_SEED ?? 1);
