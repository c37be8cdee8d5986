/** What all rooms offer together. */

import { rooms } from '../rooms/index.ts';
import type { Rooms } from './context.ts';

export const offers: Rooms = {
  async statements() {
    const each = await Promise.all(
      Object.values(rooms).map(async ({ commands, statements }) =>
        Object.entries((await statements?.()) ?? {}).map(
          ([code, kind]) => [code, { ...kind, saidBy: Object.keys(commands) }] as const,
        ),
      ),
    );
    return Object.fromEntries(each.flat());
  },
};
