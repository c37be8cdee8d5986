/** What the emulator remembers of requests that changed something; kept in memory here, in a file next door. */
import type { UnknownObject } from '../base/json.ts';

export interface Journal {
  /** Reads what is stored. Without it, that happens before the first entry. */
  load(): Promise<void>;
  /** Gives the next policy id, and resolves once the policy with that id is stored durably. */
  addPolicy(make: (id: number) => UnknownObject): Promise<number>;
  /** Stores anything else durably. */
  addEvent(event: UnknownObject): Promise<void>;
  /** The policies stored so far, secrets masked. */
  policies(): readonly UnknownObject[];
  close(): Promise<void>;
}

export function createMemoryJournal(): Journal {
  const policies: UnknownObject[] = [];
  return {
    load: async () => {},
    addPolicy: async (make) => {
      const id = policies.length + 1;
      policies.push(make(id));
      return id;
    },
    addEvent: async () => {},
    policies: () => policies,
    close: async () => {},
  };
}
