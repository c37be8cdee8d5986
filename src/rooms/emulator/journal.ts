/** Stores what requests have changed, in memory or durably in a file. */
import type { UnknownObject } from '../../base/json.ts';
import type { DataFile } from './data-file.ts';

export type EmulatorJournal = ReturnType<typeof createJournal>;

/** Lost when the process ends. */
export function createMemoryJournal(): EmulatorJournal {
  return createJournal(async () => ({
    firstId: 1,
    policies: [],
    append: async () => {},
    close: async () => {},
  }));
}

/** `open` is called once there is something to store, and again after a failure. */
export function createJournal(open: () => Promise<DataFile>) {
  let policies: UnknownObject[] = [];
  let nextId = 1;
  let writing: Promise<void> = Promise.resolve();
  let opening: Promise<DataFile> | null = null;

  const openOnce = (): Promise<DataFile> => {
    opening ??= open().then(
      (file) => {
        policies = [...file.policies];
        nextId = file.policies.reduce((next, { id }) => Math.max(next, id + 1), file.firstId);
        return file;
      },
      (error: unknown) => {
        opening = null;
        throw error;
      },
    );
    return opening;
  };

  const store = (file: DataFile, entry: UnknownObject): Promise<void> => {
    const stored = writing.then(() => file.append(entry));
    writing = stored.catch(() => {});
    return stored;
  };

  return {
    /** Reads what is stored, which otherwise happens before the first entry. */
    load: async (): Promise<void> => void (await openOnce()),
    /** Assigns the next policy id, and resolves once the policy is stored durably. */
    async addPolicy(make: (id: number) => UnknownObject): Promise<number> {
      const file = await openOnce();
      const id = nextId;
      nextId += 1;
      const policy = make(id);
      await store(file, { policy });
      policies.push(policy);
      return id;
    },
    /** Stores anything else durably. */
    addEvent: async (event: UnknownObject): Promise<void> => store(await openOnce(), event),
    /** The policies stored so far, secrets masked. */
    policies: (): readonly UnknownObject[] => policies,
    async close(): Promise<void> {
      await writing;
      await (await opening?.catch(() => null))?.close();
    },
  };
}
