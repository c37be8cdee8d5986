/** The package in Node: folders are read from disk, and Git says what it tracks. */

import { createTracking } from '../git/tracked-files.ts';
import { loadConfig } from '../node/find-config.ts';
import { runBounded } from '../node/run-bounded.ts';
import { createApi } from './api.ts';

export { EdictError } from './api.ts';
export const { lint, compile, plan } = createApi({
  runBounded,
  open: ({ cwd, config }) => loadConfig({ cwd, file: config, optional: false }),
  trackedIn: ({ root }) => createTracking({ folder: root, env: process.env }),
});
