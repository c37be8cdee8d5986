/** The program with one of its safeguards taken out: a suite that does not notice proves nothing. */
import type { Patch } from './build-edict.ts';

export type Control = 'no intent' | 'in place' | 'no take-over' | 'deaf to failed writes';

export const controls: Readonly<Record<Control, readonly Patch[]>> = {
  // The intent is known to this process alone when the request goes out.
  'no intent': [
    {
      file: 'state/recorder.ts',
      find: 'if (taken !== written) {',
      replace:
        'if (taken !== written && Object.keys(taken.pending).length <= Object.keys(written.pending).length) {',
    },
  ],
  // The state is overwritten where it stands.
  'in place': [
    {
      file: 'state/backends/file.ts',
      find: 'await rename(temporary, file);',
      replace:
        "{ const { open } = await import('node:fs/promises'); const handle = await open(file, 'w'); await handle.write(bytes, 0, bytes.length, 0); await handle.close(); await rm(temporary, { force: true }); }",
    },
  ],
  // A lock is never held to be abandoned.
  'no take-over': [
    {
      file: 'state/machine.ts',
      find: "return machine.isAlive(info.pid, info.started) ? 'alive' : 'dead';",
      replace: "return 'alive';",
    },
  ],
  // A write that failed counts as done.
  'deaf to failed writes': [
    {
      file: 'state/recorder.ts',
      find: 'await backend.write(next, expected, lock);',
      replace: 'await backend.write(next, expected, lock).catch(() => {});',
    },
  ],
};
