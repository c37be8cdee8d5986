/**
 * All rooms, each a folder here with everything that belongs to it. Only the command line reads this: nothing else
 * imports a room, and no room imports another. Without its folder and its row everything else works as before.
 */
import type { Room } from '../cli/room.ts';

export const rooms: Readonly<Record<string, Room>> = {
  convert: {
    after: 'compile',
    commands: { convert: async () => (await import('./convert/command.ts')).registerConvert },
    offers: { convertProfiles: async () => (await import('./convert/with-progress.ts')).convertProfiles },
  },
  drift: {
    after: 'assert',
    commands: { drift: async () => (await import('./drift/command.ts')).registerDrift },
    statements: async () => (await import('./drift/statements.ts')).driftRows,
  },
};
