/** The program with one of its safeguards taken out: a suite that does not notice proves nothing. */
import type { Patch } from './build-edict.ts';

export type Control =
  | 'no intent'
  | 'in place'
  | 'no take-over'
  | 'deaf to failed writes'
  | 'journal forgotten';

/** Journals are for large states; here they are for all. */
export const withJournal: readonly Patch[] = [
  {
    file: 'state/backends/file/backend.ts',
    find: 'const JOURNAL_FROM = 64 * 1024;',
    replace: 'const JOURNAL_FROM = 0;',
  },
];

export const controls: Readonly<Record<Control, readonly Patch[]>> = {
  // The intent is known to this process alone when the request goes out.
  'no intent': [
    {
      file: 'state/recorder.ts',
      find: "if (taken === 'whole' || taken.length > 0) {",
      replace:
        "if (taken === 'whole' || taken.some(({ pending }) => Object.values(pending).every((intent) => intent === null))) {",
    },
  ],
  // The state is overwritten where it stands.
  'in place': [
    {
      file: 'base/durable-file.ts',
      find: 'await rename(temporary, path);',
      replace:
        "{ const handle = await open(path, 'w'); await handle.write(bytes, 0, bytes.length, 0); await handle.close(); await rm(temporary, { force: true }); }",
    },
  ],
  // A lock is never held to be abandoned.
  'no take-over': [
    {
      file: 'state/lock.ts',
      find: "return machine.isAlive(info.pid, info.started) ? 'alive' : 'dead';",
      replace: "return 'alive';",
    },
  ],
  // A write that failed counts as done.
  'deaf to failed writes': [
    {
      file: 'state/recorder.ts',
      find: 'await backend.write(whole(next), expected, lock);',
      replace: 'await backend.write(whole(next), expected, lock).catch(() => {});',
    },
  ],
  // Who comes after a run that died takes its journal away without having read it; the machine would remember the serial.
  'journal forgotten': [
    ...withJournal,
    {
      file: 'run/lost-state.ts',
      find: 'if (last === null || last <= state.serial) return null;',
      replace: 'return null;',
    },
    {
      file: 'state/backends/file/backend.ts',
      find: "if (left.use === 'needed') await replace(Buffer.from(encodeState(left.state)), info, async () => {});",
      replace: '',
    },
    {
      file: 'state/journal.ts',
      find: 'if (waitsFor !== null) {',
      replace: 'if (waitsFor !== null && journal) {',
    },
  ],
};
