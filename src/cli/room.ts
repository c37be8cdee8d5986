/** What a room of `src/rooms/` adds to the command line. */

import type { StatementKind } from '../report/statements/index.ts';
import type { Register } from './command.ts';
import type { Offers } from './context.ts';

export interface Room {
  /** Loaded when they are called. */
  readonly commands: Readonly<Record<string, () => Promise<Register>>>;
  /** The command of no room after which help lists them; null: they come first. */
  readonly after: string | null;
  readonly offers?: Offers;
  /** Statements that its commands say, by code. */
  readonly statements?: () => Promise<Readonly<Record<string, StatementKind>>>;
}
