/** The schemas of rooms, a line each: without it, nothing is generated for the room. */
export { driftDocuments } from '../../src/rooms/drift/schema.ts';
