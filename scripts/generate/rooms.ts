/** The schemas of rooms: nothing is generated for a room that is not here. Those after one document keep this order. */
import { convertDocuments } from '../../src/rooms/convert/schema.ts';
import { driftDocuments } from '../../src/rooms/drift/schema.ts';
import type { RoomDocuments } from './schema.ts';

export const rooms: readonly RoomDocuments[] = [driftDocuments, convertDocuments];
