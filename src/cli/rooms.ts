/** What all rooms have together. */

import { rooms } from '../rooms/index.ts';
import type { Rooms } from './context.ts';

export const allRooms: Rooms = {
  offers: Object.assign({}, ...Object.values(rooms).map(({ offers }) => offers)),
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
