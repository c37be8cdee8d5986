/** Relative to the root: what an apply to `environment` did and could not write to its state. */
export function rescuePath(environment: string): string {
  return `${RESCUE_FOLDER}/rescue-${encodeURIComponent(environment)}.json`;
}

export const RESCUE_FOLDER = '.edict';
