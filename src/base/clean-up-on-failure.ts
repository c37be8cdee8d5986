/** Runs `work`, and `cleanUp` where it fails. The failure of `work` is thrown, even where `cleanUp` fails, too. */
export async function cleanUpOnFailure<Result>(
  work: () => Promise<Result>,
  cleanUp: () => Promise<unknown>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await cleanUp().catch(() => undefined);
    throw error;
  }
}
