/**
 * What the program is changed into for tests. The controls have one of the safeguards taken out: a suite that does not
 * notice proves nothing.
 */
export interface Patch {
  /** Relative to src/. */
  readonly file: string;
  /** What `find` and `replace` are to the language; a text is a part of a template string. */
  readonly form: 'statement' | 'expression' | 'text';
  /** Stands right before `find`, where that alone would not say which is meant. */
  readonly after?: string;
  /** Stands there exactly once, or the build fails. */
  readonly find: string;
  readonly replace: string;
}

export type Control =
  | 'no intent'
  | 'in place'
  | 'no take-over'
  | 'deaf to failed writes'
  | 'journal forgotten';

export type Variant =
  | Control
  | 'with journal'
  | 'short intervals'
  | 'short intervals without lock'
  | 'short minutes';

const FILE_BACKEND = 'state/file/backend.ts';
const RECORDER = 'state/recorder.ts';

/** Journals are for large states; here they are for all. */
const withJournal: readonly Patch[] = [
  {
    file: FILE_BACKEND,
    form: 'expression',
    after: 'const JOURNAL_FROM = ',
    find: '64 * 1024',
    replace: '0',
  },
];

/** How often workers and submitters look again, so short that a test does not wait for them. */
const shortIntervals: readonly Patch[] = [
  ['const POLL_MS = ', '500', '100'],
  ['const LOOK_AGAIN_AT_LAST_MS = ', '2_000', '250'],
  ['monitorStateIntervalSeconds: ', '5', '1'],
  ['maintenanceIntervalSeconds: ', '5', '1'],
  ['retryDelay: ', '2', '1'],
].map(([after = '', find = '', replace = '']) => ({
  file: 'run/queue/queue.ts',
  form: 'expression',
  after,
  find,
  replace,
}));

const ROW = 'rooms/state-postgres/row.ts';
const POSTGRES_BACKEND = 'rooms/state-postgres/backend.ts';
/** Whoever wants the lock has it, and writes over whatever is there. */
const withoutLock: readonly Patch[] = [
  {
    file: ROW,
    form: 'statement',
    find: "if (held && fateOfHolder(held, machine) !== 'dead') throw new LockHeld(held, where);",
    replace: '',
  },
  {
    file: ROW,
    form: 'text',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it stands so in the source.
    find: 'WHERE name = $1 AND lock_id = $3 AND fence = $4 ${unchanged}',
    replace: 'WHERE name = $1 AND $3::text IS NOT NULL AND $4::text IS NOT NULL',
  },
  {
    file: POSTGRES_BACKEND,
    form: 'expression',
    find: "force ? 'any' : (known?.digest ?? 'nothing')",
    replace: "'any'",
  },
  {
    file: POSTGRES_BACKEND,
    form: 'statement',
    find: 'if (row?.lockId !== info.id || row.fence !== fence) throw lockLost(info, where);',
    replace: '',
  },
];

/** A shorter minute, so that nobody waits for a real one. */
export const MINUTE_MS = 4_000;
const shortMinute: readonly Patch[] = [
  {
    file: 'http/rate-limiter.ts',
    form: 'expression',
    after: 'const MINUTE = ',
    find: '60_000',
    replace: String(MINUTE_MS),
  },
];

export const variants: ReadonlyMap<Variant, readonly Patch[]> = new Map<Variant, readonly Patch[]>([
  [
    // The intent is known to this process alone when the request goes out.
    'no intent',
    [
      {
        file: RECORDER,
        form: 'expression',
        find: "taken === 'whole' || taken.length > 0",
        replace:
          "taken === 'whole' || taken.some(({ pending }) => Object.values(pending).every((intent) => intent === null))",
      },
    ],
  ],
  [
    // The state is overwritten where it stands.
    'in place',
    [
      {
        file: 'base/durable-file.ts',
        form: 'statement',
        find: 'await rename(temporary, path);',
        replace:
          "const handle = await open(path, 'w'); await handle.write(bytes, 0, bytes.length, 0); await handle.close(); await rm(temporary, { force: true });",
      },
    ],
  ],
  [
    // A lock is never held to be abandoned.
    'no take-over',
    [
      {
        file: 'state/lock.ts',
        form: 'statement',
        find: "return machine.isAlive(info.pid, info.started) ? 'alive' : 'dead';",
        replace: "return 'alive';",
      },
    ],
  ],
  [
    // A write that failed counts as done.
    'deaf to failed writes',
    [
      {
        file: RECORDER,
        form: 'statement',
        find: 'await backend.write(written, expected, lock, { isLast });',
        replace: 'await backend.write(written, expected, lock, { isLast }).catch(() => {});',
      },
    ],
  ],
  ['with journal', withJournal],
  [
    // Who comes after a run that died takes its journal away without having read it; the machine would remember the serial.
    'journal forgotten',
    [
      ...withJournal,
      {
        file: 'run/state/lost-state.ts',
        form: 'statement',
        find: 'if (last === null) return null;',
        replace: 'return null;',
      },
      {
        file: FILE_BACKEND,
        form: 'statement',
        find: "if (left.use === 'needed') await replace(Buffer.from(encodeState(left.state)), info, async () => {});",
        replace: '',
      },
      {
        file: 'state/journal.ts',
        form: 'expression',
        find: 'waitsFor !== null',
        replace: 'waitsFor !== null && journal',
      },
    ],
  ],
  ['short intervals', shortIntervals],
  ['short intervals without lock', [...shortIntervals, ...withoutLock]],
  ['short minutes', [...shortIntervals, ...shortMinute]],
]);
