/** The schemas of rooms: nothing is generated for a room that is not here. Those after one document keep this order. */
import { benchmarkDocuments } from '../../src/rooms/benchmarks/schema.ts';
import { caseDocuments } from '../../src/rooms/cases/schema.ts';
import { convertDocuments } from '../../src/rooms/convert/schema.ts';
import { driftDocuments } from '../../src/rooms/drift/schema.ts';
import { explainDocuments } from '../../src/rooms/explain/schema.ts';
import { gitBackend } from '../../src/rooms/state-git/schema.ts';
import { httpBackend } from '../../src/rooms/state-http/schema.ts';
import { postgresBackend } from '../../src/rooms/state-postgres/schema.ts';
import { s3Backend } from '../../src/rooms/state-s3/schema.ts';
import { userDocuments } from '../../src/rooms/users/schema.ts';
import type { BackendSchema, RoomDocuments } from './schema.ts';

export const rooms: readonly RoomDocuments[] = [
  driftDocuments,
  convertDocuments,
  benchmarkDocuments,
  caseDocuments,
  userDocuments,
  explainDocuments,
];

export const stateBackends: readonly BackendSchema[] = [httpBackend, s3Backend, postgresBackend, gitBackend];
