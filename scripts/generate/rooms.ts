/** The schemas of rooms: nothing is generated for a room that is not here. Those after one document keep this order. */
import { benchmarkDocuments } from '../../src/rooms/benchmarks/schema.ts';
import { caseDocuments } from '../../src/rooms/cases/schema.ts';
import { convertDocuments } from '../../src/rooms/convert/schema.ts';
import { driftDocuments } from '../../src/rooms/drift/schema.ts';
import { explainDocuments } from '../../src/rooms/explain/schema.ts';
import { userDocuments } from '../../src/rooms/users/schema.ts';
import type { RoomDocuments } from './schema.ts';

export const rooms: readonly RoomDocuments[] = [
  driftDocuments,
  convertDocuments,
  benchmarkDocuments,
  caseDocuments,
  userDocuments,
  explainDocuments,
];
