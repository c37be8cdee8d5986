/** The backends of states, by their names in edict.yaml. All but the file, which is the default, are rooms. */
import type { Backends } from '../state/open-backend.ts';

export const backends: Backends = {
  file: () => import('../state/file/backend.ts'),
  http: () => import('./state-http/backend.ts'),
  s3: () => import('./state-s3/backend.ts'),
  postgres: () => import('./state-postgres/backend.ts'),
  git: () => import('./state-git/backend.ts'),
};
